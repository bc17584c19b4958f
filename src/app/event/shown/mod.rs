//! The parts of an event's screens and papers as plain data: headings, tables, brackets, blank sheets. A view draws
//! each part as it is.
//!
//! [`hall`] builds the parts for screens, [`papers`] the parts for printed papers.

mod bracket;
mod hall;
mod papers;

pub use bracket::{DrawnBracket, DrawnMatch, DrawnRound, DrawnSide, EntrantNotInPlayoffs, SeedLine, SideState};
pub use hall::{
    calendar, cup_ledger, day_plan, field, own_card, playoffs, playoffs_with_own, prize_list, ranking_reasons,
    standings, tables,
};
pub use papers::{
    BlankSheet, ColumnWidths, Paper, PaperGroup, SeatingCard, SheetSide, page, phone_code, phone_link, phone_links,
};

use super::boards::lines::SeatLine;
use crate::words::event::shown as label;
use crate::words::longest_word;

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ShownPart {
    /// The heading of the whole screen or paper.
    Title(String),
    Heading(String),
    Line(String),
    SmallPrint(String),
    Lines(Vec<String>),
    /// Lines that name the winner of a prize behind a colon.
    Prizes(Vec<String>),
    /// People with table and seat, set in columns.
    Seats(Vec<SeatLine>),
    Ledger(Ledger),
    /// Tables with empty cells to fill in by pencil.
    PencilTables(Vec<Ledger>),
    SeatingCards(Vec<SeatingCard>),
    /// The playoffs of a division, with the reasons for its seeds.
    Bracket(DrawnBracket),
    /// The playoffs of a division without its seeds.
    BracketOnly(DrawnBracket),
    /// The reasons for the seeds of a division.
    Seeds(DrawnBracket),
    /// Sheets to fill in by pencil.
    Sheets(Vec<BlankSheet>),
    /// The text of a QR code with which people find their seats on their phones, and a sentence that says for which
    /// rounds.
    PhoneCode {
        text: String,
        rounds: String,
    },
}

/// A table of text cells, such as the standings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// The table's label, which screen readers announce.
    pub label: String,
    /// The heads of the columns. Empty if the columns need none.
    pub heads: Vec<String>,
    pub rows: Vec<LedgerRow>,
    /// The last row, which has the sums.
    pub sum: Option<LedgerRow>,
}

impl Ledger {
    /// Shortens the standings of a large field to the first three, the person, and the person's neighbors. A row with
    /// [`Cell::LeftOut`] stands for the rows between them. `None` if the standings are short anyway.
    #[must_use]
    pub fn first_and_own(&self) -> Option<Ledger> {
        /// A screen of a phone has about as many rows.
        const MOST_ROWS: usize = 12;
        const FIRST: usize = 3;
        let own = self.rows.iter().position(|row| row.owner == RowOwner::Person);
        let is_near = |at: usize| at < FIRST || own.is_some_and(|own| own.abs_diff(at) <= 1);
        // A single row between is shown, because the row that stands for it would be as high.
        let is_shown = |at: usize| is_near(at) || is_near(at - 1) && is_near(at + 1);
        let mut rows = Vec::new();
        let mut next = 0;
        for at in (0..self.rows.len()).filter(|at| is_shown(*at)) {
            if at > next {
                rows.push(vec![Cell::LeftOut { columns: self.heads.len() }].into());
            }
            rows.push(self.rows[at].clone());
            next = at + 1;
        }
        (self.rows.len() > MOST_ROWS).then(|| Ledger { label: label::FIRST_AND_YOU.to_owned(), rows, ..self.clone() })
    }

    /// Returns whether all cells of a column are figures, so that a view can align them as numbers.
    #[must_use]
    pub fn has_figures_in(&self, column: usize) -> bool {
        let is_figure =
            |row: &LedgerRow| matches!(row.cells.get(column), Some(Cell::Figure(_) | Cell::FigureWithNote { .. }));
        self.rows.iter().filter(|row| !row.stands_for_others()).all(is_figure)
    }

    /// Returns the number of columns with figures behind the place and the name of each row. `None` if the rows are built
    /// differently.
    #[must_use]
    pub fn figures_of_ranking(&self) -> Option<usize> {
        let is_ranked =
            |row: &LedgerRow| matches!(row.cells[..], [Cell::Figure(_), Cell::Head(..), Cell::Figure(_), ..]);
        let figures = self.heads.len().checked_sub(2)?;
        let ranked = self.rows.iter().filter(|row| !row.stands_for_others()).all(is_ranked);
        (!self.rows.is_empty() && ranked).then_some(figures)
    }

    /// Returns the length of the longest name of a player in the cells for names, with the space and the sign that join
    /// two names. A few names that are far longer than the others go on in a second line, so only their longest word
    /// counts.
    #[must_use]
    pub fn longest_name(&self) -> usize {
        /// One name in so many may be far longer than the others.
        const OUTLIERS: usize = 8;
        let phrases = self.rows.iter().flat_map(|row| &row.cells).filter_map(|cell| match cell {
            Cell::Names(phrases) => Some(phrases),
            _ => None,
        });
        let names = phrases.flatten().filter_map(|phrase| match phrase {
            Phrase::Plain(names) => Some(names.split(['&', ',']).map(str::trim)),
            Phrase::SmallPrint(_) | Phrase::Against => None,
        });
        let mut names: Vec<&str> = names.flatten().collect();
        let letters = |name: &str| name.chars().count() + JOINING_LETTERS;
        names.sort_unstable_by_key(|name| letters(name));
        let Some(median) = names.get(names.len() / 2).map(|name| letters(name)) else { return 0 };
        let (usual, longest) = names.split_at(names.len() - names.len().div_ceil(OUTLIERS));
        let is_far_longer = |name: &str| 2 * letters(name) > 3 * median;
        let of_long = longest.iter().map(|name| match is_far_longer(name) {
            true => longest_word(name) + JOINING_LETTERS,
            false => letters(name),
        });
        usual.iter().map(|name| letters(name)).chain(of_long).max().unwrap_or_default()
    }
}

/// The length of the space and the sign that join a player's name to the partner's.
const JOINING_LETTERS: usize = 2;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedgerRow {
    pub owner: RowOwner,
    pub cells: Vec<Cell>,
}

/// Whether a row is about the person who uses the device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowOwner {
    Person,
    SomebodyElse,
}

/// A cell of a [`Ledger`], by the kind of its content.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// The name that heads the row, followed by notes in small print.
    Head(String, Vec<String>),
    /// A row's head that spans two columns.
    WideHead(&'static str),
    Figure(String),
    /// A result with a note: the points of a match, or who is ahead of a level game.
    FigureWithNote {
        figure: String,
        note: String,
    },
    /// Words in place of a value that is not known yet.
    Unknown(String),
    Names(Vec<Phrase>),
    Text(String),
    /// The only cell of a row that stands for rows that are left out. It spans all columns.
    LeftOut {
        columns: usize,
    },
}

impl Cell {
    /// Returns whether the cell has a note of several words, such as `(Ann & Bob ahead)`.
    #[must_use]
    pub fn has_long_note(&self) -> bool {
        matches!(self, Cell::FigureWithNote { note, .. } if note.contains(' '))
    }
}

/// A piece of a text, in plain or small print.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phrase {
    Plain(String),
    SmallPrint(&'static str),
    /// The word between the two sides of a table.
    Against,
}

impl LedgerRow {
    /// Returns whether the row stands for rows that are left out.
    fn stands_for_others(&self) -> bool {
        matches!(self.cells[..], [Cell::LeftOut { .. }])
    }

    /// Returns the note of several words in the row, if there is one.
    #[must_use]
    pub fn long_note(&self) -> Option<&str> {
        self.cells.iter().find(|cell| cell.has_long_note()).and_then(|cell| match cell {
            Cell::FigureWithNote { note, .. } => Some(note.as_str()),
            _ => None,
        })
    }
}

impl From<Vec<Cell>> for LedgerRow {
    fn from(cells: Vec<Cell>) -> LedgerRow {
        LedgerRow { owner: RowOwner::SomebodyElse, cells }
    }
}

fn column_heads(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// Makes a row head without notes.
fn row_head(text: impl Into<String>) -> Cell {
    Cell::Head(text.into(), Vec::new())
}
