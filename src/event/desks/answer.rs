//! The director's answers to the questions that a merge asks about entries of the other desk.

/// One of the two desks whose logs are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Desk {
    /// The desk at which the logs are merged.
    Here,
    /// The other desk, whose log was handed over.
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

/// Identifies an entry of one of the two logs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EntryKey {
    /// The desk that the log with the entry comes from.
    pub desk: Desk,
    /// The index of the entry in that log.
    pub index: usize,
}

/// The director's decision about an entry: take it into the merged log or leave it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Take,
    Leave,
}

/// The decisions that the director has made so far during a merge.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers(Vec<(EntryKey, Answer)>);

impl Answers {
    /// Records a decision about an entry, in place of any earlier decision about the same entry.
    pub fn record(&mut self, key: EntryKey, answer: Answer) {
        self.0.retain(|(of, _)| *of != key);
        self.0.push((key, answer));
    }

    /// Returns the decision about an entry, or `None` if the director has not decided.
    #[must_use]
    pub fn get(&self, key: EntryKey) -> Option<Answer> {
        self.0.iter().find(|(of, _)| *of == key).map(|(_, answer)| *answer)
    }
}
