//! Changes to the stored record of the club: merged spellings and private notes.

use crate::event::EventOutside;
use crate::forms::FieldErrors;
use crate::save::{self, ClubRecord, Loaded};
use crate::words::club as said;

/// Changes the stored record.
///
/// # Errors
/// [`FieldErrors`] if the storage refuses it.
pub(super) fn edit_record(world: &dyn EventOutside, edit: impl FnOnce(&mut ClubRecord)) -> Result<(), FieldErrors> {
    let refused = |fault| FieldErrors::of_all(said::not_saved(fault));
    let mut record = match save::load_club(world.storage()).map_err(refused)? {
        Loaded::Ready(record) => record,
        // A record that cannot be used has been moved aside.
        Loaded::Nothing | Loaded::Quarantined(_) => ClubRecord::default(),
    };
    edit(&mut record);
    save::store_club(world.storage(), &record).map_err(refused)
}
