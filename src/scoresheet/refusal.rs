//! Why a sheet does not take a mark.

use std::fmt;

use super::Offence;
use super::template::Flaw;
use cards::{Seat, Side};

/// Why a mark is refused. The sheet stays as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Only a loner is worth so many points.
    NeedsLoner(u8),
    /// Nothing is worth so many points.
    NoSuchScore(u8),
    /// This seat does not belong to the side named.
    OfTheOtherSide(Seat),
    /// On a personal card the owner's loner and the partner's differ: somebody must say whose it was.
    WhoseLoner,
    /// No defender plays alone against this maker: not under this template, or not against one with a partner.
    NobodyDefendsAlone,
    /// The template has no price for this offence.
    NoPrice(Offence),
    /// More points than a hand can bring.
    TooManyPoints,
    /// A payment above $100.
    TooMuchMoney,
    /// A note is needed.
    NoteMissing,
    /// A note is too long, or not on one line.
    BadNote,
    /// A name is empty, too long, or not on one line.
    BadName,
    /// No game has begun.
    NoGame,
    /// There is no such game.
    NoSuchGame,
    /// There is no such line.
    NoSuchLine,
    /// All of this many hands are entered.
    NoHandLeft(u8),
    /// The game is over: a side has the points.
    GameOver,
    /// The game was forfeited, sat out or called.
    GameClosed,
    /// The game before is not over.
    GameNotOver,
    /// The sheet has no more than this many games.
    NoGameLeft(u8),
    /// What is to be signed is not finished.
    NotFinished,
    /// It is signed and locked.
    Locked,
    /// It is not signed.
    NotLocked,
    /// This side has signed already.
    AlreadySigned(Side),
    /// The signature was put to something else.
    SignedSomethingElse,
    /// Nothing is left to undo.
    NothingToUndo,
    /// The next hand has been marked: this one is forfeited.
    MarkedTooLate,
    /// Games are not forfeited under this template.
    NoForfeits,
    /// Nobody sits out under this template.
    NoSitOut,
    /// So many minutes lose no game; this many do.
    NotLateEnough(u8),
    /// Hands of this game are entered already.
    HandsEntered,
    /// The sheet holds as many marks as it can.
    SheetFull,
    /// A mark is older than the one before it.
    TimeRunsBack,
    /// The template contradicts itself.
    Template(Flaw),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NeedsLoner(points) => write!(f, "only a loner is worth {points} points"),
            Refusal::NoSuchScore(points) => write!(f, "nothing is worth {points} points"),
            Refusal::OfTheOtherSide(seat) => write!(f, "{seat} belongs to the other side"),
            Refusal::WhoseLoner => f.write_str("nobody said whose loner it was"),
            Refusal::NobodyDefendsAlone => f.write_str("no defender was alone"),
            Refusal::NoPrice(offence) => write!(f, "no price for the offence {}", offence.name()),
            Refusal::TooManyPoints => f.write_str("more points than a line can bring"),
            Refusal::TooMuchMoney => f.write_str("no single payment is above $100"),
            Refusal::NoteMissing => f.write_str("a note is missing"),
            Refusal::BadNote => f.write_str("a note is too long, or not on one line"),
            Refusal::BadName => f.write_str("a name is empty, too long, or not on one line"),
            Refusal::NoGame => f.write_str("no game has begun"),
            Refusal::NoSuchGame => f.write_str("no such game"),
            Refusal::NoSuchLine => f.write_str("no such line"),
            Refusal::NoHandLeft(hands) => write!(f, "all {hands} hands are entered"),
            Refusal::GameOver => f.write_str("the game is over"),
            Refusal::GameClosed => f.write_str("the game is closed"),
            Refusal::GameNotOver => f.write_str("the game before is not over"),
            Refusal::NoGameLeft(games) => write!(f, "the sheet has {games} games"),
            Refusal::NotFinished => f.write_str("what is to be signed is not finished"),
            Refusal::Locked => f.write_str("it is signed and locked"),
            Refusal::NotLocked => f.write_str("it is not signed"),
            Refusal::AlreadySigned(side) => write!(f, "{side} has signed already"),
            Refusal::SignedSomethingElse => f.write_str("the signature was put to something else"),
            Refusal::NothingToUndo => f.write_str("nothing is left to undo"),
            Refusal::MarkedTooLate => f.write_str("the next hand has been marked"),
            Refusal::NoForfeits => f.write_str("games are not forfeited"),
            Refusal::NoSitOut => f.write_str("nobody sits out"),
            Refusal::NotLateEnough(minutes) => write!(f, "a game is lost from {minutes} minutes on"),
            Refusal::HandsEntered => f.write_str("hands are entered already"),
            Refusal::SheetFull => f.write_str("the sheet holds as many marks as it can"),
            Refusal::TimeRunsBack => f.write_str("a mark is older than the one before it"),
            Refusal::Template(flaw) => flaw.fmt(f),
        }
    }
}

impl std::error::Error for Refusal {}

impl Refusal {
    /// Returns whether a keeper may override it with a note.
    #[must_use]
    pub const fn can_be_overridden(self) -> bool {
        matches!(
            self,
            Refusal::NoHandLeft(_)
                | Refusal::GameOver
                | Refusal::GameNotOver
                | Refusal::NoGameLeft(_)
                | Refusal::NotFinished
                | Refusal::MarkedTooLate
                | Refusal::NotLateEnough(_)
                | Refusal::HandsEntered
        )
    }
}
