//! The signatures that a sheet still needs, and the signed parts that can be unlocked.

use cards::Side;
use scoresheet::{GameStanding, SheetView, SignedPart};

/// A signature that is due now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueSignature {
    /// A game, a round or the whole sheet.
    pub scope: SignedPart,
    /// The sides that have not signed; never empty.
    pub sides: Vec<Side>,
}

/// Returns the signature that is due.
pub(super) fn due_signature(view: &SheetView) -> Option<DueSignature> {
    let due =
        |scope: SignedPart, sides: &[Side]| (!sides.is_empty()).then(|| DueSignature { scope, sides: sides.to_vec() });
    match view.game_count {
        0 | 1 if view.next_hand.is_some() || view.games.is_empty() => None,
        0 | 1 => due(SignedPart::Sheet, &view.to_sign),
        // A game that was left unsigned can still be signed while the next one runs.
        _ if !view.signed.is_empty() => None,
        _ => {
            let over = view.games.iter().filter(|game| matches!(game.standing, GameStanding::Over(_)));
            over.into_iter().find_map(|game| due(SignedPart::Game(game.game), &game.to_sign))
        }
    }
}

/// Returns the signed parts, latest first.
pub(super) fn unlockable(view: &SheetView) -> Vec<SignedPart> {
    match view.signed.is_empty() {
        true => {
            let signed = view.games.iter().rev().filter(|game| !game.signed.is_empty());
            signed.map(|game| SignedPart::Game(game.game)).collect()
        }
        false => vec![SignedPart::Sheet],
    }
}
