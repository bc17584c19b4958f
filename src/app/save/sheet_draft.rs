//! Input for a new sheet that is not started yet.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Loaded, Storage, StorageFault, StoredFormat, load, store};
use cards::Seat;
use scoresheet::{SheetSeating, Template, TemplateNumber};

/// The input for a new sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetDraft {
    /// The template's value in the list.
    pub template: String,
    pub place: SheetSeating,
    pub dealer: Seat,
    /// The name of the event, or empty.
    pub event: String,
    /// The template being edited, if any.
    pub edited: Option<TemplateDraft>,
}

/// A house template while it is edited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TemplateDraft {
    pub template: Template,
    /// The text of each number field, whether or not it is a number.
    pub numbers: BTreeMap<TemplateNumber, String>,
    /// The text of the forfeit clock field, in minutes.
    pub forfeit_clock: String,
}

impl StoredFormat for SheetDraft {
    const KIND: &'static str = "sheet-draft";
    const VERSION: u32 = 1;
}

impl SheetDraft {
    const KEY: &'static str = "bower.new-sheet";

    /// Loads the input.
    ///
    /// # Errors
    /// [`StorageFault`] if the storage cannot be read.
    pub fn load(storage: &dyn Storage) -> Result<Loaded<SheetDraft>, StorageFault> {
        load(storage, Self::KEY)
    }

    /// Stores the input.
    ///
    /// # Errors
    /// [`StorageFault`]; what was kept before stays.
    pub fn store(&self, storage: &dyn Storage) -> Result<(), StorageFault> {
        store(storage, Self::KEY, self)
    }

    /// Deletes the input.
    ///
    /// # Errors
    /// [`StorageFault`] if the storage cannot be changed.
    pub fn delete(storage: &dyn Storage) -> Result<(), StorageFault> {
        storage.remove(Self::KEY)
    }
}
