//! The invented people who can play with the person: their names, faces and styles of play.

use bots::Style;
use cards::{Card, Rank, Suit};

/// An invented person who plays at the person's table. A bot decides for the guest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableGuest {
    pub name: &'static str,
    /// The court card whose head is the guest's face.
    pub face: Card,
    pub style: Style,
}

const fn guest(name: &'static str, rank: Rank, suit: Suit, style: Style) -> TableGuest {
    TableGuest { name, face: Card::new(rank, suit), style }
}

impl TableGuest {
    /// All guests. The first three play unless the person chooses others.
    pub const ALL: [TableGuest; 7] = [
        guest("Nora", Rank::Queen, Suit::Diamonds, Style::Club),
        guest("Walt", Rank::King, Suit::Hearts, Style::Careful),
        guest("Edie", Rank::Queen, Suit::Clubs, Style::Bold),
        guest("Hank", Rank::King, Suit::Spades, Style::Careful),
        guest("Ruby", Rank::Queen, Suit::Hearts, Style::Bold),
        guest("Gus", Rank::King, Suit::Clubs, Style::LoneWolf),
        guest("Opal", Rank::Queen, Suit::Spades, Style::TeamPlayer),
    ];

    /// Returns the guest with this name, or `None` if no guest is called so.
    #[must_use]
    pub fn by_name(name: &str) -> Option<TableGuest> {
        TableGuest::ALL.into_iter().find(|guest| guest.name == name)
    }
}
