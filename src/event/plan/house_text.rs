//! Reads and writes the fields of a house event as text. Forms, links and the command line all use this text form.

use std::ops::RangeInclusive;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::house::{House, HousePlayoffs};
use super::{BadPlan, ByeWorth, Criterion, MovementRule, Playoffs, Prize};
use cards::ruleset::{Preset, Ruleset, decode_rules, encode_rules};

/// A field of a [`House`]. Each variant says which texts are valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HouseField {
    /// The name of a movement, such as `winners-up`.
    Movement,
    /// The name of a rulebook, or house rules in their text form.
    Rules,
    /// The number of hands per game, from 1 to 40.
    Hands,
    /// The number of games per round, from 1 to 9.
    Games,
    /// The names of the divisions, separated by commas or semicolons.
    Divisions,
    /// The number of games of which a playoff match is the best, or 0 for no playoffs.
    Playoffs,
    /// The points for a round without a game, from 0 to 99, or `mean` for the entrant's own average.
    Bye,
    /// The names of ranking criteria, separated by commas. Only the last one may be a contest.
    Ranking,
    /// The prizes, separated by commas: places by number, other prizes by name. `none` means no prizes.
    Prizes,
}

/// The error of [`House::parse_field`] for an invalid text, with the field that a form should mark.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{field:?}: {text:?} is no value of it")]
pub struct BadHouseField {
    pub field: HouseField,
    /// At most the first 40 letters of the text.
    pub text: String,
}

/// The longest name of a division, in letters.
const MAX_DIVISION_NAME: usize = 40;

impl HouseField {
    /// All fields, in the order in which a form asks for them.
    pub const ALL: [HouseField; 9] = [
        HouseField::Movement,
        HouseField::Rules,
        HouseField::Hands,
        HouseField::Games,
        HouseField::Playoffs,
        HouseField::Divisions,
        HouseField::Bye,
        HouseField::Ranking,
        HouseField::Prizes,
    ];

    /// Returns the name that links and the command line use.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            HouseField::Movement => "movement",
            HouseField::Rules => "rules",
            HouseField::Hands => "hands",
            HouseField::Games => "games",
            HouseField::Divisions => "divisions",
            HouseField::Playoffs => "playoffs",
            HouseField::Bye => "bye",
            HouseField::Ranking => "ranking",
            HouseField::Prizes => "prizes",
        }
    }

    /// Parses the name of a field as [`HouseField::name`] writes it.
    #[must_use]
    pub fn from_name(name: &str) -> Option<HouseField> {
        HouseField::ALL.into_iter().find(|field| field.name() == name)
    }

    /// Returns the field that a person should correct if the plan of a house event cannot be played. Returns `None` if
    /// no field of the house event is to blame.
    #[must_use]
    pub const fn to_correct(bad: &BadPlan) -> Option<HouseField> {
        match bad {
            BadPlan::Games(_) => Some(HouseField::Games),
            BadPlan::WrongEntrantKind(_) => Some(HouseField::Movement),
            BadPlan::EvenBestOf(_) | BadPlan::TiesInPlayoffs => Some(HouseField::Playoffs),
            BadPlan::Divisions(_) => Some(HouseField::Divisions),
            BadPlan::Rules(_) => Some(HouseField::Hands),
            BadPlan::NoRanking | BadPlan::TablePointsWithoutLeague => Some(HouseField::Ranking),
            BadPlan::Name | BadPlan::Rounds(_) => None,
        }
    }

    /// Returns the valid range of a numeric field, or `None` for other fields.
    #[must_use]
    pub const fn range(self) -> Option<RangeInclusive<u8>> {
        match self {
            HouseField::Hands => Some(1..=40),
            HouseField::Games => Some(1..=9),
            HouseField::Playoffs => Some(0..=9),
            HouseField::Bye => Some(0..=99),
            HouseField::Movement
            | HouseField::Rules
            | HouseField::Divisions
            | HouseField::Ranking
            | HouseField::Prizes => None,
        }
    }

    fn parse_number(self, text: &str) -> Option<u8> {
        let range = self.range().unwrap_or(0..=u8::MAX);
        text.parse().ok().filter(|number| range.contains(number))
    }
}

/// Parses the name of a rulebook, or house rules in their text form.
fn parse_rules(text: &str) -> Option<Ruleset> {
    text.parse::<Preset>().map(Preset::ruleset).ok().or_else(|| decode_rules(text).ok())
}

fn format_rules(rules: &Ruleset) -> String {
    let book = rules.base.filter(|base| base.ruleset() == *rules);
    book.map_or_else(|| encode_rules(rules), |book| book.name().to_owned())
}

/// The text for a bye that is worth the entrant's own average.
const OWN_MEAN: &str = "mean";

/// The text for an event without prizes.
const NO_PRIZES: &str = "none";

/// The lowest place that a house event can give a prize for.
const LAST_PLACE: u16 = 20;

/// The most rounds for which a house event can give a sportsmanship prize.
const MOST_SPORTSMANSHIP_ROUNDS: u16 = 40;

fn split_names(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ';']).map(str::trim).filter(|name| !name.is_empty())
}

fn comma_separated(names: impl Iterator<Item = String>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

/// Parses a list of ranking criteria. Each criterion may occur once. A contest may only be the last one, and not the
/// only one.
fn parse_ranking(text: &str) -> Option<Vec<Criterion>> {
    let ranking: Vec<Criterion> = split_names(text).map(Criterion::from_name).collect::<Option<_>>()?;
    let is_twice = |place: usize| ranking[..place].contains(&ranking[place]);
    let is_early = |place: usize| ranking[place].is_contest() && place + 1 < ranking.len();
    let only_contest = ranking.first().is_some_and(|first| first.is_contest());
    (!only_contest && !(0..ranking.len()).any(|place| is_twice(place) || is_early(place))).then_some(ranking)
}

/// Parses a list of prizes and drops repeated ones. `sportsmanship` stands for a prize in every round.
fn parse_prizes(text: &str) -> Option<Vec<Prize>> {
    if text == NO_PRIZES {
        return Some(Vec::new());
    }
    let mut prizes = Vec::new();
    for name in split_names(text) {
        let given: Vec<Prize> = match name {
            "low-score" => vec![Prize::LowScore],
            "high-game" => vec![Prize::HighGame],
            "most-loners" => vec![Prize::MostLoners],
            "door" => vec![Prize::Door],
            "farthest-traveler" => vec![Prize::FarthestTraveller],
            "best-dressed" => vec![Prize::BestDressed],
            "sportsmanship" => (1..=MOST_SPORTSMANSHIP_ROUNDS).map(Prize::Sportsmanship).collect(),
            place => vec![Prize::Place(place.parse().ok().filter(|place| (1..=LAST_PLACE).contains(place))?)],
        };
        prizes.extend(given.into_iter().filter(|prize| !prizes.contains(prize)).collect::<Vec<_>>());
    }
    Some(prizes).filter(|prizes: &Vec<Prize>| !prizes.is_empty())
}

/// Returns the name of a prize. The sportsmanship prizes of all rounds share one name, so this returns `None` for all
/// of them but the first.
fn prize_name(prize: Prize) -> Option<String> {
    Some(match prize {
        Prize::Place(place) => place.to_string(),
        Prize::LowScore => "low-score".to_owned(),
        Prize::HighGame => "high-game".to_owned(),
        Prize::MostLoners => "most-loners".to_owned(),
        Prize::Door => "door".to_owned(),
        Prize::FarthestTraveller => "farthest-traveler".to_owned(),
        Prize::BestDressed => "best-dressed".to_owned(),
        Prize::Sportsmanship(1) => "sportsmanship".to_owned(),
        Prize::Sportsmanship(_) => return None,
    })
}

impl House {
    /// Sets a field from text. Empty text keeps the value of the built-in event.
    /// [`EventPlan::checked`](crate::EventPlan::checked) says whether the whole plan can be played.
    ///
    /// # Errors
    /// [`BadHouseField`] if the text is not valid. The house event then stays as it was.
    pub fn parse_field(&mut self, field: HouseField, text: &str) -> Result<(), BadHouseField> {
        let text = text.trim();
        let bad = || BadHouseField { field, text: text.chars().take(40).collect() };
        let number = || if text.is_empty() { Ok(None) } else { field.parse_number(text).map(Some).ok_or_else(bad) };
        match field {
            HouseField::Movement => {
                let named = MovementRule::ALL.into_iter().find(|rule| rule.name() == text);
                self.movement = if text.is_empty() { None } else { Some(named.ok_or_else(bad)?) };
            }
            HouseField::Rules => {
                self.rules = if text.is_empty() { None } else { Some(parse_rules(text).ok_or_else(bad)?) };
            }
            HouseField::Hands => self.hands = number()?,
            HouseField::Games => self.games = number()?,
            HouseField::Divisions => {
                let names = text.split([',', ';']).map(str::trim).filter(|name| !name.is_empty());
                self.divisions = names.map(|name| name.chars().take(MAX_DIVISION_NAME).collect()).collect();
            }
            HouseField::Bye => {
                self.bye = match text {
                    OWN_MEAN => Some(ByeWorth::OwnMean),
                    _ => number()?.map(|points| match points {
                        0 => ByeWorth::Nothing,
                        points => ByeWorth::Points(points.into()),
                    }),
                };
            }
            HouseField::Ranking => self.ranking = parse_ranking(text).ok_or_else(bad)?,
            HouseField::Prizes => {
                self.prizes = if text.is_empty() { None } else { Some(parse_prizes(text).ok_or_else(bad)?) };
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

    /// Returns a field as text that [`House::parse_field`] reads. The text is empty if the field keeps the value of the
    /// built-in event.
    #[must_use]
    pub fn text(&self, field: HouseField) -> String {
        let number = |number: Option<u8>| number.map(|number| number.to_string()).unwrap_or_default();
        match field {
            HouseField::Movement => self.movement.map_or("", MovementRule::name).to_owned(),
            HouseField::Rules => self.rules.as_ref().map(format_rules).unwrap_or_default(),
            HouseField::Hands => number(self.hands),
            HouseField::Games => number(self.games),
            HouseField::Divisions => self.divisions.join(", "),
            HouseField::Playoffs => number(match self.playoffs {
                HousePlayoffs::AsEvent => None,
                HousePlayoffs::Without => Some(0),
                HousePlayoffs::With(playoffs) => Some(playoffs.best_of),
            }),
            HouseField::Bye => match self.bye {
                None => String::new(),
                Some(ByeWorth::Nothing) => "0".to_owned(),
                Some(ByeWorth::Points(points)) => points.to_string(),
                Some(ByeWorth::OwnMean) => OWN_MEAN.to_owned(),
            },
            HouseField::Ranking => comma_separated(self.ranking.iter().map(|criterion| criterion.name().to_owned())),
            HouseField::Prizes => match &self.prizes {
                None => String::new(),
                Some(prizes) if prizes.is_empty() => NO_PRIZES.to_owned(),
                Some(prizes) => comma_separated(prizes.iter().filter_map(|prize| prize_name(*prize))),
            },
        }
    }

    /// Returns the changed fields as part of a link's query, such as `&hands=6&games=2`.
    #[must_use]
    pub fn query(&self) -> String {
        let said = HouseField::ALL.map(|field| (field.name(), self.text(field)));
        let parts = said.iter().filter(|(_, text)| !text.is_empty());
        parts.map(|(name, text)| format!("&{name}={}", escape(text))).collect()
    }

    /// Sets a field from its escaped value in a link's query.
    ///
    /// # Errors
    /// [`BadHouseField`] if the text is not valid. The house event then stays as it was.
    pub fn set_from_link(&mut self, field: HouseField, value: &str) -> Result<(), BadHouseField> {
        self.parse_field(field, &unescape(value))
    }
}

/// The characters that are escaped in a link: all but letters, digits, `-`, `_` and `.`.
const ESCAPED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.');

fn escape(text: &str) -> String {
    utf8_percent_encode(text, ESCAPED).to_string()
}

/// Decodes percent escapes. Like HTML forms, it reads `+` as a space. Invalid escapes stay as they are.
fn unescape(value: &str) -> String {
    percent_decode_str(&value.replace('+', " ")).decode_utf8_lossy().into_owned()
}
