//! The numbers of games, lines, hands and tables on a sheet. All count from 1.

use cards::counting_number;
use serde::{Deserialize, Serialize};

counting_number! {
    /// The number of a game on a sheet, or of a round on a personal card.
    GameNo
}

counting_number! {
    /// The number of a line within its game. Lines that are no hands count too, for example penalties.
    LineNo
}

counting_number! {
    /// The number of a hand within its game, as the sheet shows it. Only lines that count as a hand have such a number.
    CountedHand
}

counting_number! {
    /// The number of a line within its game when two sheets are compared. Deals made again are skipped, because not
    /// every keeper records them.
    ComparedLine
}

counting_number! {
    /// The number of a table in the hall.
    TableNo
}

/// The game and the number of one line on a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineAddress {
    pub game: GameNo,
    pub line: LineNo,
}
