//! What waits for a signature, and what is locked by one.

use cards::Side;
use scoresheet::{GameStanding, Scope, SheetView};

/// What is to be signed now, and for which sides nobody has signed yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Due {
    /// What is to be signed: a game, a round or the whole sheet.
    pub scope: Scope,
    /// Which sides; never none.
    pub sides: Vec<Side>,
}

/// Returns what is to be signed.
pub(super) fn due(view: &SheetView) -> Option<Due> {
    let due = |scope: Scope, sides: &[Side]| (!sides.is_empty()).then(|| Due { scope, sides: sides.to_vec() });
    match view.of_games {
        0 | 1 if view.next.is_some() || view.games.is_empty() => None,
        0 | 1 => due(Scope::Sheet, &view.to_sign),
        // A game that was left unsigned can still be signed while the next one runs.
        _ if !view.signed.is_empty() => None,
        _ => {
            let over = view.games.iter().filter(|game| matches!(game.standing, GameStanding::Over(_)));
            over.into_iter().find_map(|game| due(Scope::Game(game.game), &game.to_sign))
        }
    }
}

/// Returns what is signed, the last first.
pub(super) fn unlockable(view: &SheetView) -> Vec<Scope> {
    match view.signed.is_empty() {
        true => {
            let signed = view.games.iter().rev().filter(|game| !game.signed.is_empty());
            signed.map(|game| Scope::Game(game.game)).collect()
        }
        false => vec![Scope::Sheet],
    }
}
