//! Positions as they are set up, the last ones, so that a reload finds them.

use serde::{Deserialize, Serialize};

use super::{Keep, Loaded, Storage, StorageFault, load, store};

const POSITIONS: &str = "bower.positions";

/// How many are kept.
const MOST: usize = 4;

/// The positions, the last one first: the text with which each was begun, empty of one begun from nothing, and the text
/// that it has come to.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct Positions(Vec<(String, String)>);

impl Keep for Positions {
    const KIND: &'static str = "positions";
    const VERSION: u32 = 1;
}

/// Returns the text that a position has come to which was begun with this one.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn load_position(storage: &dyn Storage, begun: &str) -> Result<Loaded<String>, StorageFault> {
    Ok(match load(storage, POSITIONS)? {
        Loaded::Ready(Positions(all)) => {
            all.into_iter().find(|(of, _)| of == begun).map_or(Loaded::Nothing, |(_, text)| Loaded::Ready(text))
        }
        Loaded::Nothing => Loaded::Nothing,
        Loaded::Quarantined(why) => Loaded::Quarantined(why),
    })
}

/// Keeps what a position has come to which was begun with this text.
///
/// # Errors
/// [`StorageFault`]; what was kept before stays.
pub fn store_position(storage: &dyn Storage, begun: &str, text: String) -> Result<(), StorageFault> {
    let Positions(mut all) = load(storage, POSITIONS)?.ready().unwrap_or(Positions(Vec::new()));
    all.retain(|(of, _)| of != begun);
    all.insert(0, (begun.to_owned(), text));
    all.truncate(MOST);
    store(storage, POSITIONS, &Positions(all))
}
