//! An address that leads nowhere.

use super::parts::top;
use crate::ui::dom::html::{a, main, p, section};
use crate::ui::dom::prelude::*;
use crate::words::screens::page as say;

/// Says that there is nothing here.
pub fn not_found() -> AnyElement {
    main().class("page").child(top(say::NOTHING_HERE)).child(
        section()
            .class("sheet")
            .child(p().child(say::LEADS_NOWHERE))
            .child(p().child(a().class("btn").attr("href", "#/").child(say::BACK_TO_THE_START))),
    )
}
