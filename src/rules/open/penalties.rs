//! Penalties that rulings impose in the hand in play, which restrict the legal actions.

use serde::{Deserialize, Serialize};

use crate::{Action, ActionSet, Phase, PublicDeal, Trump};
use cards::{BySeat, BySide, Card, CardSet, Seat, Side};

/// The penalties in the hand in play: penalty cards, and bids that a side may no longer make. Everybody sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Penalties {
    /// Cards that lie face up and must be played at the first legal chance.
    penalty_cards: BySeat<CardSet>,
    /// The penalty cards that cannot take a trick.
    worthless: CardSet,
    /// For each side, the trumps that it may not make: bit [`Trump::index`] is set.
    barred: BySide<u8>,
}

const ALL_TRUMPS: u8 = 0b1_1111;

impl Penalties {
    /// Returns the seat's cards that lie face up and must be played at the first legal chance.
    #[must_use]
    pub fn penalty_cards(&self, seat: Seat) -> CardSet {
        self.penalty_cards[seat]
    }

    #[must_use]
    pub const fn is_worthless(&self, card: Card) -> bool {
        self.worthless.contains(card)
    }

    #[must_use]
    pub fn is_barred(&self, side: Side, trump: Trump) -> bool {
        self.barred[side] >> trump.index() & 1 == 1
    }

    #[must_use]
    pub fn may_not_bid(&self, side: Side) -> bool {
        self.barred[side] == ALL_TRUMPS
    }

    pub(super) fn lay_exposed(&mut self, seat: Seat, card: Card) {
        self.penalty_cards[seat] = self.penalty_cards[seat].with(card);
    }

    pub(super) fn lay_worthless(&mut self, seat: Seat, card: Card) {
        self.lay_exposed(seat, card);
        self.worthless = self.worthless.with(card);
    }

    pub(super) fn bar_from_bidding(&mut self, side: Side) {
        self.barred[side] = ALL_TRUMPS;
    }

    pub(super) fn bar_trump(&mut self, side: Side, trump: Trump) {
        self.barred[side] |= 1 << trump.index();
    }

    pub(super) fn remove_played(&mut self, seat: Seat, card: Card) {
        self.penalty_cards[seat] = self.penalty_cards[seat].without(card);
    }

    /// Returns the actions of `legal` that the penalties allow. `legal` has the legal actions of `seat`, whose turn it
    /// is.
    #[must_use]
    pub fn restrict(&self, public: &PublicDeal, seat: Seat, legal: ActionSet) -> ActionSet {
        match public.phase() {
            Phase::Bidding(_) => {
                let barred = |action: Action| match action {
                    Action::Order(_) => {
                        public.upcard_suit().is_some_and(|suit| self.is_barred(seat.side(), suit.into()))
                    }
                    Action::Call(trump, _) => self.is_barred(seat.side(), trump),
                    _ => false,
                };
                let left: ActionSet = legal.iter().filter(|action| !barred(*action)).collect();
                // A dealer who must name a suit but may not bid passes, which throws in the hand.
                if left.is_empty() && !legal.is_empty() { ActionSet::EMPTY.with(Action::Pass) } else { left }
            }
            Phase::Playing => {
                let must = legal.cards_to_play() & self.penalty_cards[seat];
                if must.is_empty() { legal } else { ActionSet::plays(must) }
            }
            Phase::Discarding => {
                let free = legal.cards_to_discard() - self.penalty_cards[seat];
                if free.is_empty() { legal } else { ActionSet::discards(free) }
            }
            Phase::GoingUnder
            | Phase::Redealing
            | Phase::Defending
            | Phase::Giving
            | Phase::GivingBack
            | Phase::Done => legal,
        }
    }
}
