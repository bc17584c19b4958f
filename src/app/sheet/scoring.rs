//! The sheet that is being kept.

use serde::{Deserialize, Serialize};

use crate::save::{self, Id};
use crate::scoresheet::Sheet;

/// Score is being kept, and nothing else is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scoring {
    /// The sheet, by its id.
    pub sheet: String,
    /// Since when, milliseconds since 1970.
    pub since: u64,
}

impl Scoring {
    /// The key under which it is kept.
    pub const KEY: &'static str = "bower.scoring";

    /// Returns the id of the sheet.
    #[must_use]
    pub fn id(&self) -> Option<Id<Sheet>> {
        Id::parse(&self.sheet)
    }
}

impl save::Keep for Scoring {
    const KIND: &'static str = "scoring";
    const VERSION: u32 = 1;
}
