//! The signatures that a sheet still needs, and the signed parts that can be unlocked.

use cards::Side;
use scoresheet::{GameStanding, SheetView, SignedPart};

/// A part of a sheet that must be signed now, and by which sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueSignature {
    /// A game, a round or the whole sheet.
    pub scope: SignedPart,
    /// The sides that have not signed yet. Never empty.
    pub sides: Vec<Side>,
}

/// Returns the part of a sheet that must be signed now; `None` if no signature is due.
pub(super) fn due_signature(view: &SheetView) -> Option<DueSignature> {
    let due =
        |scope: SignedPart, sides: &[Side]| (!sides.is_empty()).then(|| DueSignature { scope, sides: sides.to_vec() });
    match view.game_count {
        0 | 1 if view.next_hand.is_some() || view.games.is_empty() => None,
        0 | 1 => due(SignedPart::Sheet, &view.to_sign),
        // If a game was left unsigned, it can still be signed while the next game is played.
        _ if !view.signed.is_empty() => None,
        _ => {
            let over = view.games.iter().filter(|game| matches!(game.standing, GameStanding::Over(_)));
            over.into_iter().find_map(|game| due(SignedPart::Game(game.game), &game.to_sign))
        }
    }
}

/// Returns the signed parts of a sheet that can be unlocked, latest first.
pub(super) fn unlockable(view: &SheetView) -> Vec<SignedPart> {
    match view.signed.is_empty() {
        true => {
            let signed = view.games.iter().rev().filter(|game| !game.signed.is_empty());
            signed.map(|game| SignedPart::Game(game.game)).collect()
        }
        false => vec![SignedPart::Sheet],
    }
}
