//! Tables that were moved for somebody who needs it: they have other numbers, and their places in the rotation stay.

use crate::{Round, RoundState, TableNo};

/// Numbers that were exchanged, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct MovedTables(Vec<[TableNo; 2]>);

impl MovedTables {
    /// Notes that two numbers are exchanged.
    pub(crate) fn exchange(&mut self, one: TableNo, other: TableNo) {
        self.0.push([one, other]);
    }

    /// Returns the number under which people find a place of the rotation.
    pub(crate) fn number(&self, place: TableNo) -> TableNo {
        self.0.iter().fold(place, exchanged)
    }

    /// Returns the place of the rotation that people find under a number.
    fn place(&self, number: TableNo) -> TableNo {
        self.0.iter().rev().fold(number, exchanged)
    }
}

fn exchanged(table: TableNo, [one, other]: &[TableNo; 2]) -> TableNo {
    match table {
        table if table == *one => *other,
        table if table == *other => *one,
        table => table,
    }
}

impl RoundState {
    /// Returns who sat where in the rotation, wherever their tables stood; in the order of the reports.
    pub(crate) fn in_rotation(&self) -> Round {
        let mut round = self.seating.clone();
        round.renumber(|number| self.moved.place(number));
        round
    }
}
