//! Whole games through the conversation.

use bots::review::Account;
use std::collections::BTreeSet;
use std::rc::Rc;
use std::time::Duration;

use app::play::model::{Middle, TableModel, TableQuestion};
use app::play::{
    BotPlay, ClaimChoice, GameHolder, GameList, Intent, OPEN_RULES, OpenRules, OwnGame, Pace, Panel, Replay,
    RulingFormChoice, RulingOptions, ScoreCard, Session, Signal, Tab, TableAtEvent, faces, own_habits, stored_games,
};
use app::save::GameOrigin;
use app::save::{self, Ceremony, GameId, Id, Loaded, NewGame, SavedGame, Speed, StorageFault};
use app::words::review::ReviewedPlayer;
use app::words::{self, Viewer};
use bots::{ErrorRate, Level};
use cards::ruleset::{
    Counters, DefendAlone, FarmersHand, Joker, Length, LevelGame, LowHand, NoTrump, Packets, PartnersBest, Preset,
    RuleId, Ruleset,
};
use cards::{BySeat, Card, Seat, Seed};
use rules::record::{GameLog, SeedOrigin};
use rules::rulings::RulingChoice;
use rules::table::{Answer, Table};
use rules::view::SeatView;
use rules::{
    Action, BidRound, Claim, GameEvent, GameResult, Irregularity, IrregularityKind, Notice, Stage, TableKind, Trump,
    WinReason,
};

use super::world::{Device, Page};

/// Returns the settings of a quick game with fast bots.
pub fn choice(rules: Preset) -> NewGame {
    NewGame {
        rules,
        ceremony: Ceremony::Quick,
        table: TableKind::Strict,
        partner: Level::Beginner.into(),
        opponents: Level::Beginner.into(),
        ..NewGame::among_club_players()
    }
}

pub fn begun(page: &Page, choice: &NewGame, seed: u64) -> GameId {
    stored_games::begin_game(page, choice, Some(Seed::from_number(seed)))
}

/// A page at a game, asked and seated.
pub fn tab(page: &Page, id: &GameId, open: Option<&'static dyn OpenRules>) -> Rc<Tab> {
    settled(page, Tab::new(page.outside(), id.clone(), open, None))
}

/// Opens the table of a game that belongs to an event.
pub fn tab_at_event(page: &Page, id: &GameId, at_event: TableAtEvent) -> Rc<Tab> {
    settled(page, Tab::new(page.outside(), id.clone(), None, Some(at_event)))
}

fn settled(page: &Page, tab: Rc<Tab>) -> Rc<Tab> {
    let sitting = tab.clone();
    page.outside().spawn(Box::pin(async move {
        sitting.acquire_and_play().await;
    }));
    page.device().settle();
    tab
}

pub fn session(tab: &Tab) -> Rc<Session> {
    tab.session.get().expect("the game lies on the table")
}

pub fn log(page: &Page, id: &GameId) -> GameLog {
    match save::load_game(page.device().memory(), id).unwrap() {
        Loaded::Ready(game) => game.own().expect("the person's own").1,
        other => panic!("{other:?}"),
    }
}

pub fn anybodys_log(page: &Page, id: &GameId) -> GameLog {
    stored_games::load_game(page, id).unwrap().into_inner().1
}

/// Makes the first possible decision by what the table shows; `false` if nothing is asked.
pub fn decide(session: &Session) -> bool {
    let model = session.parts().model.read();
    let mut playable = model.cards_in_order().filter(|held| held.why_not.is_none()).map(|held| held.card);
    let weight = model.cards_in_order().map(|held| held.card.index()).sum::<usize>();
    match &model.question {
        TableQuestion::Nothing | TableQuestion::Forced | TableQuestion::DealtAgain(_) | TableQuestion::Over(_) => {
            return false;
        }
        TableQuestion::Cut { range, .. } => session.put(Intent::Answer(Answer::Cut(Some(range.0)))),
        TableQuestion::Deal(ways) => session.answer_deal(ways[0]),
        TableQuestion::Bid { bids, .. } => {
            let made: Vec<_> = bids.iter().filter(|bid| bid.why_not.is_none()).collect();
            session.bid(made[weight % made.len()]);
        }
        // Every other time by one of the answers, where there are any, else by a card.
        TableQuestion::House { turn, answers } if !answers.is_empty() && (weight % 2 == 0 || !turn.takes_a_card()) => {
            session.bid(&answers[weight / 2 % answers.len()]);
        }
        TableQuestion::House { .. } | TableQuestion::Discard | TableQuestion::Play => {
            session.use_card(playable.next_back().expect("something can be played"))
        }
        TableQuestion::Ruling(_) => session.put(Intent::ApplyRuling(RulingChoice::Option(0))),
        TableQuestion::NextHand(_) => session.put(Intent::NextHand),
    }
    true
}

pub fn is_over(session: &Session) -> bool {
    matches!(session.parts().model.read().question, TableQuestion::Over(_))
}

/// Plays until the game is over or nothing is asked any more.
pub fn play_on(page: &Page, session: &Session) {
    page.device().settle();
    // A killed page never changes again, so stop.
    for _ in 0..2000 {
        if page.is_dead() || !decide(session) {
            return;
        }
        page.device().settle();
    }
    panic!("the game has no end");
}

/// Plays until the table shows something.
pub fn play_until(page: &Page, session: &Session, shown: impl Fn(&TableModel) -> bool) {
    page.device().settle();
    for _ in 0..2000 {
        if shown(&session.parts().model.read()) {
            return;
        }
        assert!(decide(session), "nothing more is asked");
        page.device().settle();
    }
    panic!("it was never shown");
}

#[test]
fn a_whole_game_is_played_under_every_rulebook() {
    for (number, rules) in Preset::ALL.into_iter().enumerate() {
        for ceremony in [Ceremony::Quick, Ceremony::Full] {
            let page = Device::new().page();
            let id = begun(&page, &NewGame { ceremony, ..choice(rules) }, number as u64 + 40);
            let tab = tab(&page, &id, None);
            let session = session(&tab);
            play_on(&page, &session);
            assert!(is_over(&session), "{rules:?} {ceremony:?}");
            let (state, played) = session.finished().unwrap();
            assert_eq!(log(&page, &id), played, "what is kept is what was played");
            match rules.ruleset().length {
                Length::Hands(hands) => assert_eq!(state.hands_counted(), usize::from(hands)),
                Length::Points(points) => assert!(Ord::max(state.score().ns, state.score().ew) >= i16::from(points)),
            }
            let pressed = played.events.contains(&GameEvent::Cut(Some(*state.cut_range().start())));
            assert!(ceremony == Ceremony::Quick || pressed, "the person was asked to cut");
            assert!(page.signals().contains(&Signal::YourTurn) && page.asked() > 20);
            assert!(page.alerts().is_empty());
        }
    }
}

/// Rules under which everything can come up that only a house plays.
pub fn house() -> Ruleset {
    let mut rules = Preset::Chicago.ruleset();
    rules.name = "Our kitchen".to_owned();
    rules.length = Length::Hands(8);
    rules.level_game = LevelGame::TieStands;
    rules.counters = Counters::Paper;
    rules.hand.farmers_hand = FarmersHand::Exchange(LowHand::ThreeNinesAndTens);
    rules.hand.defend_alone = DefendAlone::Yes(4);
    rules.hand.partners_best = PartnersBest::Yes;
    rules.validate().unwrap()
}

#[test]
fn the_turns_that_only_a_house_plays_are_asked_and_answered() {
    let mut asked = BTreeSet::new();
    for seed in 0..40 {
        let page = Device::new().page();
        // Beginners hardly ever go alone.
        let regulars =
            NewGame { partner: Level::Regular.into(), opponents: Level::Regular.into(), ..choice(Preset::World) };
        let id = stored_games::begin_under_rules(&page, &regulars, house(), Some(Seed::from_number(seed)));
        let tab = tab(&page, &id, None);
        let session = session(&tab);
        page.device().settle();
        while !is_over(&session) {
            let model = session.parts().model.read().clone();
            if let TableQuestion::House { turn, answers } = &model.question {
                asked.insert(format!("{turn:?}"));
                assert!(!turn.question().is_empty() && answers.iter().all(|answer| !answer.words.is_empty()));
                let by_card = model.cards_in_order().any(|held| held.why_not.is_none());
                assert_eq!(by_card, turn.takes_a_card(), "{turn:?}");
                assert!(by_card || answers.len() == 2, "{answers:?}");
            }
            assert!(decide(&session), "the game has no end");
            page.device().settle();
        }
        let (state, played) = session.finished().unwrap();
        assert_eq!(state.hands_counted(), 8);
        assert_eq!(log(&page, &id), played, "what is kept is what was played");
        assert!(page.alerts().is_empty());
    }
    assert_eq!(asked.len(), 4, "{asked:?}");
}

#[test]
fn no_trump_is_offered_and_played_where_the_house_calls_it() {
    let mut rules = Preset::Chicago.ruleset();
    (rules.name, rules.length, rules.counters) = ("Aces high".to_owned(), Length::Hands(8), Counters::Paper);
    rules.hand.no_trump = NoTrump::Yes;
    let (mut offered, mut played) = (0, 0);
    for seed in 0..20 {
        let page = Device::new().page();
        let id = stored_games::begin_under_rules(
            &page,
            &choice(Preset::World),
            rules.clone(),
            Some(Seed::from_number(seed)),
        );
        let tab = tab(&page, &id, None);
        let session = session(&tab);
        page.device().settle();
        while !is_over(&session) {
            let model = session.parts().model.read().clone();
            if let TableQuestion::Bid { round: BidRound::Two, bids, .. } = &model.question {
                let words: Vec<&str> = bids.iter().map(|bid| bid.words.as_str()).collect();
                assert!(words.contains(&"Name no trump") && words.contains(&"Name no trump alone"), "{words:?}");
                assert_eq!(words.len(), 9, "{words:?}");
                offered += 1;
            }
            let no_trump = model.trump.is_some_and(|made| made.trump == Trump::NoTrump);
            if no_trump && model.question == TableQuestion::Play {
                assert!(model.cards_in_order().all(|held| !held.left_bower));
                session.say_how_it_stands();
                assert!(page.says().starts_with("No trump, made by "), "{}", page.says());
                played += 1;
            }
            assert!(decide(&session), "the game has no end");
            page.device().settle();
        }
        let (_, whole) = session.finished().unwrap();
        assert_eq!(log(&page, &id), whole, "what is kept is what was played");
    }
    assert!(offered > 8 && played > 8, "{offered} {played}");
}

#[test]
fn the_joker_is_turned_up_taken_and_played_where_the_house_has_it() {
    let mut rules = Preset::Chicago.ruleset();
    (rules.name, rules.length, rules.counters) = ("Best bower".to_owned(), Length::Hands(8), Counters::Paper);
    rules.hand.joker = Joker::BestBower;
    let (mut named, mut led) = (0, 0);
    for seed in 0..40 {
        let page = Device::new().page();
        let id = stored_games::begin_under_rules(
            &page,
            &choice(Preset::World),
            rules.clone(),
            Some(Seed::from_number(seed)),
        );
        let tab = tab(&page, &id, None);
        let session = session(&tab);
        page.device().settle();
        while !is_over(&session) {
            let model = session.parts().model.read().clone();
            let held: Vec<Card> = model.cards_in_order().map(|held| held.card).collect();
            assert!(held.iter().skip(1).all(|card| *card != Card::JOKER), "the joker lies first: {held:?}");
            if let (TableQuestion::Bid { round, bids, .. }, Middle::Upcard(Card::JOKER)) =
                (&model.question, &model.middle)
            {
                let words: Vec<&str> =
                    bids.iter().filter(|bid| bid.why_not.is_none()).map(|bid| bid.words.as_str()).collect();
                assert_eq!((words.len(), *round), (8, BidRound::Two), "four suits, each alone too: {words:?}");
                session.say_how_it_stands();
                assert!(page.says().contains("Upcard: joker."), "{}", page.says());
                assert!(page.says().contains("take the joker and name trump"), "{}", page.says());
                assert!(model.seats.iter().all(|(_, seat)| seat.bubble.is_none()), "nobody else bids");
                named += 1;
            }
            if held.contains(&Card::JOKER) && model.question == TableQuestion::Play {
                assert!(model.cards_in_order().all(|held| !(held.left_bower && held.card == Card::JOKER)));
                led += 1;
            }
            assert!(decide(&session), "the game has no end");
            page.device().settle();
        }
        let (_, whole) = session.finished().unwrap();
        assert_eq!(log(&page, &id), whole, "what is kept is what was played");
        assert_eq!(GameLog::decode(&whole.encode()).unwrap(), whole);
    }
    assert!(named > 1 && led > 20, "{named} {led}");
}

#[test]
fn a_page_killed_at_every_event_loses_nothing() {
    let whole = {
        let page = Device::new().page();
        let id = begun(&page, &choice(Preset::World), 7);
        let tab = tab(&page, &id, None);
        play_on(&page, &session(&tab));
        log(&page, &id)
    };
    let device = Device::new();
    let id = begun(&device.page(), &choice(Preset::World), 7);
    let mut kept = log(&device.page(), &id).events;
    let mut pages = 0;
    for _ in 0..2 * whole.events.len() {
        let page = device.page();
        page.kill_after(1);
        let tab = tab(&page, &id, None);
        assert_eq!(tab.holder.get(), GameHolder::ThisTab, "a killed page holds nothing");
        let session = session(&tab);
        play_on(&page, &session);
        if is_over(&session) && !page.is_dead() {
            break;
        }
        let now = log(&page, &id).events;
        assert_eq!(now[..kept.len()], kept, "what was kept stays");
        assert!(now.len() <= kept.len() + 1, "a page lives for one event, or less");
        (kept, pages) = (now, pages + 1);
    }
    assert!(pages > 200, "{pages}");
    assert_eq!(log(&device.page(), &id), whole, "the game is the one that nobody killed");
}

#[test]
fn a_full_storage_is_told_and_the_game_goes_on_in_memory() {
    let device = Device::new();
    let page = device.page();
    let id = begun(&page, &choice(Preset::Chicago), 3);
    let tab = tab(&page, &id, None);
    let session = session(&tab);
    play_until(&page, &session, |model| matches!(model.question, TableQuestion::Play));
    let kept = log(&page, &id);
    device.fill();
    play_on(&page, &session);
    assert!(is_over(&session));
    assert_eq!(page.unsaved(), [Some(StorageFault::Full)]);
    let (_, played) = session.finished().unwrap();
    assert_eq!(log(&page, &id), kept, "what was kept before stays");
    assert_eq!(played.events[..kept.events.len()], kept.events);
    assert!(played.events.len() > kept.events.len());
}

#[test]
fn in_a_full_storage_a_new_game_is_played_from_memory_and_kept_once_there_is_room() {
    let device = Device::new();
    let page = device.page();
    device.fill();
    let id = begun(&page, &choice(Preset::World), 3);
    let tab = tab(&page, &id, None);
    play_on(&page, &session(&tab));
    assert!(is_over(&session(&tab)));
    assert_eq!(OwnGame::all(&page).len(), 1, "it is in the list");
    assert_eq!((page.unsaved(), save::game_ids(device.memory())), (vec![Some(StorageFault::Full)], Ok(Vec::new())));
    device.make_room();
    stored_games::set_open_game(&page, &id);
    assert_eq!(page.unsaved(), [Some(StorageFault::Full), None]);
    assert!(log(&page, &id).fold().unwrap().result().is_some());
}

#[test]
fn of_two_tabs_one_plays_and_the_other_watches_until_it_takes_over() {
    let device = Device::new();
    let (one, two) = (device.page(), device.page());
    let id = begun(&one, &choice(Preset::World), 5);
    let first = tab(&one, &id, None);
    play_until(&one, &session(&first), |model| matches!(model.question, TableQuestion::Play));
    let second = tab(&two, &id, None);
    assert_eq!([first.holder.get(), second.holder.get()], [GameHolder::ThisTab, GameHolder::AnotherTab]);
    let watched = session(&second);
    assert_eq!(watched.parts().model.read().question, TableQuestion::Nothing, "who watches is asked nothing");
    decide(&session(&first));
    device.settle();
    second.reload();
    let (shown, seen) = (session(&first).parts().model.read(), watched.parts().model.read());
    assert_eq!((shown.hand.len(), shown.score.clone()), (seen.hand.len(), seen.score.clone()));

    second.take_over();
    device.settle();
    assert_eq!([first.holder.get(), second.holder.get()], [GameHolder::AnotherTab, GameHolder::ThisTab]);
    let before = log(&one, &id);
    decide(&session(&first));
    device.settle();
    assert_eq!(log(&one, &id), before, "the tab that lost the game plays no more");
    play_on(&two, &session(&second));
    assert!(is_over(&session(&second)) && log(&two, &id).fold().unwrap().stage() == Stage::Over);
}

#[test]
fn a_tab_that_is_left_frees_the_game_and_one_that_is_killed_does_not_block_it() {
    let device = Device::new();
    let (one, two, three) = (device.page(), device.page(), device.page());
    let id = begun(&one, &choice(Preset::World), 5);
    let first = tab(&one, &id, None);
    first.leave();
    let second = tab(&two, &id, None);
    assert_eq!(second.holder.get(), GameHolder::ThisTab);
    two.kill();
    assert_eq!(tab(&three, &id, None).holder.get(), GameHolder::ThisTab);
}

#[test]
fn a_game_that_was_left_is_kept_no_more_whatever_moves_on_the_table() {
    for tenths in 0..60 {
        let device = Device::new();
        let page = device.page();
        page.set(|settings| settings.speed = Speed::Normal);
        let id = begun(&page, &choice(Preset::World), 5);
        let first = tab(&page, &id, None);
        device.pass(Duration::from_millis(tenths * 100));
        let before = log(&page, &id);
        first.leave();
        device.pass(Duration::from_secs(3));
        assert_eq!(log(&page, &id), before, "after {tenths} tenths of a second");
    }
}

#[test]
fn the_cards_have_come_before_anybody_says_anything() {
    for rules in [Preset::World, Preset::Mcallen, Preset::ProgressiveTen] {
        for seed in 1..9 {
            let device = Device::new();
            let page = device.page();
            page.set(|settings| settings.speed = Speed::Normal);
            let id = begun(&page, &choice(rules), seed);
            let session = session(&tab(&page, &id, None));
            let model = || session.parts().model.get();
            let fresh = (0..100).position(|_| {
                device.pass(Duration::from_millis(100));
                model().is_fresh()
            });
            assert!(fresh.is_some(), "{rules:?} {seed}: the cards are dealt");
            assert!(model().seats.iter().all(|(_, seat)| seat.dealt.is_some_and(|dealt| dealt.first.is_some())));
            device.pass(Pace::of(Speed::Normal).deal - Duration::from_millis(150));
            assert!(model().is_fresh(), "{rules:?} {seed}: a bid came before the cards");
            device.pass(Duration::from_millis(300));
            assert!(
                !model().is_fresh() || model().question != TableQuestion::Nothing,
                "{rules:?} {seed}: nothing happens"
            );
        }
    }
}

#[test]
fn cards_come_in_the_packets_that_were_dealt_from_eldest_hand_on() {
    let device = Device::new();
    let page = device.page();
    let id = begun(&page, &choice(Preset::World), 5);
    let session = session(&tab(&page, &id, None));
    let model = session.parts().model.get();
    let dealer = model.seats.iter().find(|(_, seat)| seat.dealer).unwrap().0;
    let dealt: Vec<_> = dealer.left().clockwise().map(|seat| model.seats[seat].dealt.unwrap()).collect();
    assert_eq!(dealt.iter().map(|dealt| dealt.after).collect::<Vec<_>>(), [0, 1, 2, 3]);
    let log = log(&page, &id);
    let packets = log.events.iter().find_map(|event| match event {
        GameEvent::Dealt(_, packets) => Some(packets.rounds()[0]),
        _ => None,
    });
    assert_eq!(dealt.iter().map(|dealt| dealt.first).collect::<Vec<_>>(), packets.unwrap().map(Some));
}

#[test]
fn a_decision_is_taken_back_but_not_in_an_event() {
    let page = Device::new().page();
    let id = begun(&page, &choice(Preset::World), 9);
    let seat = tab(&page, &id, None);
    let session = session(&seat);
    session.put(Intent::Undo);
    page.device().settle();
    assert_eq!(session.parts().panel.get(), Panel::Explanation("You have nothing to take back."));
    play_until(&page, &session, |model| matches!(model.question, TableQuestion::Play) && model.hand.len() == 4);
    let before = log(&page, &id);
    let shown = session.parts().model.get();
    decide(&session);
    page.device().settle();
    assert_ne!(log(&page, &id), before);
    session.put(Intent::Undo);
    page.device().settle();
    assert_eq!(log(&page, &id), before);
    assert_eq!(session.parts().model.get(), shown);
    assert_eq!(session.parts().panel.get(), Panel::None);
    assert!(page.said().iter().any(|said| said.starts_with("Taken back. Your turn")));

    let at = TableAtEvent { event: Id::new(1, 2), sheet: None, faces: faces(&BySeat::default()) };
    seat.leave();
    let seat = tab_at_event(&page, &id, at);
    let session = seat.session.get().unwrap();
    session.put(Intent::Undo);
    page.device().settle();
    assert_eq!(log(&page, &id), before);
    assert_eq!(session.parts().panel.get(), Panel::Explanation("There is no undo in an event."));
}

#[test]
fn a_hint_tells_what_a_champion_would_do_unless_the_person_was_quicker() {
    let page = Device::new().page();
    let id = begun(&page, &choice(Preset::World), 11);
    let tab = tab(&page, &id, None);
    let session = session(&tab);
    let free = |model: &TableModel| model.cards_in_order().filter(|held| held.why_not.is_none()).count();
    play_until(&page, &session, |model| matches!(model.question, TableQuestion::Play) && free(model) == 1);
    session.clone().toggle_hint();
    page.device().settle();
    assert_eq!(session.parts().hint.get(), None, "a card that must be played has no hint");
    assert_eq!(session.parts().panel.get(), Panel::Explanation(app::words::table::ONE_CARD));

    play_until(&page, &session, |model| matches!(model.question, TableQuestion::Play) && free(model) > 1);
    session.clone().toggle_hint();
    page.device().settle();
    let hint = session.parts().hint.get().expect("a hint");
    assert_eq!(hint.choices[0].action, hint.decision.action, "what is advised stands first");
    assert!(
        page.says().ends_with(&format!("Hint: {}. {}", hint.title, hint.decision.main_reason())),
        "{}",
        page.says()
    );
    assert!(session.parts().model.read().hand.iter().any(|held| hint.title.contains(&app::words::card(held.card))));
    assert!(page.says().contains(&format!("Hint: {}.", hint.title)), "{}", page.says());
    session.clone().toggle_hint();
    assert_eq!(session.parts().hint.get(), None);

    page.think(Duration::from_secs(3));
    session.clone().toggle_hint();
    page.device().settle();
    decide(&session);
    page.device().pass(Duration::from_secs(4));
    assert_eq!(session.parts().hint.get(), None, "it comes too late");

    page.think(Duration::ZERO);
    // A bot that was already thinking finishes.
    page.device().pass(Duration::from_secs(10));
    play_until(&page, &session, |model| matches!(model.question, TableQuestion::NextHand(_)));
    session.clone().toggle_hint();
    page.device().settle();
    assert_eq!(session.parts().panel.get(), Panel::Explanation("Hints are for when you bid, discard or play."));
}

#[test]
fn nobody_has_to_wait_for_a_long_thought() {
    let page = Device::new().page();
    let id = begun(&page, &choice(Preset::World), 13);
    page.think(Duration::from_secs(60));
    let tab = tab(&page, &id, None);
    let session = session(&tab);
    assert!(session.parts().thinking.get() && !session.parts().long_thought.get());
    page.device().pass(Duration::from_millis(550));
    assert!(!session.parts().long_thought.get(), "a short wait is not worth a button");
    page.device().pass(Duration::from_millis(100));
    assert!(session.parts().long_thought.get());
    let (before, since) = (log(&page, &id).events.len(), page.device().now());
    session.put(Intent::Skip);
    page.device().settle();
    assert!(log(&page, &id).events.len() > before, "the bot decided by rule of thumb");
    assert_eq!(page.device().now(), since);
}

#[test]
fn hands_follow_by_themselves_where_that_is_wanted() {
    let page = Device::new().page();
    page.set(|settings| {
        settings.deals_next_hand = true;
        settings.speed = Speed::Fast;
    });
    let id = begun(&page, &NewGame { table: TableKind::Open, misplays: ErrorRate::Off, ..choice(Preset::World) }, 17);
    let tab = tab(&page, &id, Some(OPEN_RULES));
    let session = session(&tab);
    let hand_ends = |session: &Session| {
        for _ in 0..4000 {
            if matches!(session.parts().model.read().question, TableQuestion::NextHand(_)) {
                return;
            }
            decide(session);
            page.device().pass(Duration::from_millis(100));
        }
        panic!("the hand does not end");
    };
    hand_ends(&session);
    page.device().pass(Duration::from_millis(1600));
    assert!(!matches!(session.parts().model.read().question, TableQuestion::NextHand(_)), "the next hand has begun");

    hand_ends(&session);
    session.toggle_panel(Panel::Director);
    page.device().pass(Duration::from_secs(60));
    assert!(
        matches!(session.parts().model.read().question, TableQuestion::NextHand(_)),
        "it waits while the director is called"
    );
    session.toggle_panel(Panel::Director);
    page.device().pass(Duration::from_millis(1600));
    assert!(!matches!(session.parts().model.read().question, TableQuestion::NextHand(_)));
}

#[test]
fn a_finished_trick_lies_until_the_person_goes_on_where_that_is_wanted() {
    let page = Device::new().page();
    page.set(|settings| settings.hold_tricks = true);
    let id = begun(&page, &choice(Preset::World), 19);
    let tab = tab(&page, &id, None);
    let session = session(&tab);
    for _ in 0..200 {
        if session.parts().holding.get() {
            break;
        }
        decide(&session);
        page.device().settle();
    }
    assert!(session.parts().holding.get());
    let events = log(&page, &id).events.len();
    page.device().pass(Duration::from_secs(30));
    assert_eq!(log(&page, &id).events.len(), events);
    session.put(Intent::Tap);
    page.device().settle();
    assert!(log(&page, &id).events.len() > events || decide(&session));
}

#[test]
fn at_an_open_table_a_claim_is_found_and_ruled() {
    let (mut ruled, mut reneged, mut by_bots) = (0, 0, 0);
    for seed in 0..6 {
        let page = Device::new().page();
        let new = NewGame { table: TableKind::Open, misplays: ErrorRate::Often, ..choice(Preset::World) };
        let id = begun(&page, &new, seed);
        let tab = tab(&page, &id, Some(OPEN_RULES));
        let session = session(&tab);
        let mut claimed = None;
        for _ in 0..4000 {
            page.device().settle();
            if is_over(&session) {
                break;
            }
            let (form, deal) = (session.claim_form(), log(&page, &id).fold().unwrap().hand_no());
            if let TableQuestion::Ruling(claim) = session.parts().model.read().question {
                let found = session.claim_finding().expect("what is found");
                assert!(!found.verdict.is_empty() && found.claim.len() > 10 && found.accused == claim.accused);
                assert!(page.says().contains(found.verdict) || !page.says().is_empty());
                if let RulingOptions::Choose(options) | RulingOptions::Direct(options, _) = &found.options {
                    assert!(options.len() > 1);
                }
                by_bots += u32::from(claim.claimant != session.own());
                ruled += 1;
            } else if claimed < deal && !form.irregularities().is_empty() {
                claimed = deal;
                let claim = form.claim(ClaimChoice::default()).expect("a claim");
                assert_eq!(claim.claimant, session.own());
                session.toggle_panel(Panel::Director);
                session.put(Intent::Claim(claim));
                page.device().settle();
                assert_eq!(session.parts().panel.get(), Panel::None, "the claim is made");
                assert!(matches!(session.parts().model.read().question, TableQuestion::Ruling(_)));
                continue;
            }
            decide(&session);
        }
        assert!(is_over(&session), "game {seed}");
        let (state, played) = session.finished().unwrap();
        assert_eq!(log(&page, &id), played);
        assert_eq!(played.fold().unwrap(), state);
        reneged +=
            played.events.iter().filter(|event| matches!(event, GameEvent::Irregular(Irregularity::Renege(_)))).count();
    }
    assert!(ruled > 6 && reneged > 6 && by_bots > 0, "{ruled} {reneged} {by_bots}");
}

/// Returns the hands of every deal of a game played with the default choices.
fn dealt(ceremony: Ceremony, settings: Option<Packets>) -> Vec<String> {
    let page = Device::new().page();
    page.outside().change_settings(&mut |kept| kept.last_packets = settings);
    let id = begun(&page, &NewGame { ceremony, ..choice(Preset::Progressive) }, 77);
    let session = session(&tab(&page, &id, None));
    for _ in 0..2000 {
        page.device().settle();
        let asked = session.parts().model.read().question.clone();
        match asked {
            TableQuestion::Over(_) => break,
            TableQuestion::Cut { .. } => session.put(Intent::Answer(Answer::Cut(session.lifted_first()))),
            TableQuestion::Deal(ways) => session.answer_deal(session.packets_first(&ways).unwrap()),
            _ => {
                decide(&session);
            }
        }
    }
    assert!(is_over(&session));
    let hands = log(&page, &id).events.into_iter().filter(|event| matches!(event, GameEvent::Dealt(..)));
    hands.map(|event| event.to_string()).collect()
}

#[test]
fn a_given_seed_is_the_same_deal_whatever_the_ceremony_and_whatever_is_remembered() {
    let quick = dealt(Ceremony::Quick, None);
    assert!(quick.len() >= 8);
    assert_eq!(dealt(Ceremony::Full, None), quick);
    assert_eq!(dealt(Ceremony::Full, Some(Packets::Singly)), quick);
}

/// A table under `rules` at which the person has signalled and been called for it.
fn called_for_a_signal(page: &Page, rules: Preset) -> Rc<Session> {
    let new = NewGame { table: TableKind::Open, misplays: ErrorRate::Off, ..choice(rules) };
    let id = begun(page, &new, 23);
    let session = session(&tab(page, &id, Some(OPEN_RULES)));
    play_until(page, &session, |model| matches!(model.question, TableQuestion::Play));
    let own = session.own();
    session.put(Intent::Irregularity(Irregularity::Signal(own)));
    page.device().settle();
    let claim = Claim { what: IrregularityKind::Signal, accused: own, trick: None, hand: None, claimant: own.left() };
    session.put(Intent::Claim(claim));
    page.device().settle();
    assert!(matches!(session.parts().model.read().question, TableQuestion::Ruling(_)));
    session
}

#[test]
fn a_substitute_plays_for_whoever_is_disqualified() {
    let page = Device::new().page();
    let session = called_for_a_signal(&page, Preset::World);
    let RulingOptions::Direct(options, _) = session.claim_finding().unwrap().options else {
        panic!("the director decides")
    };
    assert!(options[0].contains("A substitute plays on."), "{options:?}");
    session.put(Intent::ApplyRuling(RulingChoice::Option(0)));
    page.device().settle();
    // From now on the substitute is never called "you": not on the plate, in announcements or on the score card.
    let own = session.own();
    let model = session.parts().model.read().clone();
    assert!(Seat::ALL.into_iter().all(|seat| model.seats[seat].substituted == (seat == own)));
    let company = model.names_with_substitutes(Viewer::Player(own), &session.names());
    assert_eq!(company.hearer().first_name(own), "Your substitute");
    assert_eq!(app::words::substitute_label(&session.names()[own], own, Viewer::Player(own)), "Your substitute");
    for _ in 0..400 {
        match session.parts().model.read().question {
            TableQuestion::NextHand(_) => session.put(Intent::NextHand),
            TableQuestion::Over(_) => break,
            TableQuestion::Nothing => {}
            ref asked => panic!("{asked:?} is asked of somebody who plays no further card"),
        }
        page.device().settle();
    }
    assert!(is_over(&session));
    let (state, said) = (log(&page, session.id()).fold().unwrap(), page.said());
    let since = said.iter().rposition(|told| told.contains("is disqualified")).expect("it was said");
    let later = said[since + 1..].join(" ");
    assert!(later.contains("Your substitute "), "{later}");
    let you = ["You ", "you ", "your turn", "Your turn"].into_iter().find(|word| later.contains(word));
    assert_eq!(you, None, "{later}");
    let lines = session.score_card().lines;
    let told = "South was disqualified. A substitute plays.";
    assert!(lines[0].besides.contains(told), "{:?}", lines[0]);
    assert_eq!(lines.iter().filter(|line| line.besides.contains(told)).count(), 1);
    assert_eq!(lines.len(), state.hands().len());
}

/// A substitute is not called by the name of the replaced player.
#[test]
fn a_substitute_of_another_player_is_told_from_them() {
    let page = Device::new().page();
    let new = NewGame { table: TableKind::Open, misplays: ErrorRate::Off, ..choice(Preset::World) };
    let id = begun(&page, &new, 23);
    let session = session(&tab(&page, &id, Some(OPEN_RULES)));
    play_until(&page, &session, |model| matches!(model.question, TableQuestion::Play));
    let (own, names) = (session.own(), session.names());
    let west = own.left();
    let mut state = log(&page, &id).fold().unwrap();
    let text = format!("signal by {west}");
    state.apply(&GameEvent::Irregular(text.parse().unwrap())).unwrap();
    let claim = Claim { what: IrregularityKind::Signal, accused: west, trick: None, hand: None, claimant: own };
    state.apply(&GameEvent::Claimed(claim)).unwrap();
    let finding = rules::rulings::decide_claim(&state, claim);
    state.apply(&GameEvent::Ruled(finding.ruling(0).unwrap())).unwrap();
    let company = app::words::ViewersNames::of(&state, Viewer::Player(own), &names);
    assert_eq!(company.hearer().first_name(west), format!("{}'s substitute", names[west]));
    assert_eq!(company.hearer().first_name(own), "You");
    assert_eq!(company.hearer().first_name(west.left()), names[west.left()]);
}

/// The sides keep the names of the original players everywhere, as on the score card.
#[test]
fn an_onlooker_hears_the_sides_by_the_names_on_the_score_card() {
    let page = Device::new().page();
    let session = called_for_a_signal(&page, Preset::World);
    session.put(Intent::ApplyRuling(RulingChoice::Option(0)));
    page.device().settle();
    for _ in 0..400 {
        if is_over(&session) {
            break;
        }
        session.put(Intent::NextHand);
        page.device().settle();
    }
    let log = log(&page, session.id());
    let state = log.fold().unwrap();
    assert!(Seat::ALL.into_iter().any(|seat| state.has_substitute(seat)));
    let names = log.seating.clone().map(|player| player.name);
    let (mut sides_told, own) = (0, session.own());
    for viewer in [own, own.left()].map(Viewer::Onlooker) {
        let replay = Replay::new(log.clone(), viewer);
        let card = ScoreCard::of(&state, viewer, &names);
        for at in 0..=replay.last() {
            let said = replay.frame(at).event_sentence;
            if let Some((_, whose)) = said.split_once(" for ").filter(|_| said.contains("point")) {
                assert!(card.sides.iter().any(|side| whose == format!("{side}.")), "{said}");
                sides_told += 1;
            }
        }
        let after = app::words::ViewersNames::of(&state, viewer, &names);
        let over =
            app::words::announcements::announce_notice(&Notice::GameOver(state.result().unwrap()), &state, &after)
                .unwrap();
        assert!(card.sides.iter().any(|side| over.starts_with(&format!("{side} won"))), "{over}");
    }
    assert!(sides_told > 10, "{sides_told}");
}

#[test]
fn the_director_ends_the_game_with_a_disqualification() {
    let page = Device::new().page();
    let session = called_for_a_signal(&page, Preset::Valparaiso);
    let RulingOptions::Direct(options, _) = session.claim_finding().unwrap().options else {
        panic!("the director decides")
    };
    let over = options.iter().position(|option| option.contains("The game is over")).expect("an end");
    session.put(Intent::ApplyRuling(RulingChoice::Option(over)));
    page.device().settle();
    assert!(is_over(&session));
    assert!(page.says().contains("a ruling ended the game"), "{}", page.says());
    // Every view of the game names the winner, whatever the points are. The interrupted hand has its own line.
    let (own, state) = (session.own().side(), log(&page, session.id()).fold().unwrap());
    assert_eq!(state.result(), Some(GameResult::Won(own.other(), WinReason::Ruling)));
    assert!(!session.parts().model.read().seats[session.own()].substituted, "nobody plays any more");
    let lines = session.score_card().lines;
    let last = lines.last().unwrap();
    assert_eq!((lines.len(), &*last.what, last.us, last.them), (state.hands().len() + 1, "ended by a ruling", 0, 0));
    assert_eq!(last.besides, "South was disqualified. The game was over: East and West won it.");
    let games = OwnGame::all(&page);
    assert_eq!(OwnGame::results(&games).as_deref(), Some("Your last game: lost 0 to 0 by a ruling."));
    let account = Account::default();
    let told = app::words::review::account_sentence(&account, state.result(), own, &ReviewedPlayer::Own);
    assert_eq!(told, "You lost by a ruling, tied on points.");
}

#[test]
fn the_director_puts_a_ruling_together_and_says_why() {
    let page = Device::new().page();
    let session = called_for_a_signal(&page, Preset::Chicago);
    let RulingOptions::Direct(_, form) = session.claim_finding().unwrap().options else {
        panic!("the director decides")
    };
    assert!(form.hands().len() > 3 && form.players().len() > 3);
    assert_eq!(form.reason(), "Signal");
    assert_eq!(form.pick(RulingFormChoice::default(), "  "), None, "it takes a reason");
    let choice = RulingFormChoice { hand: 1, player: 1, points: 2, ..RulingFormChoice::default() };
    session.put(Intent::ApplyRuling(form.pick(choice, form.reason()).expect("a ruling")));
    page.device().settle();
    let (state, says) = (log(&page, session.id()).fold().unwrap(), page.says());
    assert_eq!(state.score()[session.own().side().other()], 2, "{says}");
    assert_eq!(state.hands().len(), 1);
    assert!(state.open().unwrap().is_warned(session.own().side()));
    assert!(says.contains("The director ruled:") && says.contains("The reason: Signal."), "{says}");
    let line = &app::words::score_card_lines(&state, session.own().side())[0];
    assert!(line.besides.contains("The reason: Signal."), "{}", line.besides);
}

#[test]
fn what_the_rules_forbid_is_done_at_an_open_table_and_nobody_moves_meanwhile() {
    let page = Device::new().page();
    let new = NewGame { table: TableKind::Open, misplays: ErrorRate::Off, ..choice(Preset::World) };
    let id = begun(&page, &new, 23);
    let tab = tab(&page, &id, Some(OPEN_RULES));
    let session = session(&tab);
    play_until(&page, &session, |model| matches!(model.question, TableQuestion::Play));
    assert_eq!(session.kitty(), [], "nobody has looked");
    let forbidden = session.possible_irregularities();
    let peek = *forbidden
        .others
        .iter()
        .find(|slip| matches!(slip, Irregularity::PeekAtKitty(_)))
        .expect("the kitty lies there");
    assert_eq!(forbidden.cards.len(), session.parts().model.read().hand.len());
    assert!(!forbidden.with_card(0).is_empty());
    session.toggle_panel(Panel::Irregularities(None));
    session.put(Intent::Irregularity(peek));
    page.device().settle();
    assert_eq!(session.parts().panel.get(), Panel::Kitty);
    assert!(session.kitty().len() >= 3);
    let events = log(&page, &id).events;
    let since = events.iter().rev().take_while(|event| **event != GameEvent::Irregular(peek));
    assert!(since.clone().count() < events.len(), "it is kept");
    assert!(
        since.clone().all(|event| matches!(event, GameEvent::Claimed(_))),
        "nobody plays; whoever saw it may claim it"
    );
}

#[test]
fn a_panel_of_an_open_table_does_not_open_at_a_strict_one() {
    let page = Device::new().page();
    let id = begun(&page, &choice(Preset::World), 23);
    let tab = tab(&page, &id, None);
    let session = session(&tab);
    session.toggle_panel(Panel::Director);
    assert_eq!(session.parts().panel.get(), Panel::None);
    session.toggle_panel(Panel::GameFacts);
    assert_eq!(session.parts().panel.get(), Panel::GameFacts);
    let about = session.game_facts();
    assert!(about.facts.starts_with("Rulebook: World.") && about.fair.contains(&Seed::from_number(23).to_string()));
    session.toggle_panel(Panel::GameFacts);
    assert_eq!(session.parts().panel.get(), Panel::None);
}

#[test]
fn facts_about_a_game_cite_the_rule_of_the_bidding_round() {
    let (page, rules) = (Device::new().page(), Preset::ProgressiveTen.ruleset());
    let cited = |rule| app::words::citation(rules.clause(rule).map(|clause| clause.citation));
    let mut rounds = BTreeSet::new();
    for seed in 11..40 {
        let id = begun(&page, &choice(Preset::ProgressiveTen), seed);
        let session = session(&tab(&page, &id, None));
        page.device().settle();
        while let TableQuestion::Bid { round, .. } = session.parts().model.get().question {
            let rule = if round == BidRound::One { RuleId::PartnerOrders } else { RuleId::AllPass };
            let facts = session.game_facts().facts;
            assert!(facts.ends_with(&format!(" {}.", cited(rule))), "{facts}");
            rounds.insert(round == BidRound::Two);
            if round == BidRound::Two {
                break;
            }
            session.put(Intent::Answer(Answer::Act(Action::Pass)));
            page.device().settle();
        }
    }
    assert_eq!(rounds.len(), 2, "both rounds");
}

#[test]
fn a_replay_shows_all_hands_and_asks_a_bot_what_it_was_asked() {
    let page = Device::new().page();
    let id = begun(&page, &choice(Preset::Chicago), 29);
    let tab = tab(&page, &id, None);
    play_on(&page, &session(&tab));
    let (saved, log) = stored_games::load_game(&page, &id).unwrap().own().unwrap();
    let replay = Replay::new(log.clone(), Viewer::Player(saved.seat));
    let (mut open, mut asked) = (0, 0);
    for at in 0..=replay.last() {
        let frame = replay.frame(at);
        assert!(!frame.event_sentence.is_empty());
        assert_eq!(frame.model.question, TableQuestion::Nothing, "a replay asks nothing");
        let shown = frame.model.seats.iter().filter(|(seat, of)| *seat != saved.seat && !of.face_up.is_empty()).count();
        open += usize::from(shown == 3);
        if let Some(question) = replay.bot_question(at) {
            let decided = bots::decide(&question.view, question.player, question.seed);
            assert_eq!(log.events[at - 1], GameEvent::Acted(decided.action), "the bot decides as it did");
            asked += 1;
        }
    }
    assert!(open > 50 && asked > 50, "{open} {asked}");
    for BotPlay { at, sentence } in replay.bots_plays() {
        let GameEvent::Acted(Action::Play(card)) = log.events[at - 1] else { continue };
        let named = format!("s the {}.", words::bid_words::card_in_text(card));
        assert!(sentence.ends_with(&named), "{sentence}");
    }
    assert!(replay.is_finished() && replay.first() < 5);
    assert_eq!(replay.hand_at(replay.last(), "no such hand"), replay.hands().last().unwrap().0);
    assert_eq!(replay.hand_at(0, "Hand 1"), replay.hands()[0].0);
}

#[test]
fn kept_games_are_listed_opened_and_forgotten() {
    let device = Device::new();
    let page = device.page();
    let first = begun(&page, &choice(Preset::World), 1);
    device.pass(Duration::from_secs(1));
    let second = stored_games::begin_rematch(&page, &first).unwrap();
    stored_games::set_open_game(&page, &first);
    assert_eq!(stored_games::open_game(&page), Some(first.clone()));
    let games = OwnGame::all(&page);
    assert_eq!(games.iter().map(|game| &game.id).collect::<Vec<_>>(), [&second, &first]);
    let (one, other) = (log(&page, &first), log(&page, &second));
    assert_eq!((one.seating, one.rules), (other.seating, other.rules));
    assert_ne!(one.seed, other.seed, "other cards");
    assert_eq!(games[0].title(), "World, hand 1 of 12");
    assert_eq!(games[0].standing_sentence(), "Us 0, them 0. The first dealer has not been drawn yet.");
    assert!(games[0].export(&page).file_name.starts_with("bower-world-2026-"));
    stored_games::delete_game(&page, &second);
    assert_eq!(OwnGame::all(&page).len(), 1);
    let table = Table::resume(log(&page, &first)).unwrap();
    assert_eq!(table.state().stage(), Stage::FirstDealer);
}

#[test]
fn a_deal_is_begun_again_with_the_very_same_cards() {
    let device = Device::new();
    let page = device.page();
    let first = begun(&page, &choice(Preset::World), 1);
    let again = stored_games::deal_again(&page, &first).unwrap();
    assert_ne!(first, again);
    let (one, other) = (log(&page, &first), log(&page, &again));
    assert_eq!((one.seed, one.seating, one.rules), (other.seed, other.seating, other.rules));
    assert!(other.events.is_empty() && other.origin == SeedOrigin::Given);
}

#[test]
fn another_choice_is_tried_from_a_moment_of_a_game_and_counts_nowhere() {
    let device = Device::new();
    let page = device.page();
    let id = begun(&page, &choice(Preset::World), 3);
    let first = tab(&page, &id, None);
    play_on(&page, &session(&first));
    let (saved, log) = stored_games::load_game(&page, &id).unwrap().own().unwrap();
    let passed = |(at, event): (usize, &GameEvent)| {
        let state = log.fold_first(at).state;
        (*event == GameEvent::Acted(Action::Pass) && state.turn() == Some(saved.seat)).then_some(at)
    };
    let at = log.events.iter().enumerate().find_map(passed).unwrap();
    let state = log.fold_first(at).state;
    assert!(SeatView::of(&state, saved.seat).unwrap().legal().len() > 1);
    let tried = stored_games::begin_branch(&page, &id, at).unwrap();
    let (other, branch) = stored_games::load_game(&page, &tried).unwrap().own().unwrap();
    assert_eq!(other.origin, GameOrigin::Branch(id.clone()));
    assert_eq!(branch.events, log.events[..at], "the person chooses again");
    assert_eq!(branch.seed, log.seed, "the same cards come");
    assert!(OwnGame::all(&page).iter().any(|game| game.id == tried && game.title().ends_with(", tried again")));
    let before = own_habits(&page);
    let second = tab(&page, &tried, None);
    play_on(&page, &session(&second));
    let (still, _) = stored_games::load_game(&page, &tried).unwrap().own().unwrap();
    assert_eq!(still.origin, GameOrigin::Branch(id.clone()), "it stays one");
    assert_eq!(own_habits(&page), before, "it counts nowhere");
    assert_eq!(OwnGame::last_to_review(&page), Some(id.clone()), "of the other the cards were known");
    // Where somebody else is to act, nothing starts.
    assert_eq!(stored_games::begin_branch(&page, &id, log.events.len()), None);
}

#[test]
fn a_long_list_of_games_shows_the_last_touched_first_and_the_rest_when_asked() {
    let device = Device::new();
    let page = device.page();
    let mut begun_first = Vec::new();
    for seed in 0..30 {
        device.pass(Duration::from_secs(1));
        begun_first.push(begun(&page, &choice(Preset::World), seed));
    }
    device.pass(Duration::from_secs(1));
    let touched = &begun_first[3];
    let (game, _) = stored_games::load_game(&page, touched).unwrap().own().unwrap();
    stored_games::store_game(&page, touched, &SavedGame { last_changed: device.now(), ..game });
    let list = GameList::new(page.outside());
    let shown = || list.own().rows().get().into_iter().map(|game| game.id.clone()).collect::<Vec<_>>();
    assert!(list.own().has_more().get());
    let first = shown();
    assert!(first.len() < 30 && first[0] == *touched && first[1] == begun_first[29]);
    assert!(first.len() <= 4, "a phone's first screen ends soon");
    let exactly = Device::new();
    (0..first.len() as u64).for_each(|seed| drop(begun(&exactly.page(), &choice(Preset::World), seed)));
    assert!(!GameList::new(exactly.page().outside()).own().has_more().get(), "all games are shown already");
    assert!(OwnGame::to_continue(&list.latest().get()[first.len()..]).is_some(), "an older game can be continued");
    list.show_all_own();
    assert!(!list.own().has_more().get());
    assert_eq!((shown().len(), &shown()[..first.len()]), (30, &first[..]));
}
