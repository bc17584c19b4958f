//! Valparaiso: never the same opponents twice, checked against a second implementation of the matching.

use std::collections::BTreeMap;

use cards::{Random, Side};
use event::{Compromise, Entrant, Event, EventKind, MovementRule, TableNo, fairness};

use super::support::{entrant, event, everybody_once, plan, play_round, winners};

/// The cost of a seating. Each field outweighs all fields below it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Price {
    at_once: u32,
    repeats: u32,
    /// For all pairs who meet again, the sum of the rounds in which they last met. A smaller sum means meetings longer
    /// ago.
    recent: u32,
    winners_move: u32,
    /// The number of tables that losers walk.
    walked: u32,
}

/// The state before a round: the meetings so far, and for each team its last table and whether it won there.
struct Before {
    met: BTreeMap<Two, u32>,
    /// The last round in which two met.
    last: BTreeMap<Two, u32>,
    rounds: u32,
    at: BTreeMap<Entrant, (TableNo, bool)>,
}

impl Before {
    fn of(event: &Event) -> Before {
        let (mut met, mut met_last) = (BTreeMap::new(), BTreeMap::new());
        for (number, round) in (1..).zip(event.state().rounds()) {
            for table in &round.seating.tables {
                let (a, b) = (table.seats.entrants_on(Side::NS)[0], table.seats.entrants_on(Side::EW)[0]);
                *met.entry((a.min(b), a.max(b))).or_default() += 1;
                met_last.insert((a.min(b), a.max(b)), number);
            }
        }
        let last = event.state().rounds().len();
        let mut at = BTreeMap::new();
        for (table, side) in winners(event, last) {
            let seating = &event.state().rounds()[last - 1].seating;
            let seats = &seating.tables.iter().find(|of| of.table == table).unwrap().seats;
            at.insert(seats.entrants_on(side)[0], (table, true));
            at.insert(seats.entrants_on(side.other())[0], (table, false));
        }
        Before { met, last: met_last, rounds: last as u32, at }
    }

    fn price(&self, a: Entrant, b: Entrant) -> Price {
        let pair = (a.min(b), a.max(b));
        let repeats = self.met.get(&pair).copied().unwrap_or(0);
        let recent = self.last.get(&pair).copied().unwrap_or(0);
        let again = Price { repeats, recent, at_once: u32::from(recent == self.rounds), ..Price::default() };
        match (self.at[&a], self.at[&b]) {
            ((_, true), (_, true)) => Price { winners_move: 1, ..again },
            ((_, false), (_, false)) => again,
            ((one, _), (other, _)) => Price { walked: one.get().abs_diff(other.get()).into(), ..again },
        }
    }

    fn price_of(&self, pairs: &[Two]) -> Price {
        pairs.iter().map(|(one, other)| self.price(*one, *other)).fold(Price::default(), sum)
    }

    /// Returns the least cost of all pairings that leave enough pairings without a repeat for `later` more rounds, or
    /// until everybody has met everybody.
    fn least(&self, all: &[Entrant], later: usize) -> Price {
        let times = |two: &Two| self.met.get(two).copied().unwrap_or(0);
        let everything = pairings(all);
        let fewest = everything.iter().flatten().map(times).min().unwrap();
        let fresh = |pairs: &Vec<Two>| pairs.iter().all(|two| times(two) == fewest);
        let mut rounds: Vec<Vec<Two>> = everything.into_iter().filter(fresh).collect();
        rounds.sort_by_key(|pairs| self.price_of(pairs));
        let still_to_meet = all[1..].iter().filter(|other| times(&(all[0], **other)) == fewest).count();
        let later = later.min(still_to_meet - 1);
        let first = rounds.iter().find(|pairs| holds(&without(&rounds, pairs), later)).unwrap();
        self.price_of(first)
    }
}

/// Two entrants, with the lower number first.
type Two = (Entrant, Entrant);

/// Returns all ways to pair these entrants, who are sorted by number.
fn pairings(left: &[Entrant]) -> Vec<Vec<Two>> {
    let [first, rest @ ..] = left else { return vec![Vec::new()] };
    let with = |other: &Entrant| {
        let others: Vec<Entrant> = rest.iter().copied().filter(|of| of != other).collect();
        let two = (*first, *other);
        pairings(&others).into_iter().map(move |pairs| [vec![two], pairs].concat())
    };
    rest.iter().flat_map(with).collect()
}

/// Returns the rounds that share no pair with `taken`.
fn without(rounds: &[Vec<Two>], taken: &[Two]) -> Vec<Vec<Two>> {
    rounds.iter().filter(|pairs| pairs.iter().all(|two| !taken.contains(two))).cloned().collect()
}

/// Returns whether `count` of these rounds share no pair.
fn holds(rounds: &[Vec<Two>], count: usize) -> bool {
    count == 0 || (0..rounds.len()).any(|at| holds(&without(&rounds[at + 1..], &rounds[at]), count - 1))
}

fn sum(a: Price, b: Price) -> Price {
    Price {
        at_once: a.at_once + b.at_once,
        repeats: a.repeats + b.repeats,
        recent: a.recent + b.recent,
        winners_move: a.winners_move + b.winners_move,
        walked: a.walked + b.walked,
    }
}

#[test]
fn small_fields_are_seated_as_well_as_any_seating_that_keeps_the_plan() {
    let mut compromised = 0;
    for seed in 0..60 {
        for (entrants, rounds) in [(2, 2), (4, 3), (4, 4), (6, 3), (6, 5), (6, 6), (6, 9), (8, 5), (8, 7), (8, 8)] {
            let mut event =
                event(plan(EventKind::Valparaiso, entrants, MovementRule::NewOpponents, rounds), entrants, seed);
            let mut random = Random::from_number(seed);
            play_round(&mut event, &mut random);
            for number in 1..rounds {
                let before = Before::of(&event);
                let proposal = play_round(&mut event, &mut random);
                let all: Vec<Entrant> = (1..=entrants as u16).map(entrant).collect();
                let pairs = proposal.round.tables.iter().map(|table| table.seats.entrants());
                let found = pairs.map(|two| before.price(two[0], two[1])).fold(Price::default(), sum);
                let least = before.least(&all, usize::from(rounds - number) - 1);
                assert_eq!(found, least, "{entrants} teams, seed {seed}: {:?}", proposal.round);
                // The proposal names exactly the rules that could not be kept.
                let named = |of: &dyn Fn(&Compromise) -> u32| proposal.compromises.iter().map(of).sum::<u32>();
                let repeats =
                    named(&|of| if let Compromise::MeetAgain(_, _, times) = of { (*times).into() } else { 0 });
                let moved = named(&|of| u32::from(matches!(of, Compromise::WinnerMoves(_))));
                assert_eq!((repeats, moved), (found.repeats, found.winners_move));
                compromised += u32::from(repeats + moved > 0);
            }
            let met = Before::of(&event).met.values().map(|times| times - 1).sum::<u32>();
            let games = entrants / 2 * usize::from(rounds);
            assert_eq!(
                met as usize,
                games.saturating_sub(entrants * (entrants - 1) / 2),
                "{entrants} teams, {rounds} rounds"
            );
        }
    }
    assert!(compromised > 100, "the hard rounds were not met: {compromised}");
}

/// Whatever the results are, nobody meets a team twice before everybody has met all teams. In an odd field, everybody
/// sits out once in that time.
#[test]
fn nobody_meets_twice_before_everybody_has_met_everybody() {
    for entrants in 3..=24 {
        let whole = entrants - 1 + entrants % 2;
        for rounds in [whole / 2 + 1, whole - 1, whole] {
            for seed in 0..3 {
                let plan = plan(EventKind::Valparaiso, entrants, MovementRule::NewOpponents, rounds as u16);
                let mut event = event(plan, entrants, seed);
                let mut random = Random::from_number(seed);
                (0..rounds).for_each(|_| drop(play_round(&mut event, &mut random)));
                let figures = fairness(event.state().rounds().iter().map(|round| &round.seating));
                assert_eq!(figures.opponent_repeats, 0, "{entrants} teams, {rounds} rounds, seed {seed}");
                assert!(figures.byes_most <= 1);
            }
        }
    }
}

#[test]
fn in_fields_of_some_size_nobody_meets_twice_and_winners_stay() {
    for seed in 0..200 {
        let mut random = Random::from_number(seed);
        let entrants = 16 + random.below(20) as usize;
        let present: Vec<Entrant> = (1..=entrants as u16).map(entrant).collect();
        let mut event = event(plan(EventKind::Valparaiso, entrants, MovementRule::NewOpponents, 5), entrants, seed);
        let mut byes = Vec::new();
        for number in 1..=5 {
            let proposal = play_round(&mut event, &mut random);
            everybody_once(&proposal.round, &present, 2);
            byes.extend(proposal.round.byes.iter().map(|bye| bye.entrant));
            let met: usize = Before::of(&event).met.values().filter(|times| **times > 1).count();
            assert_eq!(met, 0, "{entrants} teams");
            if number == 1 {
                continue;
            }
            assert_eq!(proposal.compromises, []);
            for (table, side) in winners(&event, number - 1) {
                let last = &event.state().rounds()[number - 2].seating;
                let winner = last.tables.iter().find(|of| of.table == table).unwrap().seats.entrants_on(side)[0];
                let now = proposal.round.table_of(winner).expect("byes go to losers while any has had none");
                assert_eq!((now.table, now.home), (table, now.seats.side_of(winner)));
                assert_eq!(now.home, Some(side), "the seat is kept too");
            }
        }
        let count = byes.len();
        byes.sort_unstable();
        byes.dedup();
        assert_eq!(byes.len(), count, "nobody sits out twice");
    }
}
