//! The rule player's lead. Each role has a list of rules. The first rule that finds a card decides.

use super::card_knowledge::{CardKnowledge, Role};
use super::sluff;
use super::{CardChoice, Reason};
use cards::{Card, CardSet, Rank, Suit};
use rules::Trump;

type LeadRule = fn(&CardKnowledge) -> Option<CardChoice>;

const MAKER_RULES: &[LeadRule] = &[
    lead_highest_trump_for_both_tricks,
    lead_after_trump_is_gone,
    draw_trump,
    lead_best_card,
    lead_for_partner_to_trump,
    lead_singleton,
    lead_safest_card,
];
const MAKERS_PARTNER_RULES: &[LeadRule] = &[
    lead_highest_trump_for_both_tricks,
    lead_after_trump_is_gone,
    return_trump,
    lead_best_card,
    lead_for_partner_to_trump,
    lead_singleton,
    lead_safest_card,
];
const DEFENDER_RULES: &[LeadRule] = &[
    lead_highest_trump_for_both_tricks,
    lead_after_trump_is_gone,
    lead_best_card,
    lead_for_partner_to_trump,
    lead_singleton,
    lead_safest_card,
];
const RULES_AGAINST_LONER: &[LeadRule] =
    &[lead_after_trump_is_gone, lead_low_from_length, lead_best_card, lead_safest_card];
const NO_TRUMP_RULES: &[LeadRule] = &[cash_best_card, lead_from_longest_suit, lead_safest_card];

pub(super) fn choose_lead(knowledge: &CardKnowledge) -> CardChoice {
    let rules: &[LeadRule] = match knowledge.role() {
        _ if knowledge.trump == Trump::NoTrump => NO_TRUMP_RULES,
        Role::Defender if knowledge.is_played_alone() => RULES_AGAINST_LONER,
        Role::Defender => DEFENDER_RULES,
        Role::Maker => MAKER_RULES,
        Role::MakersPartner => MAKERS_PARTNER_RULES,
    };
    let first = knowledge.hand.iter().next().unwrap_or(Card::ALL[0]);
    rules.iter().find_map(|rule| rule(knowledge)).unwrap_or((first, Reason::SafeLead))
}

/// Leads the highest trump if two tricks are left and both are needed. No other lead can take both.
fn lead_highest_trump_for_both_tricks(knowledge: &CardKnowledge) -> Option<CardChoice> {
    let needed = 3u8.saturating_sub(knowledge.tricks_taken().us);
    let high = knowledge.highest(knowledge.trumps())?;
    (knowledge.hand.len() == 2 && needed == 2 && knowledge.opponents_may_trump()).then_some((high, Reason::NeedsBoth))
}

/// Once the opponents have no trump left, leads winners of other suits first and keeps trumps for the end.
fn lead_after_trump_is_gone(knowledge: &CardKnowledge) -> Option<CardChoice> {
    if knowledge.opponents_may_trump() {
        return None;
    }
    let plain = knowledge.plain_cards();
    let bosses: CardSet = plain.iter().filter(|card| knowledge.is_boss(*card)).collect();
    if let Some(winner) = knowledge.highest(bosses) {
        return Some((winner, Reason::TrumpIsGone));
    }
    if knowledge.partner_plays() && knowledge.may_trump(knowledge.seat.partner()) && !plain.is_empty() {
        return Some((knowledge.lowest(plain)?, Reason::SparesPartnersTrump));
    }
    // Nobody else has a trump, so every trump wins, and the others may have to throw off good cards on it.
    Some((knowledge.highest(knowledge.trumps())?, Reason::LeadsBest))
}

fn draw_trump(knowledge: &CardKnowledge) -> Option<CardChoice> {
    let trumps = knowledge.trumps();
    let high = knowledge.highest(trumps)?;
    if !knowledge.opponents_may_trump() {
        return None;
    }
    let above = knowledge.higher_cards_out(high).len();
    let worth_it = match trumps.len() {
        _ if knowledge.is_played_alone() => true,
        1 => above == 0 && knowledge.plain_cards().iter().any(|card| knowledge.is_boss(card)),
        2 => above == 0,
        _ => true,
    };
    worth_it.then_some((high, Reason::DrawsTrump))
}

fn return_trump(knowledge: &CardKnowledge) -> Option<CardChoice> {
    let high = knowledge.highest(knowledge.trumps())?;
    let maker_may_have = knowledge.may_trump(knowledge.contract.maker);
    let useful = knowledge.opponents_may_trump() && maker_may_have && !knowledge.maker_was_stuck();
    // The highest trump is led, so that the left bower is not hidden behind a small one.
    useful.then_some((high, Reason::ReturnsTrump))
}

/// Leads the best card left of a plain suit that no opponent is known to trump. Prefers the suit with the most cards
/// still out.
fn lead_best_card(knowledge: &CardKnowledge) -> Option<CardChoice> {
    let bosses = knowledge.plain_cards().iter().filter(|card| knowledge.is_boss(*card));
    let walks = |card: &Card| {
        let suit = knowledge.suit_of(*card);
        knowledge.opponents().all(|seat| !knowledge.is_void(seat, suit) || !knowledge.may_trump(seat))
    };
    let still_out = |card: &Card| (knowledge.cards_out & knowledge.cards_of_suit(knowledge.suit_of(*card))).len();
    let card = bosses.filter(walks).filter(|card| still_out(card) >= 1).max_by_key(still_out)?;
    Some((card, if card.has_rank(Rank::Ace) { Reason::LeadsAce } else { Reason::LeadsBest }))
}

/// Leads a suit in which the partner is void, while the partner may have a trump.
fn lead_for_partner_to_trump(knowledge: &CardKnowledge) -> Option<CardChoice> {
    let partner = knowledge.seat.partner();
    if !knowledge.partner_plays() || !knowledge.may_trump(partner) {
        return None;
    }
    let suits = Suit::ALL.into_iter().filter(|suit| *suit != knowledge.trump);
    let suits =
        suits.filter(|suit| knowledge.is_void(partner, *suit) && !knowledge.is_void(knowledge.seat.left(), *suit));
    let cards = suits.map(|suit| knowledge.hand & knowledge.cards_of_suit(suit)).fold(CardSet::EMPTY, CardSet::union);
    let card = knowledge.lowest(cards)?;
    Some((card, Reason::PartnerCanTrump(knowledge.suit_of(card))))
}

/// Leads the only card of a plain suit, so that the hand can trump the suit the next time.
fn lead_singleton(knowledge: &CardKnowledge) -> Option<CardChoice> {
    if knowledge.trumps().is_empty() {
        return None;
    }
    let lone = knowledge.plain_cards().iter().filter(|card| knowledge.suit_length(knowledge.suit_of(*card)) == 1);
    let card = lone.min_by_key(|card| knowledge.height(*card))?;
    let reason = match knowledge.hand.len() {
        ..=2 => Reason::KeepsTrumps(1),
        _ => Reason::LeadsToTrump(knowledge.suit_of(card)),
    };
    Some((card, reason))
}

/// Leads low from a suit of three or more against a loner. A suit that the partner guards may stop the loner. An ace
/// may be trumped.
fn lead_low_from_length(knowledge: &CardKnowledge) -> Option<CardChoice> {
    let suits = Suit::ALL.into_iter().filter(|suit| *suit != knowledge.trump);
    let (suit, length) = suits.map(|suit| (suit, knowledge.suit_length(suit))).max_by_key(|(_, length)| *length)?;
    let card = knowledge.lowest(knowledge.hand & knowledge.cards_of_suit(suit))?;
    (length >= 3 && knowledge.hand.len() >= 4).then_some((card, Reason::LowFromLength(suit)))
}

/// In no trump, cashes the best card of a suit, from the longest suit first.
fn cash_best_card(knowledge: &CardKnowledge) -> Option<CardChoice> {
    let bosses = knowledge.hand.iter().filter(|card| knowledge.is_boss(*card));
    let card = bosses.max_by_key(|card| (knowledge.suit_length(knowledge.suit_of(*card)), knowledge.height(*card)))?;
    Some((card, if card.has_rank(Rank::Ace) { Reason::LeadsAce } else { Reason::LeadsBest }))
}

/// In no trump, leads from the longest suit, whose small cards win once the high ones are gone. If only the best card
/// of the suit is missing, the second best drives it out.
fn lead_from_longest_suit(knowledge: &CardKnowledge) -> Option<CardChoice> {
    let held = |suit: Suit| knowledge.hand & knowledge.cards_of_suit(suit);
    let suit = Suit::ALL.into_iter().max_by_key(|suit| held(*suit).len())?;
    let high = knowledge.highest(held(suit))?;
    let next = knowledge.highest(held(suit).without(high))?;
    let drives = knowledge.higher_cards_out(high).len() == 1 && knowledge.higher_cards_out(next).len() == 1;
    Some((if drives { high } else { knowledge.lowest(held(suit))? }, Reason::FromLength(suit)))
}

/// Leads the card that gives away least.
fn lead_safest_card(knowledge: &CardKnowledge) -> Option<CardChoice> {
    let plain = knowledge.plain_cards();
    let card = sluff::cheapest_card(knowledge, if plain.is_empty() { knowledge.hand } else { plain })?;
    Some((card, Reason::SafeLead))
}
