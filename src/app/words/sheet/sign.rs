//! Signing and unlocking.

use super::board::counts;
use super::lines::entry;
use super::people::{called, pair};
use super::refusals::refusal;
use crate::words::names::count;
use cards::{BySeat, Seat, Side};
use scoresheet::{GameView, OWNER, Refusal, Scope, SheetKind, SheetView, Signature, Stamped};

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
/// The button that signs.
pub const SIGN_AND_LOCK: &str = "Sign and lock";
/// That the drawing is missing.
pub const DRAW_FIRST: &str = "Draw the signature in the box first.";
/// That the name is missing.
pub const NAME_MISSING: &str = "Write the name of the person who signs.";
/// Where every hand stands.
pub const CHECK_FIRST: &str = "Check every hand first.";
/// Before what the comparison with the other keeper's sheet showed.
const COMPARED: &str = "Compared with the other keeper:";
/// That it was not compared as it stands.
pub const NOT_COMPARED: &str = "Not compared with the other keeper's sheet as it stands now.";
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
/// The button that unlocks.
pub const UNLOCK: &str = "Unlock";

/// The form's heading: `Sign`, `Sign game 2`.
#[must_use]
pub fn heading(scope: Scope, form: SheetKind) -> String {
    match scope {
        Scope::Sheet => SIGN.to_owned(),
        Scope::Game(game) => {
            format!("Sign {} {}", if form == SheetKind::Personal { "round" } else { "game" }, game + 1)
        }
    }
}

/// Exactly what is signed, told from the other side first: the score, and what is counted.
#[must_use]
pub fn recap(game: &GameView, form: SheetKind, own: Seat) -> (String, String) {
    let people = called(&game.place.people);
    if form == SheetKind::Personal {
        let score = format!("{}: {} points this round, {} in all.", people[OWNER], game.card, game.card_total);
        return (score, format!("{}.", count(game.tally.loners[OWNER].into(), "loner")));
    }
    let side = own.side();
    let (them, us) = (pair(&people, side.other(), own), pair(&people, side, own));
    let score = format!("{them} {}, {us} {}.", game.score.1, game.score.0);
    (score, counts(&game.tally, [(&them, side.other()), (&us, side)], &people, own))
}

/// The hands that are signed, as the card has them: `3. They made it: 2 to 1`.
#[must_use]
pub fn hands(game: &GameView, form: SheetKind, own: Seat) -> Vec<String> {
    let told = game.rows.iter().map(|row| {
        let number = row.number.map_or_else(|| "–".to_owned(), |number| format!("{number}."));
        let says = entry(&row.entry, own.side(), &game.place.people);
        match form {
            SheetKind::Personal => format!("{number} {says}: {}", row.card_total),
            SheetKind::Table => format!("{number} {says}: {} to {}", row.score.0, row.score.1),
        }
    });
    told.collect()
}

/// Returns what the comparison showed: `Compared with the other keeper: The two sheets agree.`
#[must_use]
pub fn compared(verdict: &str) -> String {
    format!("{COMPARED} {verdict}")
}

/// That the reason of an unlocking is missing.
#[must_use]
pub fn reason_missing() -> String {
    format!("Not unlocked: {}.", refusal(Refusal::NoteMissing))
}

/// Returns what is locked and can be unlocked: `Game 2 is signed and locked`, `The sheet is locked. Still to sign: Cy
/// or Dee`.
#[must_use]
pub fn locked(scope: Scope, view: &SheetView, form: SheetKind) -> String {
    let (what, missing) = match scope {
        Scope::Game(game) => {
            let what = format!("{} {}", if form == SheetKind::Personal { "Round" } else { "Game" }, game + 1);
            let of = view.games.get(usize::from(game));
            (what, of.and_then(|of| still_to_sign(&of.place.people, &of.to_sign)))
        }
        Scope::Sheet => ("The sheet".to_owned(), missing(view)),
    };
    match missing {
        None => format!("{what} is signed and locked"),
        Some(missing) => format!("{what} is locked. {missing}"),
    }
}

/// Returns whose signatures are missing of a sheet: `Still to sign: Cy or Dee`; nothing where none is.
#[must_use]
pub fn missing(view: &SheetView) -> Option<String> {
    still_to_sign(&view.games.last()?.place.people, &view.to_sign)
}

fn still_to_sign(people: &BySeat<String>, sides: &[Side]) -> Option<String> {
    let people = called(people);
    let either = |side: &Side| side.seats().map(|seat| people[seat].clone()).join(" or ");
    let all: Vec<String> = sides.iter().map(either).collect();
    (!all.is_empty()).then(|| format!("Still to sign: {}", all.join(", and ")))
}

/// Returns what stands after the name of whoever signed: ` signed for us at 20:15, fingerprint ABCD`.
#[must_use]
pub fn signed(signed: &Stamped<Signature>, own: Side, clock: impl Fn(u64) -> String) -> String {
    let side = if signed.what.side == own { "us" } else { "them" };
    format!(" signed for {side} at {}, fingerprint {}", clock(signed.at), signed.what.of)
}
