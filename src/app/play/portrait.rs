//! Players' portraits. Every player is drawn as a court card.

use super::TableGuest;
use crate::save::{TableNames, TablePlace};
use cards::{Card, Rank, Seat, Suit};

/// Returns the court card for a player. Guests always have the same one; others are jacks.
#[must_use]
pub fn portrait(name: &str, seat: Seat) -> Card {
    if let Some(guest) = TableGuest::named(name) {
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
