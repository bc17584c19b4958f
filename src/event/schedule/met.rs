//! Who has played with and against whom.

/// How often each two of a field were partners and opponents.
#[derive(Clone, Debug)]
pub struct Met {
    size: usize,
    /// For each two, both ways round: times as partners, times as opponents.
    counts: Vec<[u16; 2]>,
}

impl Met {
    /// Nobody has met anybody.
    #[must_use]
    pub fn new(size: usize) -> Met {
        Met { size, counts: vec![[0; 2]; size * size] }
    }

    /// How many there are.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.size
    }

    /// Times as partners.
    #[must_use]
    pub fn partners(&self, one: usize, other: usize) -> u16 {
        self.counts[one * self.size + other][0]
    }

    /// Times as opponents.
    #[must_use]
    pub fn opponents(&self, one: usize, other: usize) -> u16 {
        self.counts[one * self.size + other][1]
    }

    /// Counts a table: the first two against the others.
    pub fn note(&mut self, [a, b, c, d]: [usize; 4]) {
        for (one, other) in [(a, b), (c, d)] {
            self.meet(one, other, 0);
        }
        for (one, other) in [(a, c), (a, d), (b, c), (b, d)] {
            self.meet(one, other, 1);
        }
    }

    /// Counts two partners.
    pub fn note_partners(&mut self, one: usize, other: usize) {
        self.meet(one, other, 0);
    }

    /// Counts two opponents.
    pub fn note_opponents(&mut self, one: usize, other: usize) {
        self.meet(one, other, 1);
    }

    /// Takes back a table that was counted.
    pub fn forget(&mut self, [a, b, c, d]: [usize; 4]) {
        for (one, other, kind) in [(a, b, 0), (c, d, 0), (a, c, 1), (a, d, 1), (b, c, 1), (b, d, 1)] {
            for at in [one * self.size + other, other * self.size + one] {
                self.counts[at][kind] = self.counts[at][kind].saturating_sub(1);
            }
        }
    }

    fn meet(&mut self, one: usize, other: usize, kind: usize) {
        self.counts[one * self.size + other][kind] += 1;
        self.counts[other * self.size + one][kind] += 1;
    }
}
