//! The facts that a player can remember during a hand: the contract, the cards still out, and the voids that the others
//! have shown. The rule player and the explanations of card plays are written in terms of [`CardKnowledge`].

use crate::DecidingTrick;
use cards::{BySeat, Card, CardSet, Seat, Suit, UsAndThem};
use rules::view::SeatView;
use rules::{Contract, Going, Trick, Trump, cards_of_suit, effective_suit, higher_cards_of_suit, power};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Maker,
    MakersPartner,
    Defender,
}

/// The knowledge of one seat about a hand in play.
#[derive(Clone, Copy, Debug)]
pub(super) struct CardKnowledge<'v> {
    pub view: &'v SeatView,
    pub contract: Contract,
    pub trump: Trump,
    pub seat: Seat,
    pub hand: CardSet,
    /// Cards that other seats may hold.
    pub cards_out: CardSet,
    /// The cards that each seat cannot hold, because it did not follow suit.
    voids: BySeat<CardSet>,
}

impl<'v> CardKnowledge<'v> {
    /// Collects the knowledge of the view's seat. Returns `None` before trump is made.
    pub fn new(view: &'v SeatView) -> Option<CardKnowledge<'v>> {
        let public = view.public();
        let contract = public.contract()?;
        let trump = contract.trump;
        let mut cards_out = view.unseen();
        if view.dealer_may_hold_upcard() {
            cards_out = cards_out.with(public.upcard());
        }
        let voids = public.voids();
        Some(CardKnowledge { view, contract, trump, seat: view.seat(), hand: view.hand(), cards_out, voids })
    }

    /// The unfinished trick, if a card lies in it.
    pub fn current_trick(&self) -> Option<&'v Trick> {
        self.view.public().trick_on_table()
    }

    pub fn role(&self) -> Role {
        match self.contract.maker {
            maker if maker == self.seat => Role::Maker,
            maker if maker == self.seat.partner() => Role::MakersPartner,
            _ => Role::Defender,
        }
    }

    pub fn is_played_alone(&self) -> bool {
        self.contract.going() == Going::Alone
    }

    /// Returns whether the partner does not sit out.
    pub fn partner_plays(&self) -> bool {
        !self.contract.sits_out(self.seat.partner())
    }

    /// Returns whether the maker is a dealer who was stuck and had to name a suit.
    pub fn maker_was_stuck(&self) -> bool {
        self.view.public().is_stuck()
    }

    pub fn tricks_taken(&self) -> UsAndThem<u8> {
        UsAndThem::of(&self.view.public().tricks_taken(), self.seat.side())
    }

    /// The outcome that the seat's side decides if it takes the current trick. `None` if the trick decides nothing yet.
    /// A loner, who wants all five, decides nothing by the third.
    pub fn deciding_trick(&self) -> Option<DecidingTrick> {
        let is_third = self.tricks_taken().us == 2;
        match self.role() {
            Role::Defender => is_third.then_some(DecidingTrick::Euchres),
            _ => (is_third && !self.is_played_alone()).then_some(DecidingTrick::Makes),
        }
    }

    /// The suit to which the card belongs in play. The left bower belongs to the trump suit.
    pub fn suit_of(&self, card: Card) -> Suit {
        effective_suit(card, self.trump)
    }

    /// All cards of the pack that count as this suit, whoever holds them. The left bower counts as a trump.
    pub fn cards_of_suit(&self, suit: Suit) -> CardSet {
        cards_of_suit(suit, self.trump)
    }

    /// A number for comparing cards of one suit. Every trump has a higher number than any other card.
    pub fn height(&self, card: Card) -> u8 {
        power(card, self.suit_of(card), self.trump)
    }

    pub fn trumps(&self) -> CardSet {
        self.hand & self.trump.cards()
    }

    /// The cards in hand that are not trumps.
    pub fn plain_cards(&self) -> CardSet {
        self.hand - self.trump.cards()
    }

    /// The number of cards of a suit in hand.
    pub fn suit_length(&self, suit: Suit) -> usize {
        (self.hand & self.cards_of_suit(suit)).len()
    }

    /// Returns whether so few cards of a suit are still out that some opponent surely has none.
    #[inline(never)]
    pub fn is_nearly_gone(&self, suit: Suit) -> bool {
        (self.cards_out & self.cards_of_suit(suit)).len() < self.opponents().count()
    }

    pub fn trumps_out(&self) -> CardSet {
        self.cards_out & self.trump.cards()
    }

    /// Returns whether a seat has shown that it has no card of a suit, by not following suit.
    pub fn is_void(&self, seat: Seat, suit: Suit) -> bool {
        !(self.voids[seat] & self.cards_of_suit(suit)).is_empty()
    }

    pub fn may_trump(&self, seat: Seat) -> bool {
        !self.contract.sits_out(seat)
            && (self.voids[seat] & self.trump.cards()).is_empty()
            && !self.trumps_out().is_empty()
    }

    /// Returns whether a seat may hold a card that beats the trick.
    pub fn may_beat(&self, seat: Seat, trick: &Trick) -> bool {
        (self.cards_out - self.voids[seat]).iter().any(|card| trick.is_beaten_by(card, self.trump))
    }

    /// The opponents who do not sit out.
    pub fn opponents(&self) -> impl Iterator<Item = Seat> + '_ {
        [self.seat.left(), self.seat.right()].into_iter().filter(|seat| !self.contract.sits_out(*seat))
    }

    pub fn opponents_may_trump(&self) -> bool {
        self.opponents().any(|seat| self.may_trump(seat))
    }

    /// The cards still out that beat this card in its suit.
    pub fn higher_cards_out(&self, card: Card) -> CardSet {
        self.cards_out & higher_cards_of_suit(card, self.trump)
    }

    /// Returns whether this card is the best one left of its suit: no card still out beats it.
    pub fn is_boss(&self, card: Card) -> bool {
        self.higher_cards_out(card).is_empty()
    }

    /// The highest card of a set. Trumps rank above all other cards.
    pub fn highest(&self, cards: CardSet) -> Option<Card> {
        cards.iter().max_by_key(|card| self.height(*card))
    }

    /// The lowest card of a set. Trumps rank above all other cards.
    pub fn lowest(&self, cards: CardSet) -> Option<Card> {
        cards.iter().min_by_key(|card| self.height(*card))
    }
}
