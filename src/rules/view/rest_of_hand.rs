//! Proves, from one seat's view, that the seat takes all remaining tricks or none, wherever the hidden cards are.

use super::SeatView;
use crate::{Phase, Trick, Trump, cards_of_suit, effective_suit, higher_cards_of_suit, power};
use cards::{BySeat, Card, CardSet, Seat, Suit};

/// The outcome of the remaining tricks, if it is certain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestOfHand {
    /// The seat takes all remaining tricks if it plays this card next.
    TakesAll(Card),
    /// The seat takes none of the remaining tricks, whatever it plays.
    TakesNone,
}

impl SeatView {
    /// The only card that the seat can play now; `None` if the seat has a choice or must not play now. A card to lead
    /// counts only if the seat holds no other card.
    #[must_use]
    pub fn forced_card(&self) -> Option<Card> {
        let cards = self.legal().cards_to_play();
        let leads = self.public().trick_on_table().is_none();
        let only = cards.len() == 1 && (!leads || self.hand().len() == 1);
        cards.iter().next().filter(|_| only)
    }

    /// Proves that the seat, whose turn it is, takes all remaining tricks or none. Returns `None` if there is no proof.
    /// Tries no proof if the seat has a single card left, or at an open table, where players may fail to follow suit.
    #[must_use]
    pub fn rest_of_hand(&self) -> Option<RestOfHand> {
        let public = self.public();
        let plays = public.phase() == Phase::Playing && public.turn() == Some(self.seat());
        if !plays || self.open().is_some() || self.hand().len() < 2 {
            return None;
        }
        let hidden = HiddenCards::from(self)?;
        let mine = match public.trick_on_table() {
            None => hidden.next_lead(self.hand()).filter(|_| hidden.all_leads_win(self.hand())),
            Some(trick) => hidden.sure_winner(self, trick),
        };
        let none = || public.trick_on_table().is_some_and(|trick| hidden.takes_none(self, trick));
        mine.map(RestOfHand::TakesAll).or_else(|| none().then_some(RestOfHand::TakesNone))
    }
}

/// The cards that are hidden from a seat, and which player may hold which of them.
struct HiddenCards {
    trump: Trump,
    seat: Seat,
    all: CardSet,
    /// For each other player, the hidden cards that the player may hold; empty for the seat itself and for a seat that
    /// sits out.
    by_seat: BySeat<CardSet>,
}

impl HiddenCards {
    fn from(view: &SeatView) -> Option<HiddenCards> {
        let public = view.public();
        let contract = public.contract()?;
        let up = if view.dealer_may_hold_upcard() { CardSet::of(public.upcard()) } else { CardSet::EMPTY };
        let out = view.unseen() | up;
        let voids = public.voids();
        let plays = |seat| seat != view.seat() && !contract.sits_out(seat);
        let with = BySeat::from_fn(|seat| if plays(seat) { out - voids[seat] } else { CardSet::EMPTY });
        Some(HiddenCards { trump: contract.trump, seat: view.seat(), all: out, by_seat: with })
    }

    /// Lists the cards of a hand in the order in which the proof leads them: trumps first, then suit by suit, and the
    /// highest card of each suit first.
    fn ordered_leads(&self, hand: CardSet) -> impl Iterator<Item = Card> {
        let trumps = self.trump.suit();
        let suits = trumps.into_iter().chain(Suit::ALL.into_iter().filter(move |suit| Some(*suit) != trumps));
        let trump = self.trump;
        suits.flat_map(move |suit| {
            let strength = |card: Card| power(card, suit, trump);
            cards::strongest_first((hand & cards_of_suit(suit, trump)).iter(), &strength)
        })
    }

    fn next_lead(&self, hand: CardSet) -> Option<Card> {
        self.ordered_leads(hand).next()
    }

    /// Returns whether every card of a hand wins its trick if the seat leads the cards in the order of `ordered_leads`.
    /// The proof uses that each lead of a suit takes one card of the suit from every player who holds one.
    fn all_leads_win(&self, hand: CardSet) -> bool {
        let mut led = [0_usize; 4];
        self.ordered_leads(hand).all(|card| {
            let suit = effective_suit(card, self.trump);
            let holds = |seat: Seat, suit: Suit, threats: CardSet| {
                let of_suit = self.by_seat[seat] & cards_of_suit(suit, self.trump);
                !(of_suit & threats).is_empty() && of_suit.len() > led[suit.index()]
            };
            let beats = |seat: &Seat| {
                let trumps = self.trump.suit().filter(|trump| *trump != suit);
                holds(*seat, suit, higher_cards_of_suit(card, self.trump))
                    || trumps.is_some_and(|trump| holds(*seat, trump, self.trump.cards()))
            };
            let wins = !Seat::ALL.iter().any(beats);
            led[suit.index()] += 1;
            wins
        })
    }

    /// Returns a card with which the seat certainly wins the current trick and then all later ones; `None` if no card
    /// is certain to win all of them.
    fn sure_winner(&self, view: &SeatView, trick: &Trick) -> Option<Card> {
        let led = trick.suit()?;
        let stands = |card: Card| {
            let strength = power(card, led, self.trump);
            let behind = Seat::ALL.into_iter().filter(|seat| *seat != self.seat && trick.card(*seat).is_none());
            let mut over = behind.flat_map(|seat| self.by_seat[seat].iter());
            trick.is_beaten_by(card, self.trump) && !over.any(|other| power(other, led, self.trump) > strength)
        };
        let sure = |card: &Card| stands(*card) && self.all_leads_win(view.hand().without(*card));
        view.legal().cards_to_play().iter().find(sure)
    }

    /// Returns whether no card of the seat can win this trick or a later one: the seat has no trump, and every hidden
    /// card of its suits is higher.
    fn takes_none(&self, view: &SeatView, trick: &Trick) -> bool {
        let loses = |card: Card| {
            let lower = (self.all & cards_of_suit(effective_suit(card, self.trump), self.trump))
                - higher_cards_of_suit(card, self.trump);
            !self.trump.cards().contains(card) && lower.is_empty() && !trick.is_beaten_by(card, self.trump)
        };
        view.hand().iter().all(loses)
    }
}
