//! `lab bot`: reads a question per line and writes a bot's decision per line. For a wrong line, writes the reason
//! instead.
//!
//! A line may also be a report of an odd play, as the page exports it. In this case the bot that the report names
//! decides again with the same seed.

use std::io;

use app::save::parse_odd_play_line;
use app::words;
use bots::{BotQuestion, Level};
use rules::Action;
use rules::view::{BadQuestion, LabQuestion};
use serde::Serialize;

use crate::arguments::Arguments;
use crate::json;
use crate::lines::{Line, Refusal, WrongLine, answer_each};

#[derive(Serialize)]
#[serde(untagged)]
enum Answer {
    Decided { action: Action, reasons: Vec<String> },
    Refused(Refusal),
}

pub fn run(mut arguments: Arguments) -> anyhow::Result<()> {
    let level = arguments.required("--level")?;
    let seed = arguments.option("--seed")?.unwrap_or(0);
    arguments.end()?;
    answer_lines(level, seed, io::stdin().lock(), io::stdout().lock())?;
    Ok(())
}

fn answer_lines(level: Level, seed: u64, input: impl io::Read, output: impl io::Write) -> io::Result<()> {
    answer_each(input, output, |line, out| {
        let answer = answer(&line, level, seed).unwrap_or_else(|wrong| Answer::Refused(wrong.at_line(line.number)));
        Ok(serde_json::to_writer(out, &answer)?)
    })
}

fn answer(line: &Line, level: Level, seed: u64) -> Result<Answer, WrongLine> {
    let text = line.text()?;
    if let Some(odd) = parse_odd_play_line(text) {
        return Ok(answer_question(&odd));
    }
    let question: LabQuestion = json::read(text)?;
    let view = question.view().map_err(|why| question_error(&why))?;
    Ok(answer_question(&BotQuestion { view, player: level.into(), seed }))
}

fn question_error(why: &BadQuestion) -> String {
    match why {
        BadQuestion::Rules(of) => words::contradiction_reason(*of).to_owned(),
        other => other.to_string(),
    }
}

fn answer_question(question: &BotQuestion) -> Answer {
    let decision = question.decision();
    let reasons = words::reason_sentences(&decision.reasons);
    Answer::Decided { action: decision.action, reasons }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ASKED: &str = r#"{"rules":"world","seat":"E","dealer":"W","score":{"NS":4,"EW":6},"deals_left":5,"hand":"JD AD KD AS 9C","upcard":"JH","actions":["pass"]}"#;

    fn lines(input: &[u8]) -> Vec<String> {
        let mut output = Vec::new();
        answer_lines(Level::Regular, 0, input, &mut output).unwrap();
        String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
    }

    #[test]
    fn every_line_is_answered_and_the_same_line_the_same_way() {
        let input = format!("{ASKED}\nno JSON\n\n{{}}\n{ASKED}");
        let answers = lines(input.as_bytes());
        assert_eq!(answers.len(), 5);
        assert!(answers[0].starts_with(r#"{"action":""#), "{}", answers[0]);
        for (number, answer) in (2..).zip(&answers[1..4]) {
            assert!(answer.starts_with(&format!(r#"{{"ok":false,"line":{number},"column":"#)), "{answer}");
        }
        assert_eq!(answers[0], answers[4]);
    }

    #[test]
    fn a_question_out_of_turn_is_refused() {
        let answers = lines(ASKED.replace(r#"["pass"]"#, "[]").as_bytes());
        assert_eq!(answers, [r#"{"ok":false,"line":1,"column":null,"error":"it is not the turn of seat E"}"#]);
    }
}
