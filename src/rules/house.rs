//! The turns that only house rules have: a farmer's hand, defending alone, the partner's best card.

use serde::{Deserialize, Serialize};

use super::{Action, ActionSet, Contract, Going, Illegal, LonePlayers, Phase, PublicDeal, SeenAction};
use cards::ruleset::{FarmersHand, LowHand, PartnersBest, TurnUpPlace};
use cards::{BySeat, Card, CardSet, Rank, Seat, Suit};

/// The progress of the turns that only house rules have, in one hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct HouseRuleTurns {
    /// The number of seats, 0 to 4, that were asked about a farmer's hand and kept their cards.
    hands_kept: u8,
    /// Whether the seat that was asked last has shown a farmer's hand, so that the cards are dealt again.
    redealt: bool,
    /// The cards that a farmer's hand has laid under the kitty.
    under: LowCards,
    /// The number of defenders, 0 to 2, who declined to play alone.
    declined_alone: u8,
    #[serde(rename = "given")]
    partners_best: PartnersBestProgress,
}

impl HouseRuleTurns {
    /// Returns whether the counts are possible. This is checked when a value is deserialized.
    pub(super) fn is_within_bounds(self) -> bool {
        self.hands_kept <= 4 && self.declined_alone <= 2
    }
}

/// A set of nines and tens in eight bits. Bots copy a [`PublicDeal`], which holds this set, for every card that they
/// try. So the set must be small.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct LowCards(u8);

impl LowCards {
    fn all() -> impl Iterator<Item = Card> {
        Suit::ALL.into_iter().flat_map(|suit| [Rank::Nine, Rank::Ten].map(|rank| Card::new(rank, suit)))
    }

    fn of(cards: CardSet) -> LowCards {
        let held = LowCards::all().enumerate().filter(|(_, card)| cards.contains(*card));
        LowCards(held.fold(0, |bits, (place, _)| bits | 1 << place))
    }

    #[cold]
    fn cards(self) -> CardSet {
        let held = LowCards::all().enumerate().filter(|(place, _)| self.0 >> place & 1 == 1);
        held.map(|(_, card)| card).collect()
    }
}

/// The progress of the exchange between the loner and the partner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
enum PartnersBestProgress {
    /// The exchange was not offered, or the loner has not answered yet.
    #[default]
    #[serde(rename = "No")]
    NotBegun,
    Declined,
    /// The loner has given the partner a card, and the partner's card is still due.
    #[serde(rename = "One")]
    LonerGave,
    /// The partner has given the loner a card in return.
    #[serde(rename = "Both")]
    BothGave,
}

/// Number of cards that a farmer's hand lays under the kitty.
const CARDS_UNDER: usize = 3;

impl PublicDeal {
    /// The cards that a farmer's hand has laid face up under the kitty.
    #[must_use]
    #[inline]
    pub fn cards_laid_under(&self) -> CardSet {
        if self.house.under == LowCards::default() { CardSet::EMPTY } else { self.house.under.cards() }
    }

    /// The seat that is exchanging or has exchanged a farmer's hand: it has laid at least one card under the kitty.
    #[must_use]
    pub fn seat_that_went_under(&self) -> Option<Seat> {
        self.asked_for_farmers_hand().filter(|_| self.house.under != LowCards::default())
    }

    /// The seat that ended the hand by showing a farmer's hand.
    #[must_use]
    pub fn seat_that_redealt(&self) -> Option<Seat> {
        self.asked_for_farmers_hand().filter(|_| self.house.redealt)
    }

    /// Returns the seat that is being asked about a farmer's hand, or was asked last; `None` when all four have kept
    /// their cards.
    fn asked_for_farmers_hand(&self) -> Option<Seat> {
        self.dealer.left().clockwise().nth(usize::from(self.house.hands_kept))
    }

    /// Returns whether the loner and the partner have exchanged cards, or have begun to.
    #[must_use]
    pub const fn is_gift_exchange_begun(&self) -> bool {
        matches!(self.house.partners_best, PartnersBestProgress::LonerGave | PartnersBestProgress::BothGave)
    }

    /// Returns the legal actions in a house-rule turn, for a seat that holds `hand`.
    #[cold]
    pub(super) fn house_actions(&self, hand: CardSet) -> ActionSet {
        match self.phase {
            Phase::GoingUnder => self.going_under_actions(hand),
            Phase::Redealing => self.redeal_actions(hand),
            Phase::Defending => ActionSet::EMPTY.with(Action::Pass).with(Action::DefendAlone),
            Phase::Giving => self.gift_actions(hand),
            Phase::GivingBack => ActionSet::gifts(hand),
            Phase::Bidding(_) | Phase::Discarding | Phase::Playing | Phase::Done => ActionSet::EMPTY,
        }
    }

    #[cold]
    pub(super) fn apply_house_turn(&mut self, seen: SeenAction) {
        match (seen, self.phase) {
            (SeenAction::Open(action), Phase::GoingUnder) => self.answer_going_under(action),
            (SeenAction::Open(answer), Phase::Redealing) => self.answer_redeal(answer),
            (SeenAction::Open(answer), Phase::Defending) => self.answer_defending_alone(answer),
            (SeenAction::Open(Action::Pass) | SeenAction::CardGiven, Phase::Giving | Phase::GivingBack) => {
                self.record_gift(seen)
            }
            _ => debug_assert!(false, "{seen:?} while {:?}", self.phase),
        }
    }

    /// Returns the legal actions of a seat that is asked to exchange a farmer's hand. A seat that has laid one card
    /// must lay two more.
    fn going_under_actions(&self, hand: CardSet) -> ActionSet {
        let low = LowHand::low_cards(hand);
        match self.rules.farmers_hand {
            _ if self.house.under != LowCards::default() => ActionSet::lays_under(low),
            FarmersHand::Exchange(of) if of.matches(hand, self.upcard) => ActionSet::lays_under(low).with(Action::Pass),
            _ => ActionSet::EMPTY.with(Action::Pass),
        }
    }

    /// Returns the legal actions of a seat that is asked to show a farmer's hand.
    fn redeal_actions(&self, hand: CardSet) -> ActionSet {
        let keep = ActionSet::EMPTY.with(Action::Pass);
        match self.rules.farmers_hand {
            FarmersHand::Redeal(of) if of.matches(hand, self.upcard) => keep.with(Action::Redeal),
            _ => keep,
        }
    }

    /// Returns the loner's choices in the exchange: pass, or give a card. A turn-up that must stay on the pack cannot
    /// be given.
    fn gift_actions(&self, hand: CardSet) -> ActionSet {
        let held = match self.rules.turn_up_lies {
            TurnUpPlace::OnPack => hand.without(self.upcard),
            TurnUpPlace::InHand => hand,
        };
        ActionSet::gifts(held).with(Action::Pass)
    }

    pub(super) fn under_refusal(&self, hand: CardSet, action: Action) -> Illegal {
        match action {
            Action::LayUnder(card) if !hand.contains(card) => Illegal::CardNotHeld(card),
            Action::LayUnder(_) if self.going_under_actions(hand).cards_to_lay_under().is_empty() => {
                Illegal::NoFarmersHand
            }
            Action::LayUnder(card) => Illegal::NotNineOrTen(card),
            _ => Illegal::GoUnderNow,
        }
    }

    pub(super) fn redeal_refusal(action: Action) -> Illegal {
        match action {
            Action::Redeal => Illegal::NoFarmersHand,
            _ => Illegal::RedealNow,
        }
    }

    pub(super) fn gift_refusal(hand: CardSet, action: Action) -> Illegal {
        match action {
            Action::GiveCard(card) if hand.contains(card) => Illegal::LiesOnPack(card),
            Action::GiveCard(card) => Illegal::CardNotHeld(card),
            _ => Illegal::GiveNow,
        }
    }

    /// Applies the answer of a player who is asked to exchange a farmer's hand. After the first exchange, nobody else
    /// is asked.
    fn answer_going_under(&mut self, action: Action) {
        match action {
            Action::LayUnder(card) => self.house.under = LowCards::of(self.cards_laid_under().with(card)),
            _ => self.keep_farmers_hand(),
        }
        if self.cards_laid_under().len() == CARDS_UNDER {
            self.start_bidding();
        }
    }

    /// Applies the answer of a player who is asked to show a farmer's hand. Showing the cards ends the hand.
    fn answer_redeal(&mut self, answer: Action) {
        match answer {
            Action::Redeal => (self.house.redealt, self.phase) = (true, Phase::Done),
            _ => self.keep_farmers_hand(),
        }
    }

    fn keep_farmers_hand(&mut self) {
        self.house.hands_kept += 1;
        self.turn = self.turn.left();
        if self.house.hands_kept == 4 {
            self.start_bidding();
        }
    }

    /// Records a defender's answer; the defender on the loner's left is asked first.
    fn answer_defending_alone(&mut self, answer: Action) {
        let Some(contract) = self.contract else { return };
        if answer == Action::DefendAlone {
            self.contract = Some(Contract { alone: LonePlayers::MakerAndDefender(self.turn), ..contract });
            return self.continue_after_trump();
        }
        self.house.declined_alone += 1;
        match self.house.declined_alone {
            1 => self.turn = contract.maker.right(),
            _ => self.continue_after_trump(),
        }
    }

    /// Offers a lone maker the exchange with the partner if the rules allow this exchange. Otherwise starts play.
    pub(super) fn offer_gift(&mut self) {
        let loner = self.contract.filter(|contract| contract.going() == Going::Alone);
        match (loner, self.rules.partners_best) {
            (Some(contract), PartnersBest::Yes) => {
                (self.phase, self.turn) = (Phase::Giving, contract.maker);
            }
            _ => self.start_play(),
        }
    }

    /// Records that a card was given, or that the loner declined.
    fn record_gift(&mut self, seen: SeenAction) {
        self.house.partners_best = match (self.phase, seen) {
            (Phase::Giving, SeenAction::CardGiven) => {
                (self.phase, self.turn) = (Phase::GivingBack, self.turn.partner());
                return self.house.partners_best = PartnersBestProgress::LonerGave;
            }
            (Phase::Giving, _) => PartnersBestProgress::Declined,
            _ => PartnersBestProgress::BothGave,
        };
        self.start_play();
    }

    /// Applies a legal [`Action::LayUnder`] or [`Action::GiveCard`], and moves the card between `hands`, which has all
    /// four hands. A player who has laid the third card under the kitty also takes the cards that lay there.
    #[cold]
    pub fn exchange(&mut self, action: Action, hands: &mut BySeat<CardSet>) {
        let seat = self.turn;
        self.apply_house_turn(SeenAction::from(action));
        match action {
            Action::GiveCard(card) => {
                hands[seat] = hands[seat].without(card);
                hands[seat.partner()] = hands[seat.partner()].with(card);
            }
            Action::LayUnder(card) => {
                hands[seat] = hands[seat].without(card);
                if self.phase != Phase::GoingUnder {
                    let elsewhere = hands.iter().fold(self.cards_laid_under(), |cards, (_, hand)| cards | *hand);
                    hands[seat] |= self.rules.joker.cards() - elsewhere.with(self.upcard);
                }
            }
            _ => {}
        }
    }

    pub(super) fn farmers_hand_answers(&self) -> impl Iterator<Item = SeenAction> {
        let passes = std::iter::repeat_n(SeenAction::Open(Action::Pass), usize::from(self.house.hands_kept));
        let redealt = self.house.redealt.then_some(SeenAction::Open(Action::Redeal));
        passes.chain(self.cards_laid_under().iter().map(|card| SeenAction::Open(Action::LayUnder(card)))).chain(redealt)
    }

    pub(super) fn lone_defense_answers(&self) -> impl Iterator<Item = SeenAction> {
        let declined = std::iter::repeat_n(SeenAction::Open(Action::Pass), usize::from(self.house.declined_alone));
        let alone = self.contract.and_then(|contract| contract.lone_defender());
        declined.chain(alone.map(|_| SeenAction::Open(Action::DefendAlone)))
    }

    pub(super) fn gift_answers(&self) -> impl Iterator<Item = SeenAction> {
        let (seen, times) = match self.house.partners_best {
            PartnersBestProgress::NotBegun => (SeenAction::CardGiven, 0),
            PartnersBestProgress::Declined => (SeenAction::Open(Action::Pass), 1),
            PartnersBestProgress::LonerGave => (SeenAction::CardGiven, 1),
            PartnersBestProgress::BothGave => (SeenAction::CardGiven, 2),
        };
        std::iter::repeat_n(seen, times)
    }
}
