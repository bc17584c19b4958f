//! What the review's screens share.

use super::address_of;
use crate::app::review::KeyMoment;
use crate::review::ReviewProgress;
use crate::save::GameId;
use crate::ui::dom::svg;
use crate::ui::prelude::*;
use crate::words::review as told;
use crate::words::screens::review as say;

/// Draws how far the review has come.
pub fn on_its_way(of: ReviewProgress) -> AnyElement {
    let bar = progress().attr("max", of.of.to_string()).attr("value", of.done.to_string());
    label().class("field progress").child(told::progress(of.done, of.of)).child(bar)
}

/// Decisions, each a link to its moment.
pub fn decisions<'m>(id: &GameId, of: impl Iterator<Item = &'m KeyMoment>) -> AnyElement {
    let moments = of.map(|moment| {
        let link = a().attr("href", address_of(id, moment)).attr("data-grade", moment.grade.name());
        let link = link.child(b().child(moment.title.clone())).child(small().child(moment.cost.clone()));
        li().child(link.child(span().class("grade").child(told::grade(moment.grade))))
    });
    let moments = moments.collect::<Vec<_>>();
    if moments.is_empty() {
        return p().child(told::NOTHING_WRONG);
    }
    ol().class("moments").attr("role", "list").child(moments)
}

/// Draws what each choice was worth, the best first.
pub fn worths(of: &[(String, String)]) -> AnyElement {
    let worth =
        |(title, worth): &(String, String)| li().child(span().child(title.clone())).child(b().child(worth.clone()));
    ul().class("choices").attr("role", "list").children(of.iter().map(worth))
}

/// The button that opens the hands of the others, or closes them.
pub fn all_hands(open: State<bool>) -> AnyElement {
    push_button("btn")
        .attr("aria-pressed", move || open.get().to_string())
        .on(ev::click, move |_| open.update(|open| *open = !*open))
        .child(say::ALL_HANDS)
}

/// A drawing of so many units, stretched to the room there is.
pub fn drawing(width: usize, height: i32) -> AnyElement {
    let margin = height / 50;
    svg::svg()
        .class("chance")
        .attr("viewBox", format!("0 {} {width} {}", -margin, height + 2 * margin))
        .attr("preserveAspectRatio", "none")
}

/// A line or an area of a drawing.
pub fn course(class: &'static str, course: String) -> AnyElement {
    svg::path().class(class).attr("d", course).attr("vector-effect", "non-scaling-stroke")
}
