//! Reviews a game in portions, so that the caller can show progress and stop.

use super::account::PointsFrom;
use super::par::Deal;
use super::task::ReviewTaskKind;
use super::{Effort, HandAccount, PortionFinding, Review, ReviewTask};
use crate::MilliPoints;
use cards::{BySeat, BySide, Side};
use rules::record::{BadEvent, GameLog};
use rules::view::{SeatView, Standing};
use rules::{self, Action, GameEvent, GameState, HandNo, HandSummary, Outcome, Stage};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewProgress {
    /// Portions done.
    pub done: usize,
    /// Portions in all.
    pub of: usize,
}

#[derive(Clone, Debug)]
pub struct Reviewing {
    tasks: Vec<ReviewTask>,
    findings: Vec<PortionFinding>,
    hands: Vec<HandAccount>,
}

impl Reviewing {
    /// Starts the review of a log's finished hands. Hands that were dealt again are left out.
    ///
    /// # Errors
    /// The first event that is impossible.
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
                of_hand = Vec::from_iter(par_task(log, &state, index, HandNo::at(finished)));
            }
            if state.hands().len() > finished {
                tasks.append(&mut of_hand);
            }
        }
        let hand = |task: &ReviewTask| state.hands().get(task.hand.index()).copied();
        tasks.retain(|task| match task.what {
            ReviewTaskKind::Decision { .. } => hand(task).is_some_and(|hand| hand.result.outcome != Outcome::Redealt),
            ReviewTaskKind::Par(_) => hand(task).is_some_and(|hand| hand.counts()),
        });
        Ok(Reviewing { tasks, findings: Vec::new(), hands: accounts(&state) })
    }

    /// Continues a review from stored findings; `None` if they do not belong to this log.
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

    /// The next portion; `None` when all are done.
    #[must_use]
    pub fn next(&self) -> Option<&ReviewTask> {
        self.tasks.get(self.findings.len())
    }

    /// Adds the finding of the next portion. A finding of another kind is ignored.
    pub fn add_finding(&mut self, finding: PortionFinding) {
        if self.next().is_some_and(|task| task.accepts(&finding)) {
            self.findings.push(finding);
        }
    }

    /// Does the next portion; returns `false` when all are done.
    pub fn review_next_portion(&mut self, effort: Effort) -> bool {
        let found = self.next().map(|task| task.run(effort));
        found.map(|finding| self.add_finding(finding)).is_some()
    }

    /// Reviews a few portions, starting with portion `from`. The caller passes the findings on to
    /// [`Reviewing::add_finding`].
    #[must_use]
    pub fn review_portions(log: &GameLog, from: usize, effort: Effort) -> Vec<PortionFinding> {
        /// Small enough that a waiting caller soon gets an answer.
        const PORTIONS_AT_ONCE: usize = 4;
        let tasks = Reviewing::of(log).map(|reviewing| reviewing.tasks).unwrap_or_default();
        tasks.iter().skip(from).take(PORTIONS_AT_ONCE).map(|task| task.run(effort)).collect()
    }

    #[must_use]
    pub fn progress(&self) -> ReviewProgress {
        ReviewProgress { done: self.findings.len(), of: self.tasks.len() }
    }

    /// Returns the findings so far, in the order of the portions. Only they are stored.
    #[must_use]
    pub fn findings(&self) -> &[PortionFinding] {
        &self.findings
    }

    /// The finished review; `None` until all portions are done.
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
                    let Some(decision) = task.what.decision(task.hand, judged) else { continue };
                    if let (Some(hand), Some(judged)) = (hand, &decision.judged) {
                        hand.lost[decision.seat].count(decision.kind, judged.lost());
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

/// Returns the judge's seed for an event of a game. It never equals the seed that a bot decided with.
#[must_use]
pub fn seed(log: &GameLog, at: usize) -> u64 {
    log.seed.stream("review", at as u32).next_u64()
}

fn decision_task(log: &GameLog, state: &GameState, at: usize, action: Action) -> Option<ReviewTask> {
    let seat = state.turn().filter(|_| state.stage() == Stage::Hand)?;
    let view = Box::new(SeatView::of(state, seat)?);
    let what = ReviewTaskKind::Decision { at, seat, action, view };
    Some(ReviewTask { hand: state.next_hand_no(), seed: seed(log, at), what })
}

fn par_task(log: &GameLog, state: &GameState, at: usize, hand: HandNo) -> Option<ReviewTask> {
    let deal = state.hand()?;
    let standing = Standing { score: state.score(), length: state.rules().length, hands_left: state.hands_left() };
    let (rules, dealer) = (*deal.public().rules(), deal.public().dealer());
    let what = ReviewTaskKind::Par(Box::new(Deal { rules, dealer, dealt: *deal.dealt(), standing }));
    Some(ReviewTask { hand, seed: seed(log, at), what })
}

/// Lists the hands of a game before any decision is judged.
fn accounts(state: &GameState) -> Vec<HandAccount> {
    let over = |points: BySide<i16>| MilliPoints::from_points(i32::from(points[Side::NS] - points[Side::EW]));
    // Points by rulings before the end of any hand belong to the first hand.
    (0..state.hands().len().max(1))
        .map(|index| {
            let hand = HandNo::at(index);
            let counted = state.hands().get(index).filter(|hand| hand.counts());
            let adjusted = state.adjustments_of(hand).filter_map(|change| match change.whose {
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
