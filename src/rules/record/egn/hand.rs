//! What a record tells of one hand.

use crate::{Action, Contract, Dealt, HandResult};
use cards::ruleset::Joker;
use cards::{BySeat, BySide, Card, CardSet, Seat};

/// A deal as far as a record tells it.
#[derive(Clone, Debug, PartialEq)]
pub struct EgnHand {
    /// Who dealt.
    pub dealer: Seat,
    /// The card turned up; `None` if it is not known.
    pub upcard: Option<Card>,
    /// The cards that each seat is known to have been dealt.
    pub dealt: BySeat<CardSet>,
    /// The bids, from the dealer's left.
    pub bids: Vec<Action>,
    /// Who made what trump; `None` if nobody did, or the record does not tell.
    pub contract: Option<Contract>,
    /// Whether the dealer took the upcard and put a card away.
    pub taken_up: bool,
    /// What the dealer put away; `None` if nothing, or if it is not known.
    pub discard: Option<Card>,
    /// The cards played with who played them, in order, as far as that can be followed; `None` for an unknown card.
    pub plays: Vec<(Seat, Option<Card>)>,
    /// Tricks by side, as far as they can be followed.
    pub taken: BySide<u8>,
    /// What it is worth, if that is decided.
    pub result: Option<HandResult>,
    /// Whether the record tells all of it: every bid and every card played, to the end. A discard and cards that were
    /// never shown may be missing.
    pub told: bool,
}

impl EgnHand {
    /// A hand of which nothing is known but its dealer and, perhaps, the upcard.
    pub(super) fn dealt_by(dealer: Seat, upcard: Option<Card>) -> EgnHand {
        EgnHand {
            dealer,
            upcard,
            dealt: BySeat::default(),
            bids: Vec::new(),
            contract: None,
            taken_up: false,
            discard: None,
            plays: Vec::new(),
            taken: BySide::default(),
            result: None,
            told: false,
        }
    }

    /// Everything that was done, in order; `None` where the record leaves something out.
    #[must_use]
    pub fn actions(&self) -> Option<Vec<Action>> {
        let discard = match (self.taken_up, self.discard) {
            (true, None) => return None,
            (true, Some(card)) => Some(Action::Discard(card)),
            (false, _) => None,
        };
        let plays: Option<Vec<Action>> = self.plays.iter().map(|(_, card)| card.map(Action::Play)).collect();
        Some(self.bids.iter().copied().chain(discard).chain(plays?).collect())
    }

    /// A deal in which all this can have happened: what the record leaves out of hands, kitty and discard is filled with
    /// cards that nobody saw. `None` unless the hand is told.
    #[must_use]
    pub fn filled(&self) -> Option<(Dealt, Vec<Action>)> {
        let upcard = self.upcard.filter(|_| self.told)?;
        let mut hands = self.dealt;
        let seen = Seat::ALL.into_iter().fold(CardSet::of(upcard), |seen, seat| seen | hands[seat]);
        let mut unseen = (CardSet::SUITED - seen).iter();
        for seat in Seat::ALL {
            while hands[seat].len() < 5 {
                hands[seat] = hands[seat].with(unseen.next()?);
            }
        }
        let dealt = Dealt { hands, upcard, under: unseen.collect() }.checked(Joker::No).ok()?;
        let mine = self.plays.iter().filter(|(seat, _)| *seat == self.dealer).filter_map(|(_, card)| *card);
        let left = hands[self.dealer].with(upcard) - mine.collect();
        let discard = if self.taken_up { self.discard.or_else(|| left.iter().next()) } else { None };
        Some((dealt, EgnHand { discard, ..self.clone() }.actions()?))
    }
}
