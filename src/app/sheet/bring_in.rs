//! What comes in: by a link, in parts, pasted, or from a file. Nothing kept is changed by it.

use thiserror::Error;

use super::kept::templates;
use super::outside::SheetOutside;
use crate::parts::{Gathered, NotGathered, gather};
use crate::save::{self, BroughtIn, Damaged};
use crate::words::keeping;
use crate::words::sheet::{incoming as said, parts_here};
use scoresheet::spreadsheet::UTF8_MARK;
use scoresheet::transfer::{CsvFault, TextFault, decode, read_hands_csv};
use scoresheet::{Sheet, Template};

/// What a text turned out to be.
#[derive(Clone, Debug, PartialEq)]
pub enum Arrival {
    /// A sheet, whole.
    Sheet(Box<Sheet>),
    /// Part of one.
    Parts {
        /// How many there are.
        of: u16,
        /// Which are missing.
        missing: Vec<u16>,
    },
}

/// Why a text is no sheet.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no sheet: {self:?}")]
pub enum Unreadable {
    /// It is no text or part of a sheet, or cannot be kept until the others come.
    Arrival(NotGathered),
    /// What is in it is no sheet.
    Text(TextFault),
}

/// Reads a text that was scanned, opened or pasted; a part is kept with those that came before.
///
/// # Errors
/// [`Unreadable`].
pub fn read(world: &dyn crate::Outside, text: &str) -> Result<Arrival, Unreadable> {
    match gather(world, text).map_err(Unreadable::Arrival)? {
        Gathered::Whole(whole) => decode(&whole).map(|sheet| Arrival::Sheet(Box::new(sheet))).map_err(Unreadable::Text),
        Gathered::Parts { of, missing } => Ok(Arrival::Parts { of, missing }),
    }
}

/// What was brought in.
#[derive(Clone, Debug, PartialEq)]
pub enum Brought {
    /// What Bower exported.
    Exported(BroughtIn),
    /// Sheets were brought in.
    Sheets {
        /// How many are new here.
        new: usize,
        /// Sheets that were here with less on them.
        continued: usize,
        /// How many were here already.
        known: usize,
    },
    /// Part of a sheet.
    Parts {
        /// How many there are.
        of: u16,
        /// Which are missing.
        missing: Vec<u16>,
    },
}

impl Brought {
    /// Returns what was brought in, in a sentence.
    pub fn told(&self) -> String {
        match self {
            Brought::Exported(brought) => keeping::brought_in(brought),
            Brought::Sheets { new, continued, known } => said::brought(*new, *continued, *known),
            Brought::Parts { of, missing } => parts_here(*of, missing),
        }
    }
}

/// Why nothing was brought in. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Error)]
#[error("not brought in: {self:?}")]
pub enum NotBrought {
    /// There is nothing.
    Nothing,
    /// What Bower exported is damaged.
    Damaged(Damaged),
    /// A table of hands makes no sheets.
    Csv(CsvFault),
    /// A text is no sheet.
    Unreadable(Unreadable),
}

/// Takes in a pasted text or a file, whatever it is.
///
/// # Errors
/// [`NotBrought`].
pub fn take_in(world: &dyn SheetOutside, text: &str) -> Result<Brought, NotBrought> {
    let text = text.trim_start_matches(UTF8_MARK).trim();
    if text.is_empty() {
        return Err(NotBrought::Nothing);
    }
    if text.starts_with('{') {
        let brought = save::bring_in(world.storage(), text, || world.begun()).map_err(NotBrought::Damaged)?;
        world.settings_changed();
        return Ok(Brought::Exported(brought));
    }
    if is_table(text) {
        let house: Vec<Template> = templates(world).into_iter().map(|(_, template)| template).collect();
        return keep_all(world, read_hands_csv(text, &house).map_err(NotBrought::Csv)?);
    }
    match read(world, text).map_err(NotBrought::Unreadable)? {
        Arrival::Sheet(sheet) => keep_all(world, vec![*sheet]),
        Arrival::Parts { of, missing } => Ok(Brought::Parts { of, missing }),
    }
}

/// Returns whether a text is a table: a link, a code and a text of one hold no separator and no second line.
fn is_table(text: &str) -> bool {
    text.contains(['\n', '\r']) && text.contains([',', ';', '\t'])
}

fn keep_all(world: &dyn SheetOutside, sheets: Vec<Sheet>) -> Result<Brought, NotBrought> {
    let brought = save::bring_in_sheets(world.storage(), sheets, || world.begun()).map_err(NotBrought::Damaged)?;
    let continued = brought.continued.sheets;
    Ok(Brought::Sheets { new: brought.sheets.len() - continued, continued, known: brought.sheets_known })
}
