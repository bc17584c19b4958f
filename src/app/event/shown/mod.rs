//! The parts that make up an event's screens and papers: headings, tables, brackets, blank sheets. A view draws each
//! part unchanged.
//!
//! [`hall`] builds the parts for the screens, [`papers`] those for the printer.

mod bracket;
mod hall;
mod papers;

pub use bracket::{DrawnBracket, DrawnMatch, DrawnRound, DrawnSide, NotIn, SeedLine, SideState};
pub use hall::{calendar, cup_ledger, day_plan, field, own_card, playoffs, prize_list, reasons, standings, tables};
pub use papers::{BlankSheet, Columns, Paper, SeatingCard, page, phone_code, phone_link, phone_links};

use super::boards::lines::SeatLine;

/// A part of a screen or a paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShownPart {
    /// The main heading.
    Title(String),
    Heading(String),
    Line(String),
    /// A line of small print.
    Help(String),
    Lines(Vec<String>),
    /// Everybody with table and seat, in columns.
    Seats(Vec<SeatLine>),
    Ledger(Ledger),
    /// Tables to fill in by pencil.
    Board(Vec<Ledger>),
    SeatingCards(Vec<SeatingCard>),
    /// The playoffs of a division.
    Bracket(DrawnBracket),
    /// Sheets to fill in by pencil.
    Sheets(Vec<BlankSheet>),
    /// The event's code for phones.
    Code(String),
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// The label for screen readers.
    pub label: String,
    /// Column heads; empty if the rows need none.
    pub heads: Vec<String>,
    pub rows: Vec<LedgerRow>,
    /// The row with the sums.
    pub sum: Option<LedgerRow>,
}

impl Ledger {
    /// Returns whether a column holds nothing but figures.
    #[must_use]
    pub fn has_figures_in(&self, column: usize) -> bool {
        let is_figure = |row: &LedgerRow| matches!(row.cells.get(column), Some(Cell::Figure(_)));
        self.rows.iter().all(is_figure)
    }
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedgerRow {
    pub whose: RowOwner,
    pub cells: Vec<Cell>,
}

/// The owner of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowOwner {
    /// The person.
    Own,
    Anybodys,
}

/// A cell of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// The head of the row, followed by notes in small print.
    Head(String, Vec<String>),
    /// A head over two columns.
    WideHead(&'static str),
    Figure(String),
    /// A value that is not known yet, with the words in its place.
    Out(String),
    /// The names of players.
    Who(Vec<Phrase>),
    Text(String),
}

/// A piece of a cell's text, plain or in small print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phrase {
    Plain(String),
    /// In small print.
    Aside(&'static str),
}

impl From<Vec<Cell>> for LedgerRow {
    fn from(cells: Vec<Cell>) -> LedgerRow {
        LedgerRow { whose: RowOwner::Anybodys, cells }
    }
}

fn heads(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// Makes a row head without notes.
fn head(text: impl Into<String>) -> Cell {
    Cell::Head(text.into(), Vec::new())
}
