//! What is typed of a new sheet and not begun yet.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Keep, Loaded, Storage, StorageFault, load, store};
use cards::Seat;
use scoresheet::{SheetSeating, Template, TemplateNumber};

/// A new sheet as it is typed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SheetDraft {
    /// The template, as the list tells it.
    pub template: String,
    /// Who sits where.
    pub place: SheetSeating,
    /// Who deals first.
    pub dealer: Seat,
    /// The event, if any.
    pub event: String,
    /// What is edited of the template, if anything.
    pub edited: Option<TemplateDraft>,
}

/// A house template as it is edited.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TemplateDraft {
    /// What is chosen.
    pub template: Template,
    /// What the fields of numbers hold, a number or not.
    pub numbers: BTreeMap<TemplateNumber, String>,
    /// The minutes by which games are forfeited.
    pub forfeit_clock: String,
}

impl Keep for SheetDraft {
    const KIND: &'static str = "sheet-draft";
    const VERSION: u32 = 1;
}

impl SheetDraft {
    const KEY: &'static str = "bower.new-sheet";

    /// Returns what was typed before.
    ///
    /// # Errors
    /// [`StorageFault`] where the storage cannot be read.
    pub fn load(storage: &dyn Storage) -> Result<Loaded<SheetDraft>, StorageFault> {
        load(storage, Self::KEY)
    }

    /// Keeps what is typed.
    ///
    /// # Errors
    /// [`StorageFault`]; what was kept before stays.
    pub fn keep(&self, storage: &dyn Storage) -> Result<(), StorageFault> {
        store(storage, Self::KEY, self)
    }

    /// Lets go of what was typed.
    ///
    /// # Errors
    /// [`StorageFault`] where the storage cannot be changed.
    pub fn forget(storage: &dyn Storage) -> Result<(), StorageFault> {
        storage.remove(Self::KEY)
    }
}
