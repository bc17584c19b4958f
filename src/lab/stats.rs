//! `lab stats`: measures the rates of four players of one kind: how often each position makes trump, and how often the
//! makers march or are euchred.

use std::io::Write;

use anyhow::Result;
use cards::{BySide, Seat, Side};
use rules::{BidRound, Going, Outcome};
use serde::Serialize;

use crate::arguments::{Arguments, BadArguments};
use crate::play::{ContractRates, Deals, LabPlayer, PlayedHand, Tally, rate};
use crate::rules::Rules;

/// Shares from 0 to 1 for the four positions at the table, from eldest hand to dealer.
#[derive(Serialize)]
struct RatesByPosition {
    eldest: Option<f64>,
    dealers_partner: Option<f64>,
    pone: Option<f64>,
    dealer: Option<f64>,
}

impl RatesByPosition {
    fn of(counts: [u64; 4], whole: u64) -> RatesByPosition {
        let [eldest, dealers_partner, pone, dealer] = counts.map(|count| rate(count, whole));
        RatesByPosition { eldest, dealers_partner, pone, dealer }
    }
}

#[derive(Serialize)]
struct StatsReport {
    level: &'static str,
    rules: String,
    deals: u64,
    /// The share of all deals in which each position makes trump, by round of bidding.
    makes_trump: RatesByRound,
    /// The share of contracts (deals in which trump was made) that were bid in round two.
    trump_made_in_round_two: Option<f64>,
    /// The share of contracts (deals in which trump was made) that the dealer's side bid.
    dealers_side_makes_trump: Option<f64>,
    rates: ContractRates,
    /// The share of deals in which the dealer's side scored points.
    dealers_side_scores: Option<f64>,
    /// The numbers of deals that ended made, march, euchred, made alone, march alone and euchred alone. The first row
    /// has the dealer's side as makers, the second row the other side.
    ends: [[u64; 6]; 2],
    points_per_deal: MeanPoints,
    thrown_in: Option<f64>,
    redealt: Option<f64>,
}

#[derive(Serialize)]
struct RatesByRound {
    round_one: RatesByPosition,
    round_two: RatesByPosition,
    both: RatesByPosition,
}

#[derive(Serialize)]
struct MeanPoints {
    dealers_side: f64,
    other_side: f64,
    net: f64,
}

#[derive(Default)]
struct StatsCounts {
    tally: Tally,
    /// The number of deals in which the dealer's side made trump.
    made_by_dealers_side: u64,
    /// The number of deals in which each position made trump: first in round one, then in round two.
    makers_by_position: [[u64; 4]; 2],
    /// The number of deals in which the dealer's side scored points.
    dealers_side_scored: u64,
    /// See [`StatsReport::ends`].
    ends: [[u64; 6]; 2],
    /// The points of the dealer's side, then those of the other side.
    points: [i64; 2],
    thrown_in: u64,
    redealt: u64,
}

impl StatsCounts {
    fn count(&mut self, hand: &PlayedHand) {
        let summary = &hand.summary;
        let side: Side = summary.dealer.side();
        self.tally.count(hand, None);
        if let Some(contract) = summary.contract {
            let place = Seat::clockwise(summary.dealer.left()).position(|seat| seat == contract.maker).unwrap_or(0);
            self.makers_by_position[usize::from(contract.round == BidRound::Two)][place] += 1;
            self.made_by_dealers_side += u64::from(contract.maker.side() == side);
            let kind = match summary.result.outcome {
                Outcome::Euchred => 2,
                Outcome::March | Outcome::LoneMarch => 1,
                Outcome::Made | Outcome::ThrownIn | Outcome::Redealt | Outcome::Ruled => 0,
            };
            let alone = usize::from(contract.going() == Going::Alone);
            self.ends[usize::from(contract.maker.side() != side)][3 * alone + kind] += 1;
        }
        let (mine, theirs) = (summary.result.points[side], summary.result.points[side.other()]);
        self.dealers_side_scored += u64::from(mine > 0);
        self.points[0] += i64::from(mine);
        self.points[1] += i64::from(theirs);
        self.thrown_in += u64::from(summary.result.outcome == Outcome::ThrownIn);
        self.redealt += u64::from(summary.result.outcome == Outcome::Redealt);
    }

    fn report(&self, level: LabPlayer, rules: String) -> StatsReport {
        let (deals, with_trump) = (self.tally.hands, self.tally.made_trump);
        let [one, two] = self.makers_by_position;
        let mean = |points: i64| (points as f64 / deals as f64 * 1e4).round() / 1e4;
        StatsReport {
            level: level.name(),
            rules,
            deals,
            makes_trump: RatesByRound {
                round_one: RatesByPosition::of(one, deals),
                round_two: RatesByPosition::of(two, deals),
                both: RatesByPosition::of(std::array::from_fn(|place| one[place] + two[place]), deals),
            },
            trump_made_in_round_two: rate(self.tally.in_round_two, with_trump),
            dealers_side_makes_trump: rate(self.made_by_dealers_side, with_trump),
            rates: self.tally.rates(),
            dealers_side_scores: rate(self.dealers_side_scored, deals),
            ends: self.ends,
            points_per_deal: MeanPoints {
                dealers_side: mean(self.points[0]),
                other_side: mean(self.points[1]),
                net: mean(self.points[0] - self.points[1]),
            },
            thrown_in: rate(self.thrown_in, deals),
            redealt: rate(self.redealt, deals),
        }
    }
}

pub fn run(mut arguments: Arguments) -> Result<()> {
    let Rules(rules) = arguments.required("--rules")?;
    let level: LabPlayer = arguments.required("--level")?;
    let deals: u32 = arguments.required("--deals")?;
    let source = Deals::new(rules.clone(), arguments.required("--seed")?)?;
    arguments.end()?;
    if deals == 0 {
        return Err(BadArguments("--deals is at least 1".to_owned()).into());
    }
    let mut counts = StatsCounts::default();
    let players = BySide::from_fn(|_| level);
    for number in 0..deals {
        counts.count(&source.play_deal(number, players, &mut BySide::default())?);
    }
    let text = serde_json::to_string(&counts.report(level, rules.name))?;
    writeln!(std::io::stdout(), "{text}")?;
    Ok(())
}
