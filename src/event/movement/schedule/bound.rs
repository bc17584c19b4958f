//! Lower bounds for the repeats of any schedule, proven by counting.
//!
//! Somebody who plays `p` rounds has `p` partners, `2p` opponents and `3p` other people at the table. If these are more
//! than the other people in the field, some of them are repeats. With fewer than four tables, four people who sat
//! together cannot all sit at different tables in another round.

use serde::Serialize;

use super::{MeetingCounts, Tables};

/// The number of repeated meetings, summed over all pairs of people. The first meeting of a pair is not a repeat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Repeats {
    pub partners: u32,
    pub opponents: u32,
    /// Repeated meetings at the same table, as partners or opponents.
    pub mates: u32,
}

impl Repeats {
    /// Counts all meetings except the first one of each pair.
    #[must_use]
    pub fn of(met: &MeetingCounts) -> Repeats {
        let again = |times: u16| u32::from(times.saturating_sub(1));
        let pairs = (0..met.size()).flat_map(|one| (0..one).map(move |other| (one, other)));
        pairs.fold(Repeats::default(), |all, (one, other)| Repeats {
            partners: all.partners + again(met.partners(one, other)),
            opponents: all.opponents + again(met.opponents(one, other)),
            mates: all.mates + again(met.mates(one, other)),
        })
    }

    /// Returns a lower bound for any schedule with these numbers of people and rounds that spreads byes evenly.
    #[must_use]
    pub fn lower_bound(players: usize, rounds: usize) -> Repeats {
        let byes = players % 4 * rounds;
        let most_played = rounds - byes / players.max(1);
        let played_less = byes % players.max(1);
        let played = (0..players).map(|player| most_played - usize::from(player < played_less)).collect::<Vec<_>>();
        let counted = Repeats::lower_bound_by_seats(&MeetingCounts::new(players), &played);
        Repeats { mates: counted.mates.max(inseparable_repeats(players, rounds)), ..counted }
    }

    /// Returns a lower bound for any seating after past meetings. `played` is the number of rounds that each person
    /// still plays.
    fn lower_bound_by_seats(met: &MeetingCounts, played: &[usize]) -> Repeats {
        let others = met.size().saturating_sub(1);
        let least = |a_round: usize, times: fn(&MeetingCounts, usize, usize) -> u16| {
            let of_player = |player: usize| {
                let before: usize = (0..met.size())
                    .filter(|other| *other != player)
                    .map(|other| usize::from(times(met, player, other)))
                    .sum();
                let again = |other: usize| usize::from(times(met, player, other).saturating_sub(1));
                let repeated: usize = (0..met.size()).filter(|other| *other != player).map(again).sum();
                (before + a_round * played[player]).saturating_sub(others).max(repeated)
            };
            (0..met.size()).map(of_player).sum::<usize>().div_ceil(2) as u32
        };
        Repeats {
            partners: least(1, MeetingCounts::partners),
            opponents: least(2, MeetingCounts::opponents),
            mates: least(3, MeetingCounts::mates),
        }
    }

    /// Returns a lower bound for all schedules after past meetings in which the same people play in each round as in
    /// `rounds`.
    #[must_use]
    pub fn lower_bound_for_rounds(met: &MeetingCounts, rounds: &[Tables]) -> Repeats {
        let mut played = vec![0; met.size()];
        rounds.iter().flatten().flatten().for_each(|player| played[*player] += 1);
        let counted = Repeats::lower_bound_by_seats(met, &played);
        Repeats { mates: counted.mates.max(inseparable_repeats(met.size(), rounds.len())), ..counted }
    }
}

/// Returns a lower bound for the repeated meetings at a table if there are few tables. In any two rounds, some people
/// who sat together must sit together again. Two people who meet `m` times are counted in `m (m - 1) / 2` pairs of
/// rounds, which is at most half of the number of rounds for each repeat.
pub(super) fn inseparable_repeats(players: usize, rounds: usize) -> u32 {
    let (tables, byes) = (players / 4, players % 4);
    // Four people sit at one table, `sit_out` of them sit out the next round, and the others are spread over all
    // tables. This is the number of pairs among them who sit together again.
    let together = |sit_out: usize| {
        let left = 4 - sit_out;
        let (each, more) = (left / tables.max(1), left % tables.max(1));
        more * (each + 1) * each / 2 + (tables - more) * each * each.saturating_sub(1) / 2
    };
    // It is best if the people who sit out come from the tables where that separates most pairs.
    let mut sit_out = vec![0; tables];
    for _ in 0..byes {
        let best = (0..tables)
            .filter(|at| sit_out[*at] < 4)
            .max_by_key(|at| together(sit_out[*at]) - together(sit_out[*at] + 1));
        if let Some(best) = best {
            sit_out[best] += 1;
        }
    }
    let each_two_rounds: usize = sit_out.iter().map(|of| together(*of)).sum();
    (each_two_rounds * rounds.saturating_sub(1)) as u32
}
