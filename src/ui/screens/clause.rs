//! What a rulebook says, with its clause.

use crate::ui::prelude::*;
use app::words;
use app::words::rulebook::LineKind;
use app::words::screens::rules as say;

/// The sign at a reading.
pub fn reading_sign() -> AnyElement {
    span().class("reading").child(say::READING)
}

/// Returns what a rulebook says; a reading has its sign.
pub fn sentence(said: impl Into<String>, kind: LineKind) -> impl Child {
    (said.into(), (kind == LineKind::Reading).then(|| (" ", reading_sign())))
}

/// Draws what the text says instead of a reading, or leaves open.
pub fn note(note: Option<&'static str>) -> Option<AnyElement> {
    note.map(help)
}

/// Draws where a rulebook says something; a house rule where it does not.
pub fn source(clause: Option<&str>) -> AnyElement {
    cite().class("cite").child(words::citation(clause))
}

/// Draws where a rulebook says something; nothing where it is silent.
pub fn citation(clause: Option<&str>) -> Option<AnyElement> {
    clause.map(|clause| source(Some(clause)))
}

/// A heading and what a rulebook says under it.
pub fn clause(heading: &'static str, says: impl Child) -> AnyElement {
    div().class("clause").child(h3().child(heading)).child(says)
}
