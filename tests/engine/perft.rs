//! Compares the number of legal sequences of 1, 2, 3 ... actions from given deals with `tests/data/perft.txt`. A
//! wrong rule of order, suit or turn changes a count.

use rules::{Action, DealState};
use serde_json::json;

use super::naive::{Naive, every_action};
use super::{chance, script};

fn count(deal: &DealState, counts: &mut [u64]) {
    let Some((first, rest)) = counts.split_first_mut() else { return };
    for action in deal.legal().iter() {
        *first += 1;
        let mut next = *deal;
        next.apply(action).unwrap();
        count(&next, rest);
    }
}

/// The naive referee checks counts up to this number.
const NAIVE_LINES: u64 = 3_000;

#[test]
fn legal_lines_are_as_many_as_they_should_be() {
    let every = every_action();
    for block in script::blocks("perft.txt") {
        let name = script::value(&block, "deal");
        for rules in script::rulesets(script::value(&block, "rules")) {
            let (dealer, dealt) = script::deal(&block);
            let mut deal = DealState::new(rules.hand, dealer, dealt);
            let hands = [dealt.hands.n, dealt.hands.e, dealt.hands.s, dealt.hands.w].map(chance::texts);
            let mut naive = Naive::new(&json!(rules), dealer as usize, hands, &dealt.upcard.to_string());
            for text in script::value(&block, "after").split(", ").filter(|text| !text.is_empty()) {
                let action: Action = text.parse().unwrap();
                deal.apply(action).unwrap_or_else(|why| panic!("{name}: {text}: {why:?}"));
                naive.act(text);
            }
            let expected: Vec<u64> =
                script::value(&block, "lines").split(' ').map(|count| count.parse().unwrap()).collect();
            let mut counts = vec![0; expected.len()];
            count(&deal, &mut counts);
            assert_eq!(counts, expected, "{name} under {}", rules.name);
            let shallow = expected.iter().take_while(|count| **count <= NAIVE_LINES).count();
            assert_eq!(naive.perft(shallow, &every), &expected[..shallow], "{name} under {}", rules.name);
        }
    }
}

/// Prints the naive referee's counts for a new block: `cargo test -p rules --test engine naive_counts -- --ignored
/// --nocapture`.
#[test]
#[ignore = "prints counts for a new block of perft.txt"]
fn naive_counts() {
    let every = every_action();
    for block in script::blocks("perft.txt") {
        let rules = script::rulesets(script::value(&block, "rules")).remove(0);
        let (dealer, dealt) = script::deal(&block);
        let hands = [dealt.hands.n, dealt.hands.e, dealt.hands.s, dealt.hands.w].map(chance::texts);
        let mut naive = Naive::new(&json!(rules), dealer as usize, hands, &dealt.upcard.to_string());
        script::value(&block, "after").split(", ").filter(|text| !text.is_empty()).for_each(|text| naive.act(text));
        let depth = script::value(&block, "lines").split(' ').count();
        let counts = naive.perft(depth, &every).iter().map(u64::to_string).collect::<Vec<_>>().join(" ");
        println!("{}\n    {counts}", script::value(&block, "deal"));
    }
}
