//! Collects a text that arrives in parts, from links or QR codes in any order.

use thiserror::Error;

use super::outside::Outside;
use crate::save::{self, StorageFault};
use scoresheet::transfer::{PartFault, ReceivedText};

/// The progress of collecting a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CollectedText {
    Whole(String),
    Parts {
        /// Total number of parts.
        of: u16,
        /// Numbers of the missing parts.
        missing: Vec<u16>,
    },
}

/// Why a text was not accepted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("not taken in: {self:?}")]
pub enum CollectError {
    /// It looks like a part and is not valid, or the parts do not fit together.
    Part(PartFault),
    /// It cannot be stored until the other parts arrive.
    Storage(StorageFault),
}

/// Accepts a text that was scanned, opened or pasted. A part is stored with those that came before.
///
/// # Errors
/// [`CollectError`].
pub fn collect(world: &dyn Outside, text: &str) -> Result<CollectedText, CollectError> {
    let part = match ReceivedText::recognize(text).map_err(CollectError::Part)? {
        ReceivedText::Whole(whole) => return Ok(CollectedText::Whole(whole)),
        ReceivedText::Part(part) => part,
    };
    let of = part.place().of;
    let gathered = save::collect_part(world.storage(), part).map_err(CollectError::Storage)?;
    let whole = gathered.join().map_err(CollectError::Part)?;
    Ok(whole.map_or_else(|| CollectedText::Parts { of, missing: gathered.missing() }, CollectedText::Whole))
}
