//! Puts together a text that was too long for one link or QR code. The parts arrive in any order.

use thiserror::Error;

use super::outside::Outside;
use crate::save::{self, StorageFault};
use scoresheet::transfer::{PartFault, ReceivedText};

/// The complete text, or the numbers of the parts that are still missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CollectedText {
    Whole(String),
    Parts {
        /// The number of parts that the text was divided into.
        total: u16,
        /// The numbers of the missing parts, from 1.
        missing: Vec<u16>,
    },
}

/// The reason why a scanned, opened or pasted text was not accepted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("not taken in: {self:?}")]
pub enum CollectError {
    /// The text looks like a part but is damaged, or belongs to another text than the earlier parts.
    DamagedPart(PartFault),
    /// The part is valid, but the storage refused to keep it until the other parts arrive.
    Storage(StorageFault),
}

/// Accepts a text that was scanned, opened or pasted. If the text is one part of a longer text, the part is stored
/// with the earlier parts.
///
/// # Errors
/// [`CollectError`] if the text is a damaged part, or cannot be stored.
pub fn collect_text(world: &dyn Outside, text: &str) -> Result<CollectedText, CollectError> {
    let part = match ReceivedText::recognize(text).map_err(CollectError::DamagedPart)? {
        ReceivedText::Whole(whole) => return Ok(CollectedText::Whole(whole)),
        ReceivedText::Part(part) => part,
    };
    let total = part.place().of;
    let gathered = save::collect_part(world.storage(), part).map_err(CollectError::Storage)?;
    let whole = gathered.join().map_err(CollectError::DamagedPart)?;
    Ok(whole.map_or_else(|| CollectedText::Parts { total, missing: gathered.missing() }, CollectedText::Whole))
}
