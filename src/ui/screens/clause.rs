//! Statements of a rulebook with their clauses.

use crate::ui::prelude::*;
use app::words;
use app::words::rulebook::LineKind;

/// Draws the sign that marks a statement as our reading of the rulebook.
pub fn reading_sign() -> AnyElement {
    span().class("reading").child("(R) our reading")
}

/// Draws a statement, with the sign if it is our reading.
pub fn marked_statement(said: impl Into<String>, kind: LineKind) -> impl Child {
    (said.into(), (kind == LineKind::Reading).then(|| (" ", reading_sign())))
}

/// Draws the rulebook's own words beside our reading of them.
pub fn rulebook_words(note: Option<&'static str>) -> Option<AnyElement> {
    note.map(help)
}

/// Draws the clause of a rule, or says that it is a house rule.
pub fn clause_or_house_rule(clause: Option<&str>) -> AnyElement {
    cite().class("cite").child(words::citation(clause))
}

/// Draws the clause of a rule; `None` if the rulebook says nothing.
pub fn citation(clause: Option<&str>) -> Option<AnyElement> {
    clause.map(|clause| clause_or_house_rule(Some(clause)))
}

/// Draws a heading with its statements.
pub fn clause(heading: &'static str, says: impl Child) -> AnyElement {
    div().class("clause").child(h3().child(heading)).child(says)
}
