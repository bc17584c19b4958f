//! `lab judge-truth`: tests whether the verdicts of reviews are stable. Games are reviewed as in the app. A decision
//! that a review calls wrong is an accusation. Judges with other seeds judge every accusation again.

use std::io::Write;

use anyhow::{Result, anyhow};
use app::words;
use bots::review::{Effort, Grade, JudgedDecision, Judgment, ReviewTask, Reviewing, compare_actions};
use bots::{DecisionCost, Difference, Level, MilliPoints};
use cards::Seed;
use cards::ruleset::Preset;
use serde::Serialize;

use crate::arguments::Arguments;
use crate::game;

/// The number of other judges for each accusation.
const OTHER_JUDGES: u64 = 3;

/// A decision that seems to cost at least this much shows how well the stated errors fit the spread from seed to seed.
const LEAST_COST: MilliPoints = MilliPoints(10);

/// The settings of `lab judge-truth`, from the command line.
#[derive(Clone, Debug)]
struct JudgeCheck {
    rules: Preset,
    level: Level,
    seed: u64,
    effort: Effort,
    /// True to print a line for each accusation (`--lines`).
    prints_lines: bool,
}

/// The number of accusations, and how many of them the other judges confirm or deny.
#[derive(Clone, Copy, Debug, Default)]
struct Accusations {
    all: u32,
    /// The number of accusations that all other judges confirm.
    confirmed: u32,
    /// The number of accusations that most other judges deny.
    denied: u32,
    /// The number of false accusations: the mean of three new comparisons of the same two actions finds too small a
    /// cost.
    false_accusations: u32,
    /// The number of accusations for which at least one other judge finds no cost at all.
    cost_nothing: u32,
}

/// The counts and measurements of `lab judge-truth`, added up over all games.
#[derive(Clone, Debug, Default)]
struct JudgeTally {
    games: u32,
    decisions: u64,
    /// Accusations with any grade that counts as wrong.
    wrong: Accusations,
    /// The accusations whose grade is mistake or blunder.
    mistakes: Accusations,
    /// For each costly decision, the mean squared standard error that its comparisons state; summed up.
    stated_variance: f64,
    /// For each costly decision, the variance of its comparisons from seed to seed; summed up.
    shown_variance: f64,
    /// The number of decisions in `stated_variance` and `shown_variance`.
    pairs: u32,
}

#[derive(Serialize)]
struct JudgeCheckReport {
    level: &'static str,
    rules: String,
    games: u32,
    decisions: u64,
    /// Accusations with any grade that counts as wrong.
    wrong: AccusationCountsReport,
    /// The accusations whose grade is mistake or blunder.
    mistakes: AccusationCountsReport,
    /// The number of decisions that seem to cost something, right or wrong, whose two actions were compared with
    /// several seeds.
    pairs: u32,
    /// The standard error that comparisons state, divided by their real spread from seed to seed. 1 is ideal.
    stated_error_to_spread: f64,
}

#[derive(Serialize)]
struct AccusationCountsReport {
    all: u32,
    /// The share of accusations that all three other judges confirm.
    stand: f64,
    /// The number of accusations per game that most of the three other judges deny.
    denied_per_game: f64,
    /// The number of false accusations per game: the mean of three new comparisons of the same two actions finds too
    /// small a cost.
    false_per_game: f64,
    /// The number of accusations for which at least one of the three other judges finds no cost at all.
    cost_nothing: u32,
}

/// An accusation in detail, for `--lines`.
#[derive(Serialize)]
struct AccusationReport {
    game: u32,
    /// The index of the decision among the events of the log.
    at: usize,
    kind: &'static str,
    /// The action that the accused seat took.
    done: String,
    best: String,
    grade: &'static str,
    cost: f64,
    error: f64,
    /// The cost that each of the three other judges finds, in points.
    others: Vec<f64>,
}

pub fn run(mut arguments: Arguments) -> Result<()> {
    let truth = JudgeCheck {
        rules: arguments.required("--rules")?,
        level: arguments.required("--level")?,
        seed: arguments.required("--seed")?,
        effort: Effort { layouts: arguments.option("--work")?.unwrap_or(Effort::default().layouts), seed: 0 },
        prints_lines: arguments.flag("--lines"),
    };
    let games: u32 = arguments.required("--games")?;
    arguments.end()?;
    let mut found = JudgeTally::default();
    for game in 0..games {
        truth.check_game(game, &mut found)?;
    }
    writeln!(std::io::stdout(), "{}", serde_json::to_string(&truth.report(&found))?)?;
    Ok(())
}

impl JudgeCheck {
    fn check_game(&self, game: u32, found: &mut JudgeTally) -> Result<()> {
        let seed = Seed::from_number(self.seed.wrapping_add(u64::from(game)));
        let log = game::play(self.rules.ruleset(), seed, self.level)?;
        found.games += 1;
        let reviewing = Reviewing::of(&log).map_err(|bad| anyhow!(words::bad_event_reason(&bad)))?;
        for task in reviewing.tasks() {
            let Some(decision) = task.judged(self.effort) else { continue };
            found.decisions += u64::from(decision.judged.is_some());
            if decision.judged.as_ref().is_some_and(|judged| judged.cost.aim >= LEAST_COST) {
                self.count_decision(game, task, &decision, found)?;
            }
        }
        Ok(())
    }

    /// Compares the two actions of a costly decision again with other seeds, and counts the results. Judges with other
    /// seeds judge an accusation again.
    fn count_decision(
        &self,
        game: u32,
        task: &ReviewTask,
        decision: &JudgedDecision,
        found: &mut JudgeTally,
    ) -> Result<()> {
        let (Some(judged), Some(question)) = (&decision.judged, task.question(decision.seat).map(|of| of.asked)) else {
            return Ok(());
        };
        let effort = |other: u64| Effort { seed: other, ..self.effort };
        let pair = [judged.best, decision.action];
        let looks: Vec<_> = (1..=OTHER_JUDGES)
            .filter_map(|other| compare_actions(&question.view, pair, effort(other), question.seed))
            .collect();
        if looks.iter().any(|look| look.error > 0.0) {
            let count = looks.len() as f64;
            let mean = looks.iter().map(|look| look.aim).sum::<f64>() / count;
            found.shown_variance += looks.iter().map(|look| (look.aim - mean).powi(2)).sum::<f64>() / (count - 1.0);
            found.stated_variance += looks.iter().map(|look| look.error.powi(2)).sum::<f64>() / count;
            found.pairs += 1;
        }
        if !decision.grade().is_wrong() {
            return Ok(());
        }
        let others: Vec<Judgment> = (1..=OTHER_JUDGES).filter_map(|other| question.judged(effort(other))).collect();
        found.wrong.count(&others, &looks);
        if decision.grade() >= Grade::Mistake {
            found.mistakes.count(&others, &looks);
        }
        if self.prints_lines {
            let line = AccusationReport {
                game,
                at: decision.at,
                kind: decision.kind.name(),
                done: decision.action.to_string(),
                best: judged.best.to_string(),
                grade: judged.grade().name(),
                cost: judged.cost.aim.in_points(),
                error: judged.cost.error.in_points(),
                others: others.iter().map(|other| other.cost.aim.in_points()).collect(),
            };
            writeln!(std::io::stdout(), "{}", serde_json::to_string(&line)?)?;
        }
        Ok(())
    }

    fn report(&self, found: &JudgeTally) -> JudgeCheckReport {
        JudgeCheckReport {
            level: self.level.name(),
            rules: self.rules.ruleset().name,
            games: found.games,
            decisions: found.decisions,
            wrong: found.wrong.report(found.games),
            mistakes: found.mistakes.report(found.games),
            pairs: found.pairs,
            stated_error_to_spread: round_to_thousandths(
                (found.stated_variance / found.shown_variance.max(f64::MIN_POSITIVE)).sqrt(),
            ),
        }
    }
}

impl Accusations {
    fn count(&mut self, others: &[Judgment], looks: &[Difference]) {
        let agree = others.iter().filter(|other| other.grade().is_wrong()).count();
        self.all += 1;
        self.confirmed += u32::from(agree == others.len());
        self.denied += u32::from(2 * agree < others.len());
        let together = looks.iter().map(|look| look.cost().aim).sum::<MilliPoints>().0 / looks.len().max(1) as i32;
        let together = DecisionCost { aim: MilliPoints(together), ..DecisionCost::default() };
        self.false_accusations += u32::from(!Grade::of(&together).is_wrong());
        self.cost_nothing += u32::from(others.iter().any(|other| other.points_lost() == MilliPoints::ZERO));
    }

    fn report(self, games: u32) -> AccusationCountsReport {
        AccusationCountsReport {
            all: self.all,
            stand: round_to_thousandths(f64::from(self.confirmed) / f64::from(self.all.max(1))),
            denied_per_game: round_to_thousandths(f64::from(self.denied) / f64::from(games.max(1))),
            false_per_game: round_to_thousandths(f64::from(self.false_accusations) / f64::from(games.max(1))),
            cost_nothing: self.cost_nothing,
        }
    }
}

fn round_to_thousandths(value: f64) -> f64 {
    (value * 1e3).round() / 1e3
}
