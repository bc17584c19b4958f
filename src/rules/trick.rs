//! One trick: the cards played so far, the suit to follow, and the winning seat.

use serde::{Deserialize, Serialize};

use super::{Trump, effective_suit, power};
use cards::{BySeat, Card, Seat, Suit};

/// One trick: up to four cards, one from each seat that plays. It may be unfinished.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trick {
    leader: Seat,
    pub(super) cards: BySeat<Option<Card>>,
    /// The number of cards played to the trick. At an open table, a skipped turn counts as a card.
    #[serde(rename = "laid")]
    pub(super) play_count: u8,
    /// The suit that must be followed; `None` until a card is led.
    suit: Option<Suit>,
    winning: Seat,
    /// The strength of the winning card; 0 while the trick is empty.
    winning_power: u8,
}

impl Trick {
    /// An empty trick that this seat leads.
    #[must_use]
    pub const fn new(leader: Seat) -> Trick {
        let cards = BySeat { n: None, e: None, s: None, w: None };
        Trick { leader, cards, play_count: 0, suit: None, winning: leader, winning_power: 0 }
    }

    #[must_use]
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// The card led; `None` while the trick is empty.
    #[must_use]
    pub fn led_card(&self) -> Option<Card> {
        self.cards[self.leader]
    }

    /// The suit that players must follow; this is trump if the left bower was led. `None` while the trick is empty.
    #[must_use]
    pub const fn suit(&self) -> Option<Suit> {
        self.suit
    }

    #[must_use]
    pub fn card(&self, seat: Seat) -> Option<Card> {
        self.cards[seat]
    }

    /// The cards in the order played.
    pub fn cards(&self) -> impl Iterator<Item = (Seat, Card)> {
        self.leader.clockwise().filter_map(|seat| Some((seat, self.cards[seat]?)))
    }

    #[must_use]
    pub const fn play_count(&self) -> u8 {
        self.play_count
    }

    #[must_use]
    pub const fn is_complete(&self, players: u8) -> bool {
        self.play_count >= players
    }

    /// The seat with the best card so far; the leader while the trick is empty.
    #[must_use]
    pub const fn winner_so_far(&self) -> Seat {
        self.winning
    }

    /// Returns whether `card`, played next, would beat all cards that lie in the trick.
    #[must_use]
    pub fn is_beaten_by(&self, card: Card, trump: Trump) -> bool {
        let led = self.suit.unwrap_or(effective_suit(card, trump));
        power(card, led, trump) > self.winning_power
    }

    #[inline]
    pub(super) fn add_card(&mut self, seat: Seat, card: Card, trump: Trump) {
        self.cards[seat] = Some(card);
        self.play_count += 1;
        let led = *self.suit.get_or_insert(effective_suit(card, trump));
        let power = power(card, led, trump);
        if power > self.winning_power {
            (self.winning, self.winning_power) = (seat, power);
        }
    }
}
