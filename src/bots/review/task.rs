//! One portion of a review: a decision to judge, or a deal whose worth is to be found out.

use serde::{Deserialize, Serialize};

use super::par::Deal;
use super::{Judged, JudgedDecision, Kind, Lesson};
use crate::{Appraisal, Difference, FirstLook, MilliPoints, SearchSettings, second_look};
use cards::Seat;
use rules::view::SeatView;
use rules::{Action, HandNo};

/// How much is thought, and from which chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effort {
    /// In how many layouts of the hidden cards each legal action is tried.
    pub layouts: u16,
    /// What tells one judge from another who thinks as much.
    pub seed: u64,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { layouts: 512, seed: 0 }
    }
}

impl Effort {
    pub(super) fn judge(self) -> SearchSettings {
        SearchSettings::judge(self.layouts)
    }

    /// The chance of a judge who looks with this seed at a decision.
    pub(super) fn chance(self, seed: u64) -> u64 {
        seed ^ self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// Returns who plays the deals: many times a deal, so with fewer layouts.
    fn player(self) -> SearchSettings {
        SearchSettings::brief((self.layouts / 16).max(1))
    }
}

/// One portion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Task {
    pub(super) hand: HandNo,
    pub(super) seed: u64,
    pub(super) what: What,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum What {
    /// A decision, by its place in the log.
    Decision { at: usize, seat: Seat, action: Action, view: Box<SeatView> },
    /// The deal of a hand that counts.
    Par(Box<Deal>),
}

impl What {
    /// The decision with what a judge found of it; `None` where it is a deal.
    pub(super) fn decision(&self, hand: HandNo, judged: Option<Judged>) -> Option<JudgedDecision> {
        let What::Decision { at, seat, action, view } = self else { return None };
        let wrong = judged.as_ref().filter(|judged| judged.grade().is_wrong());
        let kind = Kind::of(view, *action, wrong.map_or(*action, |judged| judged.best));
        Some(JudgedDecision { hand, at: *at, seat: *seat, action: *action, kind, judged })
    }
}

/// What a judge is asked about one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JudgeQuestion {
    /// What the seat had seen.
    pub view: SeatView,
    /// What it did, or is about to do.
    pub action: Action,
    /// The judge's chance.
    pub seed: u64,
}

impl JudgeQuestion {
    /// Returns what was lost; `None` where there was nothing to decide.
    #[must_use]
    pub fn judged(&self, effort: Effort) -> Option<Judged> {
        judge(&self.view, self.action, effort, self.seed)
    }

    /// Returns the same with what each choice is worth, wrong or not.
    #[must_use]
    pub fn weighed(&self, effort: Effort) -> Option<Judged> {
        weigh(&self.view, self.action, effort, self.seed)
    }
}

/// What came of a portion.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PortionFinding {
    /// What a decision was worth; `None` where there was nothing to decide.
    Decision(Option<Judged>),
    /// What a deal was worth, North and South over the others.
    Par(MilliPoints),
}

impl Task {
    /// The hand it belongs to.
    #[must_use]
    pub const fn hand(&self) -> HandNo {
        self.hand
    }

    /// Returns what is asked about it where it is a decision of this seat's, and its place in the log.
    #[must_use]
    pub fn question(&self, of: Seat) -> Option<(usize, JudgeQuestion)> {
        match &self.what {
            What::Decision { at, seat, action, view } if *seat == of => {
                Some((*at, JudgeQuestion { view: **view, action: *action, seed: self.seed }))
            }
            What::Decision { .. } | What::Par(_) => None,
        }
    }

    /// Returns the decision as it is judged; `None` where it is a deal.
    #[must_use]
    pub fn judged(&self, effort: Effort) -> Option<JudgedDecision> {
        let PortionFinding::Decision(judged) = self.run(effort) else { return None };
        self.what.decision(self.hand, judged)
    }

    /// Returns whether this answers it.
    pub(super) fn asks_for(&self, finding: &PortionFinding) -> bool {
        matches!(
            (&self.what, finding),
            (What::Decision { .. }, PortionFinding::Decision(_)) | (What::Par(_), PortionFinding::Par(_))
        )
    }

    /// Does it. The same task and effort find the same everywhere.
    #[must_use]
    pub fn run(&self, effort: Effort) -> PortionFinding {
        match &self.what {
            What::Decision { action, view, .. } => PortionFinding::Decision(judge(view, *action, effort, self.seed)),
            What::Par(deal) => PortionFinding::Par(deal.par(&effort.player(), self.seed ^ effort.seed)),
        }
    }
}

/// Returns what a decision cost, judged from what the seat saw; `None` where there was nothing to decide.
#[must_use]
pub fn judge(view: &SeatView, done: Action, effort: Effort, seed: u64) -> Option<Judged> {
    let judged = weigh(view, done, effort, seed)?;
    let more_points = judged.lesson.as_ref().is_some_and(|lesson| lesson.more_points.is_some());
    let tells = judged.grade().is_wrong() || more_points;
    Some(Judged { lesson: judged.lesson.filter(|_| tells), ..judged })
}

/// The same with what each choice is worth, wrong or not.
fn weigh(view: &SeatView, done: Action, effort: Effort, seed: u64) -> Option<Judged> {
    let found = FirstLook::at(view, &effort.judge(), effort.chance(seed))?.appraisal(done)?;
    let Appraisal { alternatives, more_points, reasons, .. } = found;
    let lesson = Some(Box::new(Lesson { alternatives, more_points, reasons }));
    Some(Judged { aim: found.aim, best: found.best, cost: found.cost, lesson })
}

/// Returns by how much the first action is worth more than the second, looked at as what is about to be called wrong is
/// looked at again: for measuring how far looks with other seeds agree.
#[must_use]
pub fn compare(view: &SeatView, pair: [Action; 2], effort: Effort, seed: u64) -> Option<Difference> {
    second_look(view, pair, &effort.judge(), effort.chance(seed))
}
