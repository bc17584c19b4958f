//! Estimates how full the storage is.

use super::{Storage, StorageFault, size};

/// The least that browsers give a page, in characters: five megabytes at two bytes each.
pub const LEAST_ROOM: usize = 2_500_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StorageRoom {
    Enough,
    /// Less than a fifth is left: this many characters. The person should export.
    Little(usize),
    /// More is stored than browsers guarantee.
    None,
}

/// Estimates how full the storage is, assuming the least that browsers give. A browser that gives
/// more fails only when that is used up.
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
