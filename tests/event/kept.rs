//! Stored practice events: they read back, travel with everything else, take the result of the person's table, and end
//! the same in any order of play.

use app::practice::{BotField, PendingTask, next_automatic_entry, pending_tasks, play_to_end, result_entry};
use app::save::{
    Ceremony, CreationMoment, GameId, GameOrigin, Id, ImportCounts, Loaded, MatchInProgress, MemoryStorage,
    QuarantineReason, SavedEvent, SavedGame, SavedPractice, Storage, event_ids, event_playing_game,
    event_that_used_sheet, event_using_sheet, export_everything, game_ids, import, is_mentioned_by_event, load_event,
    load_game, preview, store_event, store_game,
};
use bots::{ErrorRate, Level};
use cards::ruleset::Preset;
use cards::{Random, Seat, Seed};
use event::{
    EVENT_LOG_VERSION, Entrant, Event, EventEntry, EventKind, EventLog, FirstDeal, MovementRule, NextStep,
    PartnerChoice, Profile, Round, TableSeating, TableSeats,
};

use crate::tables::table;

use super::support::{entrant, plan, play_round, sat_through, table_no};

fn event(kind: EventKind, entrants: usize, rounds: u16) -> Event {
    let mut plan = kind.plan(entrants);
    plan.rounds = rounds;
    let mut event = Event::new(plan, "9".parse::<Seed>().unwrap());
    for number in 0..entrants {
        event.record(0, EventEntry::Entered(Profile::person(&format!("P{number}")))).unwrap();
    }
    event
}

fn practice(pending: &PendingTask) -> SavedPractice {
    SavedPractice {
        own_entrant: pending.seats.entrants()[0],
        players: vec![[Level::Regular.into(); 2]],
        link: "event=mcallen".to_owned(),
        match_in_progress: Some(MatchInProgress {
            place: pending.place,
            games: Vec::new(),
            game: GameId::parse("1-2"),
            sheet: None,
            corrected_lines: Vec::new(),
        }),
        games: Vec::new(),
        sheets: Id::parse("1-4").into_iter().collect(),
        other_keeper: None,
        named_dealer: None,
        misplays: None,
        throw_contest: None,
    }
}

#[test]
fn an_event_reads_back_and_is_part_of_the_backup() {
    let mut event = event(EventKind::Mcallen, 6, 2);
    event.begin_round(5).unwrap();
    let pending = pending_tasks(&event, &BotField::of(Level::Regular)).remove(0);
    let saved = SavedEvent::of(&event, Some(practice(&pending)), 7);
    let (here, there, id) = (MemoryStorage::default(), MemoryStorage::default(), Id::new(5, 1));
    store_event(&here, &id, &saved).unwrap();
    let (kept, read) = load_event(&here, &id).unwrap().ready().unwrap();
    assert_eq!((&kept, read.log()), (&saved, event.log()));
    assert_eq!(event_playing_game(&here, &GameId::parse("1-2").unwrap()), Ok(Some(id.clone())));
    assert_eq!(event_playing_game(&here, &GameId::parse("1-3").unwrap()), Ok(None));
    let signed = Id::parse("1-4").unwrap();
    assert_eq!(event_that_used_sheet(&here, &signed), Ok(Some(id.clone())));
    assert_eq!(event_using_sheet(&here, &signed), Ok(None));
    assert_eq!(is_mentioned_by_event(&here, &GameId::parse("1-2").unwrap()), Ok(true));
    assert_eq!(is_mentioned_by_event(&here, &GameId::parse("1-3").unwrap()), Ok(false));

    let everything = export_everything(&here).unwrap();
    let fresh = || CreationMoment { millis: 99, salt: 9 };
    assert_eq!(import(&there, &everything, fresh).unwrap().events, vec![id.clone()]);
    assert_eq!(load_event(&there, &id).unwrap().ready().unwrap().0, saved);
    let again = import(&there, &everything, fresh).unwrap();
    assert_eq!((again.events.len(), again.sheets_known), (0, 1));
    assert_eq!(event_ids(&there).unwrap(), vec![id]);
}

/// Imports the stored event of one device on another.
fn carried(from: &SavedEvent, id: &Id<Event>, there: &MemoryStorage) -> ImportCounts {
    let here = MemoryStorage::default();
    store_event(&here, id, from).unwrap();
    let text = export_everything(&here).unwrap();
    let would = preview(there, &text).unwrap().events;
    let salt = event_ids(there).unwrap().len() as u16;
    import(there, &text, || CreationMoment { millis: 99, salt }).unwrap();
    would
}

fn on_device(there: &MemoryStorage) -> Vec<SavedEvent> {
    let ids = event_ids(there).unwrap();
    ids.iter().map(|id| load_event(there, id).unwrap().ready().unwrap().0).collect()
}

#[test]
fn an_event_that_went_on_here_is_not_overwritten_by_one_that_went_on_elsewhere() {
    let (there, id, new) =
        (MemoryStorage::default(), Id::new(5, 1), ImportCounts { new: 1, ..ImportCounts::default() });
    let known = ImportCounts { known: 1, ..ImportCounts::default() };
    let mut first = event(EventKind::Progressive, 8, 4);
    first.begin_round(5).unwrap();
    let early = SavedEvent::of(&first, None, 10);
    assert_eq!(carried(&early, &id, &there), new);
    let mut went_on = first.clone();
    play_to_end(&mut went_on, &BotField::of(Level::Regular), |_, _| {}).unwrap();
    let here = SavedEvent::of(&went_on, None, 20);
    store_event(&there, &id, &here).unwrap();
    assert_eq!(carried(&early, &id, &there), known, "it has gone on here");

    // A note on the other device, later than everything entered here.
    first.record(5, EventEntry::Noted("the lights went out".into())).unwrap();
    let parted = SavedEvent::of(&first, None, 30);
    assert_eq!(carried(&parted, &id, &there), new);
    assert_eq!(on_device(&there), [parted.clone(), here.clone()]);
    assert_eq!(carried(&parted, &id, &there), known);

    first.record(6, EventEntry::Noted("and on again".into())).unwrap();
    let later = SavedEvent::of(&first, None, 40);
    assert_eq!(carried(&later, &id, &there), ImportCounts { continued: 1, ..ImportCounts::default() });
    assert_eq!(on_device(&there), [later, here]);
}

#[test]
fn an_event_goes_on_also_in_what_its_log_does_not_tell() {
    let mut event = event(EventKind::Mcallen, 6, 2);
    event.begin_round(5).unwrap();
    let sat_down = practice(&pending_tasks(&event, &BotField::of(Level::Regular)).remove(0));
    let waits = SavedPractice { match_in_progress: None, ..sat_down.clone() };
    let (there, id) = (MemoryStorage::default(), Id::new(5, 1));
    let early = SavedEvent::of(&event, Some(waits), 7);
    let later = SavedEvent::of(&event, Some(sat_down), 8);
    store_event(&there, &id, &early).unwrap();
    assert_eq!(carried(&later, &id, &there), ImportCounts { continued: 1, ..ImportCounts::default() });
    assert_eq!(on_device(&there), std::slice::from_ref(&later));
    assert_eq!(carried(&early, &id, &there), ImportCounts { known: 1, ..ImportCounts::default() });
    assert_eq!(on_device(&there), [later]);
}

#[test]
fn a_game_that_is_here_under_another_name_comes_under_the_name_by_which_its_event_knows_it() {
    let mut event = event(EventKind::Mcallen, 6, 2);
    event.begin_round(5).unwrap();
    let practice = practice(&pending_tasks(&event, &BotField::of(Level::Regular)).remove(0));
    let (here, there, game) = (MemoryStorage::default(), MemoryStorage::default(), GameId::parse("1-2").unwrap());
    let saved = SavedGame {
        log: table(Preset::World.ruleset(), 5).log().encode(),
        seat: Seat::S,
        ceremony: Ceremony::Quick,
        misplays: ErrorRate::Off,
        origin: GameOrigin::Played,
        last_changed: 7,
    };
    store_game(&here, &game, &saved).unwrap();
    import(&there, &saved.export(), || CreationMoment { millis: 99, salt: 9 }).unwrap();
    assert_eq!(game_ids(&there).unwrap(), [GameId::new(99, 9)]);
    store_event(&here, &Id::new(5, 1), &SavedEvent::of(&event, Some(practice), 7)).unwrap();
    let everything = export_everything(&here).unwrap();
    for new in [1, 0] {
        assert_eq!(preview(&there, &everything).unwrap().games, ImportCounts { new, known: 1 - new, continued: 0 });
        import(&there, &everything, || CreationMoment { millis: 99, salt: 10 }).unwrap();
        assert_eq!(load_game(&there, &game).unwrap().ready().map(|game| game.own().unwrap().0), Some(saved.clone()));
        assert_eq!(game_ids(&there).unwrap().len(), 2);
    }
}

#[test]
fn an_event_that_cannot_have_happened_is_quarantined() {
    let storage = MemoryStorage::default();
    let id = Id::new(5, 1);
    let mut saved = SavedEvent::of(&event(EventKind::Progressive, 8, 2), None, 7);
    saved.log.insert(3, '!');
    store_event(&storage, &id, &saved).unwrap();
    assert!(
        import(&MemoryStorage::default(), &export_everything(&storage).unwrap(), || CreationMoment {
            millis: 1,
            salt: 1
        })
        .is_err()
    );
    assert!(matches!(load_event(&storage, &id), Ok(Loaded::Quarantined(QuarantineReason::Unreadable))));
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
        let field = BotField::new(
            vec![[Level::Beginner, Level::Regular], [Level::Social; 2], [Level::Regular; 2]]
                .into_iter()
                .map(|two| two.map(Into::into))
                .collect(),
        );
        let (mut forth, mut back) = (event(kind, 12, 3), event(kind, 12, 3));
        play_to_end(&mut forth, &field, |_, _| {}).unwrap();
        while back.next() != NextStep::Over {
            if back.next() == NextStep::Round {
                back.begin_round(0).unwrap();
            } else if let Some(next_step) = next_automatic_entry(&back) {
                back.record(0, next_step).unwrap();
            } else {
                let last = pending_tasks(&back, &field).pop().unwrap();
                let result = last.task.play_all_games().unwrap().result;
                let done = result_entry(&back, last.place, result).unwrap();
                back.record(0, done).unwrap();
            }
        }
        assert_eq!(forth.state().rounds(), back.state().rounds(), "{kind}");
    }
}

/// The schedule is stored with the event. A better schedule made today changes nothing in an event that has begun.
#[test]
fn a_kept_schedule_is_played_whatever_would_be_made_today() {
    let seated = |table: u16, four: [u16; 4]| TableSeating {
        table: table_no(table),
        seats: TableSeats::of_people(four.map(entrant)),
        home: None,
        first_deal: FirstDeal::Drawn,
    };
    // The same partners three times, which no schedule would propose.
    let round = Round { tables: vec![seated(1, [1, 2, 3, 4]), seated(2, [5, 6, 7, 8])], byes: Vec::new() };
    let movement = MovementRule::Schedule(PartnerChoice::Scheduled);
    let mut event = super::support::event(plan(EventKind::Progressive, 8, movement, 3), 8, 1);
    event.record(0, EventEntry::Scheduled(vec![round.clone(); 3])).unwrap();
    let mut event = Event::resume(EventLog::decode(&event.log().encode()).unwrap()).unwrap();
    for _ in 0..3 {
        assert_eq!(play_round(&mut event, &mut Random::from_number(1)).round, round);
    }
}

/// An event that a newer version has continued stays in place, where that version finds it.
#[test]
fn what_a_newer_version_has_gone_on_with_is_left_where_it_is() {
    let event = event(EventKind::Mcallen, 6, 2);
    let newer = EventLog { engine: EVENT_LOG_VERSION + 1, ..event.log().clone() };
    let saved = SavedEvent { log: newer.encode(), ..SavedEvent::of(&event, None, 7) };
    let (here, id) = (MemoryStorage::default(), Id::new(5, 1));
    store_event(&here, &id, &saved).unwrap();
    let keys = here.keys().unwrap();
    for _ in 0..2 {
        assert!(matches!(load_event(&here, &id), Ok(Loaded::Quarantined(QuarantineReason::Newer))));
        assert_eq!(here.keys().unwrap(), keys);
    }
    let all = export_everything(&here).unwrap();
    let begun = || CreationMoment { millis: 9, salt: 9 };
    assert!(import(&MemoryStorage::default(), &all, begun).is_err(), "another device says so, too");
}
