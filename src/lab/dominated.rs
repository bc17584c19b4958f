//! `lab dominated`: counts dominated plays. A play is dominated if another card brings at least as much in every layout
//! of the hidden cards, and more in at least one layout of a hundred.

use std::io::Write;

use anyhow::{Result, anyhow};
use bots::{DominatingCard, find_dominating_card};
use cards::{BySide, Card};
use rules::Action;
use rules::view::SeatView;
use serde::Serialize;

use crate::arguments::Arguments;
use crate::play::{Deals, DecisionClock, LabPlayer};
use crate::rules::Rules;

/// The largest number of layouts tried for a decision.
const MOST_LAYOUTS: u32 = 2000;

#[derive(Serialize)]
struct DominatedReport {
    player: &'static str,
    rules: String,
    deals: u32,
    by_cards_in_hand: Vec<DominatedCounts>,
    /// The number of dominated plays per million choices of a card.
    in_a_million: f64,
}

#[derive(Clone, Copy, Debug, Default, Serialize)]
struct DominatedCounts {
    cards_in_hand: usize,
    /// The number of plays with more than one legal card.
    choices: u64,
    /// The number of dominated plays among `choices`.
    dominated: u64,
}

/// A dominated play in detail, for `--show`.
#[derive(Serialize)]
struct DominatedPlay {
    deal: u32,
    seat: String,
    hand: String,
    trump: String,
    maker: String,
    /// The cards in the trick before the play, in order.
    trick: String,
    taken: [u8; 2],
    /// The dominated card, which was played.
    done: String,
    better: String,
    /// The number of layouts in which the better card brings more than the played card.
    better_in: u32,
    layouts: u32,
}

pub fn run(mut arguments: Arguments) -> Result<()> {
    let player: LabPlayer = arguments.required("--player")?;
    let rules: Rules = arguments.required("--rules")?;
    let number: u32 = arguments.required("--deals")?;
    let seed: u64 = arguments.required("--seed")?;
    let mut show: u32 = arguments.option("--show")?.unwrap_or(0);
    arguments.end()?;
    let deals = Deals::new(rules.0.clone(), seed)?;
    let mut counts: [DominatedCounts; 6] =
        std::array::from_fn(|cards_in_hand| DominatedCounts { cards_in_hand, ..DominatedCounts::default() });
    let mut clock = DecisionClock::default();
    for deal in 0..number {
        let (mut hand, standing) = deals.numbered_deal(deal);
        while let Some(seat) = hand.turn() {
            let view = SeatView::of_hand(&hand, seat, standing);
            let action = clock.decide_timed(player, &view, deals.player_seed(deal.into()));
            if let (Action::Play(card), true) = (action, view.legal().len() > 1) {
                let counts = &mut counts[view.hand().len().min(5)];
                counts.choices += 1;
                let noticed = |better: &DominatingCard| 100 * better.better_in >= better.layouts;
                if let Some(better) = find_dominating_card(&view, card, MOST_LAYOUTS, u64::from(deal)).filter(noticed) {
                    counts.dominated += 1;
                    if show > 0 {
                        show -= 1;
                        writeln!(
                            std::io::stdout(),
                            "{}",
                            serde_json::to_string(&dominated_play(deal, &view, card, better))?
                        )?;
                    }
                }
            }
            hand.apply(action).map_err(|why| anyhow!("deal {deal}: {action}: {why:?}"))?;
        }
    }
    let sum = |of: fn(&DominatedCounts) -> u64| counts.iter().map(of).sum::<u64>() as f64;
    let report = DominatedReport {
        player: player.name(),
        rules: rules.0.name,
        deals: number,
        by_cards_in_hand: counts.into_iter().filter(|counts| counts.choices > 0).collect(),
        in_a_million: 1e6 * sum(|counts| counts.dominated) / sum(|counts| counts.choices).max(1.0),
    };
    writeln!(std::io::stdout(), "{}", serde_json::to_string(&report)?)?;
    Ok(())
}

fn dominated_play(deal: u32, view: &SeatView, done: Card, better: DominatingCard) -> DominatedPlay {
    let public = view.public();
    let trick = public.trick_on_table().into_iter().flat_map(|trick| trick.cards());
    let contract = public.contract();
    let BySide { ns, ew } = public.tricks_taken();
    DominatedPlay {
        deal,
        seat: view.seat().to_string(),
        hand: view.hand().to_string(),
        trump: contract.map(|contract| contract.trump.to_string()).unwrap_or_default(),
        maker: contract.map(|contract| format!("{} {:?}", contract.maker, contract.going())).unwrap_or_default(),
        trick: trick.map(|(seat, card)| format!("{seat}:{card}")).collect::<Vec<_>>().join(" "),
        taken: [ns, ew],
        done: done.to_string(),
        better: better.card.to_string(),
        better_in: better.better_in,
        layouts: better.layouts,
    }
}
