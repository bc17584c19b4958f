//! Schedules for people: their partners, opponents and byes.

use cards::Random;
use event::PartnerChoice;
use event::schedule::{MeetingCounts, PlayedRounds, Tables, chart, schedule};

/// Returns four figures of a schedule: the number of repeated partners, the most meetings of two opponents, the fewest
/// byes and the most byes. Checks that nobody is seated twice in a round.
fn figures(players: usize, rounds: &[Tables]) -> (u32, u16, u16, u16) {
    let mut met = MeetingCounts::new(players);
    let mut byes = vec![0_u16; players];
    for (round, tables) in rounds.iter().enumerate() {
        assert_eq!(tables.len(), players / 4, "all tables are full");
        let mut seated = vec![false; players];
        for player in tables.iter().flatten() {
            assert!(!std::mem::replace(&mut seated[*player], true), "{player} sits twice");
        }
        tables.iter().for_each(|table| met.count_table(round, *table));
        (0..players).filter(|player| !seated[*player]).for_each(|player| byes[player] += 1);
        let (fewest, most) = (byes.iter().min().unwrap(), byes.iter().max().unwrap());
        assert!(most - fewest <= 1, "nobody sits out twice before everybody has once");
    }
    let pairs = || (0..players).flat_map(|one| (0..one).map(move |other| (one, other)));
    let again: u32 = pairs().map(|(one, other)| u32::from(met.partners(one, other).saturating_sub(1))).sum();
    let most = pairs().map(|(one, other)| met.opponents(one, other)).max().unwrap();
    (again, most, *byes.iter().min().unwrap(), *byes.iter().max().unwrap())
}

#[test]
fn every_size_gets_a_schedule_without_a_repeated_partner() {
    for players in (4..=26).chain([31, 34, 42, 63, 102, 200]) {
        let rounds = 8.min(players / 2 - 1).max(1);
        let made = schedule(
            &PlayedRounds::before_first_round(players),
            rounds,
            PartnerChoice::Scheduled,
            &mut Random::from_number(players as u64),
        );
        assert_eq!(made.len(), rounds);
        let (again, most, ..) = figures(players, &made);
        assert_eq!(again, 0, "{players} players, {rounds} rounds");
        let bound = if players >= 32 { 2 } else { 4 };
        assert!(most <= bound, "{players} players meet {most} times in {rounds} rounds");
    }
}

#[test]
fn whole_schedules_of_4n_and_4n_plus_1_repeat_no_partner() {
    for players in [4, 5, 8, 9, 12, 13, 16, 17, 40, 44, 45] {
        let whole = players - usize::from(players % 4 == 0);
        let made = schedule(
            &PlayedRounds::before_first_round(players),
            whole,
            PartnerChoice::Scheduled,
            &mut Random::from_number(1),
        );
        let (again, most, ..) = figures(players, &made);
        assert_eq!(again, 0, "{players} players");
        if chart(players).is_some() {
            assert_eq!(most, 2, "{players} players");
        }
    }
}

#[test]
fn more_rounds_than_partners_and_a_field_that_has_played_are_no_obstacle() {
    for (players, rounds) in [(4, 10), (5, 12), (6, 9), (7, 9), (10, 14), (9, 20)] {
        figures(
            players,
            &schedule(
                &PlayedRounds::before_first_round(players),
                rounds,
                PartnerChoice::Scheduled,
                &mut Random::from_number(2),
            ),
        );
    }
    let mut before = PlayedRounds::before_first_round(12);
    let first = schedule(&before, 4, PartnerChoice::Scheduled, &mut Random::from_number(3));
    for (round, tables) in first.iter().enumerate() {
        tables.iter().for_each(|table| before.met.count_table(round, *table));
    }
    before.rounds = first.len();
    let rest = schedule(&before, 3, PartnerChoice::Scheduled, &mut Random::from_number(4));
    let (again, ..) = figures(12, &[first, rest].concat());
    assert_eq!(again, 0);
}

/// Returns the number of times that four people sat at one table again.
fn fours_again(players: usize, rounds: usize, seed: u64) -> usize {
    let made = schedule(
        &PlayedRounds::before_first_round(players),
        rounds,
        PartnerChoice::Scheduled,
        &mut Random::from_number(seed),
    );
    let mut fours: Vec<[usize; 4]> = made.concat();
    fours.iter_mut().for_each(|four| four.sort_unstable());
    let all = fours.len();
    fours.sort_unstable();
    fours.dedup();
    all - fours.len()
}

#[test]
fn the_same_four_meet_once_where_the_field_allows_it() {
    for players in [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 20, 24, 32] {
        for seed in 0..5 {
            assert_eq!(fours_again(players, 8, seed), 0, "{players} players, seed {seed}");
        }
    }
    assert_eq!(fours_again(64, 8, 1), 0);
    // With five people, each of the five possible groups of four has played after five rounds.
    assert_eq!(fours_again(5, 8, 1), 3);
}

#[test]
fn the_same_seed_gives_the_same_schedule() {
    let made = |seed| {
        schedule(&PlayedRounds::before_first_round(22), 8, PartnerChoice::Scheduled, &mut Random::from_number(seed))
    };
    assert_eq!(made(5), made(5));
    assert_ne!(made(5), made(6));
}

/// With full tables, 4n + 2 and 4n + 3 people cannot all be partners. Still, no partner is repeated.
#[test]
fn long_schedules_of_other_sizes_repeat_no_partner_either() {
    for (players, rounds) in [(6, 5), (7, 7), (10, 9), (11, 10), (14, 13), (15, 15), (30, 29), (62, 50)] {
        let made = schedule(
            &PlayedRounds::before_first_round(players),
            rounds,
            PartnerChoice::Scheduled,
            &mut Random::from_number(1),
        );
        assert_eq!(figures(players, &made).0, 0, "{players} players, {rounds} rounds");
    }
}

/// The longest schedules. `cargo bench schedules` prints how long they take.
#[test]
fn the_largest_schedules_are_made() {
    for (players, rounds) in [(64, 63), (198, 199), (200, 199)] {
        let made = schedule(
            &PlayedRounds::before_first_round(players),
            rounds,
            PartnerChoice::Scheduled,
            &mut Random::from_number(1),
        );
        let (again, ..) = figures(players, &made);
        assert_eq!((made.len(), again > 0), (rounds, rounds >= players), "{players} players, {rounds} rounds: {again}");
    }
}
