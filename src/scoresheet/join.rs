//! Two copies of a sheet that grew apart, as one.

use std::cmp::Reverse;

use super::op::{LoggedOp, Op};
use super::state::SheetState;
use super::{Sheet, Unsound};

/// How two copies of a sheet stand to each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Joined {
    /// One sheet with every mark of both. It is one of them where nothing was added to the other.
    One(Box<Sheet>),
    /// They cannot be one: what stands on one has no meaning on the other, or they are not of the same sheet.
    Apart,
}

impl Sheet {
    /// Joins two copies of a sheet: the marks of both, in the order of their time, judged anew. Either way round it comes to
    /// the same.
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

/// Returns whether a mark says the same wherever it stands behind these: an undoing takes back whatever stands before
/// it, and a line's number counts the lines before it.
fn stands_alone(known: &SheetState, mark: &LoggedOp) -> bool {
    match &mark.op {
        Op::Entered { .. } | Op::Seated { .. } | Op::DealtFirst { .. } => true,
        Op::Edited { game, line, .. } => {
            known.games.get(usize::from(*game)).is_some_and(|game| usize::from(*line) < game.lines.len())
        }
        _ => false,
    }
}

/// Both lists in the order of time; what stands in both comes once.
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

/// Returns whether the first mark of a list goes before the first of another: not where it comes later on that one too.
fn goes_first(first: &LoggedOp, others: &[LoggedOp], second: &LoggedOp, rest: &[LoggedOp]) -> bool {
    match (others.contains(first), rest.contains(second)) {
        (false, true) => true,
        (true, false) => false,
        _ => order(first) < order(second),
    }
}

/// Marks of the same second have an order that hangs on neither copy.
fn order(mark: &LoggedOp) -> (u32, Reverse<u32>, String) {
    (mark.after, Reverse(mark.behind), serde_json::to_string(mark).unwrap_or_default())
}
