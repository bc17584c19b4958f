//! Parses a line of the referee's input: the rules, the deal and the actions.

use std::fmt;

use app::words;
use cards::ruleset::Joker;
use cards::{BySeat, Card, CardSet, Seat};
use rules::{Action, Dealt, GameEvent};
use serde::de::{self, IgnoredAny};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use crate::lines::WrongLine;

/// A line of the referee's input. Unknown fields are ignored.
#[derive(Deserialize)]
pub struct RefereeQuestion<'a> {
    /// The rules as JSON text: the name of a preset, or a complete object.
    #[serde(borrow)]
    pub rules: &'a RawValue,
    /// Whether the table is strict or open; strict if missing.
    pub table: Option<TableStrictness>,
    pub dealer: Seat,
    hands: BySeat<Hand>,
    kitty: Kitty,
    /// The actions in the order in which they were taken.
    pub actions: Vec<GivenAction>,
}

/// Whether the table refuses actions that break the rules, or lets them happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableStrictness {
    /// Illegal actions are refused.
    Strict,
    /// Irregularities happen. When somebody claims an irregularity, a ruling follows.
    Open,
}

/// An element of the list of actions in the input.
#[derive(Debug, PartialEq, Eq)]
pub enum GivenAction {
    Action(Action),
    /// An event that only an open table allows: an irregularity, a claim, a ruling, or turning the upcard.
    Event(GameEvent),
    /// Chooses the option with this index, from 0, of the last finding.
    PickOption(usize),
    /// The element is not an action. The text is the reason.
    Unknown(String),
}

impl RefereeQuestion<'_> {
    /// Returns the cards dealt, from a pack with or without a joker.
    ///
    /// # Errors
    /// Fails if the cards cannot have been dealt, for example because a card is in two places.
    pub fn dealt_cards(&self, joker: Joker) -> Result<Dealt, WrongLine> {
        let Kitty { upcard, under, unknown } = self.kitty;
        let most = joker.cards_under_upcard();
        // With a joker in the pack, the kitty has a fifth card, which many records leave out.
        if !(FEWEST_UNDER_UPCARD..=most).contains(&(under.len() + unknown)) {
            let count = under.len() + unknown + 1;
            return Err(format!("kitty: {count} cards, and it should be {}", most + 1).into());
        }
        let dealt = Dealt { hands: self.hands.map(|Hand(hand)| hand), upcard, under };
        Ok(dealt.checked(joker).map_err(words::deal_fault_reason)?)
    }

    /// Converts an error in the text of `rules`: its column becomes the column in the whole line.
    pub fn locate_rules_error(&self, line: &str, wrong: &WrongLine) -> WrongLine {
        let before = line.find(self.rules.get()).unwrap_or(0);
        WrongLine { column: wrong.column.map(|column| before + column), why: wrong.why.clone() }
    }
}

/// The smallest number of cards under the upcard that a record may list.
const FEWEST_UNDER_UPCARD: usize = 3;

#[derive(Clone, Copy)]
struct Hand(CardSet);

#[derive(Clone, Copy)]
struct Kitty {
    upcard: Card,
    under: CardSet,
    unknown: usize,
}

/// Parses a card and adds it to a set. Fails if the set already has the card.
fn add_card<E: de::Error>(cards: CardSet, word: &str) -> Result<CardSet, E> {
    let card: Card = word.parse().map_err(E::custom)?;
    if cards.contains(card) { Err(E::custom(format!("{card} is there twice"))) } else { Ok(cards.with(card)) }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hand, D::Error> {
        struct CardTextVisitor;
        impl de::Visitor<'_> for CardTextVisitor {
            type Value = Hand;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("five cards with spaces between them, such as \"JS AS 9D TD KC\"")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Hand, E> {
                text.split_ascii_whitespace().try_fold(CardSet::EMPTY, add_card).map(Hand)
            }
        }
        deserializer.deserialize_str(CardTextVisitor)
    }
}

impl<'de> Deserialize<'de> for Kitty {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Kitty, D::Error> {
        struct CardTextVisitor;
        impl de::Visitor<'_> for CardTextVisitor {
            type Value = Kitty;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("four cards, the upcard first, the others X where unknown, such as \"JD X X X\"; five with the joker")
            }

            fn visit_str<E: de::Error>(self, text: &str) -> Result<Kitty, E> {
                let mut words = text.split_ascii_whitespace();
                let upcard = words.next().unwrap_or_default().parse().map_err(E::custom)?;
                let (mut under, mut unknown) = (CardSet::EMPTY, 0);
                for word in words {
                    match word {
                        "X" => unknown += 1,
                        word => under = add_card(under, word)?,
                    }
                }
                Ok(Kitty { upcard, under, unknown })
            }
        }
        deserializer.deserialize_str(CardTextVisitor)
    }
}

impl<'de> Deserialize<'de> for GivenAction {
    /// Accepts any JSON value. A value that is not an action becomes `Unknown`, so that the referee can report its
    /// index.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GivenAction, D::Error> {
        struct ActionVisitor;
        impl<'de> de::Visitor<'de> for ActionVisitor {
            type Value = GivenAction;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an action")
            }

            fn visit_str<E>(self, text: &str) -> Result<GivenAction, E> {
                Ok(text.parse().map_or_else(
                    |why| GivenAction::parse_open_table_text(text).unwrap_or_else(|| GivenAction::unknown(&why)),
                    GivenAction::Action,
                ))
            }

            fn visit_bool<E>(self, value: bool) -> Result<GivenAction, E> {
                Ok(GivenAction::not_a_text(value))
            }

            fn visit_u64<E>(self, value: u64) -> Result<GivenAction, E> {
                Ok(GivenAction::not_a_text(value))
            }

            fn visit_i64<E>(self, value: i64) -> Result<GivenAction, E> {
                Ok(GivenAction::not_a_text(value))
            }

            fn visit_f64<E>(self, value: f64) -> Result<GivenAction, E> {
                Ok(GivenAction::not_a_text(value))
            }

            fn visit_unit<E>(self) -> Result<GivenAction, E> {
                Ok(GivenAction::not_a_text("null"))
            }

            fn visit_seq<A: de::SeqAccess<'de>>(self, mut list: A) -> Result<GivenAction, A::Error> {
                while list.next_element::<IgnoredAny>()?.is_some() {}
                Ok(GivenAction::not_a_text("a list"))
            }

            fn visit_map<A: de::MapAccess<'de>>(self, mut object: A) -> Result<GivenAction, A::Error> {
                while object.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
                Ok(GivenAction::not_a_text("an object"))
            }
        }
        deserializer.deserialize_any(ActionVisitor)
    }
}

impl GivenAction {
    #[cold]
    fn parse_open_table_text(text: &str) -> Option<GivenAction> {
        if let Some(option) = text.strip_prefix("pick ") {
            return option.parse().ok().map(GivenAction::PickOption);
        }
        let event: GameEvent = text.parse().ok()?;
        let open = matches!(
            event,
            GameEvent::UpcardTurned | GameEvent::Irregular(_) | GameEvent::Claimed(_) | GameEvent::Ruled(_)
        );
        open.then_some(GivenAction::Event(event))
    }

    fn unknown(why: &dyn fmt::Display) -> GivenAction {
        GivenAction::Unknown(why.to_string())
    }

    fn not_a_text(what: impl fmt::Display) -> GivenAction {
        GivenAction::unknown(&format_args!("an action is a text such as \"pass\" or \"play JS\", not {what}"))
    }
}
