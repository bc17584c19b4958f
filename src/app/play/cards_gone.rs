//! The cards of a hand that are gone, suit by suit, as one player can know them.

use super::model::sorted;
use crate::words::cards_gone as say;
use cards::{Card, CardSet};
use rules::view::SeatView;
use rules::{Trump, effective_suit};

/// The place of a card, as far as the player knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardPlace {
    /// Played, turned down, or put away in sight of the player.
    Gone,
    /// In the player's hand.
    Mine,
    /// In another hand or in the kitty.
    Out,
}

/// A card, and where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedCard {
    pub card: Card,
    pub place: CardPlace,
}

/// Every card of the pack with its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardsGone {
    /// Counts the trumps that are gone, in the hand, and out.
    pub summary: String,
    /// The cards suit by suit, trumps first, the highest of each suit first.
    pub suits: Vec<Vec<PlacedCard>>,
}

impl CardsGone {
    /// Sorts the pack by what a seat can know. The place of a hidden card is [`CardPlace::Out`].
    #[must_use]
    pub fn of(view: &SeatView) -> CardsGone {
        let public = view.public();
        let trump = public.contract().map(|contract| contract.trump);
        let out = match view.upcard_with_dealer() {
            true => view.unseen().with(public.upcard()),
            false => view.unseen(),
        };
        let place = |card: Card| match card {
            card if view.hand().contains(card) => CardPlace::Mine,
            card if out.contains(card) => CardPlace::Out,
            _ => CardPlace::Gone,
        };
        let pack: CardSet = public.rules().joker.cards();
        let placed: Vec<PlacedCard> =
            sorted(pack, trump).into_iter().map(|card| PlacedCard { card, place: place(card) }).collect();
        let suit = |of: &PlacedCard| effective_suit(of.card, trump.unwrap_or(Trump::NoTrump));
        let suits: Vec<Vec<PlacedCard>> =
            placed.chunk_by(|one, next| suit(one) == suit(next)).map(<[PlacedCard]>::to_vec).collect();
        let trumps = suits.first().filter(|_| trump.is_some_and(|trump| trump.suit().is_some()));
        let count = |cards: &Vec<PlacedCard>, place| cards.iter().filter(|card| card.place == place).count();
        let told = match trumps {
            Some(trumps) => say::trumps([CardPlace::Gone, CardPlace::Mine, CardPlace::Out].map(|at| count(trumps, at))),
            None => say::cards_played(public.played().len()),
        };
        CardsGone { summary: told, suits }
    }
}
