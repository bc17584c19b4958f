//! Stores which game is on the table, so that a reload of the page finds it again.

use serde::{Deserialize, Serialize};

use super::{GameId, Loaded, Storage, StorageFault, StoredFormat, load, store};

const OPEN_GAME_KEY: &str = "bower.open";

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OpenGame {
    id: GameId,
}

impl StoredFormat for OpenGame {
    const KIND: &'static str = "open-game";
    const VERSION: u32 = 1;
}

/// # Errors
/// [`StorageFault`] if it cannot be stored.
pub fn store_open_game(storage: &dyn Storage, id: &GameId) -> Result<(), StorageFault> {
    store(storage, OPEN_GAME_KEY, &OpenGame { id: id.clone() })
}

/// Loads the id of the game that was last on the table.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_open_game(storage: &dyn Storage) -> Result<Loaded<GameId>, StorageFault> {
    Ok(load(storage, OPEN_GAME_KEY)?.map(|open: OpenGame| open.id))
}
