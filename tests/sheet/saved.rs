//! Stores sheets and templates, exports them, and imports them on another device.

use app::save::Owned;
use app::save::{
    CreationMoment, Drawing, FreeSpace, Id, ImportCounts, ImportError, ImportPreview, LEAST_QUOTA, Loaded,
    MemoryStorage, QuarantineReason, Settings, Speed, Storage, StorageFault, collect_part, export_everything,
    free_space, import, load, load_drawing, load_sheet, load_template, preview, sheet_ids, storage_size, store,
    store_drawing, store_sheet, store_template, template_ids,
};
use cards::ruleset::Preset;
use cards::{Random, Side};
use scoresheet::stats::{Filter, FinishedGame, statistics};
use scoresheet::transfer::{ReceivedText, SplitText, encode, split, to_json};
use scoresheet::{ContractResult, Heading, Sheet, SheetId, SheetKind, SignatureForm, SignedPart, Template};

use super::bench::{any_sheet, heading, made, place, random_game, sheet, stamp, templates};

fn id<T>(number: u16) -> Id<T> {
    Id::new(1_795_000_000_000, number)
}

fn fresh() -> impl FnMut() -> CreationMoment {
    let mut number = 0;
    move || {
        number += 1;
        CreationMoment { millis: 9, salt: number }
    }
}

fn house() -> Template {
    let mut house = Template { name: "The Oak, Tuesdays".into(), ..Template::of(Preset::Progressive) };
    house.scoring.sit_out = Some(7);
    house
}

/// Returns a storage with three sheets, a template, a drawing and settings.
fn full_storage() -> MemoryStorage {
    let storage = MemoryStorage::default();
    for (number, template) in (1..).zip(templates().take(3)) {
        store_sheet(&storage, &id(number), &any_sheet(&template, &mut Random::from_number(number.into()))).unwrap();
    }
    store_template(&storage, &id(7), &house()).unwrap();
    store_drawing(&storage, &Drawing::new("M1 2L3 4").unwrap()).unwrap();
    store(&storage, Settings::KEY, &Settings { speed: Speed::Slow, ..Settings::default() }).unwrap();
    storage
}

fn everything_in(storage: &MemoryStorage) -> Vec<(String, String)> {
    let mut all: Vec<_> =
        storage.keys().unwrap().into_iter().map(|key| (key.clone(), storage.read(&key).unwrap().unwrap())).collect();
    all.sort();
    all
}

#[test]
fn sheets_templates_and_drawings_are_read_back_or_quarantined() {
    let storage = full_storage();
    assert_eq!(sheet_ids(&storage).unwrap(), [id(3), id(2), id(1)]);
    assert_eq!(template_ids(&storage).unwrap(), [id(7)]);
    assert_eq!(load_template(&storage, &id(7)), Ok(Loaded::Ready(house())));
    let sheet = any_sheet(&Template::of(Preset::World), &mut Random::from_number(1));
    assert_eq!(load_sheet(&storage, &id(1)), Ok(Loaded::Ready(Owned::Own(sheet))));
    let drawing = Drawing::new("M1 2L3 4").unwrap();
    assert_eq!(load_drawing(&storage, drawing.fingerprint()), Ok(Loaded::Ready(drawing)));
    assert_eq!(Drawing::new("M1 2\"><script>"), None);
    assert_eq!(Drawing::new(&"M1 2".repeat(9999)), None);

    let text = storage.read("bower.sheet.1a1ee565e00-2");
    let key = storage.keys().unwrap().into_iter().find(|key| key.starts_with("bower.sheet.") && key.ends_with("-2"));
    let key = key.unwrap();
    let damaged = text.unwrap().or(storage.read(&key).unwrap()).unwrap().replacen("text\":\"A", "text\":\"B", 1);
    storage.write(&key, &damaged).unwrap();
    assert_eq!(load_sheet(&storage, &id(2)), Ok(Loaded::Quarantined(QuarantineReason::Unreadable)));
    assert!(everything_in(&storage).iter().any(|(_, text)| *text == damaged), "it is kept unchanged");
}

#[test]
fn an_import_adds_everything_once_and_has_a_preview() {
    let here = full_storage();
    let text = export_everything(&here).unwrap();
    let there = MemoryStorage::default();
    let all_new = ImportPreview {
        sheets: ImportCounts { new: 3, ..ImportCounts::default() },
        templates: ImportCounts { new: 1, ..ImportCounts::default() },
        settings: true,
        ..ImportPreview::default()
    };
    assert_eq!(preview(&there, &text), Ok(all_new));
    assert!(there.keys().unwrap().is_empty(), "a preview changes nothing");
    let brought = import(&there, &text, fresh()).unwrap();
    assert_eq!((brought.sheets.len(), brought.templates.len(), brought.settings), (3, 1, true));
    assert_eq!(everything_in(&there), everything_in(&here));

    let again = preview(&there, &text).unwrap();
    assert_eq!((again.sheets.known, again.sheets.new, again.templates.known, again.settings), (3, 0, 1, false));
    import(&there, &text, fresh()).unwrap();
    assert_eq!(everything_in(&there), everything_in(&here), "twice adds nothing twice");
}

#[test]
fn an_import_replaces_a_shorter_copy_and_adds_a_different_one() {
    let (here, there) = (MemoryStorage::default(), MemoryStorage::default());
    let mut kept = sheet(Template::of(Preset::World));
    store_sheet(&here, &id(1), &kept).unwrap();
    let (mut longer, early) = (kept.clone(), export_everything(&here).unwrap());
    longer.write(made(Side::NS, ContractResult::Made), &stamp(5)).unwrap();
    store_sheet(&there, &id(4), &longer).unwrap();
    let text = export_everything(&there).unwrap();
    assert_eq!(preview(&here, &text).unwrap().sheets, ImportCounts { continued: 1, ..ImportCounts::default() });
    import(&here, &text, fresh()).unwrap();
    assert_eq!(load_sheet(&here, &id(1)), Ok(Loaded::Ready(Owned::Own(longer.clone()))));
    assert_eq!(preview(&here, &early).unwrap().sheets, ImportCounts { known: 1, ..ImportCounts::default() });

    kept.write(made(Side::EW, ContractResult::March), &stamp(5)).unwrap();
    let other = to_json(&kept);
    for _ in 0..2 {
        import(&here, &other, fresh()).unwrap();
        assert_eq!(sheet_ids(&here).unwrap().len(), 2);
    }
    assert_eq!(load_sheet(&here, &id(1)), Ok(Loaded::Ready(Owned::Own(longer))));
}

#[test]
fn the_error_of_a_sheet_file_names_the_wrong_field() {
    let file = include_str!("../data/sheet/kept.json");
    let wrong = file.replacen("\"makers\": \"EW\"", "\"makers\": \"EX\"", 1);
    let why = import(&MemoryStorage::default(), &wrong, fresh()).unwrap_err();
    let told = app::words::import_error_reason(&why);
    assert!(told.starts_with("data.marks[4].op.entered.entry.played.makers: "), "{told}");
}

#[test]
fn a_damaged_export_restores_nothing_and_names_the_place() {
    let text = export_everything(&full_storage()).unwrap();
    let there = MemoryStorage::default();
    let why = |text: &str| {
        let why = import(&there, text, fresh()).unwrap_err();
        assert_eq!(preview(&there, text), Err(why.clone()));
        assert!(there.keys().unwrap().is_empty(), "{why:?}");
        (app::words::import_error_reason(&why), why)
    };
    let (told, cut) = why(&text[..text.len() - 40]);
    assert!(matches!(cut, ImportError::BrokenJson(1, _)), "{told}");
    let (told, changed) = why(&text.replacen("\\\"speed\\\":\\\"slow\\\"", "\\\"speed\\\":\\\"fast\\\"", 1));
    assert_eq!(changed, ImportError::ChangedText("bower.settings".into()), "{told}");
    assert!(told.starts_with("bower.settings"));
    let damaged = full_storage();
    let key = damaged.keys().unwrap().into_iter().find(|key| key.starts_with("bower.sheet.")).unwrap();
    let kept = damaged.read(&key).unwrap().unwrap();
    damaged.write(&key, &kept.replacen("text\":\"A", "text\":\"B", 1)).unwrap();
    let (told, sheet) = why(&export_everything(&damaged).unwrap());
    assert!(matches!(sheet, ImportError::Sheet(..)) && told.starts_with("bower.sheet."), "{told}");

    // Any letter, anywhere.
    let mut random = Random::from_number(4);
    for _ in 0..400 {
        let at = random.below(text.len() as u32) as usize;
        let mut letters = text.clone().into_bytes();
        letters[at] = if letters[at] == b'x' { b'y' } else { b'x' };
        let changed = String::from_utf8(letters).unwrap();
        let (told, _) = why(&changed);
        assert!(!told.is_empty());
    }
}

#[test]
fn an_import_that_does_not_fit_changes_nothing() {
    /// A storage that accepts a limited number of writes.
    struct LimitedStorage(MemoryStorage, std::cell::Cell<u32>);
    impl Storage for LimitedStorage {
        fn read(&self, key: &str) -> Result<Option<String>, StorageFault> {
            self.0.read(key)
        }
        fn write(&self, key: &str, text: &str) -> Result<(), StorageFault> {
            let left = self.1.get().checked_sub(1).ok_or(StorageFault::Full)?;
            self.1.set(left);
            self.0.write(key, text)
        }
        fn remove(&self, key: &str) -> Result<(), StorageFault> {
            self.0.remove(key)
        }
        fn keys(&self) -> Result<Vec<String>, StorageFault> {
            self.0.keys()
        }
    }
    let text = export_everything(&full_storage()).unwrap();
    for room in 0..6 {
        let small = LimitedStorage(MemoryStorage::default(), room.into());
        assert_eq!(import(&small, &text, fresh()), Err(ImportError::Storage(StorageFault::Full)));
        assert!(small.keys().unwrap().is_empty(), "{room}");
    }
}

#[test]
fn parts_are_stored_until_all_have_arrived() {
    let storage = MemoryStorage::default();
    let card = any_sheet(&Template { form: SheetKind::Personal, ..house() }, &mut Random::from_number(3));
    let text = encode(&card);
    let SplitText::Several(parts) = split(&text, 300) else { panic!("several") };
    let read = |text: &str| match ReceivedText::recognize(text) {
        Ok(ReceivedText::Part(part)) => part,
        other => panic!("{other:?}"),
    };
    let (last, others) = parts.split_last().unwrap();
    for part in others.iter().rev() {
        let gathered = collect_part(&storage, read(part)).unwrap();
        assert_eq!(gathered.join(), Ok(None));
        assert_eq!(storage.keys().unwrap().len(), 1);
    }
    assert_eq!(collect_part(&storage, read(last)).unwrap().join(), Ok(Some(text)));
    assert!(storage.keys().unwrap().is_empty());
}

#[test]
fn free_storage_is_reported_in_time() {
    let storage = MemoryStorage::default();
    assert_eq!(free_space(&storage), Ok(FreeSpace::Enough));
    storage.write("bower.x", &"x".repeat(LEAST_QUOTA - 300_000)).unwrap();
    assert!(matches!(free_space(&storage), Ok(FreeSpace::Little(left)) if left < 300_000));
    storage.write("bower.y", &"x".repeat(400_000)).unwrap();
    assert_eq!(free_space(&storage), Ok(FreeSpace::None));
}

#[test]
fn a_thousand_finished_games_take_less_than_a_megabyte_and_a_half() {
    let storage = MemoryStorage::default();
    let games: Vec<_> = (0..50).map(|seed| random_game(Preset::World.ruleset(), seed)).collect();
    for number in 0..1000 {
        let heading =
            Heading { id: SheetId { begun: 1_795_000_000_000, salt: number }, ..heading(Template::of(Preset::World)) };
        let mut kept = Sheet::of_game(heading, place(), &games[usize::from(number) % 50]).unwrap();
        kept.sign(SignedPart::Sheet, Side::EW, "Robert Longname", SignatureForm::Initials, &stamp(30)).unwrap();
        kept.sign(SignedPart::Sheet, Side::NS, "Catherine Long", SignatureForm::Initials, &stamp(30)).unwrap();
        store_sheet(&storage, &id(number), &kept).unwrap();
    }
    let taken = storage_size(&storage).unwrap();
    assert!(taken < 1_500_000, "{taken}");
    assert_eq!(free_space(&storage), Ok(FreeSpace::Enough));
    let sheets = sheet_ids(&storage).unwrap();
    let played: Vec<FinishedGame> = sheets
        .iter()
        .flat_map(|id| FinishedGame::of_sheet(&load_sheet(&storage, id).unwrap().ready().unwrap().into_inner()))
        .collect();
    let all = statistics(&played, &Filter::default());
    assert_eq!((all.games, all.people.len(), all.people[0].figures.games), (1000, 4, 1000));
    assert!(load::<Settings>(&storage, Settings::KEY).unwrap().ready().is_none());
    println!("a thousand sheets take {taken} characters");
}
