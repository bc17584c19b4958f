//! Tests reports of an odd play: a report contains everything that the bot was asked, and `lab bot` answers it as the
//! bot did.

use std::io::Write as _;
use std::process::{Command, Stdio};

use app::Outside as _;
use app::play::{BotPlay, ExplainedDecision, Replay, report_odd_play};
use app::save::{export_everything, import, load_odd_plays, parse_odd_play_line, write_odd_play_line};
use app::words::Viewer;
use base64ct::{Base64UrlUnpadded, Encoding};
use bots::{Level, decide};
use cards::ruleset::Preset;
use cards::{Random, Seat};
use rules::record::{GameLog, Player, PlayerKind};
use rules::{Action, Stage};
use serde_json::Value;

use crate::device::world::Device;
use crate::review::game;

fn log() -> GameLog {
    let mut log: GameLog = game(Preset::Chicago.ruleset(), 3, Level::Regular);
    for seat in [Seat::N, Seat::E, Seat::W] {
        log.seating[seat].plays = PlayerKind::Bot("beginner/bold".into());
    }
    log
}

fn replay() -> Replay {
    Replay::new(log(), Viewer::Player(Seat::S))
}

fn lab_bot(lines: &str) -> Vec<Value> {
    let mut lab = Command::new(env!("CARGO_BIN_EXE_lab"))
        .args(["bot", "--level", "regular", "--seed", "1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    lab.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let answered = lab.wait_with_output().unwrap();
    assert!(answered.status.success());
    String::from_utf8(answered.stdout).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_report_is_answered_again_as_the_bot_answered() {
    let (device, replay) = (Device::new(), replay());
    let page = device.page();
    let asked: Vec<_> = (0..replay.last()).filter_map(|at| replay.bot_question(at)).take(40).collect();
    assert_eq!(asked.len(), 40);
    let mut text = String::new();
    for asked in &asked {
        let told = ExplainedDecision::from(decide(&asked.view, asked.player, asked.seed));
        for _ in 0..2 {
            text = report_odd_play(&page, asked, &told).text;
        }
    }
    assert_eq!(load_odd_plays(page.storage()).unwrap().ready(), Some(text.clone()));
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 40, "what is reported twice is kept once");
    for (line, answer) in lines.iter().zip(lab_bot(&text)) {
        let line: Value = serde_json::from_str(line).unwrap();
        assert_eq!((&line["action"], &line["reasons"]), (&answer["action"], &answer["reasons"]));
    }
    let all = export_everything(device.memory()).unwrap();
    let other = Device::new();
    import(other.memory(), &all, || app::save::CreationMoment { millis: 1, salt: 1 }).unwrap();
    assert_eq!(load_odd_plays(other.memory()).unwrap().ready(), Some(text));
}

#[test]
fn a_hand_that_is_still_played_keeps_its_secrets_and_one_that_is_over_tells_what_its_bots_did() {
    let log = log();
    let (mut played, mut over) = (0, 0);
    for at in 0..=log.events.len().min(160) {
        let mut so_far = log.clone();
        so_far.events.truncate(at);
        let (state, replay) = (so_far.fold().unwrap(), Replay::new(so_far.clone(), Viewer::Player(Seat::S)));
        let frame = replay.frame(at);
        let open = frame.model.seats.iter().any(|(seat, of)| seat != Seat::S && !of.face_up.is_empty());
        if matches!(state.stage(), Stage::Hand | Stage::TurnUp) {
            assert!(!open && replay.bot_question(at).is_none() && replay.position_link(at).is_none(), "at {at}");
            let told = frame.event_sentence.contains(" It is the ");
            assert!(!told || state.hand().unwrap().public().dealer() == Seat::S, "{}", frame.event_sentence);
            played += 1;
        }
        let plays = replay.bots_plays();
        assert_eq!(plays.is_empty(), state.hands().is_empty(), "at {at}");
        for BotPlay { at: then, sentence: told } in &plays {
            let asked = replay.bot_question(*then).unwrap();
            assert_eq!(so_far.fold_first(*then - 1).state.hands().len(), state.hands().len() - 1, "of the last hand");
            assert!(asked.view.seat() != Seat::S && told.ends_with('.'), "{told}");
        }
        over += usize::from(!plays.is_empty());
        // A record of people is open wherever it ends.
        so_far.seating = so_far.seating.map(|player| Player { plays: PlayerKind::Person, ..player });
        let of_people = Replay::new(so_far, Viewer::Player(Seat::S));
        assert!(state.stage() != Stage::Hand || of_people.position_link(at).is_some());
        assert!(of_people.bots_plays().is_empty());
    }
    assert!(played > 60 && over > 60, "{played} {over}");
}

/// Changes one byte of the view in a report.
fn damaged(line: &str, at: usize, byte: u8) -> String {
    let mut line: Value = serde_json::from_str(line).unwrap();
    let mut view = Base64UrlUnpadded::decode_vec(line["view"].as_str().unwrap()).unwrap();
    let at = at % view.len();
    view[at] = byte;
    line["view"] = Base64UrlUnpadded::encode_string(&view).into();
    line["player"] = "regular".into();
    line.to_string()
}

#[test]
fn what_is_no_report_is_none_and_a_damaged_one_harms_nothing() {
    for none in ["", "{}", "{\"view\":\"AA\",\"player\":\"regular\",\"seed\":1}", "no line"] {
        assert_eq!(parse_odd_play_line(none), None);
    }
    let replay = replay();
    let asked: Vec<_> = (0..replay.last()).filter_map(|at| replay.bot_question(at)).collect();
    let mut random = Random::from_number(8);
    let (mut answered, mut refused) = (0, 0);
    for _ in 0..4000 {
        let asked = &asked[random.below(asked.len() as u32) as usize];
        let line = write_odd_play_line(asked, Action::Pass, &[]);
        assert_eq!(parse_odd_play_line(&line).as_ref(), Some(asked));
        match parse_odd_play_line(&damaged(&line, random.below(1000) as usize, random.below(256) as u8)) {
            Some(question) => {
                let _ = question.decision();
                answered += 1;
            }
            None => refused += 1,
        }
    }
    assert!(answered > 50 && refused > 1000, "{answered} {refused}");
}
