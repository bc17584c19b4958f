//! `lab sheet`: converts scoresheets. Reads one sheet per line: the text of a link, or a game's log. Writes text, CSV,
//! JSON or links.

use std::io::{self, BufReader, Write};
use std::str::FromStr;

use app::words;
use cards::ruleset::Ruleset;
use cards::{BySeat, Seat};
use rules::record::GameLog;
use scoresheet::transfer::{ReceivedText, decode, encode, games_csv, hands_csv, to_json};
use scoresheet::{Heading, OWNER, Sheet, SheetId, SheetKind, SheetSeating, Template};

use crate::arguments::Arguments;
use crate::json;
use crate::lines::{Line, Lines, Refusal, WrongLine};

#[derive(Clone, Copy)]
enum SheetFormat {
    /// The message that the app shares.
    Text,
    /// A CSV table with a row per hand.
    Hands,
    /// A CSV table with a row per game.
    Games,
    Json,
    Link,
}

impl FromStr for SheetFormat {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<SheetFormat, &'static str> {
        match text {
            "text" => Ok(SheetFormat::Text),
            "csv" => Ok(SheetFormat::Hands),
            "games" => Ok(SheetFormat::Games),
            "json" => Ok(SheetFormat::Json),
            "link" => Ok(SheetFormat::Link),
            _ => Err("text, csv, games, json or link"),
        }
    }
}

/// Converts the sheets of the standard input. For JSON and links, each line gets its own answer, and the answer to a
/// wrong line is the error. The other formats make one text of all lines, so errors go to standard error.
pub fn run(mut arguments: Arguments) -> anyhow::Result<()> {
    let form: SheetFormat = arguments.required("--as")?;
    arguments.end()?;
    let mut lines = Lines::new(BufReader::new(io::stdin().lock()));
    let mut answers = Vec::new();
    while let Some(line) = lines.next()? {
        answers.push(read_sheet(&line).map_err(|wrong| wrong.at_line(line.number)));
    }
    write_sheets(form, &answers, io::stdout().lock(), io::stderr().lock())?;
    Ok(())
}

fn write_sheets(
    form: SheetFormat,
    answers: &[Result<Sheet, Refusal>],
    mut output: impl Write,
    mut refusals: impl Write,
) -> io::Result<()> {
    let mut each = |written: fn(&Sheet) -> String| {
        answers.iter().try_for_each(|answer| match answer {
            Ok(sheet) => writeln!(output, "{}", written(sheet)),
            Err(refusal) => writeln!(output, "{}", serde_json::to_string(refusal)?),
        })
    };
    match form {
        SheetFormat::Json => return each(to_json),
        SheetFormat::Link => return each(encode),
        SheetFormat::Text | SheetFormat::Hands | SheetFormat::Games => {}
    }
    for refusal in answers.iter().filter_map(|answer| answer.as_ref().err()) {
        writeln!(refusals, "{refusal}")?;
    }
    let sheets: Vec<&Sheet> = answers.iter().filter_map(|answer| answer.as_ref().ok()).collect();
    match form {
        SheetFormat::Hands => output.write_all(hands_csv(&sheets, &utc_date).as_bytes()),
        SheetFormat::Games => output.write_all(games_csv(&sheets, &utc_date).as_bytes()),
        SheetFormat::Text | SheetFormat::Json | SheetFormat::Link => {
            let clock = |at: u64| format!("{} s", at / 1000);
            sheets.iter().try_for_each(|sheet| writeln!(output, "{}", words::sheet::sheet_message(sheet, &clock)))
        }
    }
}

/// Returns the UTC date of a time in milliseconds since 1970, such as `2026-11-25`.
fn utc_date(millis: u64) -> String {
    // Years are counted from March, so that a leap day is the last day of its year.
    let days = millis / 86_400_000 + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (year, month) = (era * 400 + year + month / 10, if month < 10 { month + 3 } else { month - 9 });
    format!("{year:04}-{month:02}-{day:02}")
}

fn read_sheet(line: &Line<'_>) -> Result<Sheet, WrongLine> {
    let (whole, number) = (line.text()?, line.number as u64);
    let text = whole.trim();
    if text.starts_with('{') {
        let log: GameLog = json::read(whole)?;
        return Ok(sheet_of_log(&log, number)?);
    }
    if let Ok(log) = GameLog::decode(text) {
        return Ok(sheet_of_log(&log, number)?);
    }
    match ReceivedText::recognize(text) {
        Ok(ReceivedText::Whole(text)) => Ok(decode(&text).map_err(words::sheet::text_fault_reason)?),
        Ok(ReceivedText::Part(_)) => Err("it is one part of several: join them in the app".into()),
        Err(fault) => Err(words::sheet::part_fault_reason(fault).into()),
    }
}

/// Makes the sheet of a game log. The log tells the points of both sides, so the result is a table's sheet and not a
/// player's. `number` becomes the id of the sheet.
fn sheet_of_log(log: &GameLog, number: u64) -> Result<Sheet, String> {
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
    Sheet::of_game(heading, SheetSeating { table: None, people }, &state).map_err(words::sheet::refusal_reason)
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
                .map(|text| read_sheet(&Line::from(text.as_bytes())).unwrap())
                .collect();
            assert_eq!(sheets[0], sheets[1]);
            assert_eq!(sheets[0].account(scoresheet::GameNo::FIRST).unwrap().score, log.fold().unwrap().score());
            let (mut link, mut refused) = (Vec::new(), Vec::new());
            write_sheets(SheetFormat::Link, &[Ok(sheets[0].clone())], &mut link, &mut refused).unwrap();
            assert_eq!(read_sheet(&Line::from(&link[..])).as_ref(), Ok(&sheets[0]));
            assert!(refused.is_empty());
        }
    }

    #[test]
    fn the_day_of_a_sheet_is_told() {
        let days = [(0, "1970-01-01"), (951_782_400_000, "2000-02-29"), (1_772_323_199_999, "2026-02-28")];
        for (millis, told) in days.into_iter().chain([(1_772_323_200_000, "2026-03-01")]) {
            assert_eq!(utc_date(millis), told);
        }
    }

    #[test]
    fn what_is_no_sheet_is_said() {
        for wrong in ["", "no sheet", "{}", "p1-x", "AAAA"] {
            assert!(read_sheet(&Line::from(wrong.as_bytes())).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_line_that_is_no_sheet_is_answered_in_its_place() {
        let log = play(Preset::World.ruleset(), Seed::from_number(3), Level::Beginner).unwrap();
        let lines = ["{", &log.encode(), "no sheet"];
        let answers = || {
            (1..)
                .zip(lines)
                .map(|(number, text)| read_sheet(&Line::from(text.as_bytes())).map_err(|wrong| wrong.at_line(number)))
        };
        for form in [SheetFormat::Json, SheetFormat::Link] {
            let (mut out, mut refused) = (Vec::new(), Vec::new());
            write_sheets(form, &answers().collect::<Vec<_>>(), &mut out, &mut refused).unwrap();
            let out = String::from_utf8(out).unwrap();
            let told: Vec<&str> = out.lines().collect();
            let last = told[told.len() - 1];
            assert!(refused.is_empty() && told.len() >= 3);
            assert!(told[0].starts_with(r#"{"ok":false,"line":1,"column":1,"error":"EOF"#), "{}", told[0]);
            assert!(last.starts_with(r#"{"ok":false,"line":3,"column":null,"error":""#), "{last}");
        }
        for form in [SheetFormat::Text, SheetFormat::Hands, SheetFormat::Games] {
            let (mut out, mut refused) = (Vec::new(), Vec::new());
            write_sheets(form, &answers().collect::<Vec<_>>(), &mut out, &mut refused).unwrap();
            let refused = String::from_utf8(refused).unwrap();
            assert!(refused.starts_with("line 1, column 1: EOF") && refused.contains("\nline 3: "), "{refused}");
            assert!(!out.is_empty());
        }
    }
}
