//! Plays whole games under every preset, and checks that the log alone gives the same game.

use cards::ruleset::{Length, Preset, RulesField, Ruleset};
use cards::{Random, Seat};
use rules::record::GameLog;
use rules::table::Table;
use rules::view::{LabQuestion, SeatView};
use rules::{Action, GameState, SeenAction, Stage};
use serde_json::{Value, json};

fn random_game(preset: Preset, seed: u64, mut each: impl FnMut(&Table)) -> Table {
    let mut table = crate::support::table(preset.ruleset(), seed);
    let mut random = Random::from_number(seed);
    while let Some(answer) = crate::support::any_answer(&table, &mut random) {
        table.answer(answer).unwrap();
        each(&table);
    }
    table
}

#[test]
fn random_games_end_and_their_totals_add_up() {
    for preset in Preset::ALL {
        for seed in 0..40 {
            let table = random_game(preset, seed, |_| {});
            let state = table.state();
            assert_eq!(state.stage(), Stage::Over);
            let counted: Vec<_> = state.hands().iter().filter(|hand| hand.counts()).collect();
            let sum = |points: fn(&rules::HandSummary) -> i16| counted.iter().map(|hand| points(hand)).sum::<i16>();
            assert_eq!(state.score().ns, sum(|hand| hand.result.points.ns));
            assert_eq!(state.score().ew, sum(|hand| hand.result.points.ew));
            match preset.ruleset().length {
                Length::Hands(hands) => assert_eq!(counted.len(), usize::from(hands)),
                Length::Points(points) => assert!(state.score().ns.max(state.score().ew) >= i16::from(points)),
            }
        }
    }
}

#[test]
fn a_log_reads_back_from_both_forms_at_every_moment_and_is_small() {
    for preset in Preset::ALL {
        let table = random_game(preset, 9, |table| {
            let log = table.log();
            assert_eq!(&GameLog::decode(&log.encode()).unwrap(), log);
            assert_eq!(&Table::resume(log.clone()).unwrap().state(), &table.state());
        });
        let json = serde_json::to_string(table.log()).unwrap();
        assert_eq!(&serde_json::from_str::<GameLog>(&json).unwrap(), table.log());
        if preset == Preset::World {
            let size = table.log().encode().len();
            assert!(size < 1100, "{size} bytes");
        }
    }
}

#[test]
fn a_damaged_log_is_refused_and_names_the_place() {
    let table = random_game(Preset::World, 3, |_| {});
    let mut log = table.log().clone();
    log.events.remove(10);
    let bad = log.fold().unwrap_err();
    assert!(bad.index >= 10);
    let text = table.log().encode();
    for cut in 0..text.len() {
        // A shortened text is an earlier moment or an error, never a panic.
        if let Ok(log) = GameLog::decode(&text[..cut]) {
            assert!(log.fold().is_ok());
        }
    }
}

#[test]
fn undo_takes_back_to_the_seats_last_decision() {
    let mut moments: Vec<GameState> = Vec::new();
    let mut table = random_game(Preset::Mcallen, 5, |table| moments.push(table.state().clone()));
    table.undo(Seat::S).unwrap();
    assert_eq!(table.state().turn(), Some(Seat::S));
    assert!(moments.contains(table.state()));
    let before = table.log().events.len();
    table.undo(Seat::S).unwrap();
    assert!(table.log().events.len() < before);
    let mut fresh = crate::support::table(Preset::World.ruleset(), 1);
    assert_eq!(fresh.undo(Seat::S), None);
}

/// Writes a view in the form that `lab bot` reads.
pub fn lab_question_of(view: &SeatView, rules: &Ruleset) -> Value {
    let mut gift = view.gift();
    let text = |seen: SeenAction| match seen {
        SeenAction::Open(action) => action.to_string(),
        SeenAction::Discarded => view.discard().map_or("discard".into(), |card| Action::Discard(card).to_string()),
        SeenAction::CardGiven => gift.take().map_or("give".into(), |card| Action::GiveCard(card).to_string()),
    };
    let actions: Vec<String> = view.public().history().into_iter().map(text).collect();
    json!({
        "rules": RulesField::of(rules), "seat": view.seat(), "dealer": view.public().dealer(),
        "score": view.standing().score, "deals_left": view.standing().hands_left, "hand": view.hand().to_string(),
        "upcard": view.public().upcard(), "actions": actions,
    })
}

#[test]
fn a_lab_question_reads_back_as_its_view() {
    for preset in Preset::ALL {
        random_game(preset, 11, |table| {
            let state = table.state();
            let (Stage::Hand, Some(seat)) = (state.stage(), state.turn()) else { return };
            let view = SeatView::of(state, seat).unwrap();
            let text = lab_question_of(&view, state.rules()).to_string();
            let question: LabQuestion = serde_json::from_str(&text).unwrap();
            assert_eq!(question.view().unwrap(), view, "{text}");
            let bytes = postcard::to_allocvec(&view).unwrap();
            assert_eq!(postcard::from_bytes::<SeatView>(&bytes).unwrap(), view);
            assert!(view.is_plausible());
        });
    }
}
