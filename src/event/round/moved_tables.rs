//! Tables that the director moved, for people who need another place in the room. Two tables exchange their numbers but
//! keep their places in the rotation.

use crate::table::TableNo;

/// The exchanges of table numbers, in the order in which they were made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct MovedTables(Vec<[TableNo; 2]>);

impl MovedTables {
    /// Records that two tables exchanged their numbers.
    pub(super) fn exchange(&mut self, one: TableNo, other: TableNo) {
        self.0.push([one, other]);
    }

    /// Returns the table number that a place of the rotation has now.
    pub(super) fn number_of_place(&self, place: TableNo) -> TableNo {
        self.0.iter().fold(place, exchange_number)
    }

    /// Returns the place in the rotation of the table that has this number now.
    pub(super) fn place_of_number(&self, number: TableNo) -> TableNo {
        self.0.iter().rev().fold(number, exchange_number)
    }
}

/// Returns the number of a table after the numbers `one` and `other` were exchanged.
pub(super) fn exchange_number(table: TableNo, [one, other]: &[TableNo; 2]) -> TableNo {
    match table {
        table if table == *one => *other,
        table if table == *other => *one,
        table => table,
    }
}
