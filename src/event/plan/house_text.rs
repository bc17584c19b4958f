//! The fields of a house event as texts: what a form, a link and the terminal say, read in one place.

use std::ops::RangeInclusive;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::house::{House, HousePlayoffs};
use super::{BadPlan, MovementRule, Playoffs};
use cards::ruleset::{Preset, Ruleset, rules_of_text, text_of_rules};

/// A field of a [`House`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HouseField {
    /// A movement by name.
    Movement,
    /// A rulebook by name, or a set of house rules as its text.
    Rules,
    /// Hands a game, 1 to 40.
    Hands,
    /// Games a round, 1 to 9.
    Games,
    /// Names with commas or semicolons between them.
    Divisions,
    /// Best of how many games; 0 for none.
    Playoffs,
}

/// A text that is no value of its field.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{field:?}: {text:?} is no value of it")]
pub struct BadHouse {
    /// The field.
    pub field: HouseField,
    /// What it says.
    pub text: String,
}

/// The longest name of a division, in letters.
const LONGEST_DIVISION: usize = 40;

impl HouseField {
    /// All of them, in the order in which they are asked for.
    pub const ALL: [HouseField; 6] = [
        HouseField::Movement,
        HouseField::Rules,
        HouseField::Hands,
        HouseField::Games,
        HouseField::Playoffs,
        HouseField::Divisions,
    ];

    /// The name in addresses and on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            HouseField::Movement => "movement",
            HouseField::Rules => "rules",
            HouseField::Hands => "hands",
            HouseField::Games => "games",
            HouseField::Divisions => "divisions",
            HouseField::Playoffs => "playoffs",
        }
    }

    /// The field of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<HouseField> {
        HouseField::ALL.into_iter().find(|field| field.name() == name)
    }

    /// The field on which it hangs that a house's plan cannot be played.
    #[must_use]
    pub const fn of(bad: &BadPlan) -> Option<HouseField> {
        match bad {
            BadPlan::Games(_) => Some(HouseField::Games),
            BadPlan::MovementMoves(_) => Some(HouseField::Movement),
            BadPlan::BestOf(_) | BadPlan::TiesInMatch => Some(HouseField::Playoffs),
            BadPlan::Divisions(_) => Some(HouseField::Divisions),
            BadPlan::Rules(_) => Some(HouseField::Hands),
            BadPlan::Name | BadPlan::Rounds(_) | BadPlan::NoRanking => None,
        }
    }

    /// The numbers that a field takes; `None` where it takes none.
    #[must_use]
    pub const fn range(self) -> Option<RangeInclusive<u8>> {
        match self {
            HouseField::Hands => Some(1..=40),
            HouseField::Games => Some(1..=9),
            HouseField::Playoffs => Some(0..=9),
            HouseField::Movement | HouseField::Rules | HouseField::Divisions => None,
        }
    }

    fn number(self, text: &str) -> Option<u8> {
        let range = self.range().unwrap_or(0..=u8::MAX);
        text.parse().ok().filter(|number| range.contains(number))
    }
}

/// The rules that a field's text gives.
fn rules_given(text: &str) -> Option<Ruleset> {
    text.parse::<Preset>().map(Preset::ruleset).ok().or_else(|| rules_of_text(text).ok())
}

fn rules_as_text(rules: &Ruleset) -> String {
    let book = rules.base.filter(|base| base.ruleset() == *rules);
    book.map_or_else(|| text_of_rules(rules), |book| book.name().to_owned())
}

impl House {
    /// Sets a field as a text says; an empty one leaves it as the event has it. Whether the whole can be played is said by
    /// [`EventPlan::checked`](crate::EventPlan::checked).
    ///
    /// # Errors
    /// [`BadHouse`]; the house stays as it was.
    pub fn set(&mut self, field: HouseField, text: &str) -> Result<(), BadHouse> {
        let text = text.trim();
        let bad = || BadHouse { field, text: text.chars().take(40).collect() };
        let number = || if text.is_empty() { Ok(None) } else { field.number(text).map(Some).ok_or_else(bad) };
        match field {
            HouseField::Movement => {
                let named = MovementRule::ALL.into_iter().find(|rule| rule.name() == text);
                self.movement = if text.is_empty() { None } else { Some(named.ok_or_else(bad)?) };
            }
            HouseField::Rules => {
                self.rules = if text.is_empty() { None } else { Some(rules_given(text).ok_or_else(bad)?) };
            }
            HouseField::Hands => self.hands = number()?,
            HouseField::Games => self.games = number()?,
            HouseField::Divisions => {
                let names = text.split([',', ';']).map(str::trim).filter(|name| !name.is_empty());
                self.divisions = names.map(|name| name.chars().take(LONGEST_DIVISION).collect()).collect();
            }
            HouseField::Playoffs => {
                self.playoffs = match number()? {
                    None => HousePlayoffs::AsEvent,
                    Some(0) => HousePlayoffs::Without,
                    Some(best_of) => HousePlayoffs::With(Playoffs { best_of }),
                };
            }
        }
        Ok(())
    }

    /// Returns what a field says, as [`House::set`] takes it; empty where it is left as the event has it.
    #[must_use]
    pub fn text(&self, field: HouseField) -> String {
        let number = |number: Option<u8>| number.map(|number| number.to_string()).unwrap_or_default();
        match field {
            HouseField::Movement => self.movement.map_or("", MovementRule::name).to_owned(),
            HouseField::Rules => self.rules.as_ref().map(rules_as_text).unwrap_or_default(),
            HouseField::Hands => number(self.hands),
            HouseField::Games => number(self.games),
            HouseField::Divisions => self.divisions.join(", "),
            HouseField::Playoffs => number(match self.playoffs {
                HousePlayoffs::AsEvent => None,
                HousePlayoffs::Without => Some(0),
                HousePlayoffs::With(playoffs) => Some(playoffs.best_of),
            }),
        }
    }

    /// The parts of a link's query that say what the house does otherwise, an `&` before each.
    #[must_use]
    pub fn query(&self) -> String {
        let said = HouseField::ALL.map(|field| (field.name(), self.text(field)));
        let parts = said.iter().filter(|(_, text)| !text.is_empty());
        parts.map(|(name, text)| format!("&{name}={}", escaped(text))).collect()
    }

    /// Takes the value of a field from a link's query.
    ///
    /// # Errors
    /// [`BadHouse`]; the house stays as it was.
    pub fn follow(&mut self, field: HouseField, value: &str) -> Result<(), BadHouse> {
        self.set(field, &unescaped(value))
    }
}

/// What any address carries as it stands; the rest is escaped.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.');

fn escaped(text: &str) -> String {
    utf8_percent_encode(text, ESCAPED).to_string()
}

/// The text that was escaped, also with `+` for a blank as forms write it. What is no escape stays as it is.
fn unescaped(value: &str) -> String {
    percent_decode_str(&value.replace('+', " ")).decode_utf8_lossy().into_owned()
}
