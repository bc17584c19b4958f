//! Screens opened by a link or by one or more codes.

use crate::ui::prelude::*;
use app::parts::{Gathered, gather};
use app::words::sheet::incoming::not_gathered;
use app::words::sheet::parts_here;

/// Draws the screen of a link that may be one of several codes: the result of `draw` for a complete
/// text, the number of missing codes, or the error.
pub fn code_screen(
    code: &str,
    heading: &'static str,
    refused: fn(&str) -> String,
    draw: impl FnOnce(&str) -> Result<AnyElement, String>,
) -> AnyElement {
    let told = match gather(&AppContext::here(), code) {
        Ok(Gathered::Parts { of, missing }) => p().attr("role", "status").child(parts_here(of, &missing)),
        Ok(Gathered::Whole(code)) => match draw(&code) {
            Ok(drawn) => return drawn,
            Err(why) => error_line(refused(&why)),
        },
        Err(why) => error_line(refused(not_gathered(&why))),
    };
    page("page", heading).child(told)
}
