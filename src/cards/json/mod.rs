//! JSON as it is kept and as people bring it in and take it out: read into a tree first, then as what was asked for.
//!
//! A reader of text is compiled once for every type it reads. Read from a tree, a type costs a third of that in the page,
//! a record is an object and never a list, and what is wrong is named by its place: `hands[3].maker`.
//!
//! A record is given its fields in the order of its type, so that no type searches for names itself. A field that it does not
//! name is refused, and one that is not there has to have a default: also an `Option` says so with `#[serde(default)]`.

mod fields;
mod tree;
mod write;

use std::cell::Cell;
use std::fmt;

use serde::de::DeserializeOwned;

use fields::Reader;
pub use tree::Tree;
pub use write::write_indented;

/// Why a text, or a part of it, is not what was asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JsonError {
    /// It is no JSON.
    Text {
        /// The line, from 1.
        line: usize,
        /// The column, from 1; 0 where a line ends too soon.
        column: usize,
    },
    /// It is JSON of another form.
    Form {
        /// Where: `hands[3].maker`; empty for the whole.
        place: String,
        /// What is missing or not allowed there.
        why: String,
    },
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JsonError::Text { line, column } => write!(f, "no JSON at line {line} column {column}"),
            JsonError::Form { place, why } if place.is_empty() => f.write_str(why),
            JsonError::Form { place, why } => write!(f, "{place}: {why}"),
        }
    }
}

impl std::error::Error for JsonError {}

/// Reads a text.
///
/// # Errors
/// [`JsonError`] where it is no JSON, or of another form.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, JsonError> {
    Tree::parse(text)?.read()
}

impl Tree<'_> {
    /// Reads this part as something.
    ///
    /// # Errors
    /// [`JsonError::Form`].
    pub fn read<T: DeserializeOwned>(&self) -> Result<T, JsonError> {
        let reached = Cell::new(self);
        T::deserialize(Reader { tree: self, reached: &reached })
            .map_err(|fields::Misfit(why)| self.fault_at(reached.get(), why))
    }

    /// Reads a field of this object as something; the others stay unread.
    ///
    /// # Errors
    /// [`JsonError::Form`], also where there is no such field.
    pub fn read_field<T: DeserializeOwned>(&self, name: &str) -> Result<T, JsonError> {
        match self.field(name) {
            Some(field) => field.read(),
            None => Err(self.fault_at(self, fields::missing(name).0)),
        }
    }

    fn fault_at(&self, reached: &Tree<'_>, why: String) -> JsonError {
        let mut place = String::new();
        self.path_to(reached, &mut place);
        JsonError::Form { place, why }
    }
}

#[cfg(test)]
mod tests;
