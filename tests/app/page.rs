//! Decisions about the page as a whole: routes, and notices above the screen.

use app::event::boards::BoardKind;
use app::host_app::{HostApp, WindowKind};
use app::notices::{NoticeUrgency, Notices, PageNotice, reading_millis};
use app::practice::{NumberedDeal, NumberedKind};
use app::route::{ProgramPart, Route};
use app::save::{GameId, Id};
use app::words::help::HelpTopic;
use cards::Random;
use cards::ruleset::Preset;

#[test]
fn every_address_leads_to_its_screen_and_its_part() {
    let game = GameId::new(1_700_000_000_000, 7);
    let event = Id::new(1_700_000_000_000, 8);
    let sheet = Id::new(1_700_000_000_000, 9);
    for (address, route, part) in [
        (String::new(), Route::Home, ProgramPart::Home),
        ("#/".into(), Route::Home, ProgramPart::Home),
        ("#/play".into(), Route::Play(String::new()), ProgramPart::Table),
        ("#/learn".into(), Route::Learn(None), ProgramPart::Rest),
        ("#/learn/partner".into(), Route::Learn(Some("partner".into())), ProgramPart::Rest),
        ("#/drills/own".into(), Route::OwnMistakes, ProgramPart::Rest),
        ("#/play?seed=4&start=1".into(), Route::Play("seed=4&start=1".into()), ProgramPart::Table),
        ("#/table".into(), Route::Table, ProgramPart::Table),
        (format!("#/review/{game}"), Route::Review(game.clone(), None), ProgramPart::Rest),
        (format!("#/review/{game}/57"), Route::Review(game.clone(), Some(57)), ProgramPart::Rest),
        ("#/game/SABCDAgV3".into(), Route::SharedGame("SABCDAgV3".into()), ProgramPart::Rest),
        ("#/hands".into(), Route::NumberedHands(None), ProgramPart::Rest),
        ("#/hands/42".into(), Route::NumberedHands("42".parse().ok()), ProgramPart::Rest),
        (
            "#/hands/evening/7?rules=chicago".into(),
            Route::NumberedHands("evening/7?rules=chicago".parse().ok()),
            ProgramPart::Rest,
        ),
        ("#/hands/0".into(), Route::Unknown, ProgramPart::Home),
        ("#/hands/42?rules=mine".into(), Route::Unknown, ProgramPart::Home),
        ("#/decide/AgV3b3Js".into(), Route::SharedDecision("AgV3b3Js".into()), ProgramPart::Rest),
        (format!("#/replay/{game}"), Route::Replay(game.clone()), ProgramPart::Rest),
        (format!("#/guess/{game}"), Route::GuessThePlay(game.clone()), ProgramPart::Rest),
        ("#/rules".into(), Route::Rules(None), ProgramPart::Rest),
        ("#/rules/chicago".into(), Route::Rules(Some(Preset::Chicago)), ProgramPart::Rest),
        ("#/help".into(), Route::Help(None), ProgramPart::Rest),
        ("#/help/score".into(), Route::Help(Some(HelpTopic::Score)), ProgramPart::Rest),
        ("#/help/nothing".into(), Route::Unknown, ProgramPart::Home),
        ("#/glossary".into(), Route::Glossary, ProgramPart::Rest),
        ("#/levels".into(), Route::Levels, ProgramPart::Rest),
        ("#/drills".into(), Route::Drills, ProgramPart::Rest),
        ("#/rulings".into(), Route::Rulings, ProgramPart::Rest),
        ("#/settings".into(), Route::Settings, ProgramPart::Rest),
        ("#/open".into(), Route::OpenLink, ProgramPart::Rest),
        ("#/sheets".into(), Route::Sheets, ProgramPart::Rest),
        ("#/sheets/new".into(), Route::NewSheet, ProgramPart::Rest),
        ("#/sheets/paper".into(), Route::Paper, ProgramPart::Rest),
        ("#/sheets/in/a/b".into(), Route::SharedSheet("a/b".into()), ProgramPart::Rest),
        (format!("#/sheets/{sheet}"), Route::Sheet(sheet.clone()), ProgramPart::Rest),
        ("#/stats".into(), Route::Statistics, ProgramPart::Rest),
        ("#/club".into(), Route::Club, ProgramPart::Rest),
        ("#/events".into(), Route::Events, ProgramPart::Rest),
        ("#/events/new?tables=4".into(), Route::NewEvent("tables=4".into()), ProgramPart::Rest),
        ("#/events/in/code".into(), Route::EventCode("code".into()), ProgramPart::Rest),
        (format!("#/events/{event}"), Route::Event(event.clone()), ProgramPart::Rest),
        (format!("#/events/{event}/board"), Route::Board(event.clone(), None), ProgramPart::Rest),
        (
            format!("#/events/{event}/board/names"),
            Route::Board(event.clone(), Some(BoardKind::Names)),
            ProgramPart::Rest,
        ),
        (format!("#/events/{event}/board/nothing"), Route::Unknown, ProgramPart::Home),
        (format!("#/events/{event}/boards"), Route::Unknown, ProgramPart::Home),
    ] {
        assert_eq!(Route::parse(&address), route, "{address}");
        assert_eq!(route.program_part(), part, "{address}");
    }
}

/// A text of the letters that links are made of.
fn letters(random: &mut Random, of: &[u8]) -> String {
    let length = 1 + random.below(30);
    (0..length).map(|_| char::from(of[random.below(of.len() as u32) as usize])).collect()
}

fn any_route(random: &mut Random) -> Route {
    let code = |random: &mut Random| letters(random, b"AZaz09-_");
    let query = |random: &mut Random| match random.below(4) {
        0 => String::new(),
        _ => letters(random, b"az09-_=&.%+/?"),
    };
    let number = |random: &mut Random| random.below(99) as u16;
    match random.below(38) {
        0 => Route::Home,
        1 => Route::Play(query(random)),
        2 => Route::Table,
        3 => Route::Review(Id::new(1, number(random)), None),
        4 => Route::Review(Id::new(1, number(random)), Some(random.below(900) as usize)),
        5 => Route::Replay(Id::new(1, number(random))),
        6 => Route::GuessThePlay(Id::new(1, number(random))),
        7 => Route::SharedDecision(code(random)),
        8 => Route::SharedGame(code(random)),
        9 => Route::NumberedHands(None),
        10 => {
            let set = NumberedKind::ALL[random.below(2) as usize];
            let rules = Preset::ALL[random.below(Preset::ALL.len() as u32) as usize];
            Route::NumberedHands(Some(NumberedDeal { set, number: 1 + random.below(NumberedDeal::LAST_NUMBER), rules }))
        }
        11 => Route::Rules(None),
        12 => Route::Rules(Some(Preset::ALL[random.below(Preset::ALL.len() as u32) as usize])),
        13 => Route::HouseRules(None),
        14 => Route::HouseRules(Some(code(random))),
        15 => Route::Levels,
        16 => Route::Events,
        17 => Route::NewEvent(query(random)),
        18 => Route::Event(Id::new(1, number(random))),
        19 => Route::EventCode(code(random)),
        20 => Route::Board(
            Id::new(1, number(random)),
            BoardKind::ALL.get(random.below(9) as usize).map(|(kind, _)| *kind),
        ),
        21 => Route::Rulings,
        22 => Route::Drills,
        23 => Route::Editor(None),
        24 => Route::Editor(Some(code(random))),
        25 => Route::Learn(None),
        36 => Route::Learn(Some(code(random))),
        37 => Route::OwnMistakes,
        26 => Route::Settings,
        27 => Route::Sheets,
        28 => Route::NewSheet,
        29 => Route::Paper,
        30 => Route::SharedSheet(code(random)),
        31 => Route::Sheet(Id::new(1, number(random))),
        32 => Route::Help(None),
        33 => Route::Help(Some(HelpTopic::ALL[random.below(HelpTopic::ALL.len() as u32) as usize])),
        34 => Route::OpenLink,
        _ => Route::Statistics,
    }
}

#[test]
fn every_route_is_read_from_its_own_address() {
    let mut random = Random::from_number(3);
    for _ in 0..5000 {
        let route = any_route(&mut random);
        assert_eq!(Route::parse(&route.to_string()), route, "{route}");
        let on = route.address_on(Some("https://bower.example/play/"));
        assert_eq!(Route::parse(&on[on.find('#').unwrap()..]), route, "{on}");
    }
    assert_eq!(Route::parse(&Route::Unknown.to_string()), Route::Unknown);
}

#[test]
fn any_other_address_leads_nowhere() {
    for address in [
        "#/nowhere",
        "#/rules/none",
        "#/review",
        "#/review/x y",
        "#/review/1-1/x",
        "#/replay",
        "#/sheets/x/y",
        "#/levels/1",
        "#/stats/x",
    ] {
        assert_eq!(Route::parse(address), Route::Unknown, "{address}");
    }
}

#[test]
fn only_what_could_help_a_player_is_shut_while_score_is_kept() {
    let helps = [
        "#/play",
        "#/table",
        "#/rules",
        "#/rules/world",
        "#/drills",
        "#/review/1-1",
        "#/review/1-1/3",
        "#/decide/a",
        "#/replay/1-1",
        "#/guess/1-1",
    ];
    assert!(helps.into_iter().all(|address| Route::parse(address).helps_players()));
    let shown = [
        "#/",
        "#/sheets",
        "#/sheets/new",
        "#/stats",
        "#/events",
        "#/rulings",
        "#/levels",
        "#/glossary",
        "#/settings",
        "#/no",
    ];
    assert!(!shown.into_iter().any(|address| Route::parse(address).helps_players()));
}

#[test]
fn a_notice_is_shown_once_and_goes_when_it_is_dismissed() {
    let notice = |urgency, text: &str| PageNotice { urgency, text: text.into() };
    let mut notices = Notices::default();
    notices.show(notice(NoticeUrgency::Status, "one"));
    notices.show(notice(NoticeUrgency::Alert, "two"));
    notices.show(notice(NoticeUrgency::Status, "one"));
    assert_eq!(notices.shown(), [notice(NoticeUrgency::Status, "one"), notice(NoticeUrgency::Alert, "two")]);
    notices.dismiss("one");
    assert_eq!(notices.shown(), [notice(NoticeUrgency::Alert, "two")]);
}

#[test]
fn a_notice_about_what_has_happened_goes_with_its_screen() {
    let notice = |urgency| PageNotice { urgency, text: format!("{urgency:?}") };
    let lasting = [NoticeUrgency::LastingStatus, NoticeUrgency::Alert].map(notice);
    let mut notices = Notices::default();
    notices.show(notice(NoticeUrgency::Status));
    lasting.iter().for_each(|notice| notices.show(notice.clone()));
    assert_eq!(notices.shown().len(), 3);
    notices.leave_screen();
    assert_eq!(notices.shown(), lasting);
    notices.show(notice(NoticeUrgency::Status));
    notices.remove_oldest_status();
    notices.remove_oldest_status();
    assert_eq!(notices.shown(), lasting, "no other notice goes when it has been read");
    assert!(reading_millis("One.") > 4000 && reading_millis(&"One two. ".repeat(20)) > 16_000);
}

#[test]
fn what_is_wrong_with_a_link_goes_with_the_screen_that_it_leads_to() {
    let mut notices = Notices::default();
    notices.show(PageNotice { urgency: NoticeUrgency::LastingStatus, text: "other".into() });
    notices.show_link_faults(vec!["one".into(), "two".into()], 1);
    assert_eq!(notices.shown().len(), 3);
    notices.leave_screen();
    assert_eq!(notices.shown().iter().map(|notice| notice.text.as_str()).collect::<Vec<_>>(), ["other"]);
    // A link that starts a game at once passes through a screen that nobody sees.
    notices.show_link_faults(vec!["one".into()], 2);
    notices.leave_screen();
    assert_eq!(notices.shown().len(), 2);
    notices.leave_screen();
    notices.leave_screen();
    assert_eq!(notices.shown().len(), 1);
}

#[test]
fn the_address_in_what_somebody_sent_is_found() {
    for (text, address) in [
        ("https://bower.example/app/#/game/SABC", Some("#/game/SABC")),
        ("Look at this hand: https://bower.example/#/decide/AgV3\nWhat would you do?", Some("#/decide/AgV3")),
        ("#/sheets/in/B1abc", Some("#/sheets/in/B1abc")),
        ("file:///home/ann/bower.html#/events/in/E1x y", Some("#/events/in/E1x")),
        ("https://elsewhere.example/#/news", None),
        ("https://bower.example/", None),
        ("", None),
        ("#/", Some("#/")),
    ] {
        assert_eq!(Route::find_in_text(text), address.map(Route::parse), "{text}");
    }
}

#[test]
fn what_is_sent_by_a_link_is_told_from_what_is_not() {
    for (address, is_sent) in [
        ("#/sheets/in/B1abc", true),
        ("#/events/in/E1x", true),
        ("#/game/SABC", true),
        ("#/decide/AgV3", true),
        ("#/house/in/text", true),
        ("#/editor/text", true),
        ("#/house", false),
        ("#/editor", false),
        ("#/sheets", false),
        ("#/", false),
    ] {
        assert_eq!(Route::parse(address).contains_data(), is_sent, "{address}");
    }
}

#[test]
fn safari_and_every_browser_of_an_iphone_keep_their_apps_apart() {
    let webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
    let iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)";
    let apart = [
        format!("{iphone} {webkit} Version/18.5 Mobile/15E148 Safari/604.1"),
        format!("{iphone} {webkit} CriOS/138.0.7204.119 Mobile/15E148 Safari/604.1"),
        format!("{iphone} {webkit} FxiOS/141.0 Mobile/15E148 Safari/604.1"),
        format!("{iphone} {webkit} Mobile/15E148"),
        format!("Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) {webkit} Version/18.5 Safari/605.1.15"),
    ];
    for agent in apart {
        assert_eq!(HostApp::from_agent(&agent, WindowKind::Tab), HostApp::SafariTab, "{agent}");
        assert_eq!(HostApp::from_agent(&agent, WindowKind::Standalone), HostApp::HomeScreenApp, "{agent}");
    }
    let chrome = "AppleWebKit/537.36 (KHTML, like Gecko)";
    let one_store = [
        format!("Mozilla/5.0 (Linux; Android 10; K) {chrome} Chrome/138.0.0.0 Mobile Safari/537.36"),
        format!("Mozilla/5.0 (Windows NT 10.0; Win64; x64) {chrome} Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0"),
        format!(
            "Mozilla/5.0 (Linux; Android 14; SM-S911B; wv) {chrome} Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36"
        ),
        "Mozilla/5.0 (Android 14; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0".to_owned(),
        "Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0".to_owned(),
    ];
    for agent in one_store {
        for display in [WindowKind::Tab, WindowKind::Standalone] {
            assert_eq!(HostApp::from_agent(&agent, display), HostApp::Browser, "{agent}");
        }
    }
}
