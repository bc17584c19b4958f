//! The code that tells phones their tables.

use leptos::task::spawn_local;

use crate::browser::share;
use crate::event::{EventCode, EventState};
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{div, p};
use crate::ui::dom::prelude::*;
use crate::ui::qr::code;
use crate::ui::reactive::{State, Stored};

/// Bytes up to which a code is read easily by a phone's camera; above it holds the round that runs and no more.
const EASY: usize = 1200;

/// The code of the round that runs, for phones: to be scanned from a wall, or sent.
pub fn event_code(state: &EventState) -> AnyElement {
    if state.round_number() == 0 {
        return p().child("No round has begun: the code says who sits where.");
    }
    let text = EventCode::now(state, EASY).encode();
    let help = p().class("help").child(
        "A phone that opens this asks who its owner is, then tells table, partner and side, and begins the right sheet. \
         It is a new code each round, unless the rounds are known in advance and few enough.",
    );
    let Some(address) = share::address() else {
        return group().child(help).child(p().child(
            "This page was opened from a file, so no link leads to it: put it on a web server to show the code.",
        ));
    };
    let link = Stored::new(format!("{address}#/events/in/{text}"));
    let said = State::new("");
    let copy = move |_| {
        spawn_local(async move {
            let copied = share::copy(&link.get_value()).await;
            said.set(if copied { "The link is copied." } else { "This browser does not let the page copy." });
        });
    };
    group()
        .child(div().class("codes").child(code(&link.get_value(), "Code for phones".to_owned())))
        .child(help)
        .child(div().class("row").child(push_button("btn").on(ev::click, copy).child("Copy the link")))
        .child(p().class("help").attr("role", "status").child(move || said.get().to_owned()))
}
