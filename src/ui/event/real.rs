//! The screen that opens a real event, with the form for its name, its entrants and its options.

use std::rc::Rc;

use super::building_blocks::open_new_event;
use super::house::{division_choices, house_fields, meeting_promise_line, track_promise_inputs};
use super::roster::{ListHeight, known_people, list_field, roster_preview};
use crate::browser::local_time;
use crate::ui::open_events::{event_outside, open_sessions};
use crate::ui::places::deletion_reminder;
use crate::ui::prelude::*;
use app::setup::event::{PlanDefaults, RealEventForm};
use app::words::event::{event_description, event_title, list_hint, setup as said};
use app::words::help::HelpTopic;
use event::{EventKind, RosterEdit};

/// Returns all kinds of events with the titles that people read.
pub fn event_kinds() -> Vec<(EventKind, &'static str)> {
    EventKind::ALL.map(|kind| (kind, event_title(kind))).to_vec()
}

pub fn real_event_screen() -> AnyElement {
    let app = AppContext::current();
    let of = RealEventForm::load(&*event_outside(app));
    let kind = follow(&of.kind);
    let (kept, typed) = (of.clone(), follow_form(&of));
    let wrong = State::new(None);
    effect(move || {
        kind.track();
        typed();
        kept.keep(&*event_outside(app));
        // The refusal was about the form as it was before this edit.
        wrong.set(None);
    });
    let open = of.clone();
    let submit = move || {
        show_outcome(wrong, open.open(&open_sessions(), &event_outside(app)).map(|session| open_new_event(&session)))
    };
    let (house, its_rules) = (of.house.clone(), track_promise_inputs(kind, &of.house, &[]));
    let hint = move || {
        its_rules();
        list_hint(&house.plan_so_far(kind.get()))
    };
    let promised = of.clone();
    let promise =
        meeting_promise_line(track_promise_inputs(kind, &of.house, &[&of.rounds.text, &of.who.text]), move || {
            promised.promise_sentence()
        });
    let choose = of.kind.clone();
    let said_of_kind = Some(help(move || event_description(kind.get())).into_any());
    let events = radios(said::EVENT, event_kinds(), of.kind.get(), move |kind| choose.set(kind), said_of_kind);
    let defaults = plan_defaults(&of, kind);
    let name = draw_field_with_default(&of.name, move || defaults.read().name.to_owned());
    let figures = [
        draw_field_with_default(&of.rounds, move || defaults.read().rounds.clone()),
        draw_field_with_default(&of.game, move || defaults.read().game.clone()),
        draw_field_with_default(&of.change, move || defaults.read().change.clone()),
    ];
    let form = entry_form(submit)
        .class("form new-event")
        .child(events)
        .child(division_choices(&of.house, kind))
        .child(name)
        .child(list_field(app, &of.who, ListHeight::Tall, Some(help(hint))))
        .child(last_event_names_button(&of))
        .child(known_people_and_preview(&of, kind))
        .child(div().class("names").child(figures).child(meeting_time_field(&of, kind, defaults)))
        .child(house_fields(
            &of.house,
            "In the list, put a line with the division's name above its people, or name it in a column.",
        ))
        // The button may be in sight while the end of the form is not.
        .child(start_button("Open the event").child(alert(wrong)))
        // It is computed while people type on, and must not move the button under their finger.
        .child(promise);
    page_about("page", "Run a real event", HelpTopic::Direct).child(deletion_reminder()).child(form)
}

/// Returns the values that count for empty fields. They follow the form.
fn plan_defaults(of: &RealEventForm, kind: Watch<EventKind>) -> Watch<PlanDefaults> {
    let (of, typed) = (of.clone(), track_promise_inputs(kind, &of.house, &[&of.who.text]));
    Watch::memo(move || {
        typed();
        of.defaults(local_time::hour_form())
    })
}

/// Draws the field for the time of the rules meeting, if the event has one.
fn meeting_time_field(of: &RealEventForm, kind: Watch<EventKind>, defaults: Watch<PlanDefaults>) -> AnyView {
    let (of, asked) = (of.clone(), of.clone());
    let has_meeting = move || {
        kind.track();
        asked.has_meeting()
    };
    show(has_meeting, move || draw_field_with_default(&of.meeting, move || defaults.read().meeting.clone()))
}

/// Draws the button that fills in the entrants of the last event. It is shown while the list is empty.
fn last_event_names_button(of: &RealEventForm) -> AnyView {
    let (of, names) = (of.clone(), follow(&of.who.text));
    let known = of.played_last().is_some();
    let button = move || {
        let of = of.clone();
        let take = move |_| {
            of.enter_last_event_names();
            focus_on("[aria-describedby=who-help]");
        };
        button_row(act_button("btn", "The names of the last event", take))
    };
    show(move || known && names.read().trim().is_empty(), button)
}

/// Draws the people of earlier events, and the preview of the entrants in the list.
fn known_people_and_preview(of: &RealEventForm, kind: Watch<EventKind>) -> [AnyView; 2] {
    let follows = Stored::new(track_promise_inputs(kind, &of.house, &[&of.who.text]));
    let (read, known_of) = (of.clone(), of.clone());
    let model = Watch::memo(move || {
        follows.with_value(|follow| follow());
        read.roster()
    });
    let app = AppContext::current();
    let names = Watch::memo(move || {
        follows.with_value(|follow| follow());
        known_of.known_people(&*event_outside(app))
    });
    let of = of.clone();
    let edit: Rc<dyn Fn(RosterEdit)> = Rc::new(move |edit| of.edit_roster(&edit));
    [known_people(names, edit.clone()), roster_preview(model, edit)]
}
