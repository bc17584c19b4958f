//! The form that enters a result from a signed scoresheet, which is scanned or pasted.

use super::form::foldable_more;
use super::session::SessionHandle;
use crate::ui::prelude::*;
use crate::ui::scan::{scan_button, sheet_scan_dialog};
use app::event::SheetForm;
use app::words::event::director as said;
use scoresheet::Sheet;

/// Draws the form for a signed sheet, which takes a QR code, a link or a text.
pub fn take_sheet_result(session: SessionHandle) -> AnyElement {
    let form = SheetForm::of(&session.get());
    let (wrong, scanning) = (State::new(None), State::new(false));
    let fields = foldable_more("From a signed sheet", form.has_input())
        .child(draw_field(&form.text))
        .child(draw_field(&form.note));
    let taking = form.clone();
    // The form of the result is redrawn when the result is entered, so the confirmation is shown above it.
    let take = Handler::new(move |sheet: Sheet| show_outcome(wrong, taking.take(&session.get(), &sheet)));
    let enter = act_button("btn", said::ENTER_IT, move |_| show_outcome(wrong, form.enter(&session.get())));
    let buttons = button_row(enter).child(scan_button("Scan a code", scanning));
    group().child(fields.child(alert(wrong)).child(buttons)).child(sheet_scan_dialog(scanning, take))
}
