//! Cards that play themselves: the only legal card, and a rest of a hand that nothing can change. Also confirmed taps.

use std::rc::Rc;
use std::time::Duration;

use app::play::model::TableQuestion;
use app::play::{Intent, OPEN_RULES, Pace, Session};
use app::save::{Ceremony, ForcedCards, NewGame, Speed};
use cards::Card;
use cards::ruleset::Preset;
use rules::record::GameLog;
use rules::view::{RestOfHand, SeatView};
use rules::{Action, GameEvent, TableKind};

use super::play::{begun, choice, decide, is_over, log, play_on, play_until, session, tab};
use super::world::{Device, Page};

/// A page with this setting for forced cards.
fn page(forced: ForcedCards) -> Page {
    let page = Device::new().page();
    page.set(|settings| settings.forced_cards = forced);
    page
}

/// The cards that can be played now.
fn playable(session: &Session) -> Vec<Card> {
    let model = session.parts().model.read();
    model.cards_in_order().filter(|held| held.why_not.is_none()).map(|held| held.card).collect()
}

/// Plays to the end. Counts the cards that the person was asked for, and those among them that were the only legal
/// card.
fn asked(page: &Page, new: &NewGame, open: bool) -> (u32, u32) {
    let id = begun(page, new, 31);
    let session = session(&tab(page, &id, open.then_some(OPEN_RULES)));
    let (mut asked, mut forced) = (0, 0);
    page.device().settle();
    while !is_over(&session) {
        let (plays, held) = {
            let model = session.parts().model.read();
            (model.question == TableQuestion::Play, model.cards_in_order().count())
        };
        let leads = SeatView::of(&log(page, &id).fold().unwrap(), session.own())
            .is_some_and(|view| view.public().trick_on_table().is_none());
        if plays {
            asked += 1;
            forced += u32::from(playable(&session).len() == 1 && (!leads || held == 1));
        }
        assert!(decide(&session), "nothing more is asked");
        page.device().settle();
    }
    let (state, whole) = session.finished().unwrap();
    assert_eq!(log(page, &id), whole, "every card is in the log");
    assert_eq!(GameLog::decode(&whole.encode()).unwrap().fold().unwrap(), state);
    (asked, forced)
}

#[test]
fn a_forced_card_plays_itself_in_quick_games_and_nowhere_else() {
    let quick = choice(Preset::World);
    let full = NewGame { ceremony: Ceremony::Full, ..quick.clone() };
    let open = NewGame { table: TableKind::Open, misplays: bots::ErrorRate::Off, ..quick.clone() };
    let (all, by_hand) = asked(&page(ForcedCards::Never), &quick, false);
    assert!(by_hand > 12, "{by_hand} of {all}");
    let told = page(ForcedCards::QuickGames);
    let (left, none) = asked(&told, &quick, false);
    assert_eq!(none, 0, "whoever is asked has a choice");
    assert_eq!(left, all - by_hand, "the same cards are played");
    let says = told.said().join(" ");
    assert!(says.contains("Only the ") && says.contains(" could be played. ") && says.contains("Your last card: the "));
    let (_, in_full) = asked(&page(ForcedCards::QuickGames), &full, false);
    assert!(in_full > 12, "the full ceremony asks for every card: {in_full}");
    assert_eq!(asked(&page(ForcedCards::Always), &full, false).1, 0);
    let at_open_table = |forced| asked(&page(forced), &open, true);
    assert_eq!(at_open_table(ForcedCards::Always), at_open_table(ForcedCards::Never), "a renege can be practiced");
}

#[test]
fn the_eye_follows_a_forced_card() {
    let page = page(ForcedCards::QuickGames);
    page.set(|settings| settings.speed = Speed::Normal);
    let id = begun(&page, &choice(Preset::World), 31);
    let session = session(&tab(&page, &id, None));
    let (pace, step) = (Pace::of(Speed::Normal), Duration::from_millis(50));
    let mut shown = 0;
    for _ in 0..4000 {
        page.device().pass(step);
        if session.parts().model.read().question != TableQuestion::Forced {
            decide(&session);
            continue;
        }
        let held = session.parts().model.read().hand.len();
        assert!(playable(&session).is_empty(), "it needs no tap");
        let (mut waits, mut lies) = (Duration::ZERO, Duration::ZERO);
        while session.parts().model.read().hand.len() == held {
            page.device().pass(step);
            waits += step;
        }
        let events = log(&page, &id).events.len();
        while log(&page, &id).events.len() == events
            && !matches!(session.parts().model.read().question, TableQuestion::NextHand(_))
        {
            page.device().pass(step);
            lies += step;
        }
        assert!(waits <= pace.after_own + step && lies + step >= pace.after_action, "{waits:?} {lies:?}");
        shown += 1;
        if shown == 8 {
            return;
        }
    }
    panic!("{shown} forced cards");
}

#[test]
fn undo_takes_back_the_last_card_that_was_chosen() {
    let page = page(ForcedCards::QuickGames);
    let id = begun(&page, &choice(Preset::World), 31);
    let session = session(&tab(&page, &id, None));
    page.device().settle();
    let mut taken_back = 0;
    while !is_over(&session) {
        let plays = session.parts().model.read().question == TableQuestion::Play;
        let before = log(&page, &id).events;
        assert!(decide(&session));
        page.device().settle();
        let own = |event: &GameEvent| matches!(event, GameEvent::Acted(Action::Play(_)));
        let played = log(&page, &id).events[before.len()..].iter().filter(|event| own(event)).count();
        if plays && played > 4 && !is_over(&session) {
            session.put(Intent::Undo);
            page.device().settle();
            assert_eq!(log(&page, &id).events, before, "the forced cards after it are taken back with it");
            assert_eq!(session.parts().model.read().question, TableQuestion::Play);
            taken_back += 1;
            decide(&session);
            page.device().settle();
        }
    }
    assert!(taken_back > 8, "{taken_back}");
}

/// A table at which the rest of the hand is proven to be as wanted.
fn until_proven(seeds: std::ops::Range<u64>, wanted: fn(RestOfHand) -> bool) -> (Page, app::save::GameId, Rc<Session>) {
    for seed in seeds {
        let page = page(ForcedCards::QuickGames);
        let id = begun(&page, &choice(Preset::World), seed);
        let session = session(&tab(&page, &id, None));
        page.device().settle();
        while !is_over(&session) {
            if session.parts().model.read().rest.is_some_and(wanted) {
                return (page, id, session);
            }
            assert!(decide(&session));
            page.device().settle();
        }
    }
    panic!("it is never proven");
}

#[test]
fn the_rest_is_claimed_where_it_is_proven_and_played_out_to_the_last_card() {
    let (page, id, session) = until_proven(1..20, |rest| matches!(rest, RestOfHand::TakesAll(_)));
    assert!(page.says().ends_with("Every trick left is yours, whatever they hold."), "{}", page.says());
    session.clone().toggle_hint();
    page.device().settle();
    let hint = session.parts().hint.get().expect("a hint");
    assert_eq!(hint.decision.main_reason(), "The rest are yours.", "no choice is close where none matters");
    let before = log(&page, &id);
    let tricks = |log: &GameLog| *log.fold().unwrap().hand().unwrap().public();
    let (taken, left) = (tricks(&before).tricks_taken(), session.parts().model.read().hand.len() as u8);
    session.put(Intent::PlayOut);
    page.device().settle();
    let after = log(&page, &id);
    let side = session.own().side();
    assert_eq!(tricks(&after).tricks_taken()[side], taken[side] + left, "every trick left was taken");
    assert!(matches!(session.parts().model.read().question, TableQuestion::NextHand(_) | TableQuestion::Over(_)));
    assert_eq!(after.events[..before.events.len()], before.events, "the log has every card");
    if !is_over(&session) {
        session.put(Intent::Undo);
        page.device().settle();
        assert_eq!(log(&page, &id), before, "undo takes the claim back");
        assert!(session.parts().model.read().rest.is_some(), "and it can be made again");
    }
    play_on(&page, &session);
    assert!(is_over(&session));
}

#[test]
fn a_rest_without_a_trick_is_played_out() {
    let (page, id, session) = until_proven(1..60, |rest| rest == RestOfHand::TakesNone);
    assert!(page.says().ends_with("You can take no more tricks, whatever you play."), "{}", page.says());
    let own = session.own();
    let (before, left) = (log(&page, &id).events.len(), session.parts().model.read().hand.len());
    session.put(Intent::PlayOut);
    page.device().settle();
    let after = log(&page, &id);
    let public = *after.fold().unwrap().hand().unwrap().public();
    let lost = public.tricks().iter().rev().take(left).all(|trick| trick.winner_so_far() != own);
    assert!(after.events.len() > before && lost);
    assert!(matches!(session.parts().model.read().question, TableQuestion::NextHand(_) | TableQuestion::Over(_)));
}

#[test]
fn nobody_can_claim_what_is_not_proven() {
    let page = page(ForcedCards::QuickGames);
    let id = begun(&page, &choice(Preset::World), 31);
    let session = session(&tab(&page, &id, None));
    play_until(&page, &session, |model| model.question == TableQuestion::Play && model.rest.is_none());
    let before = log(&page, &id);
    session.put(Intent::PlayOut);
    page.device().settle();
    assert_eq!(log(&page, &id), before);
    assert_eq!(session.parts().model.read().question, TableQuestion::Play, "the person is asked as before");
}

#[test]
fn where_taps_are_confirmed_the_first_lifts_a_card_and_the_second_plays_it() {
    let page = page(ForcedCards::QuickGames);
    page.set(|settings| settings.confirm_taps = true);
    let id = begun(&page, &choice(Preset::World), 31);
    let session = session(&tab(&page, &id, None));
    play_until(&page, &session, |model| {
        model.question == TableQuestion::Play && model.hand.iter().filter(|held| held.why_not.is_none()).count() > 1
    });
    let lifted = || session.parts().lifted.get();
    let (before, cards) = (log(&page, &id), playable(&session));
    session.tap_card(cards[0]);
    page.device().settle();
    assert_eq!((lifted(), log(&page, &id)), (Some(cards[0]), before.clone()));
    assert_eq!(page.says(), "Lifted. Tap it again to play it.");
    session.tap_card(cards[1]);
    page.device().settle();
    assert_eq!((lifted(), log(&page, &id)), (Some(cards[1]), before.clone()), "another card is lifted in its place");
    assert!(session.close_panel_and_hint() && lifted().is_none(), "Escape lays it down");
    session.tap_card(cards[1]);
    session.tap_card(cards[1]);
    page.device().settle();
    assert_eq!(log(&page, &id).events[before.events.len()], GameEvent::Acted(Action::Play(cards[1])));
    assert_eq!(lifted(), None);
    // A tap on a card that cannot be used does not lift it, but says why.
    let refused =
        session.parts().model.read().cards_in_order().find(|held| held.why_not.is_some()).map(|held| held.card);
    if let Some(card) = refused {
        session.tap_card(card);
        assert_eq!(lifted(), None);
    }
}
