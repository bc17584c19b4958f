//! Tournaments and league seasons: entrants, movements, rounds, standings, prizes and the clock. This crate knows
//! neither screens nor how a hand is played. Start with [`Event`], which runs an event, and [`EventState`], which
//! answers questions about it. `README.md` says how to add a movement.
//!
//! ```
//! use cards::{BySide, Seed};
//! use event::{
//!     DivisionId, Event, EventEntry, EventKind, GameScore, Profile, RoundNo, Standings, TableResult,
//! };
//!
//! // Everything that happens is an entry of a log. Times are seconds since 1970.
//! let mut event = Event::new(EventKind::WorldDoubles.plan(4), Seed::from_number(1));
//! for (one, other) in [("Ann", "Bob"), ("Cy", "Dee"), ("Eve", "Finn"), ("Gus", "Hal")] {
//!     event.record(0, EventEntry::Entered(Profile::team(one, other)))?;
//! }
//! let round = event.begin_round(60)?.round;
//! assert_eq!(round.tables.len(), 2);
//!
//! // Results may come in any order. The next round waits for all of them.
//! for seating in round.tables.iter().rev() {
//!     let score = GameScore { points: BySide { ns: 14, ew: 9 }, ..GameScore::default() };
//!     let result = TableResult::of(score);
//!     event.record(3600, EventEntry::ResultIn { round: RoundNo::FIRST, table: seating.table, result })?;
//! }
//! let standings = Standings::of(event.state(), DivisionId::FIRST);
//! assert_eq!(standings.rows[0].tally.points, 14);
//! # Ok::<(), event::Refused>(())
//! ```

mod conductor;
mod desks;
mod field;
mod log;
pub mod movement;
mod plan;
mod ranking;
mod refused;
mod round;
mod ruling;
mod sheet;
mod table;

pub use conductor::{
    ChangedPlace, ChangedPrize, ChangedWinner, Consequences, DrawnOrder, Event, LoggedMatch, NextStep, OpenTie,
    OutdatedSeating, SeatDifference, VoidedBy, matches_to_replay,
};
pub use desks::{
    Answer, Answers, BadHandedEvent, DatedReport, Desk, DeskConflict, DeskMerge, EntryKey, HandedEvent, HandedLog,
    LogTail, MergeError, OfferedEntry, ReportPlace, TailMismatch, merge_desks,
};
pub use field::{
    ColumnRole, Duplicate, EntrantStatus, Fee, LONGEST_NAME, MAX_BOT_ENTRANTS, MAX_ENTRANTS, Presence, PrizeRight,
    Profile, Roster, RosterColumn, RosterEdit, RosterEntry, SkipReason, SkippedLine, Waiver, pair_profile,
};
pub use log::{
    BadEntry, EVENT_LOG_VERSION, EventDecodeError, EventEntry, EventLog, EventState, LoggedEntry, entry_for_profile,
};
pub use movement::{Compromise, Fairness, Promise, Proposal, fairness, least_repeats, schedule};
pub use plan::{
    BadHouseField, BadPlan, ByeWorth, ClockBreak, ClockPhase, ClockPlan, Criterion, EntrantKind, EventKind, EventPlan,
    ForfeitRule, House, HouseField, HousePlayoffs, Interval, LeaguePoints, MovementRule, ParseEventKindError,
    PartnerChoice, PlannedPhase, Playoffs, Prize, RosterRule, table_template,
};
pub use ranking::{
    CupPayment, EntrantTally, PrizeResult, PrizeWinner, RankedFigure, Standings, StandingsRow, Tie, TieBreak, TieTask,
    cup, prizes,
};
pub use refused::Refused;
pub use round::{
    Bell, Bracket, BracketMatch, BracketSlot, ClockChange, ClockState, Fixture, MatchPlayed, MatchPosition, Placing,
    RoundState, ScheduledBell, TieGame,
};
pub use ruling::{
    GivenPrize, MAX_RULED_POINTS, PointsRuling, Protest, ProtestOutcome, ProtestSubject, ProtestedMatch, Warning,
};
pub use sheet::{
    BadCode, EventCode, HalfResult, NoResult, PersonPlace, SeatCode, SeatedPerson, SheetRules, SheetTableResult,
    games_from_sheet, half_result_from_card, playoff_result_from_sheet, result_from_sheet, seated_people,
    sheet_sits_in, short_name, table_mates,
};
pub use table::{
    Award, BadScore, Bye, Date, DivisionId, Entrant, EntrantOrPlayer, FirstDeal, Forfeiter, GameNo, GameScore,
    LevelDecider, LevelGamesCount, MatchNo, Member, Occupants, PlayoffRoundNo, ProtestNo, Report, Round, RoundNo,
    TableGame, TableNo, TableResult, TableSeating, TableSeats, UnlikelyScore, WaitingPlace, find_unlikely_score,
    plausible,
};
