//! What came of a table.

use serde::{Deserialize, Serialize};

use cards::ruleset::{Ruleset, WhoStays};
use cards::{BySeat, BySide, Seat, Side};

/// The score of one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameScore {
    /// Points a side.
    pub points: BySide<i16>,
    /// Lone marches by the seat that made them. Where only the team is known, its first seat holds them all.
    pub loners: BySeat<u8>,
    /// How often a side was euchred as makers.
    pub bumps: BySide<u8>,
    /// Who is ahead although points are level: first to reach the score, sudden death, a drawn card. On the last of several
    /// games also who is ahead where all together are level.
    #[serde(default)]
    pub settled: Option<Side>,
    /// Points on each player's own card, where they differ from the side's.
    #[serde(default)]
    pub own: Option<BySeat<i16>>,
}

impl GameScore {
    /// The side ahead on points.
    #[must_use]
    pub fn leader(&self) -> Option<Side> {
        self.points.leader()
    }

    /// Lone marches of a side.
    #[must_use]
    pub fn loners_of(&self, side: Side) -> u16 {
        side.seats().into_iter().map(|seat| u16::from(self.loners[seat])).sum()
    }

    /// With the points on each player's own card, where the rules count a lone march for more on the card of whoever made
    /// it.
    #[must_use]
    pub fn on_own_cards(mut self, rules: &Ruleset) -> GameScore {
        if let Some(own) = rules.hand.points.lone_march_own_card {
            let more = i16::from(own) - i16::from(rules.hand.points.lone_march);
            self.own = Some(BySeat::from_fn(|seat| self.points[seat.side()] + more * i16::from(self.loners[seat])));
        }
        self
    }

    /// The points on a player's own card.
    #[must_use]
    pub fn own_points(&self, seat: Seat) -> i16 {
        self.own.map_or(self.points[seat.side()], |own| own[seat])
    }
}

/// Which side failed to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Forfeiter {
    /// One side; the other wins.
    One(Side),
    /// Both; nobody wins.
    Both,
}

/// One game of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableGame {
    /// It was played.
    Played(GameScore),
    /// It was not.
    Forfeited(Forfeiter),
}

/// The result of a table: one game, or the games of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableResult {
    /// In the order played.
    pub games: Vec<TableGame>,
}

impl TableResult {
    /// A single game.
    #[must_use]
    pub fn of(score: GameScore) -> TableResult {
        TableResult { games: vec![TableGame::Played(score)] }
    }

    /// The games that were played.
    pub fn played(&self) -> impl Iterator<Item = &GameScore> {
        self.games.iter().filter_map(|game| match game {
            TableGame::Played(score) => Some(score),
            TableGame::Forfeited(_) => None,
        })
    }

    /// Games won by a side; a game level on points is won only where a win so settled counts.
    #[must_use]
    pub fn games_won(&self, side: Side, level: LevelCounts) -> u16 {
        self.games.iter().filter(|game| game.winner(level) == Some(side)).count() as u16
    }

    /// Points of a side over all games played.
    #[must_use]
    pub fn points(&self, side: Side) -> i32 {
        self.played().map(|score| i32::from(score.points[side])).sum()
    }

    /// The side that counts as winner for who stays and who moves: games won, then points, then as the rules say, then
    /// as settled. `None` where nothing tells.
    #[must_use]
    pub fn winner(&self, stays: WhoStays) -> Option<Side> {
        let won = |side| self.games_won(side, LevelCounts::AsWon);
        let loners = |side| -> u16 {
            let count = stays == WhoStays::MoreLonersThenDrawnCard;
            self.played().map(|score| if count { score.loners_of(side) } else { 0 }).sum()
        };
        // A win settled by a drawn card comes after loners, so single games are judged by points first.
        let settled = self.played().last().and_then(|score| score.settled);
        let by_games =
            (self.games.len() > 1 || self.played().next().is_none()).then(|| BySide::from_fn(won).leader()).flatten();
        by_games
            .or_else(|| BySide::from_fn(|side| self.points(side)).leader())
            .or_else(|| BySide::from_fn(loners).leader())
            .or(settled)
    }
}

impl TableGame {
    /// Returns whether a side forfeited it.
    #[must_use]
    pub fn forfeited_by(&self, side: Side) -> bool {
        match self {
            TableGame::Forfeited(Forfeiter::One(of)) => *of == side,
            TableGame::Forfeited(Forfeiter::Both) => true,
            TableGame::Played(_) => false,
        }
    }

    /// The side that won it.
    #[must_use]
    pub fn winner(&self, level: LevelCounts) -> Option<Side> {
        match self {
            TableGame::Played(score) => score.leader().or(match level {
                LevelCounts::AsWon => score.settled,
                LevelCounts::AsTied => None,
            }),
            TableGame::Forfeited(Forfeiter::One(side)) => Some(side.other()),
            TableGame::Forfeited(Forfeiter::Both) => None,
        }
    }
}

/// What a game level on points counts for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LevelCounts {
    /// Nobody has won it, whoever stays at the table.
    AsTied,
    /// The side it was settled for has won it.
    AsWon,
}

/// A result that stands in for one that never came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Award {
    /// Points that each side is given.
    pub points: BySide<i16>,
    /// Who counts as winner for who stays and who moves.
    pub stays: Side,
}

/// What is known of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// Its result is still out.
    Out,
    /// Its result is in.
    In(TableResult),
    /// It never reported, and the director decided.
    Closed(Award),
}

impl Report {
    /// The side that counts as winner for who stays and who moves.
    #[must_use]
    pub fn winner(&self, stays: WhoStays) -> Option<Side> {
        match self {
            Report::Out => None,
            Report::In(result) => result.winner(stays),
            Report::Closed(award) => Some(award.stays),
        }
    }

    /// Returns whether a side forfeited a game.
    #[must_use]
    pub fn forfeited_by(&self, side: Side) -> bool {
        match self {
            Report::In(result) => result.games.iter().any(|game| game.forfeited_by(side)),
            Report::Out | Report::Closed(_) => false,
        }
    }
}
