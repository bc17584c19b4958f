//! Draws the chance to win after each hand as a line.

use super::drawings::{curve, stretched_drawing};
use crate::ui::prelude::*;
use app::review::LinePoint;
use bots::WinChance;

/// Height of the drawing in its own coordinates, which equals the chance of a certain win.
const HEIGHT: i32 = WinChance::CERTAIN.0;
/// Width of one hand in the drawing's own coordinates.
const STEP: usize = 1000;

/// Draws the chance to win as a line. `told` is the description for screen readers.
pub fn chance_line(points: &[LinePoint], told: &str) -> AnyElement {
    let right = points.len().saturating_sub(1).max(1) * STEP;
    let at = |(place, point): (usize, &LinePoint)| format!("{} {}", place * STEP, HEIGHT - point.chance.0);
    let line = points.iter().enumerate().map(at).collect::<Vec<_>>().join("L");
    let drawn = stretched_drawing(right, HEIGHT)
        .attr("role", "img")
        .attr("aria-label", told.to_owned())
        .child(curve("half", format!("M0 {0}H{right}", HEIGHT / 2)))
        .child(curve("area", format!("M0 {HEIGHT}L{line}L{right} {HEIGHT}Z")))
        .child(curve("course", format!("M{line}")));
    let chances = div().class("chances").attr("aria-hidden", "true").children(["100%", "50%", "0%"].map(label));
    let hands = div().class("hands-below").attr("aria-hidden", "true").children(hand_numbers(points.len()).map(label));
    div().class("chance-plot").child(chances).child(drawn).child(hands)
}

fn label(text: impl Child) -> AnyElement {
    span().child(text)
}

/// The most hand numbers below the line.
const MAX_NUMBERS: usize = 13;

/// Returns the label of each point, from the start, which is 0, to the last hand. In a long game most of them are empty.
fn hand_numbers(points: usize) -> impl Iterator<Item = String> {
    let every = points.div_ceil(MAX_NUMBERS).max(1);
    (0..points).map(move |hand| if hand % every == 0 { hand.to_string() } else { String::new() })
}

/// Draws the chance to win after each hand as a folded table.
pub fn chance_table(points: &[LinePoint]) -> AnyElement {
    let row = |LinePoint { title, score, chance_text: told, .. }: &LinePoint| {
        row_with_head(title.as_str()).child(td().child(score.as_str())).child(td().child(told.as_str()))
    };
    let table = head_and_rows("figures", ["After", "Score", "Chance"], points.iter().map(row));
    foldable("more", false, "Hand by hand").child(table)
}
