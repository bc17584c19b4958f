//! Why an exported text is not brought in.

use super::egn_fault;
use super::sheet::{json_fault, text_fault};
use crate::save::Damaged;
use rules::record::egn::EgnStop;

/// Returns why an exported text is not brought in, and where it is damaged.
#[must_use]
pub fn damaged(fault: &Damaged) -> String {
    match fault {
        Damaged::Empty => "there is nothing in it: choose the file again, or paste its text".to_owned(),
        Damaged::NotText => "this is not a plain text file: save it as UTF-8 and try again".to_owned(),
        Damaged::Text(line, column) => {
            format!("the text is damaged at line {line}, column {column}, or breaks off there")
        }
        Damaged::Newer => "this was exported by a newer Bower: update this one first".to_owned(),
        Damaged::Changed(key) => format!("{key} has been changed or lost since it was exported"),
        Damaged::Game(key, why) if key.is_empty() => why.to_string(),
        Damaged::Game(key, why) => format!("{key}: {why}"),
        Damaged::Recorded(broken) => broken_off(broken),
        Damaged::Sheet(key, why) => format!("{key}: {}", text_fault(*why)),
        Damaged::SheetJson(why) => json_fault(why),
        Damaged::Template(key, Some(flaw)) => format!("{key}: {flaw}"),
        Damaged::Event(key) => format!("{key} describes an event that cannot have happened"),
        Damaged::Template(key, None) | Damaged::Unreadable(key) => format!("{key} cannot be read"),
        Damaged::Storage(fault) => fault.to_string(),
    }
}

/// Returns where a game in Euchre Game Notation breaks off, and why: `game 2, deal 3, trick 4: East: must follow hearts`.
#[must_use]
pub fn broken_off(broken: &EgnStop) -> String {
    let mut place = format!("game {}", broken.game + 1);
    if let Some(deal) = broken.deal {
        place.push_str(&format!(", deal {}", deal + 1));
    }
    if let Some(card) = broken.place {
        place.push_str(&format!(", trick {}", card.trick + 1));
    }
    format!("{place}: {}", egn_fault(&broken.fault))
}

/// Returns that what comes before it is sound.
#[must_use]
pub fn sound_before(broken: &EgnStop) -> String {
    format!("It breaks off at {}. The hands before that are here.", broken_off(broken))
}
