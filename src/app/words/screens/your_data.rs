//! Texts of the *Your data* screen, about the data that is stored on the device.

use crate::save::StoredKind;
use crate::words::counts::count_in_words;
use crate::words::names::{capitalized, uncapitalized};

pub const KEPT_FOR_GOOD: &str = "The browser keeps it until you delete it.";
pub const CLEARED_UNVISITED: &str = "This browser deletes it if you don't open Bower for seven days. Bower on your home screen keeps it, but starts out \
     empty: save a copy here first, then import it there.";
pub const CLEARED_SHORT_OF_ROOM: &str =
    "The browser may clear it when it is short of room: save a copy of what you want to keep.";
pub const EXPORT_ALL: &str = "Copy as text";
/// Heads the dialog with the text of a copy.
pub const COPY_OF_ALL: &str = "A copy of everything";
/// Says what a copy holds, and how its two forms differ.
pub const WHAT_A_COPY_HOLDS: &str = "A copy holds all of it, with your settings: as a file, or as text that you paste where you like. Import reads both.";
pub const DELETE_ALL: &str = "Delete everything";
/// Says beside the button what it deletes, besides the lists above it.
pub const WHAT_IS_DELETED: &str = "Everything that is kept here, and your settings.";
pub const A_GAME: &str = "A game";
pub const SETTINGS: &str = "Settings";
pub const DATA: &str = "Data";
pub const EXPORT_QUARANTINED: &str = "Export what could not be opened";
pub const SAVE_A_COPY: &str = "Save a copy";
/// Counts the stored items of a kind: `one sheet`, `12 house templates`.
fn count_items(kind: StoredKind, number: usize) -> String {
    let one = match kind {
        StoredKind::Sheets => "sheet",
        StoredKind::Games => "game",
        StoredKind::Events => "event",
        StoredKind::Templates => "house template",
        StoredKind::Rules => "set of house rules",
    };
    count_in_words(number, one)
}

fn list_counts(counts: &[(StoredKind, usize)]) -> Vec<String> {
    counts.iter().filter(|(_, count)| *count > 0).map(|(kind, count)| count_items(*kind, *count)).collect()
}

/// Says how many items of each kind are stored.
#[must_use]
pub fn stored_amount(counts: &[(StoredKind, usize)]) -> String {
    let listed = list_counts(counts);
    if listed.is_empty() {
        return "Everything stays on this device. Nothing is kept yet.".to_owned();
    }
    format!("Everything stays on this device: {}.", listed.join(", "))
}

/// Says what is lost if all data is deleted, and asks whether to save a copy first.
#[must_use]
pub fn delete_all_warning(counts: &[(StoredKind, usize)]) -> String {
    let all = list_counts(counts).join(", ");
    match all.chars().next() {
        None => "Your settings will be deleted. Save a copy first?".to_owned(),
        Some('1'..='9') => format!("All {all} and your settings will be deleted. Save a copy first?"),
        Some(_) => format!("{} and your settings will be deleted. Save a copy first?", capitalized(&all)),
    }
}

/// Describes the stored items of one kind: `12 sheets, the oldest from May 3, 8:00`, `One game, from today, 3:21 PM`.
#[must_use]
pub fn kind_summary(kind: StoredKind, count: usize, oldest: Option<&str>) -> String {
    let line = capitalized(&count_items(kind, count));
    let Some(when) = oldest else { return line };
    let is_word = when.starts_with("Today") || when.starts_with("Yesterday");
    let when = if is_word { uncapitalized(when) } else { when.to_owned() };
    format!("{line}, {}from {when}", if count == 1 { "" } else { "the oldest " })
}

#[must_use]
pub const fn delete_label(kind: StoredKind) -> &'static str {
    match kind {
        StoredKind::Sheets => "Delete all sheets",
        StoredKind::Games => "Delete all games",
        StoredKind::Events => "Delete all events",
        StoredKind::Templates => "Delete all house templates",
        StoredKind::Rules => "Delete all house rules",
    }
}

/// Asks for confirmation before all items of a kind are deleted.
#[must_use]
pub fn confirm_delete(kind: StoredKind) -> String {
    format!("{}?", delete_label(kind))
}

/// Warns that only a saved copy can bring deleted items back. `line` describes the items.
#[must_use]
pub fn delete_kind_warning(line: &str) -> String {
    format!("{line}. Only a saved copy can bring them back.")
}

/// Confirms that all items of a kind were deleted: `12 sheets deleted.`
#[must_use]
pub fn deleted_sentence(kind: StoredKind, count: usize) -> String {
    format!("{} deleted.", capitalized(&count_items(kind, count)))
}
