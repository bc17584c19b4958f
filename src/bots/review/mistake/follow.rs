//! Names the mistakes in playing to a trick that another seat led.

use super::{CardPair, Mistake, throw_off};
use crate::card_knowledge::CardKnowledge;
use cards::{Card, Seat, Suit};
use rules::{Trick, power};

struct FollowTurn<'m, 'v> {
    knowledge: &'m CardKnowledge<'v>,
    trick: &'m Trick,
    led: Suit,
}

pub(super) fn follow_mistake(knowledge: &CardKnowledge, trick: &Trick, pair: CardPair) -> Option<Mistake> {
    let turn = FollowTurn { knowledge, trick, led: knowledge.suit_of(trick.led_card()?) };
    match (turn.takes_trick(pair.done), turn.takes_trick(pair.better), turn.partner_wins()) {
        (true, false, true) => Some(turn.mistake_of_taking_from_partner(pair.done)),
        (true, true, _) => turn.mistake_in_winning_card(pair),
        (false, true, true) => Some(turn.mistake_of_not_helping_partner(pair.better)),
        (false, false, _) => turn.mistake_in_losing_card(pair),
        (true, false, false) => turn.mistake_of_taking(pair),
        (false, true, false) => Some(turn.mistake_of_not_taking(pair)),
    }
}

impl FollowTurn<'_, '_> {
    fn takes_trick(&self, card: Card) -> bool {
        self.trick.is_beaten_by(card, self.knowledge.trump)
    }

    fn partner_wins(&self) -> bool {
        self.trick.winner_so_far() == self.knowledge.seat.partner()
    }

    fn partner_to_come(&self) -> bool {
        let partner = self.knowledge.seat.partner();
        self.knowledge.partner_plays() && self.trick.card(partner).is_none()
    }

    fn is_trump(&self, card: Card) -> bool {
        self.knowledge.suit_of(card) == self.knowledge.trump
    }

    fn power(&self, card: Card) -> u8 {
        power(card, self.led, self.knowledge.trump)
    }

    /// An opponent who plays later and may beat this card, as far as the seat can know.
    fn may_be_beaten_by(&self, card: Card) -> Option<Seat> {
        let knowledge = self.knowledge;
        let behind = || knowledge.opponents().filter(|seat| self.trick.card(*seat).is_none());
        let higher = !knowledge.higher_cards_out(card).is_empty();
        let follows = |seat: Seat| !knowledge.is_void(seat, self.led);
        let beats = |seat: &Seat| match self.is_trump(card) {
            true => higher && knowledge.may_trump(*seat),
            false => higher && follows(*seat) || knowledge.may_trump(*seat),
        };
        behind().find(beats)
    }

    fn mistake_of_taking_from_partner(&self, wasted: Card) -> Mistake {
        let card = self.trick.card(self.trick.winner_so_far());
        let certain = card.is_some_and(|card| self.may_be_beaten_by(card).is_none());
        Mistake::PartnerHadIt { wasted, certain }
    }

    fn mistake_of_not_helping_partner(&self, better: Card) -> Mistake {
        let card = self.trick.card(self.trick.winner_so_far());
        match card.and_then(|card| self.may_be_beaten_by(card)) {
            Some(_) => Mistake::PartnerNeededHelp(better),
            None => Mistake::LeftLeadToPartner(better),
        }
    }

    fn mistake_in_winning_card(&self, pair: CardPair) -> Option<Mistake> {
        if self.power(pair.done) > self.power(pair.better) {
            return Some(Mistake::WonTooDear { pair, certain: self.may_be_beaten_by(pair.better).is_none() });
        }
        match self.may_be_beaten_by(pair.done) {
            Some(seat) => Some(Mistake::WonTooLow(pair, seat)),
            None => self.partner_to_come().then_some(Mistake::PartnerCannotKnow(pair)),
        }
    }

    /// Names the mistake in choosing between two cards that both lose the trick.
    fn mistake_in_losing_card(&self, pair: CardPair) -> Option<Mistake> {
        let CardPair { done, better } = pair;
        let same_suit = self.knowledge.suit_of(done) == self.knowledge.suit_of(better);
        match (self.is_trump(done), self.is_trump(better)) {
            (true, false) if self.partner_wins() => Some(Mistake::PartnerHadIt { wasted: done, certain: false }),
            (true, false) => Some(Mistake::TrumpOnLostTrick(done)),
            (false, true) => None,
            _ if same_suit && self.knowledge.height(done) > self.knowledge.height(better) => {
                Some(Mistake::HighOnLostTrick(pair))
            }
            (false, false) => throw_off::throw_off_mistake(self.knowledge, pair),
            (true, true) => None,
        }
    }

    /// Names the mistake of taking a trick that should have been left.
    fn mistake_of_taking(&self, CardPair { done, .. }: CardPair) -> Option<Mistake> {
        let trumped = self.is_trump(done) && self.led != self.knowledge.trump;
        let boss = self.knowledge.is_boss(done);
        let threat = self.may_be_beaten_by(done);
        match threat {
            Some(seat) if !self.partner_to_come() || !boss && !trumped => Some(Mistake::CouldBeBeaten(done, seat)),
            _ if trumped && self.partner_to_come() => Some(Mistake::TrumpedBeforePartner(done)),
            _ if boss && self.partner_to_come() => Some(Mistake::MasterBeforePartner(done)),
            _ if self.is_trump(done) => Some(Mistake::TrumpTakenOutEarly(done)),
            _ => None,
        }
    }

    fn mistake_of_not_taking(&self, CardPair { done, better }: CardPair) -> Mistake {
        let trumps = self.is_trump(better) && self.led != self.knowledge.trump;
        match trumps && !self.is_trump(done) {
            true => Mistake::DidNotTrump(better),
            false => Mistake::DidNotTake { card: better, certain: self.may_be_beaten_by(better).is_none() },
        }
    }
}
