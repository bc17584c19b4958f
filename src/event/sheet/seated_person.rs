//! The people of a round with their places, as a code on the wall lists them.

use serde::{Deserialize, Serialize};

use crate::log::EventState;
use crate::table::{Bye, Entrant, TableNo, TableSeating, TableSeats, WaitingPlace};
use cards::sort;
use cards::{Seat, Side};

/// The place of a person in a round: a seat, a side, or a table to draw or wait at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PersonPlace {
    Seat(TableNo, Seat),
    /// A side of a table. The two players of a team decide themselves who takes which seat.
    Side(TableNo, Side),
    /// This table, where partners are still to be drawn.
    ToDraw(TableNo),
    /// The person has no game in this round and waits at this table.
    StaysAt(TableNo),
    NoGame,
}

impl PersonPlace {
    /// The place of an entrant who sits at this table.
    #[must_use]
    pub fn at_table(table: &TableSeating, entrant: Entrant) -> PersonPlace {
        let number = table.table;
        match (&table.seats, table.seats.seat_of(entrant), table.seats.side_of(entrant)) {
            (TableSeats::People(_), Some(seat), _) => PersonPlace::Seat(number, seat),
            (TableSeats::Teams(_), _, Some(side)) => PersonPlace::Side(number, side),
            _ => PersonPlace::ToDraw(number),
        }
    }

    /// The place of somebody who has a bye. Only a pair whose visitors are missing stays at a table.
    #[must_use]
    pub const fn of_bye(bye: &Bye) -> PersonPlace {
        match bye.waits {
            WaitingPlace::AtHome(table) => PersonPlace::StaysAt(table),
            WaitingPlace::Aside | WaitingPlace::InRotation(_) => PersonPlace::NoGame,
        }
    }

    /// Returns the table where the person plays or waits. `None` if the person has no game and waits at no table.
    #[must_use]
    pub const fn table(self) -> Option<TableNo> {
        match self {
            PersonPlace::Seat(table, _)
            | PersonPlace::Side(table, _)
            | PersonPlace::ToDraw(table)
            | PersonPlace::StaysAt(table) => Some(table),
            PersonPlace::NoGame => None,
        }
    }
}

/// A person with the place in a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatedPerson {
    #[serde(deserialize_with = "cards::text::read_clean")]
    pub name: String,
    pub place: PersonPlace,
}

/// Returns everybody in the latest round with their places, sorted by name. Both players of a team are listed.
#[must_use]
pub fn seated_people(state: &EventState) -> Vec<SeatedPerson> {
    let Some((number, round)) = state.numbered_rounds().next_back() else { return Vec::new() };
    let tables = round.seating.tables.iter();
    let seated = tables.flat_map(|table| {
        table.seats.entrants().into_iter().map(|entrant| (entrant, PersonPlace::at_table(table, entrant)))
    });
    let byes = round.seating.byes.iter().map(|bye| (bye.entrant, PersonPlace::of_bye(bye)));
    let people = |(entrant, place): (Entrant, PersonPlace)| {
        let names =
            state.profile_in_round(number, entrant).map(|profile| profile.people().to_vec()).unwrap_or_default();
        names.into_iter().map(move |name| SeatedPerson { name, place })
    };
    let mut all: Vec<SeatedPerson> = seated.chain(byes).flat_map(people).collect();
    sort::sort_by_key(&mut all, |person| (person.name.to_lowercase(), person.name.clone()));
    all
}
