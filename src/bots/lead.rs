//! Leading to a trick: rules of thumb, asked in turn.

use super::memory::{Memory, Role};
use super::throw_off;
use super::{Pick, Reason};
use crate::cards::{Card, CardSet, Rank, Suit};

type Rule = fn(&Memory) -> Option<Pick>;

const MAKER: &[Rule] = &[needs_both, trump_is_gone, draw_trump, best_card, for_partner_to_trump, to_trump_later, safe];
const MAKERS_PARTNER: &[Rule] =
    &[needs_both, trump_is_gone, return_trump, best_card, for_partner_to_trump, to_trump_later, safe];
const DEFENDER: &[Rule] = &[needs_both, trump_is_gone, best_card, for_partner_to_trump, to_trump_later, safe];
const AGAINST_LONER: &[Rule] = &[trump_is_gone, low_from_length, best_card, safe];

/// The regular player's lead.
pub(super) fn lead(memory: &Memory) -> Pick {
    let rules: &[Rule] = match memory.role() {
        Role::Defender if memory.alone() => AGAINST_LONER,
        Role::Defender => DEFENDER,
        Role::Maker => MAKER,
        Role::MakersPartner => MAKERS_PARTNER,
    };
    let first = memory.hand.iter().next().unwrap_or(Card::ALL[0]);
    rules.iter().find_map(|rule| rule(memory)).unwrap_or((first, Reason::SafeLead))
}

/// With two tricks to go and both needed, only the highest trump first can take them.
fn needs_both(memory: &Memory) -> Option<Pick> {
    let (mine, _) = memory.taken();
    let needed = 3u8.saturating_sub(mine);
    let high = memory.highest(memory.trumps())?;
    (memory.hand.len() == 2 && needed == 2 && memory.opponents_may_trump()).then_some((high, Reason::NeedsBoth))
}

/// Once the opponents have no trump, winners of other suits come first and trumps are kept for the end.
fn trump_is_gone(memory: &Memory) -> Option<Pick> {
    if memory.opponents_may_trump() {
        return None;
    }
    let plain = memory.plain();
    let bosses: CardSet = plain.iter().filter(|card| memory.is_boss(*card)).collect();
    if let Some(winner) = memory.highest(bosses) {
        return Some((winner, Reason::TrumpIsGone));
    }
    if memory.partner_plays() && memory.may_trump(memory.me.partner()) && !plain.is_empty() {
        return Some((memory.lowest(plain)?, Reason::SparesPartnersTrump));
    }
    // Nobody has a trump: the own ones win, and may make a loser good meanwhile.
    Some((memory.highest(memory.trumps())?, Reason::LeadsBest))
}

fn draw_trump(memory: &Memory) -> Option<Pick> {
    let trumps = memory.trumps();
    let high = memory.highest(trumps)?;
    if !memory.opponents_may_trump() {
        return None;
    }
    let above = memory.above(high).len();
    let worth_it = match trumps.len() {
        _ if memory.alone() => true,
        1 => above == 0 && memory.plain().iter().any(|card| memory.is_boss(card)),
        2 => above == 0,
        _ => true,
    };
    worth_it.then_some((high, Reason::DrawsTrump))
}

fn return_trump(memory: &Memory) -> Option<Pick> {
    let high = memory.highest(memory.trumps())?;
    let maker_may_have = memory.may_trump(memory.contract.maker);
    let useful = memory.opponents_may_trump() && maker_may_have && !memory.maker_was_stuck();
    // The highest, so that the left is not hidden behind a small one.
    useful.then_some((high, Reason::ReturnsTrump))
}

/// The best card left of a suit, from the suit that most likely goes round: the fewest cards seen of it.
fn best_card(memory: &Memory) -> Option<Pick> {
    let bosses = memory.plain().iter().filter(|card| memory.is_boss(*card));
    let walks = |card: &Card| {
        let suit = memory.suit(*card);
        memory.opponents().all(|seat| !memory.is_void(seat, suit) || !memory.may_trump(seat))
    };
    let still_out = |card: &Card| (memory.out & memory.of_suit(memory.suit(*card))).len();
    let card = bosses.filter(walks).filter(|card| still_out(card) >= 1).max_by_key(still_out)?;
    Some((card, if card.rank == Rank::Ace { Reason::LeadsAce } else { Reason::LeadsBest }))
}

/// A suit that the partner has shown to be out of, while the partner may have a trump.
fn for_partner_to_trump(memory: &Memory) -> Option<Pick> {
    let partner = memory.me.partner();
    if !memory.partner_plays() || !memory.may_trump(partner) {
        return None;
    }
    let suits = Suit::ALL.into_iter().filter(|suit| *suit != memory.trump);
    let suits = suits.filter(|suit| memory.is_void(partner, *suit) && !memory.is_void(memory.me.left(), *suit));
    let cards = suits.map(|suit| memory.hand & memory.of_suit(suit)).fold(CardSet::EMPTY, CardSet::union);
    let card = memory.lowest(cards)?;
    Some((card, Reason::PartnerCanTrump(memory.suit(card))))
}

/// A lone small card, so that the next round of its suit can be trumped.
fn to_trump_later(memory: &Memory) -> Option<Pick> {
    if memory.trumps().is_empty() {
        return None;
    }
    let lone = memory.plain().iter().filter(|card| memory.length(memory.suit(*card)) == 1);
    let card = lone.min_by_key(|card| memory.height(*card))?;
    Some((card, Reason::LeadsToTrump(memory.suit(card))))
}

/// A loner is beaten by what the partner guards, not by an ace that the loner may trump.
fn low_from_length(memory: &Memory) -> Option<Pick> {
    let suits = Suit::ALL.into_iter().filter(|suit| *suit != memory.trump);
    let (suit, length) = suits.map(|suit| (suit, memory.length(suit))).max_by_key(|(_, length)| *length)?;
    let card = memory.lowest(memory.hand & memory.of_suit(suit))?;
    (length >= 3 && memory.hand.len() >= 4).then_some((card, Reason::LowFromLength(suit)))
}

/// What gives least away.
fn safe(memory: &Memory) -> Option<Pick> {
    let plain = memory.plain();
    let card = throw_off::cheapest(memory, if plain.is_empty() { memory.hand } else { plain })?;
    Some((card, Reason::SafeLead))
}
