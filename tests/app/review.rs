//! A kept game is looked back at: in portions, killed in the middle, and told as a story.

use std::rc::Rc;
use std::time::Duration;

use bower::app::outside::Outside;
use bower::app::review::{Session, State, Story};
use bower::bots::Level;
use bower::cards::Seat;
use bower::record::{ENGINE, GameLog};
use bower::review::{Effort, JUDGE, Reviewing};
use bower::ruleset::{Length, Preset, Ruleset};
use bower::save::{GameId, Kind, SavedReview, forget_game, load_review, portion, store_review};

use super::world::{Device, Page};
use crate::review::{game, review};

const QUICK: Effort = Effort { layouts: 8, seed: 0 };

fn short(seed: u64) -> GameLog {
    game(Ruleset { length: Length::Hands(4), ..Preset::World.ruleset() }, seed, Level::Beginner)
}

fn begin(page: &Page, id: &GameId, log: &GameLog) -> Rc<Session> {
    Session::begin(page.reviews(), id.clone(), log.clone(), Seat::S)
}

fn told(session: &Session) -> Rc<Story> {
    match session.state().get() {
        State::Told(story) => story,
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
    let State::Making(progress) = session.state().get() else { panic!("{:?}", session.state().get()) };
    assert!(progress.done > 0 && progress.done < progress.of, "{progress:?}");
    device.pass(Duration::from_secs(60));
    let story = told(&session);
    assert_eq!(*story, Story::of(&log, Seat::S, &review(&log, QUICK)).unwrap());

    // Another time nobody is asked again.
    let again = device.page();
    let session = begin(&again, &id, &log);
    device.settle();
    assert_eq!((told(&session), again.asked()), (story, 0));
    assert_eq!(portion(device.memory(), Kind::Games).unwrap().count, 0, "a review is no game");
    forget_game(device.memory(), &id).unwrap();
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
    assert!(matches!(left.state().get(), State::Making(_)));

    let third = device.page();
    let session = begin(&third, &id, &log);
    device.settle();
    assert_eq!(*told(&session), Story::of(&log, Seat::S, &review(&log, QUICK)).unwrap());
    let all = Reviewing::of(&log).unwrap().tasks().len().div_ceil(4) as u32;
    assert!(asked < all && third.asked() < all, "{asked}, {} of {all}", third.asked());
}

#[test]
fn an_older_judge_and_another_game_are_not_believed() {
    let (log, other) = (short(3), short(4));
    let mut reviewing = Reviewing::of(&log).unwrap();
    while reviewing.step(QUICK) {}
    let saved = SavedReview::of(&log, &reviewing);
    assert_eq!((saved.engine, saved.judge), (ENGINE, JUDGE));
    assert_eq!(saved.resumed(&log).unwrap().review(), reviewing.review());
    assert!(saved.resumed(&other).is_none());
    let mut older = saved.clone();
    older.judge = JUDGE - 1;
    assert!(older.resumed(&log).is_none());
    let mut older = saved;
    older.engine = ENGINE - 1;
    assert!(older.resumed(&log).is_none());
}

#[test]
fn a_review_travels_with_everything_and_a_damaged_one_is_set_aside() {
    let (device, log, id) = (Device::new(), short(3), GameId::new(1, 1));
    let saved = SavedReview::of(&log, &Reviewing::of(&log).unwrap());
    store_review(device.memory(), &id, &saved).unwrap();
    let everything = bower::save::export_everything(device.memory()).unwrap();
    let other = Device::new();
    bower::save::bring_in(other.memory(), &everything, || other.page().begun()).unwrap();
    assert_eq!(load_review(other.memory(), &id).unwrap().ready(), Some(saved));

    bower::save::Storage::write(other.memory(), "bower.review.1-1", "damaged").unwrap();
    let session = begin(&other.page(), &id, &log);
    other.settle();
    told(&session);
    assert_eq!(bower::save::list_set_aside(other.memory()).unwrap().len(), 1);
}

#[test]
fn the_story_tells_the_line_the_account_and_the_moments_as_they_were_seen() {
    let log = game(Preset::World.ruleset(), 5, Level::Beginner);
    let story = Story::of(&log, Seat::S, &review(&log, Effort { layouts: 64, seed: 0 })).unwrap();
    let state = log.fold().unwrap();
    assert_eq!(story.line.len(), state.hands().len() + 1);
    assert_eq!((story.line[0].title.as_str(), story.line[1].title.as_str()), ("Start", "Hand 1"));
    assert!(story.line_told.starts_with("Your chance to win began at "));
    assert_eq!(
        (story.account[0].title, story.account.last().unwrap().title),
        ("The cards, played by four champions", "Result")
    );
    assert_eq!(story.key.len(), 3);
    for moment in &story.key {
        assert_ne!(moment.done, moment.better);
        assert_eq!(moment.choices[0].0, moment.better, "the best first");
        assert!(moment.choices.iter().any(|(title, _)| *title == moment.done));
        assert!(
            moment.seen.seats.iter().all(|(seat, model)| seat == Seat::S || model.open.is_empty()),
            "no other hand is open"
        );
        assert!(!moment.seen.hand.is_empty() && moment.cost.starts_with("It cost "));
    }
    assert_eq!(story.seats.s.name, "Cat");
    assert!(story.seats.s.wrong >= 3 && story.seats.s.of > 20);
}
