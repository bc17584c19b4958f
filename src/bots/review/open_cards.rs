//! Finds the makers' tricks for each choice of a position if everybody sees all cards and plays perfectly.

use crate::solver::{Position, Solver};
use cards::{Card, Side};
use rules::record::GameLog;
use rules::{DealState, Phase};

/// Returns the makers' tricks in the whole hand for each legal action at the end of the log, if everybody then sees all
/// cards and plays perfectly.
///
/// The bytes are pairs: [`Action::index`](rules::Action::index), and the tricks. An action after which nobody makes
/// trump is left out.
#[must_use]
pub fn open_cards(log: &GameLog) -> Vec<u8> {
    let Some(deal) = log.fold().ok().and_then(|state| state.hand().copied()) else { return Vec::new() };
    let mut solver = Solver::new();
    let choices = deal.legal().iter().filter_map(|action| {
        let mut after = deal;
        after.apply(action).ok()?;
        Some([action.index() as u8, makers_tricks(&after, &mut solver)?])
    });
    choices.flatten().collect()
}

/// The makers' tricks in the whole hand. `None` if nobody makes trump.
fn makers_tricks(deal: &DealState, solver: &mut Solver) -> Option<u8> {
    let public = deal.public();
    let makers = public.contract()?.maker.side();
    let taken = public.tricks_taken()[makers];
    match public.phase() {
        Phase::Done => Some(taken),
        Phase::Playing => Some(taken + solver.makers_tricks(&position(deal, makers)?)),
        // Before the first lead, the player on turn chooses the best action for the side.
        _ => {
            let tricks = deal.legal().iter().filter_map(|action| {
                let mut after = *deal;
                after.apply(action).ok()?;
                makers_tricks(&after, solver)
            });
            if deal.turn()?.side() == makers { tricks.max() } else { tricks.min() }
        }
    }
}

fn position(deal: &DealState, makers: Side) -> Option<Position> {
    let public = deal.public();
    let contract = public.contract()?;
    let trick = public.trick_on_table();
    let leader = trick.map_or(deal.turn()?, |trick| trick.leader());
    let laid: Vec<Card> = trick.iter().flat_map(|trick| trick.cards()).map(|(_, card)| card).collect();
    let hands = cards::BySeat::from_fn(|seat| deal.hand(seat));
    Position::new(hands, contract.trump, makers, contract.seats_out(), leader, &laid).ok()
}
