//! The positions last set up in the editor, stored so that a reload finds them.

use serde::{Deserialize, Serialize};

use super::{Loaded, Storage, StorageFault, StoredFormat, load, store};

const POSITIONS_KEY: &str = "bower.positions";

/// Number of positions stored.
const MOST_POSITIONS: usize = 4;

/// Pairs of texts, newest first: the position an edit started from (empty if from scratch), and its
/// current state.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
struct Positions(Vec<(String, String)>);

impl StoredFormat for Positions {
    const KIND: &'static str = "positions";
    const VERSION: u32 = 1;
}

/// Returns the current state of the position that was started from `begun`.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_position(storage: &dyn Storage, begun: &str) -> Result<Loaded<String>, StorageFault> {
    Ok(match load(storage, POSITIONS_KEY)? {
        Loaded::Ready(Positions(all)) => {
            all.into_iter().find(|(of, _)| of == begun).map_or(Loaded::Nothing, |(_, text)| Loaded::Ready(text))
        }
        Loaded::Nothing => Loaded::Nothing,
        Loaded::Quarantined(why) => Loaded::Quarantined(why),
    })
}

/// Stores the current state of the position that was started from `begun`.
///
/// # Errors
/// [`StorageFault`]; what was kept before stays.
pub fn store_position(storage: &dyn Storage, begun: &str, text: String) -> Result<(), StorageFault> {
    let Positions(mut all) = load(storage, POSITIONS_KEY)?.ready().unwrap_or(Positions(Vec::new()));
    all.retain(|(of, _)| of != begun);
    all.insert(0, (begun.to_owned(), text));
    all.truncate(MOST_POSITIONS);
    store(storage, POSITIONS_KEY, &Positions(all))
}
