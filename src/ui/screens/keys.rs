//! Draws the list of keyboard shortcuts at the table, for the settings and the manual.

use crate::browser::page;
use crate::ui::prelude::*;
use app::words::keys::{KeyLine, key_lines};

/// On a phone without a keyboard the list is folded.
pub fn key_sheet() -> AnyElement {
    let lines = key_lines().into_iter().map(|KeyLine { keys, does }| {
        let keys = keys.into_iter().map(|key| (kbd().child(key), " "));
        (dt().children(keys), dd().child(does))
    });
    let press = dt().child((kbd().child("Enter"), " or ", kbd().child("Space")));
    let list = dl().class("keys").children(lines).child((press, dd().child("press the button in focus")));
    let folded = page::is_touch_phone();
    let heading = "Keys at the table";
    match folded {
        true => {
            foldable("sheet", false, (h2().id("keys").child(heading), small().child("With a keyboard"))).child(list)
        }
        false => sheet("keys", heading).child(list),
    }
}
