//! Facts about a layout that was played out: who took the tricks, and with which cards.
//!
//! Reasons rest on these facts; `grounds.rs` finds the facts that a decision depends on.

use cards::{Card, CardSet, Seat, Suit};
use rules::view::SeatView;
use rules::{PublicDeal, Trick, Trump, effective_suit};

/// Facts about one layout after an action was played out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Facts {
    /// The winner of the trick that was being led or followed at the decision.
    pub taker: Option<Seat>,
    /// The card that the deciding seat's partner played to that trick.
    partners_card: Option<Card>,
    /// The cards of the opponents in that trick.
    opponents_cards: CardSet,
    /// The deciding seat's cards that took a trick, from that trick on.
    pub own_winners: CardSet,
    /// The suits led to tricks that the deciding seat took with a trump.
    trumped: CardSet,
    /// The trump in the end.
    pub trump: Option<Trump>,
    /// True if the deciding seat's side made it.
    pub is_own_trump: bool,
}

impl Facts {
    /// Collects the facts for the seat of `view`, who decided there.
    pub fn of(public: &PublicDeal, view: &SeatView) -> Facts {
        let before = view.public();
        let first = before.tricks().len() - usize::from(before.trick_on_table().is_some());
        let mut facts = Facts {
            trump: public.contract().map(|contract| contract.trump),
            is_own_trump: public.makers() == Some(view.seat().side()),
            ..Facts::default()
        };
        let Some(trump) = facts.trump else { return facts };
        let complete = |trick: &&Trick| trick.led().is_some();
        for (n, trick) in public.tricks().iter().skip(first).filter(complete).enumerate() {
            if n == 0 {
                facts.taker = Some(trick.winning());
                facts.partners_card = trick.card(view.seat().partner());
                let theirs = [view.seat().left(), view.seat().right()].map(|seat| trick.card(seat));
                facts.opponents_cards = theirs.into_iter().flatten().collect();
            }
            facts.count_trick(trick, trump, view.seat());
        }
        facts
    }

    fn count_trick(&mut self, trick: &Trick, trump: Trump, seat: Seat) {
        let (Some(led), Some(card)) = (trick.led(), trick.card(seat)) else { return };
        if trick.winning() != seat {
            return;
        }
        self.own_winners = self.own_winners.with(card);
        if trump.cards().contains(card) && !trump.cards().contains(led) {
            self.trumped = self.trumped.with(led);
        }
    }

    /// Returns whether the seat took a trick of this suit with a trump.
    pub fn trumped(&self, suit: Suit) -> bool {
        self.trump.is_some_and(|trump| self.trumped.iter().any(|led| effective_suit(led, trump) == suit))
    }

    /// Returns whether an opponent played a trump to the trick of the decision.
    pub fn draws_trump(&self) -> bool {
        self.trump.is_some_and(|trump| !(self.opponents_cards & trump.cards()).is_empty())
    }

    /// Returns whether the partner took the trick of the decision with a trump.
    pub fn partner_trumps(&self, partner: Seat) -> bool {
        let with_trump = self.trump.zip(self.partners_card).is_some_and(|(trump, card)| trump.cards().contains(card));
        with_trump && self.taker == Some(partner)
    }
}
