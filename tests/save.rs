//! What is kept reads back, and what cannot be read is never lost.

use bower::cards::Seat;
use bower::save::{
    Ceremony, GameId, Loaded, Memory, SavedGame, SetAside, Settings, Speed, Storage, StorageFault, kept_games, load,
    load_game, store, store_game,
};

mod support;

fn saved() -> SavedGame {
    let table = support::table(bower::ruleset::Preset::World.ruleset(), 5);
    SavedGame { log: table.log().encode(), seat: Seat::S, ceremony: Ceremony::Quick, touched: 7 }
}

#[test]
fn settings_and_games_read_back() {
    let storage = Memory::default();
    let settings = Settings { speed: Speed::Instant, ..Settings::default() };
    store(&storage, Settings::KEY, &settings).unwrap();
    assert_eq!(load(&storage, Settings::KEY), Ok(Loaded::Ready(settings)));
    let id = GameId::new(1_700_000_000_000, 3);
    assert_eq!(GameId::parse(&id.to_string()), Some(id.clone()));
    store_game(&storage, &id, &saved()).unwrap();
    assert_eq!(kept_games(&storage), Ok(vec![id.clone()]));
    assert_eq!(load_game(&storage, &id).unwrap().ready().unwrap().0, saved());
    assert_eq!(SavedGame::import(&saved().export()), Ok(saved()));
}

#[test]
fn what_cannot_be_read_is_set_aside_unchanged() {
    let storage = Memory::default();
    for (text, why) in [
        ("garbage", SetAside::Unreadable),
        ("{\"kind\":\"sheet\",\"version\":1,\"data\":{}}", SetAside::Unreadable),
        ("{\"kind\":\"settings\",\"version\":99,\"data\":{}}", SetAside::Newer),
        ("{\"kind\":\"settings\",\"version\":1,\"data\":{\"theme\":\"puce\"}}", SetAside::Unreadable),
    ] {
        storage.write(Settings::KEY, text).unwrap();
        assert_eq!(load::<Settings>(&storage, Settings::KEY), Ok(Loaded::SetAside(why)));
        assert_eq!(storage.read(Settings::KEY), Ok(None));
        let kept = storage.keys().unwrap();
        assert!(kept.iter().any(|key| storage.read(key).unwrap().as_deref() == Some(text)), "{text}");
    }
    assert_eq!(storage.keys().unwrap().len(), 4);
}

#[test]
fn a_game_whose_log_is_damaged_is_set_aside() {
    let storage = Memory::default();
    let id = GameId::new(1, 1);
    let mut game = saved();
    game.log.insert(4, '!');
    store_game(&storage, &id, &game).unwrap();
    assert_eq!(load_game(&storage, &id), Ok(Loaded::SetAside(SetAside::Unreadable)));
    assert!(storage.keys().unwrap().iter().all(|key| key.starts_with("bower.aside.")));
    assert!(SavedGame::import(&game.export()).is_err());
}

#[test]
fn storage_that_is_full_keeps_what_was_there() {
    struct Full(Memory);
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
    let storage = Full(Memory::default());
    storage.0.write(Settings::KEY, "garbage").unwrap();
    assert_eq!(load::<Settings>(&storage, Settings::KEY), Err(StorageFault::Full));
    assert_eq!(storage.read(Settings::KEY), Ok(Some("garbage".into())));
}
