//! What a house does otherwise: the fields that a real event and one to practise share.

use super::form::{by_default, field, select};
use crate::app::forms::Text;
use crate::app::setup::event::HouseForm;
use crate::event::{EventKind, HouseField, MovementRule};
use crate::ui::app_context::AppContext;
use crate::ui::open_events::world;
use crate::ui::prelude::*;
use crate::ui::watched::drawn;
use crate::words::event::{movement, setup as said};

/// The fields in which an event whose rulebook names several is played; nothing elsewhere.
pub fn played_in(house: &HouseForm, kind: Watch<EventKind>) -> AnyView {
    let divisions = house.divisions().cloned();
    drawn(kind, move |kind| {
        let named = said::fields_of(*kind);
        let options = named.iter().map(|(value, name)| ((*value).to_owned(), (*name).to_owned())).collect();
        (!named.is_empty()).then(|| divisions.as_ref().map(|text| select(text, said::FIELDS, options))).flatten()
    })
}

/// The fields; `spread` says how people come to their divisions.
pub fn house_fields(house: &HouseForm, spread: &'static str) -> AnyElement {
    let options = |named: &[(&str, &str)]| {
        let usual = std::iter::once(&("", said::AS_USUAL));
        usual.chain(named).map(|(value, name)| ((*value).to_owned(), (*name).to_owned())).collect::<Vec<_>>()
    };
    let (mut alone, mut abreast) = (Vec::new(), Vec::new());
    let one = |of: HouseField, text: &Text| {
        let label = said::house_field(of);
        match of {
            HouseField::Movement => {
                select(text, label, options(&MovementRule::ALL.map(|rule| (rule.name(), movement(rule)))))
            }
            HouseField::Rules => {
                let usual = (String::new(), said::AS_USUAL.to_owned());
                let offered = house.rules_offered(&*world(AppContext::here()));
                select(text, label, std::iter::once(usual).chain(offered).collect())
            }
            HouseField::Hands | HouseField::Games => by_default(text, label),
            HouseField::Playoffs => select(text, label, options(&said::PLAYOFFS)),
            HouseField::Divisions => field(text, label),
        }
    };
    for (of, text) in house.fields() {
        let wide = matches!(of, HouseField::Movement | HouseField::Divisions);
        if wide { &mut alone } else { &mut abreast }.push(one(of, text));
    }
    let mut alone = alone.into_iter();
    foldable("more", house.is_begun(), said::HOUSE)
        .child(alone.next())
        .child(div().class("names").child(abreast))
        .child(alone.next())
        .child(help(said::DIVISIONS_HELP).child(spread))
}
