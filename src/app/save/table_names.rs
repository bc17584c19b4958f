//! The four places at the table as seen from the person's seat, and the players' names for a new game.

use std::ops::{Index, IndexMut};

use cards::Seat;
use serde::{Deserialize, Serialize};

/// A place at the table, as seen from the person's seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TablePlace {
    Own,
    Partner,
    Left,
    Right,
}

impl TablePlace {
    pub const ALL: [TablePlace; 4] = [TablePlace::Own, TablePlace::Partner, TablePlace::Left, TablePlace::Right];

    /// Returns the place of `seat`, as seen by the person in seat `own`.
    #[must_use]
    pub fn of(seat: Seat, own: Seat) -> TablePlace {
        match seat {
            seat if seat == own => TablePlace::Own,
            seat if seat == own.partner() => TablePlace::Partner,
            seat if seat == own.left() => TablePlace::Left,
            _ => TablePlace::Right,
        }
    }

    /// Returns the seat at this place, as seen by the person in seat `own`.
    #[must_use]
    pub const fn seat(self, own: Seat) -> Seat {
        match self {
            TablePlace::Own => own,
            TablePlace::Partner => own.partner(),
            TablePlace::Left => own.left(),
            TablePlace::Right => own.right(),
        }
    }
}

/// The player's name for each place at the table. A name may be empty while the person types.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TableNames([String; 4]);

impl TableNames {
    /// Builds the names by calling `name` for each place.
    pub fn from_fn(name: impl FnMut(TablePlace) -> String) -> TableNames {
        TableNames(TablePlace::ALL.map(name))
    }
}

impl Default for TableNames {
    fn default() -> TableNames {
        TableNames(["You", "Nora", "Walt", "Edie"].map(Into::into))
    }
}

impl Index<TablePlace> for TableNames {
    type Output = String;

    fn index(&self, place: TablePlace) -> &String {
        &self.0[place as usize]
    }
}

impl IndexMut<TablePlace> for TableNames {
    fn index_mut(&mut self, place: TablePlace) -> &mut String {
        &mut self.0[place as usize]
    }
}
