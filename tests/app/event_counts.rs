//! Bounds on the work of an event, counted in memory allocations, which are the same on every machine. Each bound is a
//! quarter above the count noted beside it.

use allocation_counter::measure;
use app::event::shown;
use app::practice::{BotField, play_to_end};
use bots::Level;
use cards::{Random, Seed};
use event::{DivisionId, Event, EventEntry, EventKind, EventLog, EventPlan, NextStep, Profile};

use crate::event::support::{event, play_round, random_result};

/// Counts allocations.
fn pieces(what: impl FnOnce()) -> u64 {
    measure(what).count_total
}

/// Returns how a count grows with the field: the exponent of the number of entrants. 1 is linear growth.
fn exponent(small: (usize, u64), large: (usize, u64)) -> f64 {
    (large.1 as f64 / small.1 as f64).ln() / (large.0 as f64 / small.0 as f64).ln()
}

/// Counts the allocations of entering a result in the sixth round, and of showing the wall afterwards.
fn entered_and_shown(kind: EventKind, entrants: usize) -> (u64, u64) {
    let mut event = event(EventPlan { rounds: 6, ..kind.plan(entrants) }, entrants, 7);
    let mut random = Random::from_number(7);
    (1..6).for_each(|_| drop(play_round(&mut event, &mut random)));
    event.begin_round(0).unwrap();
    let NextStep::Results(out) = event.next() else { panic!("{kind} has no sixth round") };
    let (round, table) = (event.state().round_number().unwrap(), out[0]);
    if let Some(seats) = event.draw_partners_by_lot(table) {
        event.record(0, EventEntry::PartnersDrawn { table, seats }).unwrap();
    }
    let result = random_result(event.state().plan(), &mut random);
    let entry = EventEntry::ResultIn { round, table, result };
    let entered = pieces(|| event.record(0, entry).unwrap());
    let state = event.state();
    let shown = pieces(|| {
        assert!(
            !shown::tables(state, round).is_empty() && !shown::standings(state, DivisionId::FIRST, None).is_empty()
        );
        drop((event.next(), shown::ranking_reasons(state, DivisionId::FIRST)));
    });
    (entered, shown)
}

/// Entered: 2 to 4, the same for 24 and 192. Shown: 37 to 51 for each who takes part, exponents 0.98 to 1.03.
#[test]
fn after_an_entry_the_wall_costs_as_much_as_the_field_is_large_and_the_entry_as_ever() {
    for kind in EventKind::ALL {
        let counted = [24, 192].map(|entrants| (entrants, entered_and_shown(kind, entrants)));
        let [small, large] = counted.map(|(entrants, (_, shown))| (entrants, shown));
        let grows = exponent(small, large);
        println!("{kind}: {counted:?}, exponent {grows:.2}");
        for (entrants, (entered, shown)) in counted {
            assert!(entered <= 5, "{kind}, {entrants} entrants: {entered} for an entry");
            assert!(shown < 65 * entrants as u64, "{kind}, {entrants} entrants: {shown} for the wall");
        }
        assert!(grows < 1.25, "{kind}: exponent {grows}");
    }
}

/// A Chicago season of twenty weeks and its playoffs, played by bots to its end.
fn season(teams: usize) -> (u64, EventLog) {
    let mut event = Event::new(EventPlan { rounds: 20, ..EventKind::ChicagoSeason.plan(teams) }, Seed::from_number(1));
    for number in 1..=teams {
        let team = Profile::team(&format!("A{number}"), &format!("B{number}"));
        event.record(0, EventEntry::Entered(team)).unwrap();
    }
    let field = BotField::of(Level::Beginner);
    let played = pieces(|| play_to_end(&mut event, &field, |_, _| {}).unwrap());
    (played, event.log().clone())
}

/// Played: 1,237 and 1,283 for each entry, nearly all of it the three games of a match; opened: 7; exponents 1.01 and 0.99.
#[test]
fn a_season_of_200_teams_asks_for_as_much_more_as_it_has_more_teams() {
    let counted = [50, 200].map(|teams| {
        let (played, log) = season(teams);
        // Opening an event applies all its entries again.
        let opened = pieces(|| drop(log.fold().unwrap()));
        println!("{teams} teams: {played} played, {opened} opened, {} entries", log.entries.len());
        (teams, played, opened, log.entries.len() as u64)
    });
    for (teams, played, opened, entries) in counted {
        assert!(played < 1_600 * entries, "{teams} teams: {played} for {entries} entries");
        assert!(opened < 9 * entries, "{teams} teams: {opened} for {entries} entries");
    }
    let [small, large] = counted;
    let of = |count: fn((usize, u64, u64, u64)) -> u64| exponent((small.0, count(small)), (large.0, count(large)));
    let (playing, opening) = (of(|(_, played, ..)| played), of(|(_, _, opened, _)| opened));
    println!("exponents: {playing:.2} played, {opening:.2} opened");
    assert!(playing < 1.25 && opening < 1.25, "exponents: {playing} played, {opening} opened");
}
