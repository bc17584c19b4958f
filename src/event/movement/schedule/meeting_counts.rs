//! Counts how often each two people of a field were partners and opponents. People are given by their index in the
//! schedule, not by their entrant number.

/// Counts for each two people of a field: as partners and as opponents.
#[derive(Clone, Debug)]
pub struct MeetingCounts {
    size: usize,
    /// For each ordered pair, how often the two were partners and how often they were opponents.
    counts: Vec<[u16; 2]>,
    /// For each ordered pair, a bit for each round in which the two met. Round 64 shares the bit of round 0.
    rounds: Vec<u64>,
}

impl MeetingCounts {
    /// Makes counts of zero for a field of this size.
    #[must_use]
    pub fn new(size: usize) -> MeetingCounts {
        MeetingCounts { size, counts: vec![[0; 2]; size * size], rounds: vec![0; size * size] }
    }

    /// Returns the number of people.
    #[must_use]
    pub const fn size(&self) -> usize {
        self.size
    }

    /// Counts the rounds in which two people were partners.
    #[must_use]
    pub fn partners(&self, one: usize, other: usize) -> u16 {
        self.counts[one * self.size + other][0]
    }

    /// Counts the rounds in which two people were opponents.
    #[must_use]
    pub fn opponents(&self, one: usize, other: usize) -> u16 {
        self.counts[one * self.size + other][1]
    }

    /// Counts the rounds in which two people were at the same table.
    #[must_use]
    pub fn mates(&self, one: usize, other: usize) -> u16 {
        let [partners, opponents] = self.counts[one * self.size + other];
        partners + opponents
    }

    /// Returns the number of rounds in which these four people sat at the same table.
    #[must_use]
    pub fn rounds_together(&self, [a, b, c, d]: [usize; 4]) -> u32 {
        let with_a = |other: usize| self.rounds[a * self.size + other];
        (with_a(b) & with_a(c) & with_a(d)).count_ones()
    }

    /// Counts the meetings at a table. The first two people are partners, and so are the last two.
    pub fn count_table(&mut self, round: usize, [a, b, c, d]: [usize; 4]) {
        for (one, other) in [(a, b), (c, d)] {
            self.count_partners(round, one, other);
        }
        for (one, other) in [(a, c), (a, d), (b, c), (b, d)] {
            self.count_opponents(round, one, other);
        }
    }

    pub fn count_partners(&mut self, round: usize, one: usize, other: usize) {
        self.count_meeting(round, one, other, 0);
    }

    pub fn count_opponents(&mut self, round: usize, one: usize, other: usize) {
        self.count_meeting(round, one, other, 1);
    }

    /// Removes the meetings at a table that [`MeetingCounts::count_table`] counted.
    pub fn uncount_table(&mut self, round: usize, [a, b, c, d]: [usize; 4]) {
        for (one, other, kind) in [(a, b, 0), (c, d, 0), (a, c, 1), (a, d, 1), (b, c, 1), (b, d, 1)] {
            for at in [one * self.size + other, other * self.size + one] {
                self.counts[at][kind] = self.counts[at][kind].saturating_sub(1);
                self.rounds[at] &= !round_bit(round);
            }
        }
    }

    fn count_meeting(&mut self, round: usize, one: usize, other: usize, kind: usize) {
        for at in [one * self.size + other, other * self.size + one] {
            self.counts[at][kind] += 1;
            self.rounds[at] |= round_bit(round);
        }
    }
}

const fn round_bit(round: usize) -> u64 {
    1 << (round % 64)
}
