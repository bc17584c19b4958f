//! Draws statements of a rulebook with their clauses.

use crate::ui::prelude::*;
use app::words;
use app::words::rulebook::{LineKind, cited_place};

/// Draws the sign of a statement that is only our reading of the rulebook.
pub fn reading_sign() -> AnyElement {
    span().class("reading").child("(R) our reading")
}

/// Draws a statement. If it is only our reading of the rulebook, the sign follows.
pub fn marked_statement(said: impl Into<String>, kind: LineKind) -> impl Child {
    (said.into(), (kind == LineKind::Reading).then(|| (" ", reading_sign())))
}

/// Draws a note with the rulebook's own words, or nothing if there is no note.
pub fn rulebook_words(note: Option<&'static str>) -> Option<AnyElement> {
    note.map(help)
}

/// Draws the clause of a rule, or the words "house rule" if there is no clause.
pub fn clause_or_house_rule(clause: Option<&str>) -> AnyElement {
    cite().class("cite").child(words::citation(clause))
}

/// Draws the clause of a rule, or nothing if there is no clause.
pub fn citation(clause: Option<&str>) -> Option<AnyElement> {
    clause.map(|clause| cite().class("cite").child(cited_place(&words::citation(Some(clause)))))
}

/// Draws statements under their heading.
pub fn clause(heading: &'static str, says: impl Child) -> AnyElement {
    div().class("clause").child(h3().child(heading)).child(says)
}
