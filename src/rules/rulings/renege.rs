//! Proves a renege from the cards that everybody has seen.

use super::Evidence;
use crate::{DealState, cards_of_suit, does_not_follow_suit};
use cards::ruleset::BuryTurnUp;
use cards::{CardSet, Seat};

/// Finds the first provable renege of a seat. The evidence is a trick in which the seat did not follow suit, and a card
/// of the led suit that the seat must have held then.
///
/// `exposed` has the seat's cards that everybody has seen, apart from cards played to tricks. `trick`, from 1,
/// restricts the search to one trick.
pub(super) fn prove_renege(deal: &DealState, exposed: CardSet, seat: Seat, trick: Option<u8>) -> Option<Vec<Evidence>> {
    let trump = deal.public().contract()?.trump;
    let tricks = deal.public().tricks();
    let asked = |number: u8| trick.is_none_or(|asked| asked == number);
    for (number, one) in (1u8..).zip(tricks).filter(|(number, _)| asked(*number)) {
        let (Some(led), Some(laid)) = (one.suit(), one.card(seat)) else { continue };
        if one.leader() == seat || !does_not_follow_suit(one, laid, trump) {
            continue;
        }
        let of_suit = cards_of_suit(led, trump);
        let not_followed = Evidence::NotFollowed { trick: number, led, laid };
        let later = (1u8..).zip(tricks).skip(usize::from(number));
        let mut later = later.filter_map(|(trick, one)| Some((trick, one.card(seat)?)));
        if let Some((trick, card)) = later.find(|(_, card)| of_suit.contains(*card)) {
            return Some(vec![not_followed, Evidence::LaidLater { trick, card }]);
        }
        // A card that everybody has seen and the seat still holds was in its hand in this trick. So was a taken turn-up
        // that may not be buried and is still in the hand.
        if let Some(card) = ((exposed | turn_up_surely_held(deal, seat)) & deal.hand(seat) & of_suit).iter().next() {
            return Some(vec![not_followed, Evidence::SeenCard(card)]);
        }
    }
    None
}

/// Returns the turn-up if the seat is the dealer, took the turn-up, and was not allowed to discard it.
fn turn_up_surely_held(deal: &DealState, seat: Seat) -> CardSet {
    let public = deal.public();
    let surely_held = public.rules().bury_turn_up == BuryTurnUp::Forbidden && public.is_turn_up_taken();
    if surely_held && seat == public.dealer() { CardSet::of(public.upcard()) } else { CardSet::EMPTY }
}
