//! Why something cannot be entered. The event stays as it was.

use std::fmt;

use super::{BadScore, Criterion, Enters, Entrant, Party, RoundNo, TableNo};
use cards::Side;

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
    NoSuchProtest(u16),
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

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::NoSuchEntrant(entrant) => write!(f, "no entrant {entrant}"),
            Refused::NoSuchDivision(division) => write!(f, "no division at place {division}"),
            Refused::Full => f.write_str("the field is full"),
            Refused::TooFew { division, present, needed } => {
                write!(f, "division {division} has {present} entrants and needs {needed}")
            }
            Refused::BadName => f.write_str("a name is empty or too long"),
            Refused::NoReason => f.write_str("a reason is missing"),
            Refused::NothingNoted => f.write_str("the note has no word in it"),
            Refused::BeforeLast => f.write_str("the entry is earlier than the one before it"),
            Refused::StillOut(table) => write!(f, "the result of table {table} is still out"),
            Refused::NoRoundLeft => f.write_str("the last round has begun"),
            Refused::NotBegun => f.write_str("no round has begun"),
            Refused::NoSuchRound(round) => write!(f, "no round {round}"),
            Refused::NoSuchTable(table) => write!(f, "no table {table}"),
            Refused::NotSeated(entrant) => write!(f, "entrant {entrant} has no seat"),
            Refused::SeatedWrongly(entrant) => write!(f, "entrant {entrant} is seated twice, or may not be"),
            Refused::TableTwice(table) => write!(f, "table {table} is used twice"),
            Refused::TableOf(enters) => write!(f, "the table seats the other kind of entrant: {enters:?}"),
            Refused::NoSchedule => f.write_str("the event has no schedule"),
            Refused::NoDraw(table) => write!(f, "partners are not drawn at table {table}"),
            Refused::DrawFirst(table) => write!(f, "partners are still to be drawn at table {table}"),
            Refused::AlreadyIn(table) => write!(f, "table {table} has reported"),
            Refused::NotIn(table) => write!(f, "table {table} has not reported"),
            Refused::GamesExpected(games) => write!(f, "a result has {games} games"),
            Refused::BadScore(bad) => bad.fmt(f),
            Refused::BadAward(most) => write!(f, "an award is 0 to {most} points a side"),
            Refused::NameTaken(name) => write!(f, "the name \"{name}\" is taken"),
            Refused::SameTable(table) => write!(f, "it is table {table} already"),
            Refused::LonersDecide(side) => write!(f, "the score is level, and more loners put {side} ahead"),
            Refused::NeedsWinner => f.write_str("the score is level, and nobody is said to be ahead"),
            Refused::Gone(entrant) => write!(f, "entrant {entrant} has left"),
            Refused::NotGone(entrant) => write!(f, "entrant {entrant} has not left"),
            Refused::NoSubstituteNow => f.write_str("no substitutes in the playoffs"),
            Refused::BadRounds(rounds) => write!(f, "there cannot be {rounds} rounds"),
            Refused::NotTied(by) => write!(f, "nobody is tied to be placed by {by:?}"),
            Refused::OtherTied => f.write_str("the entrants named are not the tied ones"),
            Refused::NoPlayoffs => f.write_str("there are no playoffs, or it is not their time"),
            Refused::BadSeeds => f.write_str("the seeds are not those who may play"),
            Refused::NoSuchMatch => f.write_str("no such match can be played"),
            Refused::MatchNotWon(games) => write!(f, "a match ends when a side has won {games} games"),
            Refused::NotByHand => f.write_str("the prize is not given by hand"),
            Refused::ClockStopped => f.write_str("the clock has not been started"),
            Refused::NoSuchPlayer(entrant) => write!(f, "entrant {entrant} names no such player"),
            Refused::BadRuling(most) => write!(f, "a ruling gives or takes 1 to {most} points"),
            Refused::NoPrizes(party) => write!(f, "entrant {} is disqualified and wins no prize", party.entrant),
            Refused::ToAPerson => f.write_str("the prize goes to a person"),
            Refused::MayNotBeLeftOut(entrant) => write!(f, "entrant {entrant} has not forfeited often enough"),
            Refused::NoProtests => f.write_str("the event knows no protests"),
            Refused::OnlyInPlayoffs => f.write_str("eligibility is protested in the playoffs only"),
            Refused::GameStands => f.write_str("a protest comes before the game"),
            Refused::NoSuchProtest(number) => write!(f, "no protest {number} is open"),
            Refused::GameNotPlayed => f.write_str("the game is not played"),
            Refused::TeamOfOne(name) => write!(f, "\"{name}\" is one name: a team has two"),
            Refused::NotAlone(entrant) => write!(f, "entrant {entrant} does not wait for a partner here"),
            Refused::NoCalendar => f.write_str("the event has no calendar of weeks"),
            Refused::Protested(entrant) => write!(f, "a protest of entrant {entrant} is open"),
            Refused::OtherDivision(entrant) => write!(f, "entrant {entrant} plays in another division"),
        }
    }
}

impl std::error::Error for Refused {}
