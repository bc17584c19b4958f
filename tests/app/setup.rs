//! Setting a game up, and links that do.

use app::play::{GamesTogether, OwnGame, TableGuest, portrait, stored_games};
use app::route::Route;
use app::save::{NewGame, Settings, Speed, TableNames, TablePlace};
use app::setup::{
    ParsedSeed, RulesChoice, SeatedPlayer, all_rules, is_more_chosen, link, seat_guest, seed_of, start_game, take_link,
};
use app::words::screens::new_game::{games_together, guest_description, rules_description};
use bots::Style;
use cards::ruleset::{Preset, Ruleset};
use cards::{Seat, Seed};
use rules::record::PlayerKind;

use super::play::{begun, choice, play_on, session, tab};

use super::world::Device;

#[test]
fn a_link_sets_what_it_says_and_leaves_the_rest() {
    let mut settings = Settings::default();
    let before = settings.new_game.clone();
    let asked =
        link::set_from_link("rules=chicago&seed=42&speed=fast&start=1&partner=wizard&colour=red", &mut settings);
    assert_eq!(settings.new_game.rules, Preset::Chicago);
    assert_eq!(settings.speed, Speed::Fast);
    assert_eq!((asked.seed, asked.start), (Some(Seed::from_number(42)), true));
    assert_eq!(asked.wrong.len(), 2, "{:?}", asked.wrong);
    assert_eq!((settings.new_game.partner, settings.new_game.seat), (before.partner, before.seat));
}

/// Without any choice, the game is plain Euchre to ten with three people of three styles.
#[test]
fn a_game_is_dealt_at_once_as_it_was_chosen_and_first_as_most_people_know_it() {
    let dealt = |settings: &mut Settings| {
        let Route::Play(query) = link::deal_link() else { panic!("{}", link::deal_link()) };
        let asked = link::set_from_link(&query, settings);
        assert!(asked.start && asked.seed.is_none() && asked.wrong.is_empty(), "{asked:?}");
        settings.new_game.rules
    };
    let mut settings = Settings::default();
    assert_eq!(dealt(&mut settings), Preset::ProgressiveTen);
    settings.new_game.rules = Preset::Chicago;
    assert_eq!(dealt(&mut settings), Preset::Chicago);
    let choice = NewGame::default();
    let style = |place| choice.bot(place).unwrap().style;
    let three = [TablePlace::Partner, TablePlace::Left, TablePlace::Right];
    assert!(three.iter().all(|place| TableGuest::by_name(&choice.names[*place]).unwrap().style == style(*place)));
    assert!(three.iter().all(|place| three.iter().all(|other| place == other || style(*place) != style(*other))));
}

#[test]
fn a_seed_is_a_number_or_digits_and_nothing_is_a_fair_deal() {
    assert_eq!(seed_of("  "), ParsedSeed::ByChance);
    assert_eq!(seed_of(" 42 "), ParsedSeed::Given(Seed::from_number(42)));
    let digits = Seed::from_number(77).to_string();
    assert_eq!(seed_of(&digits), ParsedSeed::Given(Seed::from_number(77)));
    assert!(matches!(seed_of("forty-two"), ParsedSeed::Wrong(why) if !why.is_empty()));
}

#[test]
fn a_game_begins_with_a_name_for_everybody() {
    let page = Device::new().page();
    let typed = ["  ", "Ida", "", "A name that is far too long"];
    page.set(|settings| {
        for (place, name) in TablePlace::ALL.into_iter().zip(typed) {
            settings.new_game.names[place] = name.to_owned();
        }
    });
    let id = start_game(&page, Some(Seed::from_number(1)));
    let (saved, log) = stored_games::load_game(&page, &id).unwrap().own().unwrap();
    let own = saved.seat;
    let names = [own, own.partner(), own.left(), own.right()].map(|seat| log.seating[seat].name.clone());
    assert!(names.iter().all(|name| !name.trim().is_empty() && name.chars().count() <= 16), "{names:?}");
    assert_eq!(names[1], "Ida");
}

#[test]
fn a_style_of_a_link_is_that_of_both_opponents_and_what_more_holds_is_open_once_it_is_chosen() {
    let page = Device::new().page();
    assert!(!is_more_chosen(&page.outside().settings().new_game));
    assert_eq!(take_link(&page, "opponents-style=wild").wrong.len(), 1);
    assert!(!is_more_chosen(&page.outside().settings().new_game));
    assert!(take_link(&page, "opponents=champion&opponents-style=bold").wrong.is_empty());
    let choice = page.outside().settings().new_game;
    let players = [TablePlace::Left, TablePlace::Right].map(|place| choice.bot(place).unwrap().to_string());
    assert_eq!(players, ["champion/bold", "champion/bold"]);
    assert!(!is_more_chosen(&choice), "the players' cards show it");
    assert!(is_more_chosen(&NewGame { seat: Seat::N, ..choice }));
}

#[test]
fn a_guest_sits_down_in_their_own_way_and_whoever_sat_there_changes_places() {
    let page = Device::new().page();
    let mut choice = NewGame::default();
    let guest = |name| TableGuest::by_name(name).unwrap();
    for (place, name) in [(TablePlace::Partner, "Gus"), (TablePlace::Right, "Hank"), (TablePlace::Left, "Gus")] {
        seat_guest(&mut choice, place, guest(name));
    }
    let seated = |place| SeatedPlayer::seated_at(&choice, place, &[]).unwrap();
    let at = |place| {
        let SeatedPlayer { name, face, bot, .. } = seated(place);
        (name, face, bot.style)
    };
    assert_eq!(at(TablePlace::Left), ("Gus".to_owned(), guest("Gus").face, Style::LoneWolf));
    assert_eq!(at(TablePlace::Right), ("Hank".to_owned(), guest("Hank").face, Style::Careful));
    assert_eq!(
        at(TablePlace::Partner),
        ("Walt".to_owned(), guest("Walt").face, Style::Careful),
        "Gus took Walt's place"
    );
    assert_eq!(SeatedPlayer::seated_at(&choice, TablePlace::Own, &[]), None);
    page.set(|settings| settings.new_game = choice.clone());
    let id = start_game(&page, Some(Seed::from_number(1)));
    let (saved, log) = stored_games::load_game(&page, &id).unwrap().own().unwrap();
    let plays = |place: TablePlace| log.seating[place.seat(saved.seat)].plays.clone();
    assert_eq!(plays(TablePlace::Left), PlayerKind::Bot("regular/lone-wolf".to_owned()));
    assert_eq!(plays(TablePlace::Right), PlayerKind::Bot("regular/careful".to_owned()));
    assert_eq!(plays(TablePlace::Own), PlayerKind::Person);
}

#[test]
fn no_two_guests_have_a_name_or_a_face_in_common_and_each_is_drawn() {
    for (place, one) in TableGuest::ALL.into_iter().enumerate() {
        assert_eq!(portrait(one.name, Seat::N), one.face);
        assert!(!guest_description(one).is_empty());
        for other in &TableGuest::ALL[place + 1..] {
            assert!(
                one.name != other.name && one.face != other.face && guest_description(one) != guest_description(*other)
            );
        }
    }
    let names = TableNames::default();
    let three = [TablePlace::Partner, TablePlace::Left, TablePlace::Right];
    assert!(three.iter().all(|place| TableGuest::by_name(&names[*place]).is_some()));
    assert_eq!(portrait("You", Seat::N), portrait("Somebody", Seat::S), "the jack of spades");
}

#[test]
fn games_with_and_against_a_player_are_counted() {
    let page = Device::new().page();
    for seed in 1..4 {
        let id = begun(&page, &choice(Preset::Mcallen), seed);
        play_on(&page, &session(&tab(&page, &id, None)));
    }
    begun(&page, &choice(Preset::Mcallen), 9);
    let games = OwnGame::all(&page);
    let (with, against) =
        (GamesTogether::of(&games, "Nora", TablePlace::Partner), GamesTogether::of(&games, "Walt", TablePlace::Left));
    assert_eq!((with.played, against.played), (3, 3), "an unfinished game does not count");
    assert_eq!(with.won, against.won);
    assert_eq!(GamesTogether::of(&games, "Nora", TablePlace::Left), GamesTogether::default());
    assert_eq!(games_together(GamesTogether { played: 3, won: 2 }), "You won 2\u{a0}of\u{a0}3");
}

#[test]
fn plain_euchre_comes_first_and_every_rulebook_says_what_it_is() {
    let page = Device::new().page();
    let rules = all_rules(&page);
    assert_eq!(rules[0], (RulesChoice::Rulebook(Preset::ProgressiveTen), "Euchre, to ten".to_owned()));
    assert_eq!(rules.len(), Preset::ALL.len());
    for preset in Preset::ALL {
        let line = rules_description(&preset.ruleset());
        assert!(line.ends_with(". ") && line.len() < 90, "{line}");
    }
    let house = Ruleset { name: "Ours".to_owned(), ..Preset::World.ruleset() };
    assert!(rules_description(&house).starts_with("12 hands, "), "{}", rules_description(&house));
}

#[test]
fn a_link_is_taken_into_the_settings_and_no_link_changes_nothing() {
    let page = Device::new().page();
    let before = page.outside().settings();
    assert!(!take_link(&page, "").start);
    assert_eq!(page.outside().settings(), before);
    let asked = take_link(&page, "rules=chicago&seed=42");
    assert_eq!((asked.seed, asked.start), (Some(Seed::from_number(42)), false));
    assert_eq!(page.outside().settings().new_game.rules, Preset::Chicago);
}
