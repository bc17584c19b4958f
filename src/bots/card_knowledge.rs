//! Facts that a player can remember during a hand: the contract, the cards still out, the voids that others have
//! shown.

use cards::{BySeat, Card, CardSet, Seat, Suit, UsAndThem};
use rules::view::SeatView;
use rules::{Contract, Going, Trick, Trump, cards_above, cards_of_suit, effective_suit, power};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Maker,
    MakersPartner,
    Defender,
}

/// A hand in play, as one seat can know it.
#[derive(Clone, Copy, Debug)]
pub(super) struct CardKnowledge<'v> {
    pub view: &'v SeatView,
    pub contract: Contract,
    pub trump: Trump,
    /// The seat whose knowledge this is.
    pub me: Seat,
    pub hand: CardSet,
    /// Cards that other seats may hold.
    pub out: CardSet,
    /// For each seat, the cards that it cannot hold because it did not follow suit.
    voids: BySeat<CardSet>,
}

impl<'v> CardKnowledge<'v> {
    /// Collects what the seat knows; `None` before trump is made.
    pub fn new(view: &'v SeatView) -> Option<CardKnowledge<'v>> {
        let public = view.public();
        let contract = public.contract()?;
        let trump = contract.trump;
        let mut out = view.unseen();
        if view.upcard_with_dealer() {
            out = out.with(public.upcard());
        }
        let voids = public.voids();
        Some(CardKnowledge { view, contract, trump, me: view.seat(), hand: view.hand(), out, voids })
    }

    /// The unfinished trick, if a card lies in it.
    pub fn trick(&self) -> Option<&'v Trick> {
        self.view.public().trick_on_table()
    }

    pub fn role(&self) -> Role {
        match self.contract.maker {
            maker if maker == self.me => Role::Maker,
            maker if maker == self.me.partner() => Role::MakersPartner,
            _ => Role::Defender,
        }
    }

    pub fn is_played_alone(&self) -> bool {
        self.contract.going() == Going::Alone
    }

    /// Returns whether the partner is in the hand.
    pub fn partner_plays(&self) -> bool {
        !self.contract.sits_out(self.me.partner())
    }

    /// Returns whether the maker was a dealer who had to name a suit.
    pub fn maker_was_stuck(&self) -> bool {
        self.view.public().is_stuck()
    }

    pub fn taken(&self) -> UsAndThem<u8> {
        UsAndThem::of(&self.view.public().taken(), self.me.side())
    }

    /// The suit that the card belongs to in play.
    pub fn suit(&self, card: Card) -> Suit {
        effective_suit(card, self.trump)
    }

    /// All cards of a suit in play, wherever they are.
    pub fn of_suit(&self, suit: Suit) -> CardSet {
        cards_of_suit(suit, self.trump)
    }

    /// The rank of a card for comparisons; every trump ranks above all other cards.
    pub fn height(&self, card: Card) -> u8 {
        power(card, self.suit(card), self.trump)
    }

    pub fn trumps(&self) -> CardSet {
        self.hand & self.trump.cards()
    }

    /// Cards in hand that are not trumps.
    pub fn plain_cards(&self) -> CardSet {
        self.hand - self.trump.cards()
    }

    /// Returns the number of cards of a suit in hand.
    pub fn suit_length(&self, suit: Suit) -> usize {
        (self.hand & self.of_suit(suit)).len()
    }

    pub fn trumps_out(&self) -> CardSet {
        self.out & self.trump.cards()
    }

    /// Returns whether a seat has shown that it has no card of a suit.
    pub fn is_void(&self, seat: Seat, suit: Suit) -> bool {
        !(self.voids[seat] & self.of_suit(suit)).is_empty()
    }

    pub fn may_trump(&self, seat: Seat) -> bool {
        !self.contract.sits_out(seat)
            && (self.voids[seat] & self.trump.cards()).is_empty()
            && !self.trumps_out().is_empty()
    }

    /// The opponents who are in the hand.
    pub fn opponents(&self) -> impl Iterator<Item = Seat> + '_ {
        [self.me.left(), self.me.right()].into_iter().filter(|seat| !self.contract.sits_out(*seat))
    }

    pub fn opponents_may_trump(&self) -> bool {
        self.opponents().any(|seat| self.may_trump(seat))
    }

    /// Cards still out that beat this one in its suit.
    pub fn higher_cards_out(&self, card: Card) -> CardSet {
        self.out & cards_above(card, self.trump)
    }

    /// Returns whether no card still out beats this one in its suit.
    pub fn is_boss(&self, card: Card) -> bool {
        self.higher_cards_out(card).is_empty()
    }

    /// The highest card of a set; trumps rank above all others.
    pub fn highest(&self, cards: CardSet) -> Option<Card> {
        cards.iter().max_by_key(|card| self.height(*card))
    }

    /// The lowest card of a set; trumps rank above all others.
    pub fn lowest(&self, cards: CardSet) -> Option<Card> {
        cards.iter().min_by_key(|card| self.height(*card))
    }
}
