//! An address that leads nowhere.

use super::parts::top;
use crate::ui::el::{El, el};

/// Says that there is nothing here.
pub fn not_found() -> El {
    el("main").class("page").child(top("Nothing here")).child(
        el("section")
            .class("sheet")
            .child(el("p").child("This address leads nowhere in Bower. Perhaps a letter is missing."))
            .child(el("p").child(el("a").class("btn").attr("href", "#/").child("Back to the start"))),
    )
}
