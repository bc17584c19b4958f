//! Reports a bot's odd play.

use super::ExplainedDecision;
use crate::outside::Outside;
use crate::save::{odd_line, store_odd_play};
use crate::transfer::ExportText;
use crate::words::table as say;
use bots::BotQuestion;

/// Stores a report of a bot's play, with the question it was asked, and returns all reports as a
/// file to export.
pub fn report_odd_play(outside: &dyn Outside, asked: &BotQuestion, told: &ExplainedDecision) -> ExportText {
    let line = odd_line(asked, told.action, &told.reasons);
    let text = match store_odd_play(outside.storage(), &line) {
        Ok(lines) => lines,
        Err(fault) => {
            outside.report_failure(Err(fault));
            line
        }
    };
    ExportText { heading: say::ODD_PLAYS.to_owned(), file: say::ODD_FILE.to_owned(), text }
}
