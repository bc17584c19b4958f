//! Joins two copies of one sheet after different marks were added to each, for example on two devices.

use std::cmp::Reverse;

use super::mark::{Mark, Op};
use super::state::SheetState;
use super::{ImpossibleMark, Sheet};

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JoinedSheets {
    /// One sheet with every mark of both copies.
    Joined(Box<Sheet>),
    /// The copies cannot be joined, because their marks contradict each other or because they are different sheets.
    NotJoinable,
}

impl Sheet {
    /// Joins two copies of a sheet. The marks of both are sorted by time and checked again. `a.join(b)` and `b.join(a)`
    /// give the same sheet.
    #[must_use]
    pub fn join(&self, other: &Sheet) -> JoinedSheets {
        if self.heading() != other.heading() {
            return JoinedSheets::NotJoinable;
        }
        let common = self.marks().iter().zip(other.marks()).take_while(|(one, other)| one == other).count();
        let (before, [one, other]) = (&self.marks()[..common], [self, other].map(|sheet| &sheet.marks()[common..]));
        let both_grew = !one.is_empty() && !other.is_empty();
        let known = SheetState::of(self.template(), before);
        if both_grew && !one.iter().chain(other).all(|mark| is_independent_of_position(&known, mark)) {
            return JoinedSheets::NotJoinable;
        }
        let marks = before.iter().cloned().chain(merge(one, other)).collect();
        Sheet::read(self.heading().clone(), marks)
            .map_or_else(|ImpossibleMark { .. }| JoinedSheets::NotJoinable, |both| JoinedSheets::Joined(Box::new(both)))
    }
}

/// Returns whether marks of the other copy may be inserted before this mark without changing what this mark means. True
/// for new entries, for corrections of names and of the first dealer, and for edits of lines that both copies already
/// have. An undo, for example, would take back the inserted mark instead.
fn is_independent_of_position(known: &SheetState, mark: &Mark) -> bool {
    match &mark.op {
        Op::Entered { .. } | Op::SeatingCorrected { .. } | Op::FirstDealerCorrected { .. } => true,
        Op::Edited { game, line, .. } => known.game(*game).is_some_and(|game| game.line(*line).is_some()),
        _ => false,
    }
}

/// Merges two lists of marks by time. A mark that is in both lists appears once.
fn merge(one: &[Mark], other: &[Mark]) -> Vec<Mark> {
    let (mut one, mut other) = (one, other);
    let mut merged = Vec::with_capacity(one.len() + other.len());
    while let (Some((first, rest)), Some((second, others))) = (one.split_first(), other.split_first()) {
        let next = if first == second {
            (one, other) = (rest, others);
            first
        } else if goes_before(first, others, second, rest) {
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

/// Decides between `first` and `second`, the next marks of two lists. Returns whether `first` comes first in the merged
/// list. `rest` are the marks after `first` in its list, and `others` are the marks after `second`. A mark that also
/// comes later in the opposite list waits until that list reaches it.
fn goes_before(first: &Mark, others: &[Mark], second: &Mark, rest: &[Mark]) -> bool {
    match (others.contains(first), rest.contains(second)) {
        (false, true) => true,
        (true, false) => false,
        _ => sort_key(first) < sort_key(second),
    }
}

/// Returns a sort key that orders marks by time, and marks of the same second in the same way on every device.
fn sort_key(mark: &Mark) -> impl Ord + use<> {
    (mark.after, Reverse(mark.behind), serde_json::to_string(mark).unwrap_or_default())
}
