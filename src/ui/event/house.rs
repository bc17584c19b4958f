//! Parts of the forms for new real and practice events: the house options, and the promise about who meets whom.

use std::time::Duration;

use leptos::task::spawn_local;

use crate::browser::timer;
use crate::ui::open_events::event_outside;
use crate::ui::prelude::*;
use app::forms::{AnyField, ChoiceOption, Input, Text};
use app::setup::event::HouseForm;
use app::words::event::setup as said;
use event::{EventKind, HouseField};

/// [`meeting_promise_line`] computes the promise after nothing was typed for this long.
const TYPING_PAUSE: Duration = Duration::from_millis(400);

/// Returns a closure that tracks everything that the promise depends on: the kind of event, the house options, and
/// `others`, which are other texts of the form.
pub fn track_promise_inputs(kind: Watch<EventKind>, house: &HouseForm, others: &[&Text]) -> impl Fn() + 'static {
    let house = house.fields().map(|(_, field)| &field.text);
    let texts: Vec<_> = others.iter().copied().chain(house).map(follow).collect();
    move || {
        kind.track();
        texts.iter().for_each(|text| text.track());
    }
}

/// Draws the choice of divisions for an event whose rulebook names some, such as men, women and mixed.
pub fn division_choices(house: &HouseForm, kind: Watch<EventKind>) -> AnyView {
    let divisions = house.divisions().cloned();
    draw_on_change(kind, move |kind| {
        let options: Vec<_> =
            said::division_choices(*kind).iter().map(|(value, words)| ChoiceOption::new(*value, *words)).collect();
        let divisions = divisions.clone().filter(|_| !options.is_empty())?;
        Some(draw_labelled(&divisions.input(Input::Choice { none: None, options }), "Fields"))
    })
}

/// Draws the house options. The text `spread` explains how people are assigned to divisions.
pub fn house_fields(house: &HouseForm, spread: &'static str) -> AnyElement {
    let (mut alone, mut abreast) = (Vec::new(), Vec::new());
    let one = |of: HouseField, field: &AnyField| match of {
        HouseField::Rules => {
            let offered = house.rules_offered(&*event_outside(AppContext::current()));
            draw_choice(field, Watch::derive(move || offered.clone()))
        }
        HouseField::Bye | HouseField::Ranking => {
            let offered = house.offered_choices(of);
            draw_choice(field, Watch::derive(move || offered.clone()))
        }
        HouseField::Prizes => prizes(house, field),
        _ => draw_field(field),
    };
    for (of, field) in house.fields() {
        let wide =
            matches!(of, HouseField::Movement | HouseField::Divisions | HouseField::Ranking | HouseField::Prizes);
        if wide { &mut alone } else { &mut abreast }.push(one(of, field));
    }
    let mut alone = alone.into_iter();
    foldable("more", house.is_begun(), "House rules of the event")
        .child(alone.next())
        .child(div().class("names").child(abreast))
        .child(alone.next())
        .child(help("Each division plays by itself and has its own ranking. ").child(spread))
        .children(alone)
}

/// Draws the prizes, each with a checkbox.
fn prizes(house: &HouseForm, field: &AnyField) -> AnyElement {
    let shown = follow(&field.text);
    let tick = |(value, words): (&'static str, &'static str)| {
        let (ticks, ticked) = (house.clone(), house.clone());
        let on = move || {
            shown.track();
            ticked.has_prize(value)
        };
        check_box(words, on, move |_| ticks.tick_prize(value))
    };
    let ticks =
        attach_to_field(div().class("ticks").attr("tabindex", "-1"), field).children(said::PRIZE_CHOICES.map(tick));
    fields_of(said::PRIZES).child(ticks).child(help("Check none to keep the event's usual prizes."))
}

/// Draws the promise about who meets whom. The promise is computed when typing pauses. `typed` tracks all texts that
/// the promise depends on.
pub fn meeting_promise_line(
    typed: impl Fn() + 'static,
    promise: impl Fn() -> Option<String> + Clone + 'static,
) -> AnyElement {
    let told = State::new(String::new());
    let asked = State::new(0_u32);
    effect(move || {
        typed();
        let mine = untrack(|| asked.get()).wrapping_add(1);
        asked.set(mine);
        // The promise of the plan before is not true of this one.
        told.set(String::new());
        let promise = promise.clone();
        spawn_local(async move {
            timer::wait(TYPING_PAUSE).await;
            // The screen may be closed by now.
            if asked.try_get_untracked() == Some(mine) {
                told.set(promise().unwrap_or_default());
            }
        });
    });
    help(move || told.get())
}
