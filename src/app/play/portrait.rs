//! Whose face a player shows: every player is drawn as one of the court cards.

use crate::save::NewGame;
use cards::{Card, Rank, Seat, Suit};

/// The people whom a new game offers, in its order: the person, the partner, the left, the right.
const PEOPLE: [Card; 4] = [
    Card::new(Rank::Jack, Suit::Spades),
    Card::new(Rank::Queen, Suit::Diamonds),
    Card::new(Rank::King, Suit::Hearts),
    Card::new(Rank::Queen, Suit::Clubs),
];

/// Returns the court card that a player is drawn as: always the same for those whom a new game offers, a jack for anybody
/// else.
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
