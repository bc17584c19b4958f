//! Dominated plays: cards that another card beats wherever the hidden cards lie.
//!
//! A card is dominated if another card brings at least as much in every layout and more in at least one, assuming that
//! everybody sees all cards afterwards. That is exact with two cards in hand, and a strong sign with three. With four or
//! five, a dominated card may be the one on which the partner relies, so it is left alone. Start with [`dominating`].

use super::deal_sample::{DealSample, Layout};
use super::determinize::Determinizer;
use super::solver::Solver;
use super::{Decision, Reason};
use cards::{Card, Random, Side};
use rules::view::SeatView;
use rules::{Action, ContractResult, Phase};

/// Layouts tried for a decision at the table. Almost always enough to find a card that is better in one layout of a
/// hundred.
const AT_TABLE: u32 = 500;

/// A better card, and the number of layouts in which it brings more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dominating {
    pub card: Card,
    pub better_in: u32,
    pub layouts: u32,
}

/// Returns the card that dominates `done` most often; `None` if `done` is not dominated, or cannot be played now.
///
/// Tries all layouts that the view allows. If there are more than `most`, tries that many, drawn with `seed`.
#[must_use]
pub fn dominating(view: &SeatView, done: Card, most: u32, seed: u64) -> Option<Dominating> {
    let mut solver = Solver::new();
    compare(view, done, most, seed, |sample| sample.results_by_card(&mut solver))
}

/// Replaces a dominated card by the better one with at most `most_cards` in hand.
pub(super) fn avoid(view: &SeatView, decision: Decision, most_cards: u8) -> Decision {
    if view.hand().len() > most_cards.into() {
        return decision;
    }
    avoid_by(decision, |card| dominating(view, card, AT_TABLE, 0))
}

/// The most cards in hand with which trying all plays is fast enough.
const FEW: usize = 3;

/// Replaces a dominated card by the better one in the last three tricks. Needs no solver, so that the page can do it
/// before the searching code is loaded.
pub(super) fn avoid_in_last_tricks(view: &SeatView, decision: Decision) -> Decision {
    if view.hand().len() > FEW {
        return decision;
    }
    avoid_by(decision, |card| compare(view, card, AT_TABLE, 0, |sample| Some(results_by_all_plays(sample))))
}

fn avoid_by(decision: Decision, better: impl FnOnce(Card) -> Option<Dominating>) -> Decision {
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

/// Compares `done` with every other card. `results` solves a layout for each card; `None` ends the comparison.
fn compare(
    view: &SeatView,
    done: Card,
    most: u32,
    seed: u64,
    mut results: impl FnMut(&DealSample) -> Option<Vec<(Card, ContractResult)>>,
) -> Option<Dominating> {
    let cards = view.legal().cards_to_play();
    if view.public().phase() != Phase::Playing || cards.len() < 2 || !cards.contains(done) {
        return None;
    }
    let makes = view.public().makers()? == view.seat().side();
    let worth = |result: ContractResult| if makes { tricks_class(result) } else { 2 - tricks_class(result) };
    let others = cards.iter().filter(|card| *card != done);
    let mut rivals: Vec<Dominating> = others.map(|card| Dominating { card, better_in: 0, layouts: 0 }).collect();
    let determinizer = Determinizer::new(view);
    for layout in layouts(&determinizer, most, seed) {
        let sample = DealSample::new(layout, view.public());
        if sample.is_settled() {
            return None;
        }
        let results = results(&sample)?;
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

/// The order of results for the makers: 0 euchred, 1 made, 2 a march.
fn tricks_class(result: ContractResult) -> u8 {
    match result {
        ContractResult::Euchred | ContractResult::Defended => 0,
        ContractResult::Made => 1,
        ContractResult::March => 2,
    }
}

/// Returns all layouts, or `most` random ones if there are more. Each is made when it is asked for, because most
/// comparisons end after a few.
fn layouts<'a>(determinizer: &'a Determinizer, most: u32, seed: u64) -> Box<dyn Iterator<Item = Layout> + 'a> {
    if determinizer.total() <= most.into() {
        return Box::new(determinizer.all());
    }
    let mut random = Random::from_number(seed);
    Box::new((0..most).map(move |_| determinizer.draw(&mut random)))
}

/// The result for each card of a short hand, found by trying all plays.
fn results_by_all_plays(sample: &DealSample) -> Vec<(Card, ContractResult)> {
    let makers = sample.public().makers().unwrap_or(Side::NS);
    let cards = sample.legal().cards_to_play();
    cards.iter().map(|card| (card, CLASSES[usize::from(after(sample, card, makers, 0, 2))])).collect()
}

/// The results by [`tricks_class`].
const CLASSES: [ContractResult; 3] = [ContractResult::Euchred, ContractResult::Made, ContractResult::March];

/// The class of the result after this card, if everybody plays the rest perfectly. A class outside `least..=most` may
/// be found as that bound.
fn after(sample: &DealSample, card: Card, makers: Side, mut least: u8, mut most: u8) -> u8 {
    let mut next = *sample;
    next.apply(Action::Play(card));
    let turn = next.public().turn().filter(|_| !next.is_settled());
    let Some(seat) = turn else { return tricks_class(ContractResult::of_tricks(next.public().taken()[makers])) };
    let makes = seat.side() == makers;
    for card in next.legal().cards_to_play().iter() {
        let class = after(&next, card, makers, least, most);
        if makes {
            least = least.max(class);
        } else {
            most = most.min(class);
        }
        if least >= most {
            break;
        }
    }
    if makes { least } else { most }
}
