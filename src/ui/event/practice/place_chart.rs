//! Draws places over time as a line chart, with first place at the top.

use crate::ui::prelude::*;

/// The width and height of the drawing, in its own units.
const SIZE: [u32; 2] = [340, 110];
/// The margin at the sides, in units of the drawing. Half of the longest label fits into it: `16th of 16`.
const SIDE: u32 = 38;
/// The heights at which first place and last place lie. A label is above its dot.
const HEIGHTS: [u32; 2] = [26, 102];

/// A place in the chart.
pub struct ChartPoint {
    pub label: String,
    /// The distance below the upper edge of the chart, in thousandths of its height.
    pub depth: u32,
}

/// The lines of first and last place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ChartEdges {
    Shown,
    /// The edges of the chart are not first and last place.
    Hidden,
}

/// Draws the line with a dot for each place. At most `most_labels` dots are labeled, the last one among them. Behind a
/// single place, a broken line shows where the next ones will be.
pub fn place_chart(places: &[ChartPoint], most_labels: usize, edges: ChartEdges, sentence: String) -> AnyElement {
    let at: Vec<[u32; 2]> =
        (0..).zip(places).map(|(at, place)| [x_of_place(at, places.len()), y_of_place(place.depth)]).collect();
    let course: Vec<String> = at.iter().map(|[x, y]| format!("{x} {y}")).collect();
    let every = places.len().div_ceil(most_labels);
    let dot = |(number, ([x, y], ChartPoint { label, .. })): (usize, (&[u32; 2], &ChartPoint))| {
        let after = places.len() - 1 - number;
        let last = after == 0;
        let radius = if last { 6 } else { 4 };
        let dot = svg::path().attr(
            "d",
            format!(
                "M{} {y}a{radius} {radius} 0 1 0 {d} 0a{radius} {radius} 0 1 0 -{d} 0z",
                x - radius,
                d = 2 * radius
            ),
        );
        let words = after
            .is_multiple_of(every)
            .then(|| svg::text().attr("x", x.to_string()).attr("y", (y - 10).to_string()).child(label.as_str()));
        svg::g().attr("data-last", last).child(dot).child(words)
    };
    let ahead = match &at[..] {
        [[x, y]] => Some(svg::path().class("course-ahead").attr("d", format!("M{x} {y}H{}", SIZE[0] - SIDE))),
        _ => None,
    };
    let [top, bottom] = HEIGHTS;
    let edges = (edges == ChartEdges::Shown).then(|| {
        svg::path().class("course-edges").attr("d", format!("M0 {top}H{width}M0 {bottom}H{width}", width = SIZE[0]))
    });
    svg::svg()
        .class("places")
        .attr("viewBox", format!("0 0 {} {}", SIZE[0], SIZE[1]))
        .attr("role", "img")
        .attr("aria-label", sentence)
        .child(edges)
        .child(ahead)
        .child(svg::path().class("course-line").attr("d", format!("M{}", course.join("L"))))
        .children(at.iter().zip(places).enumerate().map(dot))
}

fn x_of_place(at: u32, places: usize) -> u32 {
    let steps = u32::try_from(places).unwrap_or(u32::MAX).saturating_sub(1).max(1);
    SIDE + at * (SIZE[0] - 2 * SIDE) / steps
}

fn y_of_place(depth: u32) -> u32 {
    HEIGHTS[0] + depth * (HEIGHTS[1] - HEIGHTS[0]) / 1000
}
