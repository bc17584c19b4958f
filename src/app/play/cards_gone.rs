//! Sorts the cards of a hand from one player's view: those that are gone, those in the player's own hand, and those
//! still out.

use super::model::sorted;
use crate::words::cards_gone as say;
use cards::{Card, CardSet};
use rules::view::SeatView;
use rules::{Trump, effective_suit};

/// The place of a card, as far as the player can know it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardPlace {
    /// The card was played or turned down, or the player has seen it put away.
    Gone,
    /// The card is in the player's own hand.
    Mine,
    /// The card is in another hand or in the kitty, and the player cannot know which.
    Out,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlacedCard {
    pub card: Card,
    pub place: CardPlace,
}

/// Every card of the pack, and where it is as far as one player can know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardsGone {
    /// A sentence with the numbers of trumps that are gone, in the player's hand, and still out. If no suit is trump,
    /// the sentence counts the cards played instead.
    pub summary: String,
    /// The cards by suit: trumps first, and the highest card of each suit first.
    pub suits: Vec<Vec<PlacedCard>>,
}

impl CardsGone {
    /// Sorts the cards as the player of this view knows them.
    #[must_use]
    pub fn of(view: &SeatView) -> CardsGone {
        let public = view.public();
        let trump = public.contract().map(|contract| contract.trump);
        let out = match view.dealer_may_hold_upcard() {
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
            Some(trumps) => say::trump_counts_sentence(
                [CardPlace::Gone, CardPlace::Mine, CardPlace::Out].map(|at| count(trumps, at)),
            ),
            None => say::cards_played_sentence(public.played().len()),
        };
        CardsGone { summary: told, suits }
    }
}
