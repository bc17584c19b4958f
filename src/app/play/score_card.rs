//! The score card of a game, hand by hand, as one side sees it.

use crate::words::screens::score_card as say;
use crate::words::{self, ScoreCardLine, Viewer};
use cards::BySeat;
use cards::UsAndThem;
use cards::ruleset::Ruleset;
use rules::GameState;

/// The score card of a game, finished or not.
#[derive(Clone, Debug, PartialEq)]
pub struct ScoreCard {
    /// The rulebook and the length of the game, such as `World, 12 hands`.
    pub caption: String,
    /// The lines of the card. Each hand has one; consecutive deals without a result share one.
    pub lines: Vec<ScoreCardLine>,
    /// The names of both sides, the viewer's side first.
    pub sides: [String; 2],
    pub score: UsAndThem<i16>,
    /// An explanation of the symbols on the card.
    pub legend: String,
    pub rules: Ruleset,
}

impl ScoreCard {
    /// Builds the score card of a game. It contains only facts that everybody at the table knows.
    #[must_use]
    pub fn of(state: &GameState, viewer: Viewer, names: &BySeat<String>) -> ScoreCard {
        let own = viewer.side();
        let lines = words::score_card_lines(state, own);
        ScoreCard {
            caption: say::score_card_caption(state.rules()),
            legend: say::symbol_legend(&lines, words::cup_sentence(state, names)),
            lines,
            sides: viewer.sides(names),
            score: UsAndThem::of(&state.score(), own),
            rules: state.rules().clone(),
        }
    }
}
