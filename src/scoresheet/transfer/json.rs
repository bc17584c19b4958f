//! Sheets and templates as JSON, for people who take data elsewhere; and back.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Behind, Body};
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
    /// Of a sheet: the marks made after the clock was put back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    put_back: Vec<Behind>,
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

impl Kind {
    /// Returns the newest version of its form; raised with every change.
    const fn version(self) -> u32 {
        match self {
            Kind::Sheet => 3,
            Kind::SheetTemplate => 1,
        }
    }
}

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
    let put_back = Behind::all(sheet);
    // What any earlier reader knows is written for it.
    let version = if put_back.is_empty() { 2 } else { 3 };
    write(&File { kind: Kind::Sheet, version, fingerprint: Some(sheet.fingerprint()), put_back, data: Body::of(sheet) })
}

/// The sheet that `to_json` wrote.
///
/// # Errors
/// [`JsonFault`]; there is no half a sheet.
pub fn read_json(text: &str) -> Result<Sheet, JsonFault> {
    let File { data, put_back, .. } = read::<Body>(Kind::Sheet, text)?;
    data.sheet(&put_back).map_err(JsonFault::Unsound)
}

/// A template, to share.
#[must_use]
pub fn template_json(template: &Template) -> String {
    let kind = Kind::SheetTemplate;
    write(&File { kind, version: kind.version(), fingerprint: None, put_back: Vec::new(), data: template })
}

/// The template that `template_json` wrote.
///
/// # Errors
/// [`JsonFault`].
pub fn read_template_json(text: &str) -> Result<Template, JsonFault> {
    read::<Template>(Kind::SheetTemplate, text)?.data.checked().map_err(JsonFault::Template)
}

fn write<T: Serialize>(file: &File<T>) -> String {
    // Plain data has no way to fail here; an empty text is refused by whoever reads it.
    serde_json::to_string_pretty(file).unwrap_or_default()
}

/// The head is read first, so that what is newer is not called unreadable.
fn read<T: DeserializeOwned>(kind: Kind, text: &str) -> Result<File<T>, JsonFault> {
    let Head { kind: held, version } = serde_json::from_str(text).map_err(|_| JsonFault::NoFile)?;
    match () {
        () if held != kind => Err(JsonFault::OfAnotherKind),
        () if version > kind.version() => Err(JsonFault::Newer),
        () => parse(text),
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
