//! Joins two copies of a sheet that were marked separately.

use std::cmp::Reverse;

use super::op::{LoggedOp, Op};
use super::state::SheetState;
use super::{Sheet, Unsound};

/// The result of joining two copies of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Joined {
    /// One sheet with every mark of both copies.
    One(Box<Sheet>),
    /// The copies cannot be joined: the marks contradict each other, or the sheets are different ones.
    Apart,
}

impl Sheet {
    /// Joins two copies of a sheet: the marks of both in the order of time, judged anew. The order of the copies makes no
    /// difference.
    #[must_use]
    pub fn joined(&self, other: &Sheet) -> Joined {
        if self.heading() != other.heading() {
            return Joined::Apart;
        }
        let common = self.marks().iter().zip(other.marks()).take_while(|(one, other)| one == other).count();
        let (before, [one, other]) = (&self.marks()[..common], [self, other].map(|sheet| &sheet.marks()[common..]));
        let both_grew = !one.is_empty() && !other.is_empty();
        let known = SheetState::of(self.template(), before);
        if both_grew && !one.iter().chain(other).all(|mark| stands_alone(&known, mark)) {
            return Joined::Apart;
        }
        let marks = before.iter().cloned().chain(merged(one, other)).collect();
        Sheet::read(self.heading().clone(), marks)
            .map_or_else(|Unsound { .. }| Joined::Apart, |both| Joined::One(Box::new(both)))
    }
}

/// Returns whether a mark means the same at any place after the known marks. An undo does not: it takes back whatever comes
/// before it. Nor does an edit of a line that is not known yet: its number counts the lines before it.
fn stands_alone(known: &SheetState, mark: &LoggedOp) -> bool {
    match &mark.op {
        Op::Entered { .. } | Op::Seated { .. } | Op::DealtFirst { .. } => true,
        Op::Edited { game, line, .. } => known.game(*game).is_some_and(|game| game.line(*line).is_some()),
        _ => false,
    }
}

/// Merges two lists in the order of time. A mark in both lists comes once.
fn merged(one: &[LoggedOp], other: &[LoggedOp]) -> Vec<LoggedOp> {
    let (mut one, mut other) = (one, other);
    let mut merged = Vec::with_capacity(one.len() + other.len());
    while let (Some((first, rest)), Some((second, others))) = (one.split_first(), other.split_first()) {
        let next = if first == second {
            (one, other) = (rest, others);
            first
        } else if goes_first(first, others, second, rest) {
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

/// Returns whether `first`, before `rest`, goes before `second`, before `others`. A mark that also comes later in the other
/// list waits for its turn there.
fn goes_first(first: &LoggedOp, others: &[LoggedOp], second: &LoggedOp, rest: &[LoggedOp]) -> bool {
    match (others.contains(first), rest.contains(second)) {
        (false, true) => true,
        (true, false) => false,
        _ => order(first) < order(second),
    }
}

/// Returns a sort key by which marks of the same second have the same order on both copies.
fn order(mark: &LoggedOp) -> impl Ord + use<> {
    (mark.after, Reverse(mark.behind), serde_json::to_string(mark).unwrap_or_default())
}
