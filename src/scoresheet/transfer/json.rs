//! Sheets and templates as JSON, for people who take data elsewhere; and back.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Body;
use crate::{Fingerprint, Flaw, Sheet, Template, Unsound};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File<T> {
    #[serde(rename = "bower")]
    kind: Kind,
    version: u32,
    /// Of a sheet: for whoever compares the file with another copy. It is not read back, the hands say it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fingerprint: Option<Fingerprint>,
    data: T,
}

/// What stands at the beginning of any file.
#[derive(Deserialize)]
struct Head {
    #[serde(rename = "bower")]
    kind: Kind,
    version: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Sheet,
    SheetTemplate,
}

/// The version of the forms; raised with every change.
const VERSION: u32 = 1;

/// Why a JSON text is no sheet, or no template.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no file of a sheet: {self:?}")]
pub enum JsonFault {
    /// It does not begin as a file of Bower's does.
    NoFile,
    /// It cannot be read.
    Unreadable {
        /// The field, such as `data.marks[3].time`; `.` for the whole.
        place: String,
        /// The reader's words, with the line and the column.
        why: String,
    },
    /// It holds something else.
    OfAnotherKind,
    /// It was written by a newer version of the program.
    Newer,
    /// A mark on the sheet cannot be.
    Unsound(Unsound),
    /// The template contradicts itself.
    Template(Flaw),
}

/// The sheet with everything on it.
#[must_use]
pub fn to_json(sheet: &Sheet) -> String {
    let fingerprint = Some(sheet.fingerprint());
    write(&File { kind: Kind::Sheet, version: VERSION, fingerprint, data: Body::of(sheet) })
}

/// The sheet that `to_json` wrote.
///
/// # Errors
/// [`JsonFault`]; there is no half a sheet.
pub fn read_json(text: &str) -> Result<Sheet, JsonFault> {
    read::<Body>(Kind::Sheet, text)?.sheet().map_err(JsonFault::Unsound)
}

/// A template, to share.
#[must_use]
pub fn template_json(template: &Template) -> String {
    write(&File { kind: Kind::SheetTemplate, version: VERSION, fingerprint: None, data: template })
}

/// The template that `template_json` wrote.
///
/// # Errors
/// [`JsonFault`].
pub fn read_template_json(text: &str) -> Result<Template, JsonFault> {
    read::<Template>(Kind::SheetTemplate, text)?.checked().map_err(JsonFault::Template)
}

fn write<T: Serialize>(file: &File<T>) -> String {
    // Plain data has no way to fail here; an empty text is refused by whoever reads it.
    serde_json::to_string_pretty(file).unwrap_or_default()
}

/// The head is read first, so that what is newer is not called unreadable.
fn read<T: DeserializeOwned>(kind: Kind, text: &str) -> Result<T, JsonFault> {
    let Head { kind: held, version } = serde_json::from_str(text).map_err(|_| JsonFault::NoFile)?;
    match () {
        () if held != kind => Err(JsonFault::OfAnotherKind),
        () if version > VERSION => Err(JsonFault::Newer),
        () => parse::<File<T>>(text).map(|file| file.data),
    }
}

fn parse<T: DeserializeOwned>(text: &str) -> Result<T, JsonFault> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let unreadable = |place: String, why: &serde_json::Error| JsonFault::Unreadable { place, why: why.to_string() };
    let read = serde_path_to_error::deserialize(&mut reader)
        .map_err(|fault| unreadable(fault.path().to_string(), fault.inner()))?;
    reader.end().map_err(|why| unreadable(".".to_owned(), &why))?;
    Ok(read)
}
