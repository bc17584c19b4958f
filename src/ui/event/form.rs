//! Building blocks for the forms of an event. The event session keeps the text that is typed in a form until it is
//! entered.

use super::session::{EventSession, SessionHandle};
use crate::ui::focus;
use crate::ui::prelude::*;
use app::forms::{FieldErrors, Form};

/// Draws fields in one row if there is room, otherwise below each other.
pub fn fields_side_by_side(fields: impl Child) -> AnyElement {
    div().class("game-fields").child(fields)
}

/// Makes a foldable section with these words as its summary. It starts open if `unfolded` is true, for example because
/// something is typed in it.
pub fn foldable_more(words: &'static str, unfolded: bool) -> AnyElement {
    let details = html::details().class("more").attr("open", unfolded);
    details.attr("aria-label", words).child(summary().child(words))
}

/// Closes the foldable section with this summary, and moves the focus to the summary.
pub fn fold_section(words: &str) {
    let found = document().query_selector(&format!("details[aria-label=\"{words}\"]")).ok().flatten();
    if let Some(details) = found {
        let _ = details.remove_attribute("open");
    }
    focus_on(&format!("details[aria-label=\"{words}\"] > summary"));
}

/// Opens the foldable section with this summary, and moves the focus to its first field, or to the
/// summary if it has none.
pub fn unfold_section(words: &str) {
    let section = format!("details[aria-label=\"{words}\"]");
    if let Some(details) = focus::find_first(&section) {
        // A section that cannot be opened stays folded, and a tap on its summary can open it.
        let _ = details.set_attribute("open", "");
    }
    focus::focus_first(&[&format!("{section} input"), &format!("{section} > summary")]);
}

/// Makes a form with these fields, an error line and a submit button. When the form is entered, its fields are cleared.
pub fn cleared_form<F: Clone + 'static>(
    session: SessionHandle,
    of: &Form<F>,
    fields: impl Child,
    words: &str,
    enter: fn(&F, &EventSession) -> Result<(), FieldErrors>,
) -> AnyElement {
    form_then(session, of, fields, words, enter, || ())
}

/// Makes a form like [`cleared_form`] that also calls `then` when the form is entered.
pub fn form_then<F: Clone + 'static>(
    session: SessionHandle,
    of: &Form<F>,
    fields: impl Child,
    words: &str,
    enter: fn(&F, &EventSession) -> Result<(), FieldErrors>,
    then: impl Fn() + 'static,
) -> AnyElement {
    form_with_button(session, of, fields, submit_button("btn", words), enter, then)
}

/// Makes a form like [`form_then`] with this submit button.
pub fn form_with_button<F: Clone + 'static>(
    session: SessionHandle,
    of: &Form<F>,
    fields: impl Child,
    button: AnyElement,
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
    checked_form("result", fields, button_row(button), enter)
}

/// Puts a form into a foldable section with this name as its summary.
pub fn foldable_form(name: &'static str, unfolded: bool, form: AnyElement) -> AnyElement {
    foldable_more(name, unfolded).class("more sheet").child(form.attr("aria-label", name))
}
