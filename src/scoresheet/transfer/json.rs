//! Sheets and templates as JSON, for people who take data elsewhere; and back.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{Behind, Body};
use crate::{Fingerprint, Flaw, Sheet, Template, Unsound};
use cards::json::{JsonError, Tree, write_indented};

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JsonFault {
    /// It cannot be read; where, and why.
    Unreadable(JsonError),
    /// It holds something else.
    OfAnotherKind,
    /// It was written by a newer version of the program.
    Newer,
    /// A mark on the sheet cannot be.
    Unsound(Unsound),
    /// The template contradicts itself.
    Template(Flaw),
}

impl fmt::Display for JsonFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JsonFault::Unreadable(fault) => fault.fmt(f),
            JsonFault::OfAnotherKind => f.write_str("the file holds something else"),
            JsonFault::Newer => f.write_str("a newer version wrote the file"),
            JsonFault::Unsound(unsound) => unsound.fmt(f),
            JsonFault::Template(flaw) => flaw.fmt(f),
        }
    }
}

impl std::error::Error for JsonFault {}

impl From<JsonError> for JsonFault {
    fn from(fault: JsonError) -> JsonFault {
        JsonFault::Unreadable(fault)
    }
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
    write_indented(file)
}

/// The head is read first, so that what is newer is not called unreadable.
fn read<T: DeserializeOwned>(kind: Kind, text: &str) -> Result<File<T>, JsonFault> {
    let file = Tree::parse(text)?;
    let held: Kind = file.read_field("bower")?;
    let version: u32 = file.read_field("version")?;
    match () {
        () if held != kind => Err(JsonFault::OfAnotherKind),
        () if version > kind.version() => Err(JsonFault::Newer),
        () => Ok(file.read()?),
    }
}
