//! Exports and imports stored data as text: one game, one sheet, or everything. Start with [`ImportForm`].

use crate::notices::PageNotice;
use crate::play::GameOutside;
use crate::save::{self, CopyOwner, ImportResult, Owner, Storage};
use crate::words::keeping::import_summary;
use crate::words::partial_import_sentence;
use crate::words::screens::transfer as say;

/// A text that the person can copy, or save as a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportText {
    pub heading: String,
    pub file_name: String,
    pub text: String,
}

impl ExportText {
    /// Returns the text if it is nothing but a link. A page that was opened from a file has links without an address,
    /// such as `#/game/CODE`.
    #[must_use]
    pub fn link(&self) -> Option<&str> {
        let text = self.text.as_str();
        let begins_as_link = text.starts_with("http") || text.starts_with("#/");
        (begins_as_link && !text.contains(char::is_whitespace)).then_some(text)
    }

    /// Returns whether the text is meant for an import rather than for people.
    #[must_use]
    pub fn is_data(&self) -> bool {
        self.text.starts_with("{\"kind\":")
    }
}

/// The form in which the person pastes a text or opens a file, sees a preview, and imports the text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportForm {
    pub text: String,
    /// The reason why the text cannot be imported, as a sentence.
    pub error: Option<String>,
    /// Sentences about what the import would add; empty if the text cannot be imported.
    pub preview: String,
    /// Whether the text is a copy of everything that seems to come from another person's device.
    pub seems_foreign: bool,
    /// The person's answer in the form to the question whether a copy of everything is their own.
    pub copy_owner: CopyOwner,
}

/// A finished import, as the screen that asked for it tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FinishedImport {
    /// Sums up the import: `One game and 2 sheets were imported.`
    pub summary: String,
    pub has_games: bool,
}

impl FinishedImport {
    #[must_use]
    pub fn of(brought: &ImportResult) -> FinishedImport {
        FinishedImport { summary: import_summary(brought), has_games: !brought.games.is_empty() }
    }
}

impl ImportForm {
    /// Replaces the text, and resets everything else in the form.
    pub fn set_text(&mut self, text: String) {
        *self = ImportForm { text, ..ImportForm::default() };
    }

    /// Replaces the text by the text of a file. `read` is `None` if the file could not be read; then the form shows an
    /// error.
    pub fn set_file_text(&mut self, read: Option<String>) {
        match read {
            Some(text) => self.set_text(text),
            None => self.error = Some(say::FILE_UNREAD.into()),
        }
    }

    pub fn set_copy_owner(&mut self, storage: &dyn Storage, copy_owner: CopyOwner) {
        self.copy_owner = copy_owner;
        self.update_preview(storage);
    }

    pub fn update_preview(&mut self, storage: &dyn Storage) {
        let would = save::preview_copy(storage, &self.text, self.copy_owner);
        self.seems_foreign |= would.as_ref().is_ok_and(|preview| preview.owner == Some(Owner::Others));
        (self.preview, self.error) = match would {
            Ok(preview) => (say::preview_sentences(&preview), None),
            Err(why) => (String::new(), Some(say::nothing_imported_sentence(&why))),
        };
    }

    /// Imports the text. Returns `None` if nothing was imported. Either `error` says why, or the text turned out to be
    /// a copy of everything that seems to be somebody else's. Then the person must see the preview and answer its
    /// question first.
    pub fn import(&mut self, outside: &dyn GameOutside) -> Option<ImportResult> {
        let was_shown = self.seems_foreign;
        self.update_preview(outside.storage());
        if self.seems_foreign && !was_shown {
            return None;
        }
        let fresh = || outside.creation_moment();
        match save::import_copy(outside.storage(), &self.text, self.copy_owner, fresh) {
            Ok(brought) => {
                if let Some(broken) = &brought.first_fault {
                    outside.show(PageNotice::lasting(partial_import_sentence(broken)));
                }
                Some(brought)
            }
            Err(why) => {
                self.error = Some(say::not_imported_sentence(&why));
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_text_that_is_nothing_but_a_link_is_one() {
        let is_link = |text: &str| {
            let out = ExportText { heading: String::new(), file_name: String::new(), text: text.to_owned() };
            out.link().is_some()
        };
        assert!(["https://bower.example/#/game/abc", "#/game/abc"].into_iter().all(is_link));
        assert!(
            !["", "{\"kind\":1}", "Hand 42\nhttps://bower.example/#/hands/42", "#/game/abc\n"].into_iter().any(is_link)
        );
    }
}
