//! Export and import of texts: one game, one sheet, or everything. Start with [`ImportForm`].

use crate::play::GameOutside;
use crate::save::{self, CopyOwner, ImportResult, Owner, Storage};
use crate::words::screens::transfer as say;
use crate::words::sound_before;

/// A text to export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportText {
    /// The heading above the text.
    pub heading: String,
    /// The file name.
    pub file: String,
    pub text: String,
}

/// The import form: a text and a preview of its effect.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportForm {
    pub text: String,
    /// The error, if the text cannot be imported.
    pub wrong: Option<String>,
    /// A preview of the import, in words.
    pub preview: String,
    /// Whether the text is a full copy that seems to be another person's.
    pub seems_foreign: bool,
    /// The person's answer to the question whose copy this is.
    pub copy: CopyOwner,
}

impl ImportForm {
    /// Replaces the text and resets the rest.
    pub fn set_text(&mut self, text: String) {
        *self = ImportForm { text, ..ImportForm::default() };
    }

    /// Takes the text of a file; `None` if the file could not be read.
    pub fn take_file(&mut self, read: Option<String>) {
        match read {
            Some(text) => self.set_text(text),
            None => self.wrong = Some(say::FILE_UNREAD.into()),
        }
    }

    /// Sets the owner of the copy, and updates the preview.
    pub fn set_copy_owner(&mut self, storage: &dyn Storage, copy: CopyOwner) {
        self.copy = copy;
        self.update_preview(storage);
    }

    /// Updates the preview.
    pub fn update_preview(&mut self, storage: &dyn Storage) {
        let would = save::preview_copy(storage, &self.text, self.copy);
        self.seems_foreign |= would.as_ref().is_ok_and(|preview| preview.whose == Some(Owner::Others));
        (self.preview, self.wrong) = match would {
            Ok(preview) => (say::preview(&preview), None),
            Err(why) => (String::new(), Some(say::nothing_imported(&why))),
        };
    }

    /// Imports the text and returns what was imported; `None` with an error message if nothing was.
    /// A copy that seems to be somebody else's is previewed first.
    pub fn import(&mut self, outside: &dyn GameOutside) -> Option<ImportResult> {
        let was_shown = self.seems_foreign;
        self.update_preview(outside.storage());
        if self.seems_foreign && !was_shown {
            return None;
        }
        let fresh = || outside.creation_moment();
        match save::import_copy(outside.storage(), &self.text, self.copy, fresh) {
            Ok(brought) => {
                if let Some(broken) = &brought.broken {
                    outside.notice(sound_before(broken));
                }
                Some(brought)
            }
            Err(why) => {
                self.wrong = Some(say::not_imported(&why));
                None
            }
        }
    }
}
