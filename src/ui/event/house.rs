//! What a house does otherwise: the fields that a real event and one to practise share.

use super::form::{by_default, field, select};
use crate::app::forms::Text;
use crate::app::setup::event::HouseForm;
use crate::event::{HouseField, MovementRule};
use crate::ruleset::Preset;
use crate::ui::dom::html::{details, div, p, summary};
use crate::ui::dom::prelude::*;
use crate::words::event::movement;
use crate::words::rulebook::short_title;

/// The fields; `spread` says how people come to their divisions.
pub fn house_fields(house: &HouseForm, spread: &'static str) -> AnyElement {
    let options = |named: &[(&str, &str)]| {
        let usual = std::iter::once(&("", "As usual"));
        usual.chain(named).map(|(value, name)| ((*value).to_owned(), (*name).to_owned())).collect::<Vec<_>>()
    };
    let (mut alone, mut abreast) = (Vec::new(), Vec::new());
    let one = |of: HouseField, text: &Text| match of {
        HouseField::Movement => {
            let movements = MovementRule::ALL.map(|rule| (rule.name(), movement(rule)));
            select(text, "Movement", options(&movements))
        }
        HouseField::Rules => {
            let rules = Preset::ALL.map(|preset| (preset.name(), short_title(preset)));
            select(text, "Rulebook", options(&rules))
        }
        HouseField::Hands => by_default(text, "Hands a game"),
        HouseField::Games => by_default(text, "Games a round"),
        HouseField::Playoffs => {
            let playoffs = [("0", "None"), ("1", "Single games"), ("3", "Best of three"), ("5", "Best of five")];
            select(text, "Playoffs", options(&playoffs))
        }
        HouseField::Divisions => field(text, "Divisions, such as Men, Women, Mixed"),
    };
    for (of, text) in house.fields() {
        let wide = matches!(of, HouseField::Movement | HouseField::Divisions);
        if wide { &mut alone } else { &mut abreast }.push(one(of, text));
    }
    let mut alone = alone.into_iter();
    details()
        .class("more")
        .attr("open", house.is_begun())
        .child(summary().child("House rules of the event"))
        .child(alone.next())
        .child(div().class("names").child(abreast))
        .child(alone.next())
        .child(p().class("help").child("Divisions play and are ranked apart. ").child(spread))
}
