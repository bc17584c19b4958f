//! What stands beside a line on paper: what it said before, struck through, and what is out of the ordinary with it.

use super::open::Open;
use crate::cards::BySeat;
use crate::scoresheet::{Flag, HandRow, Once};
use crate::ui::prelude::*;
use crate::words::sheet::{self as lines, card as said};

/// Everything out of the ordinary about a line, in small print below it; nothing where there is nothing.
pub fn remarks(open: Open, row: &HandRow, people: &BySeat<String>) -> Vec<AnyElement> {
    let once = row.once.iter().map(|once| before(open, once, people));
    let flags = row.flags.iter().filter(|flag| !matches!(flag, Flag::Edited));
    let flags = flags.map(|flag| small().class("flag").child(lines::flag(*flag)));
    let notes = row.note.iter().chain(&row.despite);
    let notes = notes.map(|note| small().class("note").child(said::note(note)));
    once.chain(flags).chain(notes).collect()
}

/// Draws what a line said before, struck through, and until when.
pub fn before(open: Open, once: &Once, people: &BySeat<String>) -> AnyElement {
    small()
        .class("once")
        .child(span().class("vh").child(said::SAID_BEFORE))
        .child(s().child(lines::entry(&once.entry, open.own(), people)))
        .child(said::until(&open.clock(once.until)))
}
