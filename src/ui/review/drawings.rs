//! Drawings and lists that several screens of the review use.

use crate::ui::prelude::*;
use app::play::WeighedAction;
use app::review::KeyMoment;
use app::save::GameId;
use app::words::review::{self as told, ReviewedPlayer};
use app::words::table::FIGURES_LABEL;
use bots::review::ReviewProgress;

/// Draws the progress of a running review.
pub fn progress_line(of: ReviewProgress) -> AnyElement {
    let bar = progress().attr("max", of.of.to_string()).attr("value", of.done.to_string());
    labelled(told::review_progress(of.done, of.of), bar).class("field progress")
}

/// Draws a list of decisions, each with a link to its moment in the review.
pub fn decision_links(id: &GameId, of: &[KeyMoment], reviewed: &ReviewedPlayer) -> AnyElement {
    if of.is_empty() {
        return p().child(reviewed.nothing_wrong());
    }
    numbered_list("moments").children(of.iter().map(|moment| {
        let link = a().attr("href", Route::Review(id.clone(), Some(moment.at))).attr("data-grade", moment.grade.name());
        let link = link.child(b().child(moment.title.as_str())).child(small().child(moment.mistake.as_str()));
        li().child(link.child(span().class("grade").child(told::grade_name(moment.grade))))
    }))
}

/// Draws a folded list with the value of each choice.
pub fn folded_values(of: &[WeighedAction]) -> AnyElement {
    foldable("more", false, FIGURES_LABEL).child(choice_values(of))
}

/// Draws a list with the value of each choice.
pub fn choice_values(of: &[WeighedAction]) -> AnyElement {
    let worth = |of: &WeighedAction| li().child(span().child(of.title.as_str())).child(b().child(of.worth.as_str()));
    plain_list("choices").children(of.iter().map(worth))
}

/// Draws the button that shows or hides the hands of the other players.
pub fn hands_toggle(open: State<bool>) -> AnyElement {
    toggle_button("btn", move || open.get(), "Show all hands", move |_| open.update(|open| *open = !*open))
}

/// Creates an SVG whose coordinates are `width` by `height`, and which is stretched to the available space.
pub fn stretched_drawing(width: usize, height: i32) -> AnyElement {
    let margin = height / 50;
    svg::svg()
        .class("chance")
        .attr("viewBox", format!("0 {} {width} {}", -margin, height + 2 * margin))
        .attr("preserveAspectRatio", "none")
}

/// Draws an SVG path, as a line or as an area. The width of the line does not depend on the stretching.
pub fn curve(class: &'static str, course: String) -> AnyElement {
    svg::path().class(class).attr("d", course).attr("vector-effect", "non-scaling-stroke")
}

/// Draws a horizontal bar from the middle to `part`, which is -100 at the left end and 100 at the right end.
pub fn gain_bar(part: i32) -> AnyElement {
    let path = |class| svg::path().class(class);
    svg::svg()
        .class("bar")
        .attr("viewBox", "-100 0 200 10")
        .attr("preserveAspectRatio", "none")
        .attr("aria-hidden", "true")
        .child(path(if part < 0 { "lost" } else { "won" }).attr("d", format!("M0 0H{part}V10H0Z")))
        .child(path("none").attr("d", "M-.5 0H.5V10H-.5Z"))
}
