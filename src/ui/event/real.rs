//! A real event about to be opened: what it is called, who plays, and what the house does otherwise.

use leptos::task::spawn_local;
use wasm_bindgen::JsCast as _;
use web_sys::HtmlInputElement;

use super::form::{by_default, typing};
use super::house::{house_fields, played_in};
use super::page::FormError;
use super::promise::promise_line;
use crate::app::forms::Text;
use crate::app::setup::event::RealEventForm;
use crate::browser::{persist, share};
use crate::event::EventKind;
use crate::ui::app_context::{AppContext, Weight};
use crate::ui::open_events::{rooms, world};
use crate::ui::prelude::*;
use crate::ui::route;
use crate::ui::screens::{alert, page, radios};
use crate::ui::title_focus::focus_on;
use crate::ui::watched::follow;
use crate::words::event::{SPREAD_IN_LIST, about, event_title, list_hint, setup as said};

/// The six events by name.
pub fn kinds() -> Vec<(EventKind, &'static str)> {
    EventKind::ALL.map(|kind| (kind, event_title(kind))).to_vec()
}

/// The screen.
pub fn real() -> AnyElement {
    let app = AppContext::here();
    let of = RealEventForm::load(&*world(app));
    let kind = follow(&of.kind);
    let texts: Vec<Watch<String>> = [&of.name, &of.rounds, &of.who, &of.game, &of.change, &of.meeting]
        .into_iter()
        .chain(of.house.fields().map(|(_, text)| text))
        .map(follow)
        .collect();
    let typed = of.clone();
    effect(move || {
        kind.track();
        texts.iter().for_each(|text| text.track());
        typed.keep(&*world(app));
    });
    let wrong: FormError = State::new(None);
    let open = of.clone();
    let submit = move || match open.open(&rooms(), &world(app)) {
        Ok(room) => {
            spawn_local(async {
                persist::ask().await;
            });
            route::go(&format!("#/events/{}", room.id()));
        }
        Err(errors) => wrong.set(Some(errors.sentence().to_owned())),
    };
    let divided = of.house.clone();
    let house: Vec<Watch<String>> = of.house.fields().map(|(_, text)| follow(text)).collect();
    let hint = move || {
        house.iter().for_each(|text| text.track());
        list_hint(divided.enters(kind.get())).to_owned()
    };
    let promised = of.clone();
    let told: Vec<Watch<String>> =
        [&of.rounds, &of.who].into_iter().chain(of.house.fields().map(|(_, text)| text)).map(follow).collect();
    let typed = move || {
        told.iter().for_each(|text| text.track());
        kind.track();
    };
    let promise = promise_line(typed, move || promised.promise());
    let chosen = of.kind.get();
    let choose = of.kind.clone();
    let fields = [
        (&of.name, said::NAME),
        (&of.rounds, said::ROUNDS),
        (&of.game, said::GAME_MINUTES),
        (&of.change, said::CHANGE_MINUTES),
    ];
    page("page", said::RUN).child(
        entry_form(submit)
            .class("form")
            .child(radios(
                said::EVENT,
                kinds(),
                chosen,
                move |kind| choose.set(kind),
                Some(help(move || about(kind.get()).to_owned()).into_any()),
            ))
            .child(played_in(&of.house, kind))
            .child(
                div()
                    .class("names")
                    .child(fields.map(|(text, label)| by_default(text, label)))
                    .child(meeting(&of, kind)),
            )
            .child(who(app, &of.who))
            .child(names_of_last(&of))
            .child(p().class("help").id("who-help").child(hint))
            .child(promise)
            .child(house_fields(&of.house, SPREAD_IN_LIST))
            .child(alert(wrong))
            .child(div().class("start").child(submit_button("btn primary", said::OPEN))),
    )
}

/// The hour of the rules meeting, where the event has one.
fn meeting(of: &RealEventForm, kind: Watch<EventKind>) -> AnyView {
    let (of, asked) = (of.clone(), of.clone());
    let has_meeting = move || {
        kind.track();
        asked.has_meeting()
    };
    show(has_meeting, move || by_default(&of.meeting, said::MEETING))
}

/// Fills in who played at the event that was opened last, while nobody is named.
fn names_of_last(of: &RealEventForm) -> AnyView {
    let (of, names) = (of.clone(), follow(&of.who));
    let known = of.played_last().is_some();
    let button = move || {
        let of = of.clone();
        let take = move |_| {
            of.take_last();
            focus_on("[aria-describedby=who-help]");
        };
        in_row(act_button("btn", said::NAMES_OF_LAST, take))
    };
    show(move || known && names.with(|names| names.trim().is_empty()), button)
}

/// The names, typed, pasted or from a file.
fn who(app: AppContext, names: &Text) -> AnyElement {
    let read_in = names.clone();
    let read = move |event: ev::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()?.get(0)) else { return };
        let names = read_in.clone();
        spawn_local(async move {
            match share::read_file(file).await {
                Some(text) => names.set(text),
                None => app.tell(Weight::Alert, said::UNREADABLE_FILE),
            }
        });
    };
    let typed = textarea().attr("rows", "10").attr("spellcheck", "false").attr("aria-describedby", "who-help");
    group().child(labelled(said::WHO_PLAYS, typing(names, typed))).child(labelled(
        said::FROM_FILE,
        html::input().attr("type", "file").attr("accept", ".csv,.txt,.tsv,text/*").on(ev::change, read),
    ))
}
