//! What an event's screens and papers show, as plain parts: a screen draws each as it is.

mod hall;
mod papers;

pub use hall::{cup_ledger, day_plan, field, own_card, people, playoffs, prize_list, reasons, standings, tables};
pub use papers::{BlankSheet, Columns, Paper, SeatingCard, page, phone_code, phone_link, phone_links};

/// A part of a screen or of a paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShownPart {
    /// The heading of the whole.
    Title(String),
    /// A heading.
    Heading(String),
    /// A line of text.
    Line(String),
    /// A line of text in small letters.
    Help(String),
    /// Lines, one below another.
    Lines(Vec<String>),
    /// Names, each with what is said of it.
    Named(Vec<(String, String)>),
    /// A table.
    Ledger(Ledger),
    /// Tables to be filled in with a pencil.
    Board(Vec<Ledger>),
    /// Seating cards to be handed out.
    SeatingCards(Vec<SeatingCard>),
    /// Sheets to be filled in with a pencil.
    Sheets(Vec<BlankSheet>),
    /// The code that tells phones their tables, as a text.
    Code(String),
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// What it is called.
    pub label: String,
    /// The heads of its columns; none where the rows need none.
    pub heads: Vec<String>,
    /// Its rows.
    pub rows: Vec<LedgerRow>,
    /// What they come to.
    pub sum: Option<LedgerRow>,
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedgerRow {
    /// Of whom it is.
    pub whose: RowOwner,
    /// Its cells.
    pub cells: Vec<Cell>,
}

/// Of whom something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowOwner {
    /// The person's own.
    Own,
    /// Anybody's.
    Anybodys,
}

/// A cell of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// What the row is of, and what is noted of it.
    Head(String, Vec<String>),
    /// The same over two columns.
    WideHead(&'static str),
    /// A figure.
    Figure(String),
    /// What is not known yet.
    Out(String),
    /// Who it is.
    Who(Vec<Phrase>),
    /// Any other text.
    Text(String),
}

/// Part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phrase {
    /// As it is.
    Plain(String),
    /// Said beside it.
    Aside(&'static str),
}

impl From<Vec<Cell>> for LedgerRow {
    fn from(cells: Vec<Cell>) -> LedgerRow {
        LedgerRow { whose: RowOwner::Anybodys, cells }
    }
}

/// Heads of columns.
fn heads(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// A head of a row of which nothing is noted.
fn head(text: impl Into<String>) -> Cell {
    Cell::Head(text.into(), Vec::new())
}
