//! The form that calls the director: the irregularity, the accused player, and where necessary the trick or the hand.

use cards::{Card, Seat};
use rules::view::SeatView;
use rules::{Claim, GameState, HandNo, IrregularityKind};

/// A card in a trick, and the seat that played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaidCard {
    pub seat: Seat,
    pub card: Card,
}

impl LaidCard {
    /// Returns the cards of a trick (from 1) in `hand`, or in the current hand if `None`.
    pub(super) fn of_trick(state: &GameState, hand: Option<HandNo>, trick: u8) -> Vec<LaidCard> {
        let past = || state.open()?.past_hands().get(hand?.index());
        let hand = past().map(|past| &past.deal).or(state.hand());
        let place = usize::from(trick).checked_sub(1);
        let laid = hand.zip(place).and_then(|(hand, place)| hand.public().tricks().get(place));
        laid.map(|trick| trick.cards().map(|(seat, card)| LaidCard { seat, card }).collect()).unwrap_or_default()
    }
}

/// The claims the person can make now, for a form with lists to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimForm {
    own: Seat,
    pairs: Vec<(IrregularityKind, Seat)>,
    /// Number of tricks begun in the current hand.
    tricks: u8,
    /// The last finished hand, if earlier hands can still be claimed; `None` if only the current
    /// hand counts.
    last: Option<HandNo>,
    /// Whether the rulebook lets the taken tricks be turned over now.
    tricks_turn: bool,
}

/// The selected rows of a [`ClaimForm`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClaimChoice {
    /// Index in [`ClaimForm::irregularities`].
    pub what: usize,
    /// Index in [`ClaimForm::accused`].
    pub who: usize,
    /// The trick, from 1; 0 for any.
    pub trick: usize,
    /// 0 for the last hand, otherwise 1 + the index in [`ClaimForm::hands_back`].
    pub hand: usize,
}

/// The trick to show beside the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrickToShow {
    Nothing,
    /// The rulebook does not let tricks be turned over before the hand is complete.
    NotYet,
    /// A trick of this hand, or of the current hand if `None`.
    Trick {
        hand: Option<HandNo>,
        /// The trick, from 1.
        trick: u8,
    },
}

impl ClaimForm {
    pub(super) fn of(state: &GameState, own: Seat) -> ClaimForm {
        let view = SeatView::of(state, own);
        let tricks = view.as_ref().map_or(0, |view| view.public().tricks().len() as u8);
        let back = state.rules().irregularities.renege_claim.allows_earlier_hands();
        let last = state.hand_no().filter(|_| back && !state.hand_in_play());
        let tricks_turn = !back || last.is_some();
        ClaimForm { own, tricks_turn, pairs: view.map(|view| view.possible_claims()).unwrap_or_default(), tricks, last }
    }

    /// Returns the kinds of irregularity that can be claimed.
    #[must_use]
    pub fn irregularities(&self) -> Vec<IrregularityKind> {
        let mut wrongs: Vec<IrregularityKind> = self.pairs.iter().map(|(what, _)| *what).collect();
        wrongs.dedup();
        wrongs
    }

    /// Returns the selected kind of irregularity.
    #[must_use]
    pub fn irregularity(&self, choice: ClaimChoice) -> Option<IrregularityKind> {
        self.irregularities().get(choice.what).copied()
    }

    /// Returns the seats that can be accused of the selected kind.
    #[must_use]
    pub fn accused(&self, choice: ClaimChoice) -> Vec<Seat> {
        let what = self.irregularity(choice);
        self.pairs.iter().filter(|(of, _)| Some(*of) == what).map(|(_, seat)| *seat).collect()
    }

    /// Returns whether the form asks for the trick. It does so for a renege only.
    #[must_use]
    pub fn asks_for_trick(&self, choice: ClaimChoice) -> bool {
        self.irregularity(choice) == Some(IrregularityKind::Renege)
    }

    /// Returns the number of tricks to choose from.
    #[must_use]
    pub const fn tricks(&self) -> u8 {
        if self.last.is_some() { 5 } else { self.tricks }
    }

    /// Returns the hands before the last one, latest first.
    #[must_use]
    pub fn hands_back(&self) -> Vec<HandNo> {
        self.last.into_iter().flat_map(HandNo::earlier).collect()
    }

    /// Returns the trick to show for the selection.
    #[must_use]
    pub fn trick_to_show(&self, choice: ClaimChoice) -> TrickToShow {
        match trick_of(choice) {
            None => TrickToShow::Nothing,
            Some(_) if !self.tricks_turn => TrickToShow::NotYet,
            Some(trick) => TrickToShow::Trick { hand: self.chosen_hand(choice), trick },
        }
    }

    /// Returns the selected claim.
    #[must_use]
    pub fn claim(&self, choice: ClaimChoice) -> Option<Claim> {
        let what = self.irregularity(choice)?;
        let accused = self.accused(choice).get(choice.who).copied()?;
        let renege = what == IrregularityKind::Renege;
        let (trick, hand) = (trick_of(choice).filter(|_| renege), self.chosen_hand(choice).filter(|_| renege));
        Some(Claim { what, accused, trick, hand, claimant: self.own })
    }

    fn chosen_hand(&self, choice: ClaimChoice) -> Option<HandNo> {
        self.hands_back().get(choice.hand.checked_sub(1)?).copied()
    }
}

fn trick_of(choice: ClaimChoice) -> Option<u8> {
    u8::try_from(choice.trick).ok().filter(|trick| *trick > 0)
}
