//! The section that reads another desk's copy of this event from a file, a link or codes.

use std::rc::Rc;

use super::arrival::Arrival;
use crate::ui::event::session::SessionHandle;
use crate::ui::prelude::*;
use crate::ui::scan::{scan_button, sheet_scan_dialog};
use app::event::desks::{DeskArrival, read_at_desk};
use app::save::DraftKey;
use scoresheet::Sheet;

/// Draws the section. `arrived` shows what was read.
pub fn bring_in_section(session: SessionHandle, arrived: Arrival) -> AnyElement {
    let pasted = session.get().form(DraftKey::OtherDesk, |fields| fields.text("text", "Or paste the link"));
    let (wrong, scanning) = (State::new(None::<String>), State::new(false));
    let read = Rc::new(move |text: &str| {
        arrived.tell(String::new());
        wrong.set(None);
        match read_at_desk(&session.get(), text) {
            Ok(DeskArrival::AlreadyHere(of)) => {
                arrived.compare(of);
                return true;
            }
            Ok(DeskArrival::Parts(parts)) => arrived.tell(parts),
            // Cannot happen, because only copies of this event are accepted here.
            Ok(DeskArrival::New(_)) => {}
            Err(why) => wrong.set(Some(why.to_string())),
        }
        false
    });
    let take = read.clone();
    let file = file_field(Rc::new(move |file| match file {
        Some(file) => {
            let _ = take(&file.text);
        }
        None => wrong.set(Some("This file cannot be read. Nothing has changed.".to_owned())),
    }));
    let (take, text) = (read, pasted.clone());
    let submit = move || {
        if take(&text.typed()) {
            text.clear();
        }
    };
    // Only sheets arrive here. When all codes of an event are scanned, the scanner opens the screen of the event on its
    // own.
    let scanned = Handler::new(move |_: Sheet| {
        wrong.set(Some("This is the sheet of one table. Scan it beside the line, under Now.".to_owned()))
    });
    let fields = div().class("names").child(labelled("Open their file", file)).child(draw_field(&pasted));
    let buttons = button_row(submit_button("btn", "Read it")).child(scan_button("Scan codes", scanning));
    let form = entry_form(submit).class("form").child(fields).child(buttons);
    sheet("bring-in", "Bring in the other desk's results")
        .child(help(
            "Open the other desk's file, paste its link, or scan its codes. You see everything before it counts.",
        ))
        .child(form)
        .child(alert(wrong))
        .child(sheet_scan_dialog(scanning, scanned))
}
