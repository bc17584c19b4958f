//! What a house does otherwise: the fields that a real event and one to practise share.

use super::form::{Texts, as_usual, field, select, text};
use crate::event::{BadHouse, Enters, EventKind, House, HouseField, MovementRule};
use crate::ruleset::Preset;
use crate::ui::dom::html::{details, div, p, summary};
use crate::ui::dom::prelude::*;
use crate::words::event::{bad_house, movement};
use crate::words::rulebook::short_title;

/// The texts of the fields, as this house has them.
pub fn house_texts(house: &House) -> Vec<String> {
    HouseField::ALL.map(|field| house.text(field)).to_vec()
}

/// What was typed and chosen as far as it can be read, and the first thing that cannot.
fn read(typed: Texts) -> (House, Option<BadHouse>) {
    let (mut house, mut first) = (House::default(), None);
    for (at, field) in HouseField::ALL.into_iter().enumerate() {
        first = first.or(house.set(field, &text(typed, at)).err());
    }
    (house, first)
}

/// What was typed and chosen.
///
/// # Errors
/// What cannot be, in a sentence.
pub fn house(typed: Texts) -> Result<House, String> {
    match read(typed) {
        (house, None) => Ok(house),
        (_, Some(bad)) => Err(format!("{}.", bad_house(&bad))),
    }
}

/// Who enters an event with what is chosen so far.
pub fn enters(kind: EventKind, typed: Texts) -> Enters {
    read(typed).0.plan(kind, 8).enters
}

/// The fields; `spread` says how people come to their divisions.
pub fn house_fields(typed: Texts, spread: &'static str) -> AnyElement {
    let options = |named: &[(&str, &str)]| {
        let usual = std::iter::once(&("", "As usual"));
        usual.chain(named).map(|(value, name)| ((*value).to_owned(), (*name).to_owned())).collect::<Vec<_>>()
    };
    let one = |(at, of): (usize, HouseField)| match of {
        HouseField::Movement => {
            let movements = MovementRule::ALL.map(|rule| (rule.name(), movement(rule)));
            select(typed, at, "Movement".to_owned(), options(&movements))
        }
        HouseField::Rules => {
            let rules = Preset::ALL.map(|preset| (preset.name(), short_title(preset)));
            select(typed, at, "Rulebook".to_owned(), options(&rules))
        }
        HouseField::Hands => as_usual(typed, at, "Hands a game"),
        HouseField::Games => as_usual(typed, at, "Games a round"),
        HouseField::Playoffs => {
            let playoffs = [("0", "None"), ("1", "Single games"), ("3", "Best of three"), ("5", "Best of five")];
            select(typed, at, "Playoffs".to_owned(), options(&playoffs))
        }
        HouseField::Divisions => field(typed, at, "Divisions, such as Men, Women, Mixed".to_owned()),
    };
    let [moves, rules, hands, games, playoffs, divisions] = std::array::from_fn(|at| one((at, HouseField::ALL[at])));
    let told = HouseField::ALL.iter().enumerate().any(|(at, _)| !text(typed, at).is_empty());
    details()
        .class("more")
        .attr("open", told)
        .child(summary().child("House rules of the event"))
        .child(moves)
        .child(div().class("names").child([rules, hands, games, playoffs]))
        .child(divisions)
        .child(p().class("help").child("Divisions play and are ranked apart. ").child(spread))
}
