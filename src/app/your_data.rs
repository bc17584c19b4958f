//! What is kept on the device, and what can be done with all of it.

use crate::app::carry::Outgoing;
use crate::app::play::Outside;
use crate::save::{self, Settings, Storage, StorageFault};
use crate::words::screens::your_data as say;

/// How much is kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Amount {
    /// How many games.
    pub games: usize,
    /// How many bytes of everything.
    pub size: usize,
}

impl Amount {
    /// Returns how much is kept now.
    pub fn of(storage: &dyn Storage) -> Amount {
        Amount {
            games: save::kept_games(storage).map_or(0, |ids| ids.len()),
            size: save::size(storage).unwrap_or_default(),
        }
    }
}

/// How long a browser keeps what a page keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promise {
    /// Until the person deletes it.
    ForGood,
    /// Until the page was not opened for some days.
    WhileVisited,
    /// Until it is short of room.
    WhileThereIsRoom,
}

impl Promise {
    /// Returns it in a sentence.
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            Promise::ForGood => say::KEPT_FOR_GOOD,
            Promise::WhileVisited => say::CLEARED_UNVISITED,
            Promise::WhileThereIsRoom => say::CLEARED_SHORT_OF_ROOM,
        }
    }
}

/// Returns everything that is kept, as it is exported.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn everything(outside: &dyn Outside) -> Result<Outgoing, StorageFault> {
    let date = outside.local_time(outside.now()).date();
    Ok(Outgoing {
        heading: say::EXPORT_ALL.into(),
        file: format!("bower-everything-{date}.txt"),
        text: save::export_everything(outside.storage())?,
    })
}

/// Something that could not be read, and is kept unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aside {
    /// The key that it once had.
    pub was: String,
    key: String,
}

impl Aside {
    /// Returns all that was set aside.
    pub fn all(storage: &dyn Storage) -> Vec<Aside> {
        let all = save::list_set_aside(storage).unwrap_or_default();
        all.into_iter().map(|(key, was)| Aside { was, key }).collect()
    }

    /// Returns what it seems to be.
    #[must_use]
    pub fn called(&self) -> &'static str {
        match self.was.as_str() {
            was if was.starts_with("bower.game.") => say::A_GAME,
            Settings::KEY => say::SETTINGS,
            _ => say::DATA,
        }
    }

    /// Returns it as it is exported: unchanged.
    pub fn outgoing(&self, storage: &dyn Storage) -> Outgoing {
        let text = storage.read(&self.key).ok().flatten().unwrap_or_default();
        Outgoing { heading: say::EXPORT_SET_ASIDE.into(), file: format!("{}.txt", self.key), text }
    }
}
