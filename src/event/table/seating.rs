//! The seating of a round: tables, seats and byes. A movement proposes it; `round` checks and keeps it.

use std::ops::Deref;

use serde::{Deserialize, Serialize};

use super::entrant::Entrant;
use super::numbers::TableNo;
use cards::sort;
use cards::{BySeat, BySide, Seat, Side};

/// The people or teams in the seats of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableSeats {
    /// Two teams. The players of a team choose between its two seats themselves.
    Teams(BySide<Entrant>),
    /// Four people with fixed seats.
    People(BySeat<Entrant>),
    /// Four people who draw for partners at the table. Without a draw, the first two play against the others.
    ToDraw([Entrant; 4]),
}

/// The entrants at a table or on one of its sides. Holds them without an allocation, because an event asks for them at
/// every table of every round.
#[derive(Clone, Copy, Debug)]
pub struct Occupants {
    /// Only the first `count` are valid.
    four: [Entrant; 4],
    count: usize,
}

impl Deref for Occupants {
    type Target = [Entrant];

    fn deref(&self) -> &[Entrant] {
        &self.four[..self.count]
    }
}

impl IntoIterator for Occupants {
    type Item = Entrant;
    type IntoIter = std::iter::Take<std::array::IntoIter<Entrant, 4>>;

    fn into_iter(self) -> Self::IntoIter {
        self.four.into_iter().take(self.count)
    }
}

impl TableSeats {
    /// Returns all entrants at the table: two teams or four people.
    #[must_use]
    pub const fn entrants(&self) -> Occupants {
        match self {
            TableSeats::Teams(BySide { ns, ew }) => Occupants { four: [*ns, *ew, *ew, *ew], count: 2 },
            TableSeats::People(BySeat { n, e, s, w }) => Occupants { four: [*n, *e, *s, *w], count: 4 },
            TableSeats::ToDraw(four) => Occupants { four: *four, count: 4 },
        }
    }

    /// Returns the entrants on a side; empty while partners are still to be drawn.
    #[must_use]
    pub fn side(&self, side: Side) -> Occupants {
        match self {
            TableSeats::Teams(sides) => Occupants { four: [sides[side]; 4], count: 1 },
            TableSeats::People(seats) => {
                let [one, other] = side.seats().map(|seat| seats[seat]);
                Occupants { four: [one, other, other, other], count: 2 }
            }
            TableSeats::ToDraw(four) => Occupants { four: *four, count: 0 },
        }
    }

    /// Returns the side that an entrant plays for.
    #[must_use]
    pub fn side_of(&self, entrant: Entrant) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.side(*side).contains(&entrant))
    }

    /// Returns the seat of a person; `None` for a team or before partners are drawn.
    #[must_use]
    pub fn seat_of(&self, person: Entrant) -> Option<Seat> {
        match self {
            TableSeats::People(seats) => Seat::ALL.into_iter().find(|seat| seats[*seat] == person),
            TableSeats::Teams(_) | TableSeats::ToDraw(_) => None,
        }
    }

    /// Seats four people so that the first two play North and South against the others.
    #[must_use]
    pub const fn people([n, s, e, w]: [Entrant; 4]) -> TableSeats {
        TableSeats::People(BySeat { n, e, s, w })
    }

    /// Returns whether both seatings have the same partners, or the same four people if partners are drawn.
    pub(crate) fn are_together_in(&self, seats: &TableSeats) -> bool {
        let sides = |of: &TableSeats| Side::ALL.map(|side| of.side(side));
        let groups = match self {
            TableSeats::ToDraw(_) => [vec![self.entrants()], vec![seats.entrants()]],
            TableSeats::Teams(_) | TableSeats::People(_) => [sides(self).to_vec(), sides(seats).to_vec()],
        };
        let [set, now] = groups.map(|groups| {
            let mut sorted: Vec<Vec<Entrant>> = groups.iter().map(|group| group.to_vec()).collect();
            sorted.iter_mut().for_each(|group| sort::sort(group));
            sort::sort(&mut sorted);
            sorted
        });
        set == now
    }

    /// Replaces every entrant by `who(entrant)`.
    pub(crate) fn map_entrants(&self, mut who: impl FnMut(Entrant) -> Entrant) -> TableSeats {
        match self {
            TableSeats::Teams(sides) => TableSeats::Teams(BySide::from_fn(|side| who(sides[side]))),
            TableSeats::People(seats) => TableSeats::People(BySeat::from_fn(|seat| who(seats[seat]))),
            TableSeats::ToDraw(four) => TableSeats::ToDraw(four.map(who)),
        }
    }
}

/// The way in which the first dealer of a game is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstDeal {
    /// Cards are drawn, as the rulebook says.
    Drawn,
    /// The visitors deal. The home side says which of them.
    Visitors,
}

/// One table of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableSeating {
    pub table: TableNo,
    pub seats: TableSeats,
    /// The side that stayed at its table, if any.
    pub home: Option<Side>,
    pub first_deal: FirstDeal,
}

/// The place where an entrant without a game waits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Waits {
    Aside,
    /// At home at this table, which has no visitors this round.
    AtHome(TableNo),
    /// At this place of the rotation, which has no home side.
    InRotation(TableNo),
}

/// An entrant without a game in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bye {
    pub entrant: Entrant,
    pub waits: Waits,
}

impl Bye {
    /// Returns the table at which the entrant waits; `None` if away from the tables.
    #[must_use]
    pub const fn table(&self) -> Option<TableNo> {
        match self.waits {
            Waits::Aside => None,
            Waits::AtHome(table) | Waits::InRotation(table) => Some(table),
        }
    }
}

/// The seating of a round.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// In the order of their numbers.
    pub tables: Vec<TableSeating>,
    pub byes: Vec<Bye>,
}

impl Round {
    /// Returns everybody named in the round, seated or not.
    #[must_use]
    pub fn entrants(&self) -> Vec<Entrant> {
        let seated = self.tables.iter().flat_map(|table| table.seats.entrants());
        seated.chain(self.byes.iter().map(|bye| bye.entrant)).collect()
    }

    /// Returns the table at which an entrant sits.
    #[must_use]
    pub fn table_of(&self, entrant: Entrant) -> Option<&TableSeating> {
        self.tables.iter().find(|table| table.seats.entrants().contains(&entrant))
    }

    /// Applies new numbers to all tables and waiting places. Their order stays.
    pub fn renumber(&mut self, number: impl Fn(TableNo) -> TableNo) {
        for table in &mut self.tables {
            table.table = number(table.table);
        }
        for bye in &mut self.byes {
            bye.waits = match bye.waits {
                Waits::Aside => Waits::Aside,
                Waits::AtHome(table) => Waits::AtHome(number(table)),
                Waits::InRotation(table) => Waits::InRotation(number(table)),
            };
        }
    }

    /// Returns the index of the table with this number.
    #[must_use]
    pub fn place_of(&self, table: TableNo) -> Option<usize> {
        self.tables.binary_search_by_key(&table, |seating| seating.table).ok()
    }

    /// Returns the table with this number.
    #[must_use]
    pub fn table(&self, table: TableNo) -> Option<&TableSeating> {
        self.place_of(table).map(|at| &self.tables[at])
    }
}
