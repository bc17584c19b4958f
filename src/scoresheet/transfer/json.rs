//! Writes and reads sheets and templates as JSON files, for people who want to use their data in other programs.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::StoredSheet;
use crate::{Fingerprint, Flaw, ImpossibleMark, Sheet, Template};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct JsonFile<T> {
    #[serde(rename = "bower")]
    kind: FileKind,
    version: u32,
    /// Fingerprint of the sheet, so that people can compare files. Reading ignores this field and computes the
    /// fingerprint again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fingerprint: Option<Fingerprint>,
    data: T,
}

/// The fields that every version of the file has.
#[derive(Deserialize)]
struct JsonFileHead {
    #[serde(rename = "bower")]
    kind: FileKind,
    version: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum FileKind {
    Sheet,
    SheetTemplate,
}

/// Version of the file format. Increase it with every change of the format.
const VERSION: u32 = 1;

/// A reason why a JSON file is not a valid sheet or template.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no file of a sheet: {self:?}")]
pub enum JsonFault {
    /// The text is not JSON, or not a file of Bower.
    NoFile,
    /// A field has a wrong value or is missing.
    Unreadable {
        /// Path of the field, such as `data.marks[3].after`, or `.` for the whole file.
        place: String,
        /// Message of the JSON parser, with line and column.
        why: String,
    },
    /// The file has a template instead of a sheet, or the other way around.
    WrongKind,
    /// The file was written by a newer version of the program.
    Newer,
    /// The file holds a sheet whose heading or one of whose marks is impossible.
    Unsound(ImpossibleMark),
    /// The template contradicts itself.
    Template(Flaw),
}

/// Returns the text of a JSON file with the whole sheet. [`read_json`] restores the sheet from that text.
#[must_use]
pub fn to_json(sheet: &Sheet) -> String {
    let fingerprint = Some(sheet.fingerprint());
    write_file(&JsonFile { kind: FileKind::Sheet, version: VERSION, fingerprint, data: StoredSheet::of(sheet) })
}

/// Reads a sheet that [`to_json`] wrote.
///
/// # Errors
/// [`JsonFault`] if the file is not a complete, valid sheet.
pub fn read_json(text: &str) -> Result<Sheet, JsonFault> {
    parse_file::<StoredSheet>(FileKind::Sheet, text)?.into_sheet().map_err(JsonFault::Unsound)
}

#[must_use]
pub fn template_json(template: &Template) -> String {
    write_file(&JsonFile { kind: FileKind::SheetTemplate, version: VERSION, fingerprint: None, data: template })
}

/// Reads a template that [`template_json`] wrote.
///
/// # Errors
/// [`JsonFault`] if the file is not a valid template.
pub fn read_template_json(text: &str) -> Result<Template, JsonFault> {
    parse_file::<Template>(FileKind::SheetTemplate, text)?.validate().map_err(JsonFault::Template)
}

fn write_file<T: Serialize>(file: &JsonFile<T>) -> String {
    // Serializing plain data to memory cannot fail. Readers would refuse an empty text.
    serde_json::to_string_pretty(file).unwrap_or_default()
}

/// Parses a file. The kind and the version are read first, so that a file of a newer version gets the right error.
fn parse_file<T: DeserializeOwned>(kind: FileKind, text: &str) -> Result<T, JsonFault> {
    let JsonFileHead { kind: held, version } = serde_json::from_str(text).map_err(|_| JsonFault::NoFile)?;
    match () {
        () if held != kind => Err(JsonFault::WrongKind),
        () if version > VERSION => Err(JsonFault::Newer),
        () => parse_with_path::<JsonFile<T>>(text).map(|file| file.data),
    }
}

fn parse_with_path<T: DeserializeOwned>(text: &str) -> Result<T, JsonFault> {
    let mut reader = serde_json::Deserializer::from_str(text);
    let unreadable = |place: String, why: &serde_json::Error| JsonFault::Unreadable { place, why: why.to_string() };
    let read = serde_path_to_error::deserialize(&mut reader)
        .map_err(|fault| unreadable(fault.path().to_string(), fault.inner()))?;
    reader.end().map_err(|why| unreadable(".".to_owned(), &why))?;
    Ok(read)
}
