//! Why something cannot be entered. The event stays as it was.

use super::{BadScore, Criterion, Enters, Entrant};

/// Why an entry is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// Nobody has this number.
    NoSuchEntrant(Entrant),
    /// The division is not in the plan.
    NoSuchDivision(u8),
    /// The field is full: at most 200 take part in an event.
    Full,
    /// A division has fewer entrants than one table needs.
    TooFew {
        /// The division's place in the plan.
        division: u8,
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
    StillOut(u16),
    /// The last round has begun.
    NoRoundLeft,
    /// No round has begun.
    NotBegun,
    /// There was no such round.
    NoSuchRound(u16),
    /// There was no such table in the round.
    NoSuchTable(u16),
    /// Somebody who is present is not in the seating.
    NotSeated(Entrant),
    /// Somebody is in the seating twice, or may not be in it.
    SeatedWrongly(Entrant),
    /// A table's number is used twice.
    TableTwice(u16),
    /// The table seats the other kind of entrant.
    TableOf(Enters),
    /// The event has no schedule.
    NoSchedule,
    /// Partners are not drawn at this table, or others sit there.
    NoDraw(u16),
    /// Partners are still to be drawn at this table.
    DrawFirst(u16),
    /// The table has reported already: correct the result instead.
    AlreadyIn(u16),
    /// The table has not reported yet: enter the result instead.
    NotIn(u16),
    /// So many games belong to a result.
    GamesExpected(u8),
    /// A score that the rules of the game do not allow.
    BadScore(BadScore),
    /// A table is closed with points that no game brings: 0 to this many for a side.
    BadAward(i16),
    /// Somebody has entered under this name, in the same division.
    NameTaken(String),
    /// The table has this number.
    SameTable(u16),
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
}
