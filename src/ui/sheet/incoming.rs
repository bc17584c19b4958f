//! The screen that shows a sheet from a link. The person can keep it, add it to an event, or compare it with a stored
//! sheet. Nothing is stored before that.

use std::rc::Rc;

use crate::ui::open_events;
use crate::ui::prelude::*;
use app::sheet::{
    ArrivedText, EnteredSheet, SheetEvents, World, events_awaiting_results, find_known, recognize_text,
    sheets_to_compare, store_sheet,
};
use app::words::sheet::card::FINGERPRINT;
use app::words::sheet::{compare, incoming as said, list, parts_here_sentence, sheet_message};
use app::words::time_with_other_date;
use scoresheet::Sheet;

/// Draws the sheet that `text` encodes. If `text` is wrong, or only one of several parts, says so.
pub fn incoming(text: &str) -> AnyElement {
    let world: World = outside();
    let page = page("page", "You have received a sheet");
    let told = |role: &str| section().class("sheet").attr("role", role);
    page.child(match recognize_text(&*world, text) {
        Err(why) => told("alert").child(p().class("wrong").child(said::not_a_sheet(&why))).child(p().child(link_to(
            "btn",
            Route::Sheets,
            list::SCORESHEETS,
        ))),
        Ok(ArrivedText::Parts { of, missing }) => told("status").child(p().child(parts_here_sentence(of, &missing))),
        Ok(ArrivedText::Sheet(sheet)) => received_sheet(&world, &Rc::new(*sheet)),
    })
}

fn received_sheet(world: &World, sheet: &Rc<Sheet>) -> AnyElement {
    let says = pre().class("message").attr("tabindex", "0").attr("role", "region");
    let clock = |millis| time_with_other_date(world.local_time(world.now()), world.local_time(millis));
    let says = says.attr("aria-label", "What it says").child(sheet_message(sheet, &clock));
    let print = b().class("fingerprint").child(sheet.fingerprint().to_string());
    let print = p().child(FINGERPRINT).child(print);
    let shown = region("sheet", "The sheet").child(print).child(says).child(button_row(keep_buttons(world, sheet)));
    group().child(shown).child(add_to_event(world, sheet)).child(comparison(world, sheet))
}

fn keep_buttons(world: &World, sheet: &Rc<Sheet>) -> AnyElement {
    if let Some(id) = find_known(&**world, sheet) {
        return group().child(help("This sheet is kept here already.")).child(link_to(
            "btn",
            Route::Sheet(id),
            "Open it",
        ));
    }
    let (world, sheet) = (world.clone(), sheet.clone());
    let press = move |_| {
        if let Some(id) = store_sheet(&*world, &sheet) {
            route::go_to(&Route::Sheet(id));
        }
    };
    act_button("btn primary", "Keep it", press)
}

/// Draws a button for each stored event that still waits for results. Returns `None` if there is no such event.
fn add_to_event(world: &World, theirs: &Rc<Sheet>) -> Option<AnyElement> {
    let waiting = events_awaiting_results(&**world);
    if waiting.is_empty() {
        return None;
    }
    let (told, wrong) = (State::new(String::new()), State::new(None));
    let events = Rc::new(open_events::device_events(AppContext::current()));
    let buttons = waiting.into_iter().map(|(id, title)| {
        let (theirs, events) = (theirs.clone(), events.clone());
        let add = move |_| {
            let (taken, refused) = match events.enter(&id, &theirs) {
                EnteredSheet::Taken(taken) => (taken, None),
                EnteredSheet::Refused(why) => (String::new(), Some(why)),
            };
            told.set(taken);
            wrong.set(refused);
        };
        act_button("btn", said::add_to_label(&title), add)
    });
    let buttons = div().class("row").children(buttons);
    Some(sheet("to-event", "Add to an event").child(buttons).child(status(move || told.get())).child(alert(wrong)))
}

/// Draws buttons that compare the sheet with the person's own sheets, and the first difference.
fn comparison(world: &World, theirs: &Rc<Sheet>) -> AnyElement {
    let compared = State::new(None::<(String, String)>);
    let own = sheets_to_compare(&**world, theirs);
    let none = own.is_empty().then(|| help("None of your own sheets is kept here."));
    let buttons = own.into_iter().map(|(called, mine)| {
        let (theirs, label) = (theirs.clone(), compare::compare_with_label(&called));
        let press = move |_| compared.set(Some((called.clone(), compare::comparison_sentence(&mine, &theirs))));
        li().child(act_button("btn", label, press))
    });
    let told = move || {
        let (with, verdict) = compared.get()?;
        Some(p().child(b().child(with)).child(": ").child(verdict))
    };
    let compare = sheet("compare", "Compare with your own").child(none).child(plain_list("kept").children(buttons));
    compare.child(live_region(told))
}
