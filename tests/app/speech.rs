//! The announcements at the table: each is made once, and fits its hearer.

use std::rc::Rc;
use std::time::Duration;

use app::play::model::{TableModel, TableQuestion};
use app::play::{Intent, Panel, Session};
use app::save::{GameId, Speed};
use app::words;
use cards::ruleset::Preset;
use cards::{Card, Suit};
use rules::{Action, BidRound, GameEvent, Going, Outcome, Trump};

use super::play::{begun, choice, decide, log, play_on, play_until, session, tab};
use super::world::{Device, Page};

/// A game at this speed, at the person's first lead or card.
fn at_the_first_card(speed: Speed, seed: u64) -> (Page, GameId, Rc<Session>) {
    let page = Device::new().page();
    page.set(|settings| settings.speed = speed);
    let id = begun(&page, &choice(Preset::World), seed);
    let session = session(&tab(&page, &id, None));
    watch_until(&page, &session, |model| matches!(model.question, TableQuestion::Play));
    (page, id, session)
}

/// Plays at the pace of the table until it shows something.
fn watch_until(page: &Page, session: &Session, shown: impl Fn(&TableModel) -> bool) {
    for _ in 0..20_000 {
        if shown(&session.parts().model.read()) {
            return;
        }
        decide(session);
        page.device().pass(Duration::from_millis(50));
    }
    panic!("it was never shown");
}

/// The sentences said since.
fn sentences(said: &[String]) -> Vec<String> {
    said.join(" ").split_inclusive(". ").map(|sentence| sentence.trim().to_owned()).collect()
}

#[test]
fn of_two_tricks_each_thing_is_said_once() {
    for (speed, seed) in [(Speed::Instant, 7), (Speed::Fast, 7), (Speed::Normal, 8), (Speed::Slow, 9)] {
        let (page, id, session) = at_the_first_card(speed, seed);
        let (said, events) = (page.said().len(), log(&page, &id).events.len());
        let held = session.parts().model.read().hand.len();
        watch_until(&page, &session, |model| {
            matches!(model.question, TableQuestion::Play) && model.hand.len() == held - 2
        });
        let laid: Vec<Card> = log(&page, &id).events[events..]
            .iter()
            .filter_map(|event| match event {
                GameEvent::Acted(Action::Play(card)) => Some(*card),
                _ => None,
            })
            .collect();
        let updates = page.said()[said..].to_vec();
        let told = sentences(&updates);
        for card in &laid {
            let named = words::card(*card).to_ascii_lowercase();
            let of_it = told.iter().filter(|sentence| sentence.contains(&named)).count();
            assert_eq!(of_it, 1, "{speed:?}, {named}: {updates:#?}");
        }
        let tricks = told.iter().filter(|sentence| sentence.contains("trick")).count();
        let turns = told.iter().filter(|sentence| sentence.starts_with("Your turn")).count();
        assert!((1..=3).contains(&tricks) && turns == 2, "{speed:?}: {updates:#?}");
        assert_eq!(told.len(), laid.len() + tricks + turns, "{speed:?}: {updates:#?}");
        assert!(told.iter().all(|sentence| !sentence.contains("South")), "{updates:#?}");
        assert!(told.iter().any(|sentence| sentence.starts_with("You play") || sentence.starts_with("You lead")));
        assert!(speed != Speed::Instant || updates.len() == 2, "one a decision: {updates:#?}");
    }
}

#[test]
fn a_whole_game_is_told_to_whoever_sits_there_and_says_who_was_euchred() {
    let (mut euchres, mut bids) = (0, 0);
    for (preset, seed) in [(Preset::World, 3), (Preset::Chicago, 4), (Preset::Mcallen, 5), (Preset::Progressive, 6)] {
        let page = Device::new().page();
        let id = begun(&page, &choice(preset), seed);
        let session = session(&tab(&page, &id, None));
        play_on(&page, &session);
        let told = sentences(&page.said());
        assert!(told.iter().all(|sentence| !sentence.contains("South")), "{told:#?}");
        let (state, _) = session.finished().unwrap();
        let euchred = state.hands().iter().filter(|hand| hand.result.outcome == Outcome::Euchred).count();
        assert_eq!(told.iter().filter(|sentence| sentence.ends_with(", euchred.")).count(), euchred);
        euchres += euchred;
        let own = ["You pass.", "You say pass.", "You order it up.", "You say pick it up.", "You assist."];
        bids += told.iter().filter(|sentence| own.contains(&sentence.as_str())).count();
    }
    assert!(euchres > 2 && bids > 4, "{euchres} {bids}");
}

#[test]
fn nothing_is_said_of_a_table_that_was_left() {
    let page = Device::new().page();
    page.set(|settings| settings.speed = Speed::Normal);
    let id = begun(&page, &choice(Preset::World), 7);
    let tab = tab(&page, &id, None);
    page.device().pass(Duration::from_millis(900));
    assert_ne!(page.says(), "", "the table is told of");
    tab.leave();
    assert_eq!(page.says(), "");
    page.device().pass(Duration::from_secs(20));
    assert_eq!(page.says(), "");
}

#[test]
fn advice_that_comes_after_the_table_was_left_is_not_said() {
    let page = Device::new().page();
    let id = begun(&page, &choice(Preset::World), 11);
    let tab = tab(&page, &id, None);
    let session = session(&tab);
    play_until(&page, &session, |model| matches!(model.question, TableQuestion::Play));
    page.think(Duration::from_secs(3));
    session.clone().toggle_hint();
    page.device().settle();
    tab.leave();
    page.device().pass(Duration::from_secs(5));
    assert_eq!(page.says(), "");
}

#[test]
fn how_it_stands_is_said_again_when_asked() {
    let page = Device::new().page();
    let id = begun(&page, &choice(Preset::World), 7);
    let session = session(&tab(&page, &id, None));
    play_until(&page, &session, |model| matches!(model.question, TableQuestion::Bid { .. }));
    session.say_how_it_stands();
    let says = page.says();
    assert!(says.starts_with("Upcard: ") || says.contains("turned down."), "{says}");
    assert!(says.contains("Dealer: ") && says.contains("Score: us 1, them 0.") && says.contains("Your turn"), "{says}");

    play_until(&page, &session, |model| matches!(model.question, TableQuestion::Play) && model.hand.len() == 3);
    session.say_how_it_stands();
    let (says, model) = (page.says(), session.parts().model.get());
    let trump = model.trump.unwrap().trump;
    assert!(says.starts_with(&format!("Trump: {}, made by ", words::trump_in_text(trump))), "{says}");
    assert!(says.contains("Trick 3: ") || says.contains("Trick 3 has not been led yet."), "{says}");
    let tricks = format!("Tricks: us {}, them {}.", model.score.tricks_us, model.score.tricks_them);
    assert!(says.contains(&tricks) && says.contains("Your turn"), "{says}");
    let said = page.said().len();
    session.say_how_it_stands();
    assert_eq!(page.said().len(), said + 1, "as often as it is asked");
}

#[test]
fn whatever_lies_open_is_put_away() {
    let page = Device::new().page();
    let id = begun(&page, &choice(Preset::World), 11);
    let session = session(&tab(&page, &id, None));
    play_until(&page, &session, |model| matches!(model.question, TableQuestion::Play));
    assert!(!session.close_panel_and_hint(), "nothing lies open");
    session.clone().toggle_hint();
    page.device().settle();
    session.toggle_panel(Panel::LastTrick);
    assert!(session.close_panel_and_hint());
    assert_eq!((session.parts().hint.get(), session.parts().panel.get()), (None, Panel::None));
    assert!(matches!(session.parts().model.read().question, TableQuestion::Play), "the turn is the person's still");
}

#[test]
fn a_hint_and_a_panel_take_turns() {
    let page = Device::new().page();
    let id = begun(&page, &choice(Preset::World), 11);
    let session = session(&tab(&page, &id, None));
    play_until(&page, &session, |model| matches!(model.question, TableQuestion::Bid { .. }));
    for panel in [Panel::GameFacts, Panel::LastTrick, Panel::CardsGone] {
        session.toggle_panel(panel);
        assert_eq!((session.parts().hint.get(), session.parts().panel.get()), (None, panel));
        session.clone().toggle_hint();
        page.device().settle();
        assert!(session.parts().hint.get().is_some());
        assert_eq!(session.parts().panel.get(), Panel::None);
    }
    session.toggle_panel(Panel::GameFacts);
    assert_eq!((session.parts().hint.get(), session.parts().panel.get()), (None, Panel::GameFacts));
}

#[test]
fn a_suit_is_named_in_round_two_and_not_before() {
    let page = Device::new().page();
    let round = |of: BidRound| move |model: &TableModel| matches!(model.question, TableQuestion::Bid { round, .. } if round == of);
    for seed in 0..40 {
        let id = begun(&page, &choice(Preset::Chicago), seed);
        let session = session(&tab(&page, &id, None));
        page.device().settle();
        if !round(BidRound::One)(&session.parts().model.read()) {
            continue;
        }
        assert!(Suit::ALL.into_iter().all(|suit| !session.name_trump(suit.into(), Going::WithPartner)));
        session.put(Intent::Answer(rules::table::Answer::Act(Action::Pass)));
        page.device().settle();
        if !round(BidRound::Two)(&session.parts().model.read()) {
            continue;
        }
        let down = log(&page, &id).fold().unwrap().hand().unwrap().public().upcard_suit().unwrap();
        assert!(session.name_trump(Trump::NoTrump, Going::WithPartner));
        assert!(page.says().contains("no trump is not called at this table"), "{}", page.says());
        assert!(session.name_trump(down.into(), Going::WithPartner));
        assert!(page.says().contains("were turned down and cannot be named"), "{}", page.says());
        let named = Suit::ALL.into_iter().find(|suit| *suit != down).unwrap();
        assert!(session.name_trump(named.into(), Going::Alone));
        page.device().settle();
        let contract = log(&page, &id).fold().unwrap().hand().unwrap().public().contract().unwrap();
        assert_eq!((contract.maker, contract.trump, contract.going()), (session.own(), named.into(), Going::Alone));
        return;
    }
    panic!("no second round in forty deals");
}
