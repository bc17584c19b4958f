//! Why a sheet does not take a mark.

use thiserror::Error;

use super::Offence;
use super::template::Flaw;
use cards::text::TextFlaw;
use cards::{Seat, Side};

/// Whose name it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameOf {
    /// The player's in this seat.
    Seat(Seat),
    /// The event's.
    Event,
    /// Of whoever signs.
    Signer,
}

/// Why a mark is refused. The sheet stays as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the sheet does not take it: {self:?}")]
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
    BadNote(TextFlaw),
    /// A name is empty, too long, or not on one line.
    BadName(NameOf, TextFlaw),
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
