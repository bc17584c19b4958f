//! Players' portraits. Every player is drawn as a court card.

use crate::save::{TableNames, TablePlace};
use cards::{Card, Rank, Seat, Suit};

/// Portraits of the players in a new game, in the order of [`TablePlace::ALL`].
const PEOPLE: [Card; 4] = [
    Card::new(Rank::Jack, Suit::Spades),
    Card::new(Rank::Queen, Suit::Diamonds),
    Card::new(Rank::King, Suit::Hearts),
    Card::new(Rank::Queen, Suit::Clubs),
];

/// Returns the court card for a player. Players with default names always have the same one; others
/// are jacks.
#[must_use]
pub fn portrait(name: &str, seat: Seat) -> Card {
    let offered = TableNames::default();
    let mut people = TablePlace::ALL.into_iter().zip(PEOPLE);
    let known = people.find(|(place, _)| offered[*place] == name).map(|(_, card)| card);
    let suit = match seat {
        Seat::N => Suit::Diamonds,
        Seat::E => Suit::Clubs,
        Seat::S => Suit::Spades,
        Seat::W => Suit::Hearts,
    };
    known.unwrap_or(Card::new(Rank::Jack, suit))
}
