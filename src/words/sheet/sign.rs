//! Signing and unlocking.

use super::board::counts;
use super::people::{called, pair};
use super::refusals::refusal;
use crate::cards::{Seat, Side};
use crate::scoresheet::{Form, GameView, OWNER, Refusal, Scope, Signature, Stamped};
use crate::words::names::count;

/// The form.
pub const SIGN: &str = "Sign";
/// For which side.
pub const WHO_SIGNS: &str = "Who signs";
/// By name, initials or drawing.
pub const HOW: &str = "How";
/// A way to sign.
pub const NAME: &str = "Name";
/// A way to sign.
pub const INITIALS: &str = "Initials";
/// A way to sign.
pub const DRAWING: &str = "Drawing";
/// The field of whoever signs.
pub const NAME_OR_INITIALS: &str = "Name or initials";
/// Signs.
pub const SIGN_AND_LOCK: &str = "Sign and lock";
/// That the drawing is missing.
pub const DRAW_FIRST: &str = "Draw the signature in the box first.";
/// That the name is missing.
pub const NAME_MISSING: &str = "Write the name of whoever signs.";
/// Where every hand stands.
pub const CHECK_FIRST: &str = "Every hand stands on the card: check it first.";
/// The box of a drawing.
pub const BOX: &str = "Box to draw a signature in";
/// Takes a drawing away.
pub const CLEAR: &str = "Clear the drawing";
/// Where a drawing stays.
pub const DRAWING_STAYS: &str = "The drawing stays on this device; its fingerprint and the name travel.";
/// What unlocking does.
pub const UNLOCKING: &str =
    "Unlocking makes its signatures void. The reason, the time and the names stay on every copy.";
/// The field of the reason.
pub const REASON: &str = "Reason";
/// Unlocks.
pub const UNLOCK: &str = "Unlock";

/// The form's heading: `Sign`, `Sign game 2`.
#[must_use]
pub fn heading(scope: Scope, form: Form) -> String {
    match scope {
        Scope::Sheet => SIGN.to_owned(),
        Scope::Game(game) => format!("Sign {} {}", if form == Form::Personal { "round" } else { "game" }, game + 1),
    }
}

/// Exactly what is signed, told from the other side first: the score, and what is counted.
#[must_use]
pub fn recap(game: &GameView, form: Form, own: Seat) -> (String, String) {
    let people = called(&game.place.people);
    if form == Form::Personal {
        let score = format!("{}: {} points this round, {} in all.", people[OWNER], game.card, game.card_total);
        return (score, format!("{}.", count(game.tally.loners[OWNER].into(), "loner")));
    }
    let side = own.side();
    let (them, us) = (pair(&people, side.other(), own), pair(&people, side, own));
    let score = format!("{them} {}, {us} {}.", game.score.1, game.score.0);
    (score, counts(&game.tally, [(&them, side.other()), (&us, side)], &people, own))
}

/// That the reason of an unlocking is missing.
#[must_use]
pub fn reason_missing() -> String {
    format!("Not unlocked: {}.", refusal(Refusal::NoteMissing))
}

/// What is signed and can be unlocked: `Game 2 is signed and locked`.
#[must_use]
pub fn locked(scope: Scope, form: Form) -> String {
    let what = match scope {
        Scope::Game(game) => format!("{} {}", if form == Form::Personal { "Round" } else { "Game" }, game + 1),
        Scope::Sheet => "The sheet".to_owned(),
    };
    format!("{what} is signed and locked")
}

/// What stands after the name of whoever signed: ` signed for us at 20:15, fingerprint ABCD`.
#[must_use]
pub fn signed(signed: &Stamped<Signature>, own: Side, clock: impl Fn(u64) -> String) -> String {
    let side = if signed.what.side == own { "us" } else { "them" };
    format!(" signed for {side} at {}, fingerprint {}", clock(signed.at), signed.what.of)
}
