//! The screen for an unknown address.

use crate::ui::prelude::*;
use app::words::screens::page as say;

pub fn not_found() -> AnyElement {
    let back = p().child(link_to("btn", Route::Home, say::BACK_TO_THE_START));
    page("page", say::NOTHING_HERE).child(section().class("sheet").child(p().child(say::LEADS_NOWHERE)).child(back))
}
