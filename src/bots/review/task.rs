//! A portion of a review: either a decision to judge, or a deal whose par must be found.

use serde::{Deserialize, Serialize};

use super::par::Deal;
use super::{DecisionKind, JudgedDecision, Judgment, Lesson};
use crate::{Appraisal, Difference, FirstLook, MilliPoints, SearchSettings, second_look};
use cards::Seat;
use rules::view::SeatView;
use rules::{Action, HandNo};

/// The number of layouts that a judge tries, and the seed by which they are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effort {
    /// The number of layouts in a second look at a decision. The first look uses half as many.
    pub layouts: u16,
    /// Two judges with different seeds draw different layouts. The judge of the page has 0.
    pub seed: u64,
}

impl Default for Effort {
    fn default() -> Effort {
        Effort { layouts: 512, seed: 0 }
    }
}

impl Effort {
    pub(super) fn judge_settings(self) -> SearchSettings {
        SearchSettings::for_judge(self.layouts)
    }

    /// Combines the seed of this judge with the seed of a decision.
    pub(super) fn combine_seed(self, seed: u64) -> u64 {
        seed ^ self.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    /// The settings of the player that plays whole deals to find their par. The player tries a sixteenth of the
    /// layouts.
    fn par_player_settings(self) -> SearchSettings {
        SearchSettings::fast_champion((self.layouts / 16).max(1))
    }
}

/// One portion of a review: a decision to judge, or a deal whose par is to be found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewTask {
    pub(super) hand: HandNo,
    pub(super) seed: u64,
    pub(super) kind: ReviewTaskKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ReviewTaskKind {
    /// Judge a decision. `at` is the index of its event in the log.
    Decision { at: usize, seat: Seat, action: Action, view: Box<SeatView> },
    /// Find the average result when champions play this deal.
    Par(Box<Deal>),
}

impl ReviewTaskKind {
    /// Combines the decision with its judgment. `None` if the task is to find a par.
    pub(super) fn decision(&self, hand: HandNo, judged: Option<Judgment>) -> Option<JudgedDecision> {
        let ReviewTaskKind::Decision { at, seat, action, view } = self else { return None };
        let wrong = judged.as_ref().filter(|judged| judged.grade().is_wrong());
        let kind = DecisionKind::of(view, *action, wrong.map_or(*action, |judged| judged.best));
        Some(JudgedDecision { hand, at: *at, seat: *seat, action: *action, kind, judged })
    }
}

/// Asks a judge about one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct JudgeQuestion {
    pub view: SeatView,
    /// The action to judge, already taken or only planned.
    pub action: Action,
    pub seed: u64,
}

impl JudgeQuestion {
    /// Returns the judgment. `None` if only one action is legal.
    #[must_use]
    pub fn judged(&self, effort: Effort) -> Option<Judgment> {
        judge(&self.view, self.action, effort, self.seed)
    }

    /// Returns the judgment with a [`Lesson`] even if the decision was right. `None` if only one action is legal.
    #[must_use]
    pub fn judged_with_details(&self, effort: Effort) -> Option<Judgment> {
        judge_with_details(&self.view, self.action, effort, self.seed)
    }
}

/// The result of a portion. Findings are stored, so that a review can be resumed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PortionFinding {
    /// The judgment of a decision. `None` if only one action was legal.
    Decision(Option<Judgment>),
    /// The par of a deal: points of North and South over the other side.
    Par(MilliPoints),
}

/// The question to a judge that a portion contains.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TaskQuestion {
    /// The index in the log of the event that records the decision.
    pub at: usize,
    pub asked: JudgeQuestion,
}

impl ReviewTask {
    #[must_use]
    pub const fn hand(&self) -> HandNo {
        self.hand
    }

    /// Returns the question to the judge, if this portion is a decision of the given seat.
    #[must_use]
    pub fn question(&self, of: Seat) -> Option<TaskQuestion> {
        match &self.kind {
            ReviewTaskKind::Decision { at, seat, action, view } if *seat == of => {
                let asked = JudgeQuestion { view: **view, action: *action, seed: self.seed };
                Some(TaskQuestion { at: *at, asked })
            }
            ReviewTaskKind::Decision { .. } | ReviewTaskKind::Par(_) => None,
        }
    }

    /// Does the portion and returns the judged decision. `None` if the portion is a deal.
    #[must_use]
    pub fn judged(&self, effort: Effort) -> Option<JudgedDecision> {
        let PortionFinding::Decision(judged) = self.run(effort) else { return None };
        self.kind.decision(self.hand, judged)
    }

    /// Returns whether a finding can be the result of this portion: a judgment for a decision, or a par for a deal.
    pub(super) fn accepts(&self, finding: &PortionFinding) -> bool {
        matches!(
            (&self.kind, finding),
            (ReviewTaskKind::Decision { .. }, PortionFinding::Decision(_))
                | (ReviewTaskKind::Par(_), PortionFinding::Par(_))
        )
    }

    /// Does the portion. The same task and effort give the same finding on every machine.
    #[must_use]
    pub fn run(&self, effort: Effort) -> PortionFinding {
        match &self.kind {
            ReviewTaskKind::Decision { action, view, .. } => {
                PortionFinding::Decision(judge(view, *action, effort, self.seed))
            }
            ReviewTaskKind::Par(deal) => {
                PortionFinding::Par(deal.par(&effort.par_player_settings(), self.seed ^ effort.seed))
            }
        }
    }
}

/// Judges a decision by the view of its seat. `None` if only one action is legal. Details are kept only if they teach
/// something.
#[must_use]
pub fn judge(view: &SeatView, done: Action, effort: Effort, seed: u64) -> Option<Judgment> {
    let judged = judge_with_details(view, done, effort, seed)?;
    let more_points = judged.lesson.as_ref().is_some_and(|lesson| lesson.more_points.is_some());
    let tells = judged.grade().is_wrong() || more_points;
    Some(Judgment { lesson: judged.lesson.filter(|_| tells), ..judged })
}

/// Judges a decision, and keeps all details whether it was right or wrong.
fn judge_with_details(view: &SeatView, done: Action, effort: Effort, seed: u64) -> Option<Judgment> {
    let found = FirstLook::of_view(view, &effort.judge_settings(), effort.combine_seed(seed))?.appraisal(done)?;
    let Appraisal { alternatives, more_points, layout_comparison: shown, .. } = found;
    let lesson = Some(Box::new(Lesson { alternatives, more_points, layout_comparison: shown }));
    Some(Judgment { aim: found.aim, best: found.best, cost: found.cost, lesson })
}

/// Measures the gain of the first action over the second one, by repeated looks at new layouts. `lab` calls this with
/// several seeds to see how far judges agree. `None` if one of the actions is not legal.
#[must_use]
pub fn compare_actions(view: &SeatView, pair: [Action; 2], effort: Effort, seed: u64) -> Option<Difference> {
    second_look(view, pair, &effort.judge_settings(), effort.combine_seed(seed))
}
