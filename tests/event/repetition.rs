//! Checks when partners, opponents and byes repeat. For every movement, with 4 to 60 entrants and 1 to 40 rounds: the
//! numbers of byes differ by one at most, and nobody has the same partner, the same opponents or a bye in two rounds
//! running if that can be avoided.
//!
//! Counting shows what can be avoided in two rounds running. Two byes can be avoided unless more than half of the field
//! must sit out. The same partner can always be avoided: of the three ways to pair four people, at most one repeats a
//! pair of the round before. The same opponents can be avoided with three teams or six people or more. The same table
//! can be avoided if there are enough tables for everybody who sat at one.

use std::collections::BTreeMap;

use cards::{Random, Side};
use event::schedule::{Tables, full_schedule};
use event::{Bye, Compromise, Entrant, Event, EventKind, MovementRule, PartnerChoice, Proposal, Round, TableSeats};

use super::moves::change;
use super::support::{entrant, event, everybody_once, plan, play_round, winners};

const SIZES: std::ops::RangeInclusive<usize> = 4..=60;

const LENGTHS: std::ops::RangeInclusive<u16> = 1..=40;

/// Two entrants, with the lower number first.
type Two = (Entrant, Entrant);

fn two(one: Entrant, other: Entrant) -> Two {
    (one.min(other), one.max(other))
}

/// The partners, opponents and byes of a round.
#[derive(Default)]
struct Seen {
    partners: Vec<Two>,
    opponents: Vec<Two>,
    byes: Vec<Entrant>,
}

impl Seen {
    fn of(round: &Round) -> Seen {
        let mut seen = Seen { byes: round.byes.iter().map(|bye: &Bye| bye.entrant).collect(), ..Seen::default() };
        for table in &round.tables {
            assert!(!matches!(table.seats, TableSeats::ToDraw(_)), "partners are drawn");
            let [ns, ew] = Side::ALL.map(|side| table.seats.entrants_on(side).to_vec());
            seen.partners
                .extend([&ns, &ew].into_iter().filter(|side| side.len() == 2).map(|side| two(side[0], side[1])));
            seen.opponents.extend(ns.iter().flat_map(|one| ew.iter().map(move |other| two(*one, *other))));
        }
        seen
    }

    fn of_tables(size: usize, tables: &Tables) -> Seen {
        let who = |place: usize| Entrant::from_index(place).unwrap();
        let mut seen = Seen::default();
        for [a, b, c, d] in tables.iter().map(|table| table.map(who)) {
            seen.partners.extend([two(a, b), two(c, d)]);
            seen.opponents.extend([two(a, c), two(a, d), two(b, c), two(b, d)]);
        }
        seen.byes = (0..size).filter(|place| !tables.iter().flatten().any(|of| of == place)).map(who).collect();
        seen
    }

    fn mates(&self) -> Vec<Two> {
        [&self.partners[..], &self.opponents].concat()
    }
}

/// Returns how many elements of `now` are also in `before`.
fn again<T: PartialEq>(now: &[T], before: &[T]) -> usize {
    now.iter().filter(|of| before.contains(of)).count()
}

/// Checks after every round that the numbers of byes differ by one at most, and that nobody sits out twice running
/// unless more than half of the field must.
fn byes_in_turn(size: usize, rounds: &[Seen], label: &str) {
    let mut byes = vec![0_u32; size];
    for (number, round) in rounds.iter().enumerate() {
        round.byes.iter().for_each(|who| byes[who.index()] += 1);
        let (fewest, most) = (byes.iter().min().unwrap(), byes.iter().max().unwrap());
        assert!(most - fewest <= 1, "{label}, round {}: byes {byes:?}", number + 1);
    }
    no_bye_twice_running(size, rounds, label);
}

fn no_bye_twice_running(size: usize, rounds: &[Seen], label: &str) {
    for (number, pair) in rounds.windows(2).enumerate() {
        if 2 * pair[0].byes.len() <= size {
            assert_eq!(again(&pair[1].byes, &pair[0].byes), 0, "{label}: a bye twice running in round {}", number + 2);
        }
    }
}

/// Counts the pairs that `what` returns for two rounds running.
fn at_once(rounds: &[Seen], what: impl Fn(&Seen) -> Vec<Two>) -> usize {
    rounds.windows(2).map(|pair| again(&what(&pair[1]), &what(&pair[0]))).sum()
}

/// Plays rounds, and returns the meetings in them and the proposals for them. Checks that every round seats everybody
/// once.
fn played(event: &mut Event, rounds: u16, random: &mut Random) -> (Vec<Seen>, Vec<Proposal>) {
    let everybody = present(event.state().size());
    let at_a_table = event.state().plan().min_entrants();
    let proposals: Vec<Proposal> = (0..rounds).map(|_| play_round(event, random)).collect();
    proposals.iter().for_each(|proposal| everybody_once(&proposal.round, &everybody, at_a_table));
    (event.state().rounds().iter().map(|round| Seen::of(&round.seating)).collect(), proposals)
}

/// Returns the number of rounds to try for a field. Small fields are tried longer, because everybody has soon met
/// everybody there. Every length occurs for some size.
fn length(size: usize) -> u16 {
    if size <= 20 || size.is_multiple_of(20) { 40 } else { 1 + (size * 7 % 40) as u16 }
}

fn present(size: usize) -> Vec<Entrant> {
    (1..=size as u16).map(entrant).collect()
}

/// Checks that there are exactly `turn` rounds between two meetings of the same teams, and between two byes of the same
/// team.
fn the_oldest_repeat(rounds: &[Seen], turn: usize, label: &str) {
    let mut met: BTreeMap<Two, usize> = BTreeMap::new();
    let mut out: BTreeMap<Entrant, usize> = BTreeMap::new();
    for (number, round) in rounds.iter().enumerate() {
        for pair in &round.opponents {
            if let Some(last) = met.insert(*pair, number) {
                assert_eq!(number - last, turn, "{label}: {pair:?} meet again in round {}", number + 1);
            }
        }
        for who in &round.byes {
            if let Some(last) = out.insert(*who, number) {
                assert_eq!(number - last, turn, "{label}: {who:?} sits out again in round {}", number + 1);
            }
        }
    }
}

#[test]
fn losers_who_move_on_come_back_after_a_whole_turn() {
    SIZES.for_each(|size| losers_move_on(size, length(size)));
}

fn losers_move_on(size: usize, rounds: u16) {
    let mut event = event(plan(EventKind::WorldDoubles, size, MovementRule::LosersMoveOn, rounds), size, 1);
    let (seen, _) = played(&mut event, rounds, &mut Random::from_number(size as u64));
    let label = format!("{size} teams, {rounds} rounds");
    // Only visitors sit out, because the rulebook lets home sides keep their seats.
    no_bye_twice_running(size, &seen, &label);
    the_oldest_repeat(&seen, size.div_ceil(2), &label);
}

#[test]
fn a_round_robin_begins_again_from_its_start() {
    SIZES.for_each(|size| round_robin(size, length(size)));
}

fn round_robin(size: usize, rounds: u16) {
    let mut event = event(plan(EventKind::Mcallen, size, MovementRule::RoundRobin, rounds), size, 1);
    let (seen, _) = played(&mut event, rounds, &mut Random::from_number(size as u64));
    let label = format!("{size} teams, {rounds} rounds");
    byes_in_turn(size, &seen, &label);
    the_oldest_repeat(&seen, size - 1 + size % 2, &label);
}

#[test]
fn new_opponents_are_the_oldest_once_everybody_has_met() {
    let mut again_after_all = 0;
    for size in SIZES {
        let turn = size - 1 + size % 2;
        // Lengths around the round in which everybody has met everybody, and long after it.
        let lengths = match size {
            ..=12 => vec![turn as u16 + 1, 2 * turn as u16 + 3, 40],
            13..=24 => vec![turn as u16 + 2],
            _ => vec![5 + (size % 4) as u16],
        };
        for rounds in lengths {
            new_opponents(size, rounds);
            again_after_all += usize::from(rounds).saturating_sub(turn);
        }
    }
    assert!(again_after_all > 300, "rounds in which somebody must meet again: {again_after_all}");
}

fn new_opponents(size: usize, rounds: u16) {
    let label = format!("{size} teams, {rounds} rounds");
    let mut event = event(plan(EventKind::Valparaiso, size, MovementRule::NewOpponents, rounds), size, 1);
    let (seen, proposals) = played(&mut event, rounds, &mut Random::from_number(size as u64));
    byes_in_turn(size, &seen, &label);
    the_oldest_repeat(&seen, size - 1 + size % 2, &label);
    for (number, proposal) in proposals.iter().enumerate().skip(1) {
        moves_of_winners_and_losers(&event, number, proposal, &label);
    }
}

/// Checks that winners keep their table and side unless the proposal says otherwise, and that losers leave their table
/// unless two losers meet and no other table is free.
fn moves_of_winners_and_losers(event: &Event, number: usize, proposal: &Proposal, label: &str) {
    let last = &event.state().rounds()[number - 1].seating;
    let moves: Vec<Entrant> = proposal
        .compromises
        .iter()
        .filter_map(|of| if let Compromise::WinnerMoves(who) = of { Some(*who) } else { None })
        .collect();
    let mut losers_alone = 0;
    let mut stays = Vec::new();
    for (table, side) in winners(event, number) {
        let seats = &last.tables.iter().find(|of| of.table == table).unwrap().seats;
        let (winner, loser) = (seats.entrants_on(side)[0], seats.entrants_on(side.other())[0]);
        match proposal.round.table_of(winner) {
            Some(now) if !moves.contains(&winner) => {
                assert_eq!((now.table, now.seats.side_of(winner)), (table, Some(side)), "{label}: {winner:?} stays");
            }
            Some(now) => assert_ne!(now.table, table, "{label}: {winner:?} is said to move"),
            None => {}
        }
        if let Some(now) = proposal.round.table_of(loser) {
            losers_alone += usize::from(now.home.is_none());
            stays.extend((now.table == table).then_some((loser, now.home)));
        }
    }
    for (loser, home) in stays {
        assert!(home.is_none() && losers_alone <= 2, "{label}: {loser:?} lost and stays in round {}", number + 1);
    }
}

#[test]
fn winners_who_go_up_meet_somebody_else() {
    SIZES.for_each(|size| winners_up(size, length(size)));
}

fn winners_up(size: usize, rounds: u16) {
    let mut event = event(plan(EventKind::Valparaiso, size, MovementRule::WinnersUp, rounds), size, 1);
    let (seen, _) = played(&mut event, rounds, &mut Random::from_number(size as u64));
    let label = format!("{size} teams, {rounds} rounds");
    byes_in_turn(size, &seen, &label);
    assert_eq!(at_once(&seen, |round| round.opponents.clone()), 0, "{label}");
    for number in 1..usize::from(rounds) {
        let (last, now) = (&event.state().rounds()[number - 1].seating, &event.state().rounds()[number].seating);
        for (table, side) in winners(&event, number) {
            let seats = &last.tables.iter().find(|of| of.table == table).unwrap().seats;
            let to = |side: Side| now.table_of(seats.entrants_on(side)[0]).map(|of| of.table);
            if let Some(to) = to(side) {
                assert!(to <= table && table.get() - to.get() <= 1, "{label}: a winner from {table:?} to {to:?}");
            }
            if let Some(to) = to(side.other()).filter(|_| table.get() > 1) {
                assert!(to.get().abs_diff(table.get()) <= 1, "{label}: a loser from {table:?} to {to:?}");
            }
        }
    }
}

#[test]
fn red_and_white_change_partners_and_sit_out_in_turn() {
    SIZES.for_each(|size| red_and_white(size, length(size)));
}

fn red_and_white(size: usize, rounds: u16) {
    let mut event = event(plan(EventKind::Progressive, size, MovementRule::RedAndWhite, rounds), size, 1);
    let (seen, _) = played(&mut event, rounds, &mut Random::from_number(size as u64));
    let label = format!("{size} people, {rounds} rounds");
    byes_in_turn(size, &seen, &label);
    assert_eq!(at_once(&seen, |round| round.partners.clone()), 0, "{label}");
    // At a single table, the rulebook makes the same colors meet again.
    if size >= 8 {
        assert_eq!(at_once(&seen, |round| round.opponents.clone()), 0, "{label}");
    }
}

/// Returns the smallest number of pairs who are at one table in two rounds running.
fn least_mates(size: usize) -> usize {
    match size {
        4 => 6,
        5 | 9 | 12 => 3,
        6 | 11 | 14 => 1,
        8 => 4,
        10 | 13 => 2,
        _ => 0,
    }
}

/// Returns the smallest number of pairs who are opponents in two rounds running.
fn least_opponents(size: usize) -> usize {
    match size {
        4 => 2,
        5 => 1,
        _ => 0,
    }
}

/// The fields whose schedules of eight rounds have more repeated opponents in two rounds running than the lower bound:
/// number of people, number of additional pairs. With nine people, any two rounds without a repeated partner have a
/// pair of opponents in common.
const MORE_OPPONENTS: [(usize, usize); 2] = [(6, 1), (9, 7)];

/// The same for pairs at one table in two rounds running, with drawn partners.
const MORE_MATES: [(usize, usize); 4] = [(15, 1), (16, 2), (17, 2), (19, 1)];

/// In schedules of other lengths, at most one of this many meetings may be in two rounds running. Nobody knows the
/// smallest possible number.
const ONE_IN: usize = 16;

/// Returns the schedules to try: eight rounds for every size, and other lengths for some sizes.
fn schedules() -> Vec<(usize, usize, PartnerChoice)> {
    let usual = SIZES.flat_map(|size| [(size, 8, PartnerChoice::Scheduled), (size, 8, PartnerChoice::DrawnAtTable)]);
    let other = SIZES.step_by(3).zip([PartnerChoice::Scheduled, PartnerChoice::DrawnAtTable].into_iter().cycle());
    let other = other.map(|(size, partners)| (size, 1 + size * 7 % 40, partners));
    let long = [
        (6, PartnerChoice::Scheduled),
        (7, PartnerChoice::DrawnAtTable),
        (16, PartnerChoice::Scheduled),
        (33, PartnerChoice::DrawnAtTable),
    ];
    usual.chain(other).chain(long.map(|(size, partners)| (size, 40, partners))).collect()
}

#[test]
fn schedules_keep_repeats_apart() {
    let mut worse: Vec<String> = Vec::new();
    for (size, rounds, partners) in schedules() {
        worse.extend(too_many_repeats(size, rounds, partners));
    }
    assert!(worse.is_empty(), "{}:\n{}", worse.len(), worse.join("\n"));
}

/// Checks a schedule. Returns a sentence if too many pairs meet in two rounds running.
fn too_many_repeats(size: usize, rounds: usize, partners: PartnerChoice) -> Option<String> {
    let made = full_schedule(size, rounds, partners);
    let seen: Vec<Seen> = made.iter().map(|tables| Seen::of_tables(size, tables)).collect();
    let label = format!("{size} people, {rounds} rounds, {partners:?}");
    byes_in_turn(size, &seen, &label);
    assert_eq!(at_once(&seen, |round| round.partners.clone()), 0, "{label}: partners again at once");
    let (found, least, known, at_a_table) = match partners {
        PartnerChoice::Scheduled => {
            (at_once(&seen, |round| round.opponents.clone()), least_opponents(size), &MORE_OPPONENTS[..], 4)
        }
        PartnerChoice::DrawnAtTable => (at_once(&seen, Seen::mates), least_mates(size), &MORE_MATES[..], 6),
    };
    let more = match rounds {
        8 => known.iter().find(|of| of.0 == size).map_or(0, |of| of.1),
        _ => (rounds - 1) * (size / 4 * at_a_table).div_ceil(ONE_IN),
    };
    let most = (rounds - 1) * least + more;
    (found > most).then(|| format!("{label}: {found}, {most} at most"))
}

/// Whatever partners are drawn, in every game everybody has another partner than in the game before.
#[test]
fn partners_drawn_change_every_game() {
    for (size, rounds) in
        (4..=12).map(|size| (size, 40)).chain([(13, 20), (16, 20), (19, 8), (22, 8), (35, 8), (60, 8)])
    {
        for seed in 0..if size < 8 { 6 } else { 2 } {
            scheduled(size, rounds, PartnerChoice::DrawnAtTable, seed);
        }
    }
}

fn scheduled(size: usize, rounds: u16, partners: PartnerChoice, seed: u64) {
    let mut event = event(plan(EventKind::WorldSingles, size, MovementRule::Schedule(partners), rounds), size, seed);
    let (seen, _) = played(&mut event, rounds, &mut Random::from_number(seed));
    let label = format!("{size} people, {rounds} rounds, {partners:?}, seed {seed}");
    byes_in_turn(size, &seen, &label);
    assert_eq!(at_once(&seen, |round| round.partners.clone()), 0, "{label}");
}

/// Checks a movement at one size and length. Returns a sentence if too many pairs of a schedule meet in two rounds
/// running.
fn check_movement(movement: MovementRule, size: usize, rounds: u16) -> Option<String> {
    match movement {
        MovementRule::LosersMoveOn => losers_move_on(size, rounds),
        MovementRule::RoundRobin => round_robin(size, rounds),
        MovementRule::NewOpponents => new_opponents(size, rounds),
        MovementRule::WinnersUp => winners_up(size, rounds),
        MovementRule::RedAndWhite => red_and_white(size, rounds),
        MovementRule::Schedule(partners) => {
            scheduled(size, rounds, partners, 1);
            return too_many_repeats(size, rounds.into(), partners);
        }
    }
    None
}

/// Returns pairs in which every length from 1 to 40 occurs, each with a size from 4 to `largest`.
fn every_length(largest: usize) -> impl Iterator<Item = (usize, u16)> {
    LENGTHS.map(move |rounds| (4 + 7 * usize::from(rounds) % (largest - 3), rounds))
}

/// Returns pairs in which every size from 4 to 60 occurs, each with a length from 1 to `longest`.
fn every_size(longest: u16) -> impl Iterator<Item = (usize, u16)> {
    SIZES.map(move |size| (size, 1 + (7 * size % usize::from(longest)) as u16))
}

fn check_every_size_with_every_length(movement: MovementRule) {
    check_pairs(movement, SIZES.flat_map(|size| LENGTHS.map(move |rounds| (size, rounds))));
}

fn check_pairs(movement: MovementRule, pairs: impl Iterator<Item = (usize, u16)>) {
    let worse: Vec<String> = pairs.filter_map(|(size, rounds)| check_movement(movement, size, rounds)).collect();
    assert!(worse.is_empty(), "{}:\n{}", worse.len(), worse.join("\n"));
}

fn is_scheduled(movement: MovementRule) -> bool {
    matches!(movement, MovementRule::Schedule(_))
}

#[test]
fn movements_keep_their_promises_at_every_size_and_at_every_length() {
    for movement in MovementRule::ALL.into_iter().filter(|of| !is_scheduled(*of)) {
        // A large field of losers who look for new opponents takes long to seat.
        let (longest, largest) = if movement == MovementRule::NewOpponents { (8, 20) } else { (40, 60) };
        check_pairs(movement, every_size(longest).chain(every_length(largest)));
    }
}

/// A long schedule of many people takes seconds to make. `schedules_keep_repeats_apart` has every size.
#[test]
fn schedules_keep_their_promises_at_every_length() {
    for partners in [PartnerChoice::Scheduled, PartnerChoice::DrawnAtTable] {
        check_pairs(MovementRule::Schedule(partners), every_length(8));
    }
}

/// All 2,280 pairs of a size and a length. This and the next two:
/// `cargo test --release -p event --test event size_with_every_length -- --ignored`.
#[test]
#[ignore = "takes minutes"]
fn movements_keep_their_promises_at_every_size_with_every_length() {
    MovementRule::ALL.into_iter().filter(|of| !is_scheduled(*of)).for_each(check_every_size_with_every_length);
}

#[test]
#[ignore = "takes an hour"]
fn schedules_with_partners_keep_their_promises_at_every_size_with_every_length() {
    check_every_size_with_every_length(MovementRule::Schedule(PartnerChoice::Scheduled));
}

#[test]
#[ignore = "takes an hour"]
fn schedules_with_drawn_partners_keep_their_promises_at_every_size_with_every_length() {
    check_every_size_with_every_length(MovementRule::Schedule(PartnerChoice::DrawnAtTable));
}

/// People come late, leave, miss rounds and come back. Still nobody has the same partner in two rounds running and,
/// with six teams or more, nobody has the same opponents.
#[test]
fn nobody_meets_at_once_again_although_the_field_changes() {
    let mut worse: Vec<String> = Vec::new();
    for movement in MovementRule::ALL {
        let scheduled = matches!(movement, MovementRule::Schedule(_));
        for seed in 0..if scheduled { 4 } else { 100 } {
            let mut random = Random::from_number(seed);
            let size = 8 + random.below(16) as usize;
            let mut event = event(plan(movement.closest_built_in_event(), size, movement, 12), size, seed);
            let mut last = Seen::default();
            for number in 1..=12 {
                (0..random.below(3)).for_each(|_| change(&mut event, &mut random));
                let there = event.state().present_entrants(event::DivisionId::FIRST).len();
                if there < event.state().plan().min_entrants() {
                    break;
                }
                play_round(&mut event, &mut random);
                let now = Seen::of(&event.state().rounds().last().unwrap().seating);
                let partners = again(&now.partners, &last.partners);
                let teams = now.partners.is_empty() && there >= 6;
                let opponents = if teams { again(&now.opponents, &last.opponents) } else { 0 };
                if partners + opponents > 0 {
                    worse.push(format!(
                        "{movement:?}, seed {seed}, round {number}, {there} there: {partners} {opponents}"
                    ));
                }
                last = now;
            }
        }
    }
    assert!(worse.is_empty(), "{}:\n{}", worse.len(), worse.join("\n"));
}
