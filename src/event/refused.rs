//! The reasons why an entry is refused. A refused entry leaves the event unchanged.

use thiserror::Error;

use crate::plan::{Criterion, Enters};
use crate::table::{BadScore, DivisionId, Entrant, Party, ProtestNo, RoundNo, TableNo};
use cards::Side;

/// Why an entry is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the event does not take it: {self:?}")]
pub enum Refused {
    NoSuchEntrant(Entrant),
    NoSuchDivision(DivisionId),
    /// The event has as many entrants as it can take.
    Full,
    /// A division has fewer entrants than one table needs.
    TooFew {
        division: DivisionId,
        present: usize,
        needed: usize,
    },
    /// A name is empty or longer than [`LONGEST_NAME`](crate::LONGEST_NAME) letters.
    BadName,
    NoReason,
    /// The note is empty.
    NothingNoted,
    /// The entry's time is before the last entry's.
    BeforeLast,
    /// This table of the current round has not reported yet.
    StillOut(TableNo),
    /// All planned rounds have begun.
    NoRoundLeft,
    NotBegun,
    NoSuchRound(RoundNo),
    NoSuchTable(TableNo),
    /// A present entrant is missing from the seating.
    NotSeated(Entrant),
    /// An entrant is seated twice, or is not eligible for this round.
    SeatedWrongly(Entrant),
    /// Two tables have the same number.
    TableTwice(TableNo),
    /// The table seats teams and the event has people, or the other way around.
    TableOf(Enters),
    NoSchedule,
    /// Partners are not drawn at this table, or the four named do not sit there.
    NoDraw(TableNo),
    /// Partners must be drawn at this table first.
    DrawFirst(TableNo),
    /// The table has reported already, so this must be entered as a correction.
    AlreadyIn(TableNo),
    /// The table has not reported yet, so there is nothing to correct.
    NotIn(TableNo),
    /// The result must have this number of games.
    GamesExpected(u8),
    BadScore(BadScore),
    /// An award for a table that never reported must lie between 0 and this many points a side.
    BadAward(i16),
    /// Another entrant of the same division has this name.
    NameTaken(String),
    /// The table has this number already.
    SameTable(TableNo),
    /// Level points were settled for the other side, but the rules put this side ahead by its loners.
    LonersDecide(Side),
    /// The score is level and the result does not say who is ahead.
    NeedsWinner,
    /// The entrant has left or was disqualified.
    Gone(Entrant),
    NotGone(Entrant),
    /// Substitutes may not play in the playoffs.
    NoSubstituteNow,
    /// The number of rounds is above 400, or below the rounds that have begun.
    BadRounds(u16),
    NotTied(Criterion),
    /// The entrants named are not exactly the tied ones.
    OtherTied,
    /// The plan has no playoffs, or they cannot begin yet.
    NoPlayoffs,
    /// The seeds are not exactly the entrants who qualified.
    BadSeeds,
    /// The playoffs have no such match, or it cannot be played yet.
    NoSuchMatch,
    /// A match ends as soon as one side has won this many games.
    MatchNotWon(usize),
    /// The prize is computed, or does not belong to this event.
    NotByHand,
    ClockStopped,
    NoSuchPlayer(Entrant),
    /// A points ruling must give or take between 1 and this many points.
    BadRuling(i16),
    /// A disqualified entrant or player cannot win a prize.
    NoPrizes(Party),
    ToAPerson,
    /// The team has not forfeited often enough to be left out.
    MayNotBeLeftOut(Entrant),
    NoProtests,
    /// Eligibility can be protested only in the playoffs.
    OnlyInPlayoffs,
    /// The match has been played, and a protest must come before it.
    GameStands,
    /// There is no such protest, or it has been decided.
    NoSuchProtest(ProtestNo),
    /// The game has not been played.
    GameNotPlayed,
    /// The seating depends on results, so no week can be moved.
    NoCalendar,
    /// Only a league has dates, waivers and forfeits.
    NoLeague,
    /// This round would not be later than the one before it.
    DatesOutOfOrder(RoundNo),
    /// A team needs two names.
    TeamOfOne(String),
    /// The person is not waiting for a partner in this division.
    NotAlone(Entrant),
    /// An open protest names this entrant, so nobody may change who plays.
    Protested(Entrant),
    OtherDivision(Entrant),
    /// The team has played, so it cannot be split.
    HasPlayed(Entrant),
    /// The report comes from another desk, but other people sit at that table here.
    SeatedOtherwise,
}
