//! An event as data. Code branches on these fields, never on which event they came from; a house event changes any of
//! them.

mod hours;
mod house;
mod house_text;
mod kind;
mod preset;
mod prize;
mod template;

pub use hours::{ClockPhase, ClockPlan, Interval};
pub use house::{House, HousePlayoffs};
pub use house_text::{BadHouse, HouseField};
pub use kind::{EventKind, ParseEventKindError};
pub use prize::Prize;
pub use template::table_template;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::table::{DivisionId, FirstDeal, LevelCounts, LevelDecider, RoundNo};
use cards::ruleset::{Length, Ruleset};
use scoresheet::is_name;

/// Who enters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Enters {
    /// Teams of two that stay together.
    Teams,
    /// People, whose partners change.
    People,
}

/// How the field moves from round to round; each is a file in `movement`, what is made before the start in `schedule`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MovementRule {
    /// Winners of the first game stay for good; the others go to the next table after every game.
    LosersMoveOn,
    /// Winners stay, losers move as short a way as gives everybody new opponents.
    NewOpponents,
    /// Everybody against everybody, week by week; again from the start when all have met.
    RoundRobin,
    /// Winners go up a table, losers stay; at the ends the winners of the top table and the losers of the last stay.
    WinnersUp,
    /// A schedule of tables and partners made before the start.
    Schedule(Partners),
    /// The winners leave, the red card to the next higher table, the white to the next lower.
    RedAndWhite,
}

/// Who says who partners whom in a schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Partners {
    /// The schedule.
    Scheduled,
    /// Cards drawn at the table; a draw that repeats a partner is drawn again.
    DrawnAtTable,
}

impl MovementRule {
    /// All of them.
    pub const ALL: [MovementRule; 7] = [
        MovementRule::LosersMoveOn,
        MovementRule::NewOpponents,
        MovementRule::RoundRobin,
        MovementRule::WinnersUp,
        MovementRule::RedAndWhite,
        MovementRule::Schedule(Partners::Scheduled),
        MovementRule::Schedule(Partners::DrawnAtTable),
    ];

    /// The name in addresses and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            MovementRule::LosersMoveOn => "losers-move-on",
            MovementRule::NewOpponents => "new-opponents",
            MovementRule::RoundRobin => "round-robin",
            MovementRule::WinnersUp => "winners-up",
            MovementRule::RedAndWhite => "red-and-white",
            MovementRule::Schedule(Partners::Scheduled) => "schedule",
            MovementRule::Schedule(Partners::DrawnAtTable) => "schedule-drawn",
        }
    }

    /// Returns who can be moved by it.
    #[must_use]
    pub const fn enters(self) -> Enters {
        match self {
            MovementRule::Schedule(_) | MovementRule::RedAndWhite => Enters::People,
            MovementRule::LosersMoveOn
            | MovementRule::NewOpponents
            | MovementRule::RoundRobin
            | MovementRule::WinnersUp => Enters::Teams,
        }
    }

    /// Returns whether who stays at a table is found there in the next round, too.
    #[must_use]
    pub const fn keeps_tables(self) -> bool {
        matches!(self, MovementRule::LosersMoveOn | MovementRule::NewOpponents)
    }

    /// Returns whether the seating after this round hangs on who won.
    #[must_use]
    pub const fn needs_winner(self, round: RoundNo) -> bool {
        match self {
            MovementRule::LosersMoveOn => round.get() == 1,
            MovementRule::NewOpponents | MovementRule::WinnersUp | MovementRule::RedAndWhite => true,
            MovementRule::RoundRobin | MovementRule::Schedule(_) => false,
        }
    }
}

/// What decides between two entrants; a ranking is a list of these, asked in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Criterion {
    /// Total points.
    Points,
    /// Games won.
    GamesWon,
    /// Lone marches.
    Loners,
    /// Points of the league's table: for games and matches won.
    TablePoints,
    /// Games won of games played.
    WinningPercentage,
    /// The mean winning percentage of the opponents met.
    StrengthOfSchedule,
    /// Best of seven rock-paper-scissors, judged by the director.
    RockPaperScissors,
    /// Hands played for it, then single hands; a round robin of these among three or more.
    Playoff {
        /// Hands before sudden death.
        hands: u8,
    },
    /// A drawn lot.
    Lot,
}

impl Criterion {
    /// Returns whether it is settled by something done for the purpose, and not by what has been played.
    #[must_use]
    pub const fn is_contest(self) -> bool {
        matches!(self, Criterion::RockPaperScissors | Criterion::Playoff { .. } | Criterion::Lot)
    }
}

/// What a round without a game is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByeWorth {
    /// It is worth nothing.
    Nothing,
    /// This many points.
    Points(i16),
    /// The entrant's own mean points a game, rounded, halves up.
    OwnMean,
}

/// What a league gives for a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeagueTable {
    /// For each game won.
    pub game: u8,
    /// More for winning the match.
    pub winning: u8,
}

/// What forfeiting costs besides the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForfeitRule {
    /// Minutes late after which each further game is lost.
    pub minutes_a_game: u8,
    /// The offence that costs the playoffs.
    pub no_playoffs_at: u8,
    /// The offence that removes the team.
    pub removed_at: u8,
}

impl ForfeitRule {
    /// Games of a match that are lost by who is missing so many seconds after the start.
    #[must_use]
    pub fn lost_after(self, seconds: u64, games: u8) -> u8 {
        let lost = seconds / 60 / u64::from(self.minutes_a_game.max(1));
        u8::try_from(lost).map_or(games, |lost| lost.min(games))
    }

    /// Seconds after the start at which so many games are lost.
    #[must_use]
    pub fn seconds_to_lose(self, games: u8) -> u64 {
        u64::from(self.minutes_a_game) * 60 * u64::from(games)
    }
}

/// Playoffs after the rounds: single elimination, the top seeds having the byes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Playoffs {
    /// Games at most in a match: best of this many, an odd number.
    pub best_of: u8,
}

/// When a substitute may step in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Substitutes {
    /// Whenever needed.
    Always,
    /// Until the playoffs.
    BeforePlayoffs,
}

/// An event before it has begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventPlan {
    /// What people call it.
    #[serde(deserialize_with = "cards::text::read_clean")]
    pub name: String,
    /// The event it was copied from, by name.
    pub base: Option<EventKind>,
    /// Divisions that play and are ranked apart; one without a name where there are none.
    #[serde(deserialize_with = "cards::text::read_all_clean")]
    pub divisions: Vec<String>,
    /// Who enters.
    pub enters: Enters,
    /// How the field moves.
    pub movement: MovementRule,
    /// Rounds before any playoffs, from 1.
    pub rounds: u16,
    /// The rules of a game.
    pub game: Ruleset,
    /// Games against the same side in a round.
    pub games: u8,
    /// Who deals first once there is a home side.
    pub first_deal: FirstDeal,
    /// What decides, in order.
    pub ranking: Vec<Criterion>,
    /// The last place for which a tie is contested; lower places are shared.
    pub contested: u16,
    /// What a game level on points counts for in the ranking.
    pub level: LevelCounts,
    /// What a round without a game is worth.
    pub bye: ByeWorth,
    /// What a league gives for a match.
    pub league: Option<LeagueTable>,
    /// What forfeiting costs.
    pub forfeits: Option<ForfeitRule>,
    /// Playoffs at the end.
    pub playoffs: Option<Playoffs>,
    /// When a substitute may step in.
    pub substitutes: Substitutes,
    /// What is won.
    pub prizes: Vec<Prize>,
    /// The hours of the day.
    pub clock: ClockPlan,
}

/// Why a plan cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the plan cannot be played: {self:?}")]
pub enum BadPlan {
    /// Its name is empty or too long.
    Name,
    /// No round, or more than 400.
    Rounds(u16),
    /// No game in a round, or more than nine.
    Games(u8),
    /// The movement moves the other kind of entrant.
    MovementMoves(Enters),
    /// Nothing decides the ranking.
    NoRanking,
    /// Best of an even number, or of none.
    BestOf(u8),
    /// No division, or more than 20.
    Divisions(usize),
    /// Somebody must win each game for the movement, and the rules leave ties in a match of several games.
    TiesInMatch,
    /// The rules of the game contradict themselves.
    Rules(cards::ruleset::Contradiction),
}

impl EventPlan {
    /// The plan itself, if it can be played.
    ///
    /// # Errors
    /// [`BadPlan`], the first thing wrong with it.
    pub fn checked(self) -> Result<EventPlan, BadPlan> {
        if !is_name(&self.name) {
            return Err(BadPlan::Name);
        }
        if !(1..=400).contains(&self.rounds) {
            return Err(BadPlan::Rounds(self.rounds));
        }
        if !(1..=9).contains(&self.games) {
            return Err(BadPlan::Games(self.games));
        }
        if self.movement.enters() != self.enters {
            return Err(BadPlan::MovementMoves(self.movement.enters()));
        }
        if self.ranking.is_empty() {
            return Err(BadPlan::NoRanking);
        }
        if let Some(playoffs) = self.playoffs.filter(|playoffs| playoffs.best_of % 2 == 0) {
            return Err(BadPlan::BestOf(playoffs.best_of));
        }
        if self.divisions.is_empty() || self.divisions.len() > 20 {
            return Err(BadPlan::Divisions(self.divisions.len()));
        }
        if self.playoffs.is_some() && matches!(self.game.length, Length::Hands(_)) && self.level == LevelCounts::AsTied
        {
            return Err(BadPlan::TiesInMatch);
        }
        self.game.clone().checked().map_err(BadPlan::Rules)?;
        Ok(self)
    }

    /// Returns what decides who is ahead where points are level.
    #[must_use]
    pub const fn level_decider(&self) -> LevelDecider {
        LevelDecider::of(&self.game)
    }

    /// Returns whether it matters in a round who is ahead where points are level: for a seat, or as a game won.
    #[must_use]
    pub fn asks_who_is_ahead(&self, round: RoundNo) -> bool {
        self.movement.needs_winner(round) || self.level == LevelCounts::AsWon
    }

    /// The name of a division; `None` where the field is in one.
    #[must_use]
    pub fn division_name(&self, division: DivisionId) -> Option<&str> {
        self.divisions.get(division.index()).map(String::as_str).filter(|name| !name.is_empty())
    }

    /// The division of somebody at this place, from 0, of a field of so many that is spread evenly over all, in order.
    #[must_use]
    pub fn division_at(&self, place: usize, field: usize) -> DivisionId {
        let divisions = self.divisions.len().max(1);
        DivisionId::at((place * divisions / field.max(1)).min(divisions - 1))
    }

    /// Fewest entrants with which a division can be played.
    #[must_use]
    pub const fn fewest(&self) -> usize {
        match self.enters {
            Enters::Teams => 2,
            Enters::People => 4,
        }
    }
}
