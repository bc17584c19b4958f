//! The person's play over all reviewed games.

use std::cell::RefCell;
use std::time::Duration;

use app::learn::{LessonPlace, open_lesson};
use app::review::mistakes::OwnMistakes;
use app::review::{OverTime, ReviewSession, ReviewState};
use app::save::{
    Ceremony, GameId, GameOrigin, LessonName, PlaySummary, SavedGame, SavedReview, Storage, StorageFault, load_review,
    own_plays, store_game, store_review,
};
use app::sheet::{AllGames, BeforeFirstGame};
use app::words::Viewer;
use app::words::review::over_time as say;
use bots::review::{CostSums, DecisionKind, Effort, JUDGE_VERSION, Reviewing, SeatPlaySummary, WrongDecision};
use bots::{Habits, Level, MilliPoints};
use cards::Seat;
use cards::ruleset::Preset;
use rules::HandNo;
use rules::record::GameLog;

use super::world::{Device, Page};
use crate::review_games::{game, review};

const QUICK: Effort = Effort { layouts: 8, seed: 0 };

fn played(seed: u64) -> GameLog {
    game(Preset::World.ruleset(), seed, Level::Beginner)
}

fn id(number: u64) -> GameId {
    GameId::new(1_790_000_000_000 + number * 86_400_000, 1)
}

fn reviewed(page: &Page, number: u64) -> GameLog {
    let log = played(number);
    let session = ReviewSession::begin(page.reviews(), id(number), log.clone(), Seat::S);
    page.device().pass(Duration::from_secs(60));
    assert!(matches!(session.state().get(), ReviewState::Done(_)));
    log
}

#[test]
fn nothing_reviewed_is_told_as_nothing() {
    let told = OverTime::of_stored(&Device::new().page());
    assert_eq!((told.games, told.line_summary.as_str(), told.kinds.len()), (0, say::NOTHING_YET, 0));
    assert!(told.calls.iter().all(|row| row.comparison.is_none() && row.own == "\u{2013}"));
}

#[test]
fn before_the_first_game_the_statistics_invite_to_one() {
    let device = Device::new();
    let page = device.page();
    let invited = || AllGames::load_games(&page).before_first_game(&page);
    let ways = |before: Option<BeforeFirstGame>| -> Vec<String> {
        before.unwrap().ways.into_iter().map(|(route, words)| format!("{words}: {route}")).collect()
    };
    assert_eq!(ways(invited()), ["Play a game: #/play?start=1", "Learn euchre: #/learn"]);
    assert!(OverTime::of_stored(&page).is_empty());
    open_lesson(&page, LessonPlace { lesson: LessonName::Bowers, step: 3 });
    assert_eq!(ways(invited()), ["Play a game: #/play?start=1"]);
    let game = SavedGame {
        log: played(7).encode(),
        seat: Seat::S,
        ceremony: Ceremony::Quick,
        misplays: bots::ErrorRate::Off,
        origin: GameOrigin::Played,
        last_changed: 7,
    };
    store_game(device.memory(), &id(7), &game).unwrap();
    assert_eq!(invited(), None);
}

#[test]
fn reviews_add_up_game_by_game_and_kind_by_kind() {
    let page = Device::new().page();
    let mut logs = vec![reviewed(&page, 1)];
    let alone = OverTime::of_stored(&page).line.remove(0);
    assert_eq!(alone.estimate_text, say::mean_cost(alone.all), "no interval after one game");
    logs.extend((2..=4).map(|number| reviewed(&page, number)));
    let told = OverTime::of_stored(&page);
    assert_eq!(told.line[0].estimate_text, say::estimate_text(alone.all));
    let reviews: Vec<_> = logs.iter().map(|log| review(log, QUICK)).collect();
    assert_eq!((told.games, told.line.len()), (4, 4));
    assert_eq!(told.line[1].title, "Game 2");
    let value = |at: usize| say::mean_cost(told.line[at].all);
    let ends = [format!("Game 1: {} points", value(0)), format!("Game 4: {} points", value(3))];
    assert_eq!(told.line_ends(), Some(ends), "the line has a number at both ends");
    let (mut wrong, mut lost) = (0, MilliPoints::ZERO);
    for (point, review) in told.line.iter().zip(&reviews) {
        let decisions = review.judged(Seat::S).count() as i32;
        let all = review.points_lost(Seat::S);
        let mean = f64::from(all.bids.0 + all.play.0) / f64::from(decisions);
        assert!((f64::from(point.all.mean.0) - mean).abs() <= 1.0, "{point:?}");
        assert!(point.all.low <= point.all.mean && point.all.mean <= point.all.high);
        for (_, judged) in review.judged(Seat::S).filter(|(_, judged)| judged.grade().is_wrong()) {
            (wrong, lost) = (wrong + 1, lost + judged.points_lost());
        }
    }
    assert!(wrong > 4, "{wrong}");
    assert_eq!(told.kinds.iter().map(|row| row.times).sum::<usize>(), wrong);
    assert_eq!(told.kinds.iter().map(|row| row.lost).sum::<MilliPoints>(), lost);
    assert!(told.kinds.is_sorted_by(|one, other| one.lost >= other.lost), "the dearest first");
    assert!(told.habits.len() <= 5 && told.habits.iter().all(|habit| habit.moments.len() >= 2), "once is no habit");
    for moment in told.habits.iter().flat_map(|habit| &habit.moments).chain(&told.single_moments) {
        let game = (0..4).find(|game| id(game + 1) == moment.game).unwrap() as usize;
        let decision = reviews[game].decisions.iter().find(|decision| decision.at == moment.at).unwrap();
        assert_eq!(decision.seat, Seat::S);
        assert!(decision.grade().is_wrong() && moment.title.starts_with(&format!("Hand {}: ", decision.hand)));
    }
    assert!(told.line_summary.starts_with("Over 4 reviewed games, your decisions cost "), "{}", told.line_summary);
    assert_eq!(told.calls.len(), 7);
    assert_eq!(told.calls[3].sound, "43%", "a champion as dealer, as `lab stats` counts it");
}

#[test]
fn a_review_kept_before_it_was_summed_up_is_summed_up_once() {
    let (device, log) = (Device::new(), played(7));
    let page = device.page();
    let mut reviewing = Reviewing::of(&log).unwrap();
    while reviewing.review_next_portion(QUICK) {}
    let saved = SavedReview::of(&log, &reviewing);
    store_review(device.memory(), &id(7), &saved).unwrap();
    assert_eq!(OverTime::of_stored(&page).games, 0, "of whom it tells only its game says");
    let game = SavedGame {
        log: log.encode(),
        seat: Seat::W,
        ceremony: Ceremony::Quick,
        misplays: bots::ErrorRate::Off,
        origin: GameOrigin::Played,
        last_changed: 7,
    };
    store_game(device.memory(), &id(7), &game).unwrap();
    let told = OverTime::of_stored(&page);
    let lost = review(&log, QUICK).points_lost(Seat::W);
    let PlaySummary::Own(own) = &own_plays(device.memory()).unwrap()[0].1 else { panic!("kept") };
    assert_eq!((own.seat, own.bids.lost, own.play.lost), (Seat::W, lost.bids, lost.play));
    let games = device.memory().keys().unwrap().into_iter().filter(|key| key.starts_with("bower.game."));
    games.for_each(|key| device.memory().remove(&key).unwrap());
    assert_eq!(OverTime::of_stored(&page), told, "and read by itself from then on");
}

#[test]
fn what_an_older_judge_said_is_not_counted_and_that_is_told() {
    let device = Device::new();
    let page = device.page();
    reviewed(&page, 1);
    reviewed(&page, 2);
    let mut older = load_review(device.memory(), &id(2)).unwrap().ready().unwrap();
    older.judge = JUDGE_VERSION - 1;
    store_review(device.memory(), &id(2), &older).unwrap();
    let told = OverTime::of_stored(&page);
    assert_eq!(told.games, 1);
    assert_eq!(
        told.older_reviews.as_deref(),
        Some("1 review was made by an older version and is not counted. Open it to review the game again.")
    );
}

/// Records the keys that are read.
struct Counting<'s>(&'s dyn Storage, RefCell<Vec<String>>);

impl Storage for Counting<'_> {
    fn read(&self, key: &str) -> Result<Option<String>, StorageFault> {
        self.1.borrow_mut().push(key.to_owned());
        self.0.read(key)
    }
    fn write(&self, key: &str, text: &str) -> Result<(), StorageFault> {
        self.0.write(key, text)
    }
    fn remove(&self, key: &str) -> Result<(), StorageFault> {
        self.0.remove(key)
    }
    fn keys(&self) -> Result<Vec<String>, StorageFault> {
        self.0.keys()
    }
}

#[test]
fn five_hundred_games_add_up_without_one_being_read_and_share_the_points_of_the_line() {
    let device = Device::new();
    let page = device.page();
    let log = played(3);
    let mut reviewing = Reviewing::of(&log).unwrap();
    while reviewing.review_next_portion(QUICK) {}
    let state = log.fold().unwrap();
    let mut saved = SavedReview::of(&log, &reviewing);
    saved.own = reviewing.review().map(|review| SeatPlaySummary::of(&review, Seat::S, state.hands()));
    (0..500).for_each(|number| store_review(device.memory(), &id(number), &saved).unwrap());
    let counting = Counting(device.memory(), RefCell::default());
    own_plays(&counting).unwrap();
    let read = counting.1.into_inner();
    assert!(read.len() == 500 && read.iter().all(|key| key.starts_with("bower.review.")), "no game is read");
    let told = OverTime::of_stored(&page);
    assert_eq!((told.games, told.line.len()), (500, 24));
    assert_eq!(told.line[23].title, "Games 484\u{2013}500");
    assert_eq!(told.calls[0].own.split("% of ").nth(1), Some("1500"));
}

/// Stores reviews with these habits and decisions.
fn summed(page: &Page, habits: &str, wrong: Vec<WrongDecision>, games: u64) -> OverTime {
    let log = played(3);
    let mut reviewing = Reviewing::of(&log).unwrap();
    while reviewing.review_next_portion(QUICK) {}
    let mut costs = CostSums::default();
    (0..10).for_each(|_| costs.add_decision(MilliPoints(40)));
    let own = SeatPlaySummary {
        seat: Seat::S,
        bids: costs,
        play: costs,
        wrong,
        habits: serde_json::from_str(habits).unwrap(),
    };
    let mut saved = SavedReview::of(&log, &reviewing);
    saved.own = Some(own);
    (0..games).for_each(|number| store_review(page.device().memory(), &id(number), &saved).unwrap());
    OverTime::of_stored(page)
}

#[test]
fn a_share_of_few_cases_is_not_compared() {
    let page = Device::new().page();
    let told =
        summed(&page, r#"{"sat":[19,20,20,60],"made":[19,20,2,26],"euchred":12,"alone":3,"swept":3}"#, Vec::new(), 1);
    let texts: Vec<_> = told.calls.iter().map(|row| (row.own.as_str(), row.comparison_text)).collect();
    assert_eq!(texts[0], ("100% of 19", "too few to tell"));
    assert_eq!(texts[1], ("100% of 20", "clearly more often"));
    assert_eq!(texts[3], ("43% of 60", "about the same"));
    assert_eq!(texts[6], ("100% of 3", "too few to tell"));
    assert_eq!(told.calls_to_come.as_deref(), Some("More figures appear here, each once it has 20 cases."));
    let few = r#"{"sat":[4,3,4,5],"made":[1,1,0,2],"euchred":1,"alone":0,"swept":0}"#;
    let told = summed(&page, few, Vec::new(), 2);
    let to_come = told.calls_to_come.unwrap();
    // Two games gave ten cases of a kind, so twenty take four games.
    assert!(to_come.ends_with(" with sound play after about 2 more reviewed games."), "{to_come}");
    let all = r#"{"sat":[40,40,40,40],"made":[40,40,40,40],"euchred":9,"alone":30,"swept":9}"#;
    assert_eq!(summed(&page, all, Vec::new(), 1).calls_to_come, None);
}

#[test]
fn a_mistake_made_once_is_no_habit_and_one_short_game_is_no_trend() {
    let page = Device::new().page();
    let wrong = |kind, lost| WrongDecision { at: 3, hand: HandNo::from_index(0), kind, lost: MilliPoints(lost) };
    let once = || vec![wrong(DecisionKind::MissedCall, 400), wrong(DecisionKind::Lead, 200)];
    let habits = r#"{"sat":[0,0,0,0],"made":[0,0,0,0],"euchred":0,"alone":0,"swept":0}"#;
    let told = summed(&page, habits, once(), 1);
    assert!(told.habits.is_empty());
    assert_eq!(
        told.single_moments.iter().map(|moment| moment.title.as_str()).collect::<Vec<_>>(),
        ["Hand 1: Missed call", "Hand 1: Wrong lead"]
    );
    let told = summed(&page, habits, once(), 2);
    assert_eq!((told.habits.len(), told.single_moments.len()), (2, 0));
    assert!(!told.line_summary.contains("Lately"), "20 decisions: {}", told.line_summary);
}

#[test]
fn the_spread_covers_the_mean_of_what_it_is_drawn_from() {
    let mut costs = CostSums::default();
    assert_eq!(costs.estimate(), None);
    (0..400).for_each(|n| costs.add_decision(MilliPoints(if n % 10 == 0 { 500 } else { 0 })));
    let estimate = costs.estimate().unwrap();
    assert_eq!((estimate.mean, estimate.low, estimate.high), (MilliPoints(50), MilliPoints(35), MilliPoints(65)));
    let wrong =
        WrongDecision { at: 3, hand: HandNo::from_index(0), kind: DecisionKind::MissedCall, lost: MilliPoints(400) };
    let own =
        SeatPlaySummary { seat: Seat::S, bids: costs, play: costs, wrong: vec![wrong], habits: Habits::default() };
    let kept = r#"{"seat":"S","bids":{"decisions":400,"lost":20000,"squares":10000000},"play":{"decisions":400,"lost":20000,"squares":10000000},"wrong":[{"at":3,"hand":1,"kind":"missed_call","lost":400}],"habits":{"sat":[0,0,0,0],"made":[0,0,0,0],"euchred":0,"alone":0,"swept":0}}"#;
    assert_eq!(serde_json::to_string(&own).unwrap(), kept, "as it is kept");
}

#[test]
fn a_game_that_tries_another_choice_counts_nowhere() {
    let device = Device::new();
    let page = device.page();
    let log = played(3);
    let session = ReviewSession::begin_uncounted(page.reviews(), id(3), log.clone(), Viewer::Player(Seat::S));
    device.pass(Duration::from_secs(60));
    assert!(matches!(session.state().get(), ReviewState::Done(_)));
    assert_eq!(OverTime::of_stored(&page).games, 0);
    assert!(OwnMistakes::new(page.outside()).next().is_none());
    let game = SavedGame {
        log: log.encode(),
        seat: Seat::S,
        ceremony: Ceremony::Quick,
        misplays: bots::ErrorRate::Off,
        origin: GameOrigin::Branch(id(2)),
        last_changed: 7,
    };
    store_game(device.memory(), &id(3), &game).unwrap();
    assert_eq!(OverTime::of_stored(&page).games, 0);
}
