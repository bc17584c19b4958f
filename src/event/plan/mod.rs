//! An event as data: [`EventPlan`]. Code branches on its fields, never on the built-in event from which it was copied,
//! because a house event may change any field. Start with `kind` and `preset` for the built-in events.

mod hours;
mod house;
mod house_text;
mod kind;
mod preset;
mod prize;
mod template;

pub use hours::{ClockBreak, ClockPhase, ClockPlan, Interval, PlannedPhase};
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

/// The kind of entrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Enters {
    Teams,
    /// Single players, whose partners change.
    People,
}

/// The way the field moves from round to round. Each rule is a file in `movement`; schedules are in
/// `movement/schedule`.
///
/// ```
/// use cards::Seed;
/// use event::{Enters, Event, EventEntry, EventKind, House, MovementRule, Profile};
///
/// // A house event: Valparaiso's rules, but everybody plays everybody.
/// let house = House { movement: Some(MovementRule::RoundRobin), ..House::default() };
/// let plan = house.plan(EventKind::Valparaiso, 4);
/// assert_eq!(plan.enters, Enters::Teams);
///
/// let mut event = Event::new(plan, Seed::from_number(1));
/// for (one, other) in [("Ann", "Bob"), ("Cy", "Dee"), ("Eve", "Finn"), ("Gus", "Hal")] {
///     event.record(0, EventEntry::Entered(Profile::team(one, other)))?;
/// }
/// let proposal = event.propose()?;
/// assert_eq!(proposal.round.tables.len(), 2);
/// assert!(proposal.compromises.is_empty());
/// # Ok::<(), event::Refused>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MovementRule {
    /// Winners of the first game stay for good. The others go to the next table after every game.
    LosersMoveOn,
    /// Winners stay. Losers move the shortest way that gives everybody new opponents.
    NewOpponents,
    /// Everybody against everybody, week by week, and again from the start once all have met.
    RoundRobin,
    /// Winners go up a table, losers stay. Winners at the top table and losers at the last table stay, too.
    WinnersUp,
    /// A schedule of tables and partners, made before the start.
    Schedule(Partners),
    /// Winners leave: the player with the red card goes to the next higher table, the one with the white card to the
    /// next lower.
    RedAndWhite,
}

/// The way partners are chosen in a schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Partners {
    /// The schedule pairs them.
    Scheduled,
    /// They draw cards at the table. A draw that repeats partners is drawn again.
    DrawnAtTable,
}

impl MovementRule {
    pub const ALL: [MovementRule; 7] = [
        MovementRule::LosersMoveOn,
        MovementRule::NewOpponents,
        MovementRule::RoundRobin,
        MovementRule::WinnersUp,
        MovementRule::RedAndWhite,
        MovementRule::Schedule(Partners::Scheduled),
        MovementRule::Schedule(Partners::DrawnAtTable),
    ];

    /// Returns the built-in event that uses the movement, or the one that is most like it.
    #[must_use]
    pub const fn usual_event(self) -> EventKind {
        match self {
            MovementRule::LosersMoveOn => EventKind::WorldDoubles,
            MovementRule::NewOpponents | MovementRule::WinnersUp => EventKind::Valparaiso,
            MovementRule::RoundRobin => EventKind::Mcallen,
            MovementRule::RedAndWhite => EventKind::Progressive,
            MovementRule::Schedule(_) => EventKind::WorldSingles,
        }
    }

    /// Returns the name in addresses and on the command line.
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

    /// Returns the kind of entrant that this rule can move.
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

    /// Returns whether a side that stays at a table finds the same table number in the next round.
    #[must_use]
    pub const fn keeps_tables(self) -> bool {
        matches!(self, MovementRule::LosersMoveOn | MovementRule::NewOpponents)
    }

    /// Returns whether the seating after this round depends on who won.
    #[must_use]
    pub const fn needs_winner(self, round: RoundNo) -> bool {
        match self {
            MovementRule::LosersMoveOn => round.get() == 1,
            MovementRule::NewOpponents | MovementRule::WinnersUp | MovementRule::RedAndWhite => true,
            MovementRule::RoundRobin | MovementRule::Schedule(_) => false,
        }
    }
}

/// A criterion that decides between two entrants. A ranking is a list of criteria, compared in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Criterion {
    Points,
    GamesWon,
    Loners,
    /// Points in the league's table, for games and matches won.
    TablePoints,
    /// Games won divided by games played.
    WinningPercentage,
    /// The mean winning percentage of the opponents met.
    StrengthOfSchedule,
    /// Best of seven rock-paper-scissors, judged by the director.
    RockPaperScissors,
    /// Extra hands for the tied, then single hands. Three or more tied entrants play a round robin of these.
    Playoff {
        /// Hands before sudden death.
        hands: u8,
    },
    Lot,
}

/// The hands of a playoff that breaks a tie in a house event.
const PLAYOFF_HANDS: u8 = 4;

impl Criterion {
    /// All criteria that a house event can choose.
    pub const ALL: [Criterion; 9] = [
        Criterion::Points,
        Criterion::GamesWon,
        Criterion::Loners,
        Criterion::TablePoints,
        Criterion::WinningPercentage,
        Criterion::StrengthOfSchedule,
        Criterion::RockPaperScissors,
        Criterion::Playoff { hands: PLAYOFF_HANDS },
        Criterion::Lot,
    ];

    /// Returns the name in addresses and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Criterion::Points => "points",
            Criterion::GamesWon => "games-won",
            Criterion::Loners => "loners",
            Criterion::TablePoints => "table-points",
            Criterion::WinningPercentage => "percentage",
            Criterion::StrengthOfSchedule => "opponents",
            Criterion::RockPaperScissors => "rock-paper-scissors",
            Criterion::Playoff { .. } => "playoff",
            Criterion::Lot => "lot",
        }
    }

    /// Parses a name from an address or the command line.
    #[must_use]
    pub fn named(name: &str) -> Option<Criterion> {
        Criterion::ALL.into_iter().find(|criterion| criterion.name() == name)
    }

    /// Returns whether the tied must do something extra, rather than compare results already in.
    #[must_use]
    pub const fn is_contest(self) -> bool {
        matches!(self, Criterion::RockPaperScissors | Criterion::Playoff { .. } | Criterion::Lot)
    }
}

/// The worth of a round without a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByeWorth {
    Nothing,
    Points(i16),
    /// The entrant's own mean points per game, rounded, halves up.
    OwnMean,
}

/// Points that a league gives for a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeagueTable {
    /// For each game won.
    pub game: u8,
    /// In addition, for winning the match.
    pub winning: u8,
}

/// The penalties for forfeiting, in addition to the lost game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForfeitRule {
    /// Another game is lost after each of these periods of lateness, in minutes.
    pub minutes_a_game: u8,
    /// The number of offenses that excludes a team from the playoffs.
    pub no_playoffs_at: u8,
    /// The number of offenses that removes a team from the league.
    pub removed_at: u8,
}

impl ForfeitRule {
    /// Returns the number of games of a match that are lost by a side that is still missing `seconds` after the start.
    #[must_use]
    pub fn lost_after(self, seconds: u64, games: u8) -> u8 {
        let lost = seconds / 60 / u64::from(self.minutes_a_game.max(1));
        u8::try_from(lost).map_or(games, |lost| lost.min(games))
    }

    /// Returns the seconds after the start at which this many games are lost.
    #[must_use]
    pub fn seconds_to_lose(self, games: u8) -> u64 {
        u64::from(self.minutes_a_game) * 60 * u64::from(games)
    }
}

/// Playoffs after the rounds: single elimination, with byes for the top seeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Playoffs {
    /// A match is the best of this many games, an odd number.
    pub best_of: u8,
}

/// The rosters of a league. Everybody signs a waiver before playing, substitutes play in the rounds only, and only
/// players of the roster play in the playoffs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RosterRule {
    /// The round by which rosters are final: whoever plays for a team in it belongs to the roster (ours).
    pub final_at: RoundNo,
}

/// The plan of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventPlan {
    #[serde(deserialize_with = "cards::text::read_clean")]
    pub name: String,
    /// The built-in event from which this plan was copied.
    pub base: Option<EventKind>,
    /// Divisions play and are ranked separately. An undivided event has one division with an empty name.
    #[serde(deserialize_with = "cards::text::read_all_clean")]
    pub divisions: Vec<String>,
    pub enters: Enters,
    pub movement: MovementRule,
    /// Rounds before the playoffs, at least 1.
    pub rounds: u16,
    pub game: Ruleset,
    /// Games against the same side in a round.
    pub games: u8,
    /// The rule for the first deal once a table has a home side.
    pub first_deal: FirstDeal,
    /// Criteria, in the order in which they decide.
    pub ranking: Vec<Criterion>,
    /// Ties down to this place are contested. Lower places are shared.
    pub contested: u16,
    pub level: LevelCounts,
    pub bye: ByeWorth,
    /// Points for a match, if this is a league.
    pub league: Option<LeagueTable>,
    pub forfeits: Option<ForfeitRule>,
    pub playoffs: Option<Playoffs>,
    /// The rosters, if there are any. Without them, substitutes may always play.
    pub roster: Option<RosterRule>,
    pub prizes: Vec<Prize>,
    pub clock: ClockPlan,
}

/// Why a plan cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the plan cannot be played: {self:?}")]
pub enum BadPlan {
    /// Empty or too long.
    Name,
    /// Must be 1 to 400.
    Rounds(u16),
    /// Must be 1 to 9.
    Games(u8),
    /// The movement is for this kind of entrant, the plan has the other.
    MovementMoves(Enters),
    /// The ranking has no criterion.
    NoRanking,
    /// The ranking uses the points of a league table, but the event is not a league.
    NoLeague,
    /// A match must be the best of an odd number of games.
    BestOf(u8),
    /// Must be 1 to 20.
    Divisions(usize),
    /// Playoffs need a winner of every game, but level games count as ties.
    TiesInMatch,
    /// The rules of the game contradict each other.
    Rules(cards::ruleset::Contradiction),
}

impl EventPlan {
    /// Returns the plan unchanged if it can be played.
    ///
    /// # Errors
    /// The first fault, as a [`BadPlan`].
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
        if self.league.is_none() && self.ranking.contains(&Criterion::TablePoints) {
            return Err(BadPlan::NoLeague);
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
        self.game.clone().validate().map_err(BadPlan::Rules)?;
        Ok(self)
    }

    /// Returns the rule that says which side is ahead when points are level.
    #[must_use]
    pub const fn level_decider(&self) -> LevelDecider {
        LevelDecider::of(&self.game)
    }

    /// Returns whether a level game of this round needs a leader, for the movement or as a game won.
    #[must_use]
    pub fn asks_who_is_ahead(&self, round: RoundNo) -> bool {
        self.movement.needs_winner(round) || self.level == LevelCounts::AsWon
    }

    /// Returns the name of a division; `None` for an undivided event.
    #[must_use]
    pub fn division_name(&self, division: DivisionId) -> Option<&str> {
        self.divisions.get(division.index()).map(String::as_str).filter(|name| !name.is_empty())
    }

    /// Returns the division of the entrant at index `place`, from 0, when `field` entrants are spread evenly over all
    /// divisions.
    #[must_use]
    pub fn division_at(&self, place: usize, field: usize) -> DivisionId {
        let divisions = self.divisions.len().max(1);
        DivisionId::at((place * divisions / field.max(1)).min(divisions - 1))
    }

    /// Returns the fewest entrants with which a division can be played.
    #[must_use]
    pub const fn min_entrants(&self) -> usize {
        match self.enters {
            Enters::Teams => 2,
            Enters::People => 4,
        }
    }
}
