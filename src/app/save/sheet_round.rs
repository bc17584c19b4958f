//! Stores the rounds of an event for which the latest sheets were begun. A sheet itself knows its table only.

use serde::{Deserialize, Serialize};

use super::{Id, Storage, StorageFault, StoredFormat, load, store};
use event::RoundNo;
use scoresheet::Sheet;

const SHEET_ROUNDS_KEY: &str = "bower.sheet-rounds";

/// The number of sheets whose rounds are remembered.
const REMEMBERED_SHEETS: usize = 12;

/// The round of an event for which a sheet was begun.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetRound {
    pub sheet: Id<Sheet>,
    pub round: RoundNo,
}

/// The rounds of sheets, the latest sheet first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct SheetRounds(Vec<SheetRound>);

impl StoredFormat for SheetRounds {
    const KIND: &'static str = "sheet rounds";
    const VERSION: u32 = 1;
}

/// Stores the round of a sheet. If too many are stored, the oldest is forgotten.
///
/// # Errors
/// [`StorageFault`] if the storage is full or forbidden.
pub fn store_sheet_round(storage: &dyn Storage, sheet: &Id<Sheet>, round: RoundNo) -> Result<(), StorageFault> {
    let mut rounds = load_rounds(storage);
    rounds.0.insert(0, SheetRound { sheet: sheet.clone(), round });
    rounds.0.truncate(REMEMBERED_SHEETS);
    store(storage, SHEET_ROUNDS_KEY, &rounds)
}

/// Returns the sheets whose rounds are known, the latest first.
#[must_use]
pub fn load_sheet_rounds(storage: &dyn Storage) -> Vec<SheetRound> {
    load_rounds(storage).0
}

fn load_rounds(storage: &dyn Storage) -> SheetRounds {
    load(storage, SHEET_ROUNDS_KEY).ok().and_then(|stored| stored.ready()).unwrap_or_default()
}
