//! Screens that a link opens when its content may be divided among several codes.

use crate::ui::prelude::*;
use app::collect_parts::{CollectedText, collect};
use app::words::sheet::incoming::not_gathered;
use app::words::sheet::parts_here;

/// Draws the screen of a link. If the link is one of several codes, shows how many are missing. With a complete text,
/// draws the result of `draw`; on an error, the error.
pub fn code_screen(
    code: &str,
    heading: &'static str,
    refused: fn(&str) -> String,
    draw: impl FnOnce(&str) -> Result<AnyElement, String>,
) -> AnyElement {
    let told = match collect(&AppContext::current(), code) {
        Ok(CollectedText::Parts { of, missing }) => p().attr("role", "status").child(parts_here(of, &missing)),
        Ok(CollectedText::Whole(code)) => match draw(&code) {
            Ok(drawn) => return drawn,
            Err(why) => error_line(refused(&why)),
        },
        Err(why) => error_line(refused(not_gathered(&why))),
    };
    page("page", heading).child(told)
}
