//! `lab egn-export`: reads game logs and referee records, one per line. Writes a game in Euchre Game Notation (EGN) per
//! line.
//!
//! A referee record becomes a game of one deal. With `--game`, all referee records become the deals of one game, which
//! is written at the end. For any other line, the reason why it is wrong is written.

use std::io::{self, BufReader, Write};

use app::words;
use cards::ruleset::{RulesField, Ruleset};
use cards::{BySeat, Seed};
use rules::record::egn::{self, EgnExportError, EgnFile};
use rules::record::{ENGINE_VERSION, GameLog, Player, PlayerKind, SeedOrigin};
use rules::{DealState, GameEvent, Illegal, TableKind};
use serde::Deserialize;
use serde::de::IgnoredAny;

use crate::arguments::Arguments;
use crate::json;
use crate::lines::{Line, Lines, WrongLine, answer_each};
use crate::referee::{GivenAction, RefereeQuestion, Rulebooks};

/// The fields of a JSON log that the export needs. Other fields are ignored.
#[derive(Deserialize)]
struct LogFields {
    rules: RulesField,
    seating: Option<BySeat<Player>>,
    #[serde(default)]
    table: TableKind,
    events: Vec<GameEvent>,
}

/// Tells a log, which has events, from a referee record.
#[derive(Deserialize)]
struct RecordProbe {
    events: Option<IgnoredAny>,
}

enum ExportedRecord {
    Log(Box<GameLog>),
    Hand(Box<Ruleset>, Box<DealState>),
}

pub fn run(mut arguments: Arguments) -> anyhow::Result<()> {
    let one_game = arguments.flag("--game");
    arguments.end()?;
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    if one_game {
        export_as_one_game(input, output)?
    } else {
        export_each_line(input, output)?
    }
    Ok(())
}

fn export_each_line(input: impl io::Read, output: impl Write) -> io::Result<()> {
    let mut rulebooks = Rulebooks::default();
    answer_each(input, output, |line, out| {
        let file = read_record(&line, &mut rulebooks).and_then(|record| match record {
            ExportedRecord::Log(log) => egn::export(&log).map_err(|why| words::egn_export_error_reason(&why).into()),
            ExportedRecord::Hand(rules, hand) => Ok(write_hands(&rules, &[*hand])?),
        });
        match file {
            Ok(file) => write!(out, "{file}"),
            Err(wrong) => Ok(serde_json::to_writer(out, &wrong.at_line(line.number))?),
        }
    })
}

/// Writes the deals of all lines as one game in EGN. Writes no game if a line is wrong.
fn export_as_one_game(input: impl io::Read, mut output: impl Write) -> io::Result<()> {
    let mut lines = Lines::new(BufReader::new(input));
    let mut rulebooks = Rulebooks::default();
    let (mut hands, mut rules, mut sound, mut last) = (Vec::new(), None, true, 0);
    while let Some(line) = lines.next()? {
        last = line.number;
        let hand = read_record(&line, &mut rulebooks).and_then(|record| match record {
            ExportedRecord::Log(_) => Err("a log is a whole game: leave out --game".into()),
            ExportedRecord::Hand(of, hand) if *rules.get_or_insert_with(|| of.clone()) == of => Ok(*hand),
            ExportedRecord::Hand(..) => Err("rules: all deals of a game are played by the same".into()),
        });
        match hand {
            Ok(hand) => hands.push(hand),
            Err(wrong) => {
                sound = false;
                writeln!(output, "{}", serde_json::to_string(&wrong.at_line(last))?)?;
            }
        }
    }
    let Some(rules) = rules.filter(|_| sound) else { return output.flush() };
    match write_hands(&rules, &hands) {
        Ok(file) => writeln!(output, "{file}"),
        Err(why) => writeln!(output, "{}", serde_json::to_string(&WrongLine::from(why).at_line(last))?),
    }
}

fn write_hands(rules: &Ruleset, hands: &[DealState]) -> Result<EgnFile, String> {
    egn::export_hands(rules, hands).map_err(|why| words::egn_export_error_reason(&EgnExportError::Rules(why)))
}

fn read_record(line: &Line<'_>, rulebooks: &mut Rulebooks) -> Result<ExportedRecord, WrongLine> {
    let text = line.text()?;
    if !text.trim_start().starts_with('{') {
        let log = GameLog::decode(text.trim());
        return log
            .map(|log| ExportedRecord::Log(Box::new(log)))
            .map_err(|_| "the line is no record and no log".into());
    }
    let probe: RecordProbe = json::read(text)?;
    if probe.events.is_none() {
        return read_hand(text, rulebooks);
    }
    let LogFields { rules, seating, table, events } = json::read(text)?;
    let rules =
        rules.ruleset().map_err(|why| format!("rules contradict themselves: {}", words::contradiction_reason(why)))?;
    let by_seat = || BySeat::from_fn(|seat| Player { name: words::seat(seat).to_owned(), plays: PlayerKind::Person });
    let (seating, seed) = (seating.unwrap_or_else(by_seat), Seed::from_number(0));
    Ok(ExportedRecord::Log(Box::new(GameLog {
        engine: ENGINE_VERSION,
        rules,
        table,
        seating,
        seed,
        origin: SeedOrigin::Given,
        events,
    })))
}

fn read_hand(text: &str, rulebooks: &mut Rulebooks) -> Result<ExportedRecord, WrongLine> {
    let question: RefereeQuestion = json::read(text)?;
    let rules = rulebooks.read(question.rules.get()).map_err(|wrong| question.locate_rules_error(text, wrong))?;
    let dealt = question.dealt_cards(rules.hand.joker)?;
    let mut hand = DealState::new(rules.hand, question.dealer, dealt);
    for (at, given) in question.actions.iter().enumerate() {
        let played = match given {
            GivenAction::Action(action) => hand.apply(*action).map_err(words::illegal_reason),
            GivenAction::Event(_) | GivenAction::PickOption(_) => Err(words::illegal_reason(Illegal::StrictTable)),
            GivenAction::Unknown(why) => Err(why.clone()),
        };
        played.map_err(|why| format!("action {at}: {why}"))?;
    }
    Ok(ExportedRecord::Hand(Box::new(rules.clone()), Box::new(hand)))
}
