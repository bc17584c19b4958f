//! The position of a playoff match in its bracket, and the record of a played match in the log.

use serde::{Deserialize, Serialize};

use crate::table::{DivisionId, MatchNo, PlayoffRoundNo, TableGame};

/// The position of a match in the playoffs: its division, its round, and its number in the round. Byes are counted as
/// matches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fixture {
    pub division: DivisionId,
    pub round: PlayoffRoundNo,
    pub number: MatchNo,
}

/// A finished match of the playoffs. In its games, the better seed is North and South.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchPlayed {
    pub of: Fixture,
    pub games: Vec<TableGame>,
}
