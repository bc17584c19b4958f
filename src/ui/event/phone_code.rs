//! The code that tells phones their tables.

use super::parts::copies;
use crate::browser::share;
use crate::ui::prelude::*;
use crate::ui::qr::code;
use crate::words::event::papers as said;

/// An event's code, for phones: to be scanned from a wall, or sent.
pub fn phone_code(text: &str) -> AnyElement {
    let help = help(said::CODE_HELP);
    let Some(address) = share::address() else { return group().child(help).child(p().child(said::NO_ADDRESS)) };
    let link = format!("{address}#/events/in/{text}");
    group().child(div().class("codes").child(code(&link, said::CODE.to_owned()))).child(help).child(copies(
        link,
        said::COPY_LINK,
        [said::LINK_COPIED, said::NOT_COPIED],
    ))
}
