//! Decides what the screen of a received sheet offers, and which of its buttons is gold.

use super::compare::{OwnSheetChoice, sheets_to_compare};
use super::event::{SheetAnswer, WaitingEvent, events_awaiting_results};
use super::outside::SheetOutside;
use super::stored_sheets::load_all_sheets;
use crate::save::{self, Id};
use scoresheet::Sheet;

/// Whether the stored copy of a sheet has as many marks as the received one, more, or fewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyAge {
    Same,
    Later,
    Earlier,
}

/// A stored copy of a received sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCopy {
    pub id: Id<Sheet>,
    pub age: CopyAge,
}

/// The next step that the screen proposes. Only its button is gold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReceivedStep {
    /// Store the sheet.
    Keep,
    /// Open the stored copy.
    Open,
    /// Add the sheet to the event at this place in [`ReceivedSheet::events`], or go back to the event that has it.
    Event(usize),
    /// Compare the sheet with the first of [`ReceivedSheet::own_sheets`].
    Compare,
    /// Go back to the own sheet with which the sheet was compared.
    OwnSheet,
}

/// Everything that the screen offers for a received sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct ReceivedSheet {
    pub stored: Option<StoredCopy>,
    pub events: Vec<WaitingEvent>,
    pub own_sheets: Vec<OwnSheetChoice>,
    pub first_step: ReceivedStep,
}

impl ReceivedSheet {
    #[must_use]
    pub fn of(world: &dyn SheetOutside, sheet: &Sheet) -> ReceivedSheet {
        let stored = find_stored_copy(world, sheet);
        let events = events_awaiting_results(world, sheet);
        let own_sheets = sheets_to_compare(world, sheet);
        let event = events.iter().position(|event| !matches!(event.answer, SheetAnswer::Refuses(_)));
        let is_other = |own: &OwnSheetChoice| own.is_likely && own.sheet.heading().id != sheet.heading().id;
        let first_step = match (event, &stored) {
            (Some(event), _) => ReceivedStep::Event(event),
            _ if own_sheets.first().is_some_and(is_other) => ReceivedStep::Compare,
            (None, Some(StoredCopy { age: CopyAge::Same | CopyAge::Later, .. })) => ReceivedStep::Open,
            (None, Some(StoredCopy { age: CopyAge::Earlier, .. }) | None) => ReceivedStep::Keep,
        };
        ReceivedSheet { stored, events, own_sheets, first_step }
    }
}

/// Returns the stored copy of a sheet. One that contains the whole sheet comes before an earlier one.
fn find_stored_copy(world: &dyn SheetOutside, sheet: &Sheet) -> Option<StoredCopy> {
    let age = |kept: &Sheet| match (save::contains_sheet(kept, sheet), kept.heading() == sheet.heading()) {
        (true, _) if kept.marks().len() > sheet.marks().len() && kept.marks().starts_with(sheet.marks()) => {
            Some(CopyAge::Later)
        }
        (true, _) => Some(CopyAge::Same),
        (false, true) => sheet.marks().starts_with(kept.marks()).then_some(CopyAge::Earlier),
        (false, false) => None,
    };
    let stored = load_all_sheets(world).into_iter();
    let mut stored: Vec<StoredCopy> =
        stored.filter_map(|(id, kept)| Some(StoredCopy { id, age: age(&kept)? })).collect();
    let whole = stored.iter().position(|copy| copy.age != CopyAge::Earlier).unwrap_or(0);
    (!stored.is_empty()).then(|| stored.swap_remove(whole))
}
