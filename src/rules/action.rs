//! What a seat decides, and sets of such decisions.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use super::Trump;
use crate::cards::{Card, CardSet};

/// Whether the maker plays with the partner or without.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Going {
    /// Both partners play.
    WithPartner,
    /// The partner sits out.
    Alone,
}

/// What a seat decides when it is on turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Make no bid.
    Pass,
    /// Make the upcard's suit trump: order up, assist, or pick up.
    Order(Going),
    /// Name another suit, or no trump, in round two.
    Call(Trump, Going),
    /// The dealer puts one card away.
    Discard(Card),
    /// Play a card to the trick.
    Play(Card),
    /// Play alone against a loner.
    DefendAlone,
    /// Lay a card of a farmer's hand under the kitty, for all to see.
    Under(Card),
    /// The lone maker or the partner gives the other a card, unseen by the rest.
    Give(Card),
}

impl Action {
    /// How many actions there are; each has a number below this.
    pub const COUNT: usize = 110;

    /// Its number: plays 0 to 23 by card, discards 24 to 47 by card, then pass, order, order alone, calls by suit
    /// with partner and alone, defending alone, and no trump with partner and alone; cards laid under from 62 and cards
    /// given from 86, by card.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Action::Play(card) => card.index(),
            Action::Discard(card) => 24 + card.index(),
            Action::Pass => Action::PASS,
            Action::Order(Going::WithPartner) => 49,
            Action::Order(Going::Alone) => 50,
            Action::Call(Trump::Suit(suit), Going::WithPartner) => 51 + suit.index(),
            Action::Call(Trump::Suit(suit), Going::Alone) => 55 + suit.index(),
            Action::DefendAlone => 59,
            Action::Call(Trump::NoTrump, Going::WithPartner) => 60,
            Action::Call(Trump::NoTrump, Going::Alone) => 61,
            Action::Under(card) => Action::EXCHANGES + card.index(),
            Action::Give(card) => Action::EXCHANGES + 24 + card.index(),
        }
    }

    /// The number of the first action that is no card.
    const PASS: usize = 48;
    /// The number of the first action that changes a card for another.
    const EXCHANGES: usize = 62;

    /// The action of a number.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Action> {
        match index {
            0..24 => Some(Action::Play(Card::ALL[index])),
            24..48 => Some(Action::Discard(Card::ALL[index - 24])),
            48 => Some(Action::Pass),
            49 => Some(Action::Order(Going::WithPartner)),
            50 => Some(Action::Order(Going::Alone)),
            51..55 => Some(Action::Call(Trump::ALL[index - 51], Going::WithPartner)),
            55..59 => Some(Action::Call(Trump::ALL[index - 55], Going::Alone)),
            59 => Some(Action::DefendAlone),
            60 => Some(Action::Call(Trump::NoTrump, Going::WithPartner)),
            61 => Some(Action::Call(Trump::NoTrump, Going::Alone)),
            62..86 => Some(Action::Under(Card::ALL[index - 62])),
            86..110 => Some(Action::Give(Card::ALL[index - 86])),
            _ => None,
        }
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
            Action::Under(card) => write!(f, "under {card}"),
            Action::Give(card) => write!(f, "give {card}"),
        }
    }
}

/// A text that names no action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseActionError(String);

impl fmt::Display for ParseActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\" is no action: pass, order, order alone, call H, call H alone, discard 9S, play JS", self.0)
    }
}

impl std::error::Error for ParseActionError {}

impl FromStr for Action {
    type Err = ParseActionError;

    fn from_str(text: &str) -> Result<Action, ParseActionError> {
        let trump = |text: &str| text.chars().next().filter(|_| text.len() == 1).and_then(Trump::from_letter);
        let action = match text.split_once(' ') {
            None if text == "pass" => Some(Action::Pass),
            None if text == "order" => Some(Action::Order(Going::WithPartner)),
            Some(("order", "alone")) => Some(Action::Order(Going::Alone)),
            Some(("call", rest)) => match rest.strip_suffix(" alone") {
                Some(rest) => trump(rest).map(|trump| Action::Call(trump, Going::Alone)),
                None => trump(rest).map(|trump| Action::Call(trump, Going::WithPartner)),
            },
            Some(("discard", card)) => card.parse().ok().map(Action::Discard),
            Some(("play", card)) => card.parse().ok().map(Action::Play),
            Some(("defend", "alone")) => Some(Action::DefendAlone),
            Some(("under", card)) => card.parse().ok().map(Action::Under),
            Some(("give", card)) => card.parse().ok().map(Action::Give),
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

/// A set of actions among which a seat chooses at one moment: a bit each, by [`Action::index`]. Nobody plays or discards
/// and exchanges at one moment, so an exchange has the bit of a play or discard, and one more bit says that it is one.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct ActionSet(u64);

/// Says that the cards of a set are laid under or given.
const EXCHANGED: u64 = 1 << 63;
/// The bits of the cards.
const CARDS: u64 = (1 << Action::PASS) - 1;

impl ActionSet {
    /// No action.
    pub const EMPTY: ActionSet = ActionSet(0);

    /// The plays of these cards.
    #[must_use]
    pub const fn plays(cards: CardSet) -> ActionSet {
        ActionSet(cards.bits() as u64)
    }

    /// The discards of these cards.
    #[must_use]
    pub const fn discards(cards: CardSet) -> ActionSet {
        ActionSet((cards.bits() as u64) << 24)
    }

    /// The ways to lay one of these cards under.
    #[must_use]
    pub const fn unders(cards: CardSet) -> ActionSet {
        ActionSet::plays(cards).exchanged()
    }

    /// The ways to give one of these cards.
    #[must_use]
    pub const fn gifts(cards: CardSet) -> ActionSet {
        ActionSet::discards(cards).exchanged()
    }

    /// The cards of a set, to be exchanged instead.
    const fn exchanged(self) -> ActionSet {
        if self.0 == 0 { self } else { ActionSet(self.0 | EXCHANGED) }
    }

    const fn is_exchange(self) -> bool {
        self.0 & EXCHANGED != 0
    }

    /// The set with this action in it. An exchange takes the place of plays and discards, and they that of exchanges.
    #[must_use]
    pub const fn with(self, action: Action) -> ActionSet {
        let index = action.index();
        let of_cards = if index < Action::EXCHANGES { 0 } else { EXCHANGED };
        match index {
            Action::PASS..Action::EXCHANGES => ActionSet(self.0 | 1 << index),
            _ if self.0 & EXCHANGED == of_cards => ActionSet(self.0 | 1 << place(index) | of_cards),
            _ => ActionSet(self.0 & !CARDS & !EXCHANGED | 1 << place(index) | of_cards),
        }
    }

    /// Returns whether this action is in it.
    #[must_use]
    #[inline]
    pub const fn contains(self, action: Action) -> bool {
        match action.index() {
            index @ Action::EXCHANGES.. => self.traded() >> (index - Action::EXCHANGES) & 1 == 1,
            index @ Action::PASS.. => self.0 >> index & 1 == 1,
            index => self.used() >> index & 1 == 1,
        }
    }

    /// Returns how many actions.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        (self.0 & !EXCHANGED).count_ones() as usize
    }

    /// Returns whether there is none.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The bits of plays and discards.
    const fn used(self) -> u64 {
        if self.is_exchange() { 0 } else { self.0 & CARDS }
    }

    /// The bits of exchanges.
    const fn traded(self) -> u64 {
        if self.is_exchange() { self.0 & CARDS } else { 0 }
    }

    /// The cards that may be played.
    #[must_use]
    #[inline]
    pub const fn cards_to_play(self) -> CardSet {
        CardSet::from_bits(self.used() as u32)
    }

    /// The cards that may be discarded.
    #[must_use]
    pub const fn cards_to_discard(self) -> CardSet {
        CardSet::from_bits((self.used() >> 24) as u32)
    }

    /// The cards that may be laid under the kitty.
    #[must_use]
    pub const fn cards_to_lay_under(self) -> CardSet {
        CardSet::from_bits(self.traded() as u32)
    }

    /// The cards that may be given to the partner.
    #[must_use]
    pub const fn cards_to_give(self) -> CardSet {
        CardSet::from_bits((self.traded() >> 24) as u32)
    }

    /// The `n`th action in order of [`Action::index`], counted from 0.
    #[must_use]
    #[inline]
    pub fn nth(self, n: usize) -> Option<Action> {
        if self.is_exchange() {
            return self.nth_exchange(n);
        }
        let mut bits = self.0;
        for _ in 0..n {
            bits &= bits.wrapping_sub(1);
        }
        if bits == 0 { None } else { Action::from_index(bits.trailing_zeros() as usize) }
    }

    /// The same where cards are exchanged: what is no card comes first.
    #[cold]
    fn nth_exchange(self, n: usize) -> Option<Action> {
        let exchanges = bits_of(self.0 & CARDS).map(|place| place + Action::EXCHANGES);
        let mut indices = bits_of(self.0 & !CARDS & !EXCHANGED).chain(exchanges);
        indices.nth(n).and_then(Action::from_index)
    }

    /// The actions in order of [`Action::index`].
    pub fn iter(self) -> impl Iterator<Item = Action> {
        (0..self.len()).filter_map(move |n| self.nth(n))
    }
}

/// The bit of the action of a number.
const fn place(index: usize) -> usize {
    if index < Action::EXCHANGES { index } else { index - Action::EXCHANGES }
}

/// The places of the bits that are set, the lowest first.
fn bits_of(mut bits: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (bits != 0).then(|| bits.trailing_zeros() as usize);
        bits &= bits.wrapping_sub(1);
        bit
    })
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
    }

    #[test]
    fn texts_that_are_no_action_are_refused() {
        for wrong in ["", "Pass", "pass ", "order up", "call", "call HH", "call H  alone", "play", "play 1S", "discard"]
        {
            assert!(wrong.parse::<Action>().is_err(), "{wrong}");
        }
    }
}
