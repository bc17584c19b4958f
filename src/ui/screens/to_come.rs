//! Parts of the product that are not there yet say so.

use super::parts::top;
use crate::ui::el::{El, el};

/// A part that is not in this version.
pub fn to_come(name: &'static str) -> El {
    let what = "what the rulebooks award when somebody reneges, exposes a card or plays out of turn";
    el("main").class("page").child(top(name)).child(
        el("section")
            .class("sheet")
            .child(el("p").child(format!("This will be {what}. It is not in this version yet.")))
            .child(el("p").child(el("a").class("btn").attr("href", "#/").child("Back to the start"))),
    )
}
