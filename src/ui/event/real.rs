//! A real event about to be opened: what it is called, who plays, and what the house does otherwise.

use std::rc::Rc;

use leptos::task::spawn_local;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsCast as _;
use web_sys::HtmlInputElement;

use super::form::{Texts, as_usual, text};
use super::house::{enters, house, house_fields, house_texts};
use super::new_event::{about, kinds};
use super::people::named;
use super::room::Room;
use crate::browser::{chance, persist, share};
use crate::event::{Enters, Entry, Event, EventKind, EventPlan, House, HouseField};
use crate::save::{self, Keep};
use crate::ui::app_context::{AppContext, Weight};
use crate::ui::controls::group;
use crate::ui::dom::html::{self, button, div, form, label, main, p, textarea};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{State, effect};
use crate::ui::route;
use crate::ui::screens::{alert, radios, top};
use crate::words::event::{bad_plan, event_title, refused};

const NAME: usize = 0;
const ROUNDS: usize = 1;
const WHO: usize = 2;
const GAME: usize = 3;
const CHANGE: usize = 4;
const FIELDS: usize = 5;

/// A real event that is not opened yet. A list of names is long to type: it is kept with every letter.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Unopened {
    kind: EventKind,
    typed: Vec<String>,
    house: Vec<String>,
}

impl Keep for Unopened {
    const KIND: &'static str = "unopened-event";
    const VERSION: u32 = 1;
}

impl Unopened {
    const KEY: &'static str = "bower.unopened";

    fn empty() -> Unopened {
        Unopened {
            kind: EventKind::WorldDoubles,
            typed: vec![String::new(); FIELDS],
            house: house_texts(&House::default()),
        }
    }

    fn load(app: AppContext) -> Option<Unopened> {
        let kept: Unopened =
            app.take(app.with_storage(|storage| save::load(storage, Self::KEY)), "What was typed for an event")?;
        (kept.typed.len() == FIELDS && kept.house.len() == HouseField::ALL.len()).then_some(kept)
    }

    /// Keeps it; where nothing is typed, nothing is kept. What cannot be kept is still on the screen.
    fn keep(&self, app: AppContext) {
        let _ = app.with_storage(|storage| match *self == Self::empty() {
            true => storage.remove(Self::KEY),
            false => save::store(storage, Self::KEY, self),
        });
    }
}

/// A whole number that was typed, if any was.
fn number(typed: Texts, at: usize, what: &str, from: u16, to: u16) -> Result<Option<u16>, String> {
    let text = text(typed, at);
    if text.is_empty() {
        return Ok(None);
    }
    match text.parse().ok().filter(|number| (from..=to).contains(number)) {
        Some(number) => Ok(Some(number)),
        None => Err(format!("\"{text}\" is no number of {what}: {from} to {to}.")),
    }
}

fn planned(kind: EventKind, typed: Texts, otherwise: Texts) -> Result<EventPlan, String> {
    let house = house(otherwise)?;
    let entered = named(&text(typed, WHO), &house.plan(kind, 8))?;
    let mut plan = house.plan(kind, entered.len());
    // Sheets and codes name the event as people do.
    plan.name = match text(typed, NAME) {
        name if name.is_empty() => event_title(kind).to_owned(),
        name => name,
    };
    plan.rounds = number(typed, ROUNDS, "rounds", 1, 400)?.unwrap_or(plan.rounds);
    plan.clock.game = number(typed, GAME, "minutes", 1, 240)?.or(plan.clock.game);
    plan.clock.change = number(typed, CHANGE, "minutes", 1, 240)?.unwrap_or(plan.clock.change);
    plan.checked().map_err(|bad| format!("Not opened: {}.", bad_plan(&bad)))
}

/// Opens a real event with those who have entered.
fn begin(app: AppContext, kind: EventKind, typed: Texts, otherwise: Texts) -> Result<Rc<Room>, String> {
    let plan = planned(kind, typed, otherwise)?;
    let entered = named(&text(typed, WHO), &plan)?;
    let mut event = Event::new(plan, chance::seed());
    let now = chance::now() / 1000;
    event
        .record_all(now, entered.into_iter().map(Entry::Entered))
        .map_err(|why| format!("Not opened: {}.", refused(event.state(), &why)))?;
    Ok(Room::begin(app, event, None))
}

fn hint(enters: Enters) -> &'static str {
    match enters {
        Enters::Teams => {
            "A team a line, two names: Ann & Bob. From a spreadsheet: two columns, a third is the team's name."
        }
        Enters::People => "A person a line, or the first column of a spreadsheet.",
    }
}

/// The screen.
pub fn real() -> AnyElement {
    let app = AppContext::here();
    let before = Unopened::load(app).unwrap_or_else(Unopened::empty);
    let kind = State::new(before.kind as usize);
    let typed = State::new(before.typed);
    let otherwise = State::new(before.house);
    effect(move || {
        Unopened { kind: EventKind::ALL[kind.get()], typed: typed.get(), house: otherwise.get() }.keep(app);
    });
    let wrong = State::new(None::<String>);
    let chosen = move || EventKind::ALL[kind.get()];
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        match begin(app, EventKind::ALL[kind.get_untracked()], typed, otherwise) {
            Ok(room) => {
                Unopened::empty().keep(app);
                spawn_local(async {
                    persist::ask().await;
                });
                route::go(&format!("#/events/{}", room.id()));
            }
            Err(why) => wrong.set(Some(why)),
        }
    };
    let help = move || {
        otherwise.track();
        hint(enters(chosen(), otherwise)).to_owned()
    };
    main().class("page").child(top("Run a real event")).child(
        form()
            .class("form")
            .on(ev::submit, submit)
            .child(radios(
                "Event",
                kinds(),
                before.kind,
                move |chosen| kind.set(chosen as usize),
                Some(p().class("help").child(move || about(chosen()).to_owned()).into_any()),
            ))
            .child(
                div().class("names").child(
                    [
                        (NAME, "Name of the event"),
                        (ROUNDS, "Rounds"),
                        (GAME, "Minutes a game"),
                        (CHANGE, "To change tables"),
                    ]
                    .map(|(at, label)| as_usual(typed, at, label)),
                ),
            )
            .child(who(app, typed))
            .child(p().class("help").id("who-help").child(help))
            .child(house_fields(
                otherwise,
                "In the list a line with a division's name stands above its people, or a column names it.",
            ))
            .child(alert(wrong))
            .child(
                div()
                    .class("start")
                    .child(button().class("btn primary").attr("type", "submit").child("Open the event")),
            ),
    )
}

/// The names, typed, pasted or from a file.
fn who(app: AppContext, typed: Texts) -> AnyElement {
    let read = move |event: ev::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()?.get(0)) else { return };
        spawn_local(async move {
            match share::read_file(file).await {
                Some(text) => typed.update(|typed| typed[WHO] = text),
                None => app.tell(Weight::Alert, "The file could not be read."),
            }
        });
    };
    group()
        .child(
            label().class("field").child("Who plays").child(
                textarea()
                    .attr("rows", "10")
                    .attr("spellcheck", "false")
                    .attr("aria-describedby", "who-help")
                    .prop("value", move || typed.with(|typed| typed[WHO].clone()))
                    .on(ev::input, move |event| typed.update(|typed| typed[WHO] = event_target_value(&event))),
            ),
        )
        .child(
            label()
                .class("field")
                .child("Or from a file (CSV)")
                .child(html::input().attr("type", "file").attr("accept", ".csv,.txt,.tsv,text/*").on(ev::change, read)),
        )
}
