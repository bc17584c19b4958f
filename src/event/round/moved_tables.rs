//! Tables that were moved for somebody who needs it: they have other numbers, and their places in the rotation stay.

use crate::table::TableNo;

/// Numbers that were exchanged, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct MovedTables(Vec<[TableNo; 2]>);

impl MovedTables {
    /// Notes that two numbers are exchanged.
    pub(super) fn exchange(&mut self, one: TableNo, other: TableNo) {
        self.0.push([one, other]);
    }

    /// Returns the number under which people find a place of the rotation.
    pub(super) fn number(&self, place: TableNo) -> TableNo {
        self.0.iter().fold(place, exchanged)
    }

    /// Returns the place of the rotation that people find under a number.
    pub(super) fn place(&self, number: TableNo) -> TableNo {
        self.0.iter().rev().fold(number, exchanged)
    }
}

/// The number that a table has once two have exchanged theirs.
pub(super) fn exchanged(table: TableNo, [one, other]: &[TableNo; 2]) -> TableNo {
    match table {
        table if table == *one => *other,
        table if table == *other => *one,
        table => table,
    }
}
