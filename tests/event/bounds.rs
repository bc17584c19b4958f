//! Compares the repeats of every movement and size with the fewest possible. These are the figures that `lab fairness`
//! prints.

use cards::Random;
use event::schedule::{MeetingCounts, Repeats, full_schedule};
use event::{EventKind, MovementRule, PartnerChoice, fairness, least_repeats};

use super::support::{event, plan, play_round};

/// Returns the repeats of a schedule. Checks first that everybody is seated once, at full tables, and sits out in turn.
fn repeats(players: usize, rounds: usize, partners: PartnerChoice) -> Repeats {
    let (mut met, mut played) = (MeetingCounts::new(players), vec![0; players]);
    for (number, tables) in full_schedule(players, rounds, partners).iter().enumerate() {
        assert_eq!(tables.len(), players / 4);
        let mut seated: Vec<usize> = tables.iter().flatten().copied().collect();
        seated.iter().for_each(|player| played[*player] += 1);
        seated.sort_unstable();
        seated.dedup();
        assert_eq!(seated.len(), players / 4 * 4);
        tables.iter().for_each(|table| met.count_table(number, *table));
    }
    assert!(played.iter().max().unwrap() - played.iter().min().unwrap() <= 1, "byes in turn");
    Repeats::of(&met)
}

/// The repeats at a table above the proven lower bound, for schedules of eight rounds with drawn partners. Nobody knows
/// whether fewer are possible at these sizes.
const MORE_DRAWN: [(usize, u32); 5] = [(21, 1), (22, 7), (23, 6), (25, 11), (26, 4)];

/// The repeats of opponents above the proven lower bound, for schedules of eight rounds with fixed partners. With seven
/// people, three sit out in each round, none of them twice running. An exhaustive search over all such schedules of
/// eight rounds finds none with fewer repeats.
const MORE_SCHEDULED: [(usize, u32); 1] = [(7, 1)];

#[test]
fn schedules_of_eight_rounds_are_at_their_bounds() {
    let sizes = (4..=44).chain([50, 63, 77, 101, 150, 198, 199, 200]);
    for players in sizes {
        let known = |more: &[(usize, u32)]| more.iter().find(|(size, _)| *size == players).map_or(0, |(_, more)| *more);
        let least = Repeats::lower_bound(players, 8);
        let scheduled = repeats(players, 8, PartnerChoice::Scheduled);
        assert_eq!(scheduled.partners, least.partners, "{players} people");
        assert_eq!(scheduled.opponents, least.opponents + known(&MORE_SCHEDULED), "{players} people");
        let drawn = repeats(players, 8, PartnerChoice::DrawnAtTable);
        assert_eq!(drawn.partners, least.partners, "{players} people");
        assert!(drawn.mates <= least.mates + known(&MORE_DRAWN), "{players}: {drawn:?} {least:?}");
    }
}

#[test]
fn the_largest_field_of_people_meets_nobody_twice_in_twenty_rounds() {
    for partners in [PartnerChoice::Scheduled, PartnerChoice::DrawnAtTable] {
        assert_eq!(repeats(200, 20, partners), Repeats::default());
    }
}

#[test]
fn eighteen_people_meet_nobody_twice_in_five_rounds() {
    assert_eq!(repeats(18, 5, PartnerChoice::DrawnAtTable), Repeats::default());
}

#[test]
fn thirty_two_people_meet_nobody_twice_in_ten_rounds() {
    for players in [31, 32] {
        assert_eq!(repeats(players, 10, PartnerChoice::DrawnAtTable), Repeats::default());
    }
}

#[test]
fn teams_are_at_their_bounds_at_every_size() {
    let movements = [
        (EventKind::WorldDoubles, MovementRule::LosersMoveOn),
        (EventKind::Valparaiso, MovementRule::NewOpponents),
        (EventKind::Mcallen, MovementRule::RoundRobin),
    ];
    for (kind, movement) in movements {
        for entrants in (4..=40).chain([55, 100, 141, 200]) {
            for rounds in [5, 8] {
                let mut event = event(plan(kind, entrants, movement, rounds), entrants, 1);
                let mut random = Random::from_number(entrants as u64);
                (0..rounds).for_each(|_| drop(play_round(&mut event, &mut random)));
                let seen = fairness(event.state().rounds().iter().map(|round| &round.seating));
                let least = least_repeats(movement, entrants, rounds.into()).unwrap();
                assert_eq!(seen.opponent_repeats, least.opponents, "{movement:?}: {entrants} by {rounds}");
            }
        }
    }
}

/// Compares the lower bounds from counting with the known minimum.
#[test]
fn bounds_are_bounds() {
    // In whist schedules for 4n and 4n + 1 players, everybody is a partner of everybody once, an opponent twice, and at
    // the same table three times.
    for players in [8, 12, 16, 20, 24] {
        let pairs = (players * (players - 1) / 2) as u32;
        let least = Repeats::lower_bound(players, players - 1);
        assert_eq!((least.partners, least.opponents, least.mates), (0, pairs, 2 * pairs));
    }
    // Twelve people at three tables: four who sat together are spread over three tables, so two of them meet again.
    assert_eq!(Repeats::lower_bound(12, 2), Repeats { mates: 3, ..Repeats::default() });
    assert_eq!(Repeats::lower_bound(16, 5), Repeats::default());
    assert_eq!(Repeats::lower_bound(28, 9), Repeats::default());
    assert_eq!(least_repeats(MovementRule::NewOpponents, 5, 5).unwrap().opponents, 0);
    assert_eq!(least_repeats(MovementRule::LosersMoveOn, 8, 5).unwrap().opponents, 4);
    assert_eq!(least_repeats(MovementRule::RedAndWhite, 8, 5), None);
}
