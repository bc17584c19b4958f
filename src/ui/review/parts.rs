//! What the review's screens share.

use super::address_of;
use crate::app::review::KeyMoment;
use crate::review::Progress;
use crate::save::GameId;
use crate::ui::dom::html::{a, b, label, li, ol, p, progress, small, span};
use crate::ui::dom::prelude::*;
use crate::words::review as told;

/// How far the review has come.
pub fn on_its_way(of: Progress) -> AnyElement {
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
