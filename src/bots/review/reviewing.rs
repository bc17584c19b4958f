//! Reviews a game in portions, so that the caller can show progress, stop and resume. Start with [`Reviewing::of`].

use super::account::PointsFrom;
use super::par::Deal;
use super::task::ReviewTaskKind;
use super::{Effort, HandAccount, PortionFinding, Review, ReviewTask};
use crate::MilliPoints;
use cards::{BySeat, BySide, Side};
use rules::record::{BadEvent, GameLog};
use rules::view::{SeatView, Standing};
use rules::{self, Action, GameEvent, GameState, HandNo, HandSummary, Outcome, Stage};

/// Counts the portions of a review that are done, for a progress bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewProgress {
    pub done: usize,
    /// The number of portions in all.
    pub of: usize,
}

/// A review that is made portion by portion. It can be stopped at any time, and resumed from its findings.
#[derive(Clone, Debug)]
pub struct Reviewing {
    tasks: Vec<ReviewTask>,
    findings: Vec<PortionFinding>,
    hands: Vec<HandAccount>,
}

impl Reviewing {
    /// Starts the review of the finished hands of a game. Hands that were dealt again are left out.
    ///
    /// # Errors
    /// Returns the first impossible event of the log.
    pub fn of(log: &GameLog) -> Result<Reviewing, BadEvent> {
        let mut state = log.state_before_events();
        let (mut tasks, mut of_hand) = (Vec::new(), Vec::new());
        for (index, event) in log.events.iter().enumerate() {
            let finished = state.hands().len();
            if let GameEvent::Acted(action) = event {
                of_hand.extend(decision_task(log, &state, index, *action));
            }
            state.apply(event).map_err(|fault| BadEvent { index, event: event.clone(), fault })?;
            if let GameEvent::Dealt(..) = event {
                of_hand = Vec::from_iter(par_task(log, &state, index, HandNo::from_index(finished)));
            }
            if state.hands().len() > finished {
                tasks.append(&mut of_hand);
            }
        }
        let hand = |task: &ReviewTask| state.hands().get(task.hand.index()).copied();
        tasks.retain(|task| match task.kind {
            ReviewTaskKind::Decision { .. } => hand(task).is_some_and(|hand| hand.result.outcome != Outcome::Redealt),
            ReviewTaskKind::Par(_) => hand(task).is_some_and(|hand| hand.counts()),
        });
        Ok(Reviewing { tasks, findings: Vec::new(), hands: list_hand_accounts(&state) })
    }

    /// Continues a review from stored findings. Returns `None` if the findings do not fit this log.
    ///
    /// # Errors
    /// As [`Reviewing::of`].
    pub fn resume(log: &GameLog, findings: Vec<PortionFinding>) -> Result<Option<Reviewing>, BadEvent> {
        let reviewing = Reviewing::of(log)?;
        let fits = findings.len() <= reviewing.tasks.len()
            && reviewing.tasks.iter().zip(&findings).all(|(task, finding)| task.accepts(finding));
        Ok(fits.then_some(Reviewing { findings, ..reviewing }))
    }

    /// All portions, in order.
    #[must_use]
    pub fn tasks(&self) -> &[ReviewTask] {
        &self.tasks
    }

    /// The next portion. `None` when all portions are done.
    #[must_use]
    pub fn next(&self) -> Option<&ReviewTask> {
        self.tasks.get(self.findings.len())
    }

    /// Adds the finding of the next portion. A finding of the wrong kind is ignored.
    pub fn add_finding(&mut self, finding: PortionFinding) {
        if self.next().is_some_and(|task| task.accepts(&finding)) {
            self.findings.push(finding);
        }
    }

    /// Does the next portion. Returns `false` if all portions were already done.
    pub fn review_next_portion(&mut self, effort: Effort) -> bool {
        let found = self.next().map(|task| task.run(effort));
        found.map(|finding| self.add_finding(finding)).is_some()
    }

    /// Does a few portions of a review, starting with the portion at index `from`. A worker calls this, and the page
    /// passes the findings to [`Reviewing::add_finding`].
    #[must_use]
    pub fn review_portions(log: &GameLog, from: usize, effort: Effort) -> Vec<PortionFinding> {
        /// A small number, so that the caller soon gets an answer.
        const PORTIONS_AT_ONCE: usize = 4;
        let tasks = Reviewing::of(log).map(|reviewing| reviewing.tasks).unwrap_or_default();
        tasks.iter().skip(from).take(PORTIONS_AT_ONCE).map(|task| task.run(effort)).collect()
    }

    #[must_use]
    pub fn progress(&self) -> ReviewProgress {
        ReviewProgress { done: self.findings.len(), of: self.tasks.len() }
    }

    /// The findings so far, in the order of the portions. They are all that must be stored to resume the review.
    #[must_use]
    pub fn findings(&self) -> &[PortionFinding] {
        &self.findings
    }

    /// Returns the finished review. `None` if some portions are not done.
    #[must_use]
    pub fn review(mut self) -> Option<Review> {
        if self.next().is_some() {
            return None;
        }
        let mut decisions = Vec::new();
        for (task, finding) in self.tasks.into_iter().zip(self.findings) {
            let hand = self.hands.iter_mut().find(|hand| hand.hand == task.hand && hand.counts());
            match finding {
                PortionFinding::Decision(judged) => {
                    let Some(decision) = task.kind.decision(task.hand, judged) else { continue };
                    if let (Some(hand), Some(judged)) = (hand, &decision.judged) {
                        hand.lost[decision.seat].count(decision.kind, judged.points_lost());
                    }
                    decisions.push(decision);
                }
                PortionFinding::Par(par) => {
                    if let Some(hand) = hand {
                        hand.par = par;
                    }
                }
            }
        }
        Some(Review { decisions, hands: self.hands })
    }
}

/// Returns the judge's seed for the event at index `at` of a game's log. The bots in the game use other seeds.
#[must_use]
pub fn seed(log: &GameLog, at: usize) -> u64 {
    log.seed.stream("review", at as u32).next_u64()
}

fn decision_task(log: &GameLog, state: &GameState, at: usize, action: Action) -> Option<ReviewTask> {
    let seat = state.turn().filter(|_| state.stage() == Stage::Hand)?;
    let view = Box::new(SeatView::of(state, seat)?);
    let kind = ReviewTaskKind::Decision { at, seat, action, view };
    Some(ReviewTask { hand: state.next_hand_no(), seed: seed(log, at), kind })
}

fn par_task(log: &GameLog, state: &GameState, at: usize, hand: HandNo) -> Option<ReviewTask> {
    let deal = state.hand()?;
    let standing = Standing { score: state.score(), length: state.rules().length, hands_left: state.hands_left() };
    let (rules, dealer) = (*deal.public().rules(), deal.public().dealer());
    let kind = ReviewTaskKind::Par(Box::new(Deal { rules, dealer, dealt: *deal.dealt(), standing }));
    Some(ReviewTask { hand, seed: seed(log, at), kind })
}

/// Lists the hands of a game with their scores, before any decision is judged.
fn list_hand_accounts(state: &GameState) -> Vec<HandAccount> {
    let over = |points: BySide<i16>| MilliPoints::from_points(i32::from(points[Side::NS] - points[Side::EW]));
    // Without a finished hand, the list still has a first hand, for points that rulings gave or took.
    (0..state.hands().len().max(1))
        .map(|index| {
            let hand = HandNo::from_index(index);
            let counted = state.hands().get(index).filter(|hand| hand.counts());
            let adjusted = state.adjustments_of(hand).filter_map(|change| match change.score {
                rules::AdjustedScore::Side(side) => Some(over(BySide::only(side, i16::from(change.points)))),
                rules::AdjustedScore::OwnCard(_) => None,
            });
            HandAccount {
                hand,
                scored: counted.map_or(MilliPoints::ZERO, |hand| over(hand.result.points)),
                by: counted.map_or(PointsFrom::Nothing, points_source),
                adjusted: adjusted.sum(),
                par: MilliPoints::ZERO,
                lost: BySeat::default(),
            }
        })
        .collect()
}

fn points_source(hand: &HandSummary) -> PointsFrom {
    if hand.result.outcome == Outcome::Ruled { PointsFrom::Ruling } else { PointsFrom::Tricks }
}
