//! Turns terms of the game in a text into buttons that open their meaning.

use super::screens::dialog::modal;
use crate::ui::prelude::*;
use app::words::glossary::{Piece, Term, pieces};

/// Draws the meaning of a term. The meanings are loaded when first needed.
#[derive(Clone, Copy)]
pub struct Meanings(pub fn(Term) -> AnyView);

/// Draws a text with its terms as buttons.
pub fn terms_as_buttons(text: &str) -> AnyElement {
    terms_as_buttons_once(text, &mut Vec::new())
}

/// Draws a text with its terms as buttons. A term already in `found` stays plain.
pub fn terms_as_buttons_once(text: &str, found: &mut Vec<Term>) -> AnyElement {
    let open = State::new(None::<Term>);
    let piece = |piece: Piece<'_>| match piece {
        Piece::Plain(text) => span().child(text),
        Piece::Term(text, term) => {
            act_button("term", text, move |_| open.set(Some(term))).attr("aria-haspopup", "dialog")
        }
    };
    span()
        .children(pieces(text, found).into_iter().map(piece))
        .child(move || open.get().map(|term| untrack(|| meaning(term, open))))
}

/// Draws the meaning of a term in a dialog.
fn meaning(term: Term, open: State<Option<Term>>) -> AnyElement {
    // The browser closes the dialog and restores the focus before it is removed.
    let close = form().attr("method", "dialog").child(button().class("btn primary").child("Close"));
    let told = group()
        .child(h2().id("term").child(term.name()))
        .child(p().child((expect_context::<Meanings>().0)(term)))
        .child(close);
    modal("term", Watch::derive(|| true), move || open.set(None), told)
}
