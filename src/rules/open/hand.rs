//! Changes to a hand that only happen at an open table: cards without value, skipped turns, a canceled loner.

use super::Pile;
use crate::{Action, Contract, DealState, Going, LonePlayers, Phase, PublicDeal, Trick};
use cards::{Card, CardSet, Seat};

impl Trick {
    /// Lays a card that cannot win and does not set the suit to follow; `None` skips the seat. If the card is the lead,
    /// the next card sets the suit.
    fn lay_worthless(&mut self, seat: Seat, card: Option<Card>) {
        self.cards[seat] = card;
        self.play_count += 1;
    }
}

impl PublicDeal {
    /// Lays a worthless card for the seat whose turn it is; `None` skips the seat.
    fn lay_worthless(&mut self, card: Option<Card>) {
        let Some(contract) = self.contract else { return };
        let turn = self.turn;
        self.played = card.map_or(self.played, |card| self.played.with(card));
        self.add_to_trick(contract, |trick| trick.lay_worthless(turn, card));
    }

    fn has_played_to_trick(&self, seat: Seat) -> bool {
        self.trick_on_table().is_some_and(|trick| trick.card(seat).is_some())
    }
}

impl DealState {
    pub(super) fn give_turn(&mut self, seat: Seat) {
        self.public.turn = seat;
    }

    /// Plays a card for the seat whose turn it is. The card cannot take the trick.
    pub(super) fn play_worthless(&mut self, card: Card) {
        let seat = self.public.turn;
        self.hands[seat] = self.hands[seat].without(card);
        self.public.lay_worthless(Some(card));
    }

    /// Begins play although the dealer holds six cards.
    pub(super) fn play_without_discard(&mut self) {
        self.public.start_play();
    }

    /// Makes the card that was just led worthless. Returns `None` if the card was not led or another card has been
    /// played since.
    pub(super) fn devalue_lead(&mut self, card: Card) -> Option<()> {
        let last = usize::from(self.public.started).checked_sub(1)?;
        let trick = &mut self.public.tricks[last];
        let leader = trick.leader();
        if trick.play_count() != 1 || trick.led_card() != Some(card) {
            return None;
        }
        *trick = Trick::new(leader);
        trick.lay_worthless(leader, Some(card));
        Some(())
    }

    /// Lets the loner's partner play after all. Returns `None` if nobody plays alone. If the partner is the dealer and
    /// the upcard was ordered, the dealer now takes the upcard, and the dealer's last card counts as the discard.
    pub(super) fn cancel_loner(&mut self) -> Option<()> {
        let contract = self.public.contract.filter(|contract| contract.going() == Going::Alone)?;
        let last_was_complete = self.public.trick_on_table().is_none();
        self.public.contract = Some(Contract { alone: LonePlayers::Nobody, ..contract });
        let dealer = self.public.dealer();
        if contract.sits_out(dealer) && self.public.is_turn_up_taken() {
            self.hands[dealer] = self.hands[dealer].with(self.public.upcard());
        }
        if last_was_complete && self.public.started > 0 {
            // The last trick was complete with three cards. It must not look unfinished now that four players take
            // part.
            self.public.tricks[usize::from(self.public.started) - 1].play_count = 4;
        }
        self.skip_finished_seats();
        Some(())
    }

    /// Passes the turn on while the seat on turn has already played to the trick or has no cards left.
    pub(super) fn skip_finished_seats(&mut self) {
        while self.public.phase() == Phase::Playing {
            let turn = self.public.turn;
            if self.public.has_played_to_trick(turn) {
                let next = self.public.contract.map(|contract| contract.next_to_play(turn));
                self.public.turn = next.unwrap_or_else(|| turn.left());
            } else if self.hands[turn].is_empty() {
                self.public.lay_worthless(None);
            } else {
                return;
            }
        }
    }

    /// Moves a card to another pile, as if it had been dealt there. Returns `None` if the card is not on the `from`
    /// pile.
    pub(super) fn move_miscounted_card(&mut self, card: Card, from: Pile, to: Pile) -> Option<()> {
        if from == to || !self.pile(from).contains(card) {
            return None;
        }
        self.pile_mut(from, |pile| pile.without(card));
        self.pile_mut(to, |pile| pile.with(card));
        Some(())
    }

    fn pile(&self, pile: Pile) -> CardSet {
        match pile {
            Pile::Hand(seat) => self.hands[seat],
            Pile::Kitty => self.dealt.under,
        }
    }

    fn pile_mut(&mut self, pile: Pile, change: impl Fn(CardSet) -> CardSet) {
        match pile {
            Pile::Hand(seat) => {
                self.hands[seat] = change(self.hands[seat]);
                self.dealt.hands[seat] = change(self.dealt.hands[seat]);
            }
            Pile::Kitty => self.dealt.under = change(self.dealt.under),
        }
    }

    /// The seat with the opening lead once the dealer has discarded.
    pub(super) fn opening_leader(&self) -> Seat {
        self.public.opening_leader().unwrap_or(self.public.turn)
    }

    /// Checks an action of `seat` as if it were this seat's turn.
    pub(super) fn check_for_seat(&self, seat: Seat, action: Action) -> Result<(), crate::Illegal> {
        let mut public = self.public;
        public.turn = seat;
        public.check(self.hands[seat], action)
    }
}
