//! The data that is stored on the device, for the *Your data* screen: measures, exports and deletes it.

use crate::save::{self, KindUsage, Settings, Storage, StorageFault, StoredKind};
use crate::transfer::ExportText;
use crate::words::screens::your_data as say;
use crate::words::{self, keeping};
use crate::{Outside, sheet};
use cards::sort::sort_by_key;

/// The amount of data stored on the device.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredAmount {
    /// The kinds of data of which something is stored. The kind with the oldest item comes first. Values that belong
    /// to no kind, such as the settings, are left out.
    pub kinds: Vec<(StoredKind, KindUsage)>,
}

impl StoredAmount {
    pub fn of(storage: &dyn Storage) -> StoredAmount {
        let usage = |kind| (kind, save::usage_of(storage, kind).unwrap_or_default());
        let kinds = StoredKind::ALL.into_iter().map(usage);
        let mut kinds: Vec<_> = kinds.filter(|(_, usage)| usage.count > 0).collect();
        sort_by_key(&mut kinds, |(_, usage)| usage.oldest);
        StoredAmount { kinds }
    }

    #[must_use]
    pub fn count(&self, kind: StoredKind) -> usize {
        self.kinds.iter().find(|(of, _)| *of == kind).map_or(0, |(_, usage)| usage.count)
    }

    /// Returns a sentence about the number of items of each kind.
    #[must_use]
    pub fn sentence(&self) -> String {
        say::stored_amount(&self.counts())
    }

    /// Returns the question to ask before everything is deleted. The question lists the stored items and suggests
    /// saving a copy.
    #[must_use]
    pub fn delete_all_question(&self) -> String {
        say::delete_all_warning(&self.counts())
    }

    fn counts(&self) -> Vec<(StoredKind, usize)> {
        StoredKind::ALL.into_iter().map(|kind| (kind, self.count(kind))).collect()
    }
}

/// Describes the stored items of a kind: `12 sheets, the oldest: May 3`.
pub fn usage_line(outside: &dyn Outside, kind: StoredKind, usage: KindUsage) -> String {
    let (now, local) = (outside.local_time(outside.now()), |millis| outside.local_time(millis));
    let oldest = usage.oldest.map(|oldest| words::relative_time(local(oldest), now));
    say::kind_summary(kind, usage.count, oldest.as_deref())
}

/// Returns a warning if the browser's storage for the page is nearly full, otherwise `None`.
pub fn low_space_warning(storage: &dyn Storage) -> Option<String> {
    keeping::low_space_warning(save::free_space(storage).ok()?)
}

/// The time for which the browser keeps the stored data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StoragePolicy {
    UntilDeleted,
    /// The browser deletes the data once the page has not been opened for some days.
    WhileVisited,
    /// The browser may delete the data when the device runs out of space.
    WhileThereIsRoom,
}

impl StoragePolicy {
    #[must_use]
    pub const fn sentence(self) -> &'static str {
        match self {
            StoragePolicy::UntilDeleted => say::KEPT_FOR_GOOD,
            StoragePolicy::WhileVisited => say::CLEARED_UNVISITED,
            StoragePolicy::WhileThereIsRoom => say::CLEARED_SHORT_OF_ROOM,
        }
    }
}

/// Exports everything that is stored. The copy contains the device's random name. If the copy is imported on this
/// device later, the device recognizes the name, and so the copy as the person's own.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be read.
pub fn export_all(outside: &dyn Outside) -> Result<ExportText, StorageFault> {
    // If the name cannot be stored, the copy simply lacks it.
    let _ = save::name_device(outside.storage(), || outside.creation_moment());
    let date = outside.local_time(outside.now()).date();
    Ok(ExportText {
        heading: say::COPY_OF_ALL.into(),
        file_name: format!("bower-everything-{date}.txt"),
        text: save::export_everything(outside.storage())?,
    })
}

/// # Errors
/// [`StorageFault`] if the storage cannot be changed.
pub fn delete_all(outside: &dyn Outside) -> Result<(), StorageFault> {
    save::delete_everything(outside.storage())
}

/// Deletes all stored items of a kind. Deleting the sheets also switches score-only mode off.
///
/// # Errors
/// [`StorageFault`] if the storage cannot be changed.
pub fn delete_kind(outside: &dyn sheet::SheetOutside, kind: StoredKind) -> Result<(), StorageFault> {
    save::delete_kind(outside.storage(), kind)?;
    if kind == StoredKind::Sheets {
        outside.score_only(None);
    }
    Ok(())
}

/// A stored value that could not be read and was moved to another key, with its text unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuarantinedValue {
    /// The key from which the value was moved.
    pub original_key: String,
    key: String,
}

impl QuarantinedValue {
    pub fn all(storage: &dyn Storage) -> Vec<QuarantinedValue> {
        let all = save::list_quarantined(storage).unwrap_or_default();
        all.into_iter().map(|(key, was)| QuarantinedValue { original_key: was, key }).collect()
    }

    /// Guesses the kind of value from its original key, and returns a name for it, such as `A game`.
    #[must_use]
    pub fn kind_name(&self) -> &'static str {
        match self.original_key.as_str() {
            was if save::is_key_of_game(was) => say::A_GAME,
            Settings::KEY => say::SETTINGS,
            _ => say::DATA,
        }
    }

    /// Returns the text of the value, unchanged, to be saved as a file.
    pub fn export(&self, storage: &dyn Storage) -> ExportText {
        let text = storage.read(&self.key).ok().flatten().unwrap_or_default();
        ExportText { heading: say::EXPORT_QUARANTINED.into(), file_name: format!("{}.txt", self.key), text }
    }
}
