//! `lab judge`: tests whether the costs in reviews are right. Two players, A and B, meet in duplicate, and every
//! decision of A is judged. Some decisions that are called wrong are played out both ways by four champions, with the
//! actual cards.

use std::io::Write;

use anyhow::{Context, Result, anyhow};
use app::words;
use bots::review::{Effort, Grade, Judgment, judge};
use bots::{Level, MilliPoints, ValueUnit, decide};
use cards::ruleset::Preset;
use cards::{BySide, Seat};
use rules::view::{SeatView, Standing};
use rules::{Action, DealState, Phase};
use serde::Serialize;

use crate::arguments::Arguments;
use crate::play::{Deals, DecisionClock, LabPlayer};

/// The settings of `lab judge`, from the command line.
#[derive(Clone, Debug)]
struct JudgeTrial {
    a: LabPlayer,
    b: LabPlayer,
    deals: Deals,
    effort: Effort,
    /// One wrong decision of this many is played out; 0 plays out none.
    play_out_every: u32,
}

/// Count, sum and sum of squares of measurements. Mean and standard error follow from these.
#[derive(Clone, Copy, Debug, Default)]
struct MeasurementSums {
    count: f64,
    sum: f64,
    squares: f64,
}

/// The measurements of `lab judge`, added up over all deals.
#[derive(Clone, Debug, Default)]
struct RunResults {
    /// A's points minus B's points, per deal.
    points: MeasurementSums,
    /// The cost of A's decisions per deal, as a review reports it.
    reported_cost: MeasurementSums,
    /// The cost of A's decisions per deal as measured. Unlike in `reported_cost`, costs within their error count too.
    measured_cost: MeasurementSums,
    /// The reported cost of A's bids per deal.
    bid_cost: MeasurementSums,
    /// The reported cost of A's wrong decisions per deal.
    wrong_cost: MeasurementSums,
    /// The number of A's decisions with more than one legal action.
    decisions: u64,
    /// The number of A's decisions with each grade.
    grades: [u64; Grade::ALL.len()],
    /// The costs that reviews report for the wrong decisions that were played out.
    stated_cost: MeasurementSums,
    /// The real costs of the decisions in `stated_cost`, found by playing them out.
    real_cost: MeasurementSums,
}

#[derive(Serialize)]
struct MeanAndError {
    mean: f64,
    error: f64,
}

#[derive(Serialize)]
struct JudgeReport {
    a: &'static str,
    b: &'static str,
    rules: String,
    deals: u32,
    /// A's points minus B's points, per deal.
    points_per_deal: MeanAndError,
    /// The cost of A's decisions as a review reports it: a cost within its error counts as 0.
    cost_per_deal: MeanAndError,
    /// The cost of A's decisions as measured: costs within their error and negative costs count too, so that errors
    /// cancel out.
    measured_cost_per_deal: MeanAndError,
    /// The part of `cost_per_deal` that is due to bids.
    bids_per_deal: MeanAndError,
    /// The part of `cost_per_deal` that is due to decisions called wrong.
    wrong_per_deal: MeanAndError,
    /// The number of A's decisions with more than one legal action.
    decisions: u64,
    best: u64,
    fine: u64,
    inaccuracies: u64,
    mistakes: u64,
    blunders: u64,
    /// The number of wrong decisions that were played out both ways.
    played_out: u64,
    /// The cost that reviews report for the decisions that were played out, in points per decision.
    said_to_cost: MeanAndError,
    /// The real cost of the decisions that were played out, in points per decision.
    cost: MeanAndError,
}

pub fn run(mut arguments: Arguments) -> Result<()> {
    let rules: Preset = arguments.required("--rules")?;
    let (deals, seed): (u32, u64) = (arguments.required("--deals")?, arguments.required("--seed")?);
    let trial = JudgeTrial {
        a: arguments.required("--a")?,
        b: arguments.required("--b")?,
        deals: Deals::new(rules.ruleset(), seed)?,
        effort: Effort {
            layouts: arguments.option("--work")?.unwrap_or(Effort::default().layouts),
            // The judge's seed must differ from the seed of the players.
            seed: !seed,
        },
        play_out_every: arguments.option("--play-out")?.unwrap_or(0),
    };
    let threads: u32 = arguments.option("--threads")?.unwrap_or(1).max(1);
    arguments.end()?;
    let found = trial.run(deals, threads)?;
    writeln!(std::io::stdout(), "{}", serde_json::to_string(&trial.report(deals, &found))?)?;
    Ok(())
}

impl JudgeTrial {
    fn run(&self, deals: u32, threads: u32) -> Result<RunResults> {
        let part = |thread: u32| -> Result<RunResults> {
            let mut found = RunResults::default();
            for number in (thread..deals).step_by(threads as usize) {
                self.play_deal_twice(number, &mut found)?;
            }
            Ok(found)
        };
        std::thread::scope(|scope| {
            let others: Vec<_> = (1..threads).map(|thread| scope.spawn(move || part(thread))).collect();
            let mut found = part(0)?;
            for other in others {
                found.add(&other.join().map_err(|_| anyhow!("a thread died"))??);
            }
            Ok(found)
        })
    }

    /// Plays a deal twice, with the players' sides swapped, and judges A's decisions.
    fn play_deal_twice(&self, number: u32, found: &mut RunResults) -> Result<()> {
        let mut sums = [0.0; 5];
        for own in cards::Side::ALL {
            let players = BySide::from_fn(|side| if side == own { self.a } else { self.b });
            let (mut deal, standing) = self.deals.numbered_deal(number);
            let chance = self.deals.player_seed(number.into());
            while let Some(seat) = deal.turn() {
                let view = SeatView::of_hand(&deal, seat, standing);
                let action = DecisionClock::default().decide_timed(players[seat.side()], &view, chance);
                if seat.side() == own
                    && let Some(judged) = judge(&view, action, self.effort, u64::from(number))
                {
                    self.count_decision(&deal, standing, (action, &judged), &mut sums, found)?;
                }
                deal.apply(action).map_err(|why| anyhow!("deal {number}: {action}: {}", words::illegal_reason(why)))?;
            }
            sums[0] += points_ahead_at_end(&deal, own.seats()[0])?;
        }
        let series = [
            &mut found.points,
            &mut found.reported_cost,
            &mut found.measured_cost,
            &mut found.bid_cost,
            &mut found.wrong_cost,
        ];
        for (series, sum) in series.into_iter().zip(sums) {
            series.add(sum / 2.0);
        }
        Ok(())
    }

    fn count_decision(
        &self,
        deal: &DealState,
        standing: Standing,
        (done, judged): (Action, &Judgment),
        sums: &mut [f64; 5],
        found: &mut RunResults,
    ) -> Result<()> {
        let (lost, grade) = (judged.points_lost().in_points(), judged.grade());
        found.decisions += 1;
        found.grades[Grade::ALL.iter().position(|known| *known == grade).unwrap_or_default()] += 1;
        sums[1] += lost;
        sums[2] += judged.cost.points.in_points();
        sums[3] += if matches!(deal.public().phase(), Phase::Bidding(_)) { lost } else { 0.0 };
        if !grade.is_wrong() {
            return Ok(());
        }
        sums[4] += lost;
        let wrong = found.grades[2..].iter().sum::<u64>();
        if self.play_out_every > 0
            && judged.aim == ValueUnit::Points
            && wrong.is_multiple_of(self.play_out_every.into())
        {
            let seat = deal.turn().context("a seat was on turn")?;
            let seed = self.effort.seed ^ wrong;
            let [best, done] = [judged.best, done].map(|action| play_out_with_champions(*deal, standing, action, seed));
            found.stated_cost.add(judged.cost.points.in_points());
            found.real_cost.add(points_ahead_at_end(&best?, seat)? - points_ahead_at_end(&done?, seat)?);
        }
        Ok(())
    }

    fn report(&self, deals: u32, found: &RunResults) -> JudgeReport {
        let [best, fine, inaccuracies, mistakes, blunders] = found.grades;
        JudgeReport {
            a: self.a.name(),
            b: self.b.name(),
            rules: self.deals.rules.name.clone(),
            deals,
            points_per_deal: found.points.mean_and_error(),
            cost_per_deal: found.reported_cost.mean_and_error(),
            measured_cost_per_deal: found.measured_cost.mean_and_error(),
            bids_per_deal: found.bid_cost.mean_and_error(),
            wrong_per_deal: found.wrong_cost.mean_and_error(),
            decisions: found.decisions,
            best,
            fine,
            inaccuracies,
            mistakes,
            blunders,
            played_out: found.stated_cost.count as u64,
            said_to_cost: found.stated_cost.mean_and_error(),
            cost: found.real_cost.mean_and_error(),
        }
    }
}

/// Takes `action`, and lets four champions play the rest of the deal.
fn play_out_with_champions(mut deal: DealState, standing: Standing, action: Action, seed: u64) -> Result<DealState> {
    let legal = |why: rules::Illegal| anyhow!(words::illegal_reason(why));
    deal.apply(action).map_err(legal)?;
    while let Some(seat) = deal.turn() {
        let view = SeatView::of_hand(&deal, seat, standing);
        deal.apply(decide(&view, Level::Champion, seed).action).map_err(legal)?;
    }
    Ok(deal)
}

/// Returns the points of a seat's side minus the points of the other side at the end of a deal.
fn points_ahead_at_end(deal: &DealState, seat: Seat) -> Result<f64> {
    let points = deal.result().context("a deal does not end")?.points;
    let over = i32::from(points[seat.side()]) - i32::from(points[seat.side().other()]);
    Ok(MilliPoints::from_points(over).in_points())
}

impl MeasurementSums {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    fn add_all(&mut self, other: &MeasurementSums) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    fn mean_and_error(&self) -> MeanAndError {
        let digits = |value: f64| (value * 1e4).round() / 1e4;
        let count = self.count.max(1.0);
        let mean = self.sum / count;
        let variance = (self.squares / count - mean * mean).max(0.0) / (count - 1.0).max(1.0);
        MeanAndError { mean: digits(mean), error: digits(variance.sqrt()) }
    }
}

impl RunResults {
    fn add(&mut self, other: &RunResults) {
        self.points.add_all(&other.points);
        self.reported_cost.add_all(&other.reported_cost);
        self.measured_cost.add_all(&other.measured_cost);
        self.bid_cost.add_all(&other.bid_cost);
        self.wrong_cost.add_all(&other.wrong_cost);
        self.stated_cost.add_all(&other.stated_cost);
        self.real_cost.add_all(&other.real_cost);
        self.decisions += other.decisions;
        for (mine, theirs) in self.grades.iter_mut().zip(other.grades) {
            *mine += theirs;
        }
    }
}
