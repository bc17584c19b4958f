//! Known schedules with fewer repeats than a quick search finds. Most are stored as a few tables, from which all others
//! follow by moving people. For 21, 22, 23, 25 and 26 people, fewer repeats may be possible (`tests/event/bounds.rs`).
//! Their schedules are the best ones that some hours of search found.

use super::Tables;
use crate::plan::PartnerChoice;

/// The places of two partners and their two opponents.
type TablePlaces = [u8; 4];

/// The way in which people move from place to place.
#[derive(Clone, Copy)]
enum PlaceRotation {
    /// People stand in circles of this size and move around them. Places are numbered one circle after another. People
    /// left over stand still.
    InCircles(usize),
    /// People stand in blocks of eight. A move flips some of the last three bits of their places.
    InBlocks,
}

impl PlaceRotation {
    const fn rotation_count(self) -> usize {
        match self {
            PlaceRotation::InCircles(size) => size,
            PlaceRotation::InBlocks => 8,
        }
    }

    /// Returns the single move that equals two moves one after the other.
    const fn combined_rotation(self, one: usize, other: usize) -> usize {
        match self {
            PlaceRotation::InCircles(size) => (one + other) % size,
            PlaceRotation::InBlocks => one ^ other,
        }
    }

    fn rotated_place(self, place: usize, way: usize, players: usize) -> usize {
        match self {
            PlaceRotation::InCircles(size) if place < players / size * size => {
                place / size * size + (place % size + way) % size
            }
            PlaceRotation::InCircles(_) => place,
            PlaceRotation::InBlocks => place ^ way,
        }
    }
}

/// A round from which other rounds follow by moving people. The first field has a bit for each move that leaves the
/// round unchanged. The second field has its tables, without those that follow from others by such moves.
type RoundFamily = (u8, &'static [TablePlaces]);

/// A known schedule: the number of people, the way in which they move, and the rounds to start from.
type KnownSchedule = (usize, PlaceRotation, &'static [RoundFamily]);

/// Schedules of eight rounds without repeated partners and with the fewest possible repeated opponents.
#[rustfmt::skip]
const FEWEST_OPPONENT_REPEATS: [KnownSchedule; 4] = [
    (14, PlaceRotation::InCircles(3), &[
        (0b111, &[[0, 11, 3, 6]]),
        (0b001, &[[0, 3, 4, 9], [1, 12, 2, 8], [5, 11, 7, 13]]),
        (0b001, &[[0, 8, 5, 7], [2, 6, 9, 13], [3, 10, 11, 12]]),
        (0b111, &[[0, 4, 8, 11]]),
    ]),
    (15, PlaceRotation::InCircles(3), &[
        (0b111, &[[0, 14, 8, 11]]),
        (0b111, &[[0, 11, 5, 7]]),
        (0b111, &[[0, 12, 3, 10]]),
        (0b111, &[[0, 8, 4, 12]]),
        (0b111, &[[3, 6, 11, 14]]),
        (0b001, &[[0, 3, 6, 13], [1, 11, 2, 12], [5, 10, 7, 9]]),
    ]),
    (16, PlaceRotation::InBlocks, &[
        (0b1111_1111, &[[0, 15, 1, 14]]),
        (0b1111_1111, &[[0, 7, 1, 6], [8, 12, 10, 14]]),
        (0b0011_0011, &[[0, 1, 4, 5], [2, 7, 10, 15], [8, 9, 12, 13]]),
        (0b1001_1001, &[[0, 11, 7, 12], [1, 13, 2, 14]]),
        (0b0000_1111, &[[0, 9, 2, 11], [4, 7, 13, 14]]),
    ]),
    (17, PlaceRotation::InCircles(3), &[
        (0b001, &[[8, 14, 11, 7], [16, 2, 9, 0], [15, 6, 1, 4], [12, 5, 3, 10]]),
        (0b001, &[[2, 4, 12, 10], [0, 6, 3, 14], [1, 15, 13, 8], [9, 16, 5, 7]]),
        (0b111, &[[4, 9, 8, 0], [16, 12, 13, 14]]),
        (0b111, &[[12, 0, 6, 5], [15, 9, 10, 11]]),
    ]),
];

/// Schedules of eight rounds without repeated partners and with few repeated meetings at a table.
#[rustfmt::skip]
const FEWEST_TABLE_REPEATS: [KnownSchedule; 7] = [
    (24, PlaceRotation::InCircles(6), &[
        (0b11_1111, &[[0, 8, 15, 21]]),
        (0b11_1111, &[[0, 3, 19, 22], [6, 9, 12, 15]]),
        (0b00_1001, &[[0, 4, 12, 14], [2, 11, 13, 22], [6, 7, 21, 23]]),
        (0b00_1001, &[[0, 1, 7, 11], [2, 15, 19, 20], [6, 16, 17, 18]]),
    ]),
    (26, PlaceRotation::InCircles(8), &[
        (1, &[[19, 13, 10, 9], [25, 2, 8, 16], [0, 6, 1, 11], [20, 21, 4, 23], [22, 15, 24, 7], [14, 12, 17, 5]]),
    ]),
    (19, PlaceRotation::InCircles(1), &[
        (1, &[[15, 1, 9, 13], [16, 4, 6, 14], [17, 11, 0, 5], [18, 3, 7, 12]]),
        (1, &[[15, 2, 5, 14], [16, 0, 7, 10], [17, 12, 1, 6], [18, 4, 8, 13]]),
        (1, &[[15, 3, 6, 10], [16, 1, 8, 11], [17, 13, 2, 7], [18, 0, 9, 14]]),
        (1, &[[15, 4, 7, 11], [16, 2, 9, 12], [17, 14, 3, 8], [18, 1, 5, 10]]),
        (1, &[[15, 0, 8, 12], [16, 3, 5, 13], [17, 10, 4, 9], [18, 2, 6, 11]]),
        (1, &[[9, 3, 11, 0], [8, 10, 2, 6], [12, 5, 4, 13], [14, 1, 7, 15]]),
        (1, &[[9, 5, 8, 7], [13, 18, 6, 0], [3, 4, 1, 2], [10, 14, 11, 12]]),
        (1, &[[5, 7, 6, 9], [10, 11, 14, 13], [1, 0, 2, 4], [16, 15, 18, 17]]),
    ]),
    (21, PlaceRotation::InCircles(1), &[
        (1, &[[13, 0, 4, 6], [20, 18, 5, 14], [16, 1, 2, 9], [8, 7, 3, 19], [17, 11, 15, 12]]),
        (1, &[[2, 13, 1, 11], [9, 19, 12, 20], [10, 7, 15, 18], [8, 3, 5, 4], [14, 0, 16, 17]]),
        (1, &[[6, 8, 2, 18], [13, 12, 5, 10], [7, 1, 17, 4], [0, 9, 19, 15], [3, 11, 16, 20]]),
        (1, &[[16, 18, 13, 19], [0, 20, 1, 8], [4, 12, 14, 15], [2, 7, 10, 11], [6, 3, 5, 9]]),
        (1, &[[16, 4, 19, 10], [11, 7, 5, 0], [20, 1, 6, 15], [14, 8, 12, 2], [17, 18, 3, 13]]),
        (1, &[[2, 17, 19, 5], [3, 14, 1, 10], [9, 18, 4, 11], [20, 8, 13, 15], [12, 6, 7, 16]]),
        (1, &[[5, 11, 16, 8], [12, 1, 18, 19], [14, 9, 7, 13], [6, 17, 10, 20], [15, 0, 3, 2]]),
        (1, &[[7, 20, 2, 4], [15, 1, 5, 16], [14, 19, 11, 6], [10, 17, 9, 8], [18, 12, 0, 3]]),
    ]),
    (22, PlaceRotation::InCircles(1), &[
        (1, &[[9, 10, 3, 18], [0, 1, 12, 8], [4, 15, 7, 2], [6, 11, 17, 14], [20, 13, 16, 5]]),
        (1, &[[15, 19, 9, 16], [7, 1, 11, 18], [17, 5, 6, 8], [20, 21, 2, 0], [13, 14, 10, 12]]),
        (1, &[[0, 11, 9, 5], [19, 13, 4, 1], [20, 2, 8, 10], [12, 17, 16, 3], [18, 21, 15, 6]]),
        (1, &[[2, 14, 18, 0], [16, 7, 10, 17], [19, 8, 6, 9], [12, 20, 15, 11], [3, 5, 4, 21]]),
        (1, &[[10, 19, 11, 21], [17, 1, 2, 9], [6, 13, 7, 20], [3, 15, 14, 8], [4, 18, 5, 12]]),
        (1, &[[20, 14, 9, 4], [12, 16, 6, 2], [5, 15, 10, 1], [8, 18, 13, 21], [19, 7, 0, 3]]),
        (1, &[[17, 15, 13, 0], [3, 6, 20, 1], [14, 5, 19, 2], [16, 11, 8, 4], [21, 12, 7, 9]]),
        (1, &[[20, 18, 17, 19], [13, 2, 3, 11], [7, 15, 5, 8], [16, 1, 21, 14], [4, 10, 6, 0]]),
    ]),
    (23, PlaceRotation::InCircles(1), &[
        (1, &[[11, 9, 6, 20], [5, 14, 15, 3], [2, 21, 22, 17], [8, 13, 7, 18], [12, 1, 10, 4]]),
        (1, &[[7, 10, 5, 9], [0, 18, 22, 19], [6, 21, 14, 8], [4, 13, 17, 16], [2, 20, 3, 12]]),
        (1, &[[7, 6, 4, 22], [14, 0, 13, 20], [8, 5, 16, 2], [3, 19, 1, 21], [18, 12, 15, 11]]),
        (1, &[[7, 16, 12, 21], [11, 14, 1, 17], [22, 3, 13, 9], [8, 10, 20, 19], [15, 0, 4, 2]]),
        (1, &[[2, 10, 18, 14], [20, 22, 5, 1], [4, 11, 8, 3], [16, 19, 15, 6], [9, 12, 0, 17]]),
        (1, &[[7, 19, 2, 11], [18, 17, 6, 5], [22, 8, 12, 14], [13, 15, 21, 10], [1, 16, 0, 9]]),
        (1, &[[20, 7, 17, 15], [13, 2, 6, 1], [21, 5, 11, 0], [18, 10, 3, 16], [14, 4, 19, 9]]),
        (1, &[[7, 3, 0, 6], [9, 15, 8, 1], [10, 11, 22, 16], [4, 20, 21, 18], [13, 12, 5, 19]]),
    ]),
    (25, PlaceRotation::InCircles(1), &[
        (1, &[[13, 3, 15, 8], [9, 12, 4, 19], [22, 17, 2, 21], [5, 24, 11, 23], [1, 10, 6, 20], [16, 0, 14, 7]]),
        (1, &[[7, 13, 2, 20], [4, 10, 21, 11], [24, 9, 8, 18], [12, 17, 14, 1], [6, 23, 19, 16], [22, 0, 3, 5]]),
        (1, &[[16, 18, 12, 3], [6, 21, 7, 8], [23, 15, 22, 10], [19, 17, 13, 11], [5, 14, 9, 2], [20, 24, 4, 0]]),
        (1, &[[21, 0, 9, 1], [20, 15, 14, 3], [16, 5, 10, 13], [18, 6, 2, 4], [7, 19, 17, 24], [22, 12, 8, 11]]),
        (1, &[[10, 9, 7, 12], [5, 17, 15, 6], [2, 8, 23, 0], [18, 20, 14, 11], [1, 13, 4, 22], [21, 3, 24, 16]]),
        (1, &[[20, 22, 9, 16], [0, 17, 18, 10], [21, 23, 14, 13], [8, 1, 19, 5], [15, 2, 12, 24], [3, 11, 6, 7]]),
        (1, &[[10, 3, 19, 2], [24, 22, 14, 6], [0, 15, 9, 11], [1, 7, 18, 23], [4, 17, 16, 8], [20, 5, 21, 12]]),
        (1, &[[16, 1, 11, 2], [17, 3, 23, 9], [14, 24, 10, 8], [21, 19, 18, 15], [4, 7, 5, 22], [12, 0, 6, 13]]),
    ]),
];

/// Ten rounds for 32 people in which nobody meets anybody twice. Everybody meets all others but one.
const TEN_ROUNDS_OF_32: KnownSchedule = (
    32,
    PlaceRotation::InBlocks,
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

/// Returns the known schedule for these numbers of people and rounds, or `None` if a search finds one that is as good.
#[must_use]
pub fn known_schedule(players: usize, rounds: usize, partners: PartnerChoice) -> Option<Vec<Tables>> {
    let known = match partners {
        PartnerChoice::Scheduled => &FEWEST_OPPONENT_REPEATS[..],
        PartnerChoice::DrawnAtTable => &FEWEST_TABLE_REPEATS[..],
    };
    known.iter().find(|(of, ..)| (*of, 8) == (players, rounds)).map(rounds_of_schedule)
}

/// Returns ten rounds for 32 people in which nobody meets anybody twice.
#[must_use]
pub fn ten_rounds_of_32() -> Vec<Tables> {
    rounds_of_schedule(&TEN_ROUNDS_OF_32)
}

fn rounds_of_schedule(&(players, moved, families): &KnownSchedule) -> Vec<Tables> {
    families.iter().flat_map(|family| rounds_of(players, moved, family)).collect()
}

/// Makes all rounds that follow from one round by moving people. Moves that lead to the same round are used once.
fn rounds_of(players: usize, moved: PlaceRotation, &(same, tables): &RoundFamily) -> Vec<Tables> {
    let leaves_it = |way: &usize| same >> way & 1 == 1;
    let mut done: Vec<usize> = Vec::new();
    let mut rounds = Vec::new();
    for way in 0..moved.rotation_count() {
        if done.contains(&way) {
            continue;
        }
        let ways: Vec<usize> =
            (0..moved.rotation_count()).filter(leaves_it).map(|other| moved.combined_rotation(way, other)).collect();
        let mut round = Tables::new();
        for (table, way) in tables.iter().flat_map(|table| ways.iter().map(move |way| (table, *way))) {
            let there = table.map(|place| moved.rotated_place(place.into(), way, players));
            // A move may turn a table into itself, which is then added only once.
            if !round.iter().any(|other| other.contains(&there[0])) {
                round.push(there);
            }
        }
        rounds.push(round);
        done.extend(ways);
    }
    rounds
}
