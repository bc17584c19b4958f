//! Stores the input in the form for a new scoresheet, before the sheet is started.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Loaded, Storage, StorageFault, StoredFormat, load, store};
use cards::Seat;
use scoresheet::{SheetSeating, Template, TemplateNumber};

/// The unfinished form for a new scoresheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetDraft {
    /// The text that stands for the chosen template in the form's list.
    pub template: String,
    #[serde(rename = "place")]
    pub seating: SheetSeating,
    pub dealer: Seat,
    /// The name of the event; empty if there is none.
    pub event: String,
    /// The input in the form for a house template, if that form is open.
    pub edited: Option<TemplateDraft>,
}

/// The unfinished form for a house template.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TemplateDraft {
    pub template: Template,
    /// The text in each number field, which need not be a number yet.
    pub numbers: BTreeMap<TemplateNumber, String>,
    /// The text in the field for the forfeit clock, in minutes, which need not be valid yet.
    pub forfeit_clock: String,
}

impl StoredFormat for SheetDraft {
    const KIND: &'static str = "sheet-draft";
    const VERSION: u32 = 1;
}

impl SheetDraft {
    const KEY: &'static str = "bower.new-sheet";

    /// # Errors
    /// [`StorageFault`] if the storage cannot be read.
    pub fn load(storage: &dyn Storage) -> Result<Loaded<SheetDraft>, StorageFault> {
        load(storage, Self::KEY)
    }

    /// # Errors
    /// [`StorageFault`] if the storage is full or forbidden. The old value then stays.
    pub fn store(&self, storage: &dyn Storage) -> Result<(), StorageFault> {
        store(storage, Self::KEY, self)
    }

    /// # Errors
    /// [`StorageFault`] if the storage cannot be changed.
    pub fn delete(storage: &dyn Storage) -> Result<(), StorageFault> {
        storage.remove(Self::KEY)
    }
}
