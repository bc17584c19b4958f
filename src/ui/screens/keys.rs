//! The keyboard shortcuts of the table, listed in the settings and the manual.

use crate::ui::prelude::*;
use app::words::keys::{KeyLine, key_lines};
use app::words::screens::settings as say;

/// Draws the list.
pub fn key_sheet() -> AnyElement {
    let lines = key_lines().into_iter().map(|KeyLine { keys, does }| {
        let keys = keys.into_iter().map(|key| (kbd().child(key), " "));
        (dt().children(keys), dd().child(does))
    });
    let press = dt().child((kbd().child(say::ENTER), say::OR, kbd().child(say::SPACE)));
    let list = dl().class("keys").children(lines).child((press, dd().child(say::KEY_PRESS)));
    sheet("keys", say::KEYS_AT_THE_TABLE).child(list)
}
