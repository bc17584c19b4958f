//! The coach at the table: off, after each hand, before it happens.

use std::rc::Rc;
use std::time::Duration;

use app::play::model::TableQuestion;
use app::play::{CoachSays, Intent, OPEN_RULES, Session, Tab, TableAtEvent, faces};
use app::save::{Coach, Id, NewGame, Settings};
use app::sheet::SheetOutside as _;
use app::words::review::coach as say;
use bots::review::{JudgeQuestion, Reviewing};
use bots::{ErrorRate, MilliPoints};
use cards::BySeat;
use cards::ruleset::Preset;
use rules::TableKind;
use rules::record::GameLog;

use super::play::{begun, choice, decide, log, play_on, play_until, session, tab, tab_at_event};
use super::world::{Device, Page};

fn page(coach: Coach) -> Page {
    let page = Device::new().page();
    page.set(|settings| settings.coach = coach);
    page
}

fn seated(page: &Page, seed: u64) -> (Rc<Tab>, Rc<Session>) {
    let tab = tab(page, &begun(page, &choice(Preset::World), seed), None);
    let session = session(&tab);
    (tab, session)
}

fn says(session: &Session) -> Option<CoachSays> {
    session.parts().coach.get()
}

fn to_hands_end(page: &Page, session: &Session) {
    play_until(page, session, |model| matches!(model.question, TableQuestion::NextHand(_)));
    page.device().settle();
}

#[test]
fn nobody_coaches_who_was_not_asked_to() {
    let page = page(Coach::Off);
    let (_tab, session) = seated(&page, 4);
    play_on(&page, &session);
    assert_eq!((page.judged(), says(&session)), (0, None));
}

#[test]
fn one_thing_is_said_after_each_hand() {
    let page = page(Coach::After);
    let (_tab, session) = seated(&page, 4);
    let (mut one_thing, mut nothing) = (0, 0);
    for _ in 0..8 {
        to_hands_end(&page, &session);
        match says(&session) {
            Some(CoachSays::OneThing(said)) if said == say::NOTHING_TO_REGRET => nothing += 1,
            Some(CoachSays::OneThing(said)) => {
                one_thing += 1;
                assert!(
                    said.starts_with("One thing. ") && !said.contains(|sign: char| sign.is_ascii_digit()),
                    "{said}"
                );
                assert!(said.contains(". Better: ") && said.ends_with('.'), "{said}");
            }
            other => panic!("{other:?}"),
        }
        session.put(Intent::NextHand);
        page.device().settle();
        assert_eq!(says(&session), None, "it was of the hand before");
    }
    assert!(one_thing > 2, "{one_thing} and {nothing}");
}

#[test]
fn the_table_does_not_wait_for_what_is_said_of_a_hand() {
    let page = page(Coach::After);
    let (_tab, session) = seated(&page, 4);
    to_hands_end(&page, &session);
    session.put(Intent::NextHand);
    page.device().settle();
    // The judge is not asked before the hand is over.
    page.think(Duration::from_millis(100));
    for _ in 0..400 {
        if matches!(session.parts().model.read().question, TableQuestion::NextHand(_)) {
            break;
        }
        decide(&session);
        page.device().pass(Duration::from_millis(150));
    }
    assert!(matches!(says(&session), Some(CoachSays::Looking(_))), "{:?}", says(&session));
    session.put(Intent::NextHand);
    page.device().settle();
    assert_eq!(says(&session), None);
    page.think(Duration::ZERO);
    page.device().pass(Duration::from_secs(10));
    assert_eq!(says(&session), None, "it comes too late to be said");
}

/// Plays on and confirms every decision that the coach questions. Returns the questions.
fn insist(page: &Page, session: &Session, id: &app::save::GameId) -> Vec<String> {
    let mut asked = Vec::new();
    page.device().settle();
    for _ in 0..2000 {
        let before = log(page, id);
        if !decide(session) {
            break;
        }
        page.device().settle();
        if let Some(CoachSays::Sure { question, .. }) = says(session) {
            assert_eq!(log(page, id), before, "nothing has happened yet");
            assert_eq!(page.says(), question);
            asked.push(question);
            decide(session);
            page.device().settle();
            assert_ne!(log(page, id), before, "it is asked once");
            assert_eq!(says(session), None);
        }
    }
    asked
}

#[test]
fn whoever_is_about_to_lose_much_is_asked_once() {
    let page = page(Coach::Before);
    let id = begun(&page, &choice(Preset::World), 4);
    let tab = tab(&page, &id, None);
    let asked = insist(&page, &session(&tab), &id);
    assert!(asked.len() > 2, "{asked:?}");
    let in_words = |asked: &String| asked.ends_with(". Sure?") && !asked.contains(|sign: char| sign.is_ascii_digit());
    assert!(asked.iter().all(in_words), "{asked:?}");
    // A higher threshold asks less often.
    let calm = self::page(Coach::Before);
    calm.set(|settings| settings.coach_threshold.smallest_loss = MilliPoints(700));
    let id = begun(&calm, &choice(Preset::World), 4);
    let tab = super::play::tab(&calm, &id, None);
    assert!(insist(&calm, &session(&tab), &id).len() < asked.len());
}

/// A page at which the coach has just asked, and the game as it was.
fn asked() -> (Page, Rc<Tab>, Rc<Session>, app::save::GameId, GameLog) {
    let page = page(Coach::Before);
    let id = begun(&page, &choice(Preset::World), 4);
    let tab = tab(&page, &id, None);
    let session = session(&tab);
    loop {
        let before = log(&page, &id);
        assert!(decide(&session));
        page.device().settle();
        if let Some(CoachSays::Sure { .. }) = says(&session) {
            return (page, tab, session, id, before);
        }
    }
}

#[test]
fn whoever_thinks_again_decides_anew_and_a_double_tap_is_no_answer() {
    let (page, _tab, session, id, before) = asked();
    let Some(CoachSays::Sure { action, .. }) = says(&session) else { unreachable!() };
    session.dismiss_coach();
    assert_eq!(says(&session), None);
    page.device().settle();
    assert_eq!(log(&page, &id), before);
    session.put(Intent::Answer(rules::table::Answer::Act(action)));
    page.device().settle();
    assert_ne!(log(&page, &id), before, "what was asked about is not asked again");

    let page = self::page(Coach::Before);
    page.think(Duration::from_millis(100));
    let id = begun(&page, &choice(Preset::World), 4);
    let tab = tab(&page, &id, None);
    let session = super::play::session(&tab);
    for _ in 0..4000 {
        let before = log(&page, &id);
        page.device().pass(Duration::from_millis(150));
        // Twice at once.
        if decide(&session) {
            decide(&session);
        }
        page.device().pass(Duration::from_millis(150));
        if let Some(CoachSays::Sure { .. }) = says(&session) {
            assert_eq!(log(&page, &id).events.len(), before.events.len());
            return;
        }
    }
    panic!("it was never asked");
}

#[test]
fn a_silent_judge_stops_nobody() {
    let page = page(Coach::Before);
    let (_tab, session) = seated(&page, 4);
    play_until(&page, &session, |model| matches!(model.question, TableQuestion::Play));
    page.think(Duration::from_secs(3600));
    let cards = session.parts().model.read().hand.len();
    decide(&session);
    page.device().pass(Duration::from_secs(3));
    assert!(session.parts().model.read().hand.len() < cards);
}

#[test]
fn nothing_is_said_in_an_event_or_while_score_alone_is_kept() {
    for coach in [Coach::After, Coach::Before] {
        let page = page(coach);
        let id = begun(&page, &choice(Preset::World), 4);
        let at = TableAtEvent { event: Id::new(1, 2), sheet: None, faces: faces(&BySeat::default()) };
        let seat = tab_at_event(&page, &id, at);
        play_on(&page, &session(&seat));
        assert_eq!(page.judged(), 0);

        let scoring = self::page(coach);
        scoring.score_only(Some(&Id::new(3, 4)));
        let (_tab, session) = seated(&scoring, 4);
        play_on(&scoring, &session);
        assert_eq!((scoring.judged(), says(&session)), (0, None));
    }
}

#[test]
fn the_coach_is_off_where_nothing_was_chosen() {
    let old = r#"{"theme":"dark","speed":"fast"}"#;
    let settings: Settings = serde_json::from_str(old).unwrap();
    assert_eq!((settings.coach, settings.coach_threshold.smallest_loss), (Coach::Off, MilliPoints(300)));
    let kept = serde_json::to_string(&Settings { coach: Coach::Before, ..Settings::default() }).unwrap();
    assert!(kept.contains(r#""coach":"before","coach_asks":300"#), "{kept}");
}

#[test]
fn a_judge_elsewhere_is_asked_the_same_in_few_bytes() {
    let page = page(Coach::Off);
    for (table, seed) in [(TableKind::Strict, 4), (TableKind::Open, 5)] {
        let choice = NewGame { table, misplays: ErrorRate::Often, ..choice(Preset::World) };
        let id = begun(&page, &choice, seed);
        let tab = tab(&page, &id, (table == TableKind::Open).then_some(OPEN_RULES));
        play_on(&page, &session(&tab));
        let game = log(&page, &id);
        let tasks = Reviewing::of(&game).unwrap().tasks().to_vec();
        let questions: Vec<JudgeQuestion> =
            tasks.iter().filter_map(|task| Some(task.question(choice.seat)?.asked)).collect();
        assert!(questions.len() > 20, "{}", questions.len());
        for question in questions.into_iter().step_by(5) {
            let sent = postcard::to_allocvec(&question).unwrap();
            assert!(sent.len() < 400, "{} bytes", sent.len());
            assert_eq!(postcard::from_bytes::<JudgeQuestion>(&sent).unwrap(), question);
        }
    }
}
