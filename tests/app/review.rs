//! The review of a stored game: made in portions, interrupted by killing the page, and presented as a story.

use std::rc::Rc;
use std::time::Duration;

use app::collect_parts::{CollectedText, collect_text};
use app::editor::SetUpPosition;
use app::outside::Outside;
use app::play::ExplainedDecision;
use app::review::{BadPuzzle, Puzzle, ReviewSession, ReviewState, SharedGame, Story, replay_marks};
use app::save::Owned;
use app::save::{GameId, SavedReview, StoredKind, delete_game, load_review, store_review, usage_of};
use app::words::sheet::incoming::collect_error_reason;
use app::words::{self, Viewer};
use bots::Level;
use bots::review::{Effort, JUDGE_VERSION, Reviewing};
use cards::Seat;
use cards::ruleset::{Length, Preset, Ruleset};
use rules::GameEvent;
use rules::record::{ENGINE_VERSION, GameLog};
use scoresheet::transfer::{PART_BYTES, codes};

use super::world::{Device, Page};
use crate::review_games::{game, review};

const QUICK: Effort = Effort { layouts: 8, seed: 0 };

fn short(seed: u64) -> GameLog {
    game(Ruleset { length: Length::Hands(4), ..Preset::World.ruleset() }, seed, Level::Beginner)
}

fn begin(page: &Page, id: &GameId, log: &GameLog) -> Rc<ReviewSession> {
    ReviewSession::begin(page.reviews(), id.clone(), log.clone(), Seat::S)
}

fn told(session: &ReviewSession) -> Rc<Story> {
    match session.state().get() {
        ReviewState::Done(story) => story,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_review_is_made_in_portions_and_kept() {
    let (device, log, id) = (Device::new(), short(1), GameId::new(1, 1));
    let page = device.page();
    page.think(Duration::from_millis(100));
    let session = begin(&page, &id, &log);
    device.pass(Duration::from_millis(250));
    let ReviewState::InProgress(progress) = session.state().get() else { panic!("{:?}", session.state().get()) };
    assert!(progress.done > 0 && progress.done < progress.of, "{progress:?}");
    device.pass(Duration::from_secs(60));
    let story = told(&session);
    assert_eq!(*story, Story::of(&log, Viewer::Player(Seat::S), &review(&log, QUICK)).unwrap());

    let marked = replay_marks(&*page.reviews(), &id, &log, Seat::S);
    assert_eq!(marked.len(), story.seats.s.wrong_decisions, "each wrong decision is marked on its step");
    for moment in &story.key_moments {
        let mark = marked.iter().find(|mark| mark.at == moment.at + 1).unwrap();
        assert!(mark.title == moment.title && mark.grade == words::review::grade_name(moment.grade), "{mark:?}");
    }

    // Another time nobody is asked again.
    let again = device.page();
    let session = begin(&again, &id, &log);
    device.settle();
    assert_eq!((told(&session), again.asked()), (story, 0));
    assert_eq!(usage_of(device.memory(), StoredKind::Games).unwrap().count, 0, "a review is no game");
    delete_game(device.memory(), &id).unwrap();
    assert_eq!(load_review(device.memory(), &id).unwrap().ready(), None);
}

#[test]
fn nothing_is_lost_of_a_review_that_is_killed_or_left() {
    let (device, log, id) = (Device::new(), short(2), GameId::new(1, 1));
    let page = device.page();
    page.think(Duration::from_millis(10));
    page.kill_after_reviews(2);
    let _killed = begin(&page, &id, &log);
    device.pass(Duration::from_secs(10));
    assert!(page.is_dead());
    let asked = page.asked();

    let second = device.page();
    second.think(Duration::from_millis(10));
    let left = begin(&second, &id, &log);
    device.pass(Duration::from_millis(100));
    left.stop();
    device.pass(Duration::from_secs(10));
    assert!(matches!(left.state().get(), ReviewState::InProgress(_)));

    let third = device.page();
    let session = begin(&third, &id, &log);
    device.settle();
    assert_eq!(*told(&session), Story::of(&log, Viewer::Player(Seat::S), &review(&log, QUICK)).unwrap());
    let all = Reviewing::of(&log).unwrap().tasks().len().div_ceil(4) as u32;
    assert!(asked < all && third.asked() < all, "{asked}, {} of {all}", third.asked());
}

#[test]
fn an_older_judge_and_another_game_are_not_believed() {
    let (log, other) = (short(3), short(4));
    let mut reviewing = Reviewing::of(&log).unwrap();
    while reviewing.review_next_portion(QUICK) {}
    let saved = SavedReview::of(&log, &reviewing);
    assert_eq!((saved.engine, saved.judge), (ENGINE_VERSION, JUDGE_VERSION));
    assert_eq!(saved.resume(&log).unwrap().review(), reviewing.review());
    assert!(saved.resume(&other).is_none());
    let mut older = saved.clone();
    older.judge = JUDGE_VERSION - 1;
    assert!(older.resume(&log).is_none());
    let mut older = saved;
    older.engine = ENGINE_VERSION - 1;
    assert!(older.resume(&log).is_none());
}

#[test]
fn a_review_travels_with_everything_and_a_damaged_one_is_quarantined() {
    let (device, log, id) = (Device::new(), short(3), GameId::new(1, 1));
    let saved = SavedReview::of(&log, &Reviewing::of(&log).unwrap());
    store_review(device.memory(), &id, &saved).unwrap();
    let everything = app::save::export_everything(device.memory()).unwrap();
    let other = Device::new();
    app::save::import(other.memory(), &everything, || other.page().creation_moment()).unwrap();
    assert_eq!(load_review(other.memory(), &id).unwrap().ready(), Some(saved));

    app::save::Storage::write(other.memory(), "bower.review.1-1", "damaged").unwrap();
    let session = begin(&other.page(), &id, &log);
    other.settle();
    told(&session);
    assert_eq!(app::save::list_quarantined(other.memory()).unwrap().len(), 1);
}

#[test]
fn the_story_tells_the_line_the_account_and_the_moments_as_they_were_seen() {
    let log = game(Preset::World.ruleset(), 5, Level::Beginner);
    let story = Story::of(&log, Viewer::Player(Seat::S), &review(&log, Effort { layouts: 64, seed: 0 })).unwrap();
    let state = log.fold().unwrap();
    assert_eq!(story.chance_line.len(), state.hands().len() + 1);
    assert_eq!((story.chance_line[0].title.as_str(), story.chance_line[1].title.as_str()), ("Start", "Hand 1"));
    assert!(story.line_summary.starts_with("Your chance to win began at "));
    assert_eq!(
        (&*story.account[0].title, &*story.account.last().unwrap().title),
        ("The cards, as champions play them", "Result")
    );
    assert_eq!(story.key_moments.len(), 3);
    for moment in &story.key_moments {
        assert_ne!(moment.done, moment.better);
        assert_eq!(moment.choices[0].title, moment.better, "the best first");
        assert!(moment.choices.iter().any(|choice| choice.title == moment.done));
        assert!(
            moment.table_as_seen.seats.iter().all(|(seat, model)| seat == Seat::S || model.face_up.is_empty()),
            "no other hand is open"
        );
        assert!(!moment.table_as_seen.hand.is_empty() && moment.cost.starts_with("It cost "));
        let text = moment.set_up.as_deref().and_then(|link| link.strip_prefix("#/editor/")).unwrap();
        let set_up = SetUpPosition::decode(text).unwrap();
        assert_eq!(Some(set_up), SetUpPosition::from_log(&log, moment.at), "one tap opens the very position");
    }
    assert_eq!(story.seats.s.name, "Cat");
    assert!(story.seats.s.wrong_decisions >= 3 && story.seats.s.decisions > 20);
}

#[test]
fn a_decision_is_handed_on_with_what_its_seat_knew_and_a_damaged_link_is_refused() {
    let log = short(1);
    let decided = log.events.iter().enumerate().filter(|(_, event)| matches!(event, GameEvent::Acted(_)));
    let mut handed_on = 0;
    for (at, event) in decided {
        let puzzle = Puzzle::of(&log, at).unwrap();
        let link = puzzle.link(Some("https://example.org/bower/"));
        let code = link.strip_prefix("https://example.org/bower/#/decide/").unwrap();
        let read = Puzzle::parse(code).unwrap();
        assert_eq!((read.table_as_seen(), read.other_actions()), (puzzle.table_as_seen(), puzzle.other_actions()));
        assert_eq!(read.link(None), format!("#/decide/{code}"));
        let (own, seen) = (read.seat(), read.table_as_seen());
        assert!(seen.seats.iter().all(|(seat, of)| seat == own || of.face_up.is_empty()), "no other hand is open");
        let opened = read.table_with_all_hands().seats.iter().any(|(seat, of)| seat != own && !of.face_up.is_empty());
        assert!(opened || seen.hand.len() == 1, "with the last card of a hand the others may have none");
        let GameEvent::Acted(done) = event else { unreachable!() };
        let champion = ExplainedDecision::from(bots::decide(&read.hint_question().view, Level::Beginner, 1));
        let told = read.response(*done, &champion);
        let [in_game, champions] = told.compared.each_ref().map(|of| of.sentence.as_str());
        assert!(in_game.starts_with("You: ") && told.as_played, "{in_game}");
        let same = [". That is what ", ". The same as in the game."].iter().any(|same| in_game.contains(same));
        assert!(same && champions.starts_with("The champion "), "{in_game} {champions}");
        handed_on += 1;
    }
    assert!(handed_on > 60, "{handed_on}");
    let code = log.encode();
    for cut in (0..code.len()).step_by(3) {
        // A cut code must not panic.
        let _ = Puzzle::parse(&code[..cut]);
    }
    let why = Puzzle::parse("no code").unwrap_err();
    assert_eq!(words::bad_puzzle_reason(&why), "the game's text has a wrong character");
    let begun = GameLog { events: Vec::new(), ..log };
    assert_eq!(Puzzle::parse(&begun.encode()).unwrap_err(), BadPuzzle::NoDecision);
}

#[test]
fn a_game_is_handed_on_whole_is_kept_without_counting_and_a_damaged_link_is_refused() {
    let log = short(2);
    let link = SharedGame::new(log.clone(), Seat::S).link(Some("https://example.org/"));
    let code = link.strip_prefix("https://example.org/#/game/").unwrap();
    assert!(link.len() < 1500, "{}", link.len());
    let read = SharedGame::parse(code).unwrap();
    assert_eq!(read, SharedGame::new(log.clone(), Seat::S));
    assert_eq!((read.replay().last(), read.replay().own()), (log.events.len(), Seat::S));

    let device = Device::new();
    let page = device.page();
    let id = read.store(&page);
    let Some(Owned::Others((saved, kept))) = app::play::stored_games::load_game(&page, &id) else {
        panic!("somebody else's")
    };
    assert_eq!(kept, log);
    assert!(!saved.is_first_try(), "it is somebody else's");
    let text = page.storage().read(&format!("bower.game.{id}")).unwrap().unwrap();
    assert!(text.contains("\"origin\":\"others\""), "{text}");
    assert_eq!(app::play::own_habits(&page).hands(), 0);

    for (at, letter) in code.char_indices() {
        let mut damaged = code.to_owned();
        damaged.replace_range(at..=at, if letter == 'A' { "B" } else { "A" });
        let why = SharedGame::parse(&damaged).unwrap_err();
        assert_eq!(words::bad_game_reason(&why), "a letter of the link is wrong or missing");
        assert!(SharedGame::parse(&code[..at]).is_err());
    }
    assert!(SharedGame::parse("\u{e9}\u{e9}\u{e9}").is_err());
}

#[test]
fn a_whole_game_goes_as_several_codes_that_come_in_any_order() {
    let log = game(Preset::World.ruleset(), 5, Level::Regular);
    let game = SharedGame::new(log, Seat::S);
    let link = game.link(Some("https://example.org/bower/"));
    let codes = codes(&link);
    assert!(codes.len() > 2 && codes.iter().all(|code| code.len() <= PART_BYTES), "{codes:?}");
    let device = Device::new();
    for (at, code) in codes.iter().enumerate().rev() {
        let part = code.strip_prefix("https://example.org/bower/#/game/").unwrap();
        // The page is another one for each code that a camera opens.
        match collect_text(&device.page(), part).unwrap() {
            CollectedText::Whole(text) => assert_eq!((at, SharedGame::parse(&text)), (0, Ok(game.clone()))),
            parts => {
                assert_eq!(
                    parts,
                    CollectedText::Parts { total: codes.len() as u16, missing: (1..=at as u16).collect() }
                )
            }
        }
        let damaged = format!("{}x", &part[..part.len() - 1]);
        let why = collect_text(&device.page(), &damaged).unwrap_err();
        assert_eq!(collect_error_reason(&why), "a letter of this code is wrong or missing: scan it again");
    }
    // A short link fits into one code and stays unchanged.
    let short = "https://example.org/#/game/SABCD";
    assert_eq!(scoresheet::transfer::codes(short), [short]);
}

#[test]
fn whoever_hands_on_and_has_no_name_is_called_a_friend() {
    let mut log = short(1);
    log.seating.s.name = "You".into();
    let code = SharedGame::new(log.clone(), Seat::S).link(None);
    let read = SharedGame::parse(code.strip_prefix("#/game/").unwrap()).unwrap();
    assert_eq!(read.replay().names().s, "Your friend");
    // Whoever is asked for a decision sits in the friend's place.
    let own =
        (0..log.events.len()).filter_map(|at| Puzzle::of(&log, at)).find(|puzzle| puzzle.seat() == Seat::S).unwrap();
    let asked = Puzzle::parse(own.link(None).strip_prefix("#/decide/").unwrap()).unwrap();
    assert_eq!((asked.names().s.as_str(), asked.question().as_str()), ("You", "What would you do?"));
    assert_eq!(asked.guessed_by(None).names().s, "Your friend");
    log.seating.s.name = "Ida".into();
    let code = SharedGame::new(log, Seat::S).link(None);
    assert_eq!(SharedGame::parse(code.strip_prefix("#/game/").unwrap()).unwrap().replay().names().s, "Ida");
}
