//! Texts of the screens that review a game or let the person guess its plays.

use crate::words::{Viewer, YOU, count};
use cards::BySeat;

pub const HOW_YOU_PLAYED: &str = "How you played";
pub const NEXT: &str = "Next";
pub const ASK_A_FRIEND: &str = "Ask a friend";
pub const WHAT_WOULD_YOU_DO: &str = "What would you do?";
pub const CHOICES: &str = "Choices";
pub const A_GAME: &str = "A game";
pub const REPLAY: &str = "Replay";
pub const GUESS_THE_PLAY: &str = "Guess the play";
pub const WHOSE_DECISIONS: &str = "Whose decisions?";
pub const WHOEVER_MAKES_TRUMP: &str = "Whoever makes trump";
pub const THE_MAKERS: &str = "the makers";
pub const NOTHING_TO_GUESS: &str = "There is nothing to guess yet: this player had no choice in any finished hand.";

/// Numbers a decision to guess: `Decision 3 of 41`.
#[must_use]
pub fn decision_number(number: usize, of: usize) -> String {
    format!("Decision {number} of {of}")
}

/// Asks what a player would do: `What would you do?`, `What would Edie do?`
#[must_use]
pub fn decision_question(viewer: Viewer, names: &BySeat<String>) -> String {
    match viewer {
        Viewer::Player(_) => WHAT_WOULD_YOU_DO.to_owned(),
        Viewer::Onlooker(seat) | Viewer::Guest { seat, .. } => format!("What would {} do?", names[seat]),
    }
}

/// Says how often the person's guesses agreed with a player and with the champion: `You agreed with Ann on 7 of 12
/// decisions, and with the champion on 9.`
#[must_use]
pub fn agreement_sentence(whom: &str, played: usize, of: usize, champion: usize) -> String {
    let decisions = count(of, "decision");
    match whom {
        YOU => format!(
            "You did the same or as well on {played} of {decisions}, and agreed with the champion on {champion}."
        ),
        _ => format!("You agreed with {whom} on {played} of {decisions}, and with the champion on {champion}."),
    }
}

/// Formats a count of wrong decisions: `3 of 41`.
#[must_use]
pub fn wrong_count(wrong: usize, of: usize) -> String {
    format!("{wrong} of {of}")
}

/// Says why a link does not lead to a game: `This link doesn't lead to a game: a letter of the link is wrong or
/// missing.`
#[must_use]
pub fn no_game_sentence(why: &str) -> String {
    format!("This link doesn't lead to a game: {why}.")
}

/// Says why a link does not lead to a decision: `This link does not lead to a decision: it holds no decision.`
#[must_use]
pub fn no_decision_sentence(why: &str) -> String {
    format!("This link does not lead to a decision: {why}.")
}
