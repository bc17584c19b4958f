//! Names the mistakes in leading.

use super::{CardPair, Mistake, throw_off};
use crate::card_knowledge::{CardKnowledge, Role};
use cards::{Card, Rank, Seat, Suit};

pub(super) fn lead_mistake(knowledge: &CardKnowledge, pair: CardPair) -> Option<Mistake> {
    let trump = |card: Card| knowledge.suit_of(card) == knowledge.trump;
    if needs_both_tricks(knowledge) && trump(pair.better) && knowledge.highest(knowledge.trumps()) == Some(pair.better)
    {
        return Some(Mistake::NeededBothTricks(pair.better));
    }
    match (trump(pair.done), trump(pair.better)) {
        (true, false) => mistake_of_leading_trump(knowledge, pair),
        (false, true) => mistake_of_not_leading_trump(knowledge, pair),
        (true, true) => mistake_between_trumps(knowledge, pair),
        (false, false) => mistake_between_plain_leads(knowledge, pair),
    }
}

/// Returns whether two tricks are left and the seat's side needs both, to make three tricks.
fn needs_both_tricks(knowledge: &CardKnowledge) -> bool {
    knowledge.hand.len() == 2 && knowledge.tricks_taken().us == 1
}

fn mistake_of_leading_trump(knowledge: &CardKnowledge, CardPair { done, better }: CardPair) -> Option<Mistake> {
    match knowledge.role() {
        Role::Defender => Some(Mistake::LedTrumpToMaker(knowledge.contract.maker)),
        Role::Maker | Role::MakersPartner if !knowledge.opponents_may_trump() => Some(Mistake::TrumpWasGone(done)),
        Role::Maker | Role::MakersPartner => {
            Some(mistake_by_better_plain_lead(knowledge, better).unwrap_or(Mistake::TrumpLedTooSoon(done)))
        }
    }
}

fn mistake_of_not_leading_trump(knowledge: &CardKnowledge, CardPair { better, .. }: CardPair) -> Option<Mistake> {
    let drawn = knowledge.opponents_may_trump();
    let winners = knowledge.plain_cards().iter().any(|card| knowledge.is_boss(card));
    match knowledge.role() {
        _ if !drawn => knowledge.is_boss(better).then_some(Mistake::WinnerNotCashed(better)),
        Role::Maker => Some(Mistake::TrumpNotDrawn(better)),
        Role::MakersPartner => Some(Mistake::TrumpNotReturned(better)),
        Role::Defender => winners.then_some(Mistake::TrumpsNotPulled(better)),
    }
}

fn mistake_between_trumps(knowledge: &CardKnowledge, pair: CardPair) -> Option<Mistake> {
    if knowledge.height(pair.done) < knowledge.height(pair.better) {
        let unknown = knowledge.is_boss(pair.done) && knowledge.partner_plays();
        return Some(if unknown { Mistake::PartnerCannotKnow(pair) } else { Mistake::SmallTrumpLed(pair) });
    }
    let higher = knowledge.lowest(knowledge.higher_cards_out(pair.done))?;
    Some(Mistake::LedIntoHigher(pair.done, higher))
}

fn mistake_between_plain_leads(knowledge: &CardKnowledge, pair: CardPair) -> Option<Mistake> {
    let CardPair { done, better } = pair;
    let suits = [done, better].map(|card| knowledge.suit_of(card));
    let bosses = [done, better].map(|card| knowledge.is_boss(card));
    if let Some(seat) = opponent_who_can_trump(knowledge, suits[0]).filter(|_| suits[0] != suits[1]) {
        return Some(Mistake::LedIntoVoid(suits[0], seat));
    }
    match bosses {
        [false, true] => return Some(Mistake::WinnerNotCashed(better)),
        [true, false]
            if knowledge.is_played_alone() && knowledge.role() == Role::Defender && done.has_rank(Rank::Ace) =>
        {
            return Some(Mistake::AceAgainstLoner(done));
        }
        [true, true] if knowledge.suit_length(suits[1]) < knowledge.suit_length(suits[0]) => {
            return Some(Mistake::LedLessSafeWinner(pair));
        }
        _ => {}
    }
    if suits[0] == suits[1] {
        return mistake_in_same_suit(knowledge, pair);
    }
    if let Some(guarded) = throw_off::bared_guarded_card(knowledge, done) {
        return Some(Mistake::LedFromGuard(guarded));
    }
    mistake_by_better_plain_lead(knowledge, better).or_else(|| mistake_of_likelier_trumped_suit(knowledge, suits))
}

/// Names the mistake of leading a suit that is likelier to be trumped than the better lead, because fewer of its cards
/// are still out.
fn mistake_of_likelier_trumped_suit(knowledge: &CardKnowledge, [done, better]: [Suit; 2]) -> Option<Mistake> {
    let out = |suit: Suit| (knowledge.cards_out & knowledge.cards_of_suit(suit)).len();
    (knowledge.opponents_may_trump() && out(done) < out(better)).then_some(Mistake::LedSuitLikelierTrumped(done))
}

fn mistake_in_same_suit(knowledge: &CardKnowledge, pair: CardPair) -> Option<Mistake> {
    if knowledge.height(pair.done) > knowledge.height(pair.better) {
        return Some(Mistake::LedHighCard(pair));
    }
    if knowledge.is_boss(pair.done) && knowledge.partner_plays() {
        return Some(Mistake::PartnerCannotKnow(pair));
    }
    (knowledge.higher_cards_out(pair.better).len() == 1).then_some(Mistake::LedLowCard(pair))
}

/// Names the mistake by the advantage of the better plain lead: it wins, or the partner can trump it, or it makes a
/// void.
fn mistake_by_better_plain_lead(knowledge: &CardKnowledge, better: Card) -> Option<Mistake> {
    let (suit, partner) = (knowledge.suit_of(better), knowledge.seat.partner());
    let partner_trumps = knowledge.partner_plays() && knowledge.is_void(partner, suit) && knowledge.may_trump(partner);
    match () {
        () if knowledge.is_boss(better) => Some(Mistake::WinnerNotCashed(better)),
        () if partner_trumps => Some(Mistake::PartnerCouldTrump(suit)),
        () if knowledge.suit_length(suit) == 1 && !knowledge.trumps().is_empty() => {
            Some(Mistake::SingletonNotLed(better))
        }
        () => None,
    }
}

/// Returns an opponent who is known to be void in a suit, and who may trump it.
fn opponent_who_can_trump(knowledge: &CardKnowledge, suit: Suit) -> Option<Seat> {
    knowledge.opponents().find(|seat| knowledge.is_void(*seat, suit) && knowledge.may_trump(*seat))
}
