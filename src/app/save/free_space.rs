//! Estimates how full the storage is.

use super::{Storage, StorageFault, storage_size};

/// The least that browsers give a page, in characters: five megabytes at two bytes each.
pub const LEAST_QUOTA: usize = 2_500_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FreeSpace {
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
/// [`StorageFault`] if the storage cannot be read.
pub fn free_space(storage: &dyn Storage) -> Result<FreeSpace, StorageFault> {
    Ok(match LEAST_QUOTA.saturating_sub(storage_size(storage)?) {
        0 => FreeSpace::None,
        left if left < LEAST_QUOTA / 5 => FreeSpace::Little(left),
        _ => FreeSpace::Enough,
    })
}
