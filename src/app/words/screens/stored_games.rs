//! Texts of the list of stored games.

use cards::{BySide, Side};
use rules::{GameResult, WinReason};

pub const SHOW_ALL: &str = "Show all games";
/// Says how a game ended for the side `own`: `won 10 to 6`, `lost 5 to 3 by a ruling`.
#[must_use]
pub fn result_text(outcome: GameResult, own: Side, score: BySide<i16>) -> String {
    let points = format!("{} to {}", score[own], score[own.other()]);
    match outcome {
        GameResult::Tied => format!("tied {points}"),
        GameResult::Won(side, by) => {
            let how = if side == own { "won" } else { "lost" };
            match by {
                WinReason::Points => format!("{how} {points}"),
                WinReason::FirstToReach => format!("{how} {points}, reached first"),
                WinReason::SuddenDeath => format!("{how} {points} in sudden death"),
                WinReason::Ruling => format!("{how} {points} by a ruling"),
            }
        }
    }
}

/// Lists the results of the person's last games: `Your last games: won 10 to 6, lost 5 to 10.`, `Your last game: won
/// 10 to 6.`
#[must_use]
pub fn last_games_sentence(results: &[String]) -> String {
    let games = if results.len() == 1 { "game" } else { "games" };
    format!("Your last {games}: {}.", results.join(", "))
}

/// Titles the text of an exported game: `Export: World, hand 3 of 12`.
#[must_use]
pub fn export_title(title: &str) -> String {
    format!("Export: {title}")
}

/// Titles a game in which the person tries another choice than in the original: `World, tried again`.
#[must_use]
pub fn tried_again_title(title: &str) -> String {
    format!("{title}, tried again")
}

/// Titles a game that was started from a position in the editor: `World, from a position`.
#[must_use]
pub fn title_from_position(title: &str) -> String {
    format!("{title}, from a position")
}

/// Warns that deleting a game is final. `about` has the score and the time of the game.
#[must_use]
pub fn deletion_warning(title: &str, about: &str) -> String {
    format!("{title}. {about}. It cannot be brought back.")
}
