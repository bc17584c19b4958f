//! Draws texts in which terms of the game, such as "bower", are buttons. A button shows the meaning of its term.

use super::screens::dialog::modal;
use crate::ui::prelude::*;
use app::words::glossary::{Term, TextPiece, split_at_terms};

/// The function that draws the meaning of a term. The texts are loaded when they are first needed.
#[derive(Clone, Copy)]
pub struct Meanings(pub fn(Term) -> AnyView);

/// Draws a text with its terms as buttons. Each term becomes a button only the first time.
pub fn terms_as_buttons(text: &str) -> AnyElement {
    terms_as_buttons_once(text, &mut Vec::new())
}

/// Draws a text with its terms as buttons. Terms in `found` stay plain text. Terms that become buttons are added to
/// `found`.
pub fn terms_as_buttons_once(text: &str, found: &mut Vec<Term>) -> AnyElement {
    let open = State::new(None::<Term>);
    let piece = |piece: TextPiece<'_>| match piece {
        TextPiece::Plain(text) => span().child(text),
        TextPiece::Term(text, term) => {
            act_button("term", text, move |_| open.set(Some(term))).attr("aria-haspopup", "dialog")
        }
    };
    span()
        .children(split_at_terms(text, found).into_iter().map(piece))
        .child(move || open.get().map(|term| untrack(|| meaning_dialog(term, open))))
}

fn meaning_dialog(term: Term, open: State<Option<Term>>) -> AnyElement {
    // The form lets the browser close the dialog, which restores the focus before the dialog is removed.
    let close = form().attr("method", "dialog").child(button().class("btn primary").child("Close"));
    let told = group()
        .child(h2().id("term").child(term.name()))
        .child(p().child((expect_context::<Meanings>().0)(term)))
        .child(close);
    modal("term", Watch::derive(|| true), move || open.set(None), told)
}
