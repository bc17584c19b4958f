//! The errors that bots make at an open table, where rules can be broken, and the claims that they raise against
//! others. Both depend only on the view of the seat.

use serde::{Deserialize, Serialize};

use super::Level;
use super::card_knowledge::CardKnowledge;
use cards::ruleset::{IrregularityId, WrongDealer};
use cards::{Card, CardSet, Random, Seat};
use rules::view::{DealingStage, SeatView};
use rules::{
    Action, Claim, Irregularity, IrregularityKind, Phase, Trump, does_not_follow_suit, effective_suit, is_left_bower,
    left_bower,
};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ErrorRate {
    #[default]
    Off,
    /// A few errors in an evening.
    Rare,
    /// Several errors in a game.
    Often,
}

/// The unit of error probabilities: an error that always happens has this probability.
const PROBABILITY_PARTS: u32 = 200_000;

/// Returns the probability of an error, in parts of [`PROBABILITY_PARTS`]. `occasion_weight` is the weight of the
/// occasion, one of the constants below.
const fn error_probability(rate: ErrorRate, level: Level, occasion_weight: u32) -> u32 {
    let rate = match rate {
        ErrorRate::Off => 0,
        ErrorRate::Rare => 1,
        ErrorRate::Often => 6,
    };
    let level = match level {
        Level::Beginner => 6,
        Level::Social => 4,
        Level::Regular => 2,
        Level::Expert | Level::Champion => 1,
    };
    rate * level * occasion_weight
}

// The weight of each kind of error. The weights allow for how often each occasion arises. A forgotten left bower should
// be the most common error, then the wrong suit, a lead out of turn, an early bid, and a dropped card.
const LEFT_BOWER_WEIGHT: u32 = 4000;
const WRONG_SUIT_WEIGHT: u32 = 180;
const EARLY_LEAD_WEIGHT: u32 = 80;
const EARLY_BID_WEIGHT: u32 = 450;
const DROPPED_CARD_WEIGHT: u32 = 2;
const STOLEN_DEAL_WEIGHT: u32 = 1000;

/// Returns the error that a bot makes now, if any. Call this for every seat, even out of turn.
///
/// The same view, level, rate and seed give the same answer. Bots err only at an open table, and only in ways that the
/// rulebook has a rule for.
#[must_use]
pub fn decide_irregularity(view: &SeatView, level: Level, rate: ErrorRate, seed: u64) -> Option<Irregularity> {
    let open = view.open()?;
    let mut chance = Random::from_number(seed);
    let mut errs =
        |occasion_weight: u32| chance.below(PROBABILITY_PARTS) < error_probability(rate, level, occasion_weight);
    let spoken_of = |about| !open.irregularities().is_silent(about);
    let on_turn = view.public().turn() == Some(view.seat());
    if on_turn && spoken_of(IrregularityId::Renege) {
        if let Some(card) = renege_of_forgotten_left_bower(view).filter(|_| errs(LEFT_BOWER_WEIGHT)) {
            return Some(Irregularity::Renege(card));
        }
        if let Some(card) = renege_of_carelessness(view).filter(|_| errs(WRONG_SUIT_WEIGHT)) {
            return Some(Irregularity::Renege(card));
        }
    }
    let too_early = |about| !on_turn && spoken_of(about);
    let lead = card_to_lead_early(view).filter(|_| too_early(IrregularityId::LeadOutOfTurn));
    if let Some(card) = lead.filter(|_| errs(EARLY_LEAD_WEIGHT)) {
        return Some(Irregularity::LeadOutOfTurn(card, view.seat()));
    }
    let bid = bid_to_make_early(view).filter(|_| too_early(IrregularityId::BidOutOfTurn));
    if let Some(bid) = bid.filter(|_| errs(EARLY_BID_WEIGHT)) {
        return Some(Irregularity::BidOutOfTurn(bid, view.seat()));
    }
    let playing = view.public().phase() == Phase::Playing && !sits_out(view);
    let loose = view.hand() - open.penalties().penalty_cards(view.seat());
    let fallen = loose.iter().next().filter(|_| playing && spoken_of(IrregularityId::ExposedCard));
    fallen.filter(|_| errs(DROPPED_CARD_WEIGHT)).map(|card| Irregularity::DropCard(card, view.seat()))
}

fn sits_out(view: &SeatView) -> bool {
    view.public().contract().is_some_and(|contract| contract.sits_out(view.seat()))
}

/// Returns the cards in hand that may not be played now, because the suit led must be followed.
fn forbidden_cards(view: &SeatView) -> CardSet {
    let legal = view.public().legal(view.hand()).cards_to_play();
    if view.public().phase() == Phase::Playing && !legal.is_empty() { view.hand() - legal } else { CardSet::EMPTY }
}

/// Returns the card with which a player reneges who forgets that the left bower is a trump. Either the player plays the
/// left bower to a lead of its printed suit, or holds it as the only trump and plays another card to a trump lead.
fn renege_of_forgotten_left_bower(view: &SeatView) -> Option<Card> {
    let trump = view.public().contract()?.trump.suit()?;
    let led = view.public().trick_on_table()?.suit()?;
    let left = left_bower(trump);
    let forbidden = forbidden_cards(view);
    if !view.hand().contains(left) || forbidden.is_empty() {
        return None;
    }
    if left.suit() == Some(led) && forbidden.contains(left) {
        return Some(left);
    }
    let only_trump = (view.hand() & Trump::Suit(trump).cards()) == CardSet::of(left);
    if led != trump || !only_trump {
        return None;
    }
    lowest_card(forbidden)
}

/// Returns the card with which a careless player reneges: the lowest card of another suit.
fn renege_of_carelessness(view: &SeatView) -> Option<Card> {
    let trump = view.public().contract()?.trump;
    lowest_card(forbidden_cards(view).iter().filter(|card| !is_left_bower(*card, trump)).collect())
}

fn lowest_card(cards: CardSet) -> Option<Card> {
    cards.iter().min_by_key(|card| card.rank())
}

/// Returns the card that an eager player leads out of turn between two tricks: the best card left of a suit.
fn card_to_lead_early(view: &SeatView) -> Option<Card> {
    if view.public().phase() != Phase::Playing || view.public().trick_on_table().is_some() || sits_out(view) {
        return None;
    }
    let knowledge = CardKnowledge::new(view)?;
    view.hand().iter().find(|card| knowledge.is_boss(*card))
}

/// Returns the bid that an eager player makes out of turn: an order in round one, with at least three trumps.
fn bid_to_make_early(view: &SeatView) -> Option<Action> {
    let Phase::Bidding(_) = view.public().phase() else { return None };
    let public = view.public();
    let suit = public.upcard_suit()?;
    let trumps = (view.hand() & Trump::Suit(suit).cards()).len();
    let first_round = public.passes() < 4;
    (first_round && trumps >= 3).then_some(Action::Order(rules::Going::WithPartner))
}

/// Returns the irregularity if a bot now takes a deal that belongs to the other side. Some rulebooks let such a deal
/// stand. The same view, rate and seed give the same answer.
#[must_use]
pub fn decide_stolen_deal(view: &SeatView, rate: ErrorRate, seed: u64) -> Option<Irregularity> {
    let open = view.open()?;
    let DealingStage::Due { dealer, taken: false } = open.dealing() else { return None };
    let fair = open.irregularities().wrong_dealer == WrongDealer::StandsFromTurnUp;
    // Stealing the deal is no lack of skill, so all levels try equally often.
    let tries = fair
        && dealer.side() != view.seat().side()
        && Random::from_number(seed).below(PROBABILITY_PARTS)
            < error_probability(rate, Level::Regular, STOLEN_DEAL_WEIGHT);
    tries.then_some(Irregularity::StealDeal(view.seat()))
}

/// Returns the claims that a bot raises against the opponents, the most important first. A bot claims an irregularity
/// if it has seen it, its level notices it, and the rulebook has a rule for it.
///
/// With the same level and seed, a bot that missed an irregularity misses it for the rest of the hand.
#[must_use]
pub fn decide_claims(view: &SeatView, level: Level, seed: u64) -> Vec<Claim> {
    let Some(open) = view.open() else { return Vec::new() };
    let claimant = view.seat();
    let percent = match level {
        Level::Beginner => 40,
        Level::Social => 60,
        Level::Regular => 85,
        Level::Expert => 95,
        Level::Champion => 100,
    };
    let notices = |claim: &Claim| {
        let place = IrregularityKind::ALL.into_iter().position(|known| known == claim.what).unwrap_or_default() as u64;
        let which = place << 8 | (claim.accused as u64) << 4 | u64::from(claim.trick.unwrap_or(0));
        Random::from_number(seed ^ which).below(100) < percent
    };
    let claim = |what, accused, trick| Claim { what, accused, trick, hand: None, claimant };
    let against = |accused: Seat| {
        let renege =
            trick_of_seen_renege(view, accused).map(|trick| claim(IrregularityKind::Renege, accused, Some(trick)));
        let ruled_by_text = |wrong: &IrregularityKind| !open.irregularities().is_silent(wrong.irregularity_id());
        let seen = open.seen_irregularities(accused).filter(ruled_by_text).map(move |what| claim(what, accused, None));
        renege.into_iter().chain(seen)
    };
    [claimant.left(), claimant.right()].into_iter().flat_map(against).filter(notices).collect()
}

/// Returns the number of a trick, from 1, in which a seat did not follow suit although it could, as its later or
/// exposed cards show.
fn trick_of_seen_renege(view: &SeatView, accused: Seat) -> Option<u8> {
    let trump = view.public().contract()?.trump;
    let tricks = view.public().tricks();
    let exposed = view.open().map_or(CardSet::EMPTY, |open| {
        let played = view.public().played();
        (open.exposed(accused) | open.penalties().penalty_cards(accused)) - played
    });
    for (number, trick) in (1u8..).zip(tricks) {
        let (Some(led), Some(laid)) = (trick.suit(), trick.card(accused)) else { continue };
        if trick.leader() == accused || !does_not_follow_suit(trick, laid, trump) {
            continue;
        }
        let later = tricks.iter().skip(usize::from(number)).filter_map(|trick| trick.card(accused));
        if later.chain(exposed).any(|card| effective_suit(card, trump) == led) {
            return Some(number);
        }
    }
    None
}
