//! Sentences of the drill that repeats mistakes from the person's own games.

use crate::words::count;
use rules::HandNo;

pub const OWN_MISTAKES: &str = "Your own mistakes";
pub const NOTHING_TO_ASK: &str = "Nothing to ask right now.";
pub const NONE_WAITING: &str = "Review one of your games, and what went wrong in it is asked here.";
pub const THAT_WAS_THE_LAST: &str = "That was the last one for now.";
pub const RIGHT_REPLY: &str = "Right.";
pub const WRONG_REPLY: &str = "Not the best.";

/// Says which hand a position comes from: `Hand 7 of one of your games`.
#[must_use]
pub fn position_source(hand: HandNo) -> String {
    format!("Hand {hand} of one of your games")
}

/// Says how many positions can be practiced now, and how many later: `3 positions to look at, 9 more later.` If none is
/// due ([`NOTHING_TO_ASK`]), says why, and after how many reviewed games the next one is.
#[must_use]
pub fn waiting_sentence(due: usize, later: usize, games_to_next: u32) -> String {
    match (due, later) {
        (0, later) => {
            let wait = if later == 1 { "waits" } else { "wait" };
            let games = match games_to_next {
                1 => "your next reviewed game".to_owned(),
                games => format!("{games} more reviewed games"),
            };
            format!(
                "{} {wait} until after {games}, so that you find the answer again instead of \
                 remembering it.",
                count(later, "position")
            )
        }
        (due, 0) => format!("{} to look at.", count(due, "position")),
        (due, later) => format!("{} to look at, {later} more later.", count(due, "position")),
    }
}

/// Says after how many games a position is asked about again. `games` is `None` if the person has mastered the
/// position.
#[must_use]
pub fn when_asked_again(games: Option<u32>) -> String {
    match games {
        None => "Right twice in a row: it will not come back.".to_owned(),
        Some(1) => "It comes back after your next game.".to_owned(),
        Some(games) => format!("It comes back after {}.", count(games as usize, "game")),
    }
}
