//! Texts that come by a link or as several codes, in any order: parts are kept until the text is whole.

use thiserror::Error;

use super::outside::Outside;
use crate::save::{self, StorageFault};
use scoresheet::transfer::{Arrived, PartFault};

/// How much of a text is here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gathered {
    /// All of it.
    Whole(String),
    /// Parts of it.
    Parts {
        /// How many there are.
        of: u16,
        /// Which are missing.
        missing: Vec<u16>,
    },
}

/// Why a text is not taken in.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("not taken in: {self:?}")]
pub enum NotGathered {
    /// It begins like a part and is none, or the parts do not fit.
    Part(PartFault),
    /// It cannot be kept until the others come.
    Storage(StorageFault),
}

/// Takes a text in that was scanned, opened or pasted; a part is kept with those that came before.
///
/// # Errors
/// [`NotGathered`].
pub fn gather(world: &dyn Outside, text: &str) -> Result<Gathered, NotGathered> {
    let part = match Arrived::read(text).map_err(NotGathered::Part)? {
        Arrived::Whole(whole) => return Ok(Gathered::Whole(whole)),
        Arrived::Part(part) => part,
    };
    let of = part.number().1;
    let gathered = save::gather(world.storage(), part).map_err(NotGathered::Storage)?;
    let whole = gathered.whole().map_err(NotGathered::Part)?;
    Ok(whole.map_or_else(|| Gathered::Parts { of, missing: gathered.missing() }, Gathered::Whole))
}
