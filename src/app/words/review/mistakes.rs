//! Sentences of the drill that repeats mistakes from the person's own games.

use crate::practice::drill::AnswerVerdict;
use crate::words::names::in_lowercase;
use crate::words::review::better_sentence;
use crate::words::{YOU, count};
use rules::{Action, HandNo};

pub const OWN_MISTAKES: &str = "Your own mistakes";
/// The heading while no position of any game is stored.
pub const NO_POSITION: &str = "No position yet";
/// The heading while positions wait, but none is due.
pub const NONE_DUE: &str = "None due before your next game";
pub const ASK_NOW: &str = "Practice one early";
pub const ASK_ANOTHER: &str = "Practice another early";
/// Stands below a position that is asked before it is due.
pub const ASKED_EARLY: &str = "You asked for this one early. A right answer does not change when it comes back.";
pub const NONE_WAITING: &str = "Review one of your games. Its mistakes and blunders are then asked here.";
/// Says which decisions are asked, and how often.
pub const WHAT_IS_ASKED: &str = "Each position is a mistake or a blunder from a game that you have reviewed. Smaller inaccuracies are not asked. A \
                                 position comes back until you get it right twice in a row.";
pub const THAT_WAS_THE_LAST: &str = "That was the last one for now.";
pub const RIGHT_REPLY: &str = "Right.";
pub const WRONG_REPLY: &str = "Not the best.";

/// Names the best decision beside another one: `Better: pass.` A right answer is about as good: `About as good as the
/// best: pass.`
#[must_use]
pub fn better_decision(answered: AnswerVerdict, better: &str) -> String {
    match answered {
        AnswerVerdict::Wrong => better_sentence(better),
        AnswerVerdict::Right => format!("About as good as the best: {}.", in_lowercase(better)),
    }
}

/// Stands above the hand when a card answers the question, and says which card is asked for. `one` is any of the
/// answers.
#[must_use]
pub const fn card_to_tap(one: Action) -> &'static str {
    match one {
        Action::Discard(_) => "Tap the card you discard.",
        Action::Play(_) => "Tap the card you play.",
        _ => "Tap a card to answer.",
    }
}

/// Says which hand a position comes from: `Hand 7 of one of your games`.
#[must_use]
pub fn position_source(hand: HandNo) -> String {
    format!("Hand {hand} of one of your games")
}

/// The score before a position's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PositionScore {
    pub ours: i16,
    pub theirs: i16,
    /// The hands to play, including this one; `None` in a game to a number of points.
    pub hands_left: Option<usize>,
}

/// Says the score of a position: `You have 4, they have 6, with 3 hands to go.`
#[must_use]
pub fn position_score(PositionScore { ours, theirs, hands_left }: PositionScore) -> String {
    let left = match hands_left {
        None => String::new(),
        Some(1) => ", in the last hand".to_owned(),
        Some(left) => format!(", with {} to go", count(left, "hand")),
    };
    format!("You have {ours}, they have {theirs}{left}.")
}

/// Says who dealt a position's hand: `Nora dealt.` `dealer` is `None` for the person.
#[must_use]
pub fn who_dealt(dealer: Option<&str>) -> String {
    format!("{} dealt.", dealer.unwrap_or(YOU))
}

/// Says who has how many tricks, after a space: ` Tricks: you 2, they 1.` Empty before the first trick is taken.
#[must_use]
pub fn tricks_so_far(taken: [u8; 2]) -> String {
    match taken {
        [0, 0] => String::new(),
        [ours, theirs] => format!(" Tricks: you {ours}, they {theirs}."),
    }
}

/// Says how many positions can be practiced now, and how many later: `3 positions to look at, 9 more later.` If none is
/// due ([`NONE_DUE`]), says when the next one comes, and why it waits.
#[must_use]
pub fn waiting_sentence(due: usize, later: usize, games_to_next: u32) -> String {
    match (due, later) {
        (0, later) => {
            let next = match later {
                1 => "Your one position".to_owned(),
                later => format!("The next of {later} positions"),
            };
            let games = match games_to_next {
                0 | 1 => "one more reviewed game".to_owned(),
                games => format!("{games} more reviewed games"),
            };
            format!("{next} comes after {games}, when you can no longer simply remember the answer.")
        }
        (due, 0) => format!("{} to look at.", count(due, "position")),
        (due, later) => format!("{} to look at, {later} more later.", count(due, "position")),
    }
}

/// Says after an answer how many positions are left to practice now, and how many later: `2 more to look at, 9 later.`
#[must_use]
pub fn left_sentence(due: usize, later: usize) -> String {
    match (due, later) {
        (0, 0) => "No more to look at.".to_owned(),
        (0, later) => format!("No more to look at now, {later} later."),
        (due, 0) => format!("{due} more to look at."),
        (due, later) => format!("{due} more to look at, {later} later."),
    }
}

/// Says after how many games a position comes as planned, although it was answered right before.
#[must_use]
pub fn asked_again_as_planned(games: u32) -> String {
    match games {
        0 | 1 => "It still comes after your next game, as planned.".to_owned(),
        games => format!("It still comes after {}, as planned.", count(games as usize, "game")),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn if_nothing_is_due_the_next_position_is_announced() {
        assert_eq!(
            waiting_sentence(0, 3, 1),
            "The next of 3 positions comes after one more reviewed game, when you can no longer simply remember the answer."
        );
        assert!(waiting_sentence(0, 1, 8).starts_with("Your one position comes after 8 more reviewed games,"));
        assert_eq!(waiting_sentence(2, 0, 0), "2 positions to look at.");
        assert_eq!(left_sentence(2, 9), "2 more to look at, 9 later.");
        assert_eq!(left_sentence(0, 12), "No more to look at now, 12 later.");
        assert_eq!(asked_again_as_planned(3), "It still comes after 3 games, as planned.");
        let jack = cards::Card::new(cards::Rank::Jack, cards::Suit::Spades);
        assert_eq!(card_to_tap(Action::Discard(jack)), "Tap the card you discard.");
        assert_eq!(card_to_tap(Action::Play(jack)), "Tap the card you play.");
        let at = |hands_left| position_score(PositionScore { ours: 4, theirs: 6, hands_left });
        assert_eq!(at(None), "You have 4, they have 6.");
        assert_eq!(at(Some(3)), "You have 4, they have 6, with 3 hands to go.");
        assert_eq!(at(Some(1)), "You have 4, they have 6, in the last hand.");
        assert_eq!([who_dealt(None), who_dealt(Some("Nora"))], ["You dealt.", "Nora dealt."]);
        assert_eq!([tricks_so_far([0, 0]), tricks_so_far([2, 1])], ["", " Tricks: you 2, they 1."]);
    }
}
