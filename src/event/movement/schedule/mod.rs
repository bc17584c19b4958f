//! Schedules for single players, made before the start: partners, opponents and tables of every round.
//!
//! Known schedules are used where they are better than a search: `social_golfer`, `known_schedules` and `charts`. In
//! all other fields, `search` looks for a schedule until its repeats reach a lower bound (`bound`) or a number of steps
//! is used up. Finally, `order` puts the rounds in an order in which people who meet again do not meet in two rounds
//! running. The same seed gives the same schedule on every device.

mod bound;
mod charts;
mod known_schedules;
mod meeting_counts;
mod order;
mod search;
mod seating;
mod social_golfer;

pub use bound::Repeats;
pub use charts::chart;
pub use meeting_counts::MeetingCounts;
pub use seating::Seating;
pub use social_golfer::social_golfer;

use self::order::{OrderStart, order_rounds};
use self::search::{RepeatWeights, ScheduleSearch};
use self::seating::NeighborRepeats;
use crate::movement::shuffle::shuffle;
use crate::plan::PartnerChoice;
use cards::Random;

/// The tables of a round. Each table has the indices of its four players, of whom the first two are partners and so are
/// the last two.
pub type Tables = Vec<[usize; 4]>;

/// The rounds before a schedule begins. Players are given by their index.
#[derive(Clone, Debug)]
pub struct PlayedRounds {
    pub met: MeetingCounts,
    /// The number of byes that each player has had.
    pub byes: Vec<u16>,
    /// The number of past rounds.
    pub rounds: usize,
    /// The seats in the last past round.
    pub last: Seating,
}

impl PlayedRounds {
    /// Returns the start of an event: nobody has met anybody, had a bye, or sat at a table.
    #[must_use]
    pub fn before_first_round(players: usize) -> PlayedRounds {
        PlayedRounds {
            met: MeetingCounts::new(players),
            byes: vec![0; players],
            rounds: 0,
            last: Seating::new(players),
        }
    }

    /// Returns whether a player sat out the last round. `false` before the first round.
    fn sat_out_last_round(&self, player: usize) -> bool {
        self.rounds > 0 && !self.last.is_seated(player)
    }
}

/// The maximum number of search steps for the schedule of a whole event.
const WORK_FOR_WHOLE_EVENT: u64 = 2_000_000;

/// The maximum number of search steps for a new schedule after somebody came or left.
const WORK_FOR_REST: u64 = 500_000;

/// Seeds with which the search finds better schedules than with other seeds: number of people, number of rounds, kind
/// of partners, seed.
const GOOD_SEEDS: [(usize, usize, PartnerChoice, u64); 16] = [
    (6, 8, PartnerChoice::Scheduled, 2),
    (8, 8, PartnerChoice::Scheduled, 3),
    (10, 8, PartnerChoice::Scheduled, 2),
    (11, 8, PartnerChoice::Scheduled, 3),
    (12, 8, PartnerChoice::Scheduled, 17),
    (13, 8, PartnerChoice::Scheduled, 6),
    (18, 8, PartnerChoice::Scheduled, 8),
    (20, 8, PartnerChoice::Scheduled, 3),
    (21, 8, PartnerChoice::Scheduled, 2),
    (14, 8, PartnerChoice::DrawnAtTable, 2),
    (15, 8, PartnerChoice::DrawnAtTable, 14),
    (16, 8, PartnerChoice::DrawnAtTable, 18),
    (17, 8, PartnerChoice::DrawnAtTable, 47),
    (18, 5, PartnerChoice::DrawnAtTable, 17),
    (18, 8, PartnerChoice::DrawnAtTable, 18),
    (20, 8, PartnerChoice::DrawnAtTable, 12),
];

/// Returns a schedule of this many rounds. The aims, most important first:
///
/// 1. Nobody has a second bye before everybody has had one. Nobody has byes in two rounds running unless more than half
///    of the field must sit out.
/// 2. Nobody has the same partner in two rounds running.
/// 3. If possible, no partner is repeated. In fields of 4n and 4n + 1 people, no partner is repeated before everybody
///    has been the partner of everybody. In other fields, that holds for the first half of this time.
/// 4. There are few repeated opponents if partners are scheduled, or few repeated meetings at a table if partners are
///    drawn. The same four people rarely sit together again.
/// 5. Few people meet in two rounds running.
#[must_use]
pub fn schedule(before: &PlayedRounds, rounds: usize, partners: PartnerChoice, random: &mut Random) -> Vec<Tables> {
    let players = before.met.size();
    if players < 4 {
        return vec![Vec::new(); rounds];
    }
    let mut made = match before.rounds {
        0 => assign_by_lot(&full_schedule(players, rounds, partners), players, random),
        _ => search_schedule(before, rounds, partners, random),
    };
    spread_tables(&mut made, players);
    made
}

/// Returns the schedule of a whole event for players who are numbered before the draw. It does not depend on the draw,
/// so its promise can be shown in advance.
#[must_use]
pub fn full_schedule(players: usize, rounds: usize, partners: PartnerChoice) -> Vec<Tables> {
    if let Some(mut known) = known_schedules::known_schedule(players, rounds, partners) {
        order_new_rounds(&PlayedRounds::before_first_round(players), &mut known, 0, partners);
        return known;
    }
    match social_golfer(players) {
        Some(mut known) if known.len() >= rounds => {
            known.truncate(rounds);
            known
        }
        _ => {
            let fits = |known: &&(usize, usize, PartnerChoice, u64)| {
                (known.0, known.1, known.2) == (players, rounds, partners)
            };
            let seed = GOOD_SEEDS.iter().find(fits).map_or(1, |(.., seed)| *seed);
            search_schedule(
                &PlayedRounds::before_first_round(players),
                rounds,
                partners,
                &mut Random::from_number(seed),
            )
        }
    }
}

/// Renumbers the players of a schedule at random, so that lots decide who plays where.
fn assign_by_lot(rounds: &[Tables], players: usize, random: &mut Random) -> Vec<Tables> {
    let mut draw: Vec<usize> = (0..players).collect();
    shuffle(&mut draw, random);
    let through_draw = |tables: &Tables| tables.iter().map(|table| table.map(|place| draw[place])).collect();
    rounds.iter().map(through_draw).collect()
}

/// The number of rounds in the built-in events for people. Up to this number, the search first makes repeats as few as
/// possible, and only then avoids meetings in two rounds running.
const USUAL_ROUNDS: usize = 8;

/// One meeting in two rounds running is as bad as this many repeats. A schedule that already has the fewest possible
/// repeats gets no extra ones.
const REMATCH_WORTH: u32 = 4;

/// The faults of a schedule, most important first. Two schedules are compared by the first fault in which they differ,
/// and fewer faults are better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct ScheduleFaults {
    /// The number of pairs who are partners in two rounds running.
    partners_at_once: u32,
    /// The number of repeated partners, plus the number of times that the same four people sit together again.
    partners_and_fours: u32,
    /// The number of repeated opponents if partners are scheduled, or of repeated meetings at a table if partners are
    /// drawn. Each one in two rounds running counts [`REMATCH_WORTH`] more.
    weighted_repeats: u32,
    /// `weighted_repeats` without the additional weight for two rounds running.
    plain_repeats: u32,
    /// The number of repeated meetings at a table, if the field is large enough to avoid all of them, otherwise 0.
    table_repeats: u32,
    /// The number of people who meet as opponents, or at a table if partners are drawn, in two rounds running.
    rematches: u32,
}

impl ScheduleFaults {
    /// Returns the faults without the meetings in two rounds running. Only partners in two rounds running still count.
    const fn without_rematches(self) -> ScheduleFaults {
        ScheduleFaults { rematches: 0, weighted_repeats: self.plain_repeats, ..self }
    }

    fn from_counts(
        repeats: Repeats,
        fours: u32,
        again: NeighborRepeats,
        partners: PartnerChoice,
        least: Repeats,
    ) -> ScheduleFaults {
        let rematches = again.count_faults(partners);
        let plain_repeats = match partners {
            PartnerChoice::Scheduled => repeats.opponents,
            PartnerChoice::DrawnAtTable => repeats.mates,
        };
        ScheduleFaults {
            partners_at_once: again.partners,
            partners_and_fours: repeats.partners + fours,
            weighted_repeats: plain_repeats + REMATCH_WORTH * rematches,
            plain_repeats,
            table_repeats: if least.mates == 0 { repeats.mates } else { 0 },
            rematches,
        }
    }
}

/// Searches several schedules and returns the best one. Stops when a schedule reaches the lower bound, or the maximum
/// number of steps is used up.
fn search_schedule(before: &PlayedRounds, rounds: usize, partners: PartnerChoice, random: &mut Random) -> Vec<Tables> {
    let mut best: Option<(ScheduleFaults, Vec<Tables>)> = None;
    let mut left = if before.rounds == 0 { WORK_FOR_WHOLE_EVENT } else { WORK_FOR_REST };
    let drawn = before.rounds == 0 && partners == PartnerChoice::DrawnAtTable;
    let mut known = social_golfer(before.met.size()).filter(|_| drawn);
    loop {
        let (mut made, kept) = match known.take() {
            Some(all) => continue_rounds(all, rounds, random),
            None => starting_rounds(before, rounds, random),
        };
        let slots = made.iter().map(|tables| 4 * tables.len() as u64).sum::<u64>();
        let mut met = before.met.clone();
        let mut last = before.last.clone();
        for (round, tables) in (before.rounds..).zip(&made[..kept]) {
            tables.iter().for_each(|table| met.count_table(round, *table));
            last = Seating::of(before.met.size(), tables);
        }
        let bound = Repeats::lower_bound_for_rounds(&before.met, &made);
        let following = made.len() - kept + usize::from(before.rounds + kept > 0);
        let again = NeighborRepeats::lower_bound(before.met.size(), following, partners);
        let least = ScheduleFaults::from_counts(bound, min_repeated_fours(&made), again, partners, bound);
        let wrong = |search: &ScheduleSearch| {
            ScheduleFaults::from_counts(
                Repeats::of(&search.met),
                search.count_repeated_fours(),
                search.neighbor_repeats(),
                partners,
                bound,
            )
        };
        let weights = search_weights(before.met.size(), rounds, partners);
        let mut search = ScheduleSearch::new(&mut made[kept..], &met, last, before.rounds + kept, weights);
        let work = (slots * slots * 100).clamp(1, left);
        search.anneal(work, random, |search| wrong(search).without_rematches() <= least.without_rematches());
        let found = separate_rematches(&mut search, least, wrong);
        let parted = order_new_rounds(before, &mut made, kept, partners);
        let found = ScheduleFaults {
            rematches: parted,
            weighted_repeats: found.plain_repeats + REMATCH_WORTH * parted,
            ..found
        };
        if best.as_ref().is_none_or(|(before, _)| found < *before) {
            best = Some((found, made));
        }
        left -= work;
        if found.without_rematches() <= least.without_rematches() || left == 0 {
            return best.map(|(_, made)| made).unwrap_or_default();
        }
    }
}

/// Orders the rounds after the first `kept` ones. Returns the number of meetings in two rounds running.
fn order_new_rounds(before: &PlayedRounds, rounds: &mut [Tables], kept: usize, partners: PartnerChoice) -> u32 {
    let players = before.met.size();
    let mut byes = before.byes.clone();
    let (kept, rest) = rounds.split_at_mut(kept);
    for tables in &*kept {
        let seating = Seating::of(players, tables);
        (0..players).filter(|player| !seating.is_seated(*player)).for_each(|player| byes[player] += 1);
    }
    let before_all = (before.rounds > 0).then(|| before.last.clone());
    let last = kept.last().map(|tables| Seating::of(players, tables)).or(before_all);
    order_rounds(rest, &OrderStart { last: last.clone(), byes }, partners);
    let (mut parted, mut before) = (0, last);
    for tables in &*rest {
        parted += before.map_or(0, |seating| seating.repeats_in(tables).count_faults(partners));
        before = Some(Seating::of(players, tables));
    }
    parted
}

/// Separates people who meet in two rounds running. If the schedule has the fewest possible repeats, no repeat is
/// added. Otherwise a few repeats may be added. Returns the remaining faults.
fn separate_rematches(
    search: &mut ScheduleSearch,
    least: ScheduleFaults,
    wrong: impl Fn(&ScheduleSearch) -> ScheduleFaults,
) -> ScheduleFaults {
    let (found, rounds) = (wrong(search), search.rounds.to_vec());
    if found.rematches <= least.rematches {
        return found;
    }
    let fewest = found.without_rematches() <= least.without_rematches();
    search.separate_rematches(fewest);
    let parted = wrong(search);
    if parted <= found && (!fewest || parted.without_rematches() <= least.without_rematches()) {
        return parted;
    }
    search.rounds.clone_from_slice(&rounds);
    found
}

/// The weight of the same partner in two rounds running. It is larger than everything else that a search step can
/// change. Such repeats can always be avoided: of the three ways to pair four people, at most one repeats a pair of the
/// round before, and at most one repeats a pair of the round after.
const PARTNER_AT_ONCE: i64 = 1_000_000;

/// Returns the weights of the search. If the number of rounds is large for the field, repeating a partner has a much
/// larger weight.
fn search_weights(players: usize, rounds: usize, partners: PartnerChoice) -> RepeatWeights {
    let partner = if 2 * rounds > players { 1_000 } else { 4 };
    let soon = if rounds > USUAL_ROUNDS { 4 } else { 0 };
    let all = RepeatWeights {
        partner,
        opponent: 0,
        mate: 1,
        four: 6,
        partner_at_once: PARTNER_AT_ONCE,
        ..RepeatWeights::default()
    };
    match partners {
        PartnerChoice::Scheduled => RepeatWeights { opponent: 2, opponent_at_once: 2 * soon, ..all },
        PartnerChoice::DrawnAtTable => RepeatWeights { mate_at_once: soon, ..all },
    }
}

/// Returns a lower bound for how often the same four people sit together again. A field has a limited number of
/// different groups of four.
fn min_repeated_fours(rounds: &[Tables]) -> u32 {
    let players = rounds.iter().flatten().flatten().max().map_or(0, |last| last + 1);
    let fours = players * players.saturating_sub(1) * players.saturating_sub(2) * players.saturating_sub(3) / 24;
    rounds.iter().map(Vec::len).sum::<usize>().saturating_sub(fours) as u32
}

/// Adds rounds to known ones. Returns all rounds, and the number of known rounds, which must not change.
fn continue_rounds(known: Vec<Tables>, rounds: usize, random: &mut Random) -> (Vec<Tables>, usize) {
    let players = known.iter().flatten().flatten().max().map_or(0, |last| last + 1);
    let mut then = PlayedRounds { rounds: known.len(), ..PlayedRounds::before_first_round(players) };
    for (round, tables) in known.iter().enumerate() {
        tables.iter().for_each(|table| then.met.count_table(round, *table));
        let seated: Vec<usize> = tables.iter().flatten().copied().collect();
        (0..players).filter(|player| !seated.contains(player)).for_each(|player| then.byes[player] += 1);
        then.last = Seating::of(players, tables);
    }
    let more = rounds_with_byes(&then, rounds - known.len(), random);
    let kept = known.len();
    (known.into_iter().chain(more).collect(), kept)
}

/// Returns rounds with which a search starts, and how many of the first ones must not change. A complete chart cannot
/// be improved, so its rounds do not change.
fn starting_rounds(before: &PlayedRounds, rounds: usize, random: &mut Random) -> (Vec<Tables>, usize) {
    let players = before.met.size();
    if before.rounds > 0 || players % 4 > 1 || 2 * rounds <= players {
        return (rounds_with_byes(before, rounds, random), 0);
    }
    let whole = chart(players).map(|rounds| spread_chart(players, rounds));
    let cycle = whole.clone().unwrap_or_else(|| partners_by_circle(players));
    let kept = if whole.is_some() { rounds / cycle.len() * cycle.len() } else { 0 };
    (cycle.into_iter().cycle().take(rounds).collect(), kept)
}

/// Reorders the rounds of a chart by a fixed step, chosen so that few opponents meet in two rounds running.
fn spread_chart(players: usize, rounds: Vec<Tables>) -> Vec<Tables> {
    let count = rounds.len();
    let seatings: Vec<Seating> = rounds.iter().map(|tables| Seating::of(players, tables)).collect();
    let soon = |step: &usize| {
        let again =
            (0..count).map(|round| seatings[round * step % count].repeats_in(&rounds[(round + 1) * step % count]));
        again.fold((0, 0), |all, again| (all.0 + again.opponents, all.1 + again.mixed))
    };
    // A step reaches all rounds if it has no common divisor with their number.
    let whole = |step: &usize| (1..count).all(|round| !(round * step).is_multiple_of(count));
    let step = (1..count).filter(whole).min_by_key(soon).unwrap_or(1);
    (0..count).map(|round| rounds[round * step % count].clone()).collect()
}

/// Makes rounds by the circle method, in which everybody is the partner of everybody once. 4n players need 4n - 1
/// rounds, and 4n + 1 players need 4n + 1 rounds. Neighboring pairs share a table.
fn partners_by_circle(players: usize) -> Vec<Tables> {
    let modulus = players - usize::from(players.is_multiple_of(2));
    let round = |turn: usize| -> Tables {
        let pair = |step: usize| match step {
            // The player who stands still is the partner of the head of the circle. In an odd field, the head sits out.
            0 => (players - 1, turn),
            step => ((turn + step) % modulus, (turn + modulus - step) % modulus),
        };
        let steps: Vec<usize> = (players % 2..players.div_ceil(2)).collect();
        steps.chunks_exact(2).map(|two| (pair(two[0]), pair(two[1]))).map(|((a, b), (c, d))| [a, b, c, d]).collect()
    };
    (0..modulus).map(round).collect()
}

/// Makes rounds with fair byes. Players with the fewest byes sit out, and among these the ones who just played. So
/// nobody sits out twice running unless more than half of the field must. The others get new partners as long as there
/// are any.
fn rounds_with_byes(before: &PlayedRounds, rounds: usize, random: &mut Random) -> Vec<Tables> {
    let players = before.met.size();
    let (mut met, mut byes) = (before.met.clone(), before.byes.clone());
    let mut just: Vec<bool> = (0..players).map(|player| before.sat_out_last_round(player)).collect();
    let mut made = Vec::new();
    for round in before.rounds..before.rounds + rounds {
        let mut order: Vec<usize> = (0..players).collect();
        shuffle(&mut order, random);
        cards::sort::sort_by_key(&mut order, |player| (byes[*player], just[*player]));
        let mut seated = order.split_off(players % 4);
        just = (0..players).map(|player| order.contains(&player)).collect();
        order.iter().for_each(|player| byes[*player] += 1);
        shuffle(&mut seated, random);
        let pairs = pair_new_partners(&seated, &met);
        let tables: Tables = pairs.chunks_exact(2).map(|two| [two[0].0, two[0].1, two[1].0, two[1].1]).collect();
        tables.iter().for_each(|table| met.count_table(round, *table));
        made.push(tables);
    }
    made
}

/// Pairs players so that most of them have a new partner. Players without a possible new partner are paired in order.
fn pair_new_partners(seated: &[usize], met: &MeetingCounts) -> Vec<(usize, usize)> {
    let mut left: Vec<usize> = seated.to_vec();
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    let new = |one: usize, other: usize| met.partners(one, other) == 0;
    while let Some(one) = left.pop() {
        if let Some(at) = left.iter().rposition(|other| new(one, *other)) {
            pairs.push((one, left.remove(at)));
            continue;
        }
        let Some(other) = left.pop() else { break };
        // Neither of these two can have a new partner among those left. If both can have one from an existing pair,
        // that pair is broken up.
        let helps =
            pairs.iter().position(|(a, b)| (new(one, *a) && new(other, *b)) || (new(one, *b) && new(other, *a)));
        match helps {
            Some(at) => {
                let (a, b) = pairs[at];
                let straight = new(one, a) && new(other, b);
                pairs[at] = if straight { (one, a) } else { (one, b) };
                pairs.push(if straight { (other, b) } else { (other, a) });
            }
            None => pairs.push((one, other)),
        }
    }
    pairs
}

/// Reorders the tables of each round so that people rarely come to the same table again.
fn spread_tables(rounds: &mut [Tables], players: usize) {
    let most = rounds.iter().map(Vec::len).max().unwrap_or(0);
    let mut seen = vec![0_u32; players * most];
    for tables in rounds {
        let again = |table: &[usize; 4], at: usize| table.iter().map(|player| seen[player * most + at]).sum::<u32>();
        let mut better = true;
        while better {
            better = false;
            for (one, other) in (0..tables.len()).flat_map(|one| (0..one).map(move |other| (one, other))) {
                let stay = again(&tables[one], one) + again(&tables[other], other);
                if again(&tables[one], other) + again(&tables[other], one) < stay {
                    tables.swap(one, other);
                    better = true;
                }
            }
        }
        for (at, table) in tables.iter().enumerate() {
            table.iter().for_each(|player| seen[player * most + at] += 1);
        }
    }
}
