//! Stores the positions that the person last edited in the position editor, so that a reload of the page finds them
//! again.

use serde::{Deserialize, Serialize};

use super::{Loaded, Storage, StorageFault, StoredFormat, load, store};

const POSITIONS_KEY: &str = "bower.positions";

/// This many positions are stored. When one more is added, the position edited longest ago is dropped.
const MOST_POSITIONS: usize = 4;

/// The edited positions as pairs of texts, last edited first. The first text of a pair is the position that the person
/// started from, or empty for an empty table; the second is its current state.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct Positions(Vec<(String, String)>);

impl StoredFormat for Positions {
    const KIND: &'static str = "positions";
    const VERSION: u32 = 1;
}

/// Loads the latest version of the position that the person started to edit from `start`.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_position(storage: &dyn Storage, start: &str) -> Result<Loaded<String>, StorageFault> {
    Ok(match load(storage, POSITIONS_KEY)? {
        Loaded::Ready(Positions(all)) => {
            all.into_iter().find(|(of, _)| of == start).map_or(Loaded::Nothing, |(_, text)| Loaded::Ready(text))
        }
        Loaded::Nothing => Loaded::Nothing,
        Loaded::Quarantined(why) => Loaded::Quarantined(why),
    })
}

/// Stores the latest version of the position that the person started to edit from `start`.
///
/// # Errors
/// [`StorageFault`] if the storage is full or forbidden. The old value then stays.
pub fn store_position(storage: &dyn Storage, start: &str, text: String) -> Result<(), StorageFault> {
    let Positions(mut all) = load(storage, POSITIONS_KEY)?.ready().unwrap_or(Positions(Vec::new()));
    all.retain(|(of, _)| of != start);
    all.insert(0, (start.to_owned(), text));
    all.truncate(MOST_POSITIONS);
    store(storage, POSITIONS_KEY, &Positions(all))
}
