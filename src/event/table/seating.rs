//! The seating of a round: its tables, seats and byes. A movement proposes a seating, and `round` checks and stores it.

use std::ops::Deref;

use serde::{Deserialize, Serialize};

use super::entrant::Entrant;
use super::numbers::TableNo;
use cards::sort;
use cards::{BySeat, BySide, Seat, Side};

/// The people or teams that play at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableSeats {
    /// Two teams. The two players of a team decide between themselves who takes which seat.
    Teams(BySide<Entrant>),
    /// Four people with fixed seats.
    People(BySeat<Entrant>),
    /// Four people who still have to draw for partners at the table.
    ToDraw([Entrant; 4]),
}

/// Up to four entrants at a table or on one side of it. They are stored without an allocation, because an event asks
/// for them at every table of every round.
#[derive(Clone, Copy, Debug)]
pub struct Occupants {
    /// Only the first `count` elements are valid.
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
    /// Returns all entrants at the table, which are two teams or four people.
    #[must_use]
    pub const fn entrants(&self) -> Occupants {
        match self {
            TableSeats::Teams(BySide { ns, ew }) => Occupants { four: [*ns, *ew, *ew, *ew], count: 2 },
            TableSeats::People(BySeat { n, e, s, w }) => Occupants { four: [*n, *e, *s, *w], count: 4 },
            TableSeats::ToDraw(four) => Occupants { four: *four, count: 4 },
        }
    }

    /// Returns the entrants on a side. The result is empty while partners are still to be drawn.
    #[must_use]
    pub fn entrants_on(&self, side: Side) -> Occupants {
        match self {
            TableSeats::Teams(sides) => Occupants { four: [sides[side]; 4], count: 1 },
            TableSeats::People(seats) => {
                let [one, other] = side.seats().map(|seat| seats[seat]);
                Occupants { four: [one, other, other, other], count: 2 }
            }
            TableSeats::ToDraw(four) => Occupants { four: *four, count: 0 },
        }
    }

    #[must_use]
    pub fn side_of(&self, entrant: Entrant) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.entrants_on(*side).contains(&entrant))
    }

    /// Returns the seat of a person, or `None` for a team and for a person whose partner is still to be drawn.
    #[must_use]
    pub fn seat_of(&self, person: Entrant) -> Option<Seat> {
        match self {
            TableSeats::People(seats) => Seat::ALL.into_iter().find(|seat| seats[*seat] == person),
            TableSeats::Teams(_) | TableSeats::ToDraw(_) => None,
        }
    }

    /// Seats four people. The first two become North and South, the other two East and West.
    #[must_use]
    pub const fn of_people([n, s, e, w]: [Entrant; 4]) -> TableSeats {
        TableSeats::People(BySeat { n, e, s, w })
    }

    /// Returns whether the same people are partners at both tables. If `self` is still to be drawn, the same four
    /// people are enough.
    pub(crate) fn has_same_partners(&self, seats: &TableSeats) -> bool {
        let sides = |of: &TableSeats| Side::ALL.map(|side| of.entrants_on(side));
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

    /// Replaces every entrant by the result of `who(entrant)`.
    pub(crate) fn map_entrants(&self, mut who: impl FnMut(Entrant) -> Entrant) -> TableSeats {
        match self {
            TableSeats::Teams(sides) => TableSeats::Teams(BySide::from_fn(|side| who(sides[side]))),
            TableSeats::People(seats) => TableSeats::People(BySeat::from_fn(|seat| who(seats[seat]))),
            TableSeats::ToDraw(four) => TableSeats::ToDraw(four.map(who)),
        }
    }
}

/// The way to choose the first dealer of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstDeal {
    /// The players draw cards, as the rulebook says.
    Drawn,
    /// A visitor deals. The home side chooses which of the two.
    Visitors,
}

/// One table of a round: its number, who sits there, and which side is at home.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableSeating {
    pub table: TableNo,
    pub seats: TableSeats,
    /// The side that stayed at its table from the round before, if any.
    pub home: Option<Side>,
    pub first_deal: FirstDeal,
}

/// The place where an entrant waits who has no game in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WaitingPlace {
    /// The entrant waits away from the tables.
    Aside,
    /// The entrant is at home at this table, which has no visitors this round.
    AtHome(TableNo),
    /// The entrant waits at this place of the rotation, which has no home side.
    InRotation(TableNo),
}

/// A bye: one entrant has no game in a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bye {
    pub entrant: Entrant,
    pub waits: WaitingPlace,
}

impl Bye {
    /// Returns the table at which the entrant waits, or `None` if they wait away from the tables.
    #[must_use]
    pub const fn table(&self) -> Option<TableNo> {
        match self.waits {
            WaitingPlace::Aside => None,
            WaitingPlace::AtHome(table) | WaitingPlace::InRotation(table) => Some(table),
        }
    }
}

/// The seating of one round: every entrant who takes part has a table or a bye.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Round {
    /// The tables, sorted by table number.
    pub tables: Vec<TableSeating>,
    pub byes: Vec<Bye>,
}

impl Round {
    /// Returns all entrants at the tables, followed by those with a bye.
    #[must_use]
    pub fn entrants(&self) -> Vec<Entrant> {
        let seated = self.tables.iter().flat_map(|table| table.seats.entrants());
        seated.chain(self.byes.iter().map(|bye| bye.entrant)).collect()
    }

    /// Returns the table at which an entrant plays, or `None` if they do not play in this round.
    #[must_use]
    pub fn table_of(&self, entrant: Entrant) -> Option<&TableSeating> {
        self.tables.iter().find(|table| table.seats.entrants().contains(&entrant))
    }

    /// Gives every table and waiting place the number `number(old)`. The order of the tables does not change.
    pub fn renumber(&mut self, number: impl Fn(TableNo) -> TableNo) {
        for table in &mut self.tables {
            table.table = number(table.table);
        }
        for bye in &mut self.byes {
            bye.waits = match bye.waits {
                WaitingPlace::Aside => WaitingPlace::Aside,
                WaitingPlace::AtHome(table) => WaitingPlace::AtHome(number(table)),
                WaitingPlace::InRotation(table) => WaitingPlace::InRotation(number(table)),
            };
        }
    }

    /// Returns the index in `tables` of the table with this number.
    #[must_use]
    pub fn table_index(&self, table: TableNo) -> Option<usize> {
        self.tables.binary_search_by_key(&table, |seating| seating.table).ok()
    }

    #[must_use]
    pub fn table(&self, table: TableNo) -> Option<&TableSeating> {
        self.table_index(table).map(|at| &self.tables[at])
    }
}
