//! The turns of a hand that only a house plays: going under with a farmer's hand, defending alone, the partner's best.

use serde::{Deserialize, Serialize};

use super::{Action, ActionSet, BidRound, Contract, Going, Illegal, Phase, PublicDeal, Seen};
use crate::cards::{BySeat, CardSet, Seat};
use crate::ruleset::{FarmersHand, LowHand, PartnersBest, TurnUpLies};

/// Which card of an exchange between partners is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Gift {
    /// The loner's, who may do without.
    OfLoner,
    /// The partner's in return: the best.
    OfPartner,
}

/// How far those turns have come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct HouseTurns {
    /// How many have let the farmer's hand pass, 0 to 4.
    not_under: u8,
    /// What lies under the kitty instead of what did.
    under: CardSet,
    /// How many defenders have declined to play alone, 0 to 2.
    not_alone: u8,
    given: Given,
}

/// How far the exchange between the loner and the partner has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum Given {
    /// It was not offered, or not yet answered.
    #[default]
    No,
    /// The loner did without.
    Declined,
    /// The loner has given a card.
    One,
    /// The partner has given one in return.
    Both,
}

/// How many cards go under.
const CARDS_UNDER: usize = 3;

impl PublicDeal {
    /// The cards that a farmer's hand has laid under the kitty; everybody has seen them.
    #[must_use]
    pub const fn laid_under(&self) -> CardSet {
        self.house.under
    }

    /// Who has gone under, or is about to: has laid at least one card under the kitty.
    #[must_use]
    pub fn went_under(&self) -> Option<Seat> {
        let asked = usize::from(self.house.not_under);
        self.dealer.left().round().nth(asked).filter(|_| !self.house.under.is_empty())
    }

    /// Whether the loner and the partner have exchanged a card, or have begun to.
    #[must_use]
    pub const fn cards_given(&self) -> bool {
        matches!(self.house.given, Given::One | Given::Both)
    }

    /// What may be done about a farmer's hand: whoever has begun to go under goes on.
    pub(super) fn unders(&self, hand: CardSet) -> ActionSet {
        let low = LowHand::low_cards(hand);
        match self.rules.farmers_hand {
            _ if !self.house.under.is_empty() => ActionSet::unders(low),
            FarmersHand::Exchange(of) if of.is_met(hand, self.upcard) => ActionSet::unders(low).with(Action::Pass),
            _ => ActionSet::EMPTY.with(Action::Pass),
        }
    }

    /// What may be given: of the loner's hand not a turn-up that lies on the pack until it is played.
    pub(super) fn gifts(&self, hand: CardSet, gift: Gift) -> ActionSet {
        match (gift, self.rules.turn_up_lies) {
            (Gift::OfPartner, _) => ActionSet::gifts(hand),
            (Gift::OfLoner, TurnUpLies::OnPack) => ActionSet::gifts(hand.without(self.upcard)).with(Action::Pass),
            (Gift::OfLoner, TurnUpLies::InHand) => ActionSet::gifts(hand).with(Action::Pass),
        }
    }

    pub(super) fn no_under(&self, hand: CardSet, action: Action) -> Illegal {
        match action {
            Action::Under(card) if !hand.contains(card) => Illegal::CardNotHeld(card),
            Action::Under(_) if self.unders(hand).cards_to_lay_under().is_empty() => Illegal::NoFarmersHand,
            Action::Under(card) => Illegal::NotNineOrTen(card),
            _ => Illegal::GoUnderNow,
        }
    }

    pub(super) fn no_gift(hand: CardSet, action: Action) -> Illegal {
        match action {
            Action::Give(card) if hand.contains(card) => Illegal::LiesOnPack(card),
            Action::Give(card) => Illegal::CardNotHeld(card),
            _ => Illegal::GiveNow,
        }
    }

    /// Somebody lays a card of a farmer's hand under the kitty, or lets it pass. Nobody is asked after the one who does.
    pub(super) fn go_under(&mut self, action: Action) {
        match action {
            Action::Under(card) => self.house.under = self.house.under.with(card),
            _ => {
                self.house.not_under += 1;
                self.turn = self.turn.left();
            }
        }
        if self.house.under.len() == CARDS_UNDER || self.house.not_under == 4 {
            (self.phase, self.turn) = (Phase::Bidding(BidRound::One), self.dealer.left());
        }
    }

    /// A defender answers whether to play alone; the one on the loner's left first.
    pub(super) fn defend(&mut self, answer: Action) {
        let Some(contract) = self.contract else { return };
        if answer == Action::DefendAlone {
            self.contract = Some(Contract { lone_defender: Some(self.turn), ..contract });
            return self.take_up();
        }
        self.house.not_alone += 1;
        match self.house.not_alone {
            1 => self.turn = contract.maker.right(),
            _ => self.take_up(),
        }
    }

    /// The exchange with the partner, where the house plays it and somebody is alone; else play begins.
    pub(super) fn offer_gift(&mut self) {
        let loner = self.contract.filter(|contract| contract.going == Going::Alone);
        match (loner, self.rules.partners_best) {
            (Some(contract), PartnersBest::Yes) => {
                (self.phase, self.turn) = (Phase::Giving(Gift::OfLoner), contract.maker);
            }
            _ => self.open_play(),
        }
    }

    /// A card is given, or the loner does without.
    pub(super) fn give(&mut self, seen: Seen, gift: Gift) {
        match (gift, seen) {
            (Gift::OfLoner, Seen::Gave) => {
                self.house.given = Given::One;
                (self.phase, self.turn) = (Phase::Giving(Gift::OfPartner), self.turn.partner());
            }
            (Gift::OfLoner, _) => {
                self.house.given = Given::Declined;
                self.open_play();
            }
            (Gift::OfPartner, _) => {
                self.house.given = Given::Both;
                self.open_play();
            }
        }
    }

    /// Moves the card with which a seat has just gone under, or which it has given, where all hands are known; with the
    /// last card that goes under what lay there comes into the hand.
    pub fn exchange(&self, action: Action, seat: Seat, hands: &mut BySeat<CardSet>) {
        match action {
            Action::Give(card) => {
                hands[seat] = hands[seat].without(card);
                hands[seat.partner()] = hands[seat.partner()].with(card);
            }
            Action::Under(card) => {
                hands[seat] = hands[seat].without(card);
                if self.phase != Phase::GoingUnder {
                    let elsewhere = hands.iter().fold(self.laid_under(), |cards, (_, hand)| cards | *hand);
                    hands[seat] |= CardSet::FULL - elsewhere.with(self.upcard);
                }
            }
            _ => {}
        }
    }

    pub(super) fn under_history(&self) -> impl Iterator<Item = Seen> {
        let passes = std::iter::repeat_n(Seen::Open(Action::Pass), usize::from(self.house.not_under));
        passes.chain(self.house.under.iter().map(|card| Seen::Open(Action::Under(card))))
    }

    pub(super) fn defence_history(&self) -> impl Iterator<Item = Seen> {
        let declined = std::iter::repeat_n(Seen::Open(Action::Pass), usize::from(self.house.not_alone));
        let alone = self.contract.and_then(|contract| contract.lone_defender);
        declined.chain(alone.map(|_| Seen::Open(Action::DefendAlone)))
    }

    pub(super) fn gift_history(&self) -> impl Iterator<Item = Seen> {
        let (seen, times) = match self.house.given {
            Given::No => (Seen::Gave, 0),
            Given::Declined => (Seen::Open(Action::Pass), 1),
            Given::One => (Seen::Gave, 1),
            Given::Both => (Seen::Gave, 2),
        };
        std::iter::repeat_n(seen, times)
    }
}
