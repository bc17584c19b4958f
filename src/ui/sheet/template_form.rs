//! The form for a house's own template. It is part of the screen for a new sheet.

use std::rc::Rc;

use crate::ui::focus;
use crate::ui::prelude::*;
use crate::ui::screens::ask_before;
use crate::ui::screens::dialog::{ConfirmQuestion, confirm_dialog};
use app::sheet::{FieldGroup, NewSheet};
use app::words::sheet::{list, new as words};

/// Draws the form if it is open. Errors are shown while the person types.
pub fn template_form(new: Stored<Rc<NewSheet>>) -> Option<AnyElement> {
    let (form, kept) = (new.read_value().template_form()?, new.read_value().template_id().is_some());
    let wrong = State::new(None);
    let (typed, read) = (follow_form(&form), form.clone());
    effect(move || {
        typed();
        wrong.set(read.field_errors().map(|wrong| wrong.to_string()));
    });
    let question = State::new(None::<ConfirmQuestion>);
    let keep = move |_| {
        focus_form_button();
        show_outcome(wrong, new.read_value().store_template());
    };
    let delete = move || {
        focus_form_button();
        new.read_value().delete_house();
    };
    let asks = move |_| {
        ask_before(
            question,
            "Delete this template?",
            "Sheets that were begun with it stay as they are.".to_owned(),
            list::DELETE_FOR_GOOD,
            delete,
        )
    };
    let unfolded = new.read_value().has_template_changes();
    let fields = form.groups().map(|group| field_group(group, unfolded));
    let buttons = button_row(act_button("btn", "Keep the template", keep))
        .child(kept.then(|| act_button("btn danger", "Delete the template", asks)));
    let editor = fields_of("House template").class("house").children(fields);
    let kept_too = help(words::TEMPLATE_KEPT_TOO);
    Some(editor.child(alert(wrong)).child(buttons).child(kept_too).child(confirm_dialog(question)))
}

/// Draws the fields of a group. A group with a heading can be folded.
fn field_group(group: FieldGroup<'_>, unfolded: bool) -> AnyElement {
    let fields = div().class("names").children(group.fields.into_iter().map(draw_field));
    if group.heading.is_empty() { fields } else { foldable("more", unfolded, group.heading).child(fields) }
}

/// Moves the focus to the button that opens the form, after the form is closed.
fn focus_form_button() {
    focus::focus_next_on_removal(vec!["button[aria-expanded]".to_owned()]);
}
