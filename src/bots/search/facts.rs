//! Facts about a layout that was played out: the seats that took the tricks, and the cards that took them.
//!
//! Reasons rest on these facts. `grounds.rs` finds the facts on which a decision depends.

use cards::{Card, CardSet, Seat, Suit};
use rules::view::SeatView;
use rules::{PublicDeal, Trick, Trump, effective_suit};

/// Facts about one layout in which an action was played out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PlayedOutFacts {
    /// The winner of the current trick: the one to which the deciding seat played, or which it led.
    pub taker: Option<Seat>,
    /// The card that the deciding seat's partner played to the current trick.
    partners_card: Option<Card>,
    /// The cards that the opponents played to the current trick.
    opponents_cards: CardSet,
    /// The deciding seat's cards that took the current trick or a later one.
    pub own_winners: CardSet,
    /// The cards led to tricks that the deciding seat took by trumping.
    trumped_leads: CardSet,
    /// The trump of the hand, once somebody made it.
    pub trump: Option<Trump>,
    /// True if the deciding seat's side made trump.
    pub is_own_trump: bool,
}

impl PlayedOutFacts {
    /// Collects the facts from a played-out hand. `view` is the view of the seat at its decision.
    pub fn of(public: &PublicDeal, view: &SeatView) -> PlayedOutFacts {
        let before = view.public();
        let first = before.tricks().len() - usize::from(before.trick_on_table().is_some());
        let mut facts = PlayedOutFacts {
            trump: public.contract().map(|contract| contract.trump),
            is_own_trump: public.makers() == Some(view.seat().side()),
            ..PlayedOutFacts::default()
        };
        let Some(trump) = facts.trump else { return facts };
        let complete = |trick: &&Trick| trick.led_card().is_some();
        for (n, trick) in public.tricks().iter().skip(first).filter(complete).enumerate() {
            if n == 0 {
                facts.taker = Some(trick.winner_so_far());
                facts.partners_card = trick.card(view.seat().partner());
                let theirs = [view.seat().left(), view.seat().right()].map(|seat| trick.card(seat));
                facts.opponents_cards = theirs.into_iter().flatten().collect();
            }
            facts.count_trick(trick, trump, view.seat());
        }
        facts
    }

    fn count_trick(&mut self, trick: &Trick, trump: Trump, seat: Seat) {
        let (Some(led), Some(card)) = (trick.led_card(), trick.card(seat)) else { return };
        if trick.winner_so_far() != seat {
            return;
        }
        self.own_winners = self.own_winners.with(card);
        if trump.cards().contains(card) && !trump.cards().contains(led) {
            self.trumped_leads = self.trumped_leads.with(led);
        }
    }

    /// Returns whether the deciding seat took a trick of this suit with a trump.
    pub fn took_by_trumping(&self, suit: Suit) -> bool {
        self.trump.is_some_and(|trump| self.trumped_leads.iter().any(|led| effective_suit(led, trump) == suit))
    }

    /// Returns whether an opponent played a trump to the current trick.
    pub fn opponent_played_trump(&self) -> bool {
        self.trump.is_some_and(|trump| !(self.opponents_cards & trump.cards()).is_empty())
    }

    /// Returns whether the partner took the current trick with a trump.
    pub fn partner_trumps(&self, partner: Seat) -> bool {
        let with_trump = self.trump.zip(self.partners_card).is_some_and(|(trump, card)| trump.cards().contains(card));
        with_trump && self.taker == Some(partner)
    }
}
