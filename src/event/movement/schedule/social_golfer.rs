//! Known schedules in which nobody meets anybody at a table twice. They are solutions of the social golfer problem for
//! groups of four. Each solution is stored as its first round. The other rounds follow by adding 1 to every number. A
//! test checks all solutions.
//!
//! People stand in three circles with as many places as there are rounds, and each round they move by one place. Places
//! are numbered one circle after another. Some people stand still. People who are not in the first round sit out in it.

use super::{Tables, known_schedules};

/// The places of four people at a table.
type Table = [u8; 4];

/// A person who stands still, whose number never changes.
const STANDS_STILL: u8 = u8::MAX;

/// The solutions: number of people, number of rounds, and the tables of the first round.
#[rustfmt::skip]
const CIRCLE_SOLUTIONS: [(usize, usize, &[Table]); 17] = [
    (16, 5, &[[STANDS_STILL, 0, 8, 12], [1, 5, 6, 4], [11, 3, 13, 2], [14, 9, 10, 7]]),
    (20, 5, &[[STANDS_STILL, 1, 9, 13], [STANDS_STILL, 4, 6, 14], [STANDS_STILL, 11, 0, 5], [STANDS_STILL, 3, 7, 12], [STANDS_STILL, 10, 2, 8]]),
    (24, 7, &[[STANDS_STILL, 20, 5, 7], [6, 1, 2, 9], [STANDS_STILL, 8, 19, 3], [STANDS_STILL, 11, 18, 0], [14, 4, 17, 16], [10, 12, 13, 15]]),
    (28, 9, &[[19, 9, 18, 6], [STANDS_STILL, 16, 23, 5], [22, 7, 11, 3], [17, 15, 1, 21], [0, 2, 25, 8], [14, 13, 10, 4],
        [12, 26, 20, 24]]),
    (29, 9, &[[1, 26, 12, 24], [STANDS_STILL, 5, 15, 23], [16, 20, 9, 13], [19, 22, 18, 7], [4, 21, 8, 11], [3, 2, 0, 17],
        [STANDS_STILL, 10, 25, 6]]),
    (30, 9, &[[STANDS_STILL, 5, 10, 26], [16, 18, 21, 22], [STANDS_STILL, 17, 20, 7], [13, 4, 12, 0], [STANDS_STILL, 3, 14, 23], [8, 1, 25, 2],
        [19, 9, 15, 11]]),
    (33, 10, &[[STANDS_STILL, 18, 25, 8], [11, 9, 29, 23], [STANDS_STILL, 1, 12, 22], [24, 19, 15, 6], [27, 14, 16, 13], [STANDS_STILL, 10, 26, 4],
        [17, 0, 3, 2], [28, 20, 5, 21]]),
    (34, 11, &[[STANDS_STILL, 8, 11, 28], [9, 2, 10, 21], [3, 22, 13, 24], [15, 20, 18, 25], [12, 19, 31, 6], [26, 0, 27, 23],
        [16, 17, 1, 30], [5, 14, 7, 29]]),
    (35, 11, &[[19, 3, 23, 21], [STANDS_STILL, 15, 32, 0], [26, 1, 24, 12], [STANDS_STILL, 18, 28, 10], [29, 11, 30, 22], [31, 4, 5, 9],
        [17, 13, 7, 16], [25, 6, 8, 20]]),
    (36, 10, &[[STANDS_STILL, 19, 21, 9], [23, 13, 16, 15], [STANDS_STILL, 20, 0, 17], [12, 8, 1, 7], [STANDS_STILL, 25, 4, 10], [STANDS_STILL, 24, 6, 18],
        [STANDS_STILL, 28, 5, 14], [26, 2, 29, 27], [STANDS_STILL, 3, 11, 22]]),
    (37, 11, &[[STANDS_STILL, 13, 30, 9], [2, 14, 7, 16], [STANDS_STILL, 28, 8, 19], [29, 32, 11, 21], [STANDS_STILL, 24, 6, 12], [27, 22, 10, 26],
        [STANDS_STILL, 4, 20, 23], [3, 25, 0, 1], [5, 18, 31, 15]]),
    (38, 12, &[[STANDS_STILL, 30, 3, 12], [26, 22, 15, 18], [STANDS_STILL, 32, 11, 19], [20, 2, 10, 9], [27, 35, 7, 5], [31, 34, 8, 33],
        [14, 29, 24, 0], [16, 4, 17, 1], [6, 23, 25, 13]]),
    (39, 12, &[[18, 8, 4, 34], [STANDS_STILL, 1, 19, 28], [2, 7, 35, 22], [STANDS_STILL, 13, 33, 9], [20, 16, 23, 11], [30, 15, 26, 29],
        [3, 25, 6, 5], [24, 12, 31, 14], [STANDS_STILL, 10, 21, 27]]),
    (41, 12, &[[STANDS_STILL, 34, 0, 23], [24, 28, 29, 21], [STANDS_STILL, 17, 31, 7], [3, 12, 30, 20], [32, 6, 35, 19], [11, 18, 15, 13],
        [STANDS_STILL, 14, 26, 8], [STANDS_STILL, 2, 22, 27], [STANDS_STILL, 25, 4, 16], [5, 10, 1, 33]]),
    (42, 12, &[[11, 21, 23, 30], [STANDS_STILL, 29, 7, 12], [34, 24, 22, 14], [STANDS_STILL, 17, 28, 4], [27, 0, 35, 32], [STANDS_STILL, 25, 8, 19],
        [STANDS_STILL, 6, 15, 31], [STANDS_STILL, 13, 26, 5], [STANDS_STILL, 18, 33, 3], [9, 10, 16, 2]]),
    (43, 12, &[[STANDS_STILL, 26, 9, 20], [34, 18, 21, 19], [STANDS_STILL, 12, 35, 10], [28, 1, 8, 4], [11, 17, 27, 29], [STANDS_STILL, 25, 3, 23],
        [STANDS_STILL, 0, 16, 33], [STANDS_STILL, 13, 32, 6], [STANDS_STILL, 22, 30, 7], [STANDS_STILL, 5, 15, 24]]),
    (44, 12, &[[STANDS_STILL, 19, 27, 3], [28, 18, 22, 15], [STANDS_STILL, 4, 17, 24], [20, 5, 10, 8], [STANDS_STILL, 35, 1, 12], [0, 29, 30, 26],
        [STANDS_STILL, 14, 31, 6], [STANDS_STILL, 16, 32, 11], [STANDS_STILL, 33, 2, 21], [STANDS_STILL, 7, 13, 34], [STANDS_STILL, 9, 23, 25]]),
];

/// Returns all known rounds for this number of people in which nobody meets anybody twice, or `None` if no solution is
/// known.
#[must_use]
pub fn social_golfer(players: usize) -> Option<Vec<Tables>> {
    if let Some((_, rounds, tables)) = CIRCLE_SOLUTIONS.iter().find(|(of, ..)| *of == players) {
        return Some((0..*rounds).map(|by| turned_round(tables, *rounds, by)).collect());
    }
    if players == 32 {
        return Some(known_schedules::ten_rounds_of_32());
    }
    // If one person is missing from a full field, that person's table is left out of each round. The three others at it
    // sit out, and everybody sits out only once.
    if players % 4 != 3 {
        return None;
    }
    let full = social_golfer(players + 1)?;
    Some(
        full.into_iter().map(|tables| tables.into_iter().filter(|table| !table.contains(&players)).collect()).collect(),
    )
}

/// Returns the round in which all circles have moved by `by` places.
fn turned_round(tables: &[Table], circle: usize, by: usize) -> Tables {
    let mut still = 3 * circle..;
    let mut turned = |place: u8| match usize::from(place) {
        _ if place == STANDS_STILL => still.next().unwrap_or(usize::MAX),
        place => place / circle * circle + (place + by) % circle,
    };
    tables.iter().map(|table| table.map(&mut turned)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::schedule::{MeetingCounts, Repeats};

    #[test]
    fn nobody_meets_twice_and_nobody_sits_out_twice() {
        assert_eq!(social_golfer(32).unwrap().len(), 10);
        let known: Vec<usize> = (4..=200).filter(|players| social_golfer(*players).is_some()).collect();
        assert!(known.contains(&28) && known.len() >= CIRCLE_SOLUTIONS.len());
        for players in known {
            let rounds = social_golfer(players).unwrap();
            let (mut met, mut played) = (MeetingCounts::new(players), vec![0; players]);
            for (number, tables) in rounds.iter().enumerate() {
                assert_eq!(tables.len(), players / 4, "{players}: all tables are full");
                tables.iter().for_each(|table| met.count_table(number, *table));
                let mut seated: Vec<usize> = tables.iter().flatten().copied().collect();
                seated.iter().for_each(|player| played[*player] += 1);
                seated.sort_unstable();
                seated.dedup();
                assert_eq!(seated.len(), players / 4 * 4, "{players}: everybody once");
            }
            assert_eq!(Repeats::of(&met).mates, 0, "{players}");
            assert!(played.iter().all(|times| times + 1 >= rounds.len()), "{players}: byes in turn");
        }
    }
}
