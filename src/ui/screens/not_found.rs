//! An address that leads nowhere.

use super::parts::top;
use crate::ui::dom::html::{a, main, p, section};
use crate::ui::dom::prelude::*;

/// Says that there is nothing here.
pub fn not_found() -> AnyElement {
    main().class("page").child(top("Nothing here")).child(
        section()
            .class("sheet")
            .child(p().child("This address leads nowhere in Bower. Perhaps a letter is missing."))
            .child(p().child(a().class("btn").attr("href", "#/").child("Back to the start"))),
    )
}
