//! What comes by a link or by codes, one or several.

use crate::ui::prelude::*;
use app::parts::{Gathered, gather};
use app::words::sheet::incoming::not_gathered;
use app::words::sheet::parts_here;

/// The screen behind a link, which may be one of several codes: what is drawn of the whole text, how many codes are still
/// missing, or why the text is none.
pub fn arriving(
    code: &str,
    heading: &'static str,
    refused: fn(&str) -> String,
    draw: impl FnOnce(&str) -> Result<AnyElement, String>,
) -> AnyElement {
    let told = match gather(&AppContext::here(), code) {
        Ok(Gathered::Parts { of, missing }) => p().attr("role", "status").child(parts_here(of, &missing)),
        Ok(Gathered::Whole(code)) => match draw(&code) {
            Ok(drawn) => return drawn,
            Err(why) => wrong_at_once(refused(&why)),
        },
        Err(why) => wrong_at_once(refused(not_gathered(&why))),
    };
    page("page", heading).child(told)
}
