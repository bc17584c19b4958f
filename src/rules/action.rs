//! What a seat decides, and sets of such decisions.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::cards::{Card, CardSet, Suit};

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
    /// Name another suit in round two.
    Call(Suit, Going),
    /// The dealer puts one card away.
    Discard(Card),
    /// Play a card to the trick.
    Play(Card),
}

impl Action {
    /// How many actions there are; each has a number below this.
    pub const COUNT: usize = 59;

    /// Its number: plays 0 to 23 by card, discards 24 to 47 by card, then pass, order, order alone, and calls by suit
    /// with partner and alone.
    #[must_use]
    pub const fn index(self) -> usize {
        match self {
            Action::Play(card) => card.index(),
            Action::Discard(card) => 24 + card.index(),
            Action::Pass => 48,
            Action::Order(Going::WithPartner) => 49,
            Action::Order(Going::Alone) => 50,
            Action::Call(suit, Going::WithPartner) => 51 + suit.index(),
            Action::Call(suit, Going::Alone) => 55 + suit.index(),
        }
    }

    /// The action of a number.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Action> {
        match index {
            0..24 => Some(Action::Play(Card::ALL[index])),
            24..48 => Some(Action::Discard(Card::ALL[index - 24])),
            48 => Some(Action::Pass),
            49 => Some(Action::Order(Going::WithPartner)),
            50 => Some(Action::Order(Going::Alone)),
            51..55 => Some(Action::Call(Suit::ALL[index - 51], Going::WithPartner)),
            55..59 => Some(Action::Call(Suit::ALL[index - 55], Going::Alone)),
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
            Action::Call(suit, Going::WithPartner) => write!(f, "call {}", suit.letter()),
            Action::Call(suit, Going::Alone) => write!(f, "call {} alone", suit.letter()),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Play(card) => write!(f, "play {card}"),
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
        let suit = |text: &str| text.chars().next().filter(|_| text.len() == 1).and_then(Suit::from_letter);
        let action = match text.split_once(' ') {
            None if text == "pass" => Some(Action::Pass),
            None if text == "order" => Some(Action::Order(Going::WithPartner)),
            Some(("order", "alone")) => Some(Action::Order(Going::Alone)),
            Some(("call", rest)) => match rest.strip_suffix(" alone") {
                Some(rest) => suit(rest).map(|suit| Action::Call(suit, Going::Alone)),
                None => suit(rest).map(|suit| Action::Call(suit, Going::WithPartner)),
            },
            Some(("discard", card)) => card.parse().ok().map(Action::Discard),
            Some(("play", card)) => card.parse().ok().map(Action::Play),
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

/// A set of actions, one bit each.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct ActionSet(u64);

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

    /// The set with this action in it.
    #[must_use]
    pub const fn with(self, action: Action) -> ActionSet {
        ActionSet(self.0 | 1 << action.index())
    }

    /// Whether this action is in it.
    #[must_use]
    pub const fn contains(self, action: Action) -> bool {
        self.0 >> action.index() & 1 == 1
    }

    /// How many actions.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards that may be played.
    #[must_use]
    pub const fn cards_to_play(self) -> CardSet {
        CardSet::from_bits(self.0 as u32)
    }

    /// The cards that may be discarded.
    #[must_use]
    pub const fn cards_to_discard(self) -> CardSet {
        CardSet::from_bits((self.0 >> 24) as u32)
    }

    /// The `n`th action in order of [`Action::index`], counted from 0.
    #[must_use]
    #[inline]
    pub fn nth(self, n: usize) -> Option<Action> {
        let mut bits = self.0;
        for _ in 0..n {
            bits &= bits.wrapping_sub(1);
        }
        Action::from_index(bits.trailing_zeros() as usize)
    }

    /// The actions in order of [`Action::index`].
    pub fn iter(self) -> impl Iterator<Item = Action> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            let action = Action::from_index(bits.trailing_zeros() as usize)?;
            bits &= bits - 1;
            Some(action)
        })
    }
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
