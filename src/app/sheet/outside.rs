//! The services that sheets need from the browser, in addition to [`crate::Outside`].

use std::rc::Rc;

use crate::save::Id;
use crate::words;
use scoresheet::Sheet;

/// Services that sheets need from the browser, in addition to [`crate::Outside`].
pub trait SheetOutside: crate::Outside {
    /// Returns the person's name, if they have entered one.
    fn own_name(&self) -> Option<String>;

    /// Asks the browser to keep the stored data.
    fn ask_to_last(&self);

    /// Applies imported settings.
    fn settings_changed(&self);

    /// Returns the sheet in score-only mode, if it is on.
    fn store_scoring_only(&self) -> Option<Id<Sheet>>;

    /// Starts score-only mode for this sheet; `None` ends it.
    fn score_only(&self, sheet: Option<&Id<Sheet>>);
}

/// A shared [`SheetOutside`].
pub type World = Rc<dyn SheetOutside>;

/// Ends score-only mode if it is on for this sheet.
pub(super) fn close_sheet(world: &dyn SheetOutside, sheet: &Id<Sheet>) {
    if world.store_scoring_only().as_ref() == Some(sheet) {
        world.score_only(None);
    }
}

/// Formats milliseconds since 1970 as day and time, relative to now.
pub fn time_in_words(world: &dyn SheetOutside, millis: u64) -> String {
    words::when(world.local_time(millis), world.local_time(world.now()))
}

/// Formats milliseconds since 1970 as date and time, to be read on another day.
pub(super) fn date_in_words(world: &dyn SheetOutside, millis: u64) -> String {
    words::dated(world.local_time(millis))
}
