//! The chance to win the game after each hand, for the graph in a review.

use crate::{WinChance, chance_to_win};
use cards::ruleset::Length;
use cards::{BySide, Seat, Side};
use rules::view::Standing;
use rules::{GameResult, GameState, HandNo};

/// The score and the chance to win between two hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChanceBetweenHands {
    /// The hand just finished. `None` before the first hand.
    pub after: Option<HandNo>,
    pub score: BySide<i16>,
    /// The chance to win of the side given to [`chances_between_hands`].
    pub chance: WinChance,
}

/// Returns the chance of a side to win before the first hand and after each hand. Empty if the first dealer is unknown.
#[must_use]
pub fn chances_between_hands(state: &GameState, side: Side) -> Vec<ChanceBetweenHands> {
    let Some(first) = state.hands().first().map(|hand| hand.dealer).or(state.dealer()) else { return Vec::new() };
    let begun = chance_after(state, side, None, state.start().score, first);
    let after = state.hands().iter().zip(state.scores()).enumerate().map(|(index, (hand, score))| {
        let next = state.hands().get(index + 1).map_or(hand.dealer.left(), |hand| hand.dealer);
        chance_after(state, side, Some(HandNo::from_index(index)), score, next)
    });
    std::iter::once(begun).chain(after).collect()
}

fn chance_after(
    state: &GameState,
    side: Side,
    after: Option<HandNo>,
    score: BySide<i16>,
    dealer: Seat,
) -> ChanceBetweenHands {
    let finished = after.map_or(0, |hand| hand.index() + 1);
    let last = finished == state.hands().len();
    let chance = match state.result().filter(|_| last) {
        Some(GameResult::Tied) => WinChance::EVEN,
        Some(GameResult::Won(winner, _)) if winner == side => WinChance::CERTAIN,
        Some(GameResult::Won(..)) => WinChance::NONE,
        None => {
            let before = usize::from(state.start().hands);
            let counted = before + state.hands().iter().take(finished).filter(|hand| hand.counts()).count();
            let length = state.rules().length;
            let hands_left = match length {
                Length::Hands(hands) => Some(usize::from(hands).saturating_sub(counted)),
                Length::Points(_) => None,
            };
            let standing = Standing { score, length, hands_left };
            chance_to_win(&standing, &state.rules().hand, dealer, side)
        }
    };
    ChanceBetweenHands { after, score, chance }
}
