//! The code that tells phones their tables.

use leptos::task::spawn_local;

use crate::browser::share;
use crate::ui::prelude::*;
use crate::ui::qr::code;
use crate::words::event::papers as said;

/// An event's code, for phones: to be scanned from a wall, or sent.
pub fn phone_code(text: &str) -> AnyElement {
    let help = help(said::CODE_HELP);
    let Some(address) = share::address() else { return group().child(help).child(p().child(said::NO_ADDRESS)) };
    let link = Stored::new(format!("{address}#/events/in/{text}"));
    let told = State::new("");
    let copy = move |_| {
        spawn_local(async move {
            let copied = share::copy(&link.get_value()).await;
            told.set(if copied { said::LINK_COPIED } else { said::NOT_COPIED });
        });
    };
    group()
        .child(div().class("codes").child(code(&link.get_value(), said::CODE.to_owned())))
        .child(help)
        .child(in_row(act_button("btn", said::COPY_LINK, copy)))
        .child(status(move || told.get().to_owned()))
}
