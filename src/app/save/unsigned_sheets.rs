//! Finds the games whose score must stay hidden, because the person keeps the scoresheet and has not signed it yet.
//!
//! The lists of games need this, but [`SavedEvent`](super::SavedEvent) belongs to a part of the program that is not
//! loaded there. So this module looks up a few values in the JSON of each event instead.

use serde_json::Value;

use super::events::EVENT_PREFIX;
use super::{GameId, Storage, StorageFault};

/// The first letters of the field with a scoresheet's id in an event's JSON. If there is no sheet, the field is `null`,
/// so the text does not contain these letters.
const SHEET_FIELD: &str = "\"sheet\":\"";

/// Returns the games of all matches in progress whose scoresheet the person keeps. Only the events that have such a
/// match are parsed.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn games_on_unsigned_sheets(storage: &dyn Storage) -> Result<Vec<GameId>, StorageFault> {
    let mut games = Vec::new();
    for key in storage.keys()?.iter().filter(|key| key.starts_with(EVENT_PREFIX)) {
        if let Some(text) = storage.read(key)?.filter(|text| text.contains(SHEET_FIELD)) {
            games.extend(games_of_match(&text).unwrap_or_default());
        }
    }
    Ok(games)
}

fn games_of_match(text: &str) -> Option<Vec<GameId>> {
    let envelope: Value = serde_json::from_str(text).ok()?;
    let practice = envelope.get("data")?.get("practice")?;
    let at_table = practice.get("at_table")?;
    let earlier = practice.get("games")?.as_array()?;
    // A match of a tie-break or playoff has no table number, and its finished games are not in `games`.
    let finished = match at_table.get("place")?.get("table") {
        Some(_) => at_table.get("games")?.as_array()?.len(),
        None => 0,
    };
    let own = earlier.iter().skip(earlier.len().saturating_sub(finished)).chain([at_table]);
    Some(own.filter_map(|of| GameId::parse(of.get("game")?.as_str()?)).collect())
}
