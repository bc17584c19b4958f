//! Schedules with fewer repeats than a search comes to, each written as a few tables of which moving makes all others. But for
//! that of 26 people counting allows no fewer (`tests/event/bounds.rs`).

use super::Tables;
use crate::event::Partners;

/// Partners and their opponents, by place.
type Table = [u8; 4];

/// How people change places.
#[derive(Clone, Copy)]
enum Moved {
    /// They stand in circles of so many, one written after another; whoever is over stands still.
    InCircles(usize),
    /// They stand in blocks of eight, and the last three binary digits of their places are turned over.
    InBlocks,
}

impl Moved {
    const fn ways(self) -> usize {
        match self {
            Moved::InCircles(size) => size,
            Moved::InBlocks => 8,
        }
    }

    /// One way after another is a way again.
    const fn both(self, one: usize, other: usize) -> usize {
        match self {
            Moved::InCircles(size) => (one + other) % size,
            Moved::InBlocks => one ^ other,
        }
    }

    fn place(self, place: usize, way: usize, players: usize) -> usize {
        match self {
            Moved::InCircles(size) if place < players / size * size => {
                place / size * size + (place % size + way) % size
            }
            Moved::InCircles(_) => place,
            Moved::InBlocks => place ^ way,
        }
    }
}

/// Rounds that come of each other: the ways that leave them as they are, a bit each, and the tables of one that come of no
/// others by those.
type Family = (u8, &'static [Table]);

/// A schedule: people, how they are moved, its rounds.
type Known = (usize, Moved, &'static [Family]);

/// Eight rounds in which as few as can be are opponents again, and nobody partners again.
#[rustfmt::skip]
const OPPONENTS: [Known; 3] = [
    (14, Moved::InCircles(3), &[
        (0b111, &[[0, 11, 3, 6]]),
        (0b001, &[[0, 3, 4, 9], [1, 12, 2, 8], [5, 11, 7, 13]]),
        (0b001, &[[0, 8, 5, 7], [2, 6, 9, 13], [3, 10, 11, 12]]),
        (0b111, &[[0, 4, 8, 11]]),
    ]),
    (15, Moved::InCircles(3), &[
        (0b111, &[[0, 14, 8, 11]]),
        (0b111, &[[0, 11, 5, 7]]),
        (0b111, &[[0, 12, 3, 10]]),
        (0b111, &[[0, 8, 4, 12]]),
        (0b111, &[[3, 6, 11, 14]]),
        (0b001, &[[0, 3, 6, 13], [1, 11, 2, 12], [5, 10, 7, 9]]),
    ]),
    (16, Moved::InBlocks, &[
        (0b1111_1111, &[[0, 15, 1, 14]]),
        (0b1111_1111, &[[0, 7, 1, 6], [8, 12, 10, 14]]),
        (0b0011_0011, &[[0, 1, 4, 5], [2, 7, 10, 15], [8, 9, 12, 13]]),
        (0b1001_1001, &[[0, 11, 7, 12], [1, 13, 2, 14]]),
        (0b0000_1111, &[[0, 9, 2, 11], [4, 7, 13, 14]]),
    ]),
];

/// Eight rounds in which few are at one table again, and nobody partners again.
#[rustfmt::skip]
const MATES: [Known; 2] = [
    (24, Moved::InCircles(6), &[
        (0b11_1111, &[[0, 8, 15, 21]]),
        (0b11_1111, &[[0, 3, 19, 22], [6, 9, 12, 15]]),
        (0b00_1001, &[[0, 4, 12, 14], [2, 11, 13, 22], [6, 7, 21, 23]]),
        (0b00_1001, &[[0, 1, 7, 11], [2, 15, 19, 20], [6, 16, 17, 18]]),
    ]),
    (26, Moved::InCircles(8), &[
        (1, &[[19, 13, 10, 9], [25, 2, 8, 16], [0, 6, 1, 11], [20, 21, 4, 23], [22, 15, 24, 7], [14, 12, 17, 5]]),
    ]),
];

/// Ten rounds for 32 in which nobody meets anybody again: each meets all others but one.
const TEN_OF_32: Known = (
    32,
    Moved::InBlocks,
    &[
        (0b1111_1111, &[[0, 3, 5, 6], [8, 10, 12, 14], [16, 18, 21, 23], [24, 27, 28, 31]]),
        (0b1111_1111, &[[0, 8, 19, 25]]),
        (0b1111_1111, &[[0, 10, 20, 29]]),
        (0b1111_1111, &[[0, 2, 28, 30], [8, 11, 20, 23]]),
        (0b0011_0011, &[[0, 4, 17, 21], [2, 11, 18, 25], [8, 13, 27, 30]]),
        (0b1100_0011, &[[0, 7, 11, 12], [2, 15, 21, 26], [16, 22, 24, 30]]),
        (0b0011_0011, &[[0, 14, 22, 26], [2, 13, 16, 29]]),
    ],
);

/// A schedule of so many rounds for so many people with the fewest repeats that are known; `None` where a search finds as few.
#[must_use]
pub fn fewest(players: usize, rounds: usize, partners: Partners) -> Option<Vec<Tables>> {
    let known = match partners {
        Partners::Scheduled => &OPPONENTS[..],
        Partners::DrawnAtTable => &MATES[..],
    };
    known.iter().find(|(of, ..)| (*of, 8) == (players, rounds)).map(developed)
}

/// Ten rounds for 32 in which nobody meets anybody again.
#[must_use]
pub fn ten_of_32() -> Vec<Tables> {
    developed(&TEN_OF_32)
}

fn developed(&(players, moved, families): &Known) -> Vec<Tables> {
    families.iter().flat_map(|family| rounds_of(players, moved, family)).collect()
}

/// A round for each way that does not come of an earlier one.
fn rounds_of(players: usize, moved: Moved, &(same, tables): &Family) -> Vec<Tables> {
    let leaves_it = |way: &usize| same >> way & 1 == 1;
    let mut done: Vec<usize> = Vec::new();
    let mut rounds = Vec::new();
    for way in 0..moved.ways() {
        if done.contains(&way) {
            continue;
        }
        let ways: Vec<usize> = (0..moved.ways()).filter(leaves_it).map(|other| moved.both(way, other)).collect();
        let mut round = Tables::new();
        for (table, way) in tables.iter().flat_map(|table| ways.iter().map(move |way| (table, *way))) {
            let there = table.map(|place| moved.place(place.into(), way, players));
            // A table may come of itself.
            if !round.iter().any(|other| other.contains(&there[0])) {
                round.push(there);
            }
        }
        rounds.push(round);
        done.extend(ways);
    }
    rounds
}
