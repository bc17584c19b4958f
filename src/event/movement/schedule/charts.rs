//! Rotation charts for single players, in which everybody is a partner of everybody once and an opponent twice. Each
//! chart is stored as its first round. The other rounds follow by adding 1 to every number. A test checks all charts.
//!
//! For 4n players, numbers are modulo 4n - 1 and one player stands still. For 4n + 1 players, they are modulo 4n + 1,
//! and player `r` sits out in round `r`. There is no such chart for nine players. Their chart uses pairs of numbers
//! modulo 3.

/// Two partners and their two opponents, by their numbers in the chart.
type Table = [u8; 4];

/// The player who stands still, whose number never changes.
const STANDS_STILL: u8 = u8::MAX;

/// The charts: number of players, modulus, and the tables of the first round.
#[rustfmt::skip]
const CYCLIC_CHARTS: [(usize, usize, &[Table]); 18] = [
    (4, 3, &[[STANDS_STILL, 2, 1, 0]]),
    (5, 5, &[[1, 4, 3, 2]]),
    (8, 7, &[[STANDS_STILL, 0, 1, 3], [2, 6, 4, 5]]),
    (12, 11, &[[STANDS_STILL, 2, 8, 0], [10, 3, 7, 9], [6, 1, 5, 4]]),
    (13, 13, &[[4, 6, 9, 8], [10, 2, 7, 3], [5, 12, 11, 1]]),
    (16, 15, &[[STANDS_STILL, 2, 14, 13], [9, 11, 4, 10], [8, 0, 3, 6], [1, 5, 7, 12]]),
    (17, 17, &[[11, 16, 4, 2], [8, 14, 12, 13], [5, 15, 6, 9], [10, 1, 7, 3]]),
    (20, 19, &[[STANDS_STILL, 16, 9, 7], [4, 8, 0, 3], [10, 18, 1, 15], [13, 14, 12, 6], [11, 2, 5, 17]]),
    (21, 21, &[[9, 10, 18, 2], [3, 6, 8, 12], [20, 13, 17, 19], [5, 11, 7, 16], [4, 15, 1, 14]]),
    (24, 23, &[[STANDS_STILL, 3, 8, 5], [10, 9, 13, 2], [22, 17, 12, 6], [19, 21, 18, 4], [16, 20, 7, 14], [0, 15, 1, 11]]),
    (25, 25, &[[11, 7, 12, 13], [16, 21, 4, 19], [20, 14, 10, 2], [24, 8, 18, 15], [17, 6, 1, 3], [22, 9, 5, 23]]),
    (28, 27, &[[STANDS_STILL, 10, 12, 14], [19, 3, 21, 15], [11, 26, 6, 25], [8, 9, 20, 17], [13, 4, 23, 18],
        [2, 16, 22, 5], [1, 24, 0, 7]]),
    (29, 29, &[[22, 21, 20, 24], [16, 11, 7, 27], [26, 14, 6, 19], [15, 17, 3, 25], [8, 18, 12, 1],
        [2, 28, 5, 13], [4, 10, 9, 23]]),
    (32, 31, &[[STANDS_STILL, 10, 25, 22], [6, 28, 4, 27], [7, 24, 16, 21], [2, 29, 11, 9], [0, 18, 17, 5],
        [19, 3, 13, 14], [8, 15, 12, 23], [30, 20, 1, 26]]),
    (33, 33, &[[21, 31, 14, 8], [12, 20, 30, 9], [25, 22, 24, 26], [27, 5, 19, 18], [17, 1, 28, 13],
        [10, 15, 7, 3], [16, 29, 11, 2], [4, 23, 6, 32]]),
    (36, 35, &[[STANDS_STILL, 6, 9, 7], [5, 29, 27, 34], [24, 18, 4, 13], [32, 10, 22, 14], [16, 20, 19, 3],
        [33, 28, 0, 12], [11, 21, 2, 1], [23, 26, 30, 15], [17, 31, 25, 8]]),
    (37, 37, &[[36, 8, 18, 10], [13, 30, 12, 19], [1, 2, 33, 17], [4, 6, 27, 9], [29, 23, 31, 16],
        [35, 3, 26, 15], [11, 7, 14, 24], [28, 5, 32, 20], [22, 25, 34, 21]]),
    (40, 39, &[[STANDS_STILL, 10, 0, 11], [9, 36, 34, 33], [18, 8, 7, 29], [27, 24, 4, 20], [32, 2, 19, 23],
        [12, 5, 38, 17], [25, 31, 16, 35], [13, 26, 6, 21], [15, 1, 37, 3], [28, 30, 14, 22]]),
];

/// The first round for nine players. A player is a pair of numbers modulo 3, written as 3 times the first number plus
/// the second.
const NINE_PLAYERS: [Table; 2] = [[1, 2, 3, 6], [4, 8, 5, 7]];

/// Returns all rounds of the chart for this number of players, or `None` if there is no chart. The first two people of
/// each table are partners, and so are the last two.
#[must_use]
pub fn chart(players: usize) -> Option<Vec<Vec<[usize; 4]>>> {
    if players == 9 {
        let moved = |place: u8, by: usize| (usize::from(place) / 3 + by / 3) % 3 * 3 + (usize::from(place) + by) % 3;
        return Some(rounds_of_chart(9, &NINE_PLAYERS, moved));
    }
    let (_, modulus, tables) = CYCLIC_CHARTS.iter().find(|(of, ..)| *of == players)?;
    let moved =
        |place: u8, by: usize| if place == STANDS_STILL { *modulus } else { (usize::from(place) + by) % modulus };
    Some(rounds_of_chart(*modulus, tables, moved))
}

fn rounds_of_chart(rounds: usize, tables: &[Table], moved: impl Fn(u8, usize) -> usize) -> Vec<Vec<[usize; 4]>> {
    (0..rounds).map(|by| tables.iter().map(|table| table.map(|place| moved(place, by))).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movement::schedule::MeetingCounts;

    #[test]
    fn every_chart_has_every_partner_once_and_every_opponent_twice() {
        let sizes: Vec<usize> = (4..=200).filter(|players| chart(*players).is_some()).collect();
        assert_eq!(sizes, [4, 5, 8, 9, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29, 32, 33, 36, 37, 40]);
        for players in sizes {
            let rounds = chart(players).unwrap();
            assert_eq!(rounds.len(), players - usize::from(players % 4 == 0));
            let mut met = MeetingCounts::new(players);
            let mut out = vec![0; players];
            for tables in &rounds {
                assert_eq!(tables.len(), players / 4);
                let mut seated: Vec<usize> = tables.iter().flatten().copied().collect();
                seated.sort_unstable();
                seated.dedup();
                assert_eq!(seated.len(), players / 4 * 4, "{players}: everybody once");
                (0..players).filter(|player| !seated.contains(player)).for_each(|player| out[player] += 1);
                tables.iter().for_each(|table| met.count_table(0, *table));
            }
            for (one, other) in (0..players).flat_map(|one| (0..one).map(move |other| (one, other))) {
                assert_eq!((met.partners(one, other), met.opponents(one, other)), (1, 2), "{players}: {one} {other}");
            }
            assert!(out.iter().all(|byes| *byes == players % 4), "{players}: {out:?}");
        }
    }
}
