//! Games and sheets of other people, however they arrive: they do not count, replace nothing, and nobody in them is
//! called "you".

use std::rc::Rc;
use std::time::Duration;

use app::Outside as _;
use app::hands::{NumberArchive, NumberStatus, begin_number};
use app::play::{GameList, OwnGame, Replay, ScoreCard, asks_colors, own_habits, stored_games};
use app::practice::NumberedDeal;
use app::review::{OverTime, SharedGame, Story};
use app::save::{
    CopyOwner, CreationMoment, GameId, ImportResult, Owned, Owner, SavedGame, delete_game, export_everything, game_ids,
    import, load_sheet,
};
use app::sheet::{AllGames, SheetList, known_names, store_sheet};
use app::transfer::ImportForm;
use app::words::{self, Viewer};
use app::your_data::export_all;
use cards::ruleset::{Preset, Ruleset};
use cards::{BySeat, Random, Seat};
use rules::record::egn::export;
use rules::record::{GameLog, Player, PlayerKind};
use scoresheet::stats::Filter;

use super::evening::begin as begin_sheet;
use super::hands::play_out;
use super::play::{begun, choice, log, session, tab};
use super::world::{Device, Page};
use crate::review_games::{game as review_game, review as review_of};

/// A whole game that four people played.
fn game(rules: Ruleset, seed: u64) -> GameLog {
    let (mut table, mut random) = (crate::support::table(rules, seed), Random::from_number(seed));
    while let Some(answer) = crate::support::any_answer(&table, &mut random) {
        table.answer(answer).unwrap();
    }
    let names = BySeat { n: "Ann", e: "Bob", s: "Cy", w: "Dee" };
    let seating = names.map(|name| Player { name: name.to_owned(), plays: PlayerKind::Person });
    GameLog { seating, ..table.log().clone() }
}

/// Its first half.
fn unfinished(seed: u64) -> GameLog {
    let whole = game(Preset::World.ruleset(), seed);
    let end = whole.events.len() / 2;
    GameLog { events: whole.events[..end].to_vec(), ..whole }
}

fn import_games(page: &Page, text: &str) -> Vec<GameId> {
    import(page.storage(), text, || page.creation_moment()).unwrap().games
}

/// The doors by which one game comes in.
type Door = fn(&Page, &GameLog) -> GameId;

const DOORS: [(&str, Door); 3] = [
    ("Euchre Game Notation", |page, log| import_games(page, &export(log).unwrap().to_string()).remove(0)),
    ("a link or a code", |page, log| {
        let link = SharedGame::new(log.clone(), Seat::S).link(None);
        SharedGame::parse(link.strip_prefix("#/game/").unwrap()).unwrap().store(page)
    }),
    ("an exported text", |page, log| {
        let sent = Device::new().page();
        let id = stored_games::store_new(&sent, &SavedGame { last_changed: 1, ..SavedGame::copy_of(log, Seat::S, 1) });
        let Some(Owned::Others((game, _))) = stored_games::load_game(&sent, &id) else { panic!("a copy") };
        // On the device where it was played, the game is the person's own.
        let theirs = SavedGame { origin: app::save::GameOrigin::Played, ..game };
        import_games(page, &theirs.export()).remove(0)
    }),
];

/// A device with an unfinished game of the person's own.
fn with_own_game() -> (Rc<Device>, Page, GameId) {
    let device = Device::new();
    let page = device.page();
    let own = begun(&page, &choice(Preset::World), 1);
    device.pass(Duration::from_secs(60));
    (device, page, own)
}

#[test]
fn by_whatever_door_a_game_of_others_comes_it_counts_nowhere_and_displaces_nothing() {
    for (door, comes) in DOORS {
        let (device, page, own) = with_own_game();
        let before =
            (own_habits(&page), AllGames::load_games(&page).add_up(&Filter::default()), OverTime::of_stored(&page));
        for seed in 0..20 {
            let game = if seed % 2 == 0 { game(Preset::World.ruleset(), seed) } else { unfinished(seed) };
            comes(&page, &game);
            device.pass(Duration::from_secs(60));
        }
        let list = GameList::new(page.outside());
        let shown = list.own().rows().get();
        assert_eq!(shown.iter().map(|game| &game.id).collect::<Vec<_>>(), [&own], "{door}");
        assert_eq!(OwnGame::to_continue(&shown).map(|game| &game.id), Some(&own), "{door}");
        assert_eq!(OwnGame::results(&shown), None, "{door}");
        list.show_all_others();
        assert_eq!(list.others().rows().get().len(), 20, "{door}");
        let after =
            (own_habits(&page), AllGames::load_games(&page).add_up(&Filter::default()), OverTime::of_stored(&page));
        assert_eq!(after, before, "{door}");
    }
}

#[test]
fn a_long_list_of_others_shows_the_rest_when_asked_and_leaves_ones_own() {
    let (device, page, _) = with_own_game();
    for seed in 0..20 {
        device.pass(Duration::from_secs(1));
        DOORS[1].1(&page, &game(Preset::Mcallen.ruleset(), seed));
    }
    let list = GameList::new(page.outside());
    assert!(list.others().has_more().get() && !list.own().has_more().get());
    list.show_all_others();
    assert_eq!((list.others().rows().get().len(), list.own().rows().get().len()), (20, 1));
}

#[test]
fn nobody_sits_down_at_a_game_that_others_played() {
    for (door, comes) in DOORS {
        let (_, page, own) = with_own_game();
        let id = comes(&page, &game(Preset::World.ruleset(), 3));
        assert!(tab(&page, &id, None).session.get().is_none(), "{door}");
        assert_eq!(
            (stored_games::begin_rematch(&page, &id), stored_games::deal_again(&page, &id)),
            (None, None),
            "{door}"
        );
        session(&tab(&page, &own, None)).close();
    }
}

#[test]
fn a_game_of_others_is_told_by_names() {
    let page = Device::new().page();
    let log = game(Preset::World.ruleset(), 5);
    for (door, comes) in DOORS {
        forget_all(&page);
        comes(&page, &log);
        let list = GameList::new(page.outside());
        let of_others = list.others().rows().get().remove(0);
        let about = of_others.score_and_time(&page);
        assert!(about.starts_with("Cy and Ann ") && about.contains(", Dee and Bob "), "{door}: {about}");
        let card = ScoreCard::of(&of_others.state, of_others.viewer, &of_others.names);
        assert_eq!(card.sides, ["Cy and Ann", "Dee and Bob"], "{door}");
        let text = words::score_card_text(&of_others.state, of_others.viewer, &of_others.names);
        assert!(!text.contains("our side") && !text.contains("The other side"), "{text}");
        let replay = Replay::new(super::play::anybodys_log(&page, &of_others.id), of_others.viewer);
        for at in 0..=replay.last() {
            let frame = replay.frame(at);
            let said = [
                frame.event_sentence,
                frame.hand_record.bids.iter().map(|bid| bid.who.as_str()).collect::<Vec<_>>().join(" "),
            ];
            let words = said.iter().flat_map(|said| said.split(|letter: char| !letter.is_alphabetic()));
            let of_us = words.filter(|word| ["us", "them", "You", "you", "your", "We", "we", "They"].contains(word));
            assert_eq!(of_us.count(), 0, "{door}: {said:?}");
        }
    }
}

fn forget_all(page: &Page) {
    for id in game_ids(page.storage()).unwrap() {
        delete_game(page.storage(), &id).unwrap();
    }
}

/// An onlooker is never addressed as a player.
#[test]
fn the_review_of_a_game_of_others_is_told_by_names() {
    let page = Device::new().page();
    let rules = Ruleset { length: cards::ruleset::Length::Hands(4), ..Preset::World.ruleset() };
    for seed in 0..6 {
        let log = GameLog {
            seating: game(rules.clone(), 5).seating,
            ..review_game(rules.clone(), seed, bots::Level::Beginner)
        };
        let effort = bots::review::Effort { layouts: 16, seed: 0 };
        let story = Story::of(&log, Viewer::Onlooker(Seat::S), &review_of(&log, effort)).unwrap();
        let heads = [story.reviewed.heading(), story.reviewed.chance(), story.reviewed.nothing_wrong()];
        let rows = story.account.iter().map(|row| row.title.clone());
        let done = story.moments().map(|moment| story.reviewed.done_and_better(&moment.done, &moment.better));
        let told = [story.line_summary.clone(), story.account_summary.clone(), story.reviewed.could_not_see()];
        for said in heads.into_iter().chain(rows).chain(done).chain(told) {
            let mut words = said.split(|letter: char| !letter.is_alphabetic());
            let of_us = words.any(|word| ["us", "You", "you", "your", "Your", "We", "we"].contains(&word));
            assert!(!of_us, "{said}");
        }
        let speaks = |why: &String| {
            why.split(|letter: char| !letter.is_alphabetic()).any(|word| word.eq_ignore_ascii_case("you"))
        };
        assert!(
            story.moments().all(|moment| !moment.why.iter().any(speaks)),
            "nobody is told what Cy did as if they had"
        );
        assert!(
            story.account_summary.starts_with("Cy and Ann ") || story.account_summary.starts_with("The game ended")
        );
        assert!(story.line_summary.starts_with("Cy and Ann's chance to win began at "), "{}", story.line_summary);
    }
    // An unnamed player of somebody else's game is never called "You", however the game arrives.
    let there = Device::new();
    let page_there = there.page();
    let unnamed = begun(&page_there, &choice(Preset::World), 1);
    let log = log(&page_there, &unnamed);
    assert_eq!(log.seating.s.name, "You");
    for (door, comes) in DOORS.into_iter().skip(1) {
        forget_all(&page);
        let id = comes(&page, &log);
        let of_others = GameList::new(page.outside()).others().rows().get().remove(0);
        assert_eq!(of_others.names.s, "Your friend", "{door}");
        assert_eq!(stored_games::load_game(&page, &id).unwrap().into_inner().1.seating.s.name, "Your friend", "{door}");
        stored_games::make_own(&page, &id);
        assert_eq!(
            stored_games::load_game(&page, &id).unwrap().into_inner().1.seating.s.name,
            "You",
            "{door}: it is their own"
        );
    }
}

/// A copy of everything names its owner: a friend's does not count, and one's own does on a new phone.
#[test]
fn a_copy_of_everything_is_known_as_ones_own_or_somebody_elses() {
    let friends_device = Device::new();
    let friend = friends_device.page();
    begun(&friend, &choice(Preset::Chicago), 9);
    friends_device.pass(Duration::from_secs(5));
    let numbered: NumberedDeal = "7?rules=chicago".parse().unwrap();
    play_out(&friend, &begin_number(&friend, numbered));
    assert!(OwnGame::all(&friend).iter().any(|game| game.title() == "Hand 7, finished"), "it is called by its number");
    begin_sheet(friend.world(), app::sheet::TemplateKey::Rulebook(Preset::World));
    let copy = export_all(&friend).unwrap().text;
    assert_eq!(export_all(&friend).unwrap().text, copy, "the name of a device is made once");
    let own_of = |page: &Page| (OwnGame::all(page).len(), AllGames::load_games(page).add_up(&Filter::default()));

    // A device with games of its own: it is somebody else's, is shown so first, and counts nowhere.
    let (device, page, own) = with_own_game();
    device.pass(Duration::from_secs(99));
    let before = (own_of(&page), own_habits(&page), OverTime::of_stored(&page), page.settings());
    let mut form = ImportForm { text: copy.clone(), ..ImportForm::default() };
    assert_eq!(form.import(&page), None, "it is shown first");
    assert!(
        form.seems_foreign && form.preview.contains("somebody else's") && form.preview.contains("settings stay"),
        "{}",
        form.preview
    );
    let brought = form.import(&page).unwrap();
    assert!(words::keeping::import_summary(&brought).ends_with("They are somebody else's and don't count."));
    let told =
        |brought: ImportResult| words::keeping::import_summary(&ImportResult { owner: Some(Owner::Others), ..brought });
    let one = ImportResult { games: brought.games[..1].to_vec(), known: 2, ..ImportResult::default() };
    let one_and_known = "One game imported. It is somebody else's and doesn't count. 2 were here already.";
    assert_eq!(told(one), one_and_known, "what is new is somebody else's");
    let two = ImportResult { games: vec![GameId::new(1, 1), GameId::new(1, 2)], ..ImportResult::default() };
    let with_rules = "2 games and one set of house rules were imported. The games are somebody else's and don't count.";
    assert_eq!(told(ImportResult { house_rules: 1, ..two }), with_rules);
    let nothing = ImportResult { known: 1, ..ImportResult::default() };
    assert_eq!(told(nothing), "Nothing new was imported. One was here already.");
    assert_eq!((own_of(&page), own_habits(&page), OverTime::of_stored(&page), page.settings()), before);
    assert_eq!(OwnGame::to_continue(&OwnGame::all(&page)).map(|game| game.id.clone()), Some(own));
    assert_eq!(NumberArchive::load_archive(&page).number_status(&page, numbered), NumberStatus::New);
    assert_eq!(GameList::new(page.outside()).others().rows().get().len(), 2);

    // A new phone: it is one's own, and from then on known.
    let new = Device::new();
    let phone = new.page();
    let mut form = ImportForm { text: copy.clone(), ..ImportForm::default() };
    form.update_preview(phone.storage());
    assert!(!form.seems_foreign && form.preview.contains("count as yours"), "{}", form.preview);
    form.import(&phone).unwrap();
    assert_eq!(own_of(&phone), own_of(&friend));
    new.pass(Duration::from_secs(60));
    begun(&phone, &choice(Preset::World), 5);
    let mut home = ImportForm { text: export_all(&phone).unwrap().text, ..ImportForm::default() };
    home.import(&friend).unwrap();
    assert_eq!(OwnGame::all(&friend).len(), 3, "back on the first device it is one's own");

    // Two devices of one person: they say so, once.
    let (laptops, laptop, _) = with_own_game();
    laptops.pass(Duration::from_secs(7));
    let mut form = ImportForm { text: copy.clone(), ..ImportForm::default() };
    form.update_preview(laptop.storage());
    assert!(form.seems_foreign);
    form.set_copy_owner(laptop.storage(), CopyOwner::ThisPerson);
    assert!(form.preview.contains("count as yours"), "{}", form.preview);
    form.import(&laptop).unwrap();
    assert_eq!(OwnGame::all(&laptop).len(), 3);
    let mut again = ImportForm { text: export_all(&friend).unwrap().text, ..ImportForm::default() };
    again.update_preview(laptop.storage());
    assert!(!again.seems_foreign, "it is known now");
}

#[test]
fn the_first_games_are_ones_own() {
    let device = Device::new();
    let page = device.page();
    for _ in 0..3 {
        DOORS[0].1(&page, &game(Preset::World.ruleset(), device.now()));
        device.pass(Duration::from_secs(1));
    }
    assert!(!asks_colors(&page), "three games of others are none of the person's");
    let of = |number: u32| -> NumberedDeal { format!("{number}?rules=chicago").parse().unwrap() };
    for number in 1..=3 {
        play_out(&page, &begin_number(&page, of(number)));
    }
    assert!(asks_colors(&page), "and games of others hide none");
}

#[test]
fn a_numbered_hand_that_a_friend_played_is_still_to_be_played() {
    let friend = Device::new().page();
    let of: NumberedDeal = "7?rules=chicago".parse().unwrap();
    let theirs = begin_number(&friend, of);
    play_out(&friend, &theirs);
    for (door, comes) in DOORS {
        let page = Device::new().page();
        comes(&page, &log(&friend, &theirs));
        assert_eq!(NumberArchive::load_archive(&page).number_status(&page, of), NumberStatus::New, "{door}");
    }
}

#[test]
fn ones_own_export_comes_home_as_ones_own() {
    let device = Device::new();
    let page = device.page();
    let of: NumberedDeal = "9?rules=chicago".parse().unwrap();
    let own = begin_number(&page, of);
    play_out(&page, &own);
    let everything = export_everything(page.storage()).unwrap();
    let (game, _) = stored_games::load_game(&page, &own).unwrap().own().unwrap();
    // The game alone comes first, as anybody's would.
    let there = Device::new().page();
    let copy = import_games(&there, &game.export()).remove(0);
    assert_eq!(stored_games::load_game(&there, &copy).unwrap().owner(), Owner::Others);
    // Then everything, in which it is known to be the person's own.
    import_games(&there, &everything);
    assert_eq!(game_ids(there.storage()).unwrap().len(), 1);
    assert_eq!(OwnGame::all(&there).len(), 1, "it is one game, and their own");
    // Back where it was played it is known, whichever way it comes.
    assert_eq!(import(page.storage(), &game.export(), || page.creation_moment()).unwrap().known, 1);
    assert_eq!(OwnGame::all(&page).len(), 1);
}

#[test]
fn a_game_from_another_device_is_made_ones_own() {
    let (device, page, own) = with_own_game();
    let (game, _) = stored_games::load_game(&page, &own).unwrap().own().unwrap();
    let there = Device::new().page();
    let id = import_games(&there, &game.export()).remove(0);
    let of_others = || GameList::new(there.outside()).others().rows().get();
    assert!(of_others()[0].may_be_own());
    stored_games::make_own(&there, &id);
    assert_eq!(
        (of_others().len(), OwnGame::to_continue(&OwnGame::all(&there)).map(|game| game.id.clone())),
        (0, Some(id))
    );
    // A game of four people is not offered as the person's own.
    DOORS[0].1(&page, &self::game(Preset::World.ruleset(), 8));
    assert!(!GameList::new(page.outside()).others().rows().get()[0].may_be_own());
    device.settle();
}

#[test]
fn a_sheet_that_somebody_else_kept_counts_for_nobody_here() {
    let (device, page) = (Device::new(), Device::new().page());
    device.pass(Duration::from_secs(60));
    let elsewhere = device.page();
    let begun = begin_sheet(elsewhere.world(), app::sheet::TemplateKey::Rulebook(Preset::World));
    let theirs = load_sheet(elsewhere.storage(), &begun).unwrap().ready().unwrap().own().unwrap();
    let before = AllGames::load_games(&page).add_up(&Filter::default());
    let id = store_sheet(&page, &theirs).unwrap();
    assert_eq!(load_sheet(page.storage(), &id).unwrap().ready().unwrap().owner(), Owner::Others);
    assert_eq!(AllGames::load_games(&page).add_up(&Filter::default()), before);
    assert_eq!(known_names(&page), Vec::<String>::new());
    // The tables of all sheets are of one's own: a copy would count a game twice.
    let list = SheetList::new(page.world());
    assert!(!list.has_own());
    let of_own = begin_sheet(page.world(), app::sheet::TemplateKey::Rulebook(Preset::World));
    for table in [SheetList::hands_csv, SheetList::games_csv] {
        let told = |sheet: &str| table(&list).contains(sheet);
        let print = |sheet: &scoresheet::Sheet| sheet.heading().id.to_string();
        let own = load_sheet(page.storage(), &of_own).unwrap().ready().unwrap().own().unwrap();
        assert!(list.has_own() && !told(&print(&theirs)), "{}", table(&list));
        assert!(told(&print(&own)) || own.view().games.iter().all(|game| game.rows.is_empty()), "{}", table(&list));
    }
    // An export of everything keeps the owners.
    let there = Device::new().page();
    let mut salt = 0;
    import(there.storage(), &export_everything(page.storage()).unwrap(), || {
        salt += 1;
        CreationMoment { millis: 1, salt }
    })
    .unwrap();
    assert_eq!(load_sheet(there.storage(), &id).unwrap().ready().unwrap().owner(), Owner::Others);
    assert_eq!(Viewer::of(Owner::Others, Seat::S), Viewer::Onlooker(Seat::S));
}
