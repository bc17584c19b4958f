//! Notes the keys that were changed in localStorage while the second store could not be reached (see `second_store`).
//!
//! To the second store, a text that was deleted or changed back looks like a text that localStorage has lost. The note
//! in localStorage says that the change was deliberate. Each noted key has a unique random mark. When the second store
//! receives the change, it remembers the mark. If the browser is killed and the old note comes back, the second store
//! recognizes the mark and ignores the note.

use super::second_store::TextHash;

/// The note: the keys that were changed without the second store, each with its unique mark.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnsyncedKeys(Vec<(String, TextHash)>);

impl UnsyncedKeys {
    /// The key of the note itself. It lacks the prefix `bower.` of stored items, so the note is neither exported nor
    /// counted.
    pub const KEY: &'static str = "bower-unheard";

    #[must_use]
    pub fn parse(text: &str) -> UnsyncedKeys {
        let noted = |line: &str| {
            let (mark, key) = line.split_once(' ')?;
            Some((key.to_owned(), TextHash::from_str_radix(mark, 16).ok()?))
        };
        UnsyncedKeys(text.lines().filter_map(noted).collect())
    }

    /// Returns the text of the note to store, or `None` if no key is noted.
    #[must_use]
    pub fn text(&self) -> Option<String> {
        let lines: Vec<String> = self.0.iter().map(|(key, mark)| format!("{mark:x} {key}")).collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    }

    #[must_use]
    pub fn mark_of(&self, key: &str) -> Option<TextHash> {
        self.0.iter().find(|(of, _)| of == key).map(|(_, mark)| *mark)
    }

    /// Notes a key with the random mark `mark`, in place of an earlier mark of the key.
    pub fn add(&mut self, key: &str, mark: TextHash) {
        self.0.retain(|(of, _)| of != key);
        self.0.push((key.to_owned(), mark));
    }

    /// Removes the entries that the second store has received.
    pub fn remove_synced(&mut self, heard: &UnsyncedKeys) {
        self.0.retain(|noted| !heard.0.contains(noted));
    }
}
