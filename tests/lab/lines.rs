//! Tests `lab` as a program: its answers, its exit status, and that it never keeps a caller waiting.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Output, Stdio};

use cards::Side;
use cards::ruleset::{Preset, Ruleset};
use rules::GameEvent;
use rules::record::GameLog;
use serde_json::{Value, json};

fn lab(arguments: &str, input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lab"))
        .args(arguments.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    // A program that refuses its arguments does not read its input.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn rules_prints_what_every_rules_field_accepts() {
    for preset in Preset::ALL {
        let output = lab(&format!("rules {preset}"), "");
        let rules: Ruleset = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!((rules, output.status.code()), (preset.ruleset(), Some(0)));
        let deal = r#""dealer":"W","kitty":"AC X X X","actions":[],"hands":{"N":"9C QH KD KH KS","E":"9H JD QD AH AS","S":"9D JS QS KC AD","W":"9S TD TH TS JC"}"#;
        let line = format!("{{\"rules\":{},{deal}}}\n", text(&output.stdout).trim());
        assert!(text(&lab("referee", &line).stdout).starts_with("{\"ok\":true"));
    }
}

#[test]
fn bad_arguments_are_told_on_stderr_with_status_2() {
    for (arguments, told) in [
        ("", "commands:"),
        ("deal", "there is no command \"deal\""),
        ("rules", "NAME is missing"),
        ("rules hoyle", "there is no rulebook \"hoyle\": world chicago"),
        ("rules world chicago", "\"chicago\" is not understood here"),
        ("referee --fast", "\"--fast\" is not understood here"),
        ("game --rules world --seed 1", "--level is missing"),
        ("game --rules world --seed x --level regular", "--seed x: a seed is a number"),
        ("replay log.json", "\"log.json\" is not understood here"),
    ] {
        let output = lab(arguments, "");
        assert_eq!(output.status.code(), Some(2), "{arguments}");
        assert!(text(&output.stderr).contains(told), "{arguments}: {}", text(&output.stderr));
        assert!(output.stdout.is_empty(), "{arguments}");
    }
    assert!(text(&lab("help", "").stdout).contains("lab referee"));
}

#[test]
fn input_read_to_its_end_is_status_0_whatever_it_held() {
    let output = lab("referee", "no JSON\n\n{}");
    assert_eq!((output.status.code(), text(&output.stdout).lines().count()), (Some(0), 3));
    assert_eq!(lab("referee", "").status.code(), Some(0));
}

#[test]
fn a_game_is_played_and_replayed() {
    let game = lab("game --rules valparaiso --seed 5 --level regular", "");
    assert_eq!(text(&game.stdout).lines().count(), 1);
    assert_eq!(game.stdout, lab("game --rules valparaiso --seed 5 --level regular", "").stdout);
    let judged = lab("replay", text(&game.stdout));
    assert!(text(&judged.stdout).starts_with("{\"ok\":true,\"sound\":true,\"rules\":\"valparaiso\""));
}

#[test]
fn one_line_is_answered_while_the_next_is_not_yet_sent() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lab"))
        .arg("referee")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut stdin, mut stdout) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
    for half_of_the_next in ["", "{\"half\":"] {
        write!(stdin, "{{}}\n{half_of_the_next}").unwrap();
        stdin.flush().unwrap();
        let mut answer = String::new();
        stdout.read_line(&mut answer).unwrap();
        assert!(answer.starts_with("{\"ok\":false"), "{answer}");
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_reader_that_goes_away_ends_it_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lab"))
        .arg("referee")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    let lines = "{}\n".repeat(10_000);
    // It stops reading once it has seen that nobody listens.
    let _ = stdin.write_all(lines.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), ""));
}

#[test]
fn a_game_is_reviewed_decision_by_decision_and_the_accounts_add_up() {
    let game = lab("game --rules valparaiso --seed 5 --level beginner", "");
    let log: GameLog = serde_json::from_slice(&game.stdout).unwrap();
    let state = log.fold().unwrap();
    let reviewed = lab("review --work 8", &format!("{}no game\n{}\n", text(&game.stdout), log.encode()));
    let lines: Vec<Value> = text(&reviewed.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(reviewed.status.code(), Some(0));

    let decided = log.events.iter().filter(|event| matches!(event, GameEvent::Acted(_))).count();
    let whole = decided + 4;
    assert_eq!(lines.len(), 2 * whole + 1, "a line a decision and a seat, and one for what is no game");
    assert_eq!((&lines[whole]["ok"], lines[whole]["error"].is_string()), (&json!(false), true));
    assert_eq!(lines[..decided], lines[whole + 1..][..decided], "both forms of a log are the same game");

    for line in &lines[..decided] {
        let at = line["at"].as_u64().unwrap() as usize;
        assert_eq!(line["action"], json!(log.events[at].to_string()));
        assert!((1..=12).contains(&line["hand"].as_u64().unwrap()) && line["kind"].is_string());
        let forced = line["grade"].is_null();
        for field in ["best", "cost", "error", "win_cost"] {
            assert_eq!(line[field].is_null(), forced, "{line}");
        }
        assert!(forced || line["cost"].as_f64().unwrap() >= 0.0, "{line}");
    }
    assert!(lines[..decided].iter().any(|line| line["grade"] == "blunder" && line["mistake"]["told"].is_string()));
    for (line, seat) in lines[decided..whole].iter().zip(["N", "E", "S", "W"]) {
        assert_eq!((&line["game"], &line["seat"]), (&json!(1), &json!(seat)));
        let costs: f64 = ["bids", "play"].iter().map(|part| line[part]["cost"].as_f64().unwrap()).sum();
        let account = line["account"].as_object().unwrap();
        let thousandths = |name: &str| (account[name].as_f64().unwrap() * 1000.0).round() as i64;
        assert_eq!((costs * 1000.0).round() as i64, -thousandths("own"));
        let parts: i64 = account.keys().filter(|name| *name != "result").map(|name| thousandths(name)).sum();
        let side = if ["N", "S"].contains(&seat) { Side::NS } else { Side::EW };
        let over = state.score()[side] - state.score()[side.other()];
        assert_eq!((parts, thousandths("result")), (1000 * i64::from(over), 1000 * i64::from(over)));
    }
}
