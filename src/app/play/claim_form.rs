//! What the person calls the director for.

use cards::{Card, Seat};
use rules::view::SeatView;
use rules::{Claim, GameState, HandNo, IrregularityKind};

/// A card that lies in a trick, and who laid it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaidCard {
    /// Who laid it.
    pub seat: Seat,
    /// The card.
    pub card: Card,
}

impl LaidCard {
    /// The cards of a trick, from 1, of a hand that is over, or of the last.
    pub(super) fn of_trick(state: &GameState, hand: Option<HandNo>, trick: u8) -> Vec<LaidCard> {
        let past = || state.open()?.past().get(hand?.index());
        let hand = past().map(|past| &past.deal).or(state.hand());
        let place = usize::from(trick).checked_sub(1);
        let laid = hand.zip(place).and_then(|(hand, place)| hand.public().tricks().get(place));
        laid.map(|trick| trick.cards().map(|(seat, card)| LaidCard { seat, card }).collect()).unwrap_or_default()
    }
}

/// What can be claimed at a moment, as a person chooses it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimForm {
    own: Seat,
    pairs: Vec<(IrregularityKind, Seat)>,
    /// The tricks begun in the hand in question.
    tricks: u8,
    /// The hand back from which all can be looked at; `None` where only the last counts.
    last: Option<HandNo>,
    /// Whether the rulebook lets the taken tricks be turned over now.
    tricks_turn: bool,
}

/// What is chosen in a [`ClaimForm`], by place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClaimChoice {
    /// Of what happened.
    pub what: usize,
    /// Of whom it can have been.
    pub who: usize,
    /// The trick, from 1; 0 for any.
    pub trick: usize,
    /// Of the hands that can be looked back at, the last one first.
    pub hand: usize,
}

/// What is seen when a trick is turned over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turned {
    /// No trick is named.
    Nothing,
    /// The rulebook does not let the tricks be turned over before the hand is complete.
    NotYet,
    /// This trick of this hand, or of the last.
    Trick {
        /// The hand.
        hand: Option<HandNo>,
        /// The trick, from 1.
        trick: u8,
    },
}

impl ClaimForm {
    pub(super) fn of(state: &GameState, own: Seat) -> ClaimForm {
        let view = SeatView::of(state, own);
        let tricks = view.as_ref().map_or(0, |view| view.public().tricks().len() as u8);
        let back = state.rules().irregularities.renege_claim.looks_back();
        let last = state.hand_no().filter(|_| back && !state.hand_in_play());
        let tricks_turn = !back || last.is_some();
        ClaimForm { own, tricks_turn, pairs: view.map(|view| view.claimable()).unwrap_or_default(), tricks, last }
    }

    /// Returns what can have happened.
    #[must_use]
    pub fn wrongs(&self) -> Vec<IrregularityKind> {
        let mut wrongs: Vec<IrregularityKind> = self.pairs.iter().map(|(what, _)| *what).collect();
        wrongs.dedup();
        wrongs
    }

    /// Returns what is chosen of it.
    #[must_use]
    pub fn what(&self, choice: ClaimChoice) -> Option<IrregularityKind> {
        self.wrongs().get(choice.what).copied()
    }

    /// Returns who can have done what is chosen.
    #[must_use]
    pub fn accused(&self, choice: ClaimChoice) -> Vec<Seat> {
        let what = self.what(choice);
        self.pairs.iter().filter(|(of, _)| Some(*of) == what).map(|(_, seat)| *seat).collect()
    }

    /// Returns whether it is asked in which trick: of a renege.
    #[must_use]
    pub fn asks_when(&self, choice: ClaimChoice) -> bool {
        self.what(choice) == Some(IrregularityKind::Renege)
    }

    /// Returns how many tricks there are to choose from.
    #[must_use]
    pub const fn tricks(&self) -> u8 {
        if self.last.is_some() { 5 } else { self.tricks }
    }

    /// Returns the hands before the last that there are to choose from, the latest first.
    #[must_use]
    pub fn hands_back(&self) -> Vec<HandNo> {
        self.last.into_iter().flat_map(HandNo::earlier).collect()
    }

    /// Returns what is seen of the trick that is chosen.
    #[must_use]
    pub fn turned(&self, choice: ClaimChoice) -> Turned {
        match trick_of(choice) {
            None => Turned::Nothing,
            Some(_) if !self.tricks_turn => Turned::NotYet,
            Some(trick) => Turned::Trick { hand: self.hand(choice), trick },
        }
    }

    /// Returns the claim that is chosen.
    #[must_use]
    pub fn claim(&self, choice: ClaimChoice) -> Option<Claim> {
        let what = self.what(choice)?;
        let accused = self.accused(choice).get(choice.who).copied()?;
        let renege = what == IrregularityKind::Renege;
        let (trick, hand) = (trick_of(choice).filter(|_| renege), self.hand(choice).filter(|_| renege));
        Some(Claim { what, accused, trick, hand, claimant: self.own })
    }

    fn hand(&self, choice: ClaimChoice) -> Option<HandNo> {
        self.hands_back().get(choice.hand.checked_sub(1)?).copied()
    }
}

fn trick_of(choice: ClaimChoice) -> Option<u8> {
    u8::try_from(choice.trick).ok().filter(|trick| *trick > 0)
}
