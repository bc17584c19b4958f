//! The numbers by which a sheet finds its games, lines and hands.

use cards::counting_number;
use serde::{Deserialize, Serialize};

counting_number! {
    /// The number of a game of a sheet or of a match; on a personal card the number of a round's row.
    GameNo
}

counting_number! {
    /// The number of a line of a game. Every line counts, also one that is no hand.
    LineNo
}

counting_number! {
    /// The number of a hand among those that count, as the sheet prints it: penalties beside a hand and deals made again have
    /// none.
    CountedHand
}

counting_number! {
    /// The number of a line when two sheets are compared: deals made again are left out, because keepers note them differently.
    ComparedLine
}

counting_number! {
    /// The number of a table in the hall.
    TableNo
}

/// One line of one game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineAt {
    pub game: GameNo,
    pub line: LineNo,
}
