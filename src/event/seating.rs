//! Who sits where in a round.

use serde::{Deserialize, Serialize};

use super::{Entrant, TableNo};
use crate::cards::{BySeat, BySide, Seat, Side};

/// Who sits at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seats {
    /// Two teams; which of its two seats a player takes is the team's business.
    Teams(BySide<Entrant>),
    /// Four people with their seats.
    People(BySeat<Entrant>),
    /// Four people who draw for partners at the table; the schedule would pair the first two against the others.
    ToDraw([Entrant; 4]),
}

impl Seats {
    /// Everybody at the table.
    #[must_use]
    pub fn entrants(&self) -> Vec<Entrant> {
        match self {
            Seats::Teams(sides) => vec![sides.ns, sides.ew],
            Seats::People(seats) => vec![seats.n, seats.e, seats.s, seats.w],
            Seats::ToDraw(four) => four.to_vec(),
        }
    }

    /// Who plays for a side; nobody yet where partners are still to be drawn.
    #[must_use]
    pub fn side(&self, side: Side) -> Vec<Entrant> {
        match self {
            Seats::Teams(sides) => vec![sides[side]],
            Seats::People(seats) => side.seats().map(|seat| seats[seat]).to_vec(),
            Seats::ToDraw(_) => Vec::new(),
        }
    }

    /// The side an entrant plays for.
    #[must_use]
    pub fn side_of(&self, entrant: Entrant) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.side(*side).contains(&entrant))
    }

    /// The seat of a person.
    #[must_use]
    pub fn seat_of(&self, person: Entrant) -> Option<Seat> {
        match self {
            Seats::People(seats) => Seat::ALL.into_iter().find(|seat| seats[*seat] == person),
            Seats::Teams(_) | Seats::ToDraw(_) => None,
        }
    }

    /// Four people of whom the first two play against the others, on North and South, East and West.
    #[must_use]
    pub const fn people([n, s, e, w]: [Entrant; 4]) -> Seats {
        Seats::People(BySeat { n, e, s, w })
    }
}

/// How the first dealer of a game is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstDeal {
    /// By cards, as the rulebook draws.
    Drawn,
    /// The visitors deal; the home side names which of them.
    Visitors,
}

/// One table of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableSeating {
    /// The table's number.
    pub table: TableNo,
    /// Who sits there.
    pub seats: Seats,
    /// The side that stayed, where one did.
    pub home: Option<Side>,
    /// How the first dealer is found.
    pub first_deal: FirstDeal,
}

/// Where somebody without a game waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Waits {
    /// Away from the tables.
    Aside,
    /// At home at this table, to which nobody comes.
    AtHome(TableNo),
    /// At this place of the rotation, where nobody is at home.
    InRotation(TableNo),
}

/// An entrant without a game in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bye {
    /// Who.
    pub entrant: Entrant,
    /// Where.
    pub waits: Waits,
}

/// The seating of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// The tables, in the order of their numbers.
    pub tables: Vec<TableSeating>,
    /// Who has no game.
    pub byes: Vec<Bye>,
}

impl Round {
    /// Everybody named in the round, seated or not.
    #[must_use]
    pub fn entrants(&self) -> Vec<Entrant> {
        let seated = self.tables.iter().flat_map(|table| table.seats.entrants());
        seated.chain(self.byes.iter().map(|bye| bye.entrant)).collect()
    }

    /// The table at which somebody sits.
    #[must_use]
    pub fn table_of(&self, entrant: Entrant) -> Option<&TableSeating> {
        self.tables.iter().find(|table| table.seats.entrants().contains(&entrant))
    }
}
