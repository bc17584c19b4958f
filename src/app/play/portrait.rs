//! Players' portraits. Every player is drawn as a court card.

use crate::save::NewGame;
use cards::{Card, Rank, Seat, Suit};

/// Portraits of the players in a new game: the person, the partner, left, right.
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
    let offered = NewGame::default().names;
    let known = offered.iter().zip(PEOPLE).find(|(person, _)| *person == name).map(|(_, card)| card);
    let suit = match seat {
        Seat::N => Suit::Diamonds,
        Seat::E => Suit::Clubs,
        Seat::S => Suit::Spades,
        Seat::W => Suit::Hearts,
    };
    known.unwrap_or(Card::new(Rank::Jack, suit))
}
