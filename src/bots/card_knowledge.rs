//! What a player can know in the middle of a hand: who made trump, what is still out, who is out of what.

use cards::{BySeat, Card, CardSet, Seat, Suit};
use rules::view::SeatView;
use rules::{Contract, Going, Trick, Trump, cards_above, cards_of_suit, effective_suit, power};

/// Where a seat stands to the makers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// Made trump.
    Maker,
    /// Sits opposite the maker.
    MakersPartner,
    /// Plays against the makers.
    Defender,
}

/// A hand in play as one seat remembers it.
#[derive(Clone, Copy, Debug)]
pub(super) struct CardKnowledge<'v> {
    /// The view it comes from.
    pub view: &'v SeatView,
    /// Who made what.
    pub contract: Contract,
    /// In what it is played.
    pub trump: Trump,
    /// Whose memory it is.
    pub me: Seat,
    /// Own cards.
    pub hand: CardSet,
    /// Cards that may be in somebody else's hand.
    pub out: CardSet,
    /// The cards that each seat has shown it cannot hold.
    voids: BySeat<CardSet>,
}

impl<'v> CardKnowledge<'v> {
    /// Returns what a seat can know; `None` before trump is made.
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

    /// The trick on the table, if a card lies in it.
    pub fn trick(&self) -> Option<&'v Trick> {
        self.view.public().trick_on_table()
    }

    /// Returns where this seat stands.
    pub fn role(&self) -> Role {
        match self.contract.maker {
            maker if maker == self.me => Role::Maker,
            maker if maker == self.me.partner() => Role::MakersPartner,
            _ => Role::Defender,
        }
    }

    /// Returns whether the maker plays alone.
    pub fn alone(&self) -> bool {
        self.contract.going() == Going::Alone
    }

    /// Returns whether the partner plays.
    pub fn partner_plays(&self) -> bool {
        !self.contract.sits_out(self.me.partner())
    }

    /// Returns whether the maker had to name a suit.
    pub fn maker_was_stuck(&self) -> bool {
        self.view.public().is_stuck()
    }

    /// Tricks the own side has, and the other.
    pub fn taken(&self) -> (u8, u8) {
        let taken = self.view.public().taken();
        let side = self.me.side();
        (taken[side], taken[side.other()])
    }

    /// The suit a card belongs to.
    pub fn suit(&self, card: Card) -> Suit {
        effective_suit(card, self.trump)
    }

    /// All cards of a suit, in anybody's hand or gone.
    pub fn of_suit(&self, suit: Suit) -> CardSet {
        cards_of_suit(suit, self.trump)
    }

    /// Returns how high a card stands in its own suit; trumps stand above all others.
    pub fn height(&self, card: Card) -> u8 {
        power(card, self.suit(card), self.trump)
    }

    /// Own trumps.
    pub fn trumps(&self) -> CardSet {
        self.hand & self.trump.cards()
    }

    /// Own cards of other suits.
    pub fn plain(&self) -> CardSet {
        self.hand - self.trump.cards()
    }

    /// Returns how many cards of a suit the hand holds.
    pub fn length(&self, suit: Suit) -> usize {
        (self.hand & self.of_suit(suit)).len()
    }

    /// Trumps that others may hold.
    pub fn trumps_out(&self) -> CardSet {
        self.out & self.trump.cards()
    }

    /// Returns whether a seat is known to be out of a suit.
    pub fn is_void(&self, seat: Seat, suit: Suit) -> bool {
        !(self.voids[seat] & self.of_suit(suit)).is_empty()
    }

    /// Returns whether a seat may still hold a trump.
    pub fn may_trump(&self, seat: Seat) -> bool {
        !self.contract.sits_out(seat)
            && (self.voids[seat] & self.trump.cards()).is_empty()
            && !self.trumps_out().is_empty()
    }

    /// The opponents who play.
    pub fn opponents(&self) -> impl Iterator<Item = Seat> + '_ {
        [self.me.left(), self.me.right()].into_iter().filter(|seat| !self.contract.sits_out(*seat))
    }

    /// Returns whether an opponent may still hold a trump.
    pub fn opponents_may_trump(&self) -> bool {
        self.opponents().any(|seat| self.may_trump(seat))
    }

    /// Cards out that stand above this one in its suit.
    pub fn above(&self, card: Card) -> CardSet {
        self.out & cards_above(card, self.trump)
    }

    /// Returns whether no card out stands above this one in its suit.
    pub fn is_boss(&self, card: Card) -> bool {
        self.above(card).is_empty()
    }

    /// The highest card of a set, trumps above others.
    pub fn highest(&self, cards: CardSet) -> Option<Card> {
        cards.iter().max_by_key(|card| self.height(*card))
    }

    /// The lowest card of a set, trumps above others.
    pub fn lowest(&self, cards: CardSet) -> Option<Card> {
        cards.iter().min_by_key(|card| self.height(*card))
    }
}
