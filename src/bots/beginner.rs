//! The `beginner` level, and the card play of `social`. They err as people err: never absurdly.
//!
//! A beginner bids on trumps and aces alone, leads aces and then any high card, and sometimes takes the partner's
//! trick.

use super::bidding::nameable_trumps;
use super::bury;
use super::card_knowledge::CardKnowledge;
use super::house;
use super::rule_player;
use super::sluff;
use super::style::StyleWeights;
use super::{CardChoice, Decision, Reason};
use cards::{Card, CardSet, Random, Rank};
use rules::view::SeatView;
use rules::{Action, ActionSet, Going, Phase, Trick, Trump, is_left_bower, power};

/// The `social` level: bids like `regular` and plays like a beginner.
pub(super) fn decide_as_social(view: &SeatView, legal: ActionSet, weights: StyleWeights, seed: u64) -> Decision {
    match view.public().phase() {
        Phase::Bidding(_) => rule_player::decide(view, legal, weights),
        _ => decide(view, legal, seed),
    }
}

pub(super) fn decide(view: &SeatView, legal: ActionSet, seed: u64) -> Decision {
    match (view.public().phase(), CardKnowledge::new(view)) {
        // House rules are explained to newcomers, so a beginner plays house-rule turns as well as `regular`.
        (Phase::GoingUnder, _) => house::decide_going_under(view, legal),
        (Phase::Redealing, _) => house::decide_redeal(view),
        (Phase::Bidding(_), _) | (_, None) => decide_bid(view, legal),
        (Phase::Defending, Some(knowledge)) => house::decide_defending_alone(&knowledge),
        (Phase::Giving, Some(knowledge)) => house::decide_gift(&knowledge, legal.cards_to_give()),
        (Phase::GivingBack, Some(knowledge)) => house::decide_gift_back(&knowledge, legal.cards_to_give()),
        (Phase::Discarding, Some(knowledge)) => decide_discard(&knowledge, legal.cards_to_discard()),
        (Phase::Playing | Phase::Done, Some(knowledge)) => {
            let cards = legal.cards_to_play();
            let (card, reason) = match knowledge.current_trick() {
                Some(trick) => choose_card_to_follow(&knowledge, trick, cards, &mut lapse_randomness(view, seed)),
                None => choose_lead(&knowledge),
            };
            Decision::new(Action::Play(card), reason)
        }
    }
}

/// Returns a random generator for lapses of attention. It depends only on the seed and the position.
fn lapse_randomness(view: &SeatView, seed: u64) -> Random {
    let moment = u64::from(view.hand().bits()) << 32 | u64::from(view.public().played().bits());
    Random::from_number(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ moment ^ (view.seat() as u64) << 60)
}

/// Estimates a hand: each trump counts 2 to 6 by its rank, each ace of another suit 2. In no trump, an ace counts 4 and
/// a king 2. Seat and score are ignored.
fn hand_strength(hand: CardSet, trump: Trump) -> i32 {
    let trumps = hand & trump.cards();
    let pictures = trumps.iter().map(|card| match (card.rank(), is_left_bower(card, trump)) {
        (None, _) => 6,
        (Some(Rank::Jack), false) => 5,
        (Some(Rank::Jack), true) | (Some(Rank::Ace), _) => 4,
        (Some(Rank::King | Rank::Queen), _) => 3,
        _ => 2,
    });
    let plain = |rank| (hand - trumps).iter().filter(|card| card.has_rank(rank)).count() as i32;
    match trump {
        Trump::Suit(_) => pictures.sum::<i32>() + 2 * plain(Rank::Ace),
        Trump::NoTrump => 4 * plain(Rank::Ace) + 2 * plain(Rank::King),
    }
}

fn decide_bid(view: &SeatView, legal: ActionSet) -> Decision {
    const CALL_THRESHOLD: i32 = 11;
    const LONER_THRESHOLD: i32 = 16;
    let upcard = view.public().upcard();
    let dealer = view.seat() == view.public().dealer();
    let orders = legal.contains(Action::Order(Going::Alone));
    let takes = orders || view.public().upcard_suit().is_none();
    let hand = if takes && dealer { view.hand().with(upcard) } else { view.hand() };
    let trumps = nameable_trumps(legal).chain(upcard.suit().filter(|_| orders).map(Trump::from));
    let Some((strength, trump)) =
        trumps.map(|trump| (hand_strength(hand, trump), trump)).max_by_key(|(strength, _)| *strength)
    else {
        return Decision::new(Action::Pass, Reason::TooWeak);
    };
    let make = |going| if orders { Action::Order(going) } else { Action::Call(trump, going) };
    let trumps = hand & trump.cards();
    let aces = (hand - trumps).iter().filter(|card| card.has_rank(Rank::Ace)).collect();
    let calls = Reason::Calls { trump, trumps, aces };
    if strength >= LONER_THRESHOLD {
        return Decision::with_reasons(make(Going::Alone), vec![calls, Reason::AloneOnLooks]);
    }
    let stuck = !legal.contains(Action::Pass);
    if (strength >= CALL_THRESHOLD || stuck) && legal.contains(make(Going::WithPartner)) {
        let mut reasons = vec![calls];
        reasons.extend((strength < CALL_THRESHOLD).then_some(Reason::Stuck));
        return Decision::with_reasons(make(Going::WithPartner), reasons);
    }
    Decision::new(Action::Pass, Reason::TooWeak)
}

/// Discards the lowest card that is not a trump, even if another card would make a void.
fn decide_discard(knowledge: &CardKnowledge, cards: CardSet) -> Decision {
    let plain = cards - knowledge.trump.cards();
    let lowest = knowledge.lowest(if plain.is_empty() { cards } else { plain });
    let (card, reason) = match lowest {
        Some(card) => (card, Reason::LeastUseful),
        None => bury::choose_discard(knowledge.hand, knowledge.trump, cards),
    };
    Decision::new(Action::Discard(card), reason)
}

/// Leads an ace or, without one, the highest card that is not a trump. The maker leads a bower if possible.
fn choose_lead(knowledge: &CardKnowledge) -> CardChoice {
    let plain = knowledge.plain_cards();
    let bower =
        knowledge.trumps().iter().filter(|card| card.has_rank(Rank::Jack)).max_by_key(|card| knowledge.height(*card));
    if let (true, Some(bower)) = (knowledge.contract.maker == knowledge.seat, bower) {
        return (bower, Reason::DrawsTrump);
    }
    if let Some(ace) = plain.iter().find(|card| card.has_rank(Rank::Ace)) {
        return (ace, Reason::LeadsAce);
    }
    let from = if plain.is_empty() { knowledge.hand } else { plain };
    (knowledge.highest(from).unwrap_or(Card::ALL[0]), Reason::LooksHigh)
}

fn choose_card_to_follow(knowledge: &CardKnowledge, trick: &Trick, cards: CardSet, lapses: &mut Random) -> CardChoice {
    let any = cards.iter().next().unwrap_or(Card::ALL[0]);
    let (Some(led), Some(best)) = (trick.led_card(), trick.card(trick.winner_so_far())) else {
        return (any, Reason::NoChoice);
    };
    let led = knowledge.suit_of(led);
    let strength = |card: Card| power(card, led, knowledge.trump);
    let low = knowledge.lowest(cards - knowledge.trump.cards()).or_else(|| knowledge.lowest(cards)).unwrap_or(any);
    let winners = cards.iter().filter(|card| strength(*card) > strength(best));
    let Some(cheapest) = winners.min_by_key(|card| strength(*card)) else { return (low, Reason::CannotWin) };
    let follows = knowledge.suit_of(cheapest) == led;
    let last = trick.play_count() + 1 == knowledge.view.public().players();
    if trick.winner_so_far() == knowledge.seat.partner() {
        // Sometimes a beginner does not notice that the partner has the trick.
        let forgets = lapses.below(100) < if follows { 30 } else { 20 };
        let leaves = Reason::PartnerHasIt { certain: last };
        return if forgets { (cheapest, Reason::ForgetsPartner) } else { (low, leaves) };
    }
    if follows {
        // Plays high with an ace or as the last player, otherwise low.
        let high = knowledge.highest(cards & knowledge.cards_of_suit(led)).unwrap_or(cheapest);
        return match (last, high.has_rank(Rank::Ace) || knowledge.suit_of(high) == knowledge.trump) {
            (true, _) => (cheapest, Reason::WinsCheaply),
            (false, true) => (high, Reason::LooksHigh),
            (false, false) => (sluff::cheapest_card(knowledge, cards).unwrap_or(low), Reason::SecondHandLow),
        };
    }
    (cheapest, Reason::TrumpsIn)
}
