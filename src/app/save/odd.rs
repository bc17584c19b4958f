//! Plays of bots that somebody found odd: what the bot saw, who it was, its chance, what it did and why. A line each, which
//! `lab bot` answers again.

use base64ct::{Base64UrlUnpadded, Encoding};
use serde::{Deserialize, Serialize};

use super::{Keep, Loaded, Storage, StorageFault, load, store};
use bots::{BotPlayer, BotQuestion};
use rules::Action;
use rules::view::SeatView;

pub(super) const ODD: &str = "bower.odd";

/// The reports as they are kept: lines of JSON.
#[derive(Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(super) struct OddLines(String);

impl Keep for OddLines {
    const KIND: &'static str = "odd-plays";
    const VERSION: u32 = 1;
}

/// Returns a report as a line: `{"view":"…","player":"champion","seed":7,"action":"play JS","reasons":["…"]}`. The view is
/// in its compact form, as the page asks its worker.
#[must_use]
pub fn odd_line(asked: &BotQuestion, action: Action, reasons: &[String]) -> String {
    let BotQuestion { view, player, seed } = *asked;
    // Plain data has no way to fail here; an empty view is refused by `read_odd_line`.
    let view = Base64UrlUnpadded::encode_string(&postcard::to_allocvec(&view).unwrap_or_default());
    serde_json::to_string(&Report { view, player, seed, action, reasons: reasons.to_vec() }).unwrap_or_default()
}

/// Returns what a report's line asks; `None` where it is no report.
#[must_use]
pub fn read_odd_line(line: &str) -> Option<BotQuestion> {
    let Report { view, player, seed, .. } = serde_json::from_str(line).ok()?;
    let view: SeatView = postcard::from_bytes(&Base64UrlUnpadded::decode_vec(&view).ok()?).ok()?;
    view.is_plausible().then_some(BotQuestion { view, player, seed })
}

/// A report's line.
#[derive(Serialize, Deserialize)]
struct Report {
    view: String,
    player: BotPlayer,
    seed: u64,
    action: Action,
    reasons: Vec<String>,
}

/// Keeps a report's line beside those before, and returns all of them; one that is kept already is kept once.
///
/// # Errors
/// [`StorageFault`]; what was kept before stays.
pub fn store_odd_play(storage: &dyn Storage, line: &str) -> Result<String, StorageFault> {
    let mut lines = load_odd_plays(storage)?.ready().unwrap_or_default();
    if lines.lines().all(|kept| kept != line) {
        lines.push_str(line);
        lines.push('\n');
        store(storage, ODD, &OddLines(lines.clone()))?;
    }
    Ok(lines)
}

/// Returns the reports, a line each. What cannot be read is quarantined.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn load_odd_plays(storage: &dyn Storage) -> Result<Loaded<String>, StorageFault> {
    Ok(load::<OddLines>(storage, ODD)?.map(|OddLines(lines)| lines))
}
