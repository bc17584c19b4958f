//! Everything kept as one text, to carry to another device; and the bringing in of such a text, or of one game.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::envelope::{open, seal};
use super::games::{GameId, SavedGame, kept_games, load_game};
use super::{Keep, SetAside, Settings, Storage, StorageFault, store_game};

const ASIDE: &str = "bower.aside.";

/// Everything kept: the texts under their keys, as they are.
#[derive(Serialize, Deserialize)]
struct Everything {
    texts: BTreeMap<String, String>,
}

impl Keep for Everything {
    const KIND: &'static str = "everything";
    const VERSION: u32 = 1;
}

/// What was brought in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BroughtIn {
    /// The games that are new here.
    pub games: Vec<GameId>,
    /// How many games were here already.
    pub known: usize,
    /// Whether settings came along.
    pub settings: bool,
}

/// Everything kept, as one text. Data set aside goes along, unchanged.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn export_everything(storage: &dyn Storage) -> Result<String, StorageFault> {
    let mut texts = BTreeMap::new();
    for key in storage.keys()? {
        if let Some(text) = storage.read(&key)? {
            texts.insert(key, text);
        }
    }
    Ok(seal(&Everything { texts }))
}

/// Brings in an exported text: one game, or everything. Nothing here is overwritten but the settings; a game that is
/// here already is left out, and one whose name is taken gets a `fresh` one.
///
/// # Errors
/// A sentence that says what is wrong; then nothing has changed.
pub fn bring_in(storage: &dyn Storage, text: &str, mut fresh: impl FnMut() -> GameId) -> Result<BroughtIn, String> {
    let texts = match open::<Everything>(text.trim()) {
        Ok(everything) => everything.texts,
        Err(SetAside::Newer) => return Err("this was exported by a newer Bower: update this one first".to_owned()),
        // No bundle: then one game, whose refusals say more.
        Err(SetAside::Unreadable) => BTreeMap::from([(fresh().key(), text.to_owned())]),
    };
    let mut games = Vec::new();
    for (key, text) in &texts {
        if let Some(id) = GameId::of_key(key) {
            games.push((id, SavedGame::import(text)?));
        }
    }
    let settings = match texts.get(Settings::KEY).map(|text| open::<Settings>(text)) {
        Some(Ok(settings)) => Some(settings),
        Some(Err(_)) => return Err("the settings in it cannot be read".to_owned()),
        None => None,
    };
    let aside = texts.iter().filter(|(key, _)| key.starts_with(ASIDE));

    let mut written = Vec::new();
    let outcome = write_all(storage, games, aside, settings.as_ref(), &mut fresh, &mut written);
    outcome.map_err(|fault| {
        for key in &written {
            // What was just written can be taken back.
            let _ = storage.remove(key);
        }
        fault.to_string()
    })
}

fn write_all<'a>(
    storage: &dyn Storage,
    games: Vec<(GameId, SavedGame)>,
    aside: impl Iterator<Item = (&'a String, &'a String)>,
    settings: Option<&Settings>,
    fresh: &mut impl FnMut() -> GameId,
    written: &mut Vec<String>,
) -> Result<BroughtIn, StorageFault> {
    let mut brought = BroughtIn { settings: settings.is_some(), ..BroughtIn::default() };
    let ids = kept_games(storage)?;
    let mut logs = Vec::new();
    for id in &ids {
        logs.extend(load_game(storage, id)?.ready().map(|(kept, _)| kept.log));
    }
    for (id, game) in games {
        if logs.contains(&game.log) {
            brought.known += 1;
            continue;
        }
        let id = if ids.contains(&id) { fresh() } else { id };
        store_game(storage, &id, &game)?;
        written.push(id.key());
        logs.push(game.log);
        brought.games.push(id);
    }
    for (key, text) in aside {
        if storage.read(key)?.is_none() {
            storage.write(key, text)?;
            written.push(key.clone());
        }
    }
    if let Some(settings) = settings {
        super::store(storage, Settings::KEY, settings)?;
    }
    Ok(brought)
}

/// Lets go of everything.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be changed.
pub fn delete_everything(storage: &dyn Storage) -> Result<(), StorageFault> {
    for key in storage.keys()? {
        storage.remove(&key)?;
    }
    Ok(())
}

/// How much is kept, in characters.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn size(storage: &dyn Storage) -> Result<usize, StorageFault> {
    let mut size = 0;
    for key in storage.keys()? {
        size += key.len() + storage.read(&key)?.map_or(0, |text| text.len());
    }
    Ok(size)
}

/// Data set aside because it could not be read: its key, and the key it once had.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn list_set_aside(storage: &dyn Storage) -> Result<Vec<(String, String)>, StorageFault> {
    let mut aside: Vec<(String, String)> = Vec::new();
    for key in storage.keys()? {
        if let Some((_, was)) = key.strip_prefix(ASIDE).and_then(|rest| rest.split_once('.')) {
            let was = was.to_owned();
            let place = aside.partition_point(|(other, _)| *other < key);
            aside.insert(place, (key, was));
        }
    }
    Ok(aside)
}
