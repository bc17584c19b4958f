//! Writes and reads sheets and templates as JSON, for people who take their data elsewhere.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Body;
use crate::{Fingerprint, Flaw, ImpossibleMark, Sheet, Template};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct File<T> {
    #[serde(rename = "bower")]
    kind: Kind,
    version: u32,
    /// Lets people compare a sheet's file with another copy. Reading ignores the field: the fingerprint follows from the hands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fingerprint: Option<Fingerprint>,
    data: T,
}

/// The fields that every file has.
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

/// The version of the format. It rises with every change.
const VERSION: u32 = 1;

/// A reason why a JSON text is not a sheet or a template.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no file of a sheet: {self:?}")]
pub enum JsonFault {
    /// The text is not a file of Bower.
    NoFile,
    /// A field is wrong.
    Unreadable {
        /// The field, such as `data.marks[3].after`; `.` for the whole file.
        place: String,
        /// The parser's message with line and column.
        why: String,
    },
    /// The file has another kind of content.
    OfAnotherKind,
    /// A newer version of the program wrote the file.
    Newer,
    /// The sheet has an impossible mark.
    Unsound(ImpossibleMark),
    /// The template contradicts itself.
    Template(Flaw),
}

/// Writes a sheet with all its marks.
#[must_use]
pub fn to_json(sheet: &Sheet) -> String {
    let fingerprint = Some(sheet.fingerprint());
    write_file(&File { kind: Kind::Sheet, version: VERSION, fingerprint, data: Body::of(sheet) })
}

/// Reads a sheet that [`to_json`] wrote.
///
/// # Errors
/// [`JsonFault`]; a file is never read in part.
pub fn read_json(text: &str) -> Result<Sheet, JsonFault> {
    parse_file::<Body>(Kind::Sheet, text)?.sheet().map_err(JsonFault::Unsound)
}

#[must_use]
pub fn template_json(template: &Template) -> String {
    write_file(&File { kind: Kind::SheetTemplate, version: VERSION, fingerprint: None, data: template })
}

/// Reads a template that [`template_json`] wrote.
///
/// # Errors
/// [`JsonFault`].
pub fn read_template_json(text: &str) -> Result<Template, JsonFault> {
    parse_file::<Template>(Kind::SheetTemplate, text)?.validate().map_err(JsonFault::Template)
}

fn write_file<T: Serialize>(file: &File<T>) -> String {
    // Serializing plain data to memory cannot fail. Readers would refuse an empty text.
    serde_json::to_string_pretty(file).unwrap_or_default()
}

/// Reads the kind and the version first, so that a newer file is not reported as unreadable.
fn parse_file<T: DeserializeOwned>(kind: Kind, text: &str) -> Result<T, JsonFault> {
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
