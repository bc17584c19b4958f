//! Draws the list of keyboard shortcuts at the table, for the settings and the manual.

use crate::ui::prelude::*;
use app::words::keys::{KeyLine, key_lines};

pub fn key_sheet() -> AnyElement {
    let lines = key_lines().into_iter().map(|KeyLine { keys, does }| {
        let keys = keys.into_iter().map(|key| (kbd().child(key), " "));
        (dt().children(keys), dd().child(does))
    });
    let press = dt().child((kbd().child("Enter"), " or ", kbd().child("Space")));
    let list = dl().class("keys").children(lines).child((press, dd().child("press the button in focus")));
    sheet("keys", "Keys at the table").child(list)
}
