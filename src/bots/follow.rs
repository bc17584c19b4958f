//! The rule player's card in a trick that another seat led.
//!
//! [`choose_card_to_follow`] leaves the partner's trick alone unless an opponent is likely to beat it. Other tricks are
//! taken as cheaply as is safe. If the trick is not taken, `sluff.rs` chooses the card to throw off.

use super::card_knowledge::CardKnowledge;
use super::sluff;
use super::{CardChoice, Reason};
use cards::{Card, CardSet, Seat, Suit};
use rules::{Trick, power};

/// The risk that an opponent who plays later to the trick beats a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Threat {
    None,
    Slight,
    Real,
}

struct FollowTurn<'m, 'v> {
    knowledge: &'m CardKnowledge<'v>,
    led_suit: Suit,
    best_card: Card,
    partner_wins: bool,
    /// The opponents who have not yet played to this trick.
    opponents_to_play: [Option<Seat>; 2],
    partner_to_play: bool,
    legal_cards: CardSet,
}

/// Chooses the card to play to a trick that another seat has led. `cards` are the legal cards.
pub(super) fn choose_card_to_follow(knowledge: &CardKnowledge, trick: &Trick, cards: CardSet) -> CardChoice {
    let any = cards.iter().next().unwrap_or(Card::ALL[0]);
    let (Some(led), Some(best)) = (trick.led_card(), trick.card(trick.winner_so_far())) else {
        return (any, Reason::NoChoice);
    };
    let partner = knowledge.seat.partner();
    let turn = FollowTurn {
        knowledge,
        led_suit: knowledge.suit_of(led),
        best_card: best,
        partner_wins: trick.winner_so_far() == partner,
        opponents_to_play: {
            let mut opponents_to_play = knowledge.opponents().filter(|seat| trick.card(*seat).is_none());
            [opponents_to_play.next(), opponents_to_play.next()]
        },
        partner_to_play: knowledge.partner_plays() && trick.card(partner).is_none(),
        legal_cards: cards,
    };
    if turn.partner_wins { turn.play_under_partner() } else { turn.play_against_opponent() }
}

impl FollowTurn<'_, '_> {
    fn power(&self, card: Card) -> u8 {
        power(card, self.led_suit, self.knowledge.trump)
    }

    fn winning_cards(&self) -> CardSet {
        self.legal_cards.iter().filter(|card| self.power(*card) > self.power(self.best_card)).collect()
    }

    fn lowest(&self, cards: CardSet) -> Option<Card> {
        cards.iter().min_by_key(|card| self.power(*card))
    }

    fn is_trump(&self, card: Card) -> bool {
        self.knowledge.suit_of(card) == self.knowledge.trump
    }

    /// The risk that an opponent who plays later beats this card.
    fn threat_to(&self, card: Card) -> Threat {
        let knowledge = self.knowledge;
        let trump = self.is_trump(card);
        let higher = knowledge.higher_cards_out(card);
        let one = |seat: &Seat| {
            let out_of_led = knowledge.is_void(*seat, self.led_suit);
            if trump {
                // An opponent with a card of the led suit must follow, and cannot overtrump.
                return match (
                    higher.is_empty() || !knowledge.may_trump(*seat),
                    self.led_suit == knowledge.trump || out_of_led,
                ) {
                    (true, _) => Threat::None,
                    (false, true) => Threat::Real,
                    (false, false) => Threat::Slight,
                };
            }
            let left = (knowledge.cards_out & knowledge.cards_of_suit(self.led_suit)).len();
            match (out_of_led, knowledge.may_trump(*seat)) {
                (true, true) => Threat::Real,
                (true, false) => Threat::None,
                (false, _) if !higher.is_empty() => Threat::Real,
                (false, true) if left <= 1 => Threat::Real,
                (false, true) => Threat::Slight,
                (false, false) => Threat::None,
            }
        };
        self.opponents_to_play.iter().flatten().map(one).max().unwrap_or(Threat::None)
    }

    fn throw_off(&self, reason: Reason) -> CardChoice {
        let card = sluff::cheapest_card(self.knowledge, self.legal_cards).unwrap_or(self.best_card);
        let suit = self.knowledge.suit_of(card);
        let void = suit != self.led_suit && suit != self.knowledge.trump && self.knowledge.suit_length(suit) == 1;
        let trumps = !self.knowledge.trumps().is_empty();
        let reason = match reason {
            Reason::CannotWin if void && trumps => Reason::MakesVoid(suit),
            // Every legal card is a trump, and takes the partner's trick.
            Reason::PartnerHasIt { .. } | Reason::PartnerIsAhead if self.power(card) > self.power(self.best_card) => {
                Reason::LeastUseful
            }
            other => other,
        };
        (card, reason)
    }

    fn play_under_partner(&self) -> CardChoice {
        let threat = self.threat_to(self.best_card);
        if threat != Threat::Real {
            return self.throw_off(Reason::PartnerHasIt { certain: threat == Threat::None });
        }
        let knowledge = self.knowledge;
        let safer: CardSet = self.winning_cards().iter().filter(|card| self.threat_to(*card) < threat).collect();
        let in_suit = safer & knowledge.cards_of_suit(self.led_suit);
        if let Some(card) = self.lowest(in_suit) {
            return (card, if knowledge.is_boss(card) { Reason::WinsWithBest } else { Reason::ThirdHandHigh });
        }
        // No card of the led suit is safer, so a trump must protect the trick.
        if let Some(card) = self.lowest(safer) {
            let boss = knowledge.is_boss(card)
                && knowledge.higher_cards_out(self.best_card).len() < 2
                && knowledge.tricks_taken().us < 2;
            if !boss {
                return (card, Reason::TrumpsIn);
            }
        }
        self.throw_off(Reason::PartnerIsAhead)
    }

    fn play_against_opponent(&self) -> CardChoice {
        let winners = self.winning_cards();
        let Some(cheapest) = self.lowest(winners) else { return self.throw_off(Reason::CannotWin) };
        if self.opponents_to_play == [None; 2] {
            let trumped = self.is_trump(cheapest) && self.led_suit != self.knowledge.trump;
            return (cheapest, if trumped { Reason::TrumpsIn } else { Reason::WinsCheaply });
        }
        let in_suit = winners & self.knowledge.cards_of_suit(self.led_suit);
        if in_suit.is_empty() { self.trump_in(cheapest) } else { self.beat_in_suit(in_suit) }
    }

    /// Chooses a card for a second or third hand that can beat the best card so far by following suit.
    fn beat_in_suit(&self, winners: CardSet) -> CardChoice {
        let knowledge = self.knowledge;
        if let Some(pick) = self.duck() {
            return pick;
        }
        let safe = winners.iter().filter(|card| self.threat_to(*card) < Threat::Real);
        if let Some(card) = safe.min_by_key(|card| self.power(*card)) {
            return (card, if knowledge.is_boss(card) { Reason::WinsWithBest } else { Reason::WinsCheaply });
        }
        if self.partner_to_play {
            let low = sluff::cheapest_card(knowledge, self.legal_cards).unwrap_or(self.best_card);
            // The lowest card may beat the trick, too.
            let takes = winners.contains(low);
            return (low, if takes { Reason::Beats(self.best_card) } else { Reason::SecondHandLow });
        }
        let high = winners.iter().max_by_key(|card| self.power(*card)).unwrap_or(self.best_card);
        (high, Reason::ThirdHandHigh)
    }

    /// Plays a low trump instead of the best one, if trump is led and all three remaining tricks are needed. The best
    /// trump takes a later trick anyway. Played now, it would be wasted if the partner can win this trick.
    fn duck(&self) -> Option<CardChoice> {
        let knowledge = self.knowledge;
        let needs_all = knowledge.tricks_taken().them == 2 && knowledge.hand.len() == 3;
        let partner_may_win = self.partner_to_play && !knowledge.higher_cards_out(self.best_card).is_empty();
        let boss = knowledge.highest(self.legal_cards).filter(|card| knowledge.is_boss(*card))?;
        let low = knowledge.lowest(self.legal_cards.without(boss))?;
        (self.led_suit == knowledge.trump && needs_all && partner_may_win).then_some((low, Reason::KeepsBoss(boss)))
    }

    /// The second best trump left, if the hand holds it with exactly one other trump, which protects it from the best.
    fn guarded_trump(&self) -> Option<Card> {
        let trumps = self.knowledge.trumps();
        let high = self.knowledge.highest(trumps)?;
        (trumps.len() == 2 && self.knowledge.higher_cards_out(high).len() == 1).then_some(high)
    }

    /// Chooses a card for a hand that cannot follow suit, but can beat the best card so far with a trump.
    fn trump_in(&self, cheapest: Card) -> CardChoice {
        let knowledge = self.knowledge;
        let plain = self.legal_cards - knowledge.trump.cards();
        let partner_may_win = self.partner_to_play
            && !knowledge.higher_cards_out(self.best_card).is_empty()
            && !self.is_trump(self.best_card);
        if partner_may_win && knowledge.is_boss(cheapest) && !plain.is_empty() {
            let card = sluff::cheapest_card(knowledge, plain).unwrap_or(cheapest);
            return (card, Reason::KeepsBoss(cheapest));
        }
        if let Some(guarded) = self.guarded_trump().filter(|_| partner_may_win && !plain.is_empty()) {
            let card = sluff::cheapest_card(knowledge, plain).unwrap_or(cheapest);
            return (card, Reason::KeepsGuard(guarded));
        }
        // A higher trump would seldom help: an opponent who can overtrump the smallest usually beats the others too.
        (cheapest, Reason::TrumpsIn)
    }
}
