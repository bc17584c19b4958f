//! Finds the plain facts on the table that explain a card or a pass, such as "your partner has the trick". Everybody at
//! the table sees them, so they need no layouts. Also tells which other cards a player would consider at all.

use crate::Reason;
use crate::card_knowledge::{CardKnowledge, Role};
use cards::{Card, Rank, Seat};
use rules::view::SeatView;
use rules::{Action, Trick};

/// Returns the plain fact that explains playing this card. `None` for other actions, and if the table shows none.
pub(super) fn fact_on_table(view: &SeatView, action: Action) -> Option<Reason> {
    let (knowledge, Action::Play(card)) = (CardKnowledge::new(view)?, action) else { return None };
    match knowledge.current_trick() {
        Some(trick) => fact_about_trick(&knowledge, trick, card),
        None => fact_about_lead(&knowledge, card),
    }
}

fn fact_about_lead(knowledge: &CardKnowledge, card: Card) -> Option<Reason> {
    let suit = knowledge.suit_of(card);
    if !knowledge.opponents_may_trump() {
        return None;
    }
    if suit == knowledge.trump {
        return match knowledge.role() {
            Role::Maker => is_highest_trump(knowledge, card).then_some(Reason::MadeTrump),
            Role::MakersPartner => knowledge.partner_plays().then_some(Reason::PartnerMadeTrump),
            Role::Defender => None,
        };
    }
    let trumped = knowledge.opponents().any(|seat| knowledge.is_void(seat, suit) && knowledge.may_trump(seat));
    (card.has_rank(Rank::Ace) && !trumped).then_some(Reason::AceUnlessVoid(suit))
}

fn is_highest_trump(knowledge: &CardKnowledge, card: Card) -> bool {
    let trumps =
        knowledge.view.legal().cards_to_play().iter().filter(|other| knowledge.suit_of(*other) == knowledge.trump);
    trumps.map(|other| knowledge.height(other)).max() == Some(knowledge.height(card))
}

fn fact_about_trick(knowledge: &CardKnowledge, trick: &Trick, card: Card) -> Option<Reason> {
    let takes = |card: &Card| trick.is_beaten_by(*card, knowledge.trump);
    let cards = knowledge.view.legal().cards_to_play();
    let is_lowest = |of: &dyn Fn(&Card) -> bool| {
        cards.iter().filter(of).all(|other| knowledge.height(other) >= knowledge.height(card))
    };
    let winner = trick.winner_so_far();
    let is_partners = winner == knowledge.seat.partner();
    if takes(&card) {
        let wins_cheaply = !is_partners && seats_after(knowledge, trick).next().is_none() && is_lowest(&takes);
        return wins_cheaply.then_some(Reason::LowestWinner);
    }
    if !is_lowest(&|_| true) || !is_partners && cards.iter().any(|card| takes(&card)) {
        return None;
    }
    let best = trick.card(winner)?;
    let is_settled = !seats_after(knowledge, trick).any(|seat| knowledge.may_beat(seat, trick));
    Some(match (is_partners, is_settled) {
        (true, true) => Reason::PartnerHasTrick,
        (true, false) => Reason::PartnerIsAhead,
        (false, true) => Reason::TheyHaveTrick(best),
        (false, false) => Reason::CannotBeat(best),
    })
}

/// The seats that play to the trick after the deciding seat.
fn seats_after<'k>(knowledge: &'k CardKnowledge, trick: &'k Trick) -> impl Iterator<Item = Seat> + 'k {
    let waits =
        |seat: &Seat| *seat != knowledge.seat && trick.card(*seat).is_none() && !knowledge.contract.sits_out(*seat);
    Seat::ALL.into_iter().filter(waits)
}

/// Returns whether a player would consider `other` instead of the chosen action. Of two cards of the same suit that
/// both win or both lose, nobody plays the higher one; nobody throws off a higher card than necessary; and nobody leads
/// a card that can be beaten instead of an ace.
pub(super) fn is_real_choice(view: &SeatView, chosen: Action, other: Action) -> bool {
    let (Some(knowledge), Action::Play(one), Action::Play(two)) = (CardKnowledge::new(view), chosen, other) else {
        return true;
    };
    let is_same_suit = knowledge.suit_of(one) == knowledge.suit_of(two);
    let Some(trick) = knowledge.current_trick() else {
        let beside_ace = knowledge.plain_cards().contains(one)
            && one.has_rank(Rank::Ace)
            && knowledge.plain_cards().contains(two)
            && !knowledge.is_boss(two);
        return !is_same_suit && !beside_ace;
    };
    match [one, two].map(|card| trick.is_beaten_by(card, knowledge.trump)) {
        [false, false] => !is_same_suit && knowledge.height(two) <= knowledge.height(one),
        [true, true] => {
            seats_after(&knowledge, trick).next().is_some()
                && knowledge.higher_cards_out(one) != knowledge.higher_cards_out(two)
        }
        _ => true,
    }
}
