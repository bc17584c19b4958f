//! Reads sheets from a CSV table that [`super::hands_csv`] wrote, even if a spreadsheet has changed it since. Columns
//! are found by their names. Columns and rows may be in any order, and columns with unknown names are ignored.
//!
//! Such a table has the latest state only, so edits, times and signatures are lost. The columns for the date and the
//! fingerprint are not read, because both are computed again from the sheet.

use std::str::FromStr;

use thiserror::Error;

use super::csv::{CARD_COLUMN, CUP_COLUMN, outcome_word, seat_word, side_word};
use crate::spreadsheet::{Row, UnclosedQuote, read_rows, unguard_formula};
use crate::{
    Absence, Award, ContractResult, EffectOnHand, Entry, GameNo, Heading, Keeper, LineAddress, LineNo, Offence, Op,
    Refusal, Sheet, SheetId, SheetKind, SheetSeating, Stamp, Template, plain_name,
};
use cards::ruleset::Preset;
use cards::{BySeat, BySide, Seat, Side};
use rules::Going;

/// Maximum number of rows of a table.
const MOST_ROWS: usize = 200_000;

/// Names of the columns that every table of hands must have.
const REQUIRED_COLUMNS: [&str; 9] = ["sheet", "template", "own", "game", "line", "dealer", "entry", "side", "result"];

/// A fault in a table of hands, and its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("row {row}, column {column:?}: {why}")]
pub struct CsvFault {
    /// Number of the line of the text, from 1. The row of column names counts.
    pub row: usize,
    /// Name of the column. Empty if the whole row is at fault.
    pub column: &'static str,
    pub why: CsvFaultKind,
}

/// The kind of a fault in a table of hands.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no table of hands: {self:?}")]
pub enum CsvFaultKind {
    Quotes,
    /// The first row does not have the column names of a table of hands.
    Heading,
    /// A required column is missing.
    NoColumn,
    /// This value is not allowed in the column.
    Value(String),
    /// There is no template with this name.
    Template(String),
    /// A game or a line is missing or occurs twice, or the rows of one sheet name different templates.
    Order,
    /// The sheet refuses the row.
    Refused(Refusal),
    TooMany,
}

/// Reads all sheets of a table of hands. Each row names a template, either that of a rulebook or one of `house`.
///
/// # Errors
/// [`CsvFault`] for the first faulty row. No sheet is returned then.
pub fn read_hands_csv(text: &str, house: &[Template]) -> Result<Vec<Sheet>, CsvFault> {
    let all = read_rows(text).map_err(|UnclosedQuote { line }| fault(line, "", CsvFaultKind::Quotes))?;
    let mut all = all.into_iter().filter(|row| row.cells.iter().any(|cell| !cell.trim().is_empty()));
    let heads = ColumnNames::of(&all.next().ok_or_else(|| fault(1, "", CsvFaultKind::Heading))?)?;
    let all: Vec<Row> = all.take(MOST_ROWS + 1).collect();
    if let Some(beyond) = all.get(MOST_ROWS) {
        return Err(fault(beyond.line, "", CsvFaultKind::TooMany));
    }
    let mut sheets: Vec<Sheet> = Vec::new();
    for row in sort_rows(&heads, &all)? {
        read_row(&row, &mut sheets, house)?;
    }
    Ok(sheets)
}

fn fault(row: usize, column: &'static str, why: CsvFaultKind) -> CsvFault {
    CsvFault { row, column, why }
}

/// The names of the columns of a table, in lower case.
struct ColumnNames(Vec<String>);

impl ColumnNames {
    fn of(row: &Row) -> Result<ColumnNames, CsvFault> {
        let heads = ColumnNames(row.cells.iter().map(|cell| unguard_formula(cell.trim()).to_lowercase()).collect());
        match REQUIRED_COLUMNS.into_iter().find(|column| heads.column_index(column).is_none()) {
            None => Ok(heads),
            Some(_)
                if REQUIRED_COLUMNS.into_iter().filter(|column| heads.column_index(column).is_some()).count() < 5 =>
            {
                Err(fault(row.line, "", CsvFaultKind::Heading))
            }
            Some(missing) => Err(fault(row.line, missing, CsvFaultKind::NoColumn)),
        }
    }

    fn column_index(&self, column: &str) -> Option<usize> {
        self.0.iter().position(|name| name == column)
    }
}

/// Sorts the rows by sheet, game and line. The row for the special end of a game comes after its lines.
fn sort_rows<'a>(heads: &'a ColumnNames, rows: &'a [Row]) -> Result<Vec<CsvRow<'a>>, CsvFault> {
    let mut sheets: Vec<SheetId> = Vec::new();
    let mut placed = Vec::with_capacity(rows.len());
    for row in rows {
        let row = CsvRow { heads, row };
        let id = row.parse_cell("sheet", parse_sheet_id)?;
        let sheet = sheets.iter().rposition(|other| *other == id).unwrap_or_else(|| {
            sheets.push(id);
            sheets.len() - 1
        });
        let line = row.line_number()?;
        placed.push(((sheet, row.game_number()?, line.is_none(), line), row));
    }
    cards::sort::sort_by_key(&mut placed, |(place, _)| *place);
    Ok(placed.into_iter().map(|(_, row)| row).collect())
}

/// A row whose cells are found by column name.
struct CsvRow<'a> {
    heads: &'a ColumnNames,
    row: &'a Row,
}

impl CsvRow<'_> {
    /// Returns the text in a column. It is empty if the table has no such column.
    fn text(&self, column: &'static str) -> &str {
        let cell = self.heads.column_index(column).and_then(|place| self.row.cells.get(place));
        cell.map_or("", |cell| unguard_formula(cell))
    }

    fn fault(&self, column: &'static str, why: CsvFaultKind) -> CsvFault {
        fault(self.row.line, column, why)
    }

    fn value_fault(&self, column: &'static str) -> CsvFault {
        self.fault(column, CsvFaultKind::Value(self.text(column).chars().take(40).collect()))
    }

    fn parse_cell<T>(&self, column: &'static str, read: impl Fn(&str) -> Option<T>) -> Result<T, CsvFault> {
        read(self.text(column).trim()).ok_or_else(|| self.value_fault(column))
    }

    fn parse_optional_cell<T>(
        &self,
        column: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, CsvFault> {
        match self.text(column).trim() {
            "" => Ok(None),
            _ => self.parse_cell(column, read).map(Some),
        }
    }

    fn game_number(&self) -> Result<GameNo, CsvFault> {
        self.parse_cell("game", parse_number)
    }

    fn line_number(&self) -> Result<Option<LineNo>, CsvFault> {
        self.parse_optional_cell("line", parse_number)
    }

    fn lower_case_text(&self, column: &'static str) -> String {
        self.text(column).trim().to_lowercase()
    }

    fn refusal_fault(&self, why: Refusal) -> CsvFault {
        self.fault("", CsvFaultKind::Refused(why))
    }
}

fn parse_seat(text: &str) -> Option<Seat> {
    Seat::ALL.into_iter().find(|seat| seat_word(*seat).eq_ignore_ascii_case(text))
}

fn parse_side(text: &str) -> Option<Side> {
    Side::ALL.into_iter().find(|side| side_word(*side).eq_ignore_ascii_case(text))
}

fn parse_going(text: &str) -> Option<Going> {
    match text.to_lowercase().as_str() {
        "yes" => Some(Going::Alone),
        "no" | "" => Some(Going::WithPartner),
        _ => None,
    }
}

fn parse_number<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

fn parse_sheet_id(text: &str) -> Option<SheetId> {
    let (begun, salt) = text.split_once('-')?;
    Some(SheetId { begun: u64::from_str_radix(begun, 16).ok()?, salt: u16::from_str_radix(salt, 16).ok()? })
}

fn read_template(row: &CsvRow<'_>, house: &[Template]) -> Result<Template, CsvFault> {
    let name = row.text("template");
    let own = house.iter().find(|template| template.name == name).cloned();
    let preset = || Preset::ALL.into_iter().find(|preset| preset.name() == name).map(Template::of);
    own.or_else(preset).ok_or_else(|| row.fault("template", CsvFaultKind::Template(name.chars().take(60).collect())))
}

/// Adds one row to the last sheet, or begins a new sheet with it. The rows of one sheet must follow each other.
fn read_row(row: &CsvRow<'_>, sheets: &mut Vec<Sheet>, house: &[Template]) -> Result<(), CsvFault> {
    let id = row.parse_cell("sheet", parse_sheet_id)?;
    if sheets.last().is_none_or(|sheet| sheet.heading().id != id) {
        let heading = Heading {
            id,
            template: read_template(row, house)?,
            own: row.parse_cell("own", parse_seat)?,
            event: plain_name(row.text("event"), usize::MAX),
        };
        sheets.push(Sheet::new(heading).map_err(|why| row.refusal_fault(why))?);
    }
    let Some(sheet) = sheets.last_mut() else { return Err(row.fault("", CsvFaultKind::Order)) };
    if sheet.template().name != row.text("template") {
        return Err(row.fault("template", CsvFaultKind::Order));
    }
    let (dealer, game) = (row.parse_cell("dealer", parse_seat)?, row.game_number()?);
    let next = GameNo::from_index(sheet.state().games.len());
    // A forfeit of several games begins the later games too, so their rows come after those games have begun.
    if game == next {
        begin_game(row, sheet, dealer)?;
    } else if game > next || (game.plus(1) < next && row.lower_case_text("entry") != "forfeited") {
        return Err(row.fault("game", CsvFaultKind::Order));
    }
    match row.line_number()? {
        Some(line) => enter_line(row, sheet, LineAddress { game, line }, dealer),
        None => close_game(row, sheet, game),
    }
}

fn add_mark(row: &CsvRow<'_>, sheet: &mut Sheet, op: Op) -> Result<(), CsvFault> {
    let note = Some(plain_name(row.text("note"), usize::MAX)).filter(|note| !note.is_empty());
    let stamp = Stamp::new(sheet.heading().id.begun, Keeper::Seat(sheet.heading().own));
    let (first, otherwise) = match &op {
        // The note of an award belongs to the award itself.
        Op::Entered { entry: Entry::Awarded(_), .. } => (None, note),
        Op::Entered { .. } => (note, None),
        // The table has no column for the reason why a game began before the previous game was over.
        _ => (None, Some("CSV".to_owned())),
    };
    match sheet.add_mark(op.clone(), &Stamp { despite: first, ..stamp.clone() }) {
        Err(refusal) if refusal.can_be_overridden() && otherwise.is_some() => {
            sheet.add_mark(op, &Stamp { despite: otherwise, ..stamp }).map_err(|why| row.refusal_fault(why))
        }
        outcome => outcome.map_err(|why| row.refusal_fault(why)),
    }
}

fn begin_game(row: &CsvRow<'_>, sheet: &mut Sheet, dealer: Seat) -> Result<(), CsvFault> {
    let people = ["north", "east", "south", "west"].map(|column| plain_name(row.text(column), usize::MAX));
    let [n, e, s, w] = people;
    let place = SheetSeating { table: row.parse_optional_cell("table", parse_number)?, people: BySeat { n, e, s, w } };
    add_mark(row, sheet, Op::Begun { place: Box::new(place), dealer })
}

fn enter_line(row: &CsvRow<'_>, sheet: &mut Sheet, at: LineAddress, dealer: Seat) -> Result<(), CsvFault> {
    let order = |column| row.fault(column, CsvFaultKind::Order);
    let account = sheet.account(at.game).ok_or_else(|| order("game"))?;
    if at.line != LineNo::from_index(account.lines.len()) {
        return Err(order("line"));
    }
    if account.dealer != dealer {
        add_mark(row, sheet, Op::NextDealerCorrected(dealer))?;
    }
    let entry = read_entry(row, sheet.template().form)?;
    add_mark(row, sheet, Op::Entered { game: at.game, entry })
}

fn read_entry(row: &CsvRow<'_>, form: SheetKind) -> Result<Entry, CsvFault> {
    match row.lower_case_text("entry").as_str() {
        "played" => Ok(Entry::Played {
            makers: row.parse_cell("side", parse_side)?,
            outcome: row.parse_cell("result", |text| {
                ContractResult::ALL.into_iter().find(|outcome| outcome_word(*outcome).eq_ignore_ascii_case(text))
            })?,
            going: row.parse_cell("alone", parse_going)?,
            maker: row.parse_optional_cell("who", parse_seat)?,
        }),
        "penalty" => Ok(Entry::Penalty {
            offence: row.parse_cell("result", |text| {
                Offence::ALL.into_iter().find(|offence| offence.name().eq_ignore_ascii_case(text))
            })?,
            by: row.parse_cell("side", parse_side)?,
            who: row.parse_optional_cell("who", parse_seat)?,
            against: row.parse_cell("alone", parse_going)?,
        }),
        "nothing" => Ok(Entry::NoPoints),
        "again" => Ok(Entry::Redealt),
        "unmarked" => Ok(Entry::Unmarked),
        "awarded" => read_award(row, form).map(Entry::Awarded),
        _ => Err(row.value_fault("entry")),
    }
}

fn read_award(row: &CsvRow<'_>, form: SheetKind) -> Result<Award, CsvFault> {
    let hand = row.parse_optional_cell("result", |text| {
        EffectOnHand::ALL.into_iter().find(|hand| hand.name().eq_ignore_ascii_case(text))
    })?;
    let mut award = Award::of(hand.unwrap_or(EffectOnHand::Over), plain_name(row.text("note"), usize::MAX));
    award.points = BySide {
        ns: row.parse_cell("ns", parse_number)?,
        ew: row.parse_optional_cell("ew", parse_number)?.unwrap_or_default(),
    };
    for part in row.text("who").split(';').map(str::trim).filter(|part| !part.is_empty()) {
        let wrong = || row.value_fault("who");
        let [of, what, value] =
            <[&str; 3]>::try_from(part.split_whitespace().collect::<Vec<_>>()).map_err(|_| wrong())?;
        let of = parse_seat(of).ok_or_else(wrong)?;
        match what {
            CARD_COLUMN => award.own_card[of] = parse_number(value).ok_or_else(wrong)?,
            CUP_COLUMN => award.cup[of] = parse_number(value).ok_or_else(wrong)?,
            _ => return Err(wrong()),
        }
    }
    // On a personal card, the column "ns" includes the points that were awarded to the owner's card alone.
    if form == SheetKind::Personal {
        award.points.ns = award.points.ns.saturating_sub(award.own_card[crate::OWNER]);
    }
    Ok(award)
}

fn close_game(row: &CsvRow<'_>, sheet: &mut Sheet, game: GameNo) -> Result<(), CsvFault> {
    match row.lower_case_text("entry").as_str() {
        "begun" => Ok(()),
        "sat out" => add_mark(row, sheet, Op::SatOut),
        "called" => add_mark(row, sheet, Op::TimeCalled),
        "ruled" => add_mark(row, sheet, Op::WonByRuling(row.parse_cell("side", parse_side)?)),
        "forfeited" if sheet.state().game(game).is_some_and(|game| game.closed.is_some()) => Ok(()),
        "forfeited" => {
            let by = row.parse_cell("side", parse_side)?;
            let why = row.parse_cell("result", |text| match text {
                "missing" => Some(Absence::Missing),
                "left" => Some(Absence::Left),
                late => parse_number(late.strip_prefix("late ")?).map(Absence::Late),
            })?;
            add_mark(row, sheet, Op::Forfeited { by, why })
        }
        _ => Err(row.value_fault("entry")),
    }
}
