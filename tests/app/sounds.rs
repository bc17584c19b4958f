//! The sounds of the table and the places that they come from.

use app::play::Signal;
use app::save::{NewGame, TablePlace};
use bots::Level;
use cards::ruleset::Preset;
use cards::{Card, Rank};
use rules::{Action, GameEvent, GameResult, Outcome, Trump, is_trump};

use super::play::{begun, choice, log, play_on, session, tab};
use super::world::Device;

#[test]
fn every_card_and_every_pass_is_heard_from_its_seat_and_a_bower_is_heavier() {
    let page = Device::new().page();
    let id = begun(&page, &choice(Preset::World), 7);
    let session = session(&tab(&page, &id, None));
    play_on(&page, &session);
    let (own, played) = (session.own(), log(&page, &id));
    let (mut state, mut expected) = (played.state_before_events(), Vec::new());
    for event in &played.events {
        let place = state.turn().map(|seat| TablePlace::of(seat, own));
        let trump = state.hand().and_then(|hand| hand.public().contract()).map(|contract| contract.trump);
        let bower = |card: Card, trump: Trump| card.has_rank(Rank::Jack) && is_trump(card, trump);
        match (event, place, trump) {
            (GameEvent::Acted(Action::Play(card)), Some(place), Some(trump)) if bower(*card, trump) => {
                expected.push(Signal::BowerLaid(place));
            }
            (GameEvent::Acted(Action::Play(_) | Action::Discard(_)), Some(place), _) => {
                expected.push(Signal::CardLaid(place));
            }
            (GameEvent::Acted(Action::Pass), Some(place), _) => expected.push(Signal::Passed(place)),
            _ => {}
        }
        state.apply(event).unwrap();
    }
    let placed = |signal: &Signal| matches!(signal, Signal::CardLaid(_) | Signal::BowerLaid(_) | Signal::Passed(_));
    let heard: Vec<Signal> = page.signals().into_iter().filter(placed).collect();
    assert_eq!(heard, expected);
    for place in TablePlace::ALL {
        assert!(heard.contains(&Signal::CardLaid(place)) && heard.contains(&Signal::Passed(place)), "{place:?}");
    }
    assert!(heard.iter().any(|signal| matches!(signal, Signal::BowerLaid(_))));
}

#[test]
fn a_euchre_a_march_and_a_won_game_each_have_their_sound() {
    let (mut groans, mut flourishes, mut won) = (0, 0, 0);
    for seed in 0..40 {
        if groans > 0 && flourishes > 0 && won > 0 {
            return;
        }
        let page = Device::new().page();
        let regulars = NewGame { partner: Level::Regular.into(), ..choice(Preset::World) };
        let id = begun(&page, &regulars, seed);
        let session = session(&tab(&page, &id, None));
        play_on(&page, &session);
        let (state, _) = session.finished().unwrap();
        let (own, hands) = (session.own().side(), state.hands());
        // The last hand ends the game, which has a sound of its own.
        let earlier = &hands[..hands.len() - 1];
        let euchred = earlier.iter().filter(|hand| {
            hand.result.outcome == Outcome::Euchred && hand.contract.is_some_and(|made| made.maker.side() == own)
        });
        let marched = earlier.iter().filter(|hand| hand.taken[own] == 5);
        let heard = |signal: Signal| page.signals().into_iter().filter(|heard| *heard == signal).count();
        let is_won = matches!(state.result(), Some(GameResult::Won(side, _)) if side == own);
        assert_eq!(
            (heard(Signal::Euchred), heard(Signal::Marched), heard(Signal::Triumph)),
            (euchred.clone().count(), marched.clone().count(), usize::from(is_won)),
        );
        groans += euchred.count();
        flourishes += marched.count();
        won += usize::from(is_won);
    }
    panic!("{groans} {flourishes} {won}");
}
