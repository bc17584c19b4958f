//! Imports sheets from links, codes, pasted text and files. An import never overwrites a different sheet. Start with
//! [`import_sheets`].

use thiserror::Error;

use super::outside::SheetOutside;
use super::stored_sheets::templates;
use crate::collect_parts::{CollectError, CollectedText, collect_text};
use crate::save::{self, ImportError, ImportResult};
use crate::words::keeping;
use crate::words::sheet::{incoming as said, parts_here_sentence};
use scoresheet::spreadsheet::UTF8_MARK;
use scoresheet::transfer::{CsvFault, TextFault, decode, read_hands_csv};
use scoresheet::{Sheet, Template};

/// A text that was recognized as a sheet or as part of one.
#[derive(Clone, Debug, PartialEq)]
pub enum ArrivedText {
    Sheet(Box<Sheet>),
    Parts {
        /// The number of QR codes or links into which the sheet is split.
        of: u16,
        /// The numbers of the parts that have not arrived.
        missing: Vec<u16>,
    },
}

/// The reason why a scanned, opened or pasted text could not be read as a sheet.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no sheet: {self:?}")]
pub enum UnreadableText {
    /// The text is neither a whole sheet's text nor one of its parts, or the storage refused the part.
    Arrival(CollectError),
    /// The text is whole, but it does not describe a sheet.
    Text(TextFault),
}

/// Reads a text that was scanned, opened or pasted. A part is stored until all other parts have arrived.
///
/// # Errors
/// [`UnreadableText`].
pub fn recognize_text(world: &dyn crate::Outside, text: &str) -> Result<ArrivedText, UnreadableText> {
    match collect_text(world, text).map_err(UnreadableText::Arrival)? {
        CollectedText::Whole(whole) => {
            decode(&whole).map(|sheet| ArrivedText::Sheet(Box::new(sheet))).map_err(UnreadableText::Text)
        }
        CollectedText::Parts { total, missing } => Ok(ArrivedText::Parts { of: total, missing }),
    }
}

/// The data that an import has added.
#[derive(Clone, Debug, PartialEq)]
pub enum SheetImport {
    /// The data of a file in which a person has saved all their data.
    Exported(Box<ImportResult>),
    Sheets {
        new: usize,
        /// The number of sheets that continue a sheet already stored here.
        continued: usize,
        /// The number of sheets that were already stored here.
        known: usize,
    },
    Parts {
        /// The number of QR codes or links into which the sheet is split.
        of: u16,
        /// The numbers of the parts that have not arrived.
        missing: Vec<u16>,
    },
}

impl SheetImport {
    /// Returns the sentence that tells the person what was imported.
    pub fn sentence(&self) -> String {
        match self {
            SheetImport::Exported(brought) => keeping::import_summary(brought),
            SheetImport::Sheets { new, continued, known } => said::import_summary(*new, *continued, *known),
            SheetImport::Parts { of, missing } => parts_here_sentence(*of, missing),
        }
    }
}

/// The reason why an import failed. The stored data is unchanged.
#[derive(Clone, Debug, PartialEq, Error)]
#[error("not brought in: {self:?}")]
pub enum SheetImportError {
    Nothing,
    Damaged(ImportError),
    /// The text is a table of hands (CSV) with an error.
    Csv(CsvFault),
    Unreadable(UnreadableText),
}

/// Imports a pasted text or the text of a file: a sheet, a table of hands (CSV), or all data that a person has saved in
/// a file.
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
        return Ok(SheetImport::Exported(Box::new(brought)));
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

/// Returns whether a text is a table (CSV). A link, a code or a sheet's text has neither several lines nor separators.
fn looks_like_table(text: &str) -> bool {
    text.contains(['\n', '\r']) && text.contains([',', ';', '\t'])
}

fn store_all(world: &dyn SheetOutside, sheets: Vec<Sheet>) -> Result<SheetImport, SheetImportError> {
    let brought =
        save::import_sheets(world.storage(), sheets, || world.creation_moment()).map_err(SheetImportError::Damaged)?;
    let continued = brought.continued.sheets;
    Ok(SheetImport::Sheets { new: brought.sheets.len() - continued, continued, known: brought.sheets_known })
}
