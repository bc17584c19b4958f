//! Texts of the screens that review a game or let the person guess its plays.

use crate::words::{Viewer, YOU, count};
use cards::BySeat;
use rules::{HandNo, Phase};

pub const HOW_YOU_PLAYED: &str = "How you played";
pub const NEXT: &str = "Next";
pub const ASK_A_FRIEND: &str = "Ask a friend";
pub const WHAT_WOULD_YOU_DO: &str = "What would you do?";
pub const A_FRIEND_ASKS: &str = "A friend asks";
pub const ABOUT_A_SHARED_DECISION: &str = "A decision from a game of euchre on Bower. You see what the player saw. Answer, and see what the champion bot does.";
pub const CHOICES: &str = "Choices";
pub const A_GAME: &str = "A game";
pub const SHARE_THE_GAME: &str = "Share the game";
/// Stands above the link to a decision.
pub const WHAT_A_FRIEND_SEES: &str = "Your friend sees what you saw, not the answer.";
pub const LINK_NOTE: &str = "Send this link. It opens in any browser, and nothing needs to be installed.";
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

/// Asks what a player would do: `What would you do?`, `What would Edie do?`, `Which card would Edie discard?`
#[must_use]
pub fn decision_question(viewer: Viewer, names: &BySeat<String>, phase: Phase) -> String {
    let who = match viewer {
        Viewer::Player(_) => "you",
        Viewer::Onlooker(seat) | Viewer::Guest { seat, .. } => &names[seat],
    };
    match phase {
        Phase::Discarding => format!("Which card would {who} discard?"),
        _ => format!("What would {who} do?"),
    }
}

/// The guesses about one player's decisions, counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GuessCounts {
    pub made: usize,
    /// Guesses that are the player's own choice.
    pub same: usize,
    /// Guesses that are another choice than the player's, and as good as the champion's.
    pub as_good: usize,
    /// Guesses that are as good as the champion's choice.
    pub sound: usize,
}

/// Says how the guesses went so far, on one line: `2 of 5 the same, 3 more as good or better.`
#[must_use]
pub fn guesses_so_far(of: GuessCounts) -> String {
    format!("{} of {} the same{}.", of.same, of.made, as_good_part(of))
}

/// Says how often the guesses were the choice in the game: `Same choice as Ann in 7 of 12 decisions.` `whom` is [`YOU`]
/// in the person's own decisions. How good the guesses were stands above it.
#[must_use]
pub fn guesses_in_all(whom: &str, of: GuessCounts) -> String {
    let same = if whom == YOU { "The same choice as in the game".to_owned() } else { format!("Same choice as {whom}") };
    format!("{same} in {} of {}.", of.same, count(of.made, "decision"))
}

/// Formats the guesses that are as good as the champion's choice: `28 of 46`.
#[must_use]
pub fn guesses_of(sound: usize, made: usize) -> String {
    format!("{sound} of {made}")
}

/// Stands below the figure with the sound guesses.
pub const AS_GOOD_AS_CHAMPION: &str = "as good as the champion bot";

fn as_good_part(of: GuessCounts) -> String {
    match of.as_good {
        0 => String::new(),
        more => format!(", {more} more as good or better"),
    }
}

/// Formats a count of wrong decisions: `3 of 41`.
#[must_use]
pub fn wrong_count(wrong: usize, of: usize) -> String {
    format!("{wrong} of {of}")
}

/// Lists the hands of wrong decisions, each once: `hand 3`, `hands 3, 7`.
#[must_use]
pub fn hands_in_words(wrong: &[HandNo]) -> String {
    let mut hands: Vec<String> = wrong.iter().map(ToString::to_string).collect();
    hands.dedup();
    match hands.len() {
        0 => String::new(),
        1 => format!("hand {}", hands.concat()),
        _ => format!("hands {}", hands.join(", ")),
    }
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
