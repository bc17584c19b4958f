//! Keys changed while the second store could not be told.
//!
//! To the second store, a deleted or restored text looks like one that was lost. So a note beside
//! the texts lists such
//! keys. Each note has a unique mark, which the second store remembers once it has heard of the
//! change. A note with a
//! remembered mark (it survived a kill) is ignored.

use super::second_store::TextHash;

/// Keys changed without the second store hearing of it, each with its mark.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct UnsyncedKeys(Vec<(String, TextHash)>);

impl UnsyncedKeys {
    /// The key of the note. It lacks the prefix of stored items, so it is neither exported nor
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

    /// Returns the text of the note; `None` if it is empty.
    #[must_use]
    pub fn text(&self) -> Option<String> {
        let lines: Vec<String> = self.0.iter().map(|(key, mark)| format!("{mark:x} {key}")).collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    }

    #[must_use]
    pub fn hash_of(&self, key: &str) -> Option<TextHash> {
        self.0.iter().find(|(of, _)| of == key).map(|(_, mark)| *mark)
    }

    /// Adds a key under a unique mark.
    pub fn add(&mut self, key: &str, mark: TextHash) {
        self.0.retain(|(of, _)| of != key);
        self.0.push((key.to_owned(), mark));
    }

    /// Removes the entries that the second store has heard of.
    pub fn remove_synced(&mut self, heard: &UnsyncedKeys) {
        self.0.retain(|noted| !heard.0.contains(noted));
    }
}
