//! `lab replay`: reads one game log per line, applies its events one by one, and reports whether all events are
//! possible.

use std::io;

use app::words;
use cards::ruleset::RulesField;
use cards::{BySeat, BySide, Side};
use rules::record::GameLog;
use rules::rulings;
use rules::{GameEvent, GameFault, GameResult, GameState, TableKind, WinReason};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::arguments::Arguments;
use crate::json;
use crate::lines::{Line, WrongLine, answer_each};

/// The fields of a JSON log that the replay needs. Events are parsed later, one by one, so that the error can name the
/// bad event.
#[derive(Deserialize)]
struct LogFields {
    rules: RulesField,
    #[serde(default)]
    table: TableKind,
    events: Vec<Value>,
}

/// The line of JSON that is written for a log.
#[derive(Debug, Default, Serialize)]
struct ReplayReport {
    ok: bool,
    /// True if every event is possible.
    sound: bool,
    rules: Option<String>,
    hands: Option<usize>,
    score: Option<BySide<i16>>,
    /// True if the game is over after the last event.
    done: Option<bool>,
    winner: Option<Side>,
    /// The way in which the game was decided, such as `points` or `sudden death`.
    decided: Option<&'static str>,
    cup: Option<BySeat<u16>>,
    /// The index of the first impossible event, from 0.
    at: Option<usize>,
    event: Option<Value>,
    /// The number of a line that cannot be read as a log. `column` is the place of the error, if known.
    line: Option<usize>,
    column: Option<usize>,
    error: Option<String>,
    clause: Option<&'static str>,
}

pub fn run(arguments: Arguments) -> anyhow::Result<()> {
    arguments.end()?;
    replay(io::stdin().lock(), io::stdout().lock())?;
    Ok(())
}

fn replay(input: impl io::Read, output: impl io::Write) -> io::Result<()> {
    answer_each(input, output, |line, out| {
        let judged = report_on_log(&line).unwrap_or_else(|wrong| unreadable_line_report(wrong, line.number));
        Ok(serde_json::to_writer(out, &judged)?)
    })
}

fn unreadable_line_report(wrong: WrongLine, line: usize) -> ReplayReport {
    ReplayReport { line: Some(line), column: wrong.column, error: Some(wrong.why), ..ReplayReport::default() }
}

/// Reports on a log in JSON, or in the compact form in which games are stored.
fn report_on_log(line: &Line) -> Result<ReplayReport, WrongLine> {
    let text = line.text()?;
    if !text.trim_start().starts_with('{') {
        let log = GameLog::decode(text.trim())
            .map_err(|_| "the line is no log: neither an object nor a game in its compact form")?;
        return Ok(apply_events(log.state_before_events(), log.events.into_iter().map(Ok)));
    }
    let logged: LogFields = json::read(text)?;
    let rules = logged
        .rules
        .ruleset()
        .map_err(|why| format!("rules contradict themselves: {}", words::contradiction_reason(why)))?;
    let events = logged.events.into_iter().map(|event| GameEvent::deserialize(&event).map_err(|_| event));
    Ok(apply_events(GameState::with_table(logged.table, rules), events))
}

fn apply_events(mut game: GameState, events: impl Iterator<Item = Result<GameEvent, Value>>) -> ReplayReport {
    for (at, event) in events.enumerate() {
        let (event, error, clause) = match event {
            Err(value) => (value, "this is no event of a game".to_owned(), None),
            Ok(event @ GameEvent::Ruled(_)) if !is_allowed_ruling(&game, &event) => {
                (Value::String(event.to_string()), words::game_fault_reason(GameFault::RulingImpossible), None)
            }
            Ok(event) => match game.apply(&event) {
                Ok(_) => continue,
                Err(fault) => {
                    let clause = fault.rule().and_then(|rule| game.rules().clause(rule)).map(|clause| clause.citation);
                    (Value::String(event.to_string()), words::game_fault_reason(fault), clause)
                }
            },
        };
        let stands = report_on_state(&game);
        return ReplayReport { at: Some(at), event: Some(event), error: Some(error), clause, ..stands };
    }
    ReplayReport { ok: true, sound: true, ..report_on_state(&game) }
}

/// Returns whether the rules allow this ruling on its claim. True for all other events.
fn is_allowed_ruling(game: &GameState, event: &GameEvent) -> bool {
    match event {
        GameEvent::Ruled(ruling) => rulings::is_ruling_possible(game, ruling),
        _ => true,
    }
}

fn report_on_state(game: &GameState) -> ReplayReport {
    let result = game.result();
    let decided = result.map(|result| match result {
        GameResult::Tied => "tied",
        GameResult::Won(_, WinReason::Points) => "points",
        GameResult::Won(_, WinReason::FirstToReach) => "first to reach",
        GameResult::Won(_, WinReason::SuddenDeath) => "sudden death",
        GameResult::Won(_, WinReason::Ruling) => "a ruling",
    });
    ReplayReport {
        rules: Some(game.rules().name.clone()),
        hands: Some(game.hands_counted()),
        score: Some(game.score()),
        done: Some(result.is_some()),
        winner: result.and_then(GameResult::winner),
        decided,
        cup: Some(game.cup()),
        ..ReplayReport::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::play;
    use bots::Level;
    use cards::Seed;
    use cards::ruleset::Preset;
    use serde_json::json;

    fn log(preset: Preset) -> GameLog {
        play(preset.ruleset(), Seed::from_number(8), Level::Beginner).unwrap()
    }

    fn answers(input: &str) -> Vec<Value> {
        let mut output = Vec::new();
        replay(input.as_bytes(), &mut output).unwrap();
        String::from_utf8(output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    #[test]
    fn what_was_played_is_sound_in_both_forms() {
        for preset in Preset::ALL {
            let log = log(preset);
            let game = log.fold().unwrap();
            let answers = answers(&format!("{}\n{}\n", json!(log), log.encode()));
            assert_eq!(answers[0], answers[1]);
            assert_eq!(
                (&answers[0]["ok"], &answers[0]["sound"], &answers[0]["done"]),
                (&json!(true), &json!(true), &json!(true))
            );
            assert_eq!(answers[0]["score"], json!(game.score()));
            assert_eq!(answers[0]["winner"], json!(game.result().unwrap().winner()));
            assert_eq!(answers[0]["at"], Value::Null);
        }
    }

    #[test]
    fn the_first_event_that_cannot_be_is_named() {
        let mut whole = json!(log(Preset::World));
        let events = whole["events"].as_array_mut().unwrap();
        let place = events.iter().position(|event| event.as_str().unwrap().starts_with("play")).unwrap();
        events[place] = json!("pass");
        let events_before = events.len();
        let answer = answers(&whole.to_string()).remove(0);
        assert_eq!((&answer["ok"], &answer["sound"], &answer["at"]), (&json!(false), &json!(false), &json!(place)));
        assert_eq!((&answer["event"], &answer["done"]), (&json!("pass"), &json!(false)));
        assert_eq!(answer["error"], "trump is made: a card must be played");
        whole["events"][2] = json!("shuffle");
        let answer = answers(&whole.to_string()).remove(0);
        assert_eq!((&answer["at"], &answer["error"]), (&json!(2), &json!("this is no event of a game")));
        whole["events"].as_array_mut().unwrap().truncate(2);
        assert!(events_before > 2);
        assert_eq!(answers(&whole.to_string())[0]["sound"], true, "a game may stop anywhere");
    }

    #[test]
    fn what_a_rulebook_forbids_before_the_first_bid_names_its_clause() {
        let clause = |rules: &str, events: &[&str]| {
            let answer = answers(&json!({ "rules": rules, "events": events }).to_string()).remove(0);
            (answer["at"].clone(), answer["clause"].clone())
        };
        let (world, mcallen) = ("draw QD TD AD 9H", ["draw QD TD AD 9H", "cut declined"]);
        let deal = "deal 1-1-1-1 9D TC AS TD QC JH TS JD QS AC QD KH TH 9C KD KC 9H AH KS AD JC 9S QH JS";
        assert_eq!(clause("world", &[world, "cut 6", deal]), (json!(2), json!("world Deal Procedure 3")));
        assert_eq!(clause("mcallen", &mcallen), (json!(1), json!("mcallen 5")));
        assert_eq!(clause("world", &["draw QD QD"]), (json!(0), json!("world Partner and Deal Determination 4-5")));
    }

    #[test]
    fn every_line_is_answered() {
        let answers =
            answers("\nno log\n{}\n[1]\n{\"rules\":\"hoyle\",\"events\":[]}\n{\"rules\":\"world\",\"events\":[]}");
        assert_eq!(answers.len(), 6);
        for (number, answer) in (1..).zip(&answers[..5]) {
            assert!(answer["ok"] == false && answer["error"].is_string() && answer["line"] == number, "{answer}");
        }
        assert_eq!(answers[5]["sound"], true);
    }
}
