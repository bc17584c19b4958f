//! Reports a bot's play that the person finds odd.

use super::ExplainedDecision;
use crate::outside::Outside;
use crate::save::{store_odd_play, write_odd_play_line};
use crate::transfer::ExportText;
use crate::words::table as say;
use bots::BotQuestion;

/// Stores a report of a bot's odd play, with the question that the bot was asked. Returns all stored reports as a file
/// to export.
pub fn report_odd_play(outside: &dyn Outside, asked: &BotQuestion, told: &ExplainedDecision) -> ExportText {
    let line = write_odd_play_line(asked, told.action, &told.reasons);
    let text = match store_odd_play(outside.storage(), &line) {
        Ok(lines) => lines,
        Err(fault) => {
            outside.report_failure(Err(fault));
            line
        }
    };
    ExportText { heading: say::ODD_PLAYS.to_owned(), file_name: say::ODD_FILE.to_owned(), text }
}
