//! Stores the round of an event for which the latest sheet was begun from a code. The sheet itself knows its table only.

use serde::{Deserialize, Serialize};

use super::{Id, Storage, StorageFault, StoredFormat, load, store};
use event::RoundNo;
use scoresheet::Sheet;

const SHEET_ROUND_KEY: &str = "bower.sheet-round";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SheetRound {
    sheet: Id<Sheet>,
    round: RoundNo,
}

impl StoredFormat for SheetRound {
    const KIND: &'static str = "sheet round";
    const VERSION: u32 = 1;
}

/// Stores the round of a sheet in place of the one before.
///
/// # Errors
/// [`StorageFault`] if the storage is full or forbidden.
pub fn store_sheet_round(storage: &dyn Storage, sheet: &Id<Sheet>, round: RoundNo) -> Result<(), StorageFault> {
    store(storage, SHEET_ROUND_KEY, &SheetRound { sheet: sheet.clone(), round })
}

/// Returns the sheet whose round is stored, and its round. `None` if there is none.
#[must_use]
pub fn load_sheet_round(storage: &dyn Storage) -> Option<(Id<Sheet>, RoundNo)> {
    let stored: SheetRound = load(storage, SHEET_ROUND_KEY).ok()?.ready()?;
    Some((stored.sheet, stored.round))
}
