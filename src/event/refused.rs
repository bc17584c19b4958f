//! Why something cannot be entered. The event stays as it was.

use thiserror::Error;

use crate::plan::{Criterion, Enters};
use crate::table::{BadScore, DivisionId, Entrant, Party, ProtestNo, RoundNo, TableNo};
use cards::Side;

/// Why an entry is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the event does not take it: {self:?}")]
pub enum Refused {
    /// Nobody has this number.
    NoSuchEntrant(Entrant),
    /// The division is not in the plan.
    NoSuchDivision(DivisionId),
    /// The field is full: at most 200 take part in an event.
    Full,
    /// A division has fewer entrants than one table needs.
    TooFew {
        /// The division.
        division: DivisionId,
        /// How many there are.
        present: usize,
        /// How many it takes.
        needed: usize,
    },
    /// A name is empty or longer than 60 letters.
    BadName,
    /// A reason is missing.
    NoReason,
    /// A note without a word in it.
    NothingNoted,
    /// Time has run backwards.
    BeforeLast,
    /// A result of the round that runs is still out, at this table.
    StillOut(TableNo),
    /// The last round has begun.
    NoRoundLeft,
    /// No round has begun.
    NotBegun,
    /// There was no such round.
    NoSuchRound(RoundNo),
    /// There was no such table in the round.
    NoSuchTable(TableNo),
    /// Somebody who is present is not in the seating.
    NotSeated(Entrant),
    /// Somebody is in the seating twice, or may not be in it.
    SeatedWrongly(Entrant),
    /// A table's number is used twice.
    TableTwice(TableNo),
    /// The table seats the other kind of entrant.
    TableOf(Enters),
    /// The event has no schedule.
    NoSchedule,
    /// Partners are not drawn at this table, or others sit there.
    NoDraw(TableNo),
    /// Partners are still to be drawn at this table.
    DrawFirst(TableNo),
    /// The table has reported already: correct the result instead.
    AlreadyIn(TableNo),
    /// The table has not reported yet: enter the result instead.
    NotIn(TableNo),
    /// So many games belong to a result.
    GamesExpected(u8),
    /// A score that the rules of the game do not allow.
    BadScore(BadScore),
    /// A table is closed with points that no game brings: 0 to this many for a side.
    BadAward(i16),
    /// Somebody has entered under this name, in the same division.
    NameTaken(String),
    /// The table has this number.
    SameTable(TableNo),
    /// The score is level and was settled for the side that made fewer loners, which decide it for this one.
    LonersDecide(Side),
    /// The score is level, and who is ahead is not said.
    NeedsWinner,
    /// The entrant has left or was disqualified.
    Gone(Entrant),
    /// The entrant has not left.
    NotGone(Entrant),
    /// No substitutes in the playoffs.
    NoSubstituteNow,
    /// The number of rounds is below what has been begun, or above 400.
    BadRounds(u16),
    /// Nobody is tied in this way.
    NotTied(Criterion),
    /// The entrants named are not the tied ones.
    OtherTied,
    /// The plan has no playoffs, or it is not their time.
    NoPlayoffs,
    /// The seeds are not those who may play.
    BadSeeds,
    /// There is no such match in the playoffs, or it cannot be played yet.
    NoSuchMatch,
    /// A match ends when one side has won so many games, and not before.
    MatchNotWon(usize),
    /// A prize that is computed, or not of this event.
    NotByHand,
    /// The clock has not been started.
    ClockStopped,
    /// The team names no such player.
    NoSuchPlayer(Entrant),
    /// A ruling gives or takes 1 to this many points.
    BadRuling(i16),
    /// Who is disqualified wins no prize.
    NoPrizes(Party),
    /// The prize goes to a person, not to a team.
    ToAPerson,
    /// The team has not forfeited so often that the staff may leave it out.
    MayNotBeLeftOut(Entrant),
    /// The event knows no protests.
    NoProtests,
    /// Whether somebody may play is protested in the playoffs only.
    OnlyInPlayoffs,
    /// A protest comes before the game: it stands.
    GameStands,
    /// There is no such protest, or it was ruled on.
    NoSuchProtest(ProtestNo),
    /// The game was not played, or not yet.
    GameNotPlayed,
    /// The seating hangs on who won: no week is ahead of another.
    NoCalendar,
    /// One name alone is no team.
    TeamOfOne(String),
    /// Somebody who does not wait for a partner, or not in this division.
    NotAlone(Entrant),
    /// A protest of this entrant is open: it names who plays whom.
    Protested(Entrant),
    /// This entrant plays in another division.
    OtherDivision(Entrant),
}
