//! Stores the person's reports of odd plays by bots. A report is one line with everything the bot knew, its decision
//! and its reasons. The command `lab bot` reads such lines and asks the bot again.

use base64ct::{Base64UrlUnpadded, Encoding};
use serde::{Deserialize, Serialize};

use super::{Loaded, Storage, StorageFault, StoredFormat, load, store};
use bots::{BotPlayer, BotQuestion};
use rules::Action;
use rules::view::SeatView;

pub(super) const ODD_PLAYS_KEY: &str = "bower.odd";

/// The stored form of all reports: one line of JSON for each.
#[derive(Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct OddPlayLines(String);

impl StoredFormat for OddPlayLines {
    const KIND: &'static str = "odd-plays";
    const VERSION: u32 = 1;
}

/// Writes a report as one line of JSON: `{"view":"…","player":"champion","seed":7,"action":"play
/// JS","reasons":["…"]}`. The view is serialized with postcard, then encoded in base64.
#[must_use]
pub fn write_odd_play_line(asked: &BotQuestion, action: Action, reasons: &[String]) -> String {
    let BotQuestion { view, player, seed } = *asked;
    // Serializing plain data cannot fail. If it did, `parse_odd_play_line` would reject the empty view.
    let view = Base64UrlUnpadded::encode_string(&postcard::to_allocvec(&view).unwrap_or_default());
    serde_json::to_string(&OddPlayReport { view, player, seed, action, reasons: reasons.to_vec() }).unwrap_or_default()
}

/// Parses the line of a report into the question that the bot was asked. Returns `None` if the line is not a report.
#[must_use]
pub fn parse_odd_play_line(line: &str) -> Option<BotQuestion> {
    let OddPlayReport { view, player, seed, .. } = serde_json::from_str(line).ok()?;
    let view: SeatView = postcard::from_bytes(&Base64UrlUnpadded::decode_vec(&view).ok()?).ok()?;
    view.is_plausible().then_some(BotQuestion { view, player, seed })
}

#[derive(Serialize, Deserialize)]
struct OddPlayReport {
    view: String,
    player: BotPlayer,
    seed: u64,
    action: Action,
    reasons: Vec<String>,
}

/// Adds the line of a report unless it is already stored. Returns the lines of all reports.
///
/// # Errors
/// [`StorageFault`] if the storage is full or forbidden. The old value then stays.
pub fn store_odd_play(storage: &dyn Storage, line: &str) -> Result<String, StorageFault> {
    let mut lines = load_odd_plays(storage)?.ready().unwrap_or_default();
    if lines.lines().all(|kept| kept != line) {
        lines.push_str(line);
        lines.push('\n');
        store(storage, ODD_PLAYS_KEY, &OddPlayLines(lines.clone()))?;
    }
    Ok(lines)
}

/// Loads all reports, one per line. Unreadable data is quarantined.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn load_odd_plays(storage: &dyn Storage) -> Result<Loaded<String>, StorageFault> {
    Ok(load::<OddPlayLines>(storage, ODD_PLAYS_KEY)?.map(|OddPlayLines(lines)| lines))
}
