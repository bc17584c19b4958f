//! The matches of the playoffs, by where they stand in them.

use serde::{Deserialize, Serialize};

use crate::table::{DivisionId, MatchNo, PlayoffRoundNo, TableGame};

/// Where a match stands in the playoffs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fixture {
    /// The division.
    pub division: DivisionId,
    /// The round of the playoffs.
    pub round: PlayoffRoundNo,
    /// The match in it.
    pub number: MatchNo,
}

/// A match of the playoffs that was played; the better seed is North and South.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchPlayed {
    /// The match.
    pub of: Fixture,
    /// Its games.
    pub games: Vec<TableGame>,
}
