//! Which keys were changed without the second store hearing of it.
//!
//! What is deleted, or what is again as it once was, looks to the second store like something forgotten. Where it cannot be
//! told of a change, a note beside the texts says so. Each note has a mark of its own, which the second store remembers
//! once it has heard: a note that outlived its removal, as after a kill, says nothing more.

use super::beside::Print;

/// The keys that were changed without the second store hearing of it, each with its mark.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unheard(Vec<(String, Print)>);

impl Unheard {
    /// Where it is noted: under no key of what is kept, so that it is neither exported nor counted.
    pub const KEY: &'static str = "bower-unheard";

    /// Returns what was noted.
    #[must_use]
    pub fn read(text: &str) -> Unheard {
        let noted = |line: &str| {
            let (mark, key) = line.split_once(' ')?;
            Some((key.to_owned(), Print::from_str_radix(mark, 16).ok()?))
        };
        Unheard(text.lines().filter_map(noted).collect())
    }

    /// Returns the note's text; `None` where there is nothing to note.
    #[must_use]
    pub fn text(&self) -> Option<String> {
        let lines: Vec<String> = self.0.iter().map(|(key, mark)| format!("{mark:x} {key}")).collect();
        (!lines.is_empty()).then(|| lines.join("\n"))
    }

    /// Returns the mark of a key that is noted.
    #[must_use]
    pub fn mark(&self, key: &str) -> Option<Print> {
        self.0.iter().find(|(of, _)| of == key).map(|(_, mark)| *mark)
    }

    /// Notes a key, under a mark that nothing else has.
    pub fn note(&mut self, key: &str, mark: Print) {
        self.0.retain(|(of, _)| of != key);
        self.0.push((key.to_owned(), mark));
    }

    /// Strikes out what the second store has heard of since.
    pub fn strike(&mut self, heard: &Unheard) {
        self.0.retain(|noted| !heard.0.contains(noted));
    }
}
