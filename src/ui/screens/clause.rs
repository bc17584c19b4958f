//! Statements of a rulebook with their clauses.

use crate::ui::prelude::*;
use app::words;
use app::words::rulebook::LineKind;

/// Draws the sign of a reading.
pub fn reading_sign() -> AnyElement {
    span().class("reading").child("(R) our reading")
}

/// Draws a statement, with a sign if it is a reading.
pub fn sentence(said: impl Into<String>, kind: LineKind) -> impl Child {
    (said.into(), (kind == LineKind::Reading).then(|| (" ", reading_sign())))
}

/// Draws the text's own words beside a reading, if any.
pub fn note(note: Option<&'static str>) -> Option<AnyElement> {
    note.map(help)
}

/// Draws the source of a rule, or says that it is a house rule.
pub fn source(clause: Option<&str>) -> AnyElement {
    cite().class("cite").child(words::citation(clause))
}

/// Draws the source of a rule, or nothing if the rulebook is silent.
pub fn citation(clause: Option<&str>) -> Option<AnyElement> {
    clause.map(|clause| source(Some(clause)))
}

/// Draws a heading with its statements.
pub fn clause(heading: &'static str, says: impl Child) -> AnyElement {
    div().class("clause").child(h3().child(heading)).child(says)
}
