//! Reasons why a game, a sheet, an event or a backup cannot be imported. Each text is the second half of a sentence.

use super::egn_fault_reason;
use super::keeping::storage_fault_reason;
use super::sheet::{flaw_reason, json_fault_reason, text_fault_reason};
use crate::review::BadPuzzle;
use crate::save::{BadGame, ImportError, QuarantineReason};
use rules::record::egn::EgnGameFault;
use rules::record::{BadEvent, LogDecodeError};

/// Says why an exported text cannot be imported, and where it is damaged if that is known: `the text is damaged at
/// line 3, column 7, or breaks off there`.
#[must_use]
pub fn import_error_reason(fault: &ImportError) -> String {
    match fault {
        ImportError::Empty => "there is nothing in it: choose the file again, or paste its text".to_owned(),
        ImportError::NotText => "this is not a plain text file: save it as UTF-8 and try again".to_owned(),
        ImportError::BrokenJson(line, column) => {
            format!("the text is damaged at line {line}, column {column}, or breaks off there")
        }
        ImportError::Newer => "this was exported by a newer Bower: update this one first".to_owned(),
        ImportError::ChangedText(key) => format!("{key} has been changed or lost since it was exported"),
        ImportError::Game(key, why) if key.is_empty() => bad_game_reason(why),
        ImportError::Game(key, why) => format!("{key}: {}", bad_game_reason(why)),
        ImportError::Notation(broken) => egn_stop_reason(broken),
        ImportError::Sheet(key, why) => format!("{key}: {}", text_fault_reason(*why)),
        ImportError::SheetJson(why) => json_fault_reason(why),
        ImportError::Template(key, Some(flaw)) => format!("{key}: {}", flaw_reason(*flaw)),
        ImportError::Event(key) => format!("{key} describes an event that cannot have happened"),
        ImportError::Template(key, None) | ImportError::Unreadable(key) => format!("{key} cannot be read"),
        ImportError::Storage(fault) => storage_fault_reason(*fault).to_owned(),
    }
}

/// Says why a text does not contain a playable game: `a letter of the link is wrong or missing`.
#[must_use]
pub fn bad_game_reason(why: &BadGame) -> String {
    match why {
        BadGame::Envelope(QuarantineReason::Unreadable) => {
            "this is neither a game nor a copy of everything from Bower".to_owned()
        }
        BadGame::Envelope(QuarantineReason::Newer) => {
            "this game was exported by a newer Bower: update this one first".to_owned()
        }
        BadGame::Log(why) => bad_log_reason(why),
        BadGame::DamagedLink => "a letter of the link is wrong or missing".to_owned(),
        BadGame::Event(bad) => impossible_event_reason(bad),
    }
}

/// Says why the encoded log of a game cannot be decoded: `the event at byte 12 of the game cannot be read`.
#[must_use]
pub fn bad_log_reason(why: &LogDecodeError) -> String {
    match why {
        LogDecodeError::NotBase64 => "the game's text has a wrong character".to_owned(),
        LogDecodeError::Newer(_) => "a newer version of Bower has gone on with the game".to_owned(),
        LogDecodeError::Head => "the beginning of the game, with its rules and players, cannot be read".to_owned(),
        LogDecodeError::Event(byte) => format!("the event at byte {byte} of the game cannot be read"),
    }
}

/// Says why a shared link does not contain a decision to make: `it holds no decision`.
#[must_use]
pub fn bad_puzzle_reason(why: &BadPuzzle) -> String {
    match why {
        BadPuzzle::Undecodable(why) => bad_log_reason(why),
        BadPuzzle::ImpossibleEvent(bad) => impossible_event_reason(bad),
        BadPuzzle::NoDecision => "it holds no decision".to_owned(),
    }
}

fn impossible_event_reason(BadEvent { index, event, .. }: &BadEvent) -> String {
    format!("event {index} of the game cannot have happened: {event}")
}

/// Says at which point a file in Euchre Game Notation becomes unreadable, and why: `game 2, deal 3, trick 4: East: must
/// follow hearts`.
#[must_use]
pub fn egn_stop_reason(broken: &EgnGameFault) -> String {
    let mut place = format!("game {}", broken.game + 1);
    if let Some(deal) = broken.deal {
        place.push_str(&format!(", deal {}", deal + 1));
    }
    if let Some(card) = broken.place {
        place.push_str(&format!(", trick {}", card.trick + 1));
    }
    format!("{place}: {}", egn_fault_reason(&broken.fault))
}

/// Says where an imported file breaks off, and that the hands before that point are stored: `It breaks off at game 2,
/// deal 3: …. The hands before that are here.`
#[must_use]
pub fn partial_import_sentence(broken: &EgnGameFault) -> String {
    format!("It breaks off at {}. The hands before that are here.", egn_stop_reason(broken))
}
