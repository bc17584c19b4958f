//! The list of sheets stored on this device, grouped by day and event.

use super::bring_in::{SheetImport, SheetImportError, import_sheets};
use super::outside::{World, close_sheet};
use super::stored_sheets::{StoredSheet, own_sheets, sheets_with_owner};
use crate::long_list::LongList;
use crate::save::{self, Id, Owned, Owner};
use crate::words::sheet::list::{self as said, SheetCount};
use crate::words::{self, LocalTime};
use scoresheet::{Sheet, transfer};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListedSheet {
    pub id: Id<Sheet>,
    /// The title that tells the sheet apart from the others of its group.
    pub title: String,
    /// A line that sums up the sheet.
    pub about: String,
    /// Whether nothing is left to enter on the sheet.
    pub done: bool,
    group: GroupKey,
    /// The figures that this sheet adds to its group's total; `None` for somebody else's sheet.
    counted: Option<SheetCount>,
}

/// The day and the event by which sheets are grouped. The time of day is ignored.
#[derive(Clone, Debug, PartialEq, Eq)]
struct GroupKey {
    day: LocalTime,
    event: String,
}

impl GroupKey {
    fn same_group(&self, other: &GroupKey) -> bool {
        self.day.day_number == other.day.day_number && self.event == other.event
    }
}

/// The sheets of one event on one day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetGroup {
    /// The day and the event: `Today · Cheese Days`.
    pub heading: String,
    /// A sentence with the total of the person's own sheets. `None` if the group has only one of the person's own
    /// sheets, or if not all sheets of the group are shown.
    pub total: Option<String>,
    /// The sheets, newest first.
    pub sheets: Vec<ListedSheet>,
}

/// The number of sheets that are shown before the person asks for more.
const SHOWN_AT_FIRST: usize = 40;

/// The list of stored sheets, newest first, of which the first few are shown.
pub struct SheetList {
    world: World,
    sheets: LongList<ListedSheet>,
}

impl SheetList {
    pub fn new(world: World) -> SheetList {
        let list = SheetList { world, sheets: LongList::new(SHOWN_AT_FIRST) };
        list.reload();
        list
    }

    /// Returns the sheets without groups, for views to follow.
    pub fn sheets(&self) -> &LongList<ListedSheet> {
        &self.sheets
    }

    /// Returns the shown sheets grouped by day and event.
    pub fn groups(&self) -> Vec<SheetGroup> {
        let now = self.world.local_time(self.world.now());
        let mut groups: Vec<(GroupKey, Vec<ListedSheet>)> = Vec::new();
        for listed in self.sheets.rows().read().iter() {
            match groups.iter_mut().find(|(key, _)| key.same_group(&listed.group)) {
                Some((_, sheets)) => sheets.push(listed.clone()),
                None => groups.push((listed.group.clone(), vec![listed.clone()])),
            }
        }
        let goes_on = self.sheets.has_more().get();
        let last = groups.len().saturating_sub(1);
        let group = |(at, (key, sheets)): (usize, (GroupKey, Vec<ListedSheet>))| {
            let counts: Vec<SheetCount> = sheets.iter().filter_map(|listed| listed.counted).collect();
            // The last group may have more sheets in the part of the list that is not loaded.
            let is_whole = !(goes_on && at == last);
            let total = (counts.len() > 1 && is_whole).then(|| said::group_summary(&SheetCount::sum(&counts)));
            SheetGroup { heading: said::group_title(&words::relative_day(key.day, now), &key.event), total, sheets }
        };
        groups.into_iter().enumerate().map(group).collect()
    }

    pub fn show_all(&self) {
        self.sheets.lift_limit();
        self.reload();
    }

    pub fn delete(&self, id: &Id<Sheet>) {
        self.world.report_failure(save::delete_sheet(self.world.storage(), id));
        close_sheet(&*self.world, id);
        self.reload();
    }

    /// Imports a pasted text or the text of a file, and updates the list.
    ///
    /// # Errors
    /// [`SheetImportError`]; nothing has changed.
    pub fn import_text(&self, text: &str) -> Result<SheetImport, SheetImportError> {
        let brought = import_sheets(&*self.world, text);
        self.reload();
        brought
    }

    /// Returns whether any stored sheet is the person's own.
    pub fn has_own(&self) -> bool {
        own_sheets(&*self.world, 1).next().is_some()
    }

    /// Exports all of the person's own sheets as CSV, with one row for each hand.
    pub fn hands_csv(&self) -> String {
        self.own_sheets_csv(transfer::hands_csv)
    }

    /// Exports all of the person's own sheets as CSV, with one row for each game.
    pub fn games_csv(&self) -> String {
        self.own_sheets_csv(transfer::games_csv)
    }

    fn own_sheets_csv(&self, of: fn(&[&Sheet], transfer::Day) -> String) -> String {
        let sheets: Vec<StoredSheet> = own_sheets(&*self.world, usize::MAX).collect();
        let sheets: Vec<&Sheet> = sheets.iter().map(|kept| &kept.sheet).collect();
        of(&sheets, &|millis| self.world.local_time(millis).date())
    }

    fn reload(&self) {
        let rounds = save::load_sheet_rounds(self.world.storage());
        let listed = |kept: Owned<StoredSheet>| {
            let whose = kept.owner();
            let StoredSheet { id, sheet } = kept.into_inner();
            let view = sheet.view();
            let begun = self.world.local_time(sheet.heading().id.begun);
            ListedSheet {
                title: said::title_with_round(&sheet, rounds.iter().find(|of| of.sheet == id).map(|of| of.round)),
                id,
                about: said::sheet_summary(&sheet, &view, whose, &words::time_of_day(begun)),
                done: view.finished || view.locked || whose == Owner::Others,
                group: GroupKey { day: begun, event: sheet.heading().event.clone() },
                counted: (whose == Owner::Own).then(|| SheetCount::of(&sheet, &view)),
            }
        };
        self.sheets.load_rows(|most| sheets_with_owner(&*self.world).take(most).map(listed).collect());
    }
}
