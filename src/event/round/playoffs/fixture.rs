//! The position of a playoff match in the bracket, and its record in the log.

use serde::{Deserialize, Serialize};

use crate::table::{DivisionId, MatchNo, PlayoffRoundNo, TableGame};

/// The position of a match in the playoffs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fixture {
    pub division: DivisionId,
    pub round: PlayoffRoundNo,
    pub number: MatchNo,
}

/// A finished match of the playoffs. The better seed is North and South.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchPlayed {
    pub of: Fixture,
    pub games: Vec<TableGame>,
}
