//! The person's own cards as the table shows them: their order, and why some cannot be played now. Start with
//! [`own_cards`].

use super::{DisplayState, KittyModel, TableQuestion};
use crate::words::table;
use cards::{Card, CardSet, Suit, strongest_first};
use rules::view::SeatView;
use rules::{Action, Illegal, Trump, effective_suit, is_left_bower, power};

/// A card in the person's hand, as the table shows it.
#[derive(Clone, Debug, PartialEq)]
pub struct HandCard {
    pub card: Card,
    pub left_bower: bool,
    /// The reason why the card cannot be used now; `None` if it can.
    pub why_not: Option<String>,
}

/// Returns the person's cards in order. If the person is the dealer and the turn-up still lies on the kitty, the
/// turn-up is returned separately.
pub(super) fn own_cards(
    view: &SeatView,
    ask: &TableQuestion,
    kitty: KittyModel,
    display: DisplayState,
) -> (Vec<HandCard>, Option<HandCard>) {
    let public = view.public();
    let trump = public.contract().map(|contract| contract.trump);
    let why_not = |card: Card| match ask {
        TableQuestion::Play => refusal_of_card(view, card).map(table::card_refusal),
        TableQuestion::Discard => public.check(view.hand(), Action::Discard(card)).err().map(table::card_refusal),
        TableQuestion::House { turn, .. } => match turn.with_card(card) {
            Some(action) => public.check(view.hand(), action).err().map(table::card_refusal),
            None => Some(table::ANSWER_FIRST.to_owned()),
        },
        TableQuestion::Bid { .. } => Some(table::BID_FIRST.to_owned()),
        _ if display.is_replay => Some(table::HAND_ALREADY_PLAYED.to_owned()),
        _ if display.busy || display.plays_forced_card => Some(table::PLEASE_WAIT.to_owned()),
        _ => Some(table::NOT_YOUR_TURN.to_owned()),
    };
    let held = |card: Card| HandCard {
        card,
        left_bower: trump.is_some_and(|trump| is_left_bower(card, trump)),
        why_not: why_not(card),
    };
    let on_pack = match kitty {
        KittyModel::TurnUp(card, dealer) if dealer == view.seat() => Some(card),
        _ => None,
    };
    let in_hand = on_pack.map_or(view.hand(), |card| view.hand().without(card));
    (sorted(in_hand, trump).into_iter().map(held).collect(), on_pack.map(held))
}

/// Returns the reason why a card cannot be played. At a table that allows irregularities, a card that does not follow
/// suit can be played, because that is a renege.
fn refusal_of_card(view: &SeatView, card: Card) -> Option<Illegal> {
    let refused = view.public().check(view.hand(), Action::Play(card)).err();
    let Some(open) = view.open() else { return refused };
    let must = open.penalties().penalty_cards(view.seat()) & view.legal().cards_to_play();
    match refused {
        Some(Illegal::MustFollow(_)) => None,
        None if !view.legal().contains(Action::Play(card)) => must.iter().next().map(Illegal::PenaltyCard),
        refused => refused,
    }
}

/// Sorts cards by suit: trumps first, including both bowers, then the other suits with alternating colors. Within a
/// suit the highest card comes first. The joker comes before all other cards. If no suit is trump, jacks rank as in no
/// trump.
pub fn sorted(hand: CardSet, trump: Option<Trump>) -> Vec<Card> {
    const ORDER: [Suit; 4] = [Suit::Spades, Suit::Hearts, Suit::Clubs, Suit::Diamonds];
    let trump = trump.unwrap_or(Trump::NoTrump);
    let suits = trump.suit().into_iter().chain(ORDER.into_iter().filter(|suit| *suit != trump));
    let by_suit = suits.flat_map(|suit| {
        let of_suit = |card: &Card| effective_suit(*card, trump) == suit;
        let strength = |card: Card| power(card, suit, trump);
        strongest_first((hand & CardSet::SUITED).iter().filter(of_suit), &strength)
    });
    (hand - CardSet::SUITED).iter().chain(by_suit).collect()
}
