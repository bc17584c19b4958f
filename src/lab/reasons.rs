//! `lab reasons`: tests, in positions of every kind, whether the reasons that the champion gives are true. A true
//! reason names a cause of the decision.

use std::collections::BTreeMap;
use std::io::Write;

use anyhow::{Result, anyhow};
use bots::{
    ActionValue, Alternative, Decision, Level, Reason, Tested, Training, decide, decide_by_policy_net, test_reasons,
};
use cards::{Card, Seat};
use rules::view::SeatView;
use rules::{Action, Going, Phase, Trick};
use serde::Serialize;

use crate::arguments::{Arguments, BadArguments};
use crate::play::{Deals, rate};
use crate::rules::Rules;

/// The number of layouts in which a reason is tested.
const MOST_LAYOUTS: u16 = 192;

/// The kinds of decisions among which the tested positions are divided evenly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
enum DecisionKind {
    Bid,
    Pass,
    Alone,
    Defend,
    Discard,
    Lead,
    Follow,
    /// A card that neither follows suit nor is a trump.
    Sluff,
}

impl DecisionKind {
    const ALL: [DecisionKind; 8] = [
        DecisionKind::Bid,
        DecisionKind::Pass,
        DecisionKind::Alone,
        DecisionKind::Defend,
        DecisionKind::Discard,
        DecisionKind::Lead,
        DecisionKind::Follow,
        DecisionKind::Sluff,
    ];

    fn of(view: &SeatView, action: Action) -> Option<DecisionKind> {
        Some(match (view.public().phase(), action) {
            (Phase::Bidding(_), Action::Pass) => DecisionKind::Pass,
            (Phase::Bidding(_), bid) if bid.going() == Some(Going::Alone) => DecisionKind::Alone,
            (Phase::Bidding(_), _) => DecisionKind::Bid,
            (Phase::Defending, _) => DecisionKind::Defend,
            (Phase::Discarding, _) => DecisionKind::Discard,
            (Phase::Playing, Action::Play(card)) => DecisionKind::of_card(view, card),
            _ => return None,
        })
    }

    fn of_card(view: &SeatView, card: Card) -> DecisionKind {
        let (Some(trick), Some(contract)) = (view.public().trick_on_table(), view.public().contract()) else {
            return DecisionKind::Lead;
        };
        let suit = rules::effective_suit(card, contract.trump);
        let led = trick.suit() == Some(suit) || contract.trump == suit;
        if led { DecisionKind::Follow } else { DecisionKind::Sluff }
    }
}

/// The number of reasons that were tested, and how many of them are true.
#[derive(Clone, Copy, Debug, Default, Serialize)]
struct TestCounts {
    tested: u64,
    /// The number of tested reasons that are true.
    hold: u64,
    /// The number of reasons that cannot be tested in the position in which they were given.
    untestable: u64,
    /// The share of the tested reasons that are true, 0 to 1.
    rate: Option<f64>,
}

impl TestCounts {
    fn count(&mut self, tested: Tested) {
        self.tested += u64::from(tested != Tested::Untestable);
        self.hold += u64::from(tested == Tested::Holds);
        self.untestable += u64::from(tested == Tested::Untestable);
        self.rate = rate(self.hold, self.tested);
    }
}

#[derive(Serialize)]
struct ReasonsReport {
    rules: String,
    positions: usize,
    first: TestCounts,
    /// Counts of those first reasons that name something in the position, such as a card. Other reasons only compare
    /// results.
    with_ground: TestCounts,
    /// Counts of all reasons, because a decision may have several.
    all: TestCounts,
    /// Counts of the first reason of each decision, divided by the kind of decision.
    by_kind: BTreeMap<DecisionKind, TestCounts>,
    /// Counts of all reasons, divided by the name of the reason, such as `LeadsAce`.
    by_reason: BTreeMap<String, TestCounts>,
}

/// A reason that is not true, in detail, for `--show`.
#[derive(Serialize)]
struct FailedReason {
    kind: DecisionKind,
    reason: String,
    action: String,
    /// For each legal action, the action and the points that it is worth to the champion.
    worths: Vec<String>,
    seat: Seat,
    dealer: Seat,
    upcard: String,
    hand: String,
    /// The maker, the trump, and whether the maker plays alone.
    contract: Option<String>,
    /// The cards of each trick so far, beginning with its lead.
    tricks: Vec<String>,
}

impl FailedReason {
    fn of(view: &SeatView, decision: &Decision, kind: DecisionKind, reason: Reason) -> FailedReason {
        let public = view.public();
        let worth = |of: &Alternative| match of.value {
            ActionValue::Points(hundredths) => format!("{} {:+.2}", of.action, f64::from(hundredths) / 100.0),
            other => format!("{} {other:?}", of.action),
        };
        let cards = |trick: &Trick| {
            let cards: Vec<String> = trick.cards().map(|(seat, card)| format!("{seat} {card}")).collect();
            cards.join(", ")
        };
        FailedReason {
            kind,
            reason: format!("{reason:?}"),
            action: decision.action.to_string(),
            worths: decision.alternatives.iter().map(worth).collect(),
            seat: view.seat(),
            dealer: public.dealer(),
            upcard: public.upcard().to_string(),
            hand: view.hand().to_string(),
            contract: public.contract().map(|of| format!("{} {:?} {:?}", of.maker, of.trump, of.going())),
            tricks: public.tricks().iter().map(cards).collect(),
        }
    }
}

pub fn run(mut arguments: Arguments) -> Result<()> {
    let rules: Rules = arguments.required("--rules")?;
    let positions: usize = arguments.required("--positions")?;
    let seed: u64 = arguments.required("--seed")?;
    let mut show: u32 = arguments.option("--show")?.unwrap_or(0);
    arguments.end()?;
    if positions == 0 {
        return Err(BadArguments("--positions is at least 1".to_owned()).into());
    }
    let mut report = ReasonsReport {
        rules: rules.0.name.clone(),
        positions: 0,
        first: TestCounts::default(),
        with_ground: TestCounts::default(),
        all: TestCounts::default(),
        by_kind: BTreeMap::new(),
        by_reason: BTreeMap::new(),
    };
    for (view, decision, kind) in positions_of_every_kind(&Deals::new(rules.0, seed)?, positions)? {
        report.positions += 1;
        for (n, (reason, tested)) in test_reasons(&view, &decision, MOST_LAYOUTS, seed).into_iter().enumerate() {
            report.all.count(tested);
            report.by_reason.entry(reason_name(reason)).or_default().count(tested);
            if n == 0 {
                report.first.count(tested);
                if reason.names_a_ground() {
                    report.with_ground.count(tested);
                }
                report.by_kind.entry(kind).or_default().count(tested);
            }
            if tested == Tested::Fails && show > 0 {
                show -= 1;
                let example = FailedReason::of(&view, &decision, kind, reason);
                writeln!(std::io::stdout(), "{}", serde_json::to_string(&example)?)?;
            }
        }
    }
    writeln!(std::io::stdout(), "{}", serde_json::to_string(&report)?)?;
    Ok(())
}

/// Collects positions with the champion's decisions, from deals that the networks play against themselves. If possible,
/// there are equally many positions of each kind. At most one position of each kind comes from the same deal.
fn positions_of_every_kind(deals: &Deals, positions: usize) -> Result<Vec<(SeatView, Decision, DecisionKind)>> {
    /// The search ends after this many deals in a row without a new position.
    const MOST_TRIES: u32 = 400;
    let mut found: BTreeMap<DecisionKind, Vec<(SeatView, Decision, DecisionKind)>> = BTreeMap::new();
    let kinds = DecisionKind::ALL.len() - usize::from(deals.rules.hand.defend_alone == cards::ruleset::DefendAlone::No);
    let wanted = positions.div_ceil(kinds);
    let (mut number, mut idle) = (0, 0);
    while idle < MOST_TRIES && found.values().map(Vec::len).sum::<usize>() < positions {
        let (mut hand, standing) = deals.numbered_deal(number);
        let mut seen = Vec::new();
        idle += 1;
        while let Some(seat) = hand.turn() {
            let view = SeatView::of_hand(&hand, seat, standing);
            let plays = decide_by_policy_net(&view, Training::SelfPlay).action;
            let is_wanted =
                |kind: &DecisionKind| !seen.contains(kind) && found.get(kind).is_none_or(|all| all.len() < wanted);
            if view.legal().len() > 1 && DecisionKind::of(&view, plays).is_some_and(|kind| is_wanted(&kind)) {
                let decision = decide(&view, Level::Champion, number.into());
                if let Some(kind) = DecisionKind::of(&view, decision.action).filter(is_wanted) {
                    seen.push(kind);
                    idle = 0;
                    found.entry(kind).or_default().push((view, decision, kind));
                }
            }
            hand.apply(plays).map_err(|why| anyhow!("deal {number}: {plays}: {why:?}"))?;
        }
        number += 1;
    }
    Ok(found.into_values().flatten().collect())
}

/// Returns the name of a reason's variant, such as `LeadsAce`.
fn reason_name(reason: Reason) -> String {
    let text = format!("{reason:?}");
    text.split([' ', '(']).next().unwrap_or_default().to_owned()
}
