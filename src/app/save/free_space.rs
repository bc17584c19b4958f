//! Estimates how much room is left in the browser's storage.

use super::{Storage, StorageFault, storage_size};

/// The room that every browser gives a page, in characters: five megabytes at two bytes a character.
pub const LEAST_QUOTA: usize = 2_500_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FreeSpace {
    Enough,
    /// Less than a fifth of [`LEAST_QUOTA`] is left. The number is the room left in characters. The person should save
    /// a copy.
    Little(usize),
    /// At least [`LEAST_QUOTA`] is stored, so the next write may fail.
    None,
}

/// Estimates the room left, assuming that the browser gives no more than [`LEAST_QUOTA`]. Most browsers give more.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn free_space(storage: &dyn Storage) -> Result<FreeSpace, StorageFault> {
    Ok(match LEAST_QUOTA.saturating_sub(storage_size(storage)?) {
        0 => FreeSpace::None,
        left if left < LEAST_QUOTA / 5 => FreeSpace::Little(left),
        _ => FreeSpace::Enough,
    })
}
