//! One trick.

use super::{effective_suit, power};
use crate::cards::{BySeat, Card, Seat, Suit};

/// One trick, finished or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trick {
    leader: Seat,
    cards: BySeat<Option<Card>>,
    laid: u8,
    winning: Seat,
}

impl Trick {
    /// An empty trick that this seat leads to.
    #[must_use]
    pub const fn led_by(leader: Seat) -> Trick {
        Trick { leader, cards: BySeat { n: None, e: None, s: None, w: None }, laid: 0, winning: leader }
    }

    /// Who leads to it.
    #[must_use]
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// The card led; `None` while it is empty.
    #[must_use]
    pub fn led(&self) -> Option<Card> {
        self.cards[self.leader]
    }

    /// The card a seat has laid.
    #[must_use]
    pub fn card(&self, seat: Seat) -> Option<Card> {
        self.cards[seat]
    }

    /// The cards laid, in the order played.
    pub fn cards(&self) -> impl Iterator<Item = (Seat, Card)> {
        self.leader.round().filter_map(|seat| Some((seat, self.cards[seat]?)))
    }

    /// How many cards lie in it.
    #[must_use]
    pub const fn laid(&self) -> u8 {
        self.laid
    }

    /// Whether everybody who plays has laid a card.
    #[must_use]
    pub const fn is_complete(&self, players: u8) -> bool {
        self.laid >= players
    }

    /// Who has the best card in it so far; the leader while it is empty.
    #[must_use]
    pub const fn winning(&self) -> Seat {
        self.winning
    }

    /// Lays a card.
    #[inline]
    pub(super) fn lay(&mut self, seat: Seat, card: Card, trump: Suit) {
        self.cards[seat] = Some(card);
        self.laid += 1;
        let (Some(led), Some(best)) = (self.led(), self.cards[self.winning]) else { return };
        let led = effective_suit(led, trump);
        if power(card, led, trump) > power(best, led, trump) {
            self.winning = seat;
        }
    }
}
