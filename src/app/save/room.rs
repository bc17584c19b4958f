//! How much room is left.

use super::{Storage, StorageFault, size};

/// What browsers give a page at the least, in characters: five megabytes at two bytes each.
pub const LEAST_ROOM: usize = 2_500_000;

/// How full the storage is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StorageRoom {
    /// There is room.
    Enough,
    /// Less than a fifth is left: this many characters. It is time to export.
    Little(usize),
    /// Nothing is left that can be counted on.
    None,
}

/// Returns how full the storage is, by what browsers give at the least. Where more is given, nothing fails before it is
/// used up.
///
/// # Errors
/// [`StorageFault`] where the storage cannot be read.
pub fn room(storage: &dyn Storage) -> Result<StorageRoom, StorageFault> {
    Ok(match LEAST_ROOM.saturating_sub(size(storage)?) {
        0 => StorageRoom::None,
        left if left < LEAST_ROOM / 5 => StorageRoom::Little(left),
        _ => StorageRoom::Enough,
    })
}
