//! What no schedule can do without, proven by counting.
//!
//! Whoever plays `p` rounds has a partner, two opponents and three others at the table in each, and there are only so many
//! whom they have not met: every seat beyond that is a repeat. And where tables are fewer than four, four people who were at
//! one table cannot all be parted in another round.

use serde::Serialize;

use super::{Met, Tables};

/// Repeats in all, over each two of a field: times that they met as what they had been to each other before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize)]
pub struct Repeats {
    /// As partners.
    pub partners: u32,
    /// As opponents.
    pub opponents: u32,
    /// At one table, with or against.
    pub mates: u32,
}

impl Repeats {
    /// The repeats that have come about.
    #[must_use]
    pub fn of(met: &Met) -> Repeats {
        let again = |times: u16| u32::from(times.saturating_sub(1));
        let pairs = (0..met.size()).flat_map(|one| (0..one).map(move |other| (one, other)));
        pairs.fold(Repeats::default(), |all, (one, other)| Repeats {
            partners: all.partners + again(met.partners(one, other)),
            opponents: all.opponents + again(met.opponents(one, other)),
            mates: all.mates + again(met.mates(one, other)),
        })
    }

    /// As few as any schedule for so many people and rounds can have in which byes are spread evenly.
    #[must_use]
    pub fn at_least(players: usize, rounds: usize) -> Repeats {
        let byes = players % 4 * rounds;
        let most_played = rounds - byes / players.max(1);
        let played_less = byes % players.max(1);
        let played = (0..players).map(|player| most_played - usize::from(player < played_less)).collect::<Vec<_>>();
        let counted = Repeats::of_seats(&Met::new(players), &played);
        Repeats { mates: counted.mates.max(unparted(players, rounds)), ..counted }
    }

    /// As few as any seating can have for so many rounds that each plays, after what was played before.
    fn of_seats(met: &Met, played: &[usize]) -> Repeats {
        let others = met.size().saturating_sub(1);
        let least = |a_round: usize, times: fn(&Met, usize, usize) -> u16| {
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
        Repeats { partners: least(1, Met::partners), opponents: least(2, Met::opponents), mates: least(3, Met::mates) }
    }

    /// As few as these rounds can have with those who play in each, after what was played before.
    #[must_use]
    pub fn at_least_in(met: &Met, rounds: &[Tables]) -> Repeats {
        let mut played = vec![0; met.size()];
        rounds.iter().flatten().flatten().for_each(|player| played[*player] += 1);
        let counted = Repeats::of_seats(met, &played);
        Repeats { mates: counted.mates.max(unparted(met.size(), rounds.len())), ..counted }
    }
}

/// Repeats that come of tables being so few: in every two rounds some who were at one table are at one again. Two who meet
/// `m` times are counted in `m (m - 1) / 2` such pairs of rounds, at most half of all rounds for each repeat.
pub(super) fn unparted(players: usize, rounds: usize) -> u32 {
    let (tables, byes) = (players / 4, players % 4);
    // How many pairs of four stay together when so many sit out and the others go to as many tables as there are.
    let together = |sit_out: usize| {
        let left = 4 - sit_out;
        let (each, more) = (left / tables.max(1), left % tables.max(1));
        more * (each + 1) * each / 2 + (tables - more) * each * each.saturating_sub(1) / 2
    };
    // Those who sit out are best taken where it parts most.
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
