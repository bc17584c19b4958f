//! A seat's table is the same whatever cards it cannot see.

use app::play::model::{DisplayState, TableModel};
use cards::ruleset::Preset;
use cards::{Card, CardSet, Pack, Random, Seat};
use rules::record::GameLog;
use rules::view::{SeatView, TableFacts};
use rules::{Action, GameEvent, GameState};

use crate::support::{any_answer, table};

/// The cards that a seat cannot see at a moment of a game.
fn hidden_from(state: &GameState, seat: Seat) -> CardSet {
    SeatView::of(state, seat).map_or(CardSet::EMPTY, |view| view.unseen())
}

/// The game up to a moment with other cards in all places that a seat cannot see, if it could have gone the same way.
fn dealt_anew(log: &GameLog, at: usize, seat: Seat, random: &mut Random) -> Option<GameState> {
    let state = log.fold_first(at).state;
    let mut hidden: Vec<Card> = hidden_from(&state, seat).iter().collect();
    let before = hidden.clone();
    for last in (1..hidden.len()).rev() {
        hidden.swap(last, random.below(last as u32 + 1) as usize);
    }
    let other = |card: Card| before.iter().position(|of| *of == card).map_or(card, |place| hidden[place]);
    let dealt = log.events[..at].iter().rposition(|event| matches!(event, GameEvent::Dealt(..)))?;
    let mut anew = log.fold_first(dealt).state;
    for event in &log.events[dealt..at] {
        let event = match event {
            GameEvent::Dealt(pack, packets) => {
                GameEvent::Dealt(Pack::new(&pack.cards().iter().copied().map(other).collect::<Vec<_>>())?, *packets)
            }
            GameEvent::Acted(Action::Discard(card)) => GameEvent::Acted(Action::Discard(other(*card))),
            same => same.clone(),
        };
        anew.apply(&event).ok()?;
    }
    Some(anew)
}

fn shown(state: &GameState, seat: Seat, moment: DisplayState) -> TableModel {
    TableModel::of(TableFacts::of(state), SeatView::of(state, seat).as_ref(), seat, moment)
}

#[test]
fn no_hidden_card_changes_what_a_seat_is_shown() {
    let (mut moments, mut different) = (0, 0);
    for (number, preset) in Preset::ALL.into_iter().enumerate() {
        let mut random = Random::from_number(number as u64);
        let mut table = table(preset.ruleset(), number as u64);
        while let Some(answer) = any_answer(&table, &mut random).filter(|_| table.log().events.len() < 120) {
            table.answer(answer).unwrap();
        }
        let log = table.log();
        for at in 1..log.events.len() {
            let state = log.fold_first(at).state;
            for seat in Seat::ALL {
                let anew = (0..20).find_map(|_| dealt_anew(log, at, seat, &mut random));
                let Some(anew) = anew else { continue };
                let none = DisplayState::default();
                for moment in [
                    none,
                    DisplayState { busy: true, ..none },
                    DisplayState { shows_ended_hand: true, ..none },
                    DisplayState { shows_ended_trick: true, full_ceremony: true, ..none },
                    DisplayState { shows_draw: true, ..none },
                ] {
                    assert_eq!(shown(&state, seat, moment), shown(&anew, seat, moment), "{preset:?} {at} {seat}");
                }
                moments += 1;
                different += u32::from(anew.hand().map(|hand| hand.dealt()) != state.hand().map(|hand| hand.dealt()));
            }
        }
    }
    assert!(moments > 1500 && different > moments / 2, "{moments} {different}");
}

#[test]
fn the_hands_of_others_are_not_in_what_a_seat_is_shown() {
    let mut random = Random::from_number(1);
    let mut table = table(Preset::World.ruleset(), 1);
    while let Some(answer) = any_answer(&table, &mut random).filter(|_| table.log().events.len() < 60) {
        table.answer(answer).unwrap();
        let state = table.state();
        let Some(hand) = state.hand().filter(|_| state.is_hand_in_play()) else { continue };
        let model = shown(state, Seat::S, DisplayState::default());
        let text = format!("{:?}", (&model.middle, &model.kitty, &model.hand, &model.turn_up, &model.seats));
        let visible = hand.public().played().with(hand.public().upcard());
        for card in (hidden_from(state, Seat::S) - visible).iter() {
            assert!(!text.contains(&format!("{card:?}")), "{card} {text}");
        }
    }
}
