//! Draws the screens for links whose text may be split into several QR codes.

use crate::ui::prelude::*;
use app::collect_parts::{CollectedText, collect_text};
use app::words::sheet::incoming::collect_error_reason;
use app::words::sheet::parts_here_sentence;

/// Draws the screen for the text of a link. If the text is only one of several parts, the screen shows which parts are
/// missing. If the text is complete, `draw` draws the screen. If the text is wrong, the screen shows the error.
pub fn code_screen(
    code: &str,
    heading: &'static str,
    refused: fn(&str) -> String,
    draw: impl FnOnce(&str) -> Result<AnyElement, String>,
) -> AnyElement {
    let told = match collect_text(&AppContext::current(), code) {
        Ok(CollectedText::Parts { total, missing }) => {
            p().attr("role", "status").child(parts_here_sentence(total, &missing))
        }
        Ok(CollectedText::Whole(code)) => match draw(&code) {
            Ok(drawn) => return drawn,
            Err(why) => error_line(refused(&why)),
        },
        Err(why) => error_line(refused(collect_error_reason(&why))),
    };
    page("page", heading).child(told)
}
