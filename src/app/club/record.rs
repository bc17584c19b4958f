//! Changes the club's stored record, which contains merged spellings and private notes.

use crate::event::EventOutside;
use crate::forms::FieldErrors;
use crate::save::{self, ClubRecord, Loaded};
use crate::words::club as said;

/// Loads the stored record, changes it, and stores it again.
///
/// # Errors
/// [`FieldErrors`] if the storage refuses the record.
pub(super) fn edit_record(world: &dyn EventOutside, edit: impl FnOnce(&mut ClubRecord)) -> Result<(), FieldErrors> {
    let refused = |fault| FieldErrors::of_all(said::not_saved(fault));
    let mut record = match save::load_club(world.storage()).map_err(refused)? {
        Loaded::Ready(record) => record,
        // A record that cannot be read has been moved aside, so a new one begins.
        Loaded::Nothing | Loaded::Quarantined(_) => ClubRecord::default(),
    };
    edit(&mut record);
    save::store_club(world.storage(), &record).map_err(refused)
}
