//! Who sits where in a round.

use std::ops::Deref;

use serde::{Deserialize, Serialize};

use super::entrant::Entrant;
use super::numbers::TableNo;
use cards::sort;
use cards::{BySeat, BySide, Seat, Side};

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

/// Those of a table or of one of its sides: a short list that takes no memory of its own, since an event asks for it at every
/// table of every round.
#[derive(Clone, Copy, Debug)]
pub struct Occupants {
    /// They come first; what follows them says nothing.
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

impl Seats {
    /// Everybody at the table.
    #[must_use]
    pub const fn entrants(&self) -> Occupants {
        match self {
            Seats::Teams(BySide { ns, ew }) => Occupants { four: [*ns, *ew, *ew, *ew], count: 2 },
            Seats::People(BySeat { n, e, s, w }) => Occupants { four: [*n, *e, *s, *w], count: 4 },
            Seats::ToDraw(four) => Occupants { four: *four, count: 4 },
        }
    }

    /// Returns who plays for a side; nobody yet where partners are still to be drawn.
    #[must_use]
    pub fn side(&self, side: Side) -> Occupants {
        match self {
            Seats::Teams(sides) => Occupants { four: [sides[side]; 4], count: 1 },
            Seats::People(seats) => {
                let [one, other] = side.seats().map(|seat| seats[seat]);
                Occupants { four: [one, other, other, other], count: 2 }
            }
            Seats::ToDraw(four) => Occupants { four: *four, count: 0 },
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

    /// Returns whether those who are set to play together do, by whatever partners where these are drawn.
    pub(crate) fn are_together_in(&self, seats: &Seats) -> bool {
        let sides = |of: &Seats| Side::ALL.map(|side| of.side(side));
        let groups = match self {
            Seats::ToDraw(_) => [vec![self.entrants()], vec![seats.entrants()]],
            Seats::Teams(_) | Seats::People(_) => [sides(self).to_vec(), sides(seats).to_vec()],
        };
        let [set, now] = groups.map(|groups| {
            let mut sorted: Vec<Vec<Entrant>> = groups.iter().map(|group| group.to_vec()).collect();
            sorted.iter_mut().for_each(|group| sort::sort(group));
            sort::sort(&mut sorted);
            sorted
        });
        set == now
    }

    /// The same seats with others in them.
    pub(crate) fn with(&self, who: impl Fn(Entrant) -> Entrant) -> Seats {
        match self {
            Seats::Teams(sides) => Seats::Teams(BySide::from_fn(|side| who(sides[side]))),
            Seats::People(seats) => Seats::People(BySeat::from_fn(|seat| who(seats[seat]))),
            Seats::ToDraw(four) => Seats::ToDraw(four.map(who)),
        }
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
    /// The entrant without a game.
    pub entrant: Entrant,
    /// Where the entrant waits.
    pub waits: Waits,
}

impl Bye {
    /// The table at which somebody waits; `None` for whoever is aside.
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

    /// Gives every table and every place where somebody waits another number; the order stays.
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

    /// The place in the list of the table with this number.
    #[must_use]
    pub fn place_of(&self, table: TableNo) -> Option<usize> {
        self.tables.binary_search_by_key(&table, |seating| seating.table).ok()
    }

    /// The table with this number.
    #[must_use]
    pub fn table(&self, table: TableNo) -> Option<&TableSeating> {
        self.place_of(table).map(|at| &self.tables[at])
    }
}
