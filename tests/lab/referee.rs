//! Compares `lab referee` with the naive model, deal by deal and step by step.

use std::io::Write;
use std::process::{Command, Stdio};

use cards::ruleset::RulesField;
use cards::{Random, Seat};
use serde_json::{Value, json};

use crate::engine::chance;
use crate::engine::naive::{Naive, every_action};

/// Plays a random deal in the naive model. Returns the referee's input line, and the answer it should give.
fn expected_answer(random: &mut Random, every: &[String]) -> (Value, Value) {
    let rules = chance::preset_or_house(random);
    let dealer = chance::one(random, &Seat::ALL);
    let dealt = chance::dealt(rules.hand.joker, dealer, random);
    let hands = [dealt.hands.n, dealt.hands.e, dealt.hands.s, dealt.hands.w].map(chance::texts);
    let mut naive = Naive::new(&json!(rules), dealer as usize, hands.clone(), &dealt.upcard.to_string());
    let (mut actions, mut steps, mut refused) = (Vec::new(), Vec::new(), Value::Null);
    while let Some(seat) = naive.turn() {
        let mut legal: Vec<&String> = every.iter().filter(|action| naive.refusal(action).is_none()).collect();
        legal.sort();
        steps.push(json!({"seat": Seat::ALL[seat].to_string(), "legal": legal}));
        if random.below(60) == 0 {
            break;
        }
        let wrong = &every[random.below(every.len() as u32) as usize];
        if random.below(40) == 0 && naive.refusal(wrong).is_some() {
            actions.push(wrong.clone());
            steps.pop();
            refused = json!([actions.len() - 1, naive.refusal(wrong)]);
            break;
        }
        let action = legal[random.below(legal.len() as u32) as usize].clone();
        naive.act(&action);
        actions.push(action);
    }
    let end = naive.end().map(|end| {
        let credit = end.credit.map(|credit| {
            Value::Object(credit.map(|(seat, points)| (Seat::ALL[seat].to_string(), json!(points))).into_iter().collect())
        });
        json!([end.outcome, {"NS": end.tricks[0], "EW": end.tricks[1]}, {"NS": end.points[0], "EW": end.points[1]}, credit])
    });
    let line = json!({
        "rules": RulesField::of(&rules), "dealer": dealer, "actions": actions,
        "hands": {"N": hands[0].join(" "), "E": hands[1].join(" "), "S": hands[2].join(" "), "W": hands[3].join(" ")},
        "kitty": format!("{} X X X", dealt.upcard),
    });
    (line, json!({"ok": refused.is_null(), "refused": refused, "steps": steps, "end": end}))
}

/// Reduces the referee's answer to the fields that [`expected_answer`] compares.
fn comparable_answer(answer: &str) -> Value {
    let mut answer: Value = serde_json::from_str(answer).unwrap();
    for step in answer["steps"].as_array_mut().unwrap() {
        step["legal"].as_array_mut().unwrap().sort_by_key(|action| action.as_str().map(str::to_owned));
    }
    let refused = if answer["ok"] == true { Value::Null } else { json!([answer["at"], answer["illegal"]]) };
    let end = match &answer["done"] {
        Value::Bool(true) => json!([answer["outcome"], answer["tricks"], answer["points"], answer["credit"]]),
        _ => Value::Null,
    };
    json!({"ok": answer["ok"], "refused": refused, "steps": answer["steps"], "end": end})
}

#[test]
fn the_referee_answers_what_another_program_expects() {
    let every = every_action();
    let mut random = Random::from_number(11);
    let (lines, expected): (Vec<Value>, Vec<Value>) = (0..600).map(|_| expected_answer(&mut random, &every)).unzip();
    let mut child = Command::new(env!("CARGO_BIN_EXE_lab"))
        .arg("referee")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let writer = std::thread::spawn(move || stdin.write_all(input.as_bytes()).unwrap());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let answers = String::from_utf8(output.stdout).unwrap();
    assert_eq!(answers.lines().count(), lines.len());
    for ((answer, expected), line) in answers.lines().zip(expected).zip(lines) {
        assert_eq!(comparable_answer(answer), expected, "{line}\n{answer}");
    }
}
