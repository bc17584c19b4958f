//! [`SheetOutside`], the functions that sheets need from the browser, and times as text.

use std::rc::Rc;

use crate::save::Id;
use crate::words;
use scoresheet::Sheet;

/// The functions that sheets need from the browser in addition to [`crate::Outside`].
pub trait SheetOutside: crate::Outside {
    /// Returns the person's name if they have entered it in the settings.
    fn own_name(&self) -> Option<String>;

    /// Asks the browser never to delete the stored data on its own.
    fn ask_to_last(&self);

    /// Must be called after an import, so that imported settings take effect.
    fn settings_changed(&self);

    /// Returns the sheet for which score-only mode is on, if any. This mode locks hints and games while a person keeps
    /// score.
    fn store_scoring_only(&self) -> Option<Id<Sheet>>;

    /// Turns score-only mode on for a sheet; `None` turns it off.
    fn score_only(&self, sheet: Option<&Id<Sheet>>);
}

pub type World = Rc<dyn SheetOutside>;

/// Turns score-only mode off if it is on for this sheet.
pub fn close_sheet(world: &dyn SheetOutside, sheet: &Id<Sheet>) {
    if world.store_scoring_only().as_ref() == Some(sheet) {
        world.score_only(None);
    }
}

/// Returns a time (milliseconds since 1970) as text relative to the current day: `Yesterday, 7:42 pm`.
pub fn time_in_words(world: &dyn SheetOutside, millis: u64) -> String {
    words::relative_time(world.local_time(millis), world.local_time(world.now()))
}

/// Returns a time (milliseconds since 1970) as text with the full date, for texts that are read on a later day, too.
pub(super) fn date_in_words(world: &dyn SheetOutside, millis: u64) -> String {
    words::full_date_and_time(world.local_time(millis))
}
