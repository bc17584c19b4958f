//! Building blocks for the forms of an event. The event session keeps what is typed and not entered yet.

use super::session::{EventSession, SessionHandle};
use crate::ui::prelude::*;
use app::forms::{FieldErrors, Form};

/// Draws fields in one row where there is room, else below each other.
pub fn fields_side_by_side(fields: impl Child) -> AnyElement {
    div().class("game-fields").child(fields)
}

/// Creates a folded section under these words. `unfolded` says whether it starts open, because something is typed in
/// it.
pub fn foldable_more(words: &'static str, unfolded: bool) -> AnyElement {
    let details = html::details().class("more").attr("open", unfolded);
    details.attr("aria-label", words).child(summary().child(words))
}

/// Folds a section and focuses its summary.
pub fn fold_section(words: &str) {
    let found = document().query_selector(&format!("details[aria-label=\"{words}\"]")).ok().flatten();
    if let Some(details) = found {
        let _ = details.remove_attribute("open");
    }
    focus_on(&format!("details[aria-label=\"{words}\"] > summary"));
}

/// Creates a form with fields, an error line, and a submit button. Its input is cleared once it is
/// entered.
pub fn cleared_form<F: Clone + 'static>(
    session: SessionHandle,
    of: &Form<F>,
    fields: impl Child,
    words: &str,
    enter: fn(&F, &EventSession) -> Result<(), FieldErrors>,
) -> AnyElement {
    form_then(session, of, fields, words, enter, || ())
}

/// Creates a form that calls `then` once it is entered.
pub fn form_then<F: Clone + 'static>(
    session: SessionHandle,
    of: &Form<F>,
    fields: impl Child,
    words: &str,
    enter: fn(&F, &EventSession) -> Result<(), FieldErrors>,
    then: impl Fn() + 'static,
) -> AnyElement {
    let of = of.clone();
    let enter = move || {
        enter(&of, &session.get())?;
        of.clear();
        then();
        Ok(())
    };
    checked_form("result", fields, button_row(submit_button("btn", words)), enter)
}

/// Folds a form under its name, open if it has input.
pub fn folded(name: &'static str, unfolded: bool, form: AnyElement) -> AnyElement {
    foldable_more(name, unfolded).class("more sheet").child(form.attr("aria-label", name))
}
