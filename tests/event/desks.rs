//! One event at several desks: the logs of two desks merge completely, in either order, and nothing is entered twice.

use cards::{Random, Seed};
use event::{
    Answer, Answers, BadHandedEvent, Desk, DeskMerge, EntrantStatus, Event, EventEntry, EventKind, EventLog,
    HandedEvent, HandedLog, LogTail, LoggedEntry, MergeError, NextStep, Profile, Refused, Report, TableResult,
    TailMismatch, merge_desks,
};

use super::support::{entrant, event, play_round, random_result, report_all, round_no, table_no};

const REASON: &str = "two desks differed";

fn merge(here: &Event, there: &Event) -> DeskMerge {
    merge_desks(here.log(), there.log(), &Answers::default(), REASON).unwrap()
}

/// Returns the entries that report every table that has not reported. If partners must be drawn first, the draw comes
/// before the report.
fn reports(event: &Event, random: &mut Random) -> Vec<Vec<EventEntry>> {
    let NextStep::Results(tables) = event.next() else { return Vec::new() };
    let round = event.state().round_number().unwrap();
    let report = |table| {
        let drawn = event.draw_partners_by_lot(table).map(|seats| EventEntry::PartnersDrawn { table, seats });
        let result = EventEntry::ResultIn { round, table, result: random_result(event.state().plan(), random) };
        drawn.into_iter().chain([result]).collect()
    };
    tables.into_iter().map(report).collect()
}

/// Returns a copy of an event with more entries, each at the given time.
fn with(event: &Event, entries: impl IntoIterator<Item = (u64, EventEntry)>) -> Event {
    let mut copy = event.clone();
    entries.into_iter().for_each(|(at, entry)| copy.record(at, entry).unwrap());
    copy
}

/// Returns an event with a round in progress.
fn running(kind: EventKind, size: usize, rounds: usize, seed: u64) -> (Event, Random) {
    let mut random = Random::from_number(seed);
    let mut event = event(kind.plan(size), size, seed);
    (0..rounds).for_each(|_| drop(play_round(&mut event, &mut random)));
    event.begin_round(0).unwrap();
    (event, random)
}

/// Returns the table and the result that an entry reports.
fn result_of(entry: &EventEntry) -> Option<(u16, &TableResult)> {
    match entry {
        EventEntry::ResultIn { table, result, .. } | EventEntry::Corrected { table, result, .. } => {
            Some((table.get(), result))
        }
        _ => None,
    }
}

/// Returns whether a log contains an entry, as it is or as not taken, or contains the result of the entry.
fn names(log: &EventLog, entry: &EventEntry) -> bool {
    let says = |of: &EventEntry| of == entry || result_of(of).is_some_and(|result| Some(result) == result_of(entry));
    log.entries.iter().any(|logged| match &logged.entry {
        EventEntry::NotTaken { entry: left, .. } => says(left),
        taken => says(taken),
    })
}

#[test]
fn halves_of_a_round_are_the_whole_in_any_order_and_once() {
    let mut shared = 0;
    for kind in EventKind::ALL {
        for seed in 0..12 {
            let (begun, mut random) = running(kind, 8 + (seed as usize % 3) * 5, seed as usize % 3, seed);
            let mut parts: [Vec<(u64, EventEntry)>; 4] = Default::default();
            let mut clock = 10;
            for report in reports(&begun, &mut random) {
                // Each entry goes to the first desk, to the second, to both, or is replaced by a note.
                let to = random.below(3) as usize;
                for entry in report {
                    clock += 1;
                    parts[3].push((clock, entry.clone()));
                    if to != 1 {
                        parts[0].push((clock, entry.clone()));
                    }
                    if to != 0 {
                        parts[1].push((clock, entry));
                    }
                }
                shared += usize::from(to == 2);
                if random.below(3) == 0 {
                    clock += 1;
                    let note = (clock, EventEntry::Noted(format!("the {clock}th second")));
                    parts[3].push(note.clone());
                    parts[random.below(2) as usize].push(note);
                }
            }
            let [one, other, _, whole] = parts.map(|entries| with(&begun, entries));
            let (merged, turned) = (merge(&one, &other), merge(&other, &one));
            assert!(merged.is_decided() && merged.conflicts.is_empty());
            assert_eq!(merged.merged.log(), whole.log(), "{kind:?} {seed}: the halves are the whole");
            assert_eq!(turned.merged.log(), whole.log(), "{kind:?} {seed}: the order does not matter");
            for half in [&one, &other, &whole] {
                let again = merge(&merged.merged, half);
                assert_eq!(again.merged.log(), whole.log(), "{kind:?} {seed}: twice changes nothing");
                assert!(again.new_here.is_empty() && again.offered.is_empty() && again.conflicts.is_empty());
            }
            let entries = |event: &Event| event.log().entries.len();
            assert_eq!(merged.new_here.len(), entries(&whole) - entries(&one));
            assert_eq!(merged.new_there.len(), entries(&whole) - entries(&other));
        }
    }
    assert!(shared > 40, "{shared} entries were made at both desks");
}

#[test]
fn three_desks_come_to_one_event_in_every_order() {
    for seed in 0..20 {
        let (begun, mut random) = running(EventKind::WorldDoubles, 24, 1, seed);
        let mut clock = 10;
        let mut parts: [Vec<(u64, EventEntry)>; 3] = Default::default();
        for report in reports(&begun, &mut random) {
            let desk = random.below(3) as usize;
            report.into_iter().for_each(|entry| {
                clock += 1;
                parts[desk].push((clock, entry));
            });
        }
        let desks = parts.map(|entries| with(&begun, entries));
        let orders = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
        let mut states = orders.map(|order: [usize; 3]| {
            let first = merge(&desks[order[0]], &desks[order[1]]).merged;
            merge(&first, &desks[order[2]]).merged.state().clone()
        });
        states.reverse();
        assert!(states.iter().all(|state| *state == states[0] && state.still_out().is_empty()), "{seed}");
    }
}

/// Returns two desks with different results for one table, and both results.
fn two_words() -> (Event, Event, [TableResult; 2]) {
    let (begun, mut random) = running(EventKind::WorldDoubles, 8, 0, 5);
    let results = [random_result(begun.state().plan(), &mut random), random_result(begun.state().plan(), &mut random)];
    assert_ne!(results[0], results[1]);
    let [one, other] = [(40, &results[0]), (50, &results[1])].map(|(at, result)| {
        with(&begun, [(at, EventEntry::ResultIn { round: round_no(1), table: table_no(2), result: result.clone() })])
    });
    (one, other, results)
}

#[test]
fn two_results_of_a_table_are_shown_and_chosen_once() {
    let (one, other, results) = two_words();
    for chosen in [Desk::Here, Desk::There] {
        let asked = merge(&one, &other);
        let [conflict] = &asked.conflicts[..] else { panic!("{:?}", asked.conflicts) };
        assert!(!asked.is_decided());
        assert_eq!((conflict.here.at, conflict.there.at), (40, 50), "when each was entered");
        assert_eq!(conflict.here.report, Report::In(results[0].clone()));
        assert_eq!(conflict.there.report, Report::In(results[1].clone()));

        let mut answers = Answers::default();
        answers.record(conflict.key, conflict.answer_for(chosen));
        let merged = merge_desks(one.log(), other.log(), &answers, REASON).unwrap();
        assert!(merged.is_decided());
        let stands = Report::In(results[usize::from(chosen == Desk::There)].clone());
        assert_eq!(merged.merged.state().report(round_no(1), table_no(2)), Some(&stands));
        for log in [one.log(), other.log()] {
            log.entries.iter().for_each(|logged| assert!(names(merged.merged.log(), &logged.entry), "nothing is lost"));
        }
        // Neither desk is asked again: one has chosen, and the other receives the choice.
        for there in [&one, &other] {
            let again = merge(&merged.merged, there);
            assert_eq!(again.merged.log(), merged.merged.log());
            assert!(again.conflicts.is_empty() && again.new_here.is_empty());
            let heard = merge(there, &merged.merged);
            assert!(heard.conflicts.is_empty(), "{:?}", heard.conflicts);
            assert_eq!(heard.merged.state().report(round_no(1), table_no(2)), Some(&stands));
        }
    }
}

#[test]
fn two_desks_that_chose_differently_are_asked_again() {
    let (one, other, _) = two_words();
    let decided = |here: &Event, there: &Event, chosen| {
        let mut answers = Answers::default();
        merge(here, there).conflicts.iter().for_each(|of| answers.record(of.key, of.answer_for(chosen)));
        merge_desks(here.log(), there.log(), &answers, REASON).unwrap().merged
    };
    let (mine, theirs) = (decided(&one, &other, Desk::Here), decided(&other, &one, Desk::Here));
    assert_eq!(merge(&mine, &theirs).conflicts.len(), 1);
    let settled = decided(&mine, &theirs, Desk::There);
    assert!(merge(&theirs, &settled).conflicts.is_empty());
}

#[test]
fn random_desks_lose_nothing_whatever_is_chosen() {
    let (mut conflicts, mut left) = (0, 0);
    for seed in 0..60 {
        let (begun, mut random) = running(EventKind::WorldDoubles, 16, seed as usize % 2, seed);
        let round = begun.state().round_number().unwrap();
        let mut clock = 10;
        let mut desk = |random: &mut Random| {
            let mut entries = Vec::new();
            for table in begun.state().still_out() {
                clock += 1;
                match random.below(6) {
                    0 => {}
                    1 => entries.push((clock, EventEntry::Noted(format!("note {clock}")))),
                    _ => {
                        let result = random_result(begun.state().plan(), random);
                        entries.push((clock, EventEntry::ResultIn { round, table, result }));
                        if random.below(4) == 0 {
                            clock += 1;
                            let result = random_result(begun.state().plan(), random);
                            let reason = "misread".to_owned();
                            entries.push((clock, EventEntry::Corrected { round, table, result, reason }));
                        }
                    }
                }
            }
            with(&begun, entries)
        };
        let (one, other) = (desk(&mut random), desk(&mut random));
        let mut answers = Answers::default();
        let asked = merge(&one, &other);
        for conflict in &asked.conflicts {
            answers.record(conflict.key, if random.below(2) == 0 { Answer::Take } else { Answer::Leave });
        }
        for offered in &asked.offered {
            answers.record(offered.key, if random.below(2) == 0 { Answer::Take } else { Answer::Leave });
        }
        conflicts += asked.conflicts.len();
        let merged = merge_desks(one.log(), other.log(), &answers, REASON).unwrap();
        left += merged.offered.iter().filter(|offered| offered.answer == Answer::Leave).count();
        assert!(merged.is_decided());
        assert_eq!(Event::resume(merged.merged.log().clone()).unwrap().state(), merged.merged.state());
        for log in [one.log(), other.log()] {
            for LoggedEntry { entry, .. } in &log.entries {
                // If a desk corrected its own result before the merge, only the correction is brought over.
                let is_corrected = |of: &LoggedEntry| {
                    matches!((&of.entry, entry),
                    (EventEntry::Corrected { table: of, .. }, EventEntry::ResultIn { table, .. }) if of == table)
                };
                let kept = names(merged.merged.log(), entry) || log.entries.iter().any(is_corrected);
                assert!(kept, "{seed}: {entry:?}");
            }
        }
        let again = merge(&merged.merged, &other);
        assert_eq!(again.merged.log(), merged.merged.log(), "{seed}");
        assert!(again.conflicts.is_empty() && again.offered.is_empty());
    }
    assert!(conflicts > 100 && left > 5, "{conflicts} {left}");
}

#[test]
fn late_pairs_of_both_desks_get_numbers_of_their_own() {
    let (begun, _) = running(EventKind::WorldDoubles, 6, 0, 3);
    let pair = |one: &str, other: &str| EventEntry::Entered(Profile::team(one, other));
    let gone = |number| EventEntry::Withdrew { entrant: entrant(number), reason: "another party".to_owned() };
    let one = with(&begun, [(20, pair("Ann", "Bob"))]);
    let other = with(&begun, [(10, pair("Cy", "Dee")), (30, gone(7)), (31, gone(2))]);
    let merged = merge(&one, &other);
    assert_eq!(merged.offered.len(), 3, "each is listed");
    let state = merged.merged.state();
    assert_eq!(state.size(), 8);
    assert_eq!(state.profile(entrant(7)).unwrap().name, "Ann & Bob");
    assert_eq!(state.profile(entrant(8)).unwrap().name, "Cy & Dee");
    assert_eq!(state.status(entrant(7)), Some(EntrantStatus::Playing));
    assert_eq!(state.status(entrant(8)), Some(EntrantStatus::Withdrawn), "who withdrew there withdraws here");
    assert_eq!(state.status(entrant(2)), Some(EntrantStatus::Withdrawn));

    // If the director leaves out a new pair, its withdrawal is left out too, and neither is asked again.
    let mut answers = Answers::default();
    answers.record(merged.offered[0].key, Answer::Leave);
    let without = merge_desks(one.log(), other.log(), &answers, REASON).unwrap();
    assert_eq!(without.merged.state().size(), 7);
    assert_eq!(without.offered[1].refused, Some(Refused::NoSuchEntrant(entrant(7))));
    assert_eq!(without.offered[2].refused, None);
    let again = merge(&without.merged, &other);
    assert_eq!(again.merged.log(), without.merged.log());
}

#[test]
fn a_desk_that_has_gone_on_is_followed() {
    let (begun, mut random) = running(EventKind::Valparaiso, 7, 1, 4);
    let mut ahead = begun.clone();
    report_all(&mut ahead, &mut random);
    ahead.begin_round(70).unwrap();
    let told = with(&begun, [(5, EventEntry::Noted("a lamp broke".to_owned()))]);
    let merged = merge(&told, &ahead);
    assert_eq!(merged.merged.state().rounds().len(), 3);
    assert!(names(merged.merged.log(), &EventEntry::Noted("a lamp broke".to_owned())));
    assert_eq!(merge(&ahead, &told).merged.log(), merged.merged.log(), "at both desks");
}

#[test]
fn a_result_follows_its_people_to_another_table() {
    let (begun, mut random) = running(EventKind::WorldDoubles, 8, 0, 6);
    let moved =
        EventEntry::TableMoved { table: table_no(1), to: table_no(4), reason: "a nearer seat for Ann".to_owned() };
    let result = random_result(begun.state().plan(), &mut random);
    let one = with(&begun, [(20, moved)]);
    let seats = begun.state().rounds()[0].seating.table(table_no(1)).unwrap().seats.clone();
    let other = with(&begun, [(30, EventEntry::ResultIn { round: round_no(1), table: table_no(1), result })]);
    let state = merge(&one, &other).merged.state().clone();
    assert_eq!(state.rounds()[0].seating.table(table_no(4)).unwrap().seats, seats);
    assert!(matches!(state.report(round_no(1), table_no(4)), Some(Report::In(_))));
    assert_eq!(state.report(round_no(1), table_no(1)), Some(&Report::Out));
}

#[test]
fn a_result_is_taken_whose_table_changed_numbers_afterwards() {
    let (begun, mut random) = running(EventKind::WorldDoubles, 8, 0, 6);
    let result = random_result(begun.state().plan(), &mut random);
    let reported = EventEntry::ResultIn { round: round_no(1), table: table_no(1), result };
    let moved = EventEntry::TableMoved { table: table_no(1), to: table_no(2), reason: "stairs".to_owned() };
    let other = with(&begun, [(20, reported), (30, moved)]);
    for merged in [merge(&begun, &other), merge(&other, &begun)] {
        assert!(merged.is_decided());
        assert!(matches!(merged.merged.state().report(round_no(1), table_no(2)), Some(Report::In(_))));
        assert_eq!(merged.merged.state().report(round_no(1), table_no(1)), Some(&Report::Out));
    }
}

#[test]
fn a_desk_that_has_drawn_its_round_again_is_followed() {
    let (begun, _) = running(EventKind::WorldDoubles, 8, 0, 6);
    let taken_back = EventEntry::RoundTakenBack { reason: "a late pair".to_owned() };
    let mut again = with(&begun, [(20, taken_back), (21, EventEntry::Entered(Profile::team("Ann", "Bob")))]);
    again.begin_round(22).unwrap();
    let told = with(&begun, [(25, EventEntry::Noted("a lamp broke".to_owned()))]);
    for merged in [merge(&told, &again), merge(&again, &told)] {
        assert_eq!(merged.merged.state().rounds()[0].seating, again.state().rounds()[0].seating);
        assert!(names(merged.merged.log(), &EventEntry::Noted("a lamp broke".to_owned())));
    }
    // A desk that takes its draw back by itself does not take back the new one.
    let own = with(&told, [(30, EventEntry::RoundTakenBack { reason: "drawn again at the main desk".to_owned() })]);
    for merged in [merge(&own, &again), merge(&again, &own)] {
        assert_eq!(merged.merged.state().rounds().len(), 1);
    }
}

#[test]
fn a_round_that_one_desk_took_back_while_the_other_played_on_is_played_at_both() {
    let (begun, mut random) = running(EventKind::WorldDoubles, 8, 0, 6);
    let taken_back = with(&begun, [(20, EventEntry::RoundTakenBack { reason: "a late pair".to_owned() })]);
    let result = random_result(begun.state().plan(), &mut random);
    let played = with(&begun, [(30, EventEntry::ResultIn { round: round_no(1), table: table_no(1), result })]);
    for merged in [merge(&taken_back, &played), merge(&played, &taken_back)] {
        assert!(matches!(merged.merged.state().report(round_no(1), table_no(1)), Some(Report::In(_))));
    }
}

#[test]
fn logs_that_do_not_belong_together_are_refused() {
    let (one, mut random) = running(EventKind::Valparaiso, 8, 0, 1);
    let (other, _) = running(EventKind::Valparaiso, 8, 0, 2);
    let refused = |here: &Event, there: &Event| {
        merge_desks(here.log(), there.log(), &Answers::default(), REASON).map(|_| ()).unwrap_err()
    };
    assert!(matches!(refused(&one, &other), MergeError::OtherEvent(_)));

    let (mut here, mut there) = (one.clone(), one.clone());
    let gone = EventEntry::Withdrew { entrant: entrant(3), reason: "ill".to_owned() };
    report_all(&mut here, &mut random);
    for logged in here.log().entries[one.log().entries.len()..].iter().cloned() {
        there.record(logged.at, logged.entry).unwrap();
    }
    there.record(5, gone).unwrap();
    here.begin_round(9).unwrap();
    there.begin_round(9).unwrap();
    assert_eq!(refused(&here, &there), MergeError::RoundDrawnTwice(round_no(2)));

    let mut broken = one.log().clone();
    broken.entries.push(LoggedEntry { at: 9, entry: EventEntry::Returned { entrant: entrant(99) } });
    let impossible = merge_desks(one.log(), &broken, &Answers::default(), REASON);
    assert!(matches!(impossible, Err(MergeError::ImpossibleEntry(_))));
}

#[test]
fn an_event_is_handed_over_as_text_whole_or_by_its_round() {
    let (mut event, mut random) = running(EventKind::WorldDoubles, 60, 2, 8);
    let before = event.clone();
    report_all(&mut event, &mut random);
    let whole = HandedEvent { desk: "Maria".to_owned(), log: HandedLog::Whole(Box::new(event.log().clone())) };
    assert_eq!(HandedEvent::decode(&whole.encode()), Ok(whole.clone()));
    let tail = LogTail::of_current_round(event.log()).unwrap();
    let round = HandedEvent { desk: String::new(), log: HandedLog::Round(tail.clone()) };
    assert_eq!(HandedEvent::decode(&round.encode()), Ok(round.clone()));
    assert!(round.encode().len() * 2 < whole.encode().len());
    assert_eq!(tail.append_to(before.log()).as_ref(), Ok(event.log()), "a desk that knows the beginning has it all");

    let other = EventLog::new(event.log().plan.clone(), Seed::from_number(99));
    assert_eq!(tail.append_to(&other), Err(TailMismatch::OtherEvent));
    let empty = EventLog::new(event.log().plan.clone(), event.log().seed);
    assert_eq!(tail.append_to(&empty), Err(TailMismatch::DifferentBeginning));

    assert_eq!(HandedEvent::decode("BW1.abc"), Err(BadHandedEvent::SomethingElse));
    assert_eq!(HandedEvent::decode("BE7.abc"), Err(BadHandedEvent::Newer));
    let text = round.encode();
    for place in (4..text.len()).step_by(97) {
        let mut damaged = text.clone().into_bytes();
        damaged[place] = if damaged[place] == b'A' { b'B' } else { b'A' };
        let damaged = String::from_utf8(damaged).unwrap();
        assert!(HandedEvent::decode(&damaged).is_err(), "letter {place}");
        assert!(HandedEvent::decode(&text[..place]).is_err());
    }
}
