//! The director's answers about entries that only one of two desks has. An entry without an answer gets the default.

/// One of the two desks whose logs are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Desk {
    /// The desk that brings the logs together.
    Here,
    There,
}

impl Desk {
    #[must_use]
    pub const fn other(self) -> Desk {
        match self {
            Desk::Here => Desk::There,
            Desk::There => Desk::Here,
        }
    }
}

/// An entry of one of the two logs, by its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryKey {
    /// The desk whose log has the entry.
    pub desk: Desk,
    pub index: usize,
}

/// The director's decision about an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Take,
    Leave,
}

/// The decisions so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers(Vec<(EntryKey, Answer)>);

impl Answers {
    /// Records a decision about an entry. Replaces an earlier one.
    pub fn give(&mut self, key: EntryKey, answer: Answer) {
        self.0.retain(|(of, _)| *of != key);
        self.0.push((key, answer));
    }

    /// Returns the decision about an entry.
    #[must_use]
    pub fn of(&self, key: EntryKey) -> Option<Answer> {
        self.0.iter().find(|(of, _)| *of == key).map(|(_, answer)| *answer)
    }
}
