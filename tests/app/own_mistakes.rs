//! Positions of one's own games, asked again until they are known.

use std::rc::Rc;
use std::time::Duration;

use app::outside::Outside;
use app::practice::drill::{AnswerVerdict, Repetition, WAITS_IN_GAMES};
use app::review::mistakes::{self, MistakeResponse, OwnMistakes};
use app::review::{ReviewSession, ReviewState};
use app::save::{
    GameId, MistakePosition, Storage, StoredMistakes, delete_game, export_everything, import, load_mistakes,
    store_mistakes,
};
use bots::Level;
use bots::review::{Effort, Grade, Review};
use cards::ruleset::Preset;
use cards::{Random, Seat, Side};
use rules::record::GameLog;
use rules::view::SeatView;

use super::world::{Device, Page};
use crate::review_games::{game, review};

const JUDGED: Effort = Effort { layouts: 64, seed: 0 };

fn log(seed: u64) -> GameLog {
    game(Preset::World.ruleset(), seed, Level::Beginner)
}

fn kept(device: &Device) -> StoredMistakes {
    load_mistakes(device.memory()).unwrap().ready().unwrap_or_default()
}

fn drill(page: &Page) -> OwnMistakes {
    let outside: Rc<dyn Outside> = Rc::new(page.clone());
    OwnMistakes::new(outside)
}

/// The mistakes of a seat in a game, taken in.
fn taken_in(page: &Page, seed: u64) -> (GameLog, Review, usize) {
    let log = log(seed);
    let review = review(&log, JUDGED);
    let wrong = review.judged(Seat::S).filter(|(_, judged)| judged.grade() >= Grade::Mistake).count();
    mistakes::store_mistakes_of_review(page, &log, Seat::S, &review);
    (log, review, wrong)
}

#[test]
fn a_position_comes_after_1_3_8_and_20_games_until_it_is_right_twice_in_a_row() {
    let mut again = Repetition::new(10);
    assert!(!again.is_due(10) && again.is_due(11));
    let mut games = 11;
    for wait in &WAITS_IN_GAMES[1..] {
        again = again.after_answer(AnswerVerdict::Right, games).unwrap();
        assert_eq!(again.games_to_wait(games), *wait, "the longer the oftener it was right");
        again = again.after_answer(AnswerVerdict::Wrong, games + wait).unwrap();
        games += wait;
        assert_eq!(again.games_to_wait(games), 1);
    }
    again = again.after_answer(AnswerVerdict::Right, games).unwrap();
    assert_eq!(again.games_to_wait(games), 20);
    assert_eq!(again.after_answer(AnswerVerdict::Right, games + 20), None);
}

#[test]
fn what_is_right_twice_never_comes_again_and_what_is_wrong_comes_sooner() {
    let mut random = Random::from_number(24);
    for _ in 0..3000 {
        let (mut again, mut games, mut last) = (Some(Repetition::new(0)), 0, AnswerVerdict::Wrong);
        for _ in 0..12 {
            let Some(now) = again else { break };
            games += now.games_to_wait(games);
            assert!(now.is_due(games) && (games == 0 || !now.is_due(games - 1)));
            let [right, wrong] =
                [AnswerVerdict::Right, AnswerVerdict::Wrong].map(|answered| now.after_answer(answered, games));
            assert!(wrong.is_some(), "what is wrong comes again");
            let waits = |again: Option<Repetition>| again.map(|again| again.games_to_wait(games));
            assert!(right.is_none() || waits(wrong) < waits(right), "and sooner");
            assert_eq!(right.is_none(), last == AnswerVerdict::Right);
            last = if random.below(2) == 0 { AnswerVerdict::Right } else { AnswerVerdict::Wrong };
            again = if last == AnswerVerdict::Right { right } else { wrong };
        }
    }
}

#[test]
fn an_early_answer_lengthens_nothing_and_a_wrong_one_counts() {
    let mut random = Random::from_number(37);
    for _ in 0..3000 {
        let (mut again, mut games) = (Repetition::new(0), 0);
        for _ in 0..random.below(4) {
            games += again.games_to_wait(games);
            let answered = if random.below(2) == 0 { AnswerVerdict::Right } else { AnswerVerdict::Wrong };
            again = again.after_answer(answered, games).unwrap_or(Repetition::new(games));
        }
        let wait = again.games_to_wait(games);
        assert!(wait > 0);
        games += random.below(wait);
        assert_eq!(again.after_early_answer(AnswerVerdict::Right, games), again, "as planned");
        let wrong = again.after_early_answer(AnswerVerdict::Wrong, games);
        assert_eq!(wrong.games_to_wait(games), 1);
        assert_eq!(wrong, again.after_answer(AnswerVerdict::Wrong, games).unwrap(), "as a due answer");
    }
}

#[test]
fn with_nothing_due_the_waiting_positions_are_asked_on_request_each_once() {
    let device = Device::new();
    let page = device.page();
    let (_, _, wrong) = taken_in(&page, 5);
    let drill = drill(&page);
    assert!(wrong > 1 && drill.next().is_none() && drill.due() == 0);
    let before = kept(&device);
    let mut asked = Vec::new();
    while let Some(question) = drill.next_early(&asked) {
        let position = before.positions().iter().find(|position| position.id == question.id()).unwrap();
        let best = position.decode().unwrap().1.judged.unwrap().best;
        for _ in 0..3 {
            let told = drill.answer(&question, best).unwrap();
            assert_eq!(
                (told.answered, told.again.as_str()),
                (AnswerVerdict::Right, "It still comes after your next game, as planned.")
            );
        }
        asked.push(question.id());
    }
    assert_eq!(asked.len(), wrong, "each of them once");
    assert_eq!(kept(&device), before, "nothing is mastered early");
    let question = drill.next_early(&[]).unwrap();
    let (_, decision) = before.positions()[0].decode().unwrap();
    assert_eq!(drill.answer(&question, decision.action).unwrap().again, "It comes back after your next game.");
}

#[test]
fn the_position_that_comes_next_is_asked_first() {
    let device = Device::new();
    let page = device.page();
    let (_, _, wrong) = taken_in(&page, 5);
    mistakes::count_reviewed_game(&page);
    let drill = drill(&page);
    let first = drill.next().unwrap();
    let best = kept(&device).positions()[0].decode().unwrap().1.judged.unwrap().best;
    drill.answer(&first, best).unwrap();
    // The others are answered wrong, so that they come before the first.
    while let Some(question) = drill.next() {
        let position = kept(&device).due().next().unwrap().clone();
        drill.answer(&question, position.decode().unwrap().1.action).unwrap();
    }
    let (mut asked, mut waits) = (Vec::new(), Vec::new());
    while let Some(question) = drill.next_early(&asked) {
        let mistakes = kept(&device);
        let position = mistakes.positions().iter().find(|position| position.id == question.id()).unwrap();
        waits.push(position.repetition.games_to_wait(mistakes.games_reviewed));
        asked.push(question.id());
    }
    assert!(asked.len() == wrong && waits.is_sorted() && waits.last() == Some(&3), "{waits:?}");
    assert_eq!(asked.last(), Some(&first.id()));
}

#[test]
fn mistakes_of_a_reviewed_game_are_asked_after_the_next_one() {
    let device = Device::new();
    let page = device.page();
    let (log, review, wrong) = taken_in(&page, 5);
    assert!(wrong > 0);
    let drill = drill(&page);
    assert_eq!(kept(&device).positions().len(), wrong);
    assert!(drill.next().is_none());
    mistakes::count_reviewed_game(&page);
    // The position outlives its deleted game.
    delete_game(device.memory(), &GameId::new(1, 1)).unwrap();
    let asked = drill.next().unwrap();
    let position = &kept(&device).positions()[0].clone();
    let (until, decision) = position.decode().unwrap();
    let original = review.decisions.iter().find(|other| other.at == decision.at).unwrap();
    assert_eq!((&decision, until.events.len()), (original, decision.at));
    assert_eq!(until.events[..], log.events[..decision.at], "nothing of what came after");
    assert!(asked.choices.iter().any(|(action, _)| *action == decision.action));
    assert!(asked.table.seats.iter().all(|(seat, model)| seat == Seat::S || model.face_up.is_empty()));
    let told = SeatView::of(&until.fold().unwrap(), Seat::S).unwrap().public().tricks_taken();
    let tricks = match (told[Side::NS], told[Side::EW]) {
        (0, 0) => String::new(),
        (ours, theirs) => format!(" Tricks: you {ours}, they {theirs}."),
    };
    assert!(
        asked.title.starts_with("Hand ")
            && asked.title.contains(" of one of your games. You have ")
            && asked.title.ends_with(&format!(" dealt.{tricks}"))
    );

    let MistakeResponse { answered, better, moment: told, again, in_the_game, .. } =
        drill.answer(&asked, decision.action).unwrap();
    assert_eq!(in_the_game, "You did the same in the game.");
    assert_eq!(better, Some(format!("Better: {}.", told.better.to_lowercase())));
    assert_eq!((answered, again.as_str()), (AnswerVerdict::Wrong, "It comes back after your next game."));
    assert_eq!(told.choices[0].title, told.better);
    // A card is tapped in the hand, and a bid is a button.
    let (cards, bids) = (asked.card_actions(), asked.bids());
    assert_eq!(cards.len() + bids.len(), asked.choices.len());
    let is_playable = |card| asked.table.hand.iter().any(|held| held.card == card && held.why_not.is_none());
    assert!(cards.iter().all(|(card, _)| is_playable(*card)));
    let best = decision.judged.as_ref().unwrap().best;
    for told in ["It comes back after 3 games.", "Right twice in a row: it will not come back."] {
        (0..3).for_each(|_| mistakes::count_reviewed_game(&page));
        let again = drill.answer(&asked, best).unwrap();
        assert!(again.in_the_game.starts_with("In the game you "), "{}", again.in_the_game);
        assert_eq!((again.chosen, again.right), (best, best));
        assert_eq!((again.answered, again.again.as_str(), again.better), (AnswerVerdict::Right, told, None));
    }
    assert_eq!(kept(&device).positions().len(), wrong - 1);
    // A repeated review does not bring a mastered position back.
    mistakes::store_mistakes_of_review(&page, &log, Seat::S, &review);
    assert_eq!(kept(&device).positions().len(), wrong - 1);
}

#[test]
fn whatever_is_not_told_to_be_worse_is_right() {
    let device = Device::new();
    let page = device.page();
    (1..5).for_each(|seed| drop(taken_in(&page, seed)));
    mistakes::count_reviewed_game(&page);
    let (drill, mut right, mut wrong) = (drill(&page), 0, 0);
    while let Some(asked) = drill.next() {
        let position = kept(&device).due().next().unwrap().clone();
        let (_, decision) = position.decode().unwrap();
        let judged = decision.judged.unwrap();
        let before = kept(&device);
        for (action, _) in &asked.choices {
            let corrected = drill.answer(&asked, *action).unwrap();
            store_mistakes(device.memory(), &before).unwrap();
            match corrected.answered {
                AnswerVerdict::Right => right += 1,
                AnswerVerdict::Wrong => wrong += 1,
            }
            if *action == judged.best {
                assert_eq!(corrected.answered, AnswerVerdict::Right);
            }
            if *action == decision.action {
                assert_eq!(corrected.answered, AnswerVerdict::Wrong);
            }
        }
        drill.answer(&asked, decision.action).unwrap();
    }
    assert!(right > 10 && wrong > right, "{right} right, {wrong} wrong");
}

#[test]
fn a_review_takes_its_mistakes_in_and_counts_its_game_once() {
    let device = Device::new();
    let page = device.page();
    let reviewed = |seed| {
        let review = ReviewSession::begin(page.reviews(), GameId::new(seed, 1), log(seed), Seat::S);
        device.pass(Duration::from_secs(60));
        assert!(matches!(review.state().get(), ReviewState::Done(_)));
        kept(&device).games_reviewed
    };
    assert_eq!(reviewed(1), 0, "there was nothing to be asked before");
    assert!(!kept(&device).positions().is_empty());
    assert_eq!((reviewed(2), reviewed(3)), (1, 2));
    // Looked at once more, it is the same game.
    assert_eq!(reviewed(3), 2);
}

#[test]
fn of_two_devices_what_is_known_on_one_is_known() {
    let (here, there) = (Device::new(), Device::new());
    let (one, two) = (here.page(), there.page());
    taken_in(&one, 5);
    taken_in(&two, 5);
    let (_, _, more) = taken_in(&two, 6);
    let first = kept(&here).positions()[0].id;
    let mut known = kept(&there);
    known.answer(first, AnswerVerdict::Right);
    assert_eq!(known.answer(first, AnswerVerdict::Right), None);
    store_mistakes(there.memory(), &known).unwrap();
    let before = kept(&here).positions().len();
    for _ in 0..2 {
        import(here.memory(), &export_everything(there.memory()).unwrap(), || one.creation_moment()).unwrap();
        assert_eq!(kept(&here).positions().len(), before - 1 + more);
        assert!(kept(&here).positions().iter().all(|position| position.id != first));
    }
}

#[test]
fn only_so_many_wait_and_the_dearest_stay() {
    let device = Device::new();
    let page = device.page();
    (1..4).for_each(|seed| drop(taken_in(&page, seed)));
    let found = kept(&device).positions().to_vec();
    assert!(found.len() > 3, "{}", found.len());
    let mut mistakes = StoredMistakes::default();
    let copies = (0..150).flat_map(|copy| found.iter().map(move |position| (copy, position)));
    for (copy, position) in copies.take(150) {
        // The same game at other tables.
        let (mut log, decision) = position.decode().unwrap();
        log.seating.n.name = format!("Ann {copy}");
        mistakes.add(MistakePosition::of(&log, &decision, 0).unwrap());
    }
    assert_eq!(mistakes.positions().len(), 100);
    let cost = |position: &MistakePosition| position.decode().unwrap().1.judged.unwrap().cost.aim.0;
    let least = |positions: &[MistakePosition]| positions.iter().map(cost).min().unwrap();
    assert!(least(mistakes.positions()) > least(&found));
    store_mistakes(device.memory(), &mistakes).unwrap();
    let size = device.memory().read("bower.mistakes").unwrap().unwrap().len();
    assert!(size < 120_000, "{size} bytes");
}

#[test]
fn a_position_of_any_content_is_asked_or_let_go_of() {
    let device = Device::new();
    let page = device.page();
    let mut random = Random::from_number(9);
    let (mut asked, mut let_go) = (0, 0);
    let (log, review, _) = taken_in(&page, 5);
    let decision = review.judged(Seat::S).find(|(_, judged)| judged.grade() >= Grade::Mistake).unwrap().0;
    let mut one = StoredMistakes::default();
    one.games_reviewed = 4;
    one.add(MistakePosition::of(&log, decision, 0).unwrap());
    store_mistakes(device.memory(), &one).unwrap();
    let sound = device.memory().read("bower.mistakes").unwrap().unwrap();
    for _ in 0..400 {
        let mut text = sound.clone().into_bytes();
        for _ in 0..=random.below(3) {
            let at = 200 + random.below(text.len() as u32 - 220) as usize;
            text[at] = b"AQgw09_-az\"{,"[random.below(13) as usize];
        }
        device.memory().write("bower.mistakes", &String::from_utf8(text).unwrap()).unwrap();
        let drill = drill(&page);
        match drill.next() {
            None => let_go += 1,
            Some(question) => {
                asked += 1;
                for (action, _) in &question.choices {
                    drill.answer(&question, *action);
                }
            }
        }
    }
    assert!(asked > 5 && let_go > 100, "{asked} asked, {let_go} let go");
}
