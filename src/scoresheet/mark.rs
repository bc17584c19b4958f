//! The marks of a sheet: entries, corrections, signatures and more, each with its time and keeper. A mark is never
//! changed or removed. A correction is one more mark.

use serde::{Deserialize, Serialize};

use super::{Entry, Fingerprint, GameNo, LineNo, TableNo};
use cards::text::name_key;
use cards::{BySeat, Seat, Side};

/// The person who keeps the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Keeper {
    Seat(Seat),
    /// The director of the event. Also stands for an assistant of the director.
    Director,
}

/// The time and the keeper of a new mark, and an optional note that overrides a refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// The device's clock in milliseconds since 1970. The sheet keeps whole seconds.
    pub at: u64,
    pub by: Keeper,
    /// A note with which the keeper overrides a refusal, if [`super::Refusal::can_be_overridden`] allows that.
    pub despite: Option<String>,
}

impl Stamp {
    /// Returns a stamp without a note, so the mark is refused if it breaks a rule.
    #[must_use]
    pub const fn new(at: u64, by: Keeper) -> Stamp {
        Stamp { at, by, despite: None }
    }
}

/// One recorded change of a sheet, with its time and its keeper.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// Seconds since the sheet was begun. Never smaller than that of the previous mark, even if the clock was set back.
    pub after: u32,
    /// Seconds by which the device's clock was behind `after`. 0 unless somebody had set the clock back.
    pub behind: u32,
    pub by: Keeper,
    pub op: Op,
    /// The note with which the keeper overrode a refusal.
    #[serde(deserialize_with = "cards::text::read_all_clean")]
    pub despite: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetSeating {
    pub table: Option<TableNo>,
    /// The players' names. A name that is not known yet is empty.
    #[serde(deserialize_with = "cards::text::read_all_clean")]
    pub people: BySeat<String>,
}

impl SheetSeating {
    /// Returns a seat whose player has the same name as the player of an earlier seat.
    #[must_use]
    pub fn same_named_seat(&self) -> Option<Seat> {
        let mut before: Vec<String> = Vec::new();
        self.people.iter().find_map(|(seat, name)| {
            let key = name_key(name);
            let is_twice = !key.is_empty() && before.contains(&key);
            before.push(key);
            is_twice.then_some(seat)
        })
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Absence {
    /// The side came late by this many minutes.
    Late(u8),
    /// One or both players of the side did not come. The side loses all games that are left.
    Missing,
    /// The side left during the game. It loses only this game.
    Left,
}

/// The part of a sheet that a signature covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SignedPart {
    Game(GameNo),
    Sheet,
}

/// The form in which a signature was given. A drawn signature stays on the device where it was made, and only its
/// fingerprint is stored in the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SignatureForm {
    Name,
    Initials,
    /// A signature drawn with the finger, and the fingerprint of the drawing.
    Drawn(Fingerprint),
}

/// One side's signature under a game or under the whole sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Signature {
    pub scope: SignedPart,
    pub side: Side,
    #[serde(deserialize_with = "cards::text::read_clean")]
    pub name: String,
    pub hand: SignatureForm,
    /// The fingerprint of the signed part at the time of signing. The signature is void if that part changes later.
    #[serde(rename = "of")]
    pub fingerprint: Fingerprint,
}

/// The change that a mark makes to its sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Op {
    /// Begins a game, or a round of a personal card.
    Begun {
        place: Box<SheetSeating>,
        dealer: Seat,
    },
    /// Corrects the names and the table number of a game.
    #[serde(rename = "seated")]
    SeatingCorrected {
        game: GameNo,
        place: Box<SheetSeating>,
    },
    /// Adds a line with this entry at the end of the game.
    Entered {
        game: GameNo,
        entry: Entry,
    },
    /// Replaces the entry of an earlier line.
    Edited {
        game: GameNo,
        line: LineNo,
        entry: Entry,
    },
    /// Takes back the latest mark that is not undone yet, except signatures and unlockings, which cannot be undone.
    Undone,
    /// Corrects the dealer of the next hand of the last game.
    #[serde(rename = "dealer")]
    NextDealerCorrected(Seat),
    /// Forfeits the last game for one side, and as many later games as the absence costs.
    Forfeited {
        by: Side,
        why: Absence,
    },
    /// The keeper's side sits out the last game.
    SatOut,
    /// Time was called, so the last game ends with its present score.
    #[serde(rename = "called")]
    TimeCalled,
    Signed(Signature),
    /// Removes the signatures of a signed part, so that the part can be corrected.
    Unlocked {
        scope: SignedPart,
        #[serde(deserialize_with = "cards::text::read_clean")]
        reason: String,
    },
    #[serde(rename = "dealt_first")]
    FirstDealerCorrected {
        game: GameNo,
        dealer: Seat,
    },
    /// The director ended the last game and declared this side the winner.
    #[serde(rename = "ruled")]
    WonByRuling(Side),
}

impl Op {
    /// Returns whether an undo can take this mark back. Undos, signatures and unlockings cannot be taken back.
    #[must_use]
    pub const fn can_be_undone(&self) -> bool {
        !matches!(self, Op::Undone | Op::Signed(_) | Op::Unlocked { .. })
    }
}
