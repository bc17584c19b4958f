//! What the sheets need of the world.

use std::rc::Rc;

use crate::save::Id;
use crate::words;
use scoresheet::Sheet;

/// What the sheets need of the world besides what everything needs.
pub trait SheetOutside: crate::Outside {
    /// Returns the name of the person at the screen, where there is one.
    fn own_name(&self) -> Option<String>;

    /// Asks the storage to keep what it holds until somebody deletes it.
    fn ask_to_last(&self);

    /// Takes over settings that were brought in.
    fn settings_changed(&self);

    /// Returns the sheet that is being kept, while nothing that could help a player can be opened.
    fn scored(&self) -> Option<Id<Sheet>>;

    /// Lets nothing be opened that could help a player while this sheet is kept; with none, everything again.
    fn score_only(&self, sheet: Option<&Id<Sheet>>);
}

/// The world, as everything that is open holds it.
pub type World = Rc<dyn SheetOutside>;

/// Lets everything be opened again where nothing could be for this sheet. Another one may still be kept.
pub(super) fn put_away(world: &dyn SheetOutside, sheet: &Id<Sheet>) {
    if world.scored().as_ref() == Some(sheet) {
        world.score_only(None);
    }
}

/// Returns day and time of a moment, milliseconds since 1970.
pub fn when(world: &dyn SheetOutside, millis: u64) -> String {
    words::when(world.local_time(millis), world.local_time(world.now()))
}

/// Returns the same for what is read another day.
pub(super) fn dated(world: &dyn SheetOutside, millis: u64) -> String {
    words::dated(world.local_time(millis))
}
