//! Numbered hands and evenings.

use crate::practice::{Numbered, NumberedSet};
use crate::save::NumberOutcome;
use crate::words::review::{signed, tenths};
use crate::words::rulebook::short_title;
use crate::words::{count, sentence};
use bots::MilliPoints;

pub const HANDS: &str = "Numbered hands";
pub const WHAT_THEY_ARE: &str = "Everybody who opens a number gets the same cards. You sit South with three champions; your first try counts. Par is \
     what four champions make of those cards. An evening is a whole game, for a club that wants to compare.";
pub const RULES: &str = "Rulebook";
pub const OPEN: &str = "Open";
pub const EVENING: &str = "Whole evening";
pub const PLAY: &str = "Play";
pub const SHARE: &str = "Share";
pub const ALL: &str = "All hands";
pub const FILE: &str = "bower-hand.txt";

/// Titles a number: `Hand 42, World`.
#[must_use]
pub fn title(of: Numbered) -> String {
    let set = match of.set {
        NumberedSet::Hand => "Hand",
        NumberedSet::Evening => "Evening",
    };
    format!("{set} {}, {}", of.number, short_title(of.rules))
}

/// Labels the link to the next number.
#[must_use]
pub fn next(of: Numbered) -> String {
    format!("Next: {}", title(of))
}

/// Describes a result: `+2, par +1.3: 0.7 better than par`.
#[must_use]
pub fn result(outcome: NumberOutcome) -> String {
    let [points, par] = [MilliPoints::whole(outcome.points.into()), outcome.par].map(|points| signed(tenths(points)));
    format!("{points}, par {par}: {}", beside_par(outcome))
}

/// Says how many results in a row were at par or better.
#[must_use]
pub fn streak(hands: usize) -> String {
    format!("{} in a row at par or better.", count(hands, "result"))
}

/// Returns the text to share: the number, the distance from par, and the address.
#[must_use]
pub fn shared(of: Numbered, outcome: NumberOutcome, in_a_row: usize, link: &str) -> String {
    let row = if in_a_row > 1 { format!("{}\n", streak(in_a_row)) } else { String::new() };
    format!("Bower. {}\n{}\n{row}{link}", title(of), sentence(beside_par(outcome)))
}

fn beside_par(outcome: NumberOutcome) -> String {
    // Computed from the rounded figures, so that they add up on screen.
    match i32::from(outcome.points) * 10 - tenths(outcome.par) {
        0 => "at par".to_owned(),
        more if more > 0 => format!("{} better than par", &signed(more)[1..]),
        less => format!("{} worse than par", &signed(-less)[1..]),
    }
}
