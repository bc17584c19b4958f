//! Numbered hands and evenings: the same cards for ever, a first try that counts, a result beside par.

use std::rc::Rc;

use app::Outside as _;
use app::hands::{
    DayTime, HandsOverview, LevelsCompared, LevelsSession, LevelsState, NumberArchive, NumberStatus, PlayedNumber,
    RankedPlayer, begin_number, ranking, typed_number,
};
use app::play::{GameOutside as _, GamesTogether, Intent, OwnGame, own_habits, stored_games};
use app::practice::{LevelTask, NoSuchNumber, NumberedDeal, NumberedKind};
use app::review::{self, OverTime};
use app::route::Route;
use app::save::{
    GameId, LevelPoints, NumberOutcome, ResultMark, StartedNumber, StartedNumbers, Storage, TablePlace, delete_game,
    export_everything, import, load_numbers, store_numbers,
};
use app::sheet::AllGames;
use bots::Habits;
use cards::Seat;
use cards::ruleset::{Length, Preset};
use rules::record::GameLog;
use rules::table::{Answer, AwaitedAnswer, Table};
use rules::{GameEvent, Stage};
use scoresheet::stats::Filter;

use super::play::{log, session, tab};
use super::world::{Device, Page};

/// The deals of each number, which must never change, and stored results.
const DEALT: &str = include_str!("../data/numbered-hands.txt");
const KEPT: &str = include_str!("../data/kept-numbered.json");

fn numbered(text: &str) -> NumberedDeal {
    text.parse().unwrap()
}

/// Dealer, hands, upcard of the first deal of a number.
fn dealt(of: NumberedDeal) -> String {
    let mut table = Table::new(of.ruleset(), crate::support::seating(), of.seed(), rules::record::SeedOrigin::Given);
    while !matches!(table.awaited_answer(), AwaitedAnswer::Act(_)) {
        let answer = table.usual_answer().unwrap();
        table.answer(answer).unwrap();
    }
    let hand = table.state().hand().unwrap();
    let hands = Seat::ALL.map(|seat| format!("{seat}:{}", hand.dealt().hands[seat]).replace(' ', "_"));
    format!("{of} {} {} {}", hand.public().dealer(), hands.join(" "), hand.public().upcard())
}

#[test]
fn a_number_is_the_same_deal_for_ever() {
    let lines: Vec<&str> = DEALT.lines().collect();
    assert!(lines.len() >= 12);
    for line in lines {
        let of = numbered(line.split(' ').next().unwrap());
        assert_eq!(dealt(of), line);
    }
}

#[test]
fn what_is_typed_opens_a_number_or_is_refused_in_words() {
    let offered = numbered("7?rules=mcallen");
    assert_eq!([typed_number("", offered), typed_number("  ", offered)], [Ok(offered); 2], "nothing was typed");
    assert_eq!(typed_number(" 260309 ", offered), Ok(numbered("260309?rules=mcallen")));
    for none in ["abc", "0", "1000000", "-1", "+3", "3.5", "3/9", "99999999999"] {
        let refused = typed_number(none, offered).expect_err(none);
        assert!(refused.starts_with("Type a number from 1 to 999999."), "{none}: {refused}");
    }
}

#[test]
fn a_number_reads_back_and_what_is_none_is_refused() {
    for rules in Preset::ALL {
        for set in NumberedKind::ALL {
            for number in [1, 42, NumberedDeal::LAST_NUMBER] {
                let of = NumberedDeal { set, number, rules };
                assert_eq!(of.to_string().parse(), Ok(of));
                assert_eq!(of.ruleset().validate(), Ok(of.ruleset()));
                let log =
                    GameLog::new(of.ruleset(), crate::support::seating(), of.seed(), rules::record::SeedOrigin::Given);
                assert_eq!(NumberedDeal::of(&log), Some(of));
                assert_eq!(NumberedDeal::of(&GameLog { rules: Preset::World.ruleset(), ..log }), None);
            }
        }
    }
    assert_eq!(numbered("42"), numbered("42?rules=world"));
    assert_eq!(numbered("evening/7?rules=chicago").ruleset().length, Length::Hands(12));
    assert_eq!(numbered("evening/7?rules=progressive").ruleset().length, Length::Hands(8));
    assert_eq!(numbered("999999").next(), numbered("1"));
    for wrong in ["", "0", "1000000", "+4", "-1", "x", "evening/", "42?rules=", "42?rules=mine", "4/2"] {
        assert_eq!(wrong.parse::<NumberedDeal>(), Err(NoSuchNumber), "{wrong}");
    }
}

/// Plays a game with the first choice at every turn, and reviews it if its result counts.
pub fn play_out(page: &Page, id: &GameId) {
    let tab = tab(page, id, None);
    let session = session(&tab);
    for _ in 0..2000 {
        page.device().pass(std::time::Duration::from_secs(1));
        let table = Table::resume(log(page, id)).unwrap();
        match table.awaited_answer() {
            AwaitedAnswer::Nothing => break,
            AwaitedAnswer::Act(Seat::S) => {
                let legal = table.state().hand().unwrap().legal();
                session.put(Intent::Answer(Answer::Act(legal.iter().next().unwrap())));
            }
            _ if table.state().stage() == Stage::Cut => session.put(Intent::NextHand),
            _ => {}
        }
        page.device().settle();
    }
    session.close();
    assert_eq!(log(page, id).fold().unwrap().stage(), Stage::Over);
}

fn reviewed(page: &Page, id: &GameId) {
    let (saved, log) = stored_games::load_game(page, id).unwrap().own().unwrap();
    let session = review::ReviewSession::begin(page.reviews(), id.clone(), log, saved.seat);
    page.device().settle();
    assert!(matches!(*session.state().read(), review::ReviewState::Done(_)));
}

#[test]
fn a_hand_is_played_once_and_stands_beside_par() {
    let device = Device::new();
    let page = device.page();
    let of = numbered("42?rules=chicago");
    let stands = || NumberArchive::load_archive(&page).number_status(&page, of);
    assert_eq!(stands(), NumberStatus::New);
    let id = begin_number(&page, of);
    assert_eq!(stands(), NumberStatus::Playing(id.clone()));
    let first = log(&page, &id);
    assert_eq!((first.rules.length, first.seed), (Length::Hands(1), of.seed()));
    play_out(&page, &id);
    assert_eq!(stands(), NumberStatus::NotReviewed(id.clone()));
    reviewed(&page, &id);
    let NumberStatus::Reviewed(outcome, Some(game)) = stands() else { panic!("{:?}", stands()) };
    assert_eq!(game, id);
    assert_eq!(AllGames::load_games(&page).add_up(&Filter::default()).all.games, 0, "a hand is no game");
    let own = || OwnGame::all(&page);
    assert!(OverTime::of_stored(&page).games == 0 && OwnGame::results(&own()).is_none());
    assert_eq!((own().len(), own_habits(&page)), (1, Habits::default()), "it is still listed");
    let seated = own()[0].names[TablePlace::Partner.seat(Seat::S)].clone();
    assert_eq!(GamesTogether::of(&own(), &seated, TablePlace::Partner).played, 0);
    let score = log(&page, &id).fold().unwrap().score();
    assert_eq!(outcome.points, score.ns - score.ew);

    // One mark per trick. Together they give the score.
    let tricks = |of: ResultMark| outcome.marks.iter().filter(|mark| **mark == of).count();
    assert_eq!(outcome.marks.len(), if outcome.points == 0 { 0 } else { 5 });
    assert!(outcome.points == 0 || (tricks(ResultMark::Us) >= 3) == (outcome.points > 0), "{outcome:?}");

    let archive = NumberArchive::load_archive(&page);
    let overview = HandsOverview::of_stored(&page);
    assert_eq!(overview.played.iter().map(|played| played.of).collect::<Vec<_>>(), [of]);
    assert_eq!(overview.played[0].day, "Today");
    assert_eq!(archive.next_number(of), of.next());
    assert_eq!(archive.next_number(numbered("1?rules=world")), numbered("1?rules=world"));
    let lines = archive.share_text(of, &outcome, Some("https://example.org/"));
    assert!(
        lines.text.starts_with("Bower. Hand 42, ")
            && lines.text.ends_with("https://example.org/#/hands/42?rules=chicago")
    );
    assert!(lines.text.contains(" par"), "{}", lines.text);

    // A replayed number is a new game, and does not change the result.
    let again = begin_number(&page, of);
    assert_ne!(again, id);
    let dealt = |id: &GameId| log(&page, id).events.iter().find(|event| matches!(event, GameEvent::Dealt(..))).cloned();
    play_out(&page, &again);
    assert_eq!(dealt(&again), dealt(&id));
    reviewed(&page, &again);
    assert_eq!(stands(), NumberStatus::Reviewed(outcome.clone(), Some(id.clone())));

    // The result survives the deletion of its game, and is exported with everything else.
    delete_game(page.storage(), &id).unwrap();
    assert_eq!(stands(), NumberStatus::Reviewed(outcome.clone(), None));
    let all = export_everything(device.memory()).unwrap();
    let other = Device::new();
    let before = begin_number(&other.page(), numbered("3"));
    import(other.memory(), &all, || app::save::CreationMoment { millis: 1, salt: 1 }).unwrap();
    let joined = NumberArchive::load_archive(&other.page());
    assert_eq!(joined.number_status(&other.page(), of), NumberStatus::Reviewed(outcome, None));
    assert_eq!(joined.number_status(&other.page(), numbered("3")), NumberStatus::Playing(before));
}

#[test]
fn a_numbered_hand_knows_no_cup() {
    let page = Device::new().page();
    let mut euchres = 0;
    for number in 1..=12 {
        let id = begin_number(&page, numbered(&format!("{number}?rules=world")));
        play_out(&page, &id);
        let state = log(&page, &id).fold().unwrap();
        euchres += usize::from(state.hands()[0].result.outcome == rules::Outcome::Euchred);
        assert_eq!(app::words::cup_sentence(&state, &cards::BySeat::default()), None);
        let lines = app::words::score_card_lines(&state, cards::Side::NS);
        assert!(lines.iter().all(|line| !line.besides.contains("cup")), "{lines:?}");
    }
    assert!(euchres > 0, "no hand was euchred");
}

#[test]
fn a_numbered_evening_is_a_game_like_any_other() {
    let page = Device::new().page();
    let id = begin_number(&page, numbered("evening/7?rules=progressive"));
    play_out(&page, &id);
    reviewed(&page, &id);
    assert_eq!(AllGames::load_games(&page).add_up(&Filter::default()).all.games, 1);
    assert!(OverTime::of_stored(&page).games == 1 && OwnGame::results(&OwnGame::all(&page)).is_some());
}

#[test]
fn what_is_kept_of_them_reads_back_for_ever_and_garbage_is_set_aside() {
    let device = Device::new();
    device.memory().write("bower.numbered", KEPT.trim_end()).unwrap();
    let archive = NumberArchive::load_archive(&device.page());
    let overview = HandsOverview::of_stored(&device.page());
    let told = |played: &PlayedNumber| {
        let PlayedNumber { of, points, marks, distance_from_par, .. } = played;
        format!("{}: {points}, {distance_from_par}, {} marks", Route::NumberedHands(Some(*of)), marks.len())
    };
    assert_eq!(
        overview.played.iter().map(told).collect::<Vec<_>>(),
        [
            "#/hands/7?rules=mcallen: \u{2212}2, at par, 0 marks",
            "#/hands/evening/7?rules=chicago: +5, 3.7 better than par, 12 marks",
            "#/hands/42?rules=world: +1, 0.4 worse than par, 5 marks",
        ]
    );
    assert_eq!(overview.unfinished, [numbered("8?rules=mcallen")]);
    assert_eq!(archive.level_points(numbered("42?rules=world")), Some(LevelPoints([-2, -1, 1, 1, 2])));
    assert_eq!(archive.level_points(numbered("7?rules=mcallen")), None);
    assert_eq!(archive.streak(), 2);
    let page: Rc<Page> = Rc::new(device.page());
    assert_eq!(archive.number_status(&*page, numbered("8?rules=mcallen")), NumberStatus::New, "its game is gone");
    for garbage in ["no line of it", "42 1-1 x y", "0 1-1", "42 1-1 1 0", "42 1-1 1 0 utx", "42 1-1 1 0 - 1,2"] {
        let text = format!("{{\"kind\":\"numbered\",\"version\":1,\"data\":\"{garbage}\"}}");
        device.memory().write("bower.numbered", &text).unwrap();
        assert!(load_numbers(device.memory()).unwrap().ready().is_none(), "{garbage}");
        let kept = device.memory().keys().unwrap();
        assert!(kept.iter().any(|key| device.memory().read(key).unwrap().as_deref() == Some(&text)));
    }
}

#[test]
fn every_level_plays_a_number_the_same_way_each_time_and_stands_in_the_ranking() {
    let page = Device::new().page();
    let of = numbered("42?rules=chicago");
    let id = begin_number(&page, of);
    play_out(&page, &id);
    reviewed(&page, &id);
    let made = || {
        let tries = LevelsSession::begin(page.reviews(), of);
        page.device().settle();
        match *tries.state().read() {
            LevelsState::Done(points) => points,
            other => panic!("{other:?}"),
        }
    };
    let first = made();
    assert_eq!(NumberArchive::load_archive(&page).level_points(of), Some(first), "it is stored");
    assert_eq!(Some(made()), NumberArchive::load_archive(&page).level_points(of));
    let alone = LevelTask::all(of).map(|task| task.points().unwrap());
    assert_eq!(LevelPoints(alone), first, "the same on any device");

    let NumberStatus::Reviewed(outcome, _) = NumberArchive::load_archive(&page).number_status(&page, of) else {
        panic!()
    };
    let ranks = ranking(&outcome, Some(first));
    assert_eq!(ranks.len(), 7);
    assert!(ranks.is_sorted_by_key(|rank| -rank.tenths));
    let place = |who| ranks.iter().position(|rank| rank.owner == who).unwrap();
    let below = ranks[place(RankedPlayer::You)..].iter().filter(|rank| matches!(rank.owner, RankedPlayer::Level(_)));
    let LevelsCompared { beaten, tied } = LevelsCompared::of(&outcome, first);
    assert_eq!(below.count(), beaten + tied, "on equal points the person comes first");
}

#[test]
fn the_calendar_counts_days_in_a_row_up_to_today_or_yesterday() {
    const DAY: u64 = 24 * 60 * 60 * 1000;
    let device = Device::new();
    let page = device.page();
    let now = page.now();
    let outcome = NumberOutcome { points: 1, par: bots::MilliPoints(0), marks: Vec::new() };
    let played = |days_ago: &[u64]| {
        let begun = days_ago.iter().zip(1..).map(|(days, number)| StartedNumber {
            outcome: Some(outcome.clone()),
            ..StartedNumber::new(NumberedDeal { number, ..numbered("1") }, GameId::new(now - days * DAY, 1))
        });
        store_numbers(device.memory(), &StartedNumbers(begun.collect())).unwrap();
        HandsOverview::of_stored(&page).calendar
    };
    assert_eq!(played(&[5, 3, 2, 1, 0, 0]).streak_days, 4);
    assert_eq!(played(&[3, 2, 1]).streak_days, 3, "today is not over");
    assert_eq!(played(&[3, 2]).streak_days, 0);
    let calendar = played(&[2, 2, 40]);
    let days: Vec<_> = calendar.weeks.concat();
    assert_eq!((calendar.weeks.len(), days.len()), (5, 35));
    let today = days.iter().position(|day| day.time == DayTime::Today).unwrap();
    assert!(today >= 28 && days[today + 1..].iter().all(|day| day.time == DayTime::Future && day.played == 0));
    // It is always September 2026 in these cases, and its first day was a Tuesday.
    assert_eq!(today % 7, (usize::from(page.local_time(now).day) + 1) % 7, "a week begins on Sunday");
    assert_eq!(days[today - 2].played, 2);
    assert!(days[today - 2].description.ends_with(": 2 played"), "{}", days[today - 2].description);
    assert_eq!(days.iter().map(|day| day.played).sum::<usize>(), 2, "the third is too long ago");
    // A missed day opens its hand.
    let missed = &days[today - 3];
    let of_day = NumberedDeal::hand_of_day(page.local_time(now - 3 * DAY), page.settings().new_game.rules);
    assert_eq!(missed.missed_hand, Some(of_day));
    assert!(missed.description.starts_with("The hand of "), "{}", missed.description);
    assert!(days[today - 2].missed_hand.is_none() && days[today..].iter().all(|day| day.missed_hand.is_none()));
}

#[test]
fn the_hand_of_today_is_offered_first_until_it_is_begun_and_leaves_the_other_numbers_in_their_order() {
    let device = Device::new();
    let page = device.page();
    let offered = || {
        let overview = HandsOverview::of_stored(&page);
        (overview.today.map(|of| of.to_string()), overview.next[0].to_string())
    };
    let now = page.local_time(page.now());
    page.change_settings(&mut |kept| kept.new_game.rules = Preset::World);
    let today = NumberedDeal::hand_of_day(now, Preset::World);
    assert!(today.is_date() && today.to_string() == format!("26{:02}{:02}?rules=world", now.month, now.day), "{today}");
    assert_eq!(offered(), (Some(today.to_string()), "1?rules=world".to_owned()));
    let game = begin_number(&page, today);
    assert_eq!(offered(), (None, "1?rules=world".to_owned()));
    let overview = || HandsOverview::of_stored(&page);
    assert_eq!((overview().today_awaits_review, overview().calendar.streak_days), (false, 0));
    // A hand that is played counts today, even if its review is not made.
    play_out(&page, &game);
    assert_eq!((overview().today_awaits_review, overview().calendar.streak_days), (true, 1));
    assert_eq!(overview().result_of_today(), None);
    reviewed(&page, &game);
    assert!(!overview().today_awaits_review && overview().result_of_today().is_some());
    let archive = NumberArchive::load_archive(&page);
    assert_eq!(archive.number_after(today), numbered("1?rules=world"));
    assert_eq!(archive.number_after(numbered("41?rules=world")), numbered("42?rules=world"));
}
