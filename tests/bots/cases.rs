//! Positions in which partners were complained about.

use bower::bots::{Level, decide};
use bower::rules::Action;
use bower::view::Question;
use serde::Deserialize;

#[derive(Deserialize)]
struct Case {
    case: String,
    question: Question,
    any_of: Vec<Action>,
}

#[test]
fn the_three_strongest_do_what_a_partner_expects() {
    let mut wrong = Vec::new();
    let strong = [Level::Regular, Level::Expert, Level::Champion];
    for line in include_str!("../data/partner_cases.jsonl").lines() {
        let Case { case, question, any_of } = serde_json::from_str(line).unwrap();
        let view = question.view().unwrap_or_else(|why| panic!("{case}: {why}"));
        let legal = view.legal();
        assert!(any_of.iter().all(|action| legal.contains(*action)), "{case}: {any_of:?} of {legal:?}");
        for (level, seed) in strong.into_iter().flat_map(|level| (0..3).map(move |seed| (level, seed))) {
            let decision = decide(&view, level, seed);
            if !any_of.contains(&decision.action) {
                wrong.push(format!("{case}: {level} {decision:?}, expected {any_of:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
