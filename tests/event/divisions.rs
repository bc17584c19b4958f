//! Divisions side by side in one hall: late tables and newcomers of one division must not move the other.

use app::words::event::refusal_reason;
use cards::Random;
use event::{
    DivisionId, Entrant, Event, EventEntry, EventKind, EventPlan, MovementRule, NextStep, Profile, Refused, Round,
    TableNo, TableSeating,
};

use super::support::{entrant, event, play_round, report_all, table_no, winners};

const UPPER: DivisionId = DivisionId::FIRST;

fn lower() -> DivisionId {
    DivisionId::from_index(1)
}

/// Returns a person or a team of a division.
fn profile(name: &str, division: DivisionId) -> Profile {
    Profile { division, ..Profile::person(name) }
}

/// Makes an event with two divisions of six teams each, at tables 1 to 3 and 4 to 6.
fn hall(movement: MovementRule, rounds: u16) -> Event {
    let divisions = ["Upper", "Lower"].map(str::to_owned).to_vec();
    let plan = EventPlan { movement, rounds, divisions, ..EventKind::WorldDoubles.plan(12) };
    let mut event = event(plan.checked().unwrap(), 0, 5);
    for number in 0..12 {
        event
            .record(0, EventEntry::Entered(profile(&format!("P{number}"), DivisionId::from_index(number / 6))))
            .unwrap();
    }
    event
}

/// Lets two entrants of a division come late, and seats them.
fn come_late(event: &mut Event, division: DivisionId) -> TableSeating {
    for number in 0..2 {
        event.record(0, EventEntry::Entered(profile(&format!("Late {number} {division}"), division))).unwrap();
    }
    let [table] = &event.late_tables()[..] else { panic!("{:?}", event.late_tables()) };
    event.record(0, EventEntry::SeatedLate(table.clone())).unwrap();
    table.clone()
}

/// Returns the table numbers of a division in the current round.
fn tables(event: &Event, division: DivisionId) -> Vec<u16> {
    let seating = &event.state().rounds().last().unwrap().seating;
    let here = |table: &&TableSeating| event.state().division(table.seats.entrants()[0]) == division;
    seating.tables.iter().filter(here).map(|table| table.table.get()).collect()
}

/// Returns the side at home at each table.
fn homes(round: &Round) -> Vec<(TableNo, Entrant)> {
    round.tables.iter().filter_map(|table| Some((table.table, table.seats.entrants_on(table.home?)[0]))).collect()
}

#[test]
fn a_late_table_of_one_division_moves_nobody_of_the_other() {
    for movement in [MovementRule::LosersMoveOn, MovementRule::NewOpponents] {
        let mut random = Random::from_number(3);
        let mut event = hall(movement, 5);
        event.begin_round(0).unwrap();
        assert_eq!((tables(&event, UPPER), tables(&event, lower())), (vec![1, 2, 3], vec![4, 5, 6]));
        assert_eq!(come_late(&mut event, UPPER).table, table_no(7));
        report_all(&mut event, &mut random);
        while event.next() == NextStep::Round {
            play_round(&mut event, &mut random);
            assert_eq!(tables(&event, lower()), [4, 5, 6], "{movement:?}");
            assert_eq!(tables(&event, UPPER), [1, 2, 3, 7], "{movement:?}");
        }
    }
}

#[test]
fn newcomers_of_one_division_leave_the_homes_of_the_other_where_they_are() {
    let mut random = Random::from_number(4);
    let mut event = hall(MovementRule::LosersMoveOn, 6);
    play_round(&mut event, &mut random);
    let before = homes(&play_round(&mut event, &mut random).round);
    for division in [UPPER, lower(), UPPER] {
        for at in 0..2 {
            let name = format!("New {at} {}", event.log().entries.len());
            event.record(0, EventEntry::Entered(profile(&name, division))).unwrap();
        }
        let now = homes(&play_round(&mut event, &mut random).round);
        assert!(before.iter().all(|home| now.contains(home)), "{before:?} {now:?}");
        assert!(now.is_sorted_by_key(|(table, _)| *table));
    }
    assert_eq!(tables(&event, UPPER), [1, 2, 3, 7, 9]);
    assert_eq!(tables(&event, lower()), [4, 5, 6, 8]);
}

/// Winners go toward the first table of their own division. Late tables come after the last table of the division.
#[test]
fn late_tables_of_both_divisions_are_the_last_of_their_ladders() {
    let mut random = Random::from_number(6);
    let mut event = hall(MovementRule::WinnersUp, 3);
    event.begin_round(0).unwrap();
    assert_eq!(come_late(&mut event, UPPER).table, table_no(7));
    assert_eq!(come_late(&mut event, lower()).table, table_no(8));
    report_all(&mut event, &mut random);
    let seating = event.state().rounds()[0].seating.clone();
    let won = winners(&event, 1);
    let next = event.begin_round(0).unwrap().round;
    for (ladder, first) in [([1, 2, 3, 7], 1), ([4, 5, 6, 8], 5)] {
        let at = |who| next.table_of(who).map(|of| of.table.get());
        let of = |number, winner: bool| {
            let (_, side) = won.iter().find(|(table, _)| table.get() == number).unwrap();
            let side = if winner { *side } else { side.other() };
            seating.table(table_no(number)).unwrap().seats.entrants_on(side)[0]
        };
        assert_eq!(at(of(ladder[0], true)), Some(first), "the first table's winner stays");
        assert_eq!(at(of(ladder[0], false)), Some(first + 3), "its loser goes to the last");
        assert_eq!(at(of(ladder[3], true)), Some(first + 2), "the last table's winner goes one up");
    }
}

/// Entrants swap places within their division only.
#[test]
fn who_plays_in_another_division_trades_no_places() {
    let mut event = hall(MovementRule::LosersMoveOn, 3);
    event.begin_round(0).unwrap();
    let [one, other] = [1, 7].map(entrant);
    let swapped = EventEntry::Swapped { one, other, reason: "two who came together".to_owned() };
    assert_eq!(event.record(0, swapped), Err(Refused::OtherDivision(other)));
    let told = refusal_reason(event.state(), &Refused::OtherDivision(other));
    assert!(told.contains("P6 plays in another division"), "{told}");
}
