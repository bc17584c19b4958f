//! Whether verdicts can be believed: a hint is never blamed, errors are as large as stated, and a club player would nod.

use bots::review::{Effort, Grade, HintQuestion, Reviewing, TaskQuestion, compare_actions, judge};
use bots::{Level, MilliPoints, Reason};
use cards::ruleset::{Length, Preset, Ruleset};
use rules::Action;
use rules::view::LabQuestion;
use serde::Deserialize;

use super::game;

const EFFORT: Effort = Effort { layouts: 128, seed: 0 };

fn short() -> Ruleset {
    Ruleset { length: Length::Hands(3), ..Preset::World.ruleset() }
}

#[derive(Deserialize)]
struct Case {
    case: String,
    question: LabQuestion,
    any_of: Vec<Action>,
}

#[test]
fn a_club_player_nods_at_fourteen_of_fifteen() {
    let cases: Vec<Case> =
        include_str!("../data/club_cases.jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let mut odd = Vec::new();
    assert_eq!(cases.len(), 15);
    for Case { case, question, any_of } in cases {
        let view = question.view().unwrap_or_else(|why| panic!("{case}: {why}"));
        assert!(any_of.iter().all(|action| view.legal().contains(*action)), "{case}: {any_of:?} of {:?}", view.legal());
        for seed in 0..3 {
            let hint = HintQuestion { view, seed }.decision(Effort::default());
            if !any_of.contains(&hint.action) {
                odd.push(format!("{case}: {hint:?}"));
                break;
            }
        }
    }
    assert!(odd.len() <= 1, "{}", odd.join("\n"));
}

#[test]
fn whoever_follows_a_hint_or_does_what_is_close_is_not_blamed() {
    let (mut asked, mut close) = (0, 0);
    for (seed, level) in (1..10).zip([Level::Regular, Level::Beginner].into_iter().cycle()) {
        let log = game(short(), seed, level);
        let mut state = log.state_before_events();
        for (at, event) in log.events.iter().enumerate() {
            let view = state.turn().and_then(|seat| rules::view::SeatView::of(&state, seat));
            state.apply(event).unwrap();
            let Some(view) = view.filter(|view| view.legal().len() > 1) else { continue };
            let question = HintQuestion::of_decision(&log, at, view);
            let hint = question.decision(EFFORT);
            let followed = judge(&view, hint.action, EFFORT, question.seed).unwrap();
            assert_eq!((followed.best, followed.grade()), (hint.action, Grade::Best), "{seed} {at}");
            for reason in hint.reasons {
                if let Reason::CloseTo(other) = reason {
                    let other = judge(&view, other, EFFORT, question.seed).unwrap();
                    assert!(!other.grade().is_wrong(), "{seed} {at}: {other:?}");
                    assert!(other.cost.aim < MilliPoints(200), "{seed} {at}: as good? {other:?}");
                    close += 1;
                }
            }
            asked += 1;
        }
    }
    assert!(asked > 60 && close > 5, "{asked} {close}");
}

#[test]
fn looks_differ_as_much_as_they_say() {
    const LOOKS: u64 = 6;
    let (mut stated, mut shown, mut pairs) = (0.0, 0.0, 0);
    for seed in 0..6 {
        let log = game(short(), seed, Level::Regular);
        for task in Reviewing::of(&log).unwrap().tasks() {
            let Some(decision) = task.judged(EFFORT) else { continue };
            let Some(TaskQuestion { asked: question, .. }) = task.question(decision.seat) else { continue };
            let Some(judged) = decision.judged.filter(|judged| judged.best != decision.action) else { continue };
            let effort = |seed| Effort { seed, ..EFFORT };
            let pair = [judged.best, decision.action];
            let looks: Vec<_> = (1..=LOOKS)
                .map(|seed| compare_actions(&question.view, pair, effort(seed), question.seed).unwrap())
                .collect();
            let mean = looks.iter().map(|look| look.aim).sum::<f64>() / LOOKS as f64;
            shown += looks.iter().map(|look| (look.aim - mean).powi(2)).sum::<f64>() / (LOOKS - 1) as f64;
            stated += looks.iter().map(|look| look.error.powi(2)).sum::<f64>() / LOOKS as f64;
            pairs += 1;
        }
    }
    let ratio = f64::sqrt(stated / shown);
    assert!(pairs > 20 && (0.8..1.25).contains(&ratio), "{ratio} of {pairs}");
}
