//! Results from signed sheets: scanned or pasted.

use super::form::{entered, field, more};
use super::page::RoomHandle;
use crate::app::event::SheetForm;
use crate::browser::scanner;
use crate::scoresheet::Sheet;
use crate::ui::prelude::*;
use crate::ui::scan::scan;
use crate::ui::screens::alert;
use crate::words::event::director as said;

/// Draws where the director brings a signed sheet in: by its code, its link, or its text.
pub fn bring_sheet(room: RoomHandle) -> AnyElement {
    let form = room.with_value(|room| SheetForm::of(room));
    let (wrong, scanning) = (State::new(None::<String>), State::new(false));
    let (link, unfolded) = (field(&form.text, said::SHEET_TEXT), form.is_begun());
    let note = field(&form.note, said::WHY_HALF_SIGNED);
    let taking = form.clone();
    // The form is drawn anew with the table's result in it: what was entered is told above it.
    let take = Handler::new(move |sheet: Sheet| {
        entered(wrong, room.with_value(|room| taking.take(room, &sheet)));
    });
    let enter = move |_| {
        entered(wrong, room.with_value(|room| form.enter(room)));
    };
    group()
        .child(
            more(said::FROM_SHEET, unfolded).child(link).child(note).child(alert(wrong)).child(
                in_row(act_button("btn", said::ENTER_IT, enter))
                    .child(scanner::exists().then(|| act_button("btn", said::SCAN, move |_| scanning.set(true)))),
            ),
        )
        .child(scan(scanning, take))
}
