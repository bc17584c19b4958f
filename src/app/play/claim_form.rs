//! The form by which the person calls the director. It asks for the irregularity, the accused player, and for a renege
//! also the trick and the hand.

use cards::{Card, Seat};
use rules::view::SeatView;
use rules::{Claim, GameState, HandNo, IrregularityKind};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LaidCard {
    pub seat: Seat,
    pub card: Card,
}

impl LaidCard {
    /// Returns the cards of trick number `trick`, from 1, in the order played. `hand` is a past hand, or `None` for
    /// the current one.
    pub(super) fn of_trick(state: &GameState, hand: Option<HandNo>, trick: u8) -> Vec<LaidCard> {
        let past = || state.open()?.past_hands().get(hand?.index());
        let hand = past().map(|past| &past.deal).or(state.hand());
        let place = usize::from(trick).checked_sub(1);
        let laid = hand.zip(place).and_then(|(hand, place)| hand.public().tricks().get(place));
        laid.map(|trick| trick.cards().map(|(seat, card)| LaidCard { seat, card }).collect()).unwrap_or_default()
    }
}

/// The lists from which the person composes a claim. A [`ClaimChoice`] says which rows are selected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClaimForm {
    own: Seat,
    possible_claims: Vec<(IrregularityKind, Seat)>,
    /// The number of tricks begun in the current hand.
    tricks: u8,
    /// The last finished hand, if claims about finished hands are possible now.
    last_hand: Option<HandNo>,
    /// Whether the rulebook now lets players turn over finished tricks to look at their cards.
    can_turn_tricks: bool,
}

/// The rows that are selected in the lists of a [`ClaimForm`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClaimChoice {
    /// The index of the irregularity in [`ClaimForm::irregularities`].
    pub what: usize,
    /// The index of the accused seat in [`ClaimForm::accused`].
    pub who: usize,
    /// The number of the trick, from 1; 0 stands for "any trick".
    pub trick: usize,
    /// 0 for the last finished hand; otherwise 1 plus the index of the hand in [`ClaimForm::hands_back`].
    pub hand: usize,
}

/// The trick to show beside the claim form, so that the person can check the claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrickToShow {
    Nothing,
    /// The rulebook does not let players turn over tricks before the hand is complete.
    NotYet,
    /// A trick to show. `hand` is the hand that the trick belongs to, or `None` for the current hand.
    Trick {
        hand: Option<HandNo>,
        /// The number of the trick, from 1.
        trick: u8,
    },
}

impl ClaimForm {
    pub(super) fn of(state: &GameState, own: Seat) -> ClaimForm {
        let view = SeatView::of(state, own);
        let tricks = view.as_ref().map_or(0, |view| view.public().tricks().len() as u8);
        let back = state.rules().irregularities.renege_claim.allows_earlier_hands();
        let last_hand = state.hand_no().filter(|_| back && !state.is_hand_in_play());
        let can_turn_tricks = !back || last_hand.is_some();
        ClaimForm {
            own,
            can_turn_tricks,
            possible_claims: view.map(|view| view.possible_claims()).unwrap_or_default(),
            tricks,
            last_hand,
        }
    }

    /// Returns the kinds of irregularity that the person can claim now.
    #[must_use]
    pub fn irregularities(&self) -> Vec<IrregularityKind> {
        let mut wrongs: Vec<IrregularityKind> = self.possible_claims.iter().map(|(what, _)| *what).collect();
        wrongs.dedup();
        wrongs
    }

    /// Returns the kind of irregularity that is selected in the first list.
    #[must_use]
    pub fn irregularity(&self, choice: ClaimChoice) -> Option<IrregularityKind> {
        self.irregularities().get(choice.what).copied()
    }

    /// Returns the seats that can be accused of the selected irregularity.
    #[must_use]
    pub fn accused(&self, choice: ClaimChoice) -> Vec<Seat> {
        let what = self.irregularity(choice);
        self.possible_claims.iter().filter(|(of, _)| Some(*of) == what).map(|(_, seat)| *seat).collect()
    }

    /// Returns whether the form must ask for the trick. Only a claim of a renege needs one.
    #[must_use]
    pub fn asks_for_trick(&self, choice: ClaimChoice) -> bool {
        self.irregularity(choice) == Some(IrregularityKind::Renege)
    }

    #[must_use]
    pub const fn tricks(&self) -> u8 {
        if self.last_hand.is_some() { 5 } else { self.tricks }
    }

    /// Returns the finished hands before the last one, latest first. Empty if claims about finished hands are not
    /// possible now.
    #[must_use]
    pub fn hands_back(&self) -> Vec<HandNo> {
        self.last_hand.into_iter().flat_map(HandNo::earlier_hands).collect()
    }

    #[must_use]
    pub fn trick_to_show(&self, choice: ClaimChoice) -> TrickToShow {
        match trick_of(choice) {
            None => TrickToShow::Nothing,
            Some(_) if !self.can_turn_tricks => TrickToShow::NotYet,
            Some(trick) => TrickToShow::Trick { hand: self.chosen_hand(choice), trick },
        }
    }

    /// Returns the claim that the person has composed.
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
