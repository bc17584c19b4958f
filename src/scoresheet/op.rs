//! What is written on a sheet, mark by mark; nothing is ever rubbed out.

use serde::{Deserialize, Serialize};

use super::{Entry, Fingerprint};
use cards::text::name_key;
use cards::{BySeat, Seat, Side};

/// Who keeps the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Keeper {
    /// A player.
    Seat(Seat),
    /// The director, or a table runner.
    Director,
}

/// Who marks, when, and on what grounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stamp {
    /// Milliseconds since 1970; a sheet keeps whole seconds.
    pub at: u64,
    /// Who marks.
    pub by: Keeper,
    /// Why it stands although the sheet would refuse it. A refusal that can be overridden then is.
    pub despite: Option<String>,
}

impl Stamp {
    /// A mark by the rules.
    #[must_use]
    pub const fn new(at: u64, by: Keeper) -> Stamp {
        Stamp { at, by, despite: None }
    }
}

/// One mark.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoggedOp {
    /// Seconds since the sheet was begun, as far as the clock had come: never fewer than the mark before has.
    pub after: u32,
    /// How many seconds less the clock said, where it had been put back since.
    pub behind: u32,
    /// Who made it.
    pub by: Keeper,
    /// What it says.
    pub op: Op,
    /// Why it stands although the sheet would have refused it.
    #[serde(deserialize_with = "cards::text::read_all_clean")]
    pub despite: Option<String>,
}

/// Who sits where, and at which table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetSeating {
    /// The table's number.
    pub table: Option<u16>,
    /// Names; an empty one is not known yet.
    #[serde(deserialize_with = "cards::text::read_all_clean")]
    pub people: BySeat<String>,
}

impl SheetSeating {
    /// Returns the second of two at the table who have one name, with that name.
    #[must_use]
    pub fn said_twice(&self) -> Option<(Seat, &str)> {
        let mut before: Vec<String> = Vec::new();
        self.people.iter().find_map(|(seat, name)| {
            let key = name_key(name);
            let is_twice = !key.is_empty() && before.contains(&key);
            before.push(key);
            is_twice.then_some((seat, name.as_str()))
        })
    }
}

/// Where a line stands on a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineAt {
    /// Which game, from 0.
    pub game: u8,
    /// Which line of it, from 0.
    pub line: u8,
}

/// Why a side forfeits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Absence {
    /// So many minutes late.
    Late(u8),
    /// Did not come, or one of the two did not: every game left is lost.
    Missing,
    /// Left during the game: this one is lost.
    Left,
}

/// What a signature is put to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// One game, or one round's row, from 0.
    Game(u8),
    /// The whole sheet.
    Sheet,
}

/// How somebody signs. A drawing stays where it was drawn; its fingerprint travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SignedBy {
    /// By typing a name.
    Name,
    /// By initials.
    Initials,
    /// By drawing.
    Drawn(Fingerprint),
}

/// A signature.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Signature {
    /// What is signed.
    pub scope: Scope,
    /// For which side.
    pub side: Side,
    /// The name or the initials.
    #[serde(deserialize_with = "cards::text::read_clean")]
    pub name: String,
    /// How it was given: a name, initials, a drawing.
    pub hand: SignedBy,
    /// The fingerprint of what was signed.
    pub of: Fingerprint,
}

/// What a mark says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Op {
    /// A game, or a round, begins.
    Begun {
        /// Who sits where.
        place: Box<SheetSeating>,
        /// Who deals first.
        dealer: Seat,
    },
    /// Names and table of a game are put right.
    Seated {
        /// Which game, from 0.
        game: u8,
        /// Who sits where.
        place: Box<SheetSeating>,
    },
    /// A hand.
    Entered {
        /// Which game, from 0.
        game: u8,
        /// What it says.
        entry: Entry,
    },
    /// An earlier line says something else now.
    Edited {
        /// Which game, from 0.
        game: u8,
        /// Which line of it, from 0.
        line: u8,
        /// What it says now.
        entry: Entry,
    },
    /// The last mark that still stands is taken back: an entry, an edit, a game's beginning or end, a dealer.
    Undone,
    /// The hand of the last game about to be entered is dealt by this seat.
    Dealer(Seat),
    /// A side forfeits.
    Forfeited {
        /// The side that forfeits.
        by: Side,
        /// Why it forfeits.
        why: Absence,
    },
    /// The keeper's side sits this game out.
    SatOut,
    /// Time was called: the game ends as it stands.
    Called,
    /// Somebody signed.
    Signed(Signature),
    /// What was signed is opened again.
    Unlocked {
        /// What is opened again.
        scope: Scope,
        /// The reason given.
        #[serde(deserialize_with = "cards::text::read_clean")]
        reason: String,
    },
    /// Who dealt first in a game is put right.
    DealtFirst {
        /// Which game, from 0.
        game: u8,
        /// Who did.
        dealer: Seat,
    },
    /// The director ended the game, and this side wins it.
    Ruled(Side),
}

impl Op {
    /// Returns whether it can be undone: signatures and their opening stay.
    #[must_use]
    pub const fn can_be_undone(&self) -> bool {
        !matches!(self, Op::Undone | Op::Signed(_) | Op::Unlocked { .. })
    }
}
