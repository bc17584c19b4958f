//! The form for a house's own template. It is part of the screen for a new sheet.

use std::rc::Rc;

use crate::ui::focus;
use crate::ui::prelude::*;
use crate::ui::screens::ask_before;
use crate::ui::screens::dialog::{ConfirmQuestion, confirm_dialog};
use app::forms::AnyField;
use app::sheet::NewSheet;
use app::words::sheet::list;

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
    let choices: [&AnyField; 8] = [
        &form.race,
        &form.length,
        &form.form,
        &form.euchre_scores,
        &form.before_next,
        &form.signing,
        &form.counters,
        &form.level_game,
    ];
    let fields = div().class("names").child(draw_field(&form.name)).child(choices.map(draw_field));
    let fields =
        fields.children(form.number_fields().map(|number| draw_field(number))).child(draw_field(&form.forfeit_clock));
    let buttons = button_row(act_button("btn primary", "Keep the template", keep))
        .child(kept.then(|| act_button("btn danger", "Delete the template", asks)));
    let editor = fields_of("House template").class("house").child(fields);
    Some(editor.child(alert(wrong)).child(buttons).child(confirm_dialog(question)))
}

/// Moves the focus to the button that opens the form, after the form is closed.
fn focus_form_button() {
    focus::focus_next_on_removal(vec!["button[aria-expanded]".to_owned()]);
}
