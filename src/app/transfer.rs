//! Texts that leave the page, and texts that come in.

use crate::play::GameOutside;
use crate::save::{self, BroughtIn, CopyIs, Owner, Storage};
use crate::words::screens::transfer as say;
use crate::words::sound_before;

/// A text on its way out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outgoing {
    /// What it holds.
    pub heading: String,
    /// The name of its file.
    pub file: String,
    /// The text.
    pub text: String,
}

/// A text that may come in, and what is said of it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ImportForm {
    /// The text.
    pub text: String,
    /// What is wrong with it.
    pub wrong: Option<String>,
    /// What it would change.
    pub would: String,
    /// Whether it is a copy of everything that seems to be somebody else's.
    pub seems_foreign: bool,
    /// How such a copy is taken.
    pub copy: CopyIs,
}

impl ImportForm {
    /// Takes another text, of which nothing is known yet.
    pub fn take(&mut self, text: String) {
        *self = ImportForm { text, ..ImportForm::default() };
    }

    /// Takes the text of a file; `None` where it could not be read.
    pub fn take_file(&mut self, read: Option<String>) {
        match read {
            Some(text) => self.take(text),
            None => self.wrong = Some(say::FILE_UNREAD.into()),
        }
    }

    /// Takes a copy of everything for the person's own, or leaves it at what the copy says.
    pub fn take_copy(&mut self, storage: &dyn Storage, copy: CopyIs) {
        self.copy = copy;
        self.look(storage);
    }

    /// Says what the text would change.
    pub fn look(&mut self, storage: &dyn Storage) {
        let would = save::preview_copy(storage, &self.text, self.copy);
        self.seems_foreign |= would.as_ref().is_ok_and(|preview| preview.whose == Some(Owner::Others));
        (self.would, self.wrong) = match would {
            Ok(preview) => (say::preview(&preview), None),
            Err(why) => (String::new(), Some(say::nothing_imported(&why))),
        };
    }

    /// Brings it in, and returns what came; `None` where nothing did, and then it says why. A copy of everything that seems to
    /// be somebody else's is shown first.
    pub fn bring_in(&mut self, outside: &dyn GameOutside) -> Option<BroughtIn> {
        let was_shown = self.seems_foreign;
        self.look(outside.storage());
        if self.seems_foreign && !was_shown {
            return None;
        }
        let fresh = || outside.begun();
        match save::bring_in_copy(outside.storage(), &self.text, self.copy, fresh) {
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
