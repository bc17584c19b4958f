//! Why an exported text is not brought in.

use super::sheet::{json_fault, text_fault};
use crate::save::Damaged;

/// Returns why an exported text is not brought in, and where it is damaged.
#[must_use]
pub fn damaged(fault: &Damaged) -> String {
    match fault {
        Damaged::Text(line, column) => {
            format!("the text is damaged at line {line}, column {column}, or breaks off there")
        }
        Damaged::Newer => "this was exported by a newer Bower: update this one first".to_owned(),
        Damaged::Changed(key) => format!("{key} has been changed or lost since it was exported"),
        Damaged::Game(key, why) if key.is_empty() => why.to_string(),
        Damaged::Game(key, why) => format!("{key}: {why}"),
        Damaged::Sheet(key, why) => format!("{key}: {}", text_fault(*why)),
        Damaged::SheetJson(why) => json_fault(why),
        Damaged::Template(key, Some(flaw)) => format!("{key}: {flaw}"),
        Damaged::Event(key) => format!("{key} describes an event that cannot have happened"),
        Damaged::Template(key, None) | Damaged::Unreadable(key) => format!("{key} cannot be read"),
        Damaged::Storage(fault) => fault.to_string(),
    }
}
