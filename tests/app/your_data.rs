//! Stored data, exports and imports.

use app::Outside as _;
use app::play::{OwnGame, own_habits};
use app::save::{self, LEAST_QUOTA, Loaded, Settings, StoredKind};
use app::setup::start_game;
use app::sheet::TemplateKey;
use app::transfer::ImportForm;
use app::your_data::{QuarantinedValue, StoragePolicy, StoredAmount, export_all, low_space_warning, usage_line};
use cards::Seed;
use cards::ruleset::Preset;

use super::evening::begin;
use super::world::Device;

#[test]
fn everything_leaves_one_device_and_comes_into_another() {
    let page = Device::new().page();
    assert_eq!(StoredAmount::of(page.storage()), StoredAmount::default());
    let id = start_game(&page, Some(Seed::from_number(1)));
    assert_eq!(StoredAmount::of(page.storage()).count(StoredKind::Games), 1);
    let out = export_all(&page).unwrap();
    assert!(
        out.file_name.starts_with("bower-everything-2026-") && out.file_name.ends_with(".txt"),
        "{}",
        out.file_name
    );

    let other = Device::new().page();
    let mut form = ImportForm { text: out.text, ..ImportForm::default() };
    form.update_preview(other.storage());
    assert!(form.preview.starts_with("1 new game"), "{}", form.preview);
    let text = form.text.clone();
    form.set_text("another text".into());
    assert_eq!(form.preview, "", "nothing is known of it yet");
    form.set_file_text(Some(text));
    form.update_preview(other.storage());
    assert_eq!(form.error, None);
    assert_eq!(form.import(&other).unwrap().games, std::slice::from_ref(&id));
    assert_eq!(OwnGame::to_continue(&OwnGame::all(&other)).map(|game| game.id.clone()), Some(id));
}

#[test]
fn games_that_were_played_alike_are_all_in_the_copy() {
    let page = Device::new().page();
    let alike = [(); 3].map(|()| start_game(&page, Some(Seed::from_number(1))));
    let everything = export_all(&page).unwrap().text;
    let counted = |outside: &dyn app::Outside| {
        let brought = save::import(outside.storage(), &everything, || outside.creation_moment()).unwrap();
        (brought.games.len(), brought.known)
    };
    let empty = Device::new().page();
    assert_eq!(counted(&empty), (3, 0));
    assert_eq!(counted(&empty), (0, 3), "nothing is new the second time");
    // The device where they come from has lost one of them.
    save::delete_game(page.storage(), &alike[1]).unwrap();
    assert_eq!(counted(&page), (1, 2));
    assert_eq!(StoredAmount::of(page.storage()).count(StoredKind::Games), 3);
}

#[test]
fn what_cannot_come_in_says_why_and_changes_nothing() {
    let page = Device::new().page();
    let mut form = ImportForm::default();
    form.set_file_text(None);
    assert!(form.error.as_ref().is_some_and(|why| why.contains("could not be read")));
    form.set_file_text(Some("a letter".into()));
    assert_eq!((form.text.as_str(), &form.error), ("a letter", &None));
    form.update_preview(page.storage());
    assert!(
        form.error.as_ref().is_some_and(|why| why.starts_with("Nothing could be imported")) && form.preview.is_empty()
    );
    assert_eq!(form.import(&page), None);
    assert!(form.error.as_ref().is_some_and(|why| why.starts_with("Not imported")));
    assert_eq!(StoredAmount::of(page.storage()), StoredAmount::default());
}

#[test]
fn what_could_not_be_read_is_named_and_leaves_unchanged() {
    let page = Device::new().page();
    page.storage().write(Settings::KEY, "no settings").unwrap();
    assert!(matches!(save::load::<Settings>(page.storage(), Settings::KEY), Ok(Loaded::Quarantined(_))));
    let all = QuarantinedValue::all(page.storage());
    let [aside] = all.as_slice() else { panic!("{all:?}") };
    assert_eq!((aside.kind_name(), aside.original_key.as_str()), ("Settings", Settings::KEY));
    let out = aside.export(page.storage());
    assert!(out.text == "no settings" && out.file_name.ends_with(".txt"), "{out:?}");
}

#[test]
fn every_promise_of_a_browser_is_said_differently() {
    let said = [StoragePolicy::UntilDeleted, StoragePolicy::WhileVisited, StoragePolicy::WhileThereIsRoom]
        .map(StoragePolicy::sentence);
    assert!(said[0] != said[1] && said[1] != said[2] && said[0] != said[2]);
}

#[test]
fn somebody_who_has_played_nothing_has_no_habits_yet() {
    let page = Device::new().page();
    assert_eq!(own_habits(&page).hands(), 0);
    start_game(&page, Some(Seed::from_number(1)));
    assert_eq!(own_habits(&page).hands(), 0);
}

#[test]
fn what_goes_is_counted_before_and_each_kind_goes_by_itself() {
    let device = Device::new();
    let page = device.page();
    assert_eq!(
        StoredAmount::of(page.storage()).delete_all_question(),
        "Your settings will be deleted. Save a copy first?"
    );
    start_game(&page, Some(Seed::from_number(1)));
    assert_eq!(
        StoredAmount::of(page.storage()).delete_all_question(),
        "One game and your settings will be deleted. Save a copy first?"
    );
    device.pass(std::time::Duration::from_secs(3600));
    for _ in 0..2 {
        begin(page.world(), TemplateKey::Rulebook(Preset::World));
    }
    let amount = StoredAmount::of(page.storage());
    assert_eq!(
        amount.delete_all_question(),
        "All 2 sheets, one game and your settings will be deleted. Save a copy first?"
    );
    assert_eq!(amount.sentence(), "Everything stays on this device: 2 sheets, one game.");
    let lines: Vec<String> = amount.kinds.iter().map(|(kind, portion)| usage_line(&page, *kind, *portion)).collect();
    assert!(
        lines[0].starts_with("One game, from today, ") && lines[1].starts_with("2 sheets, "),
        "the oldest first: {lines:?}"
    );
    assert!(lines[1].contains(", the oldest from today, "), "{lines:?}");
    save::delete_kind(page.storage(), StoredKind::Games).unwrap();
    let left = StoredAmount::of(page.storage());
    assert_eq!((left.count(StoredKind::Games), left.count(StoredKind::Sheets)), (0, 2));
}

#[test]
fn little_room_is_said_before_it_is_used_up() {
    let page = Device::new().page();
    assert_eq!(low_space_warning(page.storage()), None);
    page.storage().write("bower.x", &"x".repeat(LEAST_QUOTA * 9 / 10)).unwrap();
    assert!(low_space_warning(page.storage()).is_some_and(|said| said.contains("Save a copy")));
}
