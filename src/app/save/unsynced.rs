//! Notes the keys that were changed in localStorage while the second store could not be told (see `second_store`).
//!
//! To the second store, a text that was deleted or changed back looks like a text that localStorage has lost. The note
//! in localStorage says that such a change was deliberate. Each noted key has a unique random mark. The second store
//! remembers the mark when it is told of the change, so that it can ignore the same note if that comes back after the
//! browser was killed.

use super::second_store::TextHash;

/// The note: keys that were changed without telling the second store, each with its unique mark.
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

    /// Notes a key with a new unique mark.
    pub fn add(&mut self, key: &str, mark: TextHash) {
        self.0.retain(|(of, _)| of != key);
        self.0.push((key.to_owned(), mark));
    }

    /// Removes the entries of which the second store has been told.
    pub fn remove_synced(&mut self, heard: &UnsyncedKeys) {
        self.0.retain(|noted| !heard.0.contains(noted));
    }
}
