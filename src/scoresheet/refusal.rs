//! The reasons why a sheet refuses a mark. Some of them can be overridden with a note.

use thiserror::Error;

use super::Offence;
use super::template::Flaw;
use cards::text::TextFlaw;
use cards::{Seat, Side};

/// The kind of name that was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameOwner {
    Seat(Seat),
    Event,
    Signer,
}

/// The reason why a mark is refused. The sheet stays as it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the sheet does not take it: {self:?}")]
pub enum Refusal {
    /// Only a loner is worth this many points.
    NeedsLoner(u8),
    /// Nothing is worth this many points.
    NoSuchScore(u8),
    /// This seat does not belong to the named side.
    OfTheOtherSide(Seat),
    /// On a personal card the owner's loner counts differently from the partner's, so the keeper must say whose it was.
    WhoseLoner,
    /// The template does not allow lone defenders, or the maker had a partner.
    NobodyDefendsAlone,
    /// The template has no price for this offence.
    NoPrice(Offence),
    /// An award of more than 100 points.
    TooManyPoints,
    /// A payment above $100.
    TooMuchMoney,
    NoteMissing,
    /// A note is too long, or not on one line.
    BadNote(TextFlaw),
    /// A name is empty, too long, or not on one line.
    BadName(NameOwner, TextFlaw),
    NoGame,
    NoSuchGame,
    NoSuchLine,
    /// All hands of the game are entered. The number is the length of the game.
    NoHandLeft(u8),
    GameOver,
    /// The game was forfeited, sat out or called.
    GameClosed,
    /// The game before the next one is not over.
    GameNotOver,
    /// The sheet has only this many games.
    NoGameLeft(u8),
    /// The part to be signed is not finished.
    NotFinished,
    /// The part is signed and locked.
    Locked,
    /// The part is not signed, so there is nothing to open.
    NotLocked,
    AlreadySigned(Side),
    /// The fingerprint of the signature is not that of the signed part.
    SignedSomethingElse,
    NothingToUndo,
    /// The next hand has been marked, so this one is forfeited.
    MarkedTooLate,
    /// Games are not forfeited under this template.
    NoForfeits,
    /// Nobody sits out under this template.
    NoSitOut,
    /// The side is not late enough to lose a game. The first game is lost at this many minutes.
    NotLateEnough(u8),
    /// Hands of this game are entered already.
    HandsEntered,
    /// The sheet has as many marks, games or lines as it can hold.
    SheetFull,
    /// A mark is older than the one before it.
    TimeRunsBack,
    /// The template contradicts itself.
    Template(Flaw),
}

impl Refusal {
    /// Returns whether a keeper may override the refusal with a note.
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
