//! Messages about stored data, and the names of stored items in those messages.

use super::counts::{count_in_words, plural};
use super::names::capitalized;
use crate::save::{FreeSpace, ImportResult, Owner, QuarantineReason, StorageFault};

pub const A_SHEET: &str = "A scoresheet";
pub const A_TEMPLATE: &str = "A house template";
pub const THE_OPEN_SHEET: &str = "The open scoresheet";
pub const THE_OPEN_GAME: &str = "The open game";
pub const YOUR_SETTINGS: &str = "Your settings";
pub const A_GAME: &str = "A kept game";
pub const AN_EVENT: &str = "A kept event";
pub const AN_EVENTS_DRAFTS: &str = "What you typed for an event";
pub const A_REVIEW: &str = "The review of a game";
pub const PLAY_GUESSES: &str = "How you guessed the plays of a game";
pub const A_POSITION: &str = "The position you were setting up";

pub const OWN_MISTAKES: &str = "Your mistakes to practice";

pub const NUMBERED_HANDS: &str = "Your numbered hands";

pub const CLUB_NOTES: &str = "The notes and merged names of your club";

pub const PAST_EVENTS: &str = "Your earlier events";

/// Says why nothing can be stored: `the browser's storage for this page is full`.
#[must_use]
pub const fn storage_fault_reason(fault: StorageFault) -> &'static str {
    match fault {
        StorageFault::Forbidden => "this browser does not let the page keep anything",
        StorageFault::Full => "the browser's storage for this page is full",
    }
}

/// Warns that the game could not be saved, and why.
#[must_use]
pub fn not_saved_sentence(fault: StorageFault) -> String {
    let fault = storage_fault_reason(fault);
    format!("Not saved: {fault}. You can go on, but export the game before you close the page.")
}

/// The copy that the person is asked to save while storing fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyToSave {
    /// The scoresheet that is open.
    Sheet,
    /// All data that Bower keeps, in one file.
    Everything,
}

/// Returns the warning that stays on screen while storing fails. `leaving` is the copy that the person should save.
#[must_use]
pub const fn unsaved_warning(fault: StorageFault, leaving: CopyToSave) -> &'static str {
    match (fault, leaving) {
        (StorageFault::Full, CopyToSave::Sheet) => {
            "Not saved: storage is full. Share this sheet now, or delete old games."
        }
        (StorageFault::Full, CopyToSave::Everything) => {
            "Not saved: storage is full. Save a copy now, or delete old games."
        }
        (StorageFault::Forbidden, CopyToSave::Sheet) => {
            "Not saved: this browser does not let this page save anything. Share this sheet before you close it."
        }
        (StorageFault::Forbidden, CopyToSave::Everything) => {
            "Not saved: this browser does not let this page save anything. Save a copy before you close it."
        }
    }
}

pub const SAVE_A_COPY: &str = "Save a copy";

/// Warns that the browser's storage is nearly full. Returns `None` while there is enough room.
#[must_use]
pub fn low_space_warning(space: FreeSpace) -> Option<String> {
    let room = match space {
        FreeSpace::Enough => return None,
        FreeSpace::Little(left) => format!("Room for about {} KB is left on this device.", left / 1000),
        FreeSpace::None => "This device may have no room left.".to_owned(),
    };
    Some(format!("{room} Save a copy, then delete what you no longer need here."))
}

/// Says that a stored item cannot be read and is kept unchanged. `what` names the item: `Your settings`.
#[must_use]
pub fn quarantine_sentence(what: &str, why: QuarantineReason) -> String {
    match why {
        QuarantineReason::Unreadable => {
            format!("{what} could not be read. It is kept unchanged, and nothing was lost.")
        }
        QuarantineReason::Newer => {
            format!("{what} was written by a newer Bower. It is kept unchanged: update to use it.")
        }
    }
}

/// Summarizes an import: `One game and 2 sheets were imported. One sheet was brought up to date. 3 were here already.`
#[must_use]
pub fn import_summary(brought: &ImportResult) -> String {
    let ImportResult { continued, .. } = brought;
    let new = [
        (brought.games.len() - continued.games, "game"),
        (brought.sheets.len() - continued.sheets, "sheet"),
        (brought.templates.len(), "template"),
        (brought.events.len() - continued.events, "event"),
        (brought.house_rules, "set of house rules"),
    ];
    let mut items = counts_in_words(&new);
    let is_one_kind = items.len() == 1 && !brought.settings;
    items.extend(brought.settings.then(|| "your settings".to_owned()));
    let imported = match list_with_and(&items) {
        None => "Nothing new was imported.".to_owned(),
        Some(items) if is_one_kind => format!("{} imported.", capitalized(&items)),
        Some(items) => format!("{} were imported.", capitalized(&items)),
    };
    let continued = [(continued.games, "game"), (continued.sheets, "sheet"), (continued.events, "event")];
    let all: usize = continued.iter().map(|(count, _)| count).sum();
    let continued = list_with_and(&counts_in_words(&continued))
        .map(|which| format!(" {} {} brought up to date.", capitalized(&which), if all == 1 { "was" } else { "were" }));
    let known = match brought.known + brought.sheets_known {
        0 => String::new(),
        1 => " One was here already.".to_owned(),
        many => format!(" {many} were here already."),
    };
    // Templates and house rules count nowhere anyway.
    let counting = new.iter().filter(|(number, kind)| *number > 0 && ["game", "sheet", "event"].contains(kind));
    let counting: Vec<(usize, &str)> = counting.copied().collect();
    let are_all = counting.len() == counts_in_words(&new).len();
    let noun = |(number, kind): &(usize, &str)| if *number == 1 { (*kind).to_owned() } else { plural(kind) };
    let kinds: Vec<String> = counting.iter().map(noun).collect();
    let is_others = brought.owner == Some(Owner::Others);
    let whose = match (list_with_and(&kinds).filter(|_| is_others), counting.iter().map(|(number, _)| number).sum()) {
        (None, _) => String::new(),
        (Some(_), 1) if are_all => " It is somebody else's and doesn't count.".to_owned(),
        (Some(_), _) if are_all => " They are somebody else's and don't count.".to_owned(),
        (Some(kind), 1) => format!(" The {kind} is somebody else's and doesn't count."),
        (Some(kinds), _) => format!(" The {kinds} are somebody else's and don't count."),
    };
    format!("{imported}{whose}{}{known}", continued.unwrap_or_default())
}

/// Returns the counts that are not zero in words: `one game`, `2 sheets`.
fn counts_in_words(counts: &[(usize, &str)]) -> Vec<String> {
    let known = counts.iter().filter(|(number, _)| *number > 0);
    known.map(|(number, thing)| count_in_words(*number, thing)).collect()
}

/// Lists items in a sentence: `one game, 2 sheets and one event`. Returns `None` if there are none.
fn list_with_and(items: &[String]) -> Option<String> {
    let (last, before) = items.split_last()?;
    Some(if before.is_empty() { last.clone() } else { format!("{} and {last}", before.join(", ")) })
}
