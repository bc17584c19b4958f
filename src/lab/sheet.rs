//! `lab sheet`: scoresheets in, a line each, as the text of a link or as a game's log; text, CSV, JSON or links out.

use std::io::{self, BufReader, Write};
use std::str::FromStr;

use app::words;
use cards::ruleset::Ruleset;
use cards::{BySeat, Seat};
use rules::record::GameLog;
use scoresheet::transfer::{Arrived, decode, encode, games_csv, hands_csv, to_json};
use scoresheet::{Heading, OWNER, Sheet, SheetId, SheetKind, SheetSeating, Template};

use crate::arguments::Arguments;
use crate::json;
use crate::lines::{Line, Lines};

/// What is written.
#[derive(Clone, Copy)]
enum Output {
    Text,
    Hands,
    Games,
    Json,
    Link,
}

impl FromStr for Output {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Output, &'static str> {
        match text {
            "text" => Ok(Output::Text),
            "csv" => Ok(Output::Hands),
            "games" => Ok(Output::Games),
            "json" => Ok(Output::Json),
            "link" => Ok(Output::Link),
            _ => Err("text, csv, games, json or link"),
        }
    }
}

/// Writes standard input's sheets. A line that is none is told on standard error and left out.
pub fn run(mut arguments: Arguments) -> anyhow::Result<()> {
    let form: Output = arguments.required("--as")?;
    arguments.end()?;
    let mut lines = Lines::new(BufReader::new(io::stdin().lock()));
    let (mut sheets, mut number, mut wrong) = (Vec::new(), 0, 0);
    while let Some(line) = lines.next()? {
        number += 1;
        match read(line, number) {
            Ok(sheet) => sheets.push(sheet),
            Err(why) => {
                wrong += 1;
                writeln!(io::stderr(), "line {number}: {why}")?;
            }
        }
    }
    write(form, &sheets, io::stdout().lock())?;
    if wrong > 0 {
        anyhow::bail!("{wrong} of {number} lines are no sheet");
    }
    Ok(())
}

fn write(form: Output, sheets: &[Sheet], mut output: impl Write) -> io::Result<()> {
    let all: Vec<&Sheet> = sheets.iter().collect();
    match form {
        Output::Hands => output.write_all(hands_csv(&all).as_bytes()),
        Output::Games => output.write_all(games_csv(&all).as_bytes()),
        Output::Text => {
            let clock = |at: u64| format!("{} s", at / 1000);
            sheets.iter().try_for_each(|sheet| writeln!(output, "{}", words::sheet::message(sheet, &clock)))
        }
        Output::Json => sheets.iter().try_for_each(|sheet| writeln!(output, "{}", to_json(sheet))),
        Output::Link => sheets.iter().try_for_each(|sheet| writeln!(output, "{}", encode(sheet))),
    }
}

fn read(line: Line<'_>, number: u64) -> Result<Sheet, String> {
    let Line::Text(line) = line else { return Err("it is longer than a mebibyte".to_owned()) };
    let text = std::str::from_utf8(line).map_err(|_| "it is not UTF-8".to_owned())?.trim();
    if text.starts_with('{') {
        let log: GameLog = json::read(text)?;
        return of_game(&log, number);
    }
    if let Ok(log) = GameLog::decode(text) {
        return of_game(&log, number);
    }
    match Arrived::read(text) {
        Ok(Arrived::Whole(text)) => decode(&text).map_err(words::sheet::text_fault),
        Ok(Arrived::Part(_)) => Err("it is one part of several: join them in the app".to_owned()),
        Err(fault) => Err(words::sheet::arrival_fault(fault).to_owned()),
    }
}

/// The sheet of a game played here, numbered by its line. A game knows both sides, so its sheet is a table's.
fn of_game(log: &GameLog, number: u64) -> Result<Sheet, String> {
    let state = log.fold().map_err(|_| "the game is not sound".to_owned())?;
    let rules: &Ruleset = &log.rules;
    let template = Template {
        form: SheetKind::Table,
        games: 1,
        match_points: None,
        forfeit_clock: Vec::new(),
        ..Template::of_rules(rules)
    };
    let people = BySeat::from_fn(|seat: Seat| log.seating[seat].name.chars().take(60).collect::<String>());
    let heading = Heading { id: SheetId { begun: number, salt: 0 }, template, own: OWNER, event: String::new() };
    Sheet::of_game(heading, SheetSeating { table: None, people }, &state).map_err(words::sheet::refusal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::play;
    use bots::Level;
    use cards::Seed;
    use cards::ruleset::Preset;
    use serde_json::json;

    #[test]
    fn a_log_and_the_link_made_from_it_are_the_same_sheet() {
        for preset in Preset::ALL {
            let log = play(preset.ruleset(), Seed::from_number(3), Level::Beginner).unwrap();
            let sheets: Vec<Sheet> = [json!(log).to_string(), log.encode()]
                .iter()
                .map(|text| read(Line::Text(text.as_bytes()), 1).unwrap())
                .collect();
            assert_eq!(sheets[0], sheets[1]);
            assert_eq!(sheets[0].account(0).unwrap().score, log.fold().unwrap().score());
            let mut link = Vec::new();
            write(Output::Link, &sheets[..1], &mut link).unwrap();
            assert_eq!(read(Line::Text(&link), 1).as_ref(), Ok(&sheets[0]));
        }
    }

    #[test]
    fn what_is_no_sheet_is_said() {
        for wrong in ["", "no sheet", "{}", "p1-x", "AAAA"] {
            assert!(read(Line::Text(wrong.as_bytes()), 1).is_err(), "{wrong}");
        }
    }
}
