//! Games whose scores are hidden, because the person keeps their sheet and it is not signed yet.
//!
//! The lists of games ask for them, and the type of stored events is in another part of the program. So this looks up the
//! few values of a [`SavedEvent`](super::SavedEvent) that tell the games.

use serde_json::Value;

use super::events::EVENT_PREFIX;
use super::{GameId, Storage, StorageFault};

/// The beginning of a kept sheet in the text of an event. Without a sheet, `null` follows the colon.
const SHEET_FIELD: &str = "\"sheet\":\"";

/// Returns the games of all matches in progress whose sheet the person keeps. Parses only events with such a match.
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
    // Games of ties and playoffs are not among the person's games of rounds.
    let finished = match at_table.get("place")?.get("table") {
        Some(_) => at_table.get("games")?.as_array()?.len(),
        None => 0,
    };
    let own = earlier.iter().skip(earlier.len().saturating_sub(finished)).chain([at_table]);
    Some(own.filter_map(|of| GameId::parse(of.get("game")?.as_str()?)).collect())
}
