//! Texts that leave the page, and texts that come in.

use crate::play::GameOutside;
use crate::save::{self, BroughtIn, Storage};
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

    /// Says what the text would change.
    pub fn look(&mut self, storage: &dyn Storage) {
        (self.would, self.wrong) = match save::preview(storage, &self.text) {
            Ok(preview) => (say::preview(&preview), None),
            Err(why) => (String::new(), Some(say::nothing_imported(&why))),
        };
    }

    /// Brings it in, and returns what came; `None` where nothing did, and then it says why.
    pub fn bring_in(&mut self, outside: &dyn GameOutside) -> Option<BroughtIn> {
        let fresh = || outside.begun();
        match save::bring_in(outside.storage(), &self.text, fresh) {
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
