//! Texts of the score card of a game.

use crate::words::counts::count;
use crate::words::{ScoreCardLine, rules_name, seat};
use cards::Seat;
use cards::ruleset::{Length, Ruleset};

#[must_use]
pub fn picture_file_name(game: &str) -> String {
    format!("bower-score-card-{game}.png")
}

/// Names the rules and the length of a game, above its score card: `World, 12 hands`.
#[must_use]
pub fn score_card_caption(rules: &Ruleset) -> String {
    let length = match rules.length {
        Length::Hands(hands) => count(hands.into(), "hand"),
        Length::Points(points) => format!("to {}", count(points.into(), "point")),
    };
    format!("{}, {length}", rules_name(rules))
}

/// Explains the symbols that occur on this score card, such as a ring for a loner.
#[must_use]
pub fn symbol_legend(lines: &[ScoreCardLine], cup: Option<String>) -> String {
    let mut told = vec!["Press a number to see its rule. The small numbers are the score so far.".to_owned()];
    if lines.iter().any(|line| line.lone) {
        told.push("A ring marks a loner.".into());
    }
    told.extend(cup.map(|cup| format!("Euchres, reneges and cards thrown in cost money here. {cup}")));
    told.join(" ")
}

/// Names a seat and its player: `North, Nora`.
#[must_use]
pub fn seat_label(at: Seat, name: &str) -> String {
    format!("{}, {name}", seat(at))
}
