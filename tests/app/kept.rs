//! Stored data can be read back, and unreadable data is never lost.

use app::practice::TaskPlace;
use app::save::{
    Ceremony, CreationMoment, Drawing, GameId, GameOrigin, Id, Loaded, MatchInProgress, MemoryStorage, NamedDealer,
    PracticeGame, QuarantineReason, SavedEvent, SavedGame, SavedPractice, ScoringOnly, Settings, SheetDraft, Speed,
    Storage, StorageFault, StoredFormat, TemplateDraft, delete_everything, export_everything, game_ids, import,
    list_quarantined, load, load_game, preview, storage_size, store, store_game,
};
use bots::ErrorRate;
use cards::Seat;
use cards::ruleset::Preset;
use event::{Entrant, GameScore, RoundNo, TableGame, TableNo};
use scoresheet::{SheetSeating, Template};
use serde_json::{Value, json};

fn saved() -> SavedGame {
    let table = crate::support::table(cards::ruleset::Preset::World.ruleset(), 5);
    SavedGame {
        log: table.log().encode(),
        seat: Seat::S,
        ceremony: Ceremony::Quick,
        misplays: ErrorRate::Off,
        origin: GameOrigin::Played,
        last_changed: 7,
    }
}

#[test]
fn settings_and_games_read_back() {
    let storage = MemoryStorage::default();
    let settings = Settings { speed: Speed::Instant, ..Settings::default() };
    store(&storage, Settings::KEY, &settings).unwrap();
    assert_eq!(load(&storage, Settings::KEY), Ok(Loaded::Ready(settings)));
    let id = GameId::new(1_700_000_000_000, 3);
    assert_eq!(GameId::parse(&id.to_string()), Some(id.clone()));
    store_game(&storage, &id, &saved()).unwrap();
    assert_eq!(game_ids(&storage), Ok(vec![id.clone()]));
    assert_eq!(load_game(&storage, &id).unwrap().ready().unwrap().own().unwrap().0, saved());
    assert_eq!(SavedGame::import(&saved().export()), Ok(saved()));
}

#[test]
fn what_cannot_be_read_is_quarantined_unchanged() {
    let storage = MemoryStorage::default();
    for (text, why) in [
        ("garbage", QuarantineReason::Unreadable),
        ("{\"kind\":\"sheet\",\"version\":1,\"data\":{}}", QuarantineReason::Unreadable),
        ("{\"kind\":\"settings\",\"version\":99,\"data\":{}}", QuarantineReason::Newer),
        ("{\"kind\":\"settings\",\"version\":1,\"data\":{\"theme\":\"puce\"}}", QuarantineReason::Unreadable),
    ] {
        storage.write(Settings::KEY, text).unwrap();
        assert_eq!(load::<Settings>(&storage, Settings::KEY), Ok(Loaded::Quarantined(why)));
        assert_eq!(storage.read(Settings::KEY), Ok(None));
        let kept = storage.keys().unwrap();
        assert!(kept.iter().any(|key| storage.read(key).unwrap().as_deref() == Some(text)), "{text}");
    }
    assert_eq!(storage.keys().unwrap().len(), 4);
}

/// Returns every copy of something kept with one more field in one of its objects.
fn with_one_field_more(kept: &impl StoredFormat) -> Vec<String> {
    fn walk(value: &Value, make: &dyn Fn(Value) -> Value, all: &mut Vec<Value>) {
        match value {
            Value::Object(fields) => {
                let mut more = fields.clone();
                more.insert("zeal".to_owned(), 1.into());
                all.push(make(more.into()));
                for (name, inner) in fields {
                    let around = |inner| {
                        let mut fields = fields.clone();
                        fields.insert(name.clone(), inner);
                        make(fields.into())
                    };
                    walk(inner, &around, all);
                }
            }
            Value::Array(items) => {
                for (at, inner) in items.iter().enumerate() {
                    let around = |inner| {
                        let mut items = items.clone();
                        items[at] = inner;
                        make(items.into())
                    };
                    walk(inner, &around, all);
                }
            }
            _ => {}
        }
    }
    let storage = MemoryStorage::default();
    store(&storage, "kept", kept).unwrap();
    let envelope: Value = serde_json::from_str(&storage.read("kept").unwrap().unwrap()).unwrap();
    let seal = |data: Value| json!({"kind": envelope["kind"], "version": envelope["version"], "data": data});
    let mut all = Vec::new();
    walk(&envelope["data"], &seal, &mut all);
    all.iter().map(Value::to_string).collect()
}

/// A field from a newer version would be lost when the value is written again, so the value is set aside.
#[test]
fn a_field_that_nobody_knows_is_set_aside_and_never_dropped() {
    fn check<T: StoredFormat + PartialEq + std::fmt::Debug>(kept: &T, objects: usize) {
        let texts = with_one_field_more(kept);
        assert!(texts.len() >= objects, "{kept:?}: {}", texts.len());
        for text in texts {
            let storage = MemoryStorage::default();
            storage.write("kept", &text).unwrap();
            let aside = Ok(Loaded::Quarantined(QuarantineReason::Unreadable));
            assert_eq!(load::<T>(&storage, "kept"), aside, "{text}");
        }
    }
    check(&Settings::default(), 3);
    check(&saved(), 1);
    check(&ScoringOnly { sheet: Id::new(1, 1), since: 2 }, 1);
    check(&Template::of(Preset::World), 1);
    check(&Template { name: "House".to_owned(), ..Template::of(Preset::World) }, 3);
    check(&Drawing::new("M1 2L3 4").unwrap(), 1);
    let draft = SheetDraft {
        template: "world".to_owned(),
        seating: SheetSeating::default(),
        dealer: Seat::N,
        event: String::new(),
        edited: Some(TemplateDraft {
            template: Template::of(Preset::World),
            numbers: std::collections::BTreeMap::new(),
            forfeit_clock: String::new(),
        }),
    };
    check(&draft, 4);
    let entrant = |number| Entrant::new(number).unwrap();
    let place = TaskPlace::Table { round: RoundNo::FIRST, table: TableNo::new(1).unwrap() };
    let practice = SavedPractice {
        own_entrant: entrant(1),
        players: Vec::new(),
        link: String::new(),
        match_in_progress: Some(MatchInProgress {
            place,
            games: vec![TableGame::Played(GameScore::default())],
            game: None,
            sheet: None,
            corrected_lines: Vec::new(),
        }),
        games: vec![PracticeGame { game: GameId::new(1, 1), place }],
        sheets: Vec::new(),
        other_keeper: None,
        named_dealer: Some(NamedDealer { place, seat: Seat::E }),
        misplays: None,
        throw_contest: None,
    };
    check(&SavedEvent { log: String::new(), practice: Some(practice), last_changed: 1, half_results: Vec::new() }, 12);
}

#[test]
fn a_game_whose_log_is_damaged_is_quarantined() {
    let storage = MemoryStorage::default();
    let id = GameId::new(1, 1);
    let mut game = saved();
    game.log.insert(4, '!');
    store_game(&storage, &id, &game).unwrap();
    assert_eq!(load_game(&storage, &id), Ok(Loaded::Quarantined(QuarantineReason::Unreadable)));
    assert!(storage.keys().unwrap().iter().all(|key| key.starts_with("bower.aside.")));
    assert!(SavedGame::import(&game.export()).is_err());
}

#[test]
fn storage_that_is_full_keeps_what_was_there() {
    struct Full(MemoryStorage);
    impl Storage for Full {
        fn read(&self, key: &str) -> Result<Option<String>, StorageFault> {
            self.0.read(key)
        }
        fn write(&self, _: &str, _: &str) -> Result<(), StorageFault> {
            Err(StorageFault::Full)
        }
        fn remove(&self, _: &str) -> Result<(), StorageFault> {
            Ok(())
        }
        fn keys(&self) -> Result<Vec<String>, StorageFault> {
            self.0.keys()
        }
    }
    let storage = Full(MemoryStorage::default());
    storage.0.write(Settings::KEY, "garbage").unwrap();
    assert_eq!(load::<Settings>(&storage, Settings::KEY), Err(StorageFault::Full));
    assert_eq!(storage.read(Settings::KEY), Ok(Some("garbage".into())));
}

fn fresh(from: &mut u16) -> CreationMoment {
    *from += 1;
    CreationMoment { millis: 9, salt: *from }
}

#[test]
fn everything_goes_out_and_comes_in_elsewhere() {
    let here = MemoryStorage::default();
    let (id, settings) = (GameId::new(1, 1), Settings { speed: Speed::Fast, ..Settings::default() });
    store_game(&here, &id, &saved()).unwrap();
    store(&here, Settings::KEY, &settings).unwrap();
    here.write("bower.aside.1.bower.settings", "garbage").unwrap();
    let text = export_everything(&here).unwrap();

    let there = MemoryStorage::default();
    let brought = import(&there, &text, || fresh(&mut 0)).unwrap();
    assert_eq!((brought.games, brought.known, brought.settings), (vec![id.clone()], 0, true));
    assert_eq!(load_game(&there, &id).unwrap().ready().unwrap().own().unwrap().0, saved());
    assert_eq!(load(&there, Settings::KEY), Ok(Loaded::Ready(settings)));
    let aside = ("bower.aside.1.bower.settings".to_owned(), "bower.settings".to_owned());
    assert_eq!(list_quarantined(&there), Ok(vec![aside]));
    assert_eq!(storage_size(&there), storage_size(&here));

    // A second import adds nothing. A key that another game uses is not overwritten.
    assert_eq!(import(&there, &text, || fresh(&mut 0)).unwrap().known, 1);
    let other = SavedGame {
        log: crate::support::table(cards::ruleset::Preset::Chicago.ruleset(), 6).log().encode(),
        ..saved()
    };
    store_game(&there, &id, &other).unwrap();
    let brought = import(&there, &text, || fresh(&mut 4)).unwrap();
    assert_eq!(brought.games, [GameId::new(9, 5)]);
    assert_eq!(load_game(&there, &id).unwrap().ready().unwrap().own().unwrap().0, other);

    delete_everything(&there).unwrap();
    assert_eq!(there.keys(), Ok(Vec::new()));
}

#[test]
fn a_game_that_went_on_elsewhere_goes_on_here_and_nothing_newer_is_overwritten() {
    let (here, there, id) = (MemoryStorage::default(), MemoryStorage::default(), GameId::new(1, 1));
    let later = saved();
    let mut table = crate::support::table(cards::ruleset::Preset::World.ruleset(), 5);
    let early = SavedGame { log: table.log().encode(), last_changed: 10, ..later.clone() };
    let mut chance = cards::Random::from_number(1);
    for _ in 0..20 {
        let answer = crate::support::any_answer(&table, &mut chance).unwrap();
        table.answer(answer).unwrap();
    }
    let full = SavedGame { log: table.log().encode(), last_changed: 20, ..later };
    store_game(&here, &id, &early).unwrap();
    store_game(&there, &id, &full).unwrap();
    let (copy_early, copy_full) = (export_everything(&here).unwrap(), export_everything(&there).unwrap());
    let brought = import(&here, &copy_full, || fresh(&mut 0)).unwrap();
    assert_eq!((brought.games, game_ids(&here).unwrap().len()), (vec![id.clone()], 1));
    assert_eq!(load_game(&here, &id).unwrap().ready().unwrap().own().unwrap().0, full);
    assert_eq!(import(&here, &copy_early, || fresh(&mut 0)).unwrap().known, 1);
    assert_eq!(load_game(&here, &id).unwrap().ready().unwrap().own().unwrap().0, full);

    // Another ceremony is no event of the log.
    let pressed = SavedGame { ceremony: Ceremony::Full, last_changed: 30, ..full };
    store_game(&there, &id, &pressed).unwrap();
    import(&here, &export_everything(&there).unwrap(), || fresh(&mut 0)).unwrap();
    assert_eq!(load_game(&here, &id).unwrap().ready().unwrap().own().unwrap().0, pressed);
}

#[test]
fn an_older_copy_counts_no_drill_back() {
    let (here, there) = (MemoryStorage::default(), MemoryStorage::default());
    let mut old = Settings { speed: Speed::Fast, ..Settings::default() };
    old.drills.follow_suit.count_answer(true);
    old.drills.ruling.count_answer(true);
    store(&there, Settings::KEY, &old).unwrap();
    let mut now = Settings::default();
    (0..3).for_each(|_| now.drills.follow_suit.count_answer(false));
    store(&here, Settings::KEY, &now).unwrap();
    let text = export_everything(&there).unwrap();
    for changes in [true, false] {
        assert_eq!(preview(&here, &text).unwrap().settings, changes);
        assert_eq!(import(&here, &text, || fresh(&mut 0)).unwrap().settings, changes, "as the preview said");
    }
    let both = load::<Settings>(&here, Settings::KEY).unwrap().ready().unwrap();
    assert_eq!(
        (both.speed, both.drills.follow_suit, both.drills.ruling),
        (Speed::Fast, now.drills.follow_suit, old.drills.ruling)
    );
}

#[test]
fn what_was_quarantined_on_two_devices_stands_side_by_side() {
    let (here, there) = (MemoryStorage::default(), MemoryStorage::default());
    here.write("bower.aside.1.bower.settings", "garbage").unwrap();
    there.write("bower.aside.1.bower.settings", "other garbage").unwrap();
    there.write("bower.aside.2.bower.settings", "and more").unwrap();
    let text = export_everything(&there).unwrap();
    for _ in 0..2 {
        import(&here, &text, || fresh(&mut 0)).unwrap();
        let aside = list_quarantined(&here).unwrap().into_iter().map(|(key, _)| here.read(&key).unwrap().unwrap());
        assert_eq!(aside.collect::<Vec<_>>(), ["garbage", "other garbage", "and more"]);
    }
}

#[test]
fn one_game_comes_in_and_an_unsound_text_changes_nothing() {
    let storage = MemoryStorage::default();
    let mut damaged = saved();
    damaged.log.truncate(20);
    let bundle = MemoryStorage::default();
    store_game(&bundle, &GameId::new(1, 1), &saved()).unwrap();
    store_game(&bundle, &GameId::new(1, 2), &damaged).unwrap();
    for wrong in ["", "a letter", &damaged.export(), &export_everything(&bundle).unwrap()] {
        assert!(import(&storage, wrong, || fresh(&mut 0)).is_err(), "{wrong}");
        assert_eq!(storage.keys(), Ok(Vec::new()));
    }
    let brought = import(&storage, &saved().export(), || fresh(&mut 0)).unwrap();
    assert_eq!(game_ids(&storage), Ok(brought.games));
}
