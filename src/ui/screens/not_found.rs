//! The screen for an unknown address.

use crate::ui::prelude::*;

pub fn not_found() -> AnyElement {
    let back = p().child(link_to("btn", Route::Home, "Back to the start"));
    page("page", "Nothing here").child(
        section()
            .class("sheet")
            .child(p().child("This address leads nowhere in Bower. Perhaps a letter is missing."))
            .child(back),
    )
}
