//! The reasons why an entry is refused. A refused entry leaves the event unchanged. The sentences that people read are
//! in `app::words`.

use thiserror::Error;

use crate::plan::{Criterion, EntrantKind};
use crate::table::{BadScore, DivisionId, Entrant, EntrantOrPlayer, ProtestNo, RoundNo, TableNo};
use cards::Side;

/// The reason why [`Event::record`](crate::Event::record) refuses an entry.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("the event does not take it: {self:?}")]
pub enum Refused {
    NoSuchEntrant(Entrant),
    NoSuchDivision(DivisionId),
    /// The event has as many entrants as it can take.
    EventFull,
    /// A division has fewer entrants than one table needs.
    TooFewEntrants {
        division: DivisionId,
        present: usize,
        needed: usize,
    },
    /// A name is empty or longer than [`LONGEST_NAME`](crate::LONGEST_NAME) letters.
    BadName,
    NoReason,
    EmptyNote,
    /// The entry's time is earlier than the time of the last entry.
    EarlierThanLastEntry,
    /// This table of the current round has not reported yet.
    TableStillOut(TableNo),
    /// No round can begin any more, because all planned rounds or the playoffs have begun.
    NoRoundLeft,
    NotBegun,
    NoSuchRound(RoundNo),
    NoSuchTable(TableNo),
    /// A present entrant is missing from the seating.
    NotSeated(Entrant),
    /// An entrant is seated twice, or is not eligible for this round.
    SeatedWrongly(Entrant),
    /// Two tables have the same number.
    TableNumberTwice(TableNo),
    /// The table seats this kind of entrant, but the event has the other kind.
    WrongEntrantKind(EntrantKind),
    /// The entry sets a schedule, but the movement of the event has none.
    NoSchedule,
    /// Partners are not drawn at this table, or the four people of the draw do not sit there.
    NoDrawAtTable(TableNo),
    /// Partners must be drawn at this table before it can report.
    PartnersNotDrawn(TableNo),
    /// The table has reported already, so this must be entered as a correction.
    AlreadyReported(TableNo),
    /// The table has not reported yet, so there is nothing to correct.
    NotReported(TableNo),
    /// The result has another number of games, or names a game beyond this number.
    GamesExpected(u8),
    BadScore(BadScore),
    /// The points for a table that never reported must lie between 0 and this maximum for each side.
    BadAward(i16),
    /// Another entrant of the same division has this name.
    NameTaken(String),
    /// The table already has the number to which it should move.
    SameTableNumber(TableNo),
    /// The tie-break of a level game names the other side, but by the rules this side is ahead by its lone marches.
    LonersDecide(Side),
    /// The score is level, and the result does not say which side is ahead.
    NeedsWinner,
    /// The entrant has left, was disqualified, or is otherwise unable to do this any more.
    EntrantGone(Entrant),
    /// The entry undoes an absence, departure or disqualification that this entrant does not have.
    EntrantNotGone(Entrant),
    /// The playoffs have begun, and substitutes may not play in them.
    NoSubstitutesInPlayoffs,
    /// The number of rounds is above 400, or below the number of rounds that have begun.
    BadRounds(u16),
    /// The entry orders entrants by a criterion that is not a contest, or corrects an order that does not exist.
    NoSuchContest(Criterion),
    /// The two who played are not among the tied entrants, or no playoff can break the tie.
    NotAmongTied,
    /// The plan has no playoffs, they cannot begin yet, or they have begun already.
    NoPlayoffs,
    /// The seeds are not exactly the entrants who qualified.
    BadSeeds,
    /// The playoffs have no such match, or it cannot be played yet.
    NoSuchMatch,
    /// The result ends before the game with this number, counted from 1, which must be played.
    GameMissing(usize),
    /// The games do not end exactly when one side has won this many of them.
    MatchNotWon(usize),
    /// The prize follows from the results, or the event does not give it.
    NotGivenByHand,
    /// The clock has not been started.
    ClockStopped,
    /// The entry names a player whom the entrant does not have.
    NoSuchPlayer(Entrant),
    /// A points ruling must give or take between 1 and this many points.
    BadRuling(i16),
    /// The prize would go to a disqualified player, or to an entrant disqualified without the right to win prizes.
    MayNotWinPrizes(EntrantOrPlayer),
    /// A personal prize must go to one person, not to a whole team.
    NeedsOnePerson,
    /// The team has not forfeited often enough to be left out of the playoffs.
    MayNotBeLeftOut(Entrant),
    NoProtests,
    /// Eligibility can be protested only in the playoffs.
    OnlyInPlayoffs,
    /// The entrant has no match to play, and a protest must come before the match.
    NoMatchToPlay,
    /// There is no protest with this number, or it has been decided.
    NoSuchProtest(ProtestNo),
    /// The game whose protest is upheld was not played.
    GameNotPlayed,
    /// The event has no calendar, because its seating depends on results.
    NoCalendar,
    /// The event is not a league, so it has no dates, waivers or announced forfeits.
    NoLeague,
    /// With this date, the named round would not be later than the round before it.
    DatesOutOfOrder(RoundNo),
    /// This person has no partner, and an event with penalties for forfeits has no teams of one.
    TeamOfOne(String),
    NotWaitingForPartner(Entrant),
    /// An open protest concerns this entrant's match, so its players may not be swapped.
    UnderProtest(Entrant),
    /// The entrant is in another division than the other entrants of the entry.
    OtherDivision(Entrant),
    /// The team has played, so it cannot be split.
    HasPlayed(Entrant),
    /// The report comes from another desk, but here other people sit at its table.
    OthersAtTable,
}
