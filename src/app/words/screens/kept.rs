//! The list of games.

use cards::{BySide, Side};
use rules::{GameResult, WonBy};

pub const CONTINUE: &str = "Continue";
pub const DELETED: &str = "Deleted.";
pub const DELETE_ASKED: &str = "Delete this game?";
pub const DELETE_FOR_GOOD: &str = "Delete for good";
pub const RESUME: &str = "Resume";
pub const REPLAY: &str = "Replay";
pub const SCORE_CARD: &str = "Score card";
pub const SHOW_ALL: &str = "Show all games";
pub const EXPORT: &str = "Export";
pub const DELETE: &str = "Delete";
pub const OTHERS_GAMES: &str = "Other people's games";
pub const IT_IS_MINE: &str = "I played this";
pub const NOW_IT_IS_YOURS: &str = "Moved to your games. It counts from now on.";
pub const COUNT_NOWHERE: &str = "Imported or shared with you. They don't count in your results or statistics.";

/// Says how a game ended for a side: `won 10 to 6`, `lost 5 to 3 by a ruling`.
#[must_use]
pub fn result(outcome: GameResult, own: Side, score: BySide<i16>) -> String {
    let points = format!("{} to {}", score[own], score[own.other()]);
    match outcome {
        GameResult::Tied => format!("tied {points}"),
        GameResult::Won(side, by) => {
            let how = if side == own { "won" } else { "lost" };
            match by {
                WonBy::Points => format!("{how} {points}"),
                WonBy::FirstToReach => format!("{how} {points}, reached first"),
                WonBy::SuddenDeath => format!("{how} {points} in sudden death"),
                WonBy::Ruling => format!("{how} {points} by a ruling"),
            }
        }
    }
}

/// Lists the last results.
#[must_use]
pub fn last_games(results: &[String]) -> String {
    format!("Your last games: {}.", results.join(", "))
}

/// Titles an exported game.
#[must_use]
pub fn export_of(title: &str) -> String {
    format!("Export: {title}")
}

/// Titles a game that tries another choice.
#[must_use]
pub fn tried_again(title: &str) -> String {
    format!("{title}, tried again")
}

/// Titles a game continued from a position that was set up.
#[must_use]
pub fn set_up(title: &str) -> String {
    format!("{title}, from a position")
}

/// Says what deleting a game loses.
#[must_use]
pub fn delete_means(title: &str, about: &str) -> String {
    format!("{title}. {about}. It cannot be brought back.")
}
