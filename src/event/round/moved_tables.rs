//! Tables that the director moved, for people who need another place in the room. They get new numbers and keep their
//! places in the rotation.

use crate::table::TableNo;

/// The exchanges of two table numbers, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct MovedTables(Vec<[TableNo; 2]>);

impl MovedTables {
    /// Records an exchange of two numbers.
    pub(super) fn exchange(&mut self, one: TableNo, other: TableNo) {
        self.0.push([one, other]);
    }

    /// Returns the table number of a place in the rotation.
    pub(super) fn number_of_place(&self, place: TableNo) -> TableNo {
        self.0.iter().fold(place, exchange_number)
    }

    /// Returns the place in the rotation of a table number.
    pub(super) fn place_of_number(&self, number: TableNo) -> TableNo {
        self.0.iter().rev().fold(number, exchange_number)
    }
}

/// Returns the number of a table after two numbers were exchanged.
pub(super) fn exchange_number(table: TableNo, [one, other]: &[TableNo; 2]) -> TableNo {
    match table {
        table if table == *one => *other,
        table if table == *other => *one,
        table => table,
    }
}
