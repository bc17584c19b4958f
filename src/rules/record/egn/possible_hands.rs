//! The cards that each seat can hold, as far as the record says. A record of a broadcast may lack all hands, or only
//! the cards of a loner's partner (`docs/replayer-logic.md`, "Dealt Cards Reconstruction").

use super::file::CardText;
use super::written_card::only_card;
use super::{EgnFault, EgnGiftExchange, WrittenCard};
use cards::ruleset::Joker;
use cards::{BySeat, Card, CardSet, Seat, Suit};

/// The cards that a seat can hold: its known cards, and the choices for each unknown card.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct PossibleHand {
    pub known: CardSet,
    /// For each card of the hand that is not in `known`, the cards that it may be.
    pub unknown: Vec<CardSet>,
}

#[derive(Clone, Debug)]
pub(super) struct PossibleHands {
    pub hands: BySeat<PossibleHand>,
    /// Cards that are known to be in no hand: turned down, discarded, or laid under the kitty.
    pub out_of_play: CardSet,
}

/// The possible places of all cards after the dealer's discard, if the dealer discarded `card`.
#[derive(Clone, Debug)]
pub(super) struct PositionAfterDiscard {
    pub holdings: PossibleHands,
    /// The discard, if known.
    pub card: Option<Card>,
    /// The exchange between loner and partner that this position assumes.
    pub gift: EgnGiftExchange,
}

impl PossibleHand {
    /// Removes a card from the hand: the card itself if it is known to be there, otherwise an unknown card that may be
    /// this card. Returns `false` if the hand cannot have the card.
    fn remove(&mut self, card: Card) -> bool {
        if self.known.contains(card) {
            self.known = self.known.without(card);
            return true;
        }
        let place = self.unknown.iter().position(|open| open.contains(card));
        place.map(|place| self.unknown.remove(place)).is_some()
    }
}

impl PossibleHands {
    /// Reads the hands as dealt. The second value tells whether at least one of the recorded cards is unknown.
    pub fn read_dealt(
        hands: Option<&Vec<Vec<CardText>>>,
        upcard: CardSet,
        trump: Option<Suit>,
        joker: Joker,
    ) -> Result<(PossibleHands, bool), EgnFault> {
        let none = Vec::new();
        let hands = hands.unwrap_or(&none);
        if hands.iter().skip(4).any(|hand| !hand.is_empty()) {
            return Err(EgnFault::TooManyHands(hands.len()));
        }
        let mut holdings = PossibleHands { hands: BySeat::default(), out_of_play: CardSet::EMPTY };
        let mut seen = only_card(upcard).map_or(CardSet::EMPTY, CardSet::of);
        let mut has_unknown_cards = false;
        for (seat, texts) in Seat::ALL.into_iter().zip(hands) {
            if texts.len() > 5 {
                return Err(EgnFault::HandSize(seat, texts.len()));
            }
            let hand = &mut holdings.hands[seat];
            for text in texts {
                let cards = WrittenCard::read(text, joker)?.cards(trump, joker);
                let Some(card) = only_card(cards) else {
                    has_unknown_cards = true;
                    hand.unknown.push(cards);
                    continue;
                };
                if seen.contains(card) {
                    return Err(EgnFault::CardTwice(card));
                }
                seen = seen.with(card);
                hand.known = hand.known.with(card);
            }
        }
        for seat in Seat::ALL {
            let hand = &mut holdings.hands[seat];
            let missing = 5_usize.saturating_sub(hand.known.len() + hand.unknown.len());
            hand.unknown.extend(std::iter::repeat_n(joker.cards(), missing));
        }
        Ok((holdings, has_unknown_cards))
    }

    /// Moves the upcard out of play, because it was turned down.
    pub fn turn_down(mut self, upcard: CardSet) -> PossibleHands {
        self.out_of_play = only_card(upcard).map_or(self.out_of_play, |card| self.out_of_play.with(card));
        self
    }

    /// Gives the dealer the upcard, and lists one position for each possible discard. `discard` has the cards that the
    /// recorded discard may be.
    pub fn take_up(mut self, dealer: Seat, upcard: CardSet, discard: CardSet) -> Vec<PositionAfterDiscard> {
        let hand = &mut self.hands[dealer];
        match only_card(upcard) {
            Some(card) => hand.known = hand.known.with(card),
            None => hand.unknown.push(upcard),
        }
        let hand = &self.hands[dealer];
        let mut ways = Vec::new();
        for card in hand.known & discard {
            let mut holdings = self.clone();
            holdings.hands[dealer].known = hand.known.without(card);
            holdings.out_of_play = self.out_of_play.with(card);
            ways.push(PositionAfterDiscard { holdings, card: Some(card), gift: EgnGiftExchange::NotOffered });
        }
        let elsewhere = self.not_held_by(dealer) | hand.known;
        for (place, open) in hand.unknown.iter().enumerate() {
            let may_be = (*open & discard) - elsewhere;
            if may_be.is_empty() || hand.unknown[..place].contains(open) {
                continue;
            }
            let card = only_card(may_be);
            let mut holdings = self.clone();
            holdings.hands[dealer].unknown.remove(place);
            holdings.out_of_play = card.map_or(self.out_of_play, |card| self.out_of_play.with(card));
            ways.push(PositionAfterDiscard { holdings, card, gift: EgnGiftExchange::NotOffered });
        }
        ways
    }

    /// Exchanges cards of a seat with the kitty. Returns the first card that makes this impossible, or `None` after the
    /// exchange.
    pub fn go_under(&mut self, seat: Seat, laid: CardSet, taken: CardSet) -> Option<Card> {
        let elsewhere = Seat::ALL.into_iter().fold(self.out_of_play, |cards, other| cards | self.hands[other].known);
        let twice = (taken & elsewhere).iter().next();
        let not_held = laid.iter().find(|card| !self.hands[seat].remove(*card));
        self.out_of_play |= laid;
        self.hands[seat].known |= taken;
        twice.or(not_held)
    }

    /// Exchanges cards between the loner and the partner. The card `given` may be unknown. Returns `None` if the
    /// exchange is impossible.
    pub fn exchange(mut self, loner: Seat, given: Option<Card>, returned: Card) -> Option<PossibleHands> {
        let partner = loner.partner();
        let gives = match given {
            Some(card) => !self.not_held_by(loner).contains(card) && self.hands[loner].remove(card),
            None => self.hands[loner].unknown.pop().is_some(),
        };
        self.hands[partner].known = given.into_iter().fold(self.hands[partner].known, CardSet::with);
        let returns = !self.not_held_by(partner).contains(returned) && self.hands[partner].remove(returned);
        self.hands[loner].known = self.hands[loner].known.with(returned);
        (gives && returns).then_some(self)
    }

    /// The cards that a seat cannot hold, because they are known to be elsewhere.
    pub fn not_held_by(&self, seat: Seat) -> CardSet {
        let others = Seat::ALL.into_iter().filter(|other| *other != seat);
        others.fold(self.out_of_play, |cards, other| cards | self.hands[other].known)
    }

    pub fn may_hold(&self, seat: Seat) -> CardSet {
        let hand = &self.hands[seat];
        hand.unknown.iter().fold(hand.known, |cards, open| cards | *open) - self.not_held_by(seat)
    }

    /// Plays a card from a seat's hand. Returns `false` if the seat cannot hold the card. `before` lists the cards that
    /// the seat has played so far from the unknown part of its hand; `card` is added if it comes from this part too.
    pub fn play(&mut self, seat: Seat, card: Card, before: &mut Vec<Card>) -> bool {
        let not_held = self.not_held_by(seat);
        let hand = &mut self.hands[seat];
        if hand.known.contains(card) {
            hand.known = hand.known.without(card);
            return true;
        }
        before.push(card);
        !not_held.contains(card) && can_assign(before, &hand.unknown)
    }
}

/// Returns whether every card can be assigned to a different entry of `places`. An entry has the cards that may be
/// assigned to it.
fn can_assign(cards: &[Card], places: &[CardSet]) -> bool {
    let Some((first, rest)) = cards.split_first() else { return true };
    (0..places.len()).filter(|place| places[*place].contains(*first)).any(|place| {
        let mut others = places.to_vec();
        others.remove(place);
        can_assign(rest, &others)
    })
}
