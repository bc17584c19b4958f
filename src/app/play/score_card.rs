//! The score card of a game, hand by hand, from one side's view.

use crate::words::screens::score_card as say;
use crate::words::{self, CardLine, Viewer};
use cards::BySeat;
use cards::UsAndThem;
use cards::ruleset::Ruleset;
use rules::GameState;

/// The hands of a game so far, and their totals.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreCard {
    /// The rules and the length of the game.
    pub caption: String,
    /// One line per hand.
    pub lines: Vec<CardLine>,
    /// Names of both sides, the viewer's first.
    pub sides: [String; 2],
    pub score: UsAndThem<i16>,
    /// The meaning of the symbols.
    pub legend: String,
    pub rules: Ruleset,
}

impl ScoreCard {
    /// Returns the score card of a game, finished or not. It contains only public facts.
    #[must_use]
    pub fn of(state: &GameState, viewer: Viewer, names: &BySeat<String>) -> ScoreCard {
        let own = viewer.side();
        let lines = words::card_lines(state, own);
        ScoreCard {
            caption: say::caption(state.rules()),
            legend: say::legend(&lines, words::cup(state)),
            lines,
            sides: viewer.sides(names),
            score: UsAndThem::of(&state.score(), own),
            rules: state.rules().clone(),
        }
    }
}
