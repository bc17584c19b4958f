//! Imports sheets from links, codes, pasted text and files. Stored sheets are never overwritten.

use thiserror::Error;

use super::outside::SheetOutside;
use super::stored_sheets::templates;
use crate::collect_parts::{CollectError, CollectedText, collect};
use crate::save::{self, ImportError, ImportResult};
use crate::words::keeping;
use crate::words::sheet::{incoming as said, parts_here};
use scoresheet::spreadsheet::UTF8_MARK;
use scoresheet::transfer::{CsvFault, TextFault, decode, read_hands_csv};
use scoresheet::{Sheet, Template};

/// The result of reading a text.
#[derive(Clone, Debug, PartialEq)]
pub enum ArrivedText {
    Sheet(Box<Sheet>),
    Parts {
        /// Total number of parts.
        of: u16,
        /// Numbers of the missing parts.
        missing: Vec<u16>,
    },
}

/// Why a text is not a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no sheet: {self:?}")]
pub enum UnreadableText {
    /// It is neither a text nor a part of a sheet, or a part cannot be stored.
    Arrival(CollectError),
    Text(TextFault),
}

/// Reads a text that was scanned, opened or pasted. A part is stored with those that came before.
///
/// # Errors
/// [`UnreadableText`].
pub fn recognize_text(world: &dyn crate::Outside, text: &str) -> Result<ArrivedText, UnreadableText> {
    match collect(world, text).map_err(UnreadableText::Arrival)? {
        CollectedText::Whole(whole) => {
            decode(&whole).map(|sheet| ArrivedText::Sheet(Box::new(sheet))).map_err(UnreadableText::Text)
        }
        CollectedText::Parts { of, missing } => Ok(ArrivedText::Parts { of, missing }),
    }
}

/// The result of an import.
#[derive(Clone, Debug, PartialEq)]
pub enum SheetImport {
    Exported(ImportResult),
    Sheets {
        new: usize,
        /// Number of sheets that replaced a shorter version.
        continued: usize,
        /// Number of sheets that were already here.
        known: usize,
    },
    Parts {
        /// Total number of parts.
        of: u16,
        /// Numbers of the missing parts.
        missing: Vec<u16>,
    },
}

impl SheetImport {
    /// Describes the import in a sentence.
    pub fn sentence(&self) -> String {
        match self {
            SheetImport::Exported(brought) => keeping::brought_in(brought),
            SheetImport::Sheets { new, continued, known } => said::import_summary(*new, *continued, *known),
            SheetImport::Parts { of, missing } => parts_here(*of, missing),
        }
    }
}

/// Why nothing was imported. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Error)]
#[error("not brought in: {self:?}")]
pub enum SheetImportError {
    /// The text is empty.
    Nothing,
    Damaged(ImportError),
    /// A table of hands is invalid.
    Csv(CsvFault),
    Unreadable(UnreadableText),
}

/// Imports a pasted text or a file in any supported format.
///
/// # Errors
/// [`SheetImportError`].
pub fn import_sheets(world: &dyn SheetOutside, text: &str) -> Result<SheetImport, SheetImportError> {
    let text = text.trim_start_matches(UTF8_MARK).trim();
    if text.is_empty() {
        return Err(SheetImportError::Nothing);
    }
    if text.starts_with('{') {
        let brought =
            save::import(world.storage(), text, || world.creation_moment()).map_err(SheetImportError::Damaged)?;
        world.settings_changed();
        return Ok(SheetImport::Exported(brought));
    }
    if looks_like_table(text) {
        let house: Vec<Template> = templates(world).into_iter().map(|(_, template)| template).collect();
        return store_all(world, read_hands_csv(text, &house).map_err(SheetImportError::Csv)?);
    }
    match recognize_text(world, text).map_err(SheetImportError::Unreadable)? {
        ArrivedText::Sheet(sheet) => store_all(world, vec![*sheet]),
        ArrivedText::Parts { of, missing } => Ok(SheetImport::Parts { of, missing }),
    }
}

/// Returns whether a text is a table. A link, a code or a sheet's text has neither separators nor
/// several lines.
fn looks_like_table(text: &str) -> bool {
    text.contains(['\n', '\r']) && text.contains([',', ';', '\t'])
}

fn store_all(world: &dyn SheetOutside, sheets: Vec<Sheet>) -> Result<SheetImport, SheetImportError> {
    let brought =
        save::import_sheets(world.storage(), sheets, || world.creation_moment()).map_err(SheetImportError::Damaged)?;
    let continued = brought.continued.sheets;
    Ok(SheetImport::Sheets { new: brought.sheets.len() - continued, continued, known: brought.sheets_known })
}
