//! Events in practice: what is kept reads back and travels with everything else, a person's table gives what the event
//! waits for, and any order of playing what is due ends the same.

use bower::bots::Level;
use bower::cards::{Random, Seed};
use bower::event::{
    EVENT_ENGINE, Entrant, Entry, Event, EventKind, EventLog, FirstDeal, MovementRule, Next, Partners, Profile, Round,
    Seats, TableSeating,
};
use bower::practice::{Field, Pending, entry, next_step, pending, play_on};
use bower::save::{
    AtTable, Begun, GameId, Id, Loaded, Memory, Practice, SavedEvent, SetAside, Storage, bring_in, event_behind_sheet,
    event_of_game, event_of_sheet, export_everything, is_named_by_event, kept_events, load_event, store_event,
};

use super::support::{entrant, plan, play_round, sat_through, table_no};

fn event(kind: EventKind, entrants: usize, rounds: u16) -> Event {
    let mut plan = kind.plan(entrants);
    plan.rounds = rounds;
    let mut event = Event::new(plan, "9".parse::<Seed>().unwrap());
    for number in 0..entrants {
        event.record(0, Entry::Entered(Profile::person(&format!("P{number}")))).unwrap();
    }
    event
}

fn practice(pending: &Pending) -> Practice {
    Practice {
        you: pending.seats.entrants()[0],
        players: vec![[Level::Regular.into(); 2]],
        link: "event=mcallen".to_owned(),
        at_table: Some(AtTable {
            place: pending.place,
            games: Vec::new(),
            game: GameId::parse("1-2"),
            sheet: None,
            put_right: Vec::new(),
        }),
        games: Vec::new(),
        sheets: Id::parse("1-4").into_iter().collect(),
        keeps: None,
        named: None,
        open: None,
        throws: None,
    }
}

#[test]
fn an_event_reads_back_and_is_part_of_the_backup() {
    let mut event = event(EventKind::Mcallen, 6, 2);
    event.begin_round(5).unwrap();
    let pending = pending(&event, &Field::of(Level::Regular)).remove(0);
    let saved = SavedEvent::of(&event, Some(practice(&pending)), 7);
    let (here, there, id) = (Memory::default(), Memory::default(), Id::new(5, 1));
    store_event(&here, &id, &saved).unwrap();
    let (kept, read) = load_event(&here, &id).unwrap().ready().unwrap();
    assert_eq!((&kept, read.log()), (&saved, event.log()));
    assert_eq!(event_of_game(&here, &GameId::parse("1-2").unwrap()), Ok(Some(id.clone())));
    assert_eq!(event_of_game(&here, &GameId::parse("1-3").unwrap()), Ok(None));
    let signed = Id::parse("1-4").unwrap();
    assert_eq!(event_behind_sheet(&here, &signed), Ok(Some(id.clone())));
    assert_eq!(event_of_sheet(&here, &signed), Ok(None));
    assert_eq!(is_named_by_event(&here, &GameId::parse("1-2").unwrap()), Ok(true));
    assert_eq!(is_named_by_event(&here, &GameId::parse("1-3").unwrap()), Ok(false));

    let everything = export_everything(&here).unwrap();
    let fresh = || Begun { millis: 99, salt: 9 };
    assert_eq!(bring_in(&there, &everything, fresh).unwrap().events, vec![id.clone()]);
    assert_eq!(load_event(&there, &id).unwrap().ready().unwrap().0, saved);
    let again = bring_in(&there, &everything, fresh).unwrap();
    assert_eq!((again.events.len(), again.sheets_known), (0, 1));
    assert_eq!(kept_events(&there).unwrap(), vec![id]);
}

#[test]
fn an_event_that_cannot_have_happened_is_set_aside() {
    let storage = Memory::default();
    let id = Id::new(5, 1);
    let mut saved = SavedEvent::of(&event(EventKind::Progressive, 8, 2), None, 7);
    saved.log.insert(3, '!');
    store_event(&storage, &id, &saved).unwrap();
    assert!(
        bring_in(&Memory::default(), &export_everything(&storage).unwrap(), || Begun { millis: 1, salt: 1 }).is_err()
    );
    assert!(matches!(load_event(&storage, &id), Ok(Loaded::SetAside(SetAside::Unreadable))));
    assert!(storage.keys().unwrap().iter().all(|key| key.starts_with("bower.aside.")));
}

#[test]
fn a_persons_table_gives_what_the_event_waits_for() {
    for kind in EventKind::ALL {
        let mut event = event(kind, 9, 2);
        assert!(sat_through(&mut event, Entrant::new(4).unwrap()) >= 1, "{kind}");
    }
}

#[test]
fn the_order_in_which_tables_play_changes_nothing() {
    for kind in [EventKind::WorldSingles, EventKind::Progressive, EventKind::Valparaiso] {
        let field = Field::new(
            vec![[Level::Beginner, Level::Regular], [Level::Social; 2], [Level::Regular; 2]]
                .into_iter()
                .map(|two| two.map(Into::into))
                .collect(),
        );
        let (mut forth, mut back) = (event(kind, 12, 3), event(kind, 12, 3));
        play_on(&mut forth, &field, |_, _| {}).unwrap();
        while back.next() != Next::Over {
            if back.next() == Next::Round {
                back.begin_round(0).unwrap();
            } else if let Some(next_step) = next_step(&back) {
                back.record(0, next_step).unwrap();
            } else {
                let last = pending(&back, &field).pop().unwrap();
                let result = last.task.play().unwrap().result;
                let done = entry(&back, last.place, result).unwrap();
                back.record(0, done).unwrap();
            }
        }
        assert_eq!(forth.state().rounds(), back.state().rounds(), "{kind}");
    }
}

/// A schedule is kept with the event: what would be made today changes nothing in one that has begun.
#[test]
fn a_kept_schedule_is_played_whatever_would_be_made_today() {
    let seated = |table: u16, four: [u16; 4]| TableSeating {
        table: table_no(table),
        seats: Seats::people(four.map(entrant)),
        home: None,
        first_deal: FirstDeal::Drawn,
    };
    // The same partners three times: nobody would make it so.
    let round = Round { tables: vec![seated(1, [1, 2, 3, 4]), seated(2, [5, 6, 7, 8])], byes: Vec::new() };
    let movement = MovementRule::Schedule(Partners::Scheduled);
    let mut event = super::support::event(plan(EventKind::Progressive, 8, movement, 3), 8, 1);
    event.record(0, Entry::Scheduled(vec![round.clone(); 3])).unwrap();
    let mut event = Event::resume(EventLog::decode(&event.log().encode()).unwrap()).unwrap();
    for _ in 0..3 {
        assert_eq!(play_round(&mut event, &mut Random::from_number(1)).round, round);
    }
}

/// An event that a newer version has gone on with stays where that version finds it.
#[test]
fn what_a_newer_version_has_gone_on_with_is_left_where_it_is() {
    let event = event(EventKind::Mcallen, 6, 2);
    let newer = EventLog { engine: EVENT_ENGINE + 1, ..event.log().clone() };
    let saved = SavedEvent { log: newer.encode(), ..SavedEvent::of(&event, None, 7) };
    let (here, id) = (Memory::default(), Id::new(5, 1));
    store_event(&here, &id, &saved).unwrap();
    let keys = here.keys().unwrap();
    for _ in 0..2 {
        assert!(matches!(load_event(&here, &id), Ok(Loaded::SetAside(SetAside::Newer))));
        assert_eq!(here.keys().unwrap(), keys);
    }
    let all = export_everything(&here).unwrap();
    let begun = || Begun { millis: 9, salt: 9 };
    assert!(bring_in(&Memory::default(), &all, begun).is_err(), "another device says so, too");
}
