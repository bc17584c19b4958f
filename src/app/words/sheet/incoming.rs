//! Messages about sheets that arrive from another device or in a file.

use super::faults::{csv_fault_reason, part_fault_reason, text_fault_reason};
use crate::collect_parts::CollectError;
use crate::sheet::{SheetImportError, UnreadableText};
use crate::words::keeping::storage_fault_reason;
use crate::words::{count, import_error_reason};

pub const NOTHING_TO_BRING_IN: &str = "There is nothing to bring in.";

const NO_HANDS: &str = "The table holds no hands. Nothing has changed.";

/// Says why a scanned, opened or pasted part of a sheet cannot be put together with the other parts.
#[must_use]
pub fn collect_error_reason(why: &CollectError) -> &'static str {
    match why {
        CollectError::DamagedPart(fault) => part_fault_reason(*fault),
        CollectError::Storage(fault) => storage_fault_reason(*fault),
    }
}

/// Says why a text is not a sheet: `the text is longer than any sheet`.
#[must_use]
pub fn unreadable_reason(why: &UnreadableText) -> String {
    match why {
        UnreadableText::Arrival(fault) => collect_error_reason(fault).to_owned(),
        UnreadableText::Text(fault) => text_fault_reason(*fault),
    }
}

/// Says why a link does not contain a sheet: `This is not a sheet: the text is longer than any sheet. Nothing has
/// changed.`
#[must_use]
pub fn not_a_sheet(why: &UnreadableText) -> String {
    format!("This is not a sheet: {}. Nothing has changed.", unreadable_reason(why))
}

/// Says why no sheet was imported from a file or a text: `Not brought in: …. Nothing has changed.`
#[must_use]
pub fn not_brought_in(why: &SheetImportError) -> String {
    let why = match why {
        SheetImportError::Nothing => return NOTHING_TO_BRING_IN.to_owned(),
        SheetImportError::Damaged(why) => import_error_reason(why),
        SheetImportError::Csv(why) => csv_fault_reason(why),
        SheetImportError::Unreadable(why) => unreadable_reason(why),
    };
    format!("Not brought in: {why}. Nothing has changed.")
}

/// Summarizes an import: `2 sheets brought in. 1 sheet brought up to date. 1 sheet was here already.`
#[must_use]
pub fn import_summary(new: usize, continued: usize, known: usize) -> String {
    let told = |number: usize, how: &str| (number > 0).then(|| format!("{} {how}.", count(number, "sheet")));
    let were = if known == 1 { "was here already" } else { "were here already" };
    let all = [told(new, "brought in"), told(continued, "brought up to date"), told(known, were)];
    let all: Vec<String> = all.into_iter().flatten().collect();
    if all.is_empty() { NO_HANDS.to_owned() } else { all.join(" ") }
}

/// Labels the button that adds a sheet's result to an event: `Add to Cheese Days`.
#[must_use]
pub fn add_to_label(event: &str) -> String {
    format!("Add to {event}")
}
