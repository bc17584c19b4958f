//! The reasons why a sheet refuses a mark. Some of them can be overridden with a note.

use thiserror::Error;

use super::Offence;
use super::template::Flaw;
use cards::text::TextFlaw;
use cards::{Seat, Side};

/// The owner of a refused name: the player at a seat, the event, or the signer of a signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameOwner {
    Seat(Seat),
    Event,
    Signer,
}

/// The reason why a sheet refuses a mark. A refused mark leaves the sheet unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the sheet does not take it: {self:?}")]
pub enum Refusal {
    /// Only the march of a lone player is worth this many points.
    NeedsLoner(u8),
    /// No result is worth this many points.
    NoSuchScore(u8),
    /// The player at this seat belongs to the other side, and so cannot be the maker, the offender or the keeper.
    SeatOfOtherSide(Seat),
    /// The keeper must say which partner played alone, because a personal card counts the owner's loner differently.
    LonerNameMissing,
    /// Nobody can defend alone here: the template forbids that, or the maker had a partner.
    NoLoneDefender,
    /// The template fixes no penalty for this offence.
    NoPrice(Offence),
    /// An award gives or takes away more than 100 points.
    TooManyPoints,
    /// A payment is above $100.
    TooMuchMoney,
    NoteMissing,
    /// A note is too long, has several lines or has hidden characters.
    BadNote(TextFlaw),
    /// A name is empty, is too long, has several lines or has hidden characters.
    BadName(NameOwner, TextFlaw),
    NoGameBegun,
    NoSuchGame,
    NoSuchLine,
    /// All hands of the game are entered. The number is the length of the game in hands.
    NoHandLeft(u8),
    GameOver,
    /// The game has a special end: a side forfeited it or sat it out, time was called, or a director ended it.
    GameClosed,
    /// The next game cannot begin before the current game is over.
    GameNotOver,
    /// The next game cannot begin because the sheet has only this many games.
    NoGameLeft(u8),
    /// The game or the sheet cannot be signed because it is not finished.
    NotFinished,
    /// The game or the sheet is signed, so nothing on it can be changed.
    Locked,
    /// The game or the sheet cannot be unlocked because it is not signed.
    NotLocked,
    AlreadySigned(Side),
    /// The signature has another fingerprint than the part that it signs.
    WrongFingerprint,
    NothingToUndo,
    /// The points of an empty line are forfeited because the next hand has been marked.
    MarkedTooLate,
    /// The template does not allow forfeits.
    NoForfeits,
    /// The template does not allow sitting out.
    NoSitOut,
    /// The side is not late enough to forfeit a game. The first game is forfeited after this many minutes.
    NotLateEnough(u8),
    /// The game cannot be forfeited or sat out because hands are entered already.
    HandsEntered,
    /// The sheet has as many marks, games or lines as it can hold.
    SheetFull,
    /// The mark has an earlier time than the mark before it.
    TimesNotRising,
    /// The template contradicts itself.
    BadTemplate(Flaw),
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
