//! How an entry looks on paper: the number in a box, a ring for a loner, what it said before struck through.

use super::open::clock;
use crate::cards::{BySeat, Side};
use crate::scoresheet::{Entry, Flag, Once, Row};
use crate::ui::dom::html::{s, small, span};
use crate::ui::dom::prelude::*;
use crate::words::sheet as said;

/// A figure in its box; a loner's is ringed.
pub fn figure(points: i16, entry: &Entry) -> AnyElement {
    let ringed = entry.lone_march().is_some();
    span().class(if ringed { "lone" } else { "" }).child(points)
}

/// Everything out of the ordinary about a line, in small print below it; nothing where there is nothing.
pub fn remarks(row: &Row, own: Side, people: &BySeat<String>) -> Vec<AnyElement> {
    let once = row.once.iter().map(|once| before(once, own, people));
    let flags = row.flags.iter().filter(|flag| !matches!(flag, Flag::Mended));
    let flags = flags.map(|flag| small().class("flag").child(said::flag(*flag)));
    let notes = row.note.iter().chain(&row.despite);
    let notes = notes.map(|note| small().class("note").child(format!("“{note}”")));
    once.chain(flags).chain(notes).collect()
}

/// What a line said before, struck through, and until when.
pub fn before(once: &Once, own: Side, people: &BySeat<String>) -> AnyElement {
    small()
        .class("once")
        .child(span().class("vh").child("mended, before: "))
        .child(s().child(said::entry(&once.entry, own, people)))
        .child(format!(" until {}", clock(once.until)))
}
