//! The players' faces. Each face is the head of a court card.

use super::TableGuest;
use crate::save::{TableNames, TablePlace};
use cards::{BySeat, Card, Rank, Seat, Suit};

/// Returns the court card whose head is a player's face. A guest has a card of their own; everybody else gets the jack
/// of a suit that depends on the seat.
#[must_use]
pub fn portrait(name: &str, seat: Seat) -> Card {
    if let Some(guest) = TableGuest::by_name(name) {
        return guest.face;
    }
    let suit = match seat {
        _ if name == TableNames::default()[TablePlace::Own] => Suit::Spades,
        Seat::N => Suit::Diamonds,
        Seat::E => Suit::Clubs,
        Seat::S => Suit::Spades,
        Seat::W => Suit::Hearts,
    };
    Card::new(Rank::Jack, suit)
}

/// A player's face: the head of the court card `bust`, drawn in the colors of the suit `colors`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    pub bust: Card,
    pub colors: Suit,
}

impl From<Card> for Face {
    fn from(bust: Card) -> Face {
        Face { bust, colors: bust.suit().unwrap_or(Suit::Spades) }
    }
}

#[must_use]
pub fn faces(names: &BySeat<String>) -> BySeat<Face> {
    BySeat::from_fn(|seat| portrait(&names[seat], seat).into())
}
