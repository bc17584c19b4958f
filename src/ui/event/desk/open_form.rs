//! The full form for one table, for results that the entry line cannot express.

use super::handle::Desk;
use crate::ui::event::contests::{correct_draw_section, draw_partners_form};
use crate::ui::event::correction::fold_correction;
use crate::ui::event::model::follow_part;
use crate::ui::event::result_form::result_form_then;
use crate::ui::prelude::*;
use app::event::desk::OpenTable;
use event::ReportPlace;

/// Draws the full form for the table that the director has chosen. Empty while no form is open.
pub fn open_form(desk: &Desk) -> AnyView {
    let open = follow_part(desk.now, |now| now.open_table.clone());
    let desk = desk.clone();
    draw_on_change(open, move |open| Some(table_form(&desk, open.as_ref()?)))
}

fn table_form(desk: &Desk, open: &OpenTable) -> AnyElement {
    let (session, closing) = (desk.session, desk.clone());
    let form = open.result_form(&session.get());
    let close = act_button("btn plain", "Close the form", move |_| closing.close());
    let draws = follow_part(desk.now, |now| now.possible_draws.clone());
    let body = if form.is_some() {
        let done = desk.clone();
        let form = result_form_then(session, form, Some(close), move || done.close());
        let draw =
            matches!(open.place, ReportPlace::Table(..)).then(|| correct_draw_section(session, open.form.table, draws));
        form.child(draw.flatten())
    } else {
        let draw = open.table_still_out(&session.get()).map(|out| draw_partners_form(session, &out, draws));
        group().child(draw).child(button_row(close))
    };
    div().class("whole-form").child(body)
}

/// Moves the focus to the first field of the form once it is drawn.
pub fn focus_first_field() {
    request_animation_frame(|| {
        fold_correction();
        focus_on(".whole-form :is(input, button)");
    });
}
