//! A real event about to be opened: what it is called, who plays, and what the house does otherwise.

use std::rc::Rc;

use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::JsCast as _;
use web_sys::{Event as PageEvent, HtmlInputElement};

use super::new_event::{about, alert, kinds};
use super::result_form::{Texts, field, select, text, texts};
use super::room::Room;
use crate::browser::{chance, persist, share};
use crate::event::{Enters, Entry, Event, EventKind, EventPlan, House, MovementRule, Playoffs, roster};
use crate::ruleset::Preset;
use crate::ui::desk::{Desk, Weight};
use crate::ui::el::{El, el, group};
use crate::ui::route;
use crate::ui::screens::{radios, top};
use crate::words::event::{bad_plan, event_title, listed, movement, refused};

const NAME: usize = 0;
const ROUNDS: usize = 1;
const WHO: usize = 2;
const GAME: usize = 3;
const CHANGE: usize = 4;
const MOVEMENT: usize = 5;
const RULES: usize = 6;
const HANDS: usize = 7;
const GAMES: usize = 8;
const DIVISIONS: usize = 9;
const PLAYOFFS: usize = 10;
const FIELDS: usize = 11;

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

fn house(typed: Texts) -> Result<House, String> {
    let place = |at: usize| text(typed, at).parse::<usize>().ok();
    let byte = |number: Option<u16>| number.map(|number| number as u8);
    let divisions = text(typed, DIVISIONS);
    let divisions = divisions.split([',', ';']).map(str::trim).filter(|name| !name.is_empty());
    Ok(House {
        movement: place(MOVEMENT).and_then(|at| MovementRule::ALL.get(at).copied()),
        rules: place(RULES).and_then(|at| Preset::ALL.get(at).copied()),
        hands: byte(number(typed, HANDS, "hands", 1, 40)?),
        games: byte(number(typed, GAMES, "games", 1, 9)?),
        divisions: divisions.map(|name| name.chars().take(40).collect()).collect(),
        playoffs: match &text(typed, PLAYOFFS)[..] {
            "" => None,
            best_of => Some(best_of.parse().ok().filter(|games| *games > 0).map(|best_of| Playoffs { best_of })),
        },
    })
}

fn planned(kind: EventKind, typed: Texts) -> Result<EventPlan, String> {
    let house = house(typed)?;
    let entered = roster(&text(typed, WHO), &house.plan(kind, 8));
    if !entered.left_out.is_empty() {
        let lines: Vec<String> = entered.left_out.iter().take(8).map(ToString::to_string).collect();
        return Err(format!("No name could be read in line {}, or the field is full: 200 can play.", listed(&lines)));
    }
    let mut plan = house.plan(kind, entered.profiles.len());
    // Sheets and codes name the event as people do.
    plan.name = match text(typed, NAME) {
        name if name.is_empty() => event_title(kind).to_owned(),
        name => name.chars().take(60).collect(),
    };
    plan.rounds = number(typed, ROUNDS, "rounds", 1, 400)?.unwrap_or(plan.rounds);
    plan.clock.game = number(typed, GAME, "minutes", 1, 240)?.or(plan.clock.game);
    plan.clock.change = number(typed, CHANGE, "minutes", 1, 240)?.unwrap_or(plan.clock.change);
    plan.checked().map_err(|bad| format!("Not opened: {}.", bad_plan(&bad)))
}

/// Opens a real event with those who have entered.
fn begin(desk: Desk, kind: EventKind, typed: Texts) -> Result<Rc<Room>, String> {
    let plan = planned(kind, typed)?;
    let entered = roster(&text(typed, WHO), &plan);
    let mut event = Event::new(plan, chance::seed());
    let now = chance::now() / 1000;
    for profile in entered.profiles {
        event
            .record(now, Entry::Entered(profile))
            .map_err(|why| format!("Not opened: {}.", refused(event.state(), &why)))?;
    }
    Ok(Room::begin(desk, event, None))
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
pub fn real() -> El {
    let desk = Desk::here();
    let kind = RwSignal::new(EventKind::WorldDoubles as usize);
    let typed = texts(FIELDS);
    let wrong = RwSignal::new(None::<String>);
    let chosen = move || EventKind::ALL[kind.get()];
    let submit = move |event: PageEvent| {
        event.prevent_default();
        match begin(desk, EventKind::ALL[kind.get_untracked()], typed) {
            Ok(room) => {
                spawn_local(async {
                    persist::ask().await;
                });
                route::go(&format!("#/events/{}", room.id()));
            }
            Err(why) => wrong.set(Some(why)),
        }
    };
    let help = move || {
        let at = typed.with(|typed| typed[MOVEMENT].parse::<usize>().ok());
        let moves = at.and_then(|at| MovementRule::ALL.get(at)).map(|rule| rule.enters());
        hint(moves.unwrap_or(chosen().plan(8).enters)).to_owned()
    };
    el("main").class("page").child(top("Run a real event")).child(
        el("form")
            .class("form")
            .on("submit", submit)
            .child(radios(
                "Event",
                kinds(),
                EventKind::WorldDoubles,
                move |chosen| kind.set(chosen as usize),
                Some(el("p").class("help").text(move || about(chosen()).to_owned()).into_any()),
            ))
            .child(
                el("div").class("names").child(
                    [
                        (NAME, "Name of the event"),
                        (ROUNDS, "Rounds"),
                        (GAME, "Minutes a game"),
                        (CHANGE, "To change tables"),
                    ]
                    .map(|(at, label)| as_usual(typed, at, label)),
                ),
            )
            .child(who(typed))
            .child(el("p").class("help").id("who-help").text(help))
            .child(otherwise(typed))
            .child(alert(wrong))
            .child(
                el("div")
                    .class("start")
                    .child(el("button").class("btn primary").attr("type", "submit").child("Open the event")),
            ),
    )
}

fn as_usual(typed: Texts, at: usize, label: &'static str) -> El {
    el("label").class("field").child(label).child(
        el("input")
            .attr("autocomplete", "off")
            .attr("placeholder", "as usual")
            .on("input", move |event| typed.update(|typed| typed[at] = event_target_value(&event))),
    )
}

/// The names, typed, pasted or from a file.
fn who(typed: Texts) -> El {
    let read = move |event: PageEvent| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()?.get(0)) else { return };
        spawn_local(async move {
            match share::read_file(file).await {
                Some(text) => typed.update(|typed| typed[WHO] = text),
                None => Desk::here().tell(Weight::Alert, "The file could not be read."),
            }
        });
    };
    group()
        .child(
            el("label").class("field").child("Who plays").child(
                el("textarea")
                    .attr("rows", "10")
                    .attr("spellcheck", "false")
                    .attr("aria-describedby", "who-help")
                    .value(move || typed.with(|typed| typed[WHO].clone()))
                    .on("input", move |event| typed.update(|typed| typed[WHO] = event_target_value(&event))),
            ),
        )
        .child(
            el("label")
                .class("field")
                .child("Or from a file (CSV)")
                .child(el("input").attr("type", "file").attr("accept", ".csv,.txt,.tsv,text/*").on("change", read)),
        )
}

/// What a house does otherwise.
fn otherwise(typed: Texts) -> El {
    let usual = || vec![(String::new(), "As usual".to_owned())];
    let numbered = |names: Vec<&'static str>| {
        let options = names.into_iter().enumerate().map(|(at, name)| (at.to_string(), name.to_owned()));
        usual().into_iter().chain(options).collect::<Vec<_>>()
    };
    let movements = numbered(MovementRule::ALL.map(movement).to_vec());
    let rules = numbered(Preset::ALL.map(crate::words::rulebook::short_title).to_vec());
    let playoffs = [("0", "None"), ("1", "Single games"), ("3", "Best of three"), ("5", "Best of five")];
    let playoffs = usual().into_iter().chain(playoffs.map(|(value, name)| (value.to_owned(), name.to_owned())));
    el("details")
        .class("more")
        .child(el("summary").child("House rules of the event"))
        .child(select(typed, MOVEMENT, "Movement".to_owned(), movements))
        .child(
            el("div")
                .class("names")
                .child(select(typed, RULES, "Rulebook".to_owned(), rules))
                .child(as_usual(typed, HANDS, "Hands a game"))
                .child(as_usual(typed, GAMES, "Games a round"))
                .child(select(typed, PLAYOFFS, "Playoffs".to_owned(), playoffs.collect())),
        )
        .child(field(typed, DIVISIONS, "Divisions, such as Men, Women, Mixed".to_owned()))
        .child(el("p").class("help").child(
            "Divisions play and are ranked apart. In the list a line with a division's name stands above its people, or \
             a column names it.",
        ))
}
