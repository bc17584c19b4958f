//! The share of luck in a practice event: the sum of its games' reviews.

use std::rc::Rc;
use std::time::Duration;

use app::event::EventPace;
use app::review::{Luck, LuckSession, LuckState, ReviewSession, ReviewState, ReviewedGame, Story};
use app::save::{GameId, SavedGame, delete_game, load_game, load_review};
use app::setup::event::PractisedEvent;
use app::words::Viewer;
use app::words::event::own_card;
use app::words::review::luck::{NOTHING_REVIEWED, decision_in_game};
use bots::MilliPoints;
use bots::review::{Account, Reviewing};
use event::EventKind;
use rules::record::GameLog;

use super::event_practice::{come, sit_through};
use super::hall::{Hall, choice};
use super::world::{Device, Page};

/// A small event that its person has played to the end, with the games.
fn played(kind: EventKind) -> (Hall, Vec<GameId>) {
    let hall = Hall::practised(&PractisedEvent { entrants: 8, ..choice(kind) }, 5);
    come(&hall);
    assert_eq!(hall.practice().finished_own_games(), None, "the event has only begun");
    sit_through(&hall);
    let games = hall.practice().finished_own_games().unwrap();
    (hall, games)
}

fn begin(page: &Page, games: &[GameId]) -> Rc<LuckSession> {
    LuckSession::begin(page.reviews(), games.to_vec())
}

fn told(session: &LuckSession) -> Rc<Luck> {
    match session.state().get() {
        LuckState::Done(luck) => luck,
        other => panic!("{other:?}"),
    }
}

fn game(device: &Device, id: &GameId) -> (SavedGame, GameLog) {
    load_game(device.memory(), id).unwrap().ready().unwrap().own().unwrap()
}

/// The account of a game by its kept review.
fn account(device: &Device, id: &GameId) -> Account {
    let (saved, log) = game(device, id);
    let review = load_review(device.memory(), id).unwrap().ready().unwrap().resume(&log).unwrap();
    review.review().unwrap().account(saved.seat)
}

/// A game as its kept review has it.
fn reviewed(device: &Device, id: &GameId) -> ReviewedGame {
    let (saved, log) = game(device, id);
    let result = log.fold().unwrap().result();
    ReviewedGame { account: account(device, id), result, own: saved.seat.side(), costly_decisions: Vec::new() }
}

/// The titles under which the review of a game shows its moments, as the list of costly decisions names them.
fn moment_titles(device: &Device, id: &GameId, number: usize) -> Vec<String> {
    let (saved, log) = game(device, id);
    let review = load_review(device.memory(), id).unwrap().ready().unwrap().resume(&log).unwrap();
    let story = Story::of(&log, Viewer::Player(saved.seat), &review.review().unwrap()).unwrap();
    story.moments().map(|moment| decision_in_game(number, &moment.title)).collect()
}

/// The luck without the costly decisions, which only the reviews know.
fn without_costly(luck: &Luck) -> Luck {
    Luck { costly_decisions: Vec::new(), ..luck.clone() }
}

/// A figure as it is shown, in tenths.
fn tenths(shown: &str) -> i32 {
    shown.replace('\u{2212}', "-").replace(['.', '+'], "").parse().unwrap()
}

#[test]
fn it_is_the_sum_of_the_games_and_adds_up_to_the_result() {
    for kind in [EventKind::WorldDoubles, EventKind::Progressive] {
        let (hall, games) = played(kind);
        let page = hall.device.page();
        let session = begin(&page, &games);
        hall.device.settle();
        let luck = told(&session);

        let accounts: Vec<Account> = games.iter().map(|id| account(&hall.device, id)).collect();
        let sum: Account = accounts.iter().copied().sum();
        let over = |id| {
            let (saved, log) = game(&hall.device, id);
            let (score, own) = (log.fold().unwrap().score(), saved.seat.side());
            i32::from(score[own] - score[own.other()])
        };
        let result: i32 = games.iter().map(over).sum();
        assert_eq!(sum.result(), MilliPoints::from_points(result), "{kind}");
        let parts = [sum.cards, sum.bids, sum.play, sum.partner, sum.opponents, sum.rulings, sum.chance];
        assert_eq!(parts.into_iter().sum::<MilliPoints>(), MilliPoints::from_points(result), "{kind}");
        assert!(sum.bids < MilliPoints::ZERO && sum.play < MilliPoints::ZERO, "nobody is perfect: {sum:?}");
        if kind == EventKind::WorldDoubles {
            let card = own_card(hall.session.event().state(), hall.practice().saved().own_entrant);
            let card = card.iter().filter_map(|line| line.points).map(|points| points.us - points.them);
            assert_eq!(card.sum::<i32>(), result, "the own card says the same");
        }

        let of: Vec<_> = games.iter().map(|id| (id.clone(), Some(reviewed(&hall.device, id)))).collect();
        assert_eq!(Some(without_costly(&luck)), Luck::of(&of));
        let [first, second] = &luck.costly_decisions[..] else {
            panic!("two decisions are shown: {:?}", luck.costly_decisions)
        };
        assert!(first.lost >= second.lost && second.lost > MilliPoints::ZERO, "costliest first");
        assert!(luck.costly_decisions.iter().all(|of| of.title.starts_with("Game ") && games.contains(&of.game)));
        for of in &luck.costly_decisions {
            let number = games.iter().position(|id| *id == of.game).unwrap() + 1;
            let titles = moment_titles(&hall.device, &of.game, number);
            assert!(titles.contains(&of.title), "{} of {titles:?}", of.title);
        }
        let figures: Vec<i32> = luck.account.iter().map(|row| tenths(&row.points)).collect();
        let (shown, parts) = figures.split_last().unwrap();
        assert_eq!((parts.iter().sum::<i32>(), *shown), (result * 10, result * 10), "as it is shown: {figures:?}");
        let links: Vec<&GameId> = luck.games.iter().map(|game| &game.id).collect();
        assert_eq!(
            (links, luck.left_out.as_ref()),
            (games.iter().collect(), None),
            "each game's review is a link away"
        );
        assert!(
            luck.account_summary.starts_with(&format!("In {} games you came out ", games.len())),
            "{}",
            luck.account_summary
        );

        // Neither the sum nor the review of a game asks anybody again.
        let again = hall.device.page();
        let (session, (saved, log)) = (begin(&again, &games), game(&hall.device, &games[0]));
        let review = ReviewSession::begin(again.reviews(), games[0].clone(), log, saved.seat);
        hall.device.settle();
        assert!(matches!(review.state().get(), ReviewState::Done(_)));
        assert_eq!((told(&session), again.asked()), (luck, 0));
    }
}

#[test]
fn nothing_is_lost_where_the_page_is_killed_or_left_in_the_middle() {
    let (hall, games) = played(EventKind::WorldDoubles);
    let device = &hall.device;
    let page = device.page();
    page.think(Duration::from_millis(10));
    page.kill_after_reviews(3);
    let _killed = begin(&page, &games);
    device.pass(Duration::from_secs(10));
    assert!(page.is_dead());

    let left = device.page();
    left.think(Duration::from_millis(100));
    let session = begin(&left, &games);
    device.pass(Duration::from_secs(4));
    session.stop();
    device.pass(Duration::from_secs(10));
    assert!(
        matches!(session.state().get(), LuckState::InProgress(progress) if 0 < progress.done && progress.done < progress.of)
    );

    let last = device.page();
    let session = begin(&last, &games);
    device.settle();
    let accounts: Vec<_> = games.iter().map(|id| (id.clone(), Some(reviewed(device, id)))).collect();
    assert_eq!(Some(without_costly(&told(&session))), Luck::of(&accounts));
    let portions = |id| Reviewing::of(&game(device, id).1).unwrap().tasks().len().div_ceil(4) as u32;
    let all: u32 = games.iter().map(portions).sum();
    assert!(page.asked() + left.asked() > 10 && last.asked() < all - 10, "{} of {all}", last.asked());
}

#[test]
fn who_played_nothing_hears_nothing_and_who_keeps_no_game_is_told_so() {
    let hall = Hall::practised(&PractisedEvent { entrants: 8, ..choice(EventKind::WorldDoubles) }, 5);
    hall.practice().play(EventPace::RestOfEvent);
    hall.device.settle();
    assert_eq!(hall.practice().finished_own_games(), None, "bots played them all");

    let (hall, games) = played(EventKind::WorldDoubles);
    delete_game(hall.device.memory(), &games[0]).unwrap();
    let session = begin(&hall.page, &games);
    hall.device.settle();
    let luck = told(&session);
    assert_eq!((luck.games.len(), &luck.games[0].title[..]), (games.len() - 1, "Game 2"));
    assert_eq!(luck.left_out.as_deref(), Some("Left out: 1 game of yours that can no longer be reviewed here."));
    games.iter().for_each(|id| delete_game(hall.device.memory(), id).unwrap());
    let session = begin(&hall.page, &games);
    hall.device.settle();
    assert_eq!(session.state().get(), LuckState::Unavailable(NOTHING_REVIEWED));
}
