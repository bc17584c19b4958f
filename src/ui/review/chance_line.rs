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
    stretched_drawing(right, HEIGHT)
        .attr("role", "img")
        .attr("aria-label", told.to_owned())
        .child(curve("half", format!("M0 {0}H{right}", HEIGHT / 2)))
        .child(curve("area", format!("M0 {HEIGHT}L{line}L{right} {HEIGHT}Z")))
        .child(curve("course", format!("M{line}")))
}

/// Draws the chance to win after each hand as a folded table.
pub fn chance_table(points: &[LinePoint]) -> AnyElement {
    let row = |LinePoint { title, score, chance_text: told, .. }: &LinePoint| {
        row_with_head(title.as_str()).child(td().child(score.as_str())).child(td().child(told.as_str()))
    };
    let table = head_and_rows("figures", ["After", "Score", "Chance"], points.iter().map(row));
    foldable("more", false, "Hand by hand").child(table)
}
