//! Parts shared by the forms for real and practice events: house options, and the promise about the
//! schedule.

use std::time::Duration;

use leptos::task::spawn_local;

use super::form::{Choosable, by_default, field, or_none, select};
use crate::browser::timer;
use crate::ui::open_events::world;
use crate::ui::prelude::*;
use app::forms::Text;
use app::setup::event::HouseForm;
use app::words::event::{movement, setup as said};
use event::{EventKind, HouseField, MovementRule};

/// Pause in typing after which [`promise_line`] computes the promise.
const REST: Duration = Duration::from_millis(400);

/// Returns a closure that tracks everything the promise depends on: the event, its house options,
/// and other texts of the form.
pub fn typed_in(kind: Watch<EventKind>, house: &HouseForm, others: &[&Text]) -> impl Fn() + 'static {
    let house = house.fields().map(|(_, text)| text);
    let texts: Vec<_> = others.iter().copied().chain(house).map(follow).collect();
    move || {
        kind.track();
        texts.iter().for_each(|text| text.track());
    }
}

fn options(named: &[(&str, &str)]) -> impl Iterator<Item = Choosable> {
    named.iter().map(|(value, name)| ((*value).to_owned(), (*name).to_owned()))
}

/// Draws the choice of fields (men, women, ...) for an event whose rulebook names several.
pub fn played_in(house: &HouseForm, kind: Watch<EventKind>) -> AnyView {
    let divisions = house.divisions().cloned();
    drawn(kind, move |kind| {
        let named = said::fields_of(*kind);
        let divisions = divisions.as_ref().filter(|_| !named.is_empty())?;
        Some(select(divisions, said::FIELDS, options(named).collect()))
    })
}

/// Draws the house options; `spread` explains how people are assigned to divisions.
pub fn house_fields(house: &HouseForm, spread: &'static str) -> AnyElement {
    let usual = |named: &[(&str, &str)]| or_none(said::AS_USUAL, options(named));
    let (mut alone, mut abreast) = (Vec::new(), Vec::new());
    let one = |of: HouseField, text: &Text| {
        let label = said::house_field(of);
        match of {
            HouseField::Movement => {
                select(text, label, usual(&MovementRule::ALL.map(|rule| (rule.name(), movement(rule)))))
            }
            HouseField::Rules => {
                select(text, label, or_none(said::AS_USUAL, house.rules_offered(&*world(AppContext::here()))))
            }
            HouseField::Hands | HouseField::Games => by_default(text, label),
            HouseField::Playoffs => select(text, label, usual(&said::PLAYOFFS)),
            HouseField::Divisions => field(text, label),
        }
    };
    for (of, text) in house.fields() {
        let wide = matches!(of, HouseField::Movement | HouseField::Divisions);
        if wide { &mut alone } else { &mut abreast }.push(one(of, text));
    }
    let mut alone = alone.into_iter();
    foldable("more", house.is_begun(), "House rules of the event")
        .child(alone.next())
        .child(div().class("names").child(abreast))
        .child(alone.next())
        .child(help("Divisions play and are ranked apart. ").child(spread))
}

/// Draws the promise about the schedule, computed in pauses of typing; `typed` tracks its
/// dependencies.
pub fn promise_line(typed: impl Fn() + 'static, promise: impl Fn() -> Option<String> + Clone + 'static) -> AnyElement {
    let told = State::new(String::new());
    let asked = State::new(0_u32);
    effect(move || {
        typed();
        let mine = untrack(|| asked.get()).wrapping_add(1);
        asked.set(mine);
        let promise = promise.clone();
        spawn_local(async move {
            timer::wait(REST).await;
            // The screen may be closed by now.
            if asked.try_get_untracked() == Some(mine) {
                told.set(promise().unwrap_or_default());
            }
        });
    });
    help(move || told.get())
}
