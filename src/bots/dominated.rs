//! Finds dominated plays, and replaces them.
//!
//! A card is dominated if another card brings at least as much in every layout of the hidden cards, and more in at
//! least one, assuming that everybody sees all cards after the play. With two cards in hand, a dominated card is
//! certainly wrong; with three, almost certainly. With four or five, the partner may rely on a dominated card, so it is
//! kept. Start with [`find_dominating_card`].

use super::deal_sample::{DealSample, Layout, is_settled};
use super::determinize::Determinizer;
use super::last_tricks::LastTricks;
use super::solver::Solver;
use super::{Decision, Reason};
use cards::{Card, CardSet};
use rules::view::SeatView;
use rules::{Action, ContractResult, Phase, Trick, effective_suit, higher_cards_of_suit, is_trump};

/// Number of layouts tried for a decision at the table. Because they are spread evenly, they almost always show a card
/// that is better in one layout of a hundred.
const LAYOUTS_AT_TABLE: u32 = 500;

/// A card that brings at least as much as the card played in every layout tried, and more in some.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DominatingCard {
    pub card: Card,
    /// The number of layouts in which this card brings more. In all other layouts it brings as much.
    pub better_in: u32,
    /// The number of layouts tried.
    pub layouts: u32,
}

/// Returns the card that dominates `done`. Among several, returns the one that is better in the most layouts. `None` if
/// `done` is not dominated, or cannot be played now.
///
/// Tries all layouts that the view allows. If there are more than `most`, tries `most` of them, spread evenly from a
/// start drawn with `seed`.
#[must_use]
pub fn find_dominating_card(view: &SeatView, done: Card, most: u32, seed: u64) -> Option<DominatingCard> {
    let mut solver = Solver::new();
    compare_with_other_cards(view, done, most, seed, |layout| {
        DealSample::new(*layout, view.public()).results_by_card(&mut solver)
    })
}

/// Replaces a dominated card by the better one, if at most `most_cards` are in hand.
pub(super) fn replace_dominated(view: &SeatView, decision: Decision, most_cards: u8) -> Decision {
    if view.hand().len() > most_cards.into() {
        return decision;
    }
    replace_card(decision, |card| find_dominating_card(view, card, LAYOUTS_AT_TABLE, 0))
}

/// The largest number of cards in hand with which trying all plays is fast enough.
const MOST_CARDS_TO_TRY: usize = 3;

/// Replaces a dominated card by the better one in the last three tricks. This needs no solver, so the page can call it
/// before the searching code is loaded.
pub(super) fn replace_dominated_in_last_tricks(view: &SeatView, decision: Decision) -> Decision {
    if view.hand().len() > MOST_CARDS_TO_TRY {
        return decision;
    }
    replace_card(decision, |card| {
        let last = LastTricks::new(view.public())?;
        compare_with_other_cards(view, card, LAYOUTS_AT_TABLE, 0, |layout| {
            Some(view.legal().cards_to_play().iter().map(|card| (card, last.result(layout, card))).collect())
        })
    })
}

fn replace_card(decision: Decision, better: impl FnOnce(Card) -> Option<DominatingCard>) -> Decision {
    let Action::Play(done) = decision.action else { return decision };
    match better(done) {
        Some(better) => Decision {
            action: Action::Play(better.card),
            reasons: vec![Reason::AtLeastAsGoodAs(done)],
            alternatives: decision.alternatives,
        },
        None => decision,
    }
}

/// Compares `done` with every other legal card. `results` returns the result of each card in a layout. If it returns
/// `None`, the comparison ends without a finding.
fn compare_with_other_cards(
    view: &SeatView,
    done: Card,
    most: u32,
    seed: u64,
    mut results: impl FnMut(&Layout) -> Option<Vec<(Card, ContractResult)>>,
) -> Option<DominatingCard> {
    let cards = view.legal().cards_to_play();
    if view.public().phase() != Phase::Playing || cards.len() < 2 || !cards.contains(done) || is_score_certain(view) {
        return None;
    }
    let makes = view.public().makers()? == view.seat().side();
    let worth = |result: ContractResult| if makes { rank_result(result) } else { 2 - rank_result(result) };
    let others = cards.iter().filter(|card| !are_worth_the_same(view, *card, done));
    let mut rivals: Vec<DominatingCard> =
        others.map(|card| DominatingCard { card, better_in: 0, layouts: 0 }).collect();
    if rivals.is_empty() {
        return None;
    }
    let determinizer = Determinizer::new(view);
    for layout in determinizer.spread_layouts(most, seed) {
        let results = results(&layout)?;
        let of = |card: Card| results.iter().find(|(other, _)| *other == card).map(|(_, result)| worth(*result));
        let own = of(done)?;
        rivals.retain(|rival| of(rival.card) >= Some(own));
        for rival in &mut rivals {
            rival.layouts += 1;
            rival.better_in += u32::from(of(rival.card) > Some(own));
        }
        if rivals.is_empty() {
            return None;
        }
    }
    rivals.into_iter().filter(|rival| rival.better_in > 0).max_by_key(|rival| rival.better_in)
}

/// Returns whether the score of the hand is certain, counting the seat's trumps that nothing can beat as tricks.
fn is_score_certain(view: &SeatView) -> bool {
    let public = view.public();
    let (Some(contract), own) = (public.contract(), view.seat().side()) else { return false };
    let live = live_cards(view);
    let is_best = |card: &Card| {
        is_trump(*card, contract.trump) && (higher_cards_of_suit(*card, contract.trump) & live).is_empty()
    };
    let taken = public.tricks_taken();
    let sure = taken[own] + view.hand().iter().filter(is_best).count() as u8;
    is_settled(public) || sure >= 3 && (own != contract.maker.side() || taken[own.other()] > 0 || sure == 5)
}

/// The cards that may be in other hands, and the cards on the table.
fn live_cards(view: &SeatView) -> CardSet {
    let table = view.public().trick_on_table().into_iter().flat_map(Trick::cards);
    table.fold(view.unseen(), |live, (_, card)| live.with(card))
}

/// Returns whether two cards of a hand are worth the same: no card that may still be played ranks between them.
fn are_worth_the_same(view: &SeatView, one: Card, other: Card) -> bool {
    let Some(contract) = view.public().contract() else { return false };
    let trump = contract.trump;
    let above = |card| higher_cards_of_suit(card, trump) & live_cards(view);
    effective_suit(one, trump) == effective_suit(other, trump) && above(one) == above(other)
}

/// Ranks results by their worth to the makers: 0 euchred, 1 made, 2 a march.
fn rank_result(result: ContractResult) -> u8 {
    match result {
        ContractResult::Euchred | ContractResult::Defended => 0,
        ContractResult::Made => 1,
        ContractResult::March => 2,
    }
}
