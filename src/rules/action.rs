//! The decisions of a seat ([`Action`]), and sets of them as bits ([`ActionSet`]).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use thiserror::Error;

use super::Trump;
use cards::{Card, CardSet};

/// Whether the maker plays with the partner or alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Going {
    WithPartner,
    /// The maker plays alone, and the partner sits out.
    Alone,
}

/// A decision of the seat whose turn it is. In text: `pass`, `order alone`, `call H`, `discard 9S`, `play JS`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    Pass,
    /// Makes the upcard's suit trump: order up, assist, or pick up.
    Order(Going),
    /// Names another suit, or no trump, in round two.
    Call(Trump, Going),
    /// The dealer puts this card away, face down, after taking the upcard.
    Discard(Card),
    Play(Card),
    DefendAlone,
    /// Shows a farmer's hand, so that the same dealer deals again.
    Redeal,
    /// Lays a card of a farmer's hand face up under the kitty.
    LayUnder(Card),
    /// In the exchange of the partner's best card: the lone maker gives this card to the partner, or the partner gives
    /// this card in return. The opponents do not see the card.
    GiveCard(Card),
}

impl Action {
    /// Number of distinct actions; every [`Action::index`] is below it.
    pub const COUNT: usize = 115;

    /// The number of the action, by which compact logs store it.
    ///
    /// 0 to 23 are plays and 24 to 47 discards, by card. Then come pass, order, order alone, calls by suit with partner
    /// and alone, defending alone, no trump with partner and alone, and redeal. From 63 on, a card is laid under the
    /// kitty, and from 87 on, a card is given. From 111 on, the joker is played, discarded, laid under and given.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Action::Play(card) => Action::index_of_card(CardUse::Play, card),
            Action::Discard(card) => Action::index_of_card(CardUse::Discard, card),
            Action::LayUnder(card) => Action::index_of_card(CardUse::LayUnder, card),
            Action::GiveCard(card) => Action::index_of_card(CardUse::GiveCard, card),
            Action::Pass => Action::PASS_INDEX,
            Action::Order(Going::WithPartner) => 49,
            Action::Order(Going::Alone) => 50,
            Action::Call(Trump::Suit(suit), Going::WithPartner) => 51 + suit.index(),
            Action::Call(Trump::Suit(suit), Going::Alone) => 55 + suit.index(),
            Action::DefendAlone => 59,
            Action::Call(Trump::NoTrump, Going::WithPartner) => 60,
            Action::Call(Trump::NoTrump, Going::Alone) => 61,
            Action::Redeal => 62,
        }
    }

    /// Returns whether the bidder plays with the partner or alone; `None` if the action does not make trump.
    #[must_use]
    pub const fn going(self) -> Option<Going> {
        match self {
            Action::Order(going) | Action::Call(_, going) => Some(going),
            _ => None,
        }
    }

    const fn index_of_card(card_use: CardUse, card: Card) -> usize {
        match card.suit() {
            Some(_) => FIRST_INDEXES[card_use as usize] + card.index(),
            None => Action::FIRST_JOKER_INDEX + card_use as usize,
        }
    }

    const PASS_INDEX: usize = 48;
    const FIRST_JOKER_INDEX: usize = 111;

    /// Returns the action with this number; `None` if there is none.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Action> {
        match index {
            0..24 => Some(CardUse::Play.action(Card::SUITED[index])),
            24..48 => Some(CardUse::Discard.action(Card::SUITED[index - 24])),
            48 => Some(Action::Pass),
            49 => Some(Action::Order(Going::WithPartner)),
            50 => Some(Action::Order(Going::Alone)),
            51..55 => Some(Action::Call(Trump::ALL[index - 51], Going::WithPartner)),
            55..59 => Some(Action::Call(Trump::ALL[index - 55], Going::Alone)),
            59 => Some(Action::DefendAlone),
            60 => Some(Action::Call(Trump::NoTrump, Going::WithPartner)),
            61 => Some(Action::Call(Trump::NoTrump, Going::Alone)),
            62 => Some(Action::Redeal),
            63..87 => Some(CardUse::LayUnder.action(Card::SUITED[index - 63])),
            87..111 => Some(CardUse::GiveCard.action(Card::SUITED[index - 87])),
            111..115 => Some(CardUse::ALL[index - Action::FIRST_JOKER_INDEX].action(Card::JOKER)),
            _ => None,
        }
    }

    /// Returns the card of the action, and what the action does with the card; `None` for actions without a card.
    const fn card_used(self) -> Option<(CardUse, Card)> {
        match self {
            Action::Play(card) => Some((CardUse::Play, card)),
            Action::Discard(card) => Some((CardUse::Discard, card)),
            Action::LayUnder(card) => Some((CardUse::LayUnder, card)),
            Action::GiveCard(card) => Some((CardUse::GiveCard, card)),
            Action::Pass | Action::Order(_) | Action::Call(..) | Action::DefendAlone | Action::Redeal => None,
        }
    }
}

/// The purpose of an action's card.
#[derive(Clone, Copy, PartialEq, Eq)]
enum CardUse {
    Play,
    Discard,
    LayUnder,
    GiveCard,
}

/// The number of the first action of each [`CardUse`], in the order of `CardUse::ALL`.
const FIRST_INDEXES: [usize; 4] = [0, 24, 63, 87];

impl CardUse {
    const ALL: [CardUse; 4] = [CardUse::Play, CardUse::Discard, CardUse::LayUnder, CardUse::GiveCard];

    const fn action(self, card: Card) -> Action {
        match self {
            CardUse::Play => Action::Play(card),
            CardUse::Discard => Action::Discard(card),
            CardUse::LayUnder => Action::LayUnder(card),
            CardUse::GiveCard => Action::GiveCard(card),
        }
    }

    /// Returns whether actions of this kind have lower numbers than bids, as plays and discards do.
    const fn comes_before_bids(self) -> bool {
        matches!(self, CardUse::Play | CardUse::Discard)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Pass => f.write_str("pass"),
            Action::Order(Going::WithPartner) => f.write_str("order"),
            Action::Order(Going::Alone) => f.write_str("order alone"),
            Action::Call(trump, Going::WithPartner) => write!(f, "call {trump}"),
            Action::Call(trump, Going::Alone) => write!(f, "call {trump} alone"),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Play(card) => write!(f, "play {card}"),
            Action::DefendAlone => f.write_str("defend alone"),
            Action::Redeal => f.write_str("redeal"),
            Action::LayUnder(card) => write!(f, "under {card}"),
            Action::GiveCard(card) => write!(f, "give {card}"),
        }
    }
}

/// Returned for a text that is not an action such as `pass`, `call H alone` or `play JS`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("\"{0}\" is no action: pass, order, order alone, call H, call H alone, discard 9S, play JS")]
pub struct ParseActionError(String);

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        let trump = |text: &str| text.chars().next().filter(|_| text.len() == 1).and_then(Trump::from_letter);
        let action = match text.split_once(' ') {
            None if text == "pass" => Some(Action::Pass),
            None if text == "order" => Some(Action::Order(Going::WithPartner)),
            None if text == "redeal" => Some(Action::Redeal),
            Some(("order", "alone")) => Some(Action::Order(Going::Alone)),
            Some(("call", rest)) => match rest.strip_suffix(" alone") {
                Some(rest) => trump(rest).map(|trump| Action::Call(trump, Going::Alone)),
                None => trump(rest).map(|trump| Action::Call(trump, Going::WithPartner)),
            },
            Some(("discard", card)) => card.parse().ok().map(Action::Discard),
            Some(("play", card)) => card.parse().ok().map(Action::Play),
            Some(("defend", "alone")) => Some(Action::DefendAlone),
            Some(("under", card)) => card.parse().ok().map(Action::LayUnder),
            Some(("give", card)) => card.parse().ok().map(Action::GiveCard),
            _ => None,
        };
        action.ok_or_else(|| ParseActionError(text.chars().take(24).collect()))
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Action {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Action, D::Error> {
        std::borrow::Cow::<str>::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// The set of actions that a seat can choose from, in 64 bits.
///
/// Invariant: all actions with a card do the same with their cards (`CardUse`). A seat never has to choose between,
/// say, playing and discarding.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct ActionSet(u64);

/// The 25 lowest bits hold the cards, as in [`CardSet::bits`].
const CARDS_MASK: u64 = CardSet::ALL.bits() as u64;
/// The position of the two bits that hold the [`CardUse`] of all cards in the set.
const CARD_USE_SHIFT: u32 = 25;
/// The position of the first bit for actions without a card. These actions are in the order of their numbers.
const BIDS_SHIFT: u32 = 32;

impl ActionSet {
    pub const EMPTY: ActionSet = ActionSet(0);

    /// One [`Action::Play`] for each card.
    #[must_use]
    #[inline]
    pub const fn plays(cards: CardSet) -> ActionSet {
        ActionSet::of_cards(CardUse::Play, cards)
    }

    /// One [`Action::Discard`] for each card.
    #[must_use]
    pub const fn discards(cards: CardSet) -> ActionSet {
        ActionSet::of_cards(CardUse::Discard, cards)
    }

    /// One [`Action::LayUnder`] for each card.
    #[must_use]
    pub const fn lays_under(cards: CardSet) -> ActionSet {
        ActionSet::of_cards(CardUse::LayUnder, cards)
    }

    /// One [`Action::GiveCard`] for each card.
    #[must_use]
    pub const fn gifts(cards: CardSet) -> ActionSet {
        ActionSet::of_cards(CardUse::GiveCard, cards)
    }

    #[inline]
    const fn of_cards(card_use: CardUse, cards: CardSet) -> ActionSet {
        if cards.is_empty() {
            ActionSet::EMPTY
        } else {
            ActionSet(cards.bits() as u64 | (card_use as u64) << CARD_USE_SHIFT)
        }
    }

    /// Returns the use that the actions of the set make of their cards; meaningless if the set has no cards.
    const fn card_use(self) -> CardUse {
        CardUse::ALL[(self.0 >> CARD_USE_SHIFT & 3) as usize]
    }

    /// Returns the cards of the set if its actions use them as `card_use` says; otherwise no cards.
    #[inline]
    const fn cards_for(self, card_use: CardUse) -> CardSet {
        if self.0 >> CARD_USE_SHIFT & 3 == card_use as u64 {
            CardSet::from_bits((self.0 & CARDS_MASK) as u32)
        } else {
            CardSet::EMPTY
        }
    }

    /// Returns the bits of the actions without a card, shifted down so that bit 0 stands for `Action::PASS_INDEX`.
    const fn bid_bits(self) -> u64 {
        self.0 >> BIDS_SHIFT
    }

    /// Adds an action to the set. If the action does something else with its card than the set does, the set's earlier
    /// cards are dropped.
    #[must_use]
    pub const fn with(self, action: Action) -> ActionSet {
        match action.card_used() {
            None => ActionSet(self.0 | 1 << (BIDS_SHIFT as usize + action.index() - Action::PASS_INDEX)),
            Some((card_use, card)) => {
                let bids = self.bid_bits() << BIDS_SHIFT;
                ActionSet(bids | ActionSet::of_cards(card_use, self.cards_for(card_use).with(card)).0)
            }
        }
    }

    #[must_use]
    #[inline]
    pub const fn contains(self, action: Action) -> bool {
        match action.card_used() {
            None => self.bid_bits() >> (action.index() - Action::PASS_INDEX) & 1 == 1,
            Some((card_use, card)) => self.cards_for(card_use).contains(card),
        }
    }

    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        (self.0 & !(3 << CARD_USE_SHIFT)).count_ones() as usize
    }

    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards of all [`Action::Play`]s in the set.
    #[must_use]
    #[inline]
    pub const fn cards_to_play(self) -> CardSet {
        self.cards_for(CardUse::Play)
    }

    /// The cards of all [`Action::Discard`]s in the set.
    #[must_use]
    pub const fn cards_to_discard(self) -> CardSet {
        self.cards_for(CardUse::Discard)
    }

    /// The cards of all [`Action::LayUnder`]s in the set.
    #[must_use]
    pub const fn cards_to_lay_under(self) -> CardSet {
        self.cards_for(CardUse::LayUnder)
    }

    /// The cards of all [`Action::GiveCard`]s in the set.
    #[must_use]
    pub const fn cards_to_give(self) -> CardSet {
        self.cards_for(CardUse::GiveCard)
    }

    /// The action at index `n` (the first is 0), in the order of [`Action::index`]; the joker comes after the other
    /// cards.
    #[must_use]
    #[inline]
    pub fn nth(self, n: usize) -> Option<Action> {
        let (card_use, cards, bids) = (self.card_use(), self.0 & CARDS_MASK, self.bid_bits());
        if bids == 0 {
            return nth_bit(cards, n).map(|place| card_use.action(Card::ALL[place]));
        }
        let (first, others) = if card_use.comes_before_bids() { (cards, bids) } else { (bids, cards) };
        let (bits, left, is_first) = match n.checked_sub(first.count_ones() as usize) {
            None => (first, n, true),
            Some(left) => (others, left, false),
        };
        let place = nth_bit(bits, left)?;
        if is_first == card_use.comes_before_bids() {
            Card::ALL.get(place).map(|card| card_use.action(*card))
        } else {
            Action::from_index(Action::PASS_INDEX + place)
        }
    }

    /// The actions in the order of [`Action::index`]; the joker comes after the other cards.
    pub fn iter(self) -> impl Iterator<Item = Action> {
        (0..self.len()).filter_map(move |n| self.nth(n))
    }
}

/// The position of the set bit with index `n`, counted from the lowest (index 0); `None` if there are fewer set bits.
#[inline]
fn nth_bit(mut bits: u64, n: usize) -> Option<usize> {
    for _ in 0..n {
        bits &= bits.wrapping_sub(1);
    }
    (bits != 0).then(|| bits.trailing_zeros() as usize)
}

impl FromIterator<Action> for ActionSet {
    fn from_iter<I: IntoIterator<Item = Action>>(actions: I) -> ActionSet {
        actions.into_iter().fold(ActionSet::EMPTY, ActionSet::with)
    }
}

impl fmt::Debug for ActionSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_has_a_number_and_a_text() {
        for index in 0..Action::COUNT {
            let action = Action::from_index(index).unwrap();
            assert_eq!(action.index(), index);
            assert_eq!(action.to_string().parse(), Ok(action));
        }
        assert_eq!(Action::from_index(Action::COUNT), None);
        // Saved logs contain these numbers.
        assert_eq!(["call N", "call N alone"].map(|text| text.parse::<Action>().unwrap().index()), [60, 61]);
        assert_eq!("redeal".parse(), Ok(Action::Redeal));
        assert_eq!(Action::Redeal.index(), 62);
        let jokers = ["play JK", "discard JK", "under JK", "give JK"];
        assert_eq!(jokers.map(|text| text.parse::<Action>().unwrap().index()), [111, 112, 113, 114]);
    }

    #[test]
    fn a_set_holds_what_it_was_given_in_order() {
        let texts = [["play 9S", "play AC", "play JK"].as_slice(), &["pass", "give 9H", "give JK"], &["discard JK"]];
        for texts in texts {
            let actions: Vec<Action> = texts.iter().map(|text| text.parse().unwrap()).collect();
            let set: ActionSet = actions.iter().copied().collect();
            assert_eq!((set.iter().collect::<Vec<_>>(), set.len()), (actions.clone(), actions.len()));
            assert_eq!((0..Action::COUNT).filter(|n| set.contains(Action::from_index(*n).unwrap())).count(), set.len());
        }
    }

    #[test]
    fn texts_that_are_no_action_are_refused() {
        for wrong in ["", "Pass", "pass ", "order up", "call", "call HH", "call H  alone", "play", "play 1S", "discard"]
        {
            assert!(wrong.parse::<Action>().is_err(), "{wrong}");
        }
    }
}
