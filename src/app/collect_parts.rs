//! Puts a text together that was too long for one link or QR code and arrives in several, in any order.

use thiserror::Error;

use super::outside::Outside;
use crate::save::{self, StorageFault};
use scoresheet::transfer::{PartFault, ReceivedText};

/// A text that is complete, or the parts of it that are still missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CollectedText {
    Whole(String),
    Parts {
        /// Total number of parts.
        total: u16,
        /// Numbers of the missing parts.
        missing: Vec<u16>,
    },
}

/// The reason why a scanned, opened or pasted text was not accepted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("not taken in: {self:?}")]
pub enum CollectError {
    /// The text looks like a part but is damaged, or does not fit the parts that came before.
    DamagedPart(PartFault),
    /// The part is valid, but the storage refused to hold it until the others arrive.
    Storage(StorageFault),
}

/// Accepts a text that was scanned, opened or pasted. If the text is one part of a longer one, the part is stored with
/// those that came before.
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
