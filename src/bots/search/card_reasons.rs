//! Explains a card by the position. A search finds the best card by numbers. This module names a reason that players
//! know.

use super::plain::who_has_trick;
use crate::Reason;
use crate::card_knowledge::{CardKnowledge, Role};
use crate::sluff;
use cards::{Card, CardSet, Rank};
use rules::view::SeatView;
use rules::{Action, Trick, power};

/// Returns the usual reason for playing or discarding this card. `None` if the position shows none.
pub(super) fn reason_for_card(view: &SeatView, action: Action) -> Option<Reason> {
    let knowledge = CardKnowledge::new(view)?;
    match action {
        Action::Play(card) => match knowledge.current_trick() {
            Some(trick) => follow_reason(&knowledge, trick, card),
            None => lead_reason(&knowledge, card),
        },
        Action::Discard(card) => Some(discard_reason(&knowledge, card)),
        _ => None,
    }
}

fn discard_reason(knowledge: &CardKnowledge, card: Card) -> Reason {
    let suit = knowledge.suit_of(card);
    match suit != knowledge.trump && knowledge.suit_length(suit) == 1 {
        true => Reason::MakesVoid(suit),
        false => Reason::LeastUseful,
    }
}

fn lead_reason(knowledge: &CardKnowledge, card: Card) -> Option<Reason> {
    let (suit, role) = (knowledge.suit_of(card), knowledge.role());
    let boss = knowledge.is_boss(card);
    let highest_trump = knowledge.highest(knowledge.trumps()) == Some(card);
    let may_trump = knowledge.opponents_may_trump();
    let partner = knowledge.seat.partner();
    let partner_trumps = knowledge.partner_plays() && knowledge.is_void(partner, suit) && knowledge.may_trump(partner);
    // With two cards left, no second trick of the suit is to come.
    let lone = knowledge.suit_length(suit) == 1 && !knowledge.trumps().is_empty() && knowledge.hand.len() > 2;
    Some(match () {
        () if suit == knowledge.trump && !may_trump && boss => Reason::LeadsBest,
        () if suit == knowledge.trump && role == Role::MakersPartner && may_trump && highest_trump => {
            Reason::ReturnsTrump
        }
        () if suit == knowledge.trump && role == Role::Maker && may_trump && highest_trump => Reason::DrawsTrump,
        () if suit == knowledge.trump => return None,
        () if boss && !may_trump => Reason::TrumpIsGone,
        () if boss && card.has_rank(Rank::Ace) => Reason::LeadsAce,
        () if boss => Reason::LeadsBest,
        () if partner_trumps => Reason::PartnerCanTrump(suit),
        () if lone => Reason::LeadsToTrump(suit),
        () if knowledge.is_played_alone() && knowledge.suit_length(suit) >= 3 && role == Role::Defender => {
            Reason::LowFromLength(suit)
        }
        () => return None,
    })
}

fn follow_reason(knowledge: &CardKnowledge, trick: &Trick, card: Card) -> Option<Reason> {
    let led = knowledge.suit_of(trick.led_card()?);
    let takes = |card: &Card| trick.is_beaten_by(*card, knowledge.trump);
    let cards = knowledge.view.legal().cards_to_play();
    let winners: CardSet = cards.iter().filter(takes).collect();
    let partner = knowledge.seat.partner();
    let partner_plays_later = knowledge.partner_plays() && trick.card(partner).is_none();
    if !takes(&card) {
        return match () {
            () if trick.winner_so_far() == partner => {
                Some(Reason::PartnerHasIt { certain: who_has_trick(knowledge, trick) == Some(Reason::PartnerHasTrick) })
            }
            () if winners.is_empty() => Some(throw_off_reason(knowledge, cards, card)),
            () if partner_plays_later => Some(Reason::SecondHandLow),
            () => None,
        };
    }
    let trumped = knowledge.suit_of(card) == knowledge.trump && led != knowledge.trump;
    let height = |card: &Card| power(*card, led, knowledge.trump);
    let cheapest = winners.iter().min_by_key(height) == Some(card);
    let highest = winners.iter().max_by_key(height) == Some(card);
    match () {
        () if trick.winner_so_far() == partner => (highest && !partner_plays_later).then_some(Reason::ThirdHandHigh),
        () if trumped && cheapest => Some(Reason::TrumpsIn),
        () if knowledge.is_boss(card) => Some(Reason::WinsWithBest),
        () if cheapest => Some(Reason::WinsCheaply),
        () if highest && !partner_plays_later => Some(Reason::ThirdHandHigh),
        () => None,
    }
}

/// Returns the reason for a card on a trick that no legal card can take.
fn throw_off_reason(knowledge: &CardKnowledge, cards: CardSet, card: Card) -> Reason {
    let suit = knowledge.suit_of(card);
    let void = suit != knowledge.trump && knowledge.suit_length(suit) == 1 && !knowledge.trumps().is_empty();
    match () {
        () if void => Reason::MakesVoid(suit),
        () if sluff::cheapest_card(knowledge, cards) == Some(card) => Reason::CannotWin,
        () => Reason::LeastUseful,
    }
}
