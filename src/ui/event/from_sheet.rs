//! Results from signed sheets: scanned, pasted, or handed over from the screen on which a sheet has come.

use super::form::{entered, field, more};
use super::page::Here;
use crate::app::event::SheetForm;
use crate::app::sheet::{Entered, Events as _};
use crate::browser::scanner;
use crate::event::Next;
use crate::save;
use crate::scoresheet::Sheet;
use crate::ui::app_context::AppContext;
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{div, h2, p, section};
use crate::ui::dom::prelude::*;
use crate::ui::open_events;
use crate::ui::reactive::{Handler, State, Stored};
use crate::ui::scan::scan;
use crate::ui::screens::alert;
use crate::words::event::{director as said, plan_title};
use crate::words::sheet::incoming;

/// Where the director brings a signed sheet in: by its code, its link, or its text.
pub fn bring_sheet(here: Here) -> AnyElement {
    let form = here.with_value(|room| SheetForm::of(room));
    let (wrong, scanning) = (State::new(None::<String>), State::new(false));
    let (link, unfolded) = (field(&form.text, said::SHEET_TEXT), form.is_begun());
    let taking = form.clone();
    // The form is drawn anew with the table's result in it: what was entered is told above it.
    let take = Handler::new(move |sheet: Sheet| {
        entered(wrong, here.with_value(|room| taking.take(room, &sheet)));
    });
    let enter = move |_| {
        entered(wrong, here.with_value(|room| form.enter(room)));
    };
    group()
        .child(
            more(said::FROM_SHEET, unfolded).child(link).child(alert(wrong)).child(
                div().class("row").child(push_button("btn").on(ev::click, enter).child(said::ENTER_IT)).child(
                    scanner::exists()
                        .then(|| push_button("btn").on(ev::click, move |_| scanning.set(true)).child(said::SCAN)),
                ),
            ),
        )
        .child(scan(scanning, take))
}

/// On the screen on which a sheet has come: the events kept here whose round waits for results.
pub fn add_to_event(app: AppContext, sheet: Stored<Sheet>) -> Option<AnyElement> {
    let kept = app.with_storage(save::kept_events).unwrap_or_default();
    let waiting = kept.iter().rev().filter_map(|id| {
        let kept = app.with_storage(|storage| save::saved_event(storage, id)).ok()??;
        let event = kept.practice.is_none().then(|| kept.event())??;
        matches!(event.next(), Next::Results(_) | Next::PlayoffMatches(_))
            .then(|| (id.clone(), plan_title(event.state().plan())))
    });
    let waiting: Vec<_> = waiting.take(MOST_OFFERED).collect();
    if waiting.is_empty() {
        return None;
    }
    let (told, wrong) = (State::new(String::new()), State::new(None::<String>));
    let buttons = waiting.into_iter().map(|(id, title)| {
        let add = move |_| {
            let events = open_events::events(app);
            let (taken, refused) = match sheet.with_value(|sheet| events.enter(&id, sheet)) {
                Entered::Taken(taken) => (taken, None),
                Entered::Refused(why) => (String::new(), Some(why)),
            };
            told.set(taken);
            wrong.set(refused);
        };
        push_button("btn").on(ev::click, add).child(incoming::add_to(&title))
    });
    Some(
        section()
            .class("sheet")
            .attr("aria-labelledby", "to-event")
            .child(h2().id("to-event").child(incoming::ADD_TO_EVENT))
            .child(div().class("row").child(buttons.collect::<Vec<_>>()))
            .child(p().class("help").attr("role", "status").child(move || told.get()))
            .child(alert(wrong)),
    )
}

/// How many events are offered, the latest first.
const MOST_OFFERED: usize = 5;
