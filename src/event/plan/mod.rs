//! An event as data: [`EventPlan`]. The built-in events are in `kind` and `preset`, and `house` changes them. Code
//! branches on the fields of a plan and never on the built-in event, because a house event may change any field.

mod hours;
mod house;
mod house_text;
mod kind;
mod preset;
mod prize;
mod template;

pub use hours::{ClockBreak, ClockPhase, ClockPlan, Interval, PlannedPhase};
pub use house::{House, HousePlayoffs};
pub use house_text::{BadHouseField, HouseField};
pub use kind::{EventKind, ParseEventKindError};
pub use prize::Prize;
pub use template::table_template;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::table::{DivisionId, FirstDeal, LevelDecider, LevelGamesCount, RoundNo};
use cards::ruleset::{Length, Ruleset};
use scoresheet::is_name;

/// The kind of entrant that an event or a movement has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EntrantKind {
    Teams,
    /// Single players whose partners change from round to round.
    People,
}

/// The rule by which entrants move from table to table between rounds. Each rule is a file in `movement`, and schedules
/// are in `movement/schedule`.
///
/// ```
/// use cards::Seed;
/// use event::{EntrantKind, Event, EventEntry, EventKind, House, MovementRule, Profile};
///
/// // A house event: Valparaiso's rules, but everybody plays everybody.
/// let house = House { movement: Some(MovementRule::RoundRobin), ..House::default() };
/// let plan = house.plan(EventKind::Valparaiso, 4);
/// assert_eq!(plan.enters, EntrantKind::Teams);
///
/// let mut event = Event::new(plan, Seed::from_number(1));
/// for (one, other) in [("Ann", "Bob"), ("Cy", "Dee"), ("Eve", "Finn"), ("Gus", "Hal")] {
///     event.record(0, EventEntry::Entered(Profile::team(one, other)))?;
/// }
/// let proposal = event.propose_round()?;
/// assert_eq!(proposal.round.tables.len(), 2);
/// assert!(proposal.compromises.is_empty());
/// # Ok::<(), event::Refused>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MovementRule {
    /// The winners of the first game stay at their tables for the whole event. The others go to the next table after
    /// every game.
    LosersMoveOn,
    /// Winners stay. Losers go to the nearest tables where nobody meets an opponent again.
    NewOpponents,
    /// Everybody plays everybody, one opponent each round. Once all have met, the circle starts again.
    RoundRobin,
    /// Winners go up one table and losers stay. The winners at table 1 stay there, and its losers go down to the last
    /// table.
    WinnersUp,
    /// The tables of all rounds are scheduled before the start.
    Schedule(PartnerChoice),
    /// Both winners leave the table. The one with the red card goes to the next higher table, the one with the white
    /// card to the next lower.
    RedAndWhite,
}

/// The way to choose partners in a schedule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PartnerChoice {
    /// The schedule fixes the partners.
    Scheduled,
    /// The four people at a table draw cards for partners. A draw that repeats partners is drawn again.
    DrawnAtTable,
}

impl MovementRule {
    pub const ALL: [MovementRule; 7] = [
        MovementRule::LosersMoveOn,
        MovementRule::NewOpponents,
        MovementRule::RoundRobin,
        MovementRule::WinnersUp,
        MovementRule::RedAndWhite,
        MovementRule::Schedule(PartnerChoice::Scheduled),
        MovementRule::Schedule(PartnerChoice::DrawnAtTable),
    ];

    /// Returns the built-in event that uses the movement, or the one that is most like it.
    #[must_use]
    pub const fn closest_built_in_event(self) -> EventKind {
        match self {
            MovementRule::LosersMoveOn => EventKind::WorldDoubles,
            MovementRule::NewOpponents | MovementRule::WinnersUp => EventKind::Valparaiso,
            MovementRule::RoundRobin => EventKind::Mcallen,
            MovementRule::RedAndWhite => EventKind::Progressive,
            MovementRule::Schedule(_) => EventKind::WorldSingles,
        }
    }

    /// Returns the name that links and the command line use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            MovementRule::LosersMoveOn => "losers-move-on",
            MovementRule::NewOpponents => "new-opponents",
            MovementRule::RoundRobin => "round-robin",
            MovementRule::WinnersUp => "winners-up",
            MovementRule::RedAndWhite => "red-and-white",
            MovementRule::Schedule(PartnerChoice::Scheduled) => "schedule",
            MovementRule::Schedule(PartnerChoice::DrawnAtTable) => "schedule-drawn",
        }
    }

    /// Returns the kind of entrant that this rule can move.
    #[must_use]
    pub const fn entrant_kind(self) -> EntrantKind {
        match self {
            MovementRule::Schedule(_) | MovementRule::RedAndWhite => EntrantKind::People,
            MovementRule::LosersMoveOn
            | MovementRule::NewOpponents
            | MovementRule::RoundRobin
            | MovementRule::WinnersUp => EntrantKind::Teams,
        }
    }

    /// Returns whether a side that stays at its table keeps the table number in the next round.
    #[must_use]
    pub const fn keeps_tables(self) -> bool {
        matches!(self, MovementRule::LosersMoveOn | MovementRule::NewOpponents)
    }

    /// Returns whether the seating after this round depends on the winners, so that every table must have one.
    #[must_use]
    pub const fn needs_winner(self, round: RoundNo) -> bool {
        match self {
            MovementRule::LosersMoveOn => round.get() == 1,
            MovementRule::NewOpponents | MovementRule::WinnersUp | MovementRule::RedAndWhite => true,
            MovementRule::RoundRobin | MovementRule::Schedule(_) => false,
        }
    }
}

/// A criterion by which entrants are ranked. A ranking is a list of criteria: each one decides only between entrants
/// who are level on all earlier ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Criterion {
    Points,
    GamesWon,
    Loners,
    /// Points that a league gives for games and matches won.
    TablePoints,
    /// The number of games won divided by the number of games played.
    WinningPercentage,
    /// The mean winning percentage of the opponents that the entrant met.
    StrengthOfSchedule,
    /// Rock-paper-scissors, best of seven, judged by the director.
    RockPaperScissors,
    /// The tied entrants play extra hands, followed by single hands in sudden death if the points are level. Three or
    /// more tied entrants play a round robin.
    Playoff {
        /// The number of hands before sudden death.
        hands: u8,
    },
    Lot,
}

/// The number of hands in a playoff that breaks a tie in a house event.
const PLAYOFF_HANDS: u8 = 4;

impl Criterion {
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

    /// Returns the name that links and the command line use.
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

    /// Parses the name of a criterion as [`Criterion::name`] writes it.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Criterion> {
        Criterion::ALL.into_iter().find(|criterion| criterion.name() == name)
    }

    /// Returns whether the tied entrants must play or draw lots. Other criteria compare results that are already in.
    #[must_use]
    pub const fn is_contest(self) -> bool {
        matches!(self, Criterion::RockPaperScissors | Criterion::Playoff { .. } | Criterion::Lot)
    }
}

/// The points that an entrant gets for a round without a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByeWorth {
    Nothing,
    Points(i16),
    /// The entrant's own mean points per game, times the games of a round, rounded to the nearest whole number (one
    /// half rounds up).
    OwnMean,
}

/// The points that a league gives for the result of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeaguePoints {
    /// Points for each game won.
    pub game: u8,
    /// Additional points for winning the match.
    pub winning: u8,
}

/// The penalties for coming late and for forfeiting games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForfeitRule {
    /// A side that is missing loses one game each time this many minutes have passed.
    pub minutes_a_game: u8,
    /// The number of rounds with a forfeit at which the staff may exclude a team from the playoffs.
    pub no_playoffs_at: u8,
    /// The number of rounds with a forfeit at which a team is removed from the league.
    pub removed_at: u8,
}

impl ForfeitRule {
    /// Returns the number of games that a side has lost if it is still missing `seconds` after the start. A match has
    /// `games` games, so no more than that can be lost.
    #[must_use]
    pub fn games_lost_after(self, seconds: u64, games: u8) -> u8 {
        let lost = seconds / 60 / u64::from(self.minutes_a_game.max(1));
        u8::try_from(lost).map_or(games, |lost| lost.min(games))
    }

    /// Returns the number of seconds after the start at which a missing side has lost this many games.
    #[must_use]
    pub fn seconds_to_lose(self, games: u8) -> u64 {
        u64::from(self.minutes_a_game) * 60 * u64::from(games)
    }
}

/// The playoffs after the rounds. They are a single elimination in which the top seeds have byes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Playoffs {
    /// A match is the best of this many games, which must be odd.
    pub best_of: u8,
}

/// The rule for the rosters of a league. Everybody signs a waiver before playing. Substitutes may play in the rounds,
/// but only players of the roster play in the playoffs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RosterRule {
    /// The round by which rosters are final. The people who play for a team in this round are its roster (our reading).
    pub final_at: RoundNo,
}

/// Everything that is decided about an event before it begins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventPlan {
    #[serde(deserialize_with = "cards::text::read_clean")]
    pub name: String,
    /// The built-in event from which this plan was copied, if any.
    pub base: Option<EventKind>,
    /// The names of the divisions, which play and are ranked separately. An undivided event has one division with an
    /// empty name.
    #[serde(deserialize_with = "cards::text::read_all_clean")]
    pub divisions: Vec<String>,
    pub enters: EntrantKind,
    pub movement: MovementRule,
    /// The number of rounds before the playoffs, from 1 to 400.
    pub rounds: u16,
    /// The rules by which people play each game, such as its length and the points for a march.
    pub game: Ruleset,
    /// The number of games that a table plays in a round, from 1 to 9.
    pub games: u8,
    /// The way to choose the first dealer at a table that has a home side. Other tables always draw cards.
    pub first_deal: FirstDeal,
    /// The criteria of the ranking, in the order in which they decide.
    pub ranking: Vec<Criterion>,
    /// The lowest place for which a tie must be broken as `ranking` says. Lower places are shared, or drawn by lot if
    /// playoffs follow.
    pub contested: u16,
    /// The rule that says whether a level game can count as won.
    pub level: LevelGamesCount,
    /// The points for a round without a game.
    pub bye: ByeWorth,
    /// The points for a match, if the event is a league.
    pub league: Option<LeaguePoints>,
    /// The penalties for forfeiting. `None` if the event has no penalties and no protests.
    pub forfeits: Option<ForfeitRule>,
    pub playoffs: Option<Playoffs>,
    /// The rule for rosters. `None` if substitutes may always play.
    pub roster: Option<RosterRule>,
    pub prizes: Vec<Prize>,
    pub clock: ClockPlan,
}

/// The reason why [`EventPlan::checked`] refuses a plan.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the plan cannot be played: {self:?}")]
pub enum BadPlan {
    /// The name is empty or too long.
    Name,
    /// The number of rounds is not from 1 to 400.
    Rounds(u16),
    /// The number of games per round is not from 1 to 9.
    Games(u8),
    /// The movement needs this kind of entrant, but the plan has the other kind.
    WrongEntrantKind(EntrantKind),
    NoRanking,
    /// The ranking uses [`Criterion::TablePoints`], but the event is not a league.
    TablePointsWithoutLeague,
    /// A playoff match is the best of this many games, which must be an odd number.
    EvenBestOf(u8),
    /// The number of divisions is not from 1 to 20.
    Divisions(usize),
    /// Every game of the playoffs needs a winner, but the plan lets level games count as ties.
    TiesInPlayoffs,
    Rules(cards::ruleset::Contradiction),
}

impl EventPlan {
    /// Returns whether somebody may enter alone and wait for a partner. Events for teams with penalties for forfeits
    /// take whole teams only.
    #[must_use]
    pub const fn takes_single_people(&self) -> bool {
        matches!(self.enters, EntrantKind::Teams) && self.forfeits.is_none()
    }

    /// Checks that the plan can be played, and returns it unchanged.
    ///
    /// # Errors
    /// A [`BadPlan`] with the first fault that was found.
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
        if self.movement.entrant_kind() != self.enters {
            return Err(BadPlan::WrongEntrantKind(self.movement.entrant_kind()));
        }
        if self.ranking.is_empty() {
            return Err(BadPlan::NoRanking);
        }
        if self.league.is_none() && self.ranking.contains(&Criterion::TablePoints) {
            return Err(BadPlan::TablePointsWithoutLeague);
        }
        if let Some(playoffs) = self.playoffs.filter(|playoffs| playoffs.best_of % 2 == 0) {
            return Err(BadPlan::EvenBestOf(playoffs.best_of));
        }
        if self.divisions.is_empty() || self.divisions.len() > 20 {
            return Err(BadPlan::Divisions(self.divisions.len()));
        }
        if self.playoffs.is_some()
            && matches!(self.game.length, Length::Hands(_))
            && self.level == LevelGamesCount::AsTied
        {
            return Err(BadPlan::TiesInPlayoffs);
        }
        self.game.clone().validate().map_err(BadPlan::Rules)?;
        Ok(self)
    }

    /// Returns the rule that says which side is ahead when points are level.
    #[must_use]
    pub const fn level_decider(&self) -> LevelDecider {
        LevelDecider::of(&self.game)
    }

    /// Returns whether the report of a level game in this round must name the side that is ahead. The movement may need
    /// a winner, or a level game may count as won.
    #[must_use]
    pub fn needs_leader(&self, round: RoundNo) -> bool {
        self.movement.needs_winner(round) || self.level == LevelGamesCount::AsWon
    }

    /// Returns the name of a division, or `None` if the event is undivided.
    #[must_use]
    pub fn division_name(&self, division: DivisionId) -> Option<&str> {
        self.divisions.get(division.index()).map(String::as_str).filter(|name| !name.is_empty())
    }

    /// Returns the division of one entrant when `field` entrants are spread evenly over all divisions. `place` is the
    /// index of the entrant, from 0.
    #[must_use]
    pub fn division_at(&self, place: usize, field: usize) -> DivisionId {
        let divisions = self.divisions.len().max(1);
        DivisionId::from_index((place * divisions / field.max(1)).min(divisions - 1))
    }

    /// Returns the number of entrants that a division needs at least: two teams or four people.
    #[must_use]
    pub const fn min_entrants(&self) -> usize {
        match self.enters {
            EntrantKind::Teams => 2,
            EntrantKind::People => 4,
        }
    }
}
