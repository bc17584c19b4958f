//! Setting a game up, and links that do.

use app::play::kept;
use app::route::Route;
use app::save::{Settings, Speed, TablePlace};
use app::setup::{Seeded, chooses_more, link, seed_of, start_game, take_link};

use cards::Seed;
use cards::ruleset::Preset;

use super::world::Device;

#[test]
fn a_link_sets_what_it_says_and_leaves_the_rest() {
    let mut settings = Settings::default();
    let before = settings.new_game.clone();
    let asked = link::set("rules=chicago&seed=42&speed=fast&start=1&partner=wizard&colour=red", &mut settings);
    assert_eq!(settings.new_game.rules, Preset::Chicago);
    assert_eq!(settings.speed, Speed::Fast);
    assert_eq!((asked.seed, asked.start), (Some(Seed::from_number(42)), true));
    assert_eq!(asked.wrong.len(), 2, "{:?}", asked.wrong);
    assert_eq!((settings.new_game.partner, settings.new_game.seat), (before.partner, before.seat));
}

/// The first screen deals at once: what was chosen last, and to somebody who has chosen nothing yet a race to ten.
#[test]
fn a_game_is_dealt_at_once_as_it_was_chosen() {
    let dealt = |link: Route, settings: &mut Settings| {
        let Route::Play(query) = &link else { panic!("{link}") };
        let asked = link::set(query, settings);
        assert!(asked.start && asked.seed.is_none() && asked.wrong.is_empty(), "{link}: {asked:?}");
        settings.new_game.rules
    };
    let mut settings = Settings::default();
    assert_eq!(dealt(link::first_deal(&settings.new_game), &mut settings), Preset::ProgressiveTen);
    assert_eq!(dealt(link::deal(), &mut settings), Preset::ProgressiveTen);
    let mut settings = Settings::default();
    settings.new_game.rules = Preset::Chicago;
    assert_eq!(dealt(link::first_deal(&settings.new_game), &mut settings), Preset::Chicago);
}

#[test]
fn a_seed_is_a_number_or_digits_and_nothing_is_a_fair_deal() {
    assert_eq!(seed_of("  "), Seeded::ByChance);
    assert_eq!(seed_of(" 42 "), Seeded::Given(Seed::from_number(42)));
    let digits = Seed::from_number(77).to_string();
    assert_eq!(seed_of(&digits), Seeded::Given(Seed::from_number(77)));
    assert!(matches!(seed_of("forty-two"), Seeded::Wrong(why) if !why.is_empty()));
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
    let (saved, log) = kept::load(&page, &id).unwrap().own().unwrap();
    let own = saved.seat;
    let names = [own, own.partner(), own.left(), own.right()].map(|seat| log.seating[seat].name.clone());
    assert!(names.iter().all(|name| !name.trim().is_empty() && name.chars().count() <= 16), "{names:?}");
    assert_eq!(names[1], "Ida");
}

#[test]
fn a_style_of_ones_own_stands_under_more() {
    let page = Device::new().page();
    assert!(!chooses_more(&page.outside().settings().new_game));
    assert_eq!(take_link(&page, "opponents-style=wild").wrong.len(), 1);
    assert!(!chooses_more(&page.outside().settings().new_game));
    assert!(take_link(&page, "opponents=champion&opponents-style=bold").wrong.is_empty());
    let choice = page.outside().settings().new_game;
    assert_eq!(choice.opponents.to_string(), "champion/bold");
    assert!(chooses_more(&choice));
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
