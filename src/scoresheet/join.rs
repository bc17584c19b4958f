//! Joins two copies of a sheet that were marked separately.

use std::cmp::Reverse;

use super::mark::{Mark, Op};
use super::state::SheetState;
use super::{ImpossibleMark, Sheet};

/// The result of joining two copies of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JoinedSheets {
    /// One sheet with every mark of both copies.
    One(Box<Sheet>),
    /// The copies cannot be joined: their marks contradict each other, or they are different sheets.
    Apart,
}

impl Sheet {
    /// Joins two copies of a sheet: sorts the marks of both by time and judges them anew. The order of the copies
    /// makes no difference.
    #[must_use]
    pub fn join(&self, other: &Sheet) -> JoinedSheets {
        if self.heading() != other.heading() {
            return JoinedSheets::Apart;
        }
        let common = self.marks().iter().zip(other.marks()).take_while(|(one, other)| one == other).count();
        let (before, [one, other]) = (&self.marks()[..common], [self, other].map(|sheet| &sheet.marks()[common..]));
        let both_grew = !one.is_empty() && !other.is_empty();
        let known = SheetState::of(self.template(), before);
        if both_grew && !one.iter().chain(other).all(|mark| means_same_anywhere(&known, mark)) {
            return JoinedSheets::Apart;
        }
        let marks = before.iter().cloned().chain(merge(one, other)).collect();
        Sheet::read(self.heading().clone(), marks)
            .map_or_else(|ImpossibleMark { .. }| JoinedSheets::Apart, |both| JoinedSheets::One(Box::new(both)))
    }
}

/// Returns whether a mark means the same wherever it stands after the known marks. An undo does not: it takes back
/// the mark before it. Nor does an edit of a line that is not known yet: its number counts the lines before it.
fn means_same_anywhere(known: &SheetState, mark: &Mark) -> bool {
    match &mark.op {
        Op::Entered { .. } | Op::Seated { .. } | Op::DealtFirst { .. } => true,
        Op::Edited { game, line, .. } => known.game(*game).is_some_and(|game| game.line(*line).is_some()),
        _ => false,
    }
}

/// Merges two lists by time. A mark in both lists appears once.
fn merge(one: &[Mark], other: &[Mark]) -> Vec<Mark> {
    let (mut one, mut other) = (one, other);
    let mut merged = Vec::with_capacity(one.len() + other.len());
    while let (Some((first, rest)), Some((second, others))) = (one.split_first(), other.split_first()) {
        let next = if first == second {
            (one, other) = (rest, others);
            first
        } else if sorts_first(first, others, second, rest) {
            one = rest;
            first
        } else {
            other = others;
            second
        };
        merged.push(next.clone());
    }
    merged.extend(one.iter().chain(other).cloned());
    merged
}

/// Returns whether `first`, followed by `rest`, goes before `second`, followed by `others`. A mark that comes later
/// in the other list waits for its turn there.
fn sorts_first(first: &Mark, others: &[Mark], second: &Mark, rest: &[Mark]) -> bool {
    match (others.contains(first), rest.contains(second)) {
        (false, true) => true,
        (true, false) => false,
        _ => sort_key(first) < sort_key(second),
    }
}

/// Returns a sort key that puts marks of the same second in the same order on both copies.
fn sort_key(mark: &Mark) -> impl Ord + use<> {
    (mark.after, Reverse(mark.behind), serde_json::to_string(mark).unwrap_or_default())
}
