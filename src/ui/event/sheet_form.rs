//! A result taken from a signed sheet, and the code that tells phones their tables.

use leptos::prelude::*;
use leptos::task::spawn_local;
use web_sys::Event as PageEvent;

use super::new_event::alert;
use super::result_form::{field, text, texts};
use super::room::{Here, Room};
use crate::browser::share;
use crate::event::{Entry, EventCode, EventState, table_of_sheet};
use crate::save;
use crate::scoresheet::Sheet;
use crate::scoresheet::carry::{Arrived, decode};
use crate::ui::el::{El, button, el, group};
use crate::ui::sheet::code;
use crate::words;
use crate::words::event::not_its_sheet;

/// Where the link of a signed sheet is pasted.
pub fn sheet_form(here: Here) -> El {
    let typed = texts(1);
    let wrong = RwSignal::new(None::<String>);
    let submit = move |event: PageEvent| {
        event.prevent_default();
        wrong.set(here.with_value(|room| take_sheet(room, &text(typed, 0))).err());
    };
    el("details").class("more").child(el("summary").child("From a signed sheet")).child(
        el("form")
            .class("result")
            .attr("aria-label", "From a signed sheet")
            .on("submit", submit)
            .child(field(typed, 0, "Link or text of the sheet".to_owned()))
            .child(
                el("p")
                    .class("help")
                    .child("The sheet is found at its table by the names on it. It must be signed by all who sign."),
            )
            .child(alert(wrong))
            .child(
                el("div").class("row").child(el("button").class("btn").attr("type", "submit").child("Take its result")),
            ),
    )
}

/// Enters the result of a sheet, pasted as a link or text.
fn take_sheet(room: &Room, text: &str) -> Result<(), String> {
    if text.is_empty() {
        return Err("Paste the link of a sheet.".to_owned());
    }
    let sheet = sheet_of(room, text)?;
    let found = room.with(|event| {
        let round = event.state().round_number();
        table_of_sheet(event.state(), round, &sheet).map(|(table, result)| (round, table, result))
    });
    let (round, table, result) = found.map_err(|why| format!("Not entered: {}.", not_its_sheet(why)))?;
    room.enter(Entry::ResultIn { round, table, result })?;
    room.desk.announce(format!("The result of table {table} is in."));
    Ok(())
}

fn sheet_of(room: &Room, text: &str) -> Result<Sheet, String> {
    let fault = |why| words::sheet::arrival_fault(why).to_owned();
    let whole = match Arrived::read(text).map_err(fault)? {
        Arrived::Whole(whole) => whole,
        Arrived::Part(part) => {
            let gathered = room.desk.with_storage(|storage| save::gather(storage, part));
            let gathered = gathered.map_err(|why| why.to_string())?;
            let missing = gathered.missing().len();
            let waits = || format!("This is one part of a sheet; {} more to paste.", words::count(missing, "part"));
            gathered.whole().map_err(fault)?.ok_or_else(waits)?
        }
    };
    decode(&whole).map_err(|why| format!("This is no sheet: {}.", words::sheet::text_fault(why)))
}

/// Bytes up to which a code is read easily by a phone's camera; above it holds the round that runs and no more.
const EASY: usize = 1200;

/// The code of the round that runs, for phones: to be scanned from a wall, or sent.
pub fn event_code(state: &EventState) -> El {
    if state.round_number() == 0 {
        return el("p").child("No round has begun: the code says who sits where.");
    }
    let text = EventCode::now(state, EASY).encode();
    let help = el("p").class("help").child(
        "A phone that opens this asks who its owner is, then tells table, partner and side, and begins the right sheet. \
         It is a new code each round, unless the rounds are known in advance and few enough.",
    );
    let Some(address) = share::address() else {
        return group().child(help).child(el("p").child(
            "This page was opened from a file, so no link leads to it: put it on a web server to show the code.",
        ));
    };
    let link = StoredValue::new(format!("{address}#/events/in/{text}"));
    let said = RwSignal::new("");
    let copy = move |_| {
        spawn_local(async move {
            let copied = share::copy(&link.get_value()).await;
            said.set(if copied { "The link is copied." } else { "This browser does not let the page copy." });
        });
    };
    group()
        .child(el("div").class("codes").child(code(&link.get_value(), "Code for phones".to_owned())))
        .child(help)
        .child(el("div").class("row").child(button("btn").on("click", copy).child("Copy the link")))
        .child(el("p").class("help").attr("role", "status").text(move || said.get().to_owned()))
}
