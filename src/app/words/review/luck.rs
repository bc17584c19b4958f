//! Sentences about how much of the person's result at an event was luck.

use super::{ReviewedPlayer, append_largest_parts, game_end_text, points_in_words};
use crate::words::names::capitalized;
use crate::words::{count, uncapitalized};
use bots::MilliPoints;
use bots::review::Account;
use cards::Side;
use rules::GameResult;

pub const LUCK_HEADING: &str = "What your cards deserved";
pub const NOTHING_REVIEWED: &str = "None of your games can be reviewed here anymore.";

/// Says how the person came out in all games of an event, and which parts of the result counted most.
#[must_use]
pub fn luck_sentence(games: usize, account: &Account) -> String {
    let result = match account.result() {
        MilliPoints::ZERO => "level".to_owned(),
        ahead if ahead > MilliPoints::ZERO => format!("{} ahead", points_in_words(ahead)),
        behind => format!("{} behind", points_in_words(-behind)),
    };
    let all = if games == 1 { "your game".to_owned() } else { count(games, "game") };
    append_largest_parts(format!("In {all} you came out {result}"), account, &ReviewedPlayer::Own)
}

/// Labels a game of an event: `Game 2`.
#[must_use]
pub fn game_label(number: usize) -> String {
    format!("Game {number}")
}

/// Titles a decision with its game: `Game 3, hand 7: Missed call`. `title` is its title in the review of the game.
#[must_use]
pub fn decision_in_game(number: usize, title: &str) -> String {
    format!("{}, {}", game_label(number), uncapitalized(title))
}

/// Says how a game ended: `Won by 3 points`.
#[must_use]
pub fn game_end_sentence(points: MilliPoints, result: Option<GameResult>, own: Side) -> String {
    capitalized(&game_end_text(points, result, own))
}

/// Says how many games of the person are left out because they can no longer be reviewed.
#[must_use]
pub fn left_out_sentence(games: usize) -> String {
    format!("Left out: {} of yours that can no longer be reviewed here.", count(games, "game"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use rules::WinReason;

    #[test]
    fn what_was_gained_and_lost_is_said_of_all_games() {
        let account = Account { cards: MilliPoints(9700), bids: MilliPoints(-3000), ..Account::default() };
        assert_eq!(
            luck_sentence(8, &account),
            "In 8 games you came out 6.7 points ahead: the cards gave you 9.7, and your bids cost you 3.0."
        );
        let many =
            Account { play: MilliPoints(200), partner: MilliPoints(-100), opponents: MilliPoints(4000), ..account };
        assert_eq!(
            luck_sentence(8, &many),
            "In 8 games you came out 10.8 points ahead. Your bids cost you 3.0, and your play gave you 0.2. The cards gave \
             you 9.7, and the other players' decisions gave you 3.9."
        );
        assert_eq!(luck_sentence(1, &Account::default()), "In your game you came out level.");
        let by = |points, result| game_end_sentence(MilliPoints(points), Some(result), Side::NS);
        assert_eq!(by(1000, GameResult::Won(Side::NS, WinReason::Points)), "Won by 1 point");
        assert_eq!(by(-4000, GameResult::Won(Side::EW, WinReason::Points)), "Lost by 4 points");
        assert_eq!(by(0, GameResult::Tied), "Tied");
        assert_eq!(by(2000, GameResult::Won(Side::EW, WinReason::Ruling)), "Lost by a ruling, 2 points ahead");
    }
}
