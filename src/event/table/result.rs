//! What came of a table.

use serde::{Deserialize, Serialize};

use cards::ruleset::{BumpCup, LevelGame, Ruleset, WhoStays};
use cards::{BySeat, BySide, Seat, Side};

/// The score of one game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameScore {
    /// Points a side.
    pub points: BySide<i16>,
    /// Lone marches by the seat that made them. Where only the team is known, its first seat holds them all.
    pub loners: BySeat<u8>,
    /// How often a side was bumped: euchred as makers or, where bumps are paid for, caught in what counts as one.
    pub bumps: BySide<u8>,
    /// The side for which level points were settled: first to reach the score, sudden death, a drawn card.
    /// [`GameScore::ahead`] says whether it decides.
    #[serde(default)]
    pub settled: Option<Side>,
    /// Points on each player's own card, where they differ from the side's.
    #[serde(default)]
    pub own: Option<BySeat<i16>>,
    /// Cents that each player put into the cup, where table or sheet say so; of a team only the sum counts.
    #[serde(default)]
    pub cup: Option<BySeat<u16>>,
}

/// What decides who is ahead where points are level. The one answer for seating, ranking and words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LevelDecider {
    /// What was settled after the last hand.
    Settled,
    /// More loners, then what was settled: a drawn card.
    LonersThenSettled,
}

impl LevelDecider {
    /// Returns what decides under these rules. Where they play on at level points, that comes before any loners.
    #[must_use]
    pub const fn of(rules: &Ruleset) -> LevelDecider {
        match (rules.level_game, rules.who_stays) {
            (LevelGame::TieStands, WhoStays::MoreLonersThenDrawnCard) => LevelDecider::LonersThenSettled,
            _ => LevelDecider::Settled,
        }
    }

    /// The side that loners alone put ahead.
    fn by_loners(self, loners: BySide<u16>) -> Option<Side> {
        match self {
            LevelDecider::Settled => None,
            LevelDecider::LonersThenSettled => loners.leader(),
        }
    }
}

impl GameScore {
    /// The side ahead on points.
    #[must_use]
    pub fn leader(&self) -> Option<Side> {
        self.points.leader()
    }

    /// The side that is ahead, at level points by what decides them; `None` where nothing tells.
    #[must_use]
    pub fn ahead(&self, decider: LevelDecider) -> Option<Side> {
        self.leader().or_else(|| decider.by_loners(self.loners_by_side())).or(self.settled)
    }

    fn loners_by_side(&self) -> BySide<u16> {
        BySide::from_fn(|side| self.loners_of(side))
    }

    /// Cents that a team, or the person in a seat, put into the cup. Where nobody says who paid, each player of a side
    /// that was bumped did.
    #[must_use]
    pub fn cents_in_cup(&self, side: Side, seat: Option<Seat>, cup: BumpCup) -> u32 {
        let BumpCup::Dollars { each, .. } = cup else { return 0 };
        let of_each = u32::from(self.bumps[side]) * u32::from(each) * 100;
        let paid = |seat: Seat| self.cup.map_or(of_each, |cup| cup[seat].into());
        seat.map_or_else(|| side.seats().into_iter().map(paid).sum(), paid)
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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableResult {
    /// In the order played.
    pub games: Vec<TableGame>,
    /// The side for which several games that are level all together were settled.
    #[serde(default)]
    pub together: Option<Side>,
}

impl TableResult {
    /// A single game.
    #[must_use]
    pub fn of(score: GameScore) -> TableResult {
        TableResult::of_games(vec![TableGame::Played(score)])
    }

    /// These games, not settled all together.
    #[must_use]
    pub const fn of_games(games: Vec<TableGame>) -> TableResult {
        TableResult { games, together: None }
    }

    /// The games that were played.
    pub fn played(&self) -> impl Iterator<Item = &GameScore> {
        self.games.iter().filter_map(|game| match game {
            TableGame::Played(score) => Some(score),
            TableGame::Forfeited(_) => None,
        })
    }

    /// Games won by a side; a game level on points is won only where such a win counts.
    #[must_use]
    pub fn games_won(&self, side: Side, level: LevelCounts, decider: LevelDecider) -> u16 {
        self.games.iter().filter(|game| game.winner(level, decider) == Some(side)).count() as u16
    }

    /// Points of a side over all games played.
    #[must_use]
    pub fn points(&self, side: Side) -> i32 {
        self.played().map(|score| i32::from(score.points[side])).sum()
    }

    /// The side that counts as winner for who stays and who moves: games won, then points, then by what decides level
    /// points. `None` where nothing tells.
    #[must_use]
    pub fn winner(&self, decider: LevelDecider) -> Option<Side> {
        let settled = match self.games[..] {
            [TableGame::Played(score)] => score.settled,
            _ => self.together,
        };
        self.on_the_board(decider).or_else(|| decider.by_loners(self.loners())).or(settled)
    }

    /// The side ahead by games won, then by points. A single game is judged by its points alone.
    fn on_the_board(&self, decider: LevelDecider) -> Option<Side> {
        let several = self.games.len() > 1 || self.played().next().is_none();
        let won = |side| self.games_won(side, LevelCounts::AsWon, decider);
        let by_games = several.then(|| BySide::from_fn(won).leader()).flatten();
        by_games.or_else(|| BySide::from_fn(|side| self.points(side)).leader())
    }

    fn loners(&self) -> BySide<u16> {
        BySide::from_fn(|side| self.played().map(|score| score.loners_of(side)).sum())
    }

    /// The side that more loners put ahead although level points were settled for the other.
    #[must_use]
    pub fn settled_against_loners(&self, decider: LevelDecider) -> Option<Side> {
        let level = || self.on_the_board(decider).is_none();
        let of_all = || decider.by_loners(self.loners()).filter(|side| self.together == Some(side.other()) && level());
        self.games.iter().find_map(|game| game.settled_against_loners(decider)).or_else(of_all)
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

    /// The side that more loners put ahead although level points were settled for the other.
    #[must_use]
    pub fn settled_against_loners(&self, decider: LevelDecider) -> Option<Side> {
        let TableGame::Played(score) = self else { return None };
        let settled = score.settled.filter(|_| score.leader().is_none())?;
        score.ahead(decider).filter(|side| *side != settled)
    }

    /// The side that won it.
    #[must_use]
    pub fn winner(&self, level: LevelCounts, decider: LevelDecider) -> Option<Side> {
        match self {
            TableGame::Played(score) => match level {
                LevelCounts::AsWon => score.ahead(decider),
                LevelCounts::AsTied => score.leader(),
            },
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
    /// The side that is ahead by what decides level points has won it.
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
    pub fn winner(&self, decider: LevelDecider) -> Option<Side> {
        match self {
            Report::Out => None,
            Report::In(result) => result.winner(decider),
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
