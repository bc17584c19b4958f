//! Sheets from a CSV of hands: what [`super::hands_csv`] wrote, or a spreadsheet that keeps its columns.
//!
//! A table of hands tells what stands, not what stood before: edits, times and signatures do not come back with it. The
//! column of the fingerprint is not read, the hands say it; older tables have none.

use std::fmt;

use std::str::FromStr;

use super::csv::{HANDS, PRINT, outcome_word, seat_word, side_word};
use crate::{
    Absence, ContractResult, Entry, HandAfterAward, Heading, Keeper, Offence, Op, Refusal, Sheet, SheetId,
    SheetSeating, Stamp, Template,
};
use cards::csv;
use cards::ruleset::Preset;
use cards::{BySeat, BySide, Seat, Side};
use rules::Going;

/// The most rows that are read.
const MOST_ROWS: usize = 200_000;

/// What is wrong with a CSV of hands, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CsvFault {
    /// The row, from 1, the heading included.
    pub row: usize,
    /// The column's name, or an empty text for the whole row.
    pub column: &'static str,
    /// What is wrong.
    pub why: CsvWhy,
}

impl fmt::Display for CsvFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.column {
            "" => write!(f, "row {}: {}", self.row, self.why),
            column => write!(f, "row {}, {column}: {}", self.row, self.why),
        }
    }
}

impl std::error::Error for CsvFault {}

/// What is wrong with a field or a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CsvWhy {
    /// A quote is opened and not closed, or stands inside a field that is not quoted.
    Quotes,
    /// Another number of fields than the heading has.
    Fields(usize),
    /// The heading is not that of a table of hands.
    Heading,
    /// It is none of the values that can stand there.
    Value(String),
    /// No template of this name is known.
    Template(String),
    /// Games and lines do not follow each other.
    Order,
    /// The sheet cannot be so.
    Refused(Refusal),
    /// More rows than are read.
    TooMany,
}

impl fmt::Display for CsvWhy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CsvWhy::Quotes => f.write_str("a quote is not closed, or stands inside a field"),
            CsvWhy::Fields(fields) => write!(f, "{fields} fields, unlike the heading"),
            CsvWhy::Heading => f.write_str("this is not the heading of a table of hands"),
            CsvWhy::Value(value) => write!(f, "\"{value}\" cannot stand there"),
            CsvWhy::Template(name) => write!(f, "there is no template \"{name}\" here"),
            CsvWhy::Order => f.write_str("rows are missing, or not in order"),
            CsvWhy::Refused(why) => why.fmt(f),
            CsvWhy::TooMany => f.write_str("more rows than are read"),
        }
    }
}

impl std::error::Error for CsvWhy {}

/// The sheets of a table of hands. Templates go by name: a rulebook's, or one of `house`.
///
/// # Errors
/// [`CsvFault`] with the first row that cannot be; then there is no sheet at all.
pub fn read_hands_csv(text: &str, house: &[Template]) -> Result<Vec<Sheet>, CsvFault> {
    let rows = rows(text)?;
    let Some((heading, rows)) = rows.split_first() else { return Err(fault(1, "", CsvWhy::Heading)) };
    let known = HANDS.into_iter().filter(|column| *column != PRINT || heading.len() == HANDS.len());
    if heading.iter().map(|field| field.trim()).ne(known) {
        return Err(fault(1, "", CsvWhy::Heading));
    }
    let mut sheets: Vec<Sheet> = Vec::new();
    for (number, fields) in (2..).zip(rows) {
        if fields.len() != heading.len() {
            return Err(fault(number, "", CsvWhy::Fields(fields.len())));
        }
        take(&CsvRow { number, fields }, &mut sheets, house)?;
    }
    Ok(sheets)
}

fn fault(row: usize, column: &'static str, why: CsvWhy) -> CsvFault {
    CsvFault { row, column, why }
}

/// A row with names for its fields.
struct CsvRow<'a> {
    number: usize,
    fields: &'a [String],
}

impl CsvRow<'_> {
    fn text(&self, column: &'static str) -> &str {
        let place = HANDS.iter().position(|name| *name == column);
        place.and_then(|place| self.fields.get(place)).map_or("", |field| csv::unguarded(field))
    }

    fn wrong(&self, column: &'static str) -> CsvFault {
        let value = self.text(column).chars().take(40).collect();
        fault(self.number, column, CsvWhy::Value(value))
    }

    fn read<T>(&self, column: &'static str, read: impl Fn(&str) -> Option<T>) -> Result<T, CsvFault> {
        read(self.text(column).trim()).ok_or_else(|| self.wrong(column))
    }

    fn maybe<T>(&self, column: &'static str, read: impl Fn(&str) -> Option<T>) -> Result<Option<T>, CsvFault> {
        match self.text(column).trim() {
            "" => Ok(None),
            _ => self.read(column, read).map(Some),
        }
    }

    fn refused(&self, why: Refusal) -> CsvFault {
        fault(self.number, "", CsvWhy::Refused(why))
    }
}

fn seat(text: &str) -> Option<Seat> {
    Seat::ALL.into_iter().find(|seat| seat_word(*seat).eq_ignore_ascii_case(text))
}

fn side(text: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| side_word(*side).eq_ignore_ascii_case(text))
}

fn alone(text: &str) -> Option<Going> {
    match text {
        "yes" => Some(Going::Alone),
        "no" | "" => Some(Going::WithPartner),
        _ => None,
    }
}

fn number<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

fn id(text: &str) -> Option<SheetId> {
    let (begun, salt) = text.split_once('-')?;
    Some(SheetId { begun: u64::from_str_radix(begun, 16).ok()?, salt: u16::from_str_radix(salt, 16).ok()? })
}

fn template(row: &CsvRow<'_>, house: &[Template]) -> Result<Template, CsvFault> {
    let name = row.text("template");
    let own = house.iter().find(|template| template.name == name).cloned();
    let preset = || Preset::ALL.into_iter().find(|preset| preset.name() == name).map(Template::of);
    own.or_else(preset).ok_or_else(|| fault(row.number, "template", CsvWhy::Template(name.chars().take(60).collect())))
}

/// Takes in one row; a sheet's rows follow each other.
fn take(row: &CsvRow<'_>, sheets: &mut Vec<Sheet>, house: &[Template]) -> Result<(), CsvFault> {
    let id = row.read("sheet", id)?;
    if sheets.last().is_none_or(|sheet| sheet.heading().id != id) {
        if sheets.iter().any(|sheet| sheet.heading().id == id) {
            return Err(fault(row.number, "sheet", CsvWhy::Order));
        }
        let heading = Heading {
            id,
            template: template(row, house)?,
            own: row.read("own", seat)?,
            event: row.text("event").to_owned(),
        };
        sheets.push(Sheet::new(heading).map_err(|why| row.refused(why))?);
    }
    let Some(sheet) = sheets.last_mut() else { return Err(fault(row.number, "", CsvWhy::Order)) };
    if sheet.template().name != row.text("template") {
        return Err(fault(row.number, "template", CsvWhy::Order));
    }
    let game: u8 = row.read("game", |text| number(text).filter(|game| *game > 0))?;
    let dealer = row.read("dealer", seat)?;
    let (begun, game) = (sheet.state().games.len(), usize::from(game));
    // A game that a forfeit closed along with another stands already.
    if game == begun + 1 {
        begin(row, sheet, dealer)?;
    } else if game > begun + 1 || (game < begun && row.text("entry") != "forfeited") {
        return Err(fault(row.number, "game", CsvWhy::Order));
    }
    match row.maybe("line", number::<u8>)? {
        Some(line) => enter(row, sheet, game - 1, line, dealer),
        None => close(row, sheet, game - 1),
    }
}

fn put(row: &CsvRow<'_>, sheet: &mut Sheet, op: Op) -> Result<(), CsvFault> {
    let note = Some(row.text("note").to_owned()).filter(|note| !note.is_empty());
    let stamp = Stamp::new(sheet.heading().id.begun, Keeper::Seat(sheet.heading().own));
    let (first, otherwise) = match &op {
        // An award's note is its own.
        Op::Entered { entry: Entry::Awarded { .. } | Entry::AwardedBeside { .. }, .. } => (None, note),
        Op::Entered { .. } => (note, None),
        // A game that began before the other was over has no column that says why.
        _ => (None, Some("CSV".to_owned())),
    };
    match sheet.put(op.clone(), &Stamp { despite: first, ..stamp.clone() }) {
        Err(refusal) if refusal.can_be_overridden() && otherwise.is_some() => {
            sheet.put(op, &Stamp { despite: otherwise, ..stamp }).map_err(|why| row.refused(why))
        }
        outcome => outcome.map_err(|why| row.refused(why)),
    }
}

fn begin(row: &CsvRow<'_>, sheet: &mut Sheet, dealer: Seat) -> Result<(), CsvFault> {
    let people = ["north", "east", "south", "west"].map(|column| row.text(column).to_owned());
    let [n, e, s, w] = people;
    let place = SheetSeating { table: row.maybe("table", number)?, people: BySeat { n, e, s, w } };
    put(row, sheet, Op::Begun { place: Box::new(place), dealer })
}

fn enter(row: &CsvRow<'_>, sheet: &mut Sheet, game: usize, line: u8, dealer: Seat) -> Result<(), CsvFault> {
    let order = |column| fault(row.number, column, CsvWhy::Order);
    let game = u8::try_from(game).map_err(|_| order("game"))?;
    let account = sheet.account(game).ok_or_else(|| order("game"))?;
    if account.lines.len() + 1 != usize::from(line) {
        return Err(order("line"));
    }
    if account.dealer != dealer {
        put(row, sheet, Op::Dealer(dealer))?;
    }
    put(row, sheet, Op::Entered { game, entry: entry(row)? })
}

fn entry(row: &CsvRow<'_>) -> Result<Entry, CsvFault> {
    let who = row.maybe("who", seat)?;
    match row.text("entry").trim() {
        "played" => Ok(Entry::Played {
            makers: row.read("side", side)?,
            outcome: row.read("result", |text| {
                ContractResult::ALL.into_iter().find(|outcome| outcome_word(*outcome) == text)
            })?,
            going: row.read("alone", alone)?,
            maker: who,
        }),
        "penalty" => Ok(Entry::Penalty {
            offence: row.read("result", |text| Offence::ALL.into_iter().find(|offence| offence.name() == text))?,
            by: row.read("side", side)?,
            who,
            against: row.read("alone", alone)?,
        }),
        "nothing" => Ok(Entry::Nothing),
        "again" => Ok(Entry::Again),
        "unmarked" => Ok(Entry::Unmarked),
        "awarded" => {
            let points = BySide { ns: row.read("ns", number)?, ew: row.read("ew", number)? };
            let note = row.text("note").to_owned();
            match row.maybe("result", |text| HandAfterAward::ALL.into_iter().find(|hand| hand.name() == text))? {
                Some(hand) => Ok(Entry::AwardedBeside { points, note, hand }),
                None => Ok(Entry::Awarded { points, note }),
            }
        }
        _ => Err(row.wrong("entry")),
    }
}

fn close(row: &CsvRow<'_>, sheet: &mut Sheet, game: usize) -> Result<(), CsvFault> {
    match row.text("entry").trim() {
        "begun" => Ok(()),
        "sat out" => put(row, sheet, Op::SatOut),
        "called" => put(row, sheet, Op::Called),
        "forfeited" if sheet.state().games.get(game).is_some_and(|game| game.closed.is_some()) => Ok(()),
        "forfeited" => {
            let by = row.read("side", side)?;
            let why = row.read("result", |text| match text {
                "missing" => Some(Absence::Missing),
                "left" => Some(Absence::Left),
                late => number(late.strip_prefix("late ")?).map(Absence::Late),
            })?;
            put(row, sheet, Op::Forfeited { by, why })
        }
        _ => Err(row.wrong("entry")),
    }
}

/// The rows of a CSV; empty ones are left out.
fn rows(text: &str) -> Result<Vec<Vec<String>>, CsvFault> {
    let mut rows: Vec<Vec<String>> = Vec::new();
    for record in csv::records(text, &[',']) {
        if !record.sound {
            return Err(fault(rows.len() + 1, "", CsvWhy::Quotes));
        }
        if record.cells.iter().all(String::is_empty) {
            continue;
        }
        if rows.len() >= MOST_ROWS {
            return Err(fault(rows.len() + 1, "", CsvWhy::TooMany));
        }
        rows.push(record.cells);
    }
    Ok(rows)
}
