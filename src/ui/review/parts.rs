//! What the review's screens share.

use super::address_of;
use crate::app::review::Story;
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

/// The decisions that mattered most, each a link to its moment.
pub fn decisions(id: &GameId, story: &Story) -> AnyElement {
    if story.key.is_empty() {
        return p().child(told::NOTHING_WRONG);
    }
    let moments = story.key.iter().map(|moment| {
        let link = a().attr("href", address_of(id, moment)).attr("data-grade", moment.grade.name());
        let link = link.child(b().child(moment.title.clone())).child(small().child(moment.cost.clone()));
        li().child(link.child(span().class("grade").child(told::grade(moment.grade))))
    });
    ol().class("moments").attr("role", "list").child(moments.collect::<Vec<_>>())
}
