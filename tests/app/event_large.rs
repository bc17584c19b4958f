//! A field of 200 and 20 rounds: the displays are updated at once after an entry.

use std::time::{Duration, Instant};

use app::event::shown::{self, ShownPart};
use cards::Random;
use event::{DivisionId, EventKind, EventPlan, NextStep};

use crate::event::support::{event, play_round, report_all};

#[test]
fn long_standings_are_shortened_to_the_first_three_and_the_person() {
    let shown_of = |entrants: usize, own: usize| {
        let mut event = event(EventKind::WorldDoubles.plan(entrants), entrants, 7);
        play_round(&mut event, &mut Random::from_number(7));
        let state = event.state();
        let own = event::Standings::of(state, DivisionId::FIRST).rows.get(own).map(|row| row.entrant);
        let ShownPart::Ledger(all) = shown::standings(state, DivisionId::FIRST, own).remove(0) else { panic!() };
        let short = all.first_and_own()?;
        assert_eq!(short.heads, all.heads);
        assert_eq!(short.figures_of_ranking(), all.figures_of_ranking());
        // Rows that are left out have no place.
        let places = short.rows.iter().map(|row| all.rows.iter().position(|of| of == row));
        Some(places.map(|place| place.map_or("…".to_owned(), |at| at.to_string())).collect::<Vec<_>>().join(" "))
    };
    assert_eq!(shown_of(12, 7), None, "all of it can be read");
    assert_eq!(shown_of(64, 30), Some("0 1 2 … 29 30 31".to_owned()));
    assert_eq!(shown_of(64, 0), Some("0 1 2".to_owned()));
    assert_eq!(shown_of(64, 3), Some("0 1 2 3 4".to_owned()));
    assert_eq!(shown_of(64, 5), Some("0 1 2 3 4 5 6".to_owned()), "a single row is not left out");
    assert_eq!(shown_of(64, 63), Some("0 1 2 … 62 63".to_owned()));
    assert_eq!(shown_of(64, 64), Some("0 1 2".to_owned()), "the person did not play in this division");
}

/// The goal, for everything that a wall shows.
const AT_ONCE: Duration = Duration::from_millis(50);

#[test]
#[expect(clippy::disallowed_methods, reason = "a test may look at the clock")]
fn standings_and_boards_of_a_large_field_come_at_once() {
    for kind in EventKind::ALL {
        let plan = EventPlan { rounds: 20, ..kind.plan(200) };
        let mut event = event(plan, 200, 7);
        let mut random = Random::from_number(7);
        (1..20).for_each(|_| drop(play_round(&mut event, &mut random)));
        event.begin_round(0).unwrap();
        let round = event.state().round_number().unwrap();
        report_all(&mut event, &mut random);
        assert!(!matches!(event.next(), NextStep::Results(_)));
        let state = event.state();
        // The best of a few: others may have the machine meanwhile.
        let look = |_| {
            let start = Instant::now();
            let tables = shown::tables(state, round);
            let standings = shown::standings(state, DivisionId::FIRST, None);
            let reasons = shown::ranking_reasons(state, DivisionId::FIRST);
            assert!(!tables.is_empty() && !standings.is_empty());
            drop(reasons);
            start.elapsed()
        };
        let took = (0..5).map(look).min().unwrap();
        println!("{kind}: {took:?}");
        assert!(took < AT_ONCE, "{kind}: {took:?}");
    }
}
