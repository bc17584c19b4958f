//! The score card of a game, hand by hand, as one side sees it.

use crate::words::screens::score_card as say;
use crate::words::{self, CardLine, Viewer};
use cards::BySeat;
use cards::ruleset::Ruleset;
use rules::GameState;

/// The hands of a game so far, and what they add up to.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreCard {
    /// What is played, and how far.
    pub caption: String,
    /// A line a hand.
    pub lines: Vec<CardLine>,
    /// What the sides are called, the nearer first.
    pub sides: [String; 2],
    /// The score, that of the nearer side first.
    pub score: (i16, i16),
    /// What the signs on it mean.
    pub legend: String,
    /// By which rules the hands were counted.
    pub rules: Ruleset,
}

impl ScoreCard {
    /// Returns the score card of a game, going on or over. What it tells is known to everybody at the table.
    #[must_use]
    pub fn of(state: &GameState, viewer: Viewer, names: &BySeat<String>) -> ScoreCard {
        let own = viewer.side();
        let lines = words::card_lines(state, own);
        ScoreCard {
            caption: say::caption(state.rules()),
            legend: say::legend(&lines, words::cup(state)),
            lines,
            sides: viewer.sides(names),
            score: (state.score()[own], state.score()[own.other()]),
            rules: state.rules().clone(),
        }
    }
}
