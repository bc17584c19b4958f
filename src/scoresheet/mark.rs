//! The marks of a sheet. Marks are only ever added: a correction is a mark too.

use serde::{Deserialize, Serialize};

use super::{Entry, Fingerprint, GameNo, LineNo, TableNo};
use cards::text::name_key;
use cards::{BySeat, Seat, Side};

/// The person who keeps the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Keeper {
    Seat(Seat),
    /// The director, or a table runner.
    Director,
}

/// The keeper and the time of a new mark, and the note that overrides a refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// Milliseconds since 1970. The sheet keeps whole seconds.
    pub at: u64,
    pub by: Keeper,
    /// The keeper's note that overrides a refusal, where [`super::Refusal::can_be_overridden`] allows one.
    pub despite: Option<String>,
}

impl Stamp {
    /// Returns a stamp without a note: the mark must obey the rules.
    #[must_use]
    pub const fn new(at: u64, by: Keeper) -> Stamp {
        Stamp { at, by, despite: None }
    }
}

/// A mark as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// Seconds since the sheet was begun. Never smaller than the previous mark's, even if the clock was set back.
    pub after: u32,
    /// Seconds by which the clock was behind `after`; 0 unless somebody had set it back.
    pub behind: u32,
    pub by: Keeper,
    pub op: Op,
    /// The note that overrode a refusal, if the mark needed one.
    #[serde(deserialize_with = "cards::text::read_all_clean")]
    pub despite: Option<String>,
}

/// The four people of a game and their table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetSeating {
    pub table: Option<TableNo>,
    /// Names. An empty one is not known yet.
    #[serde(deserialize_with = "cards::text::read_all_clean")]
    pub people: BySeat<String>,
}

impl SheetSeating {
    /// Returns the second of two seats whose people have the same name.
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
    /// The side came this many minutes late.
    Late(u8),
    /// One of the two, or both, did not come. Every game left is lost.
    Missing,
    /// The side left during the game. Only this game is lost.
    Left,
}

/// The part of a sheet that a signature covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SignedPart {
    Game(GameNo),
    Sheet,
}

/// The form of a signature. A drawing stays on the device where it was made; only its fingerprint travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SignedBy {
    Name,
    Initials,
    /// A drawing with this fingerprint.
    Drawn(Fingerprint),
}

/// One side's signature under a game or under the whole sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Signature {
    /// The part that is signed.
    pub scope: SignedPart,
    /// The side that signs.
    pub side: Side,
    #[serde(deserialize_with = "cards::text::read_clean")]
    pub name: String,
    pub hand: SignedBy,
    /// The fingerprint of the signed part. A signature is void once the part reads differently.
    pub of: Fingerprint,
}

/// The change that a mark makes to the sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Op {
    /// A game, or a round, begins.
    Begun { place: Box<SheetSeating>, dealer: Seat },
    /// Corrects the names and the table of a game.
    Seated { game: GameNo, place: Box<SheetSeating> },
    /// Adds a line.
    Entered { game: GameNo, entry: Entry },
    /// Replaces the entry of an earlier line.
    Edited { game: GameNo, line: LineNo, entry: Entry },
    /// Takes back the latest mark that is not undone yet: an entry, an edit, a game's beginning or end, a dealer.
    Undone,
    /// Corrects the dealer of the hand that comes next in the last game.
    Dealer(Seat),
    /// A side forfeits.
    Forfeited { by: Side, why: Absence },
    /// The keeper's side sits this game out.
    SatOut,
    /// Time was called: the game ends as it stands.
    Called,
    /// One side signed.
    Signed(Signature),
    /// Opens a signed part again, so that it can be corrected.
    Unlocked {
        scope: SignedPart,
        #[serde(deserialize_with = "cards::text::read_clean")]
        reason: String,
    },
    /// Corrects the first dealer of a game.
    DealtFirst { game: GameNo, dealer: Seat },
    /// The director ended the game and gave it to this side.
    Ruled(Side),
}

impl Op {
    /// Returns whether an undo can take this mark back. Signatures and unlockings stay.
    #[must_use]
    pub const fn can_be_undone(&self) -> bool {
        !matches!(self, Op::Undone | Op::Signed(_) | Op::Unlocked { .. })
    }
}
