//! The board for the wall: the clock, who sits where, the standings, readable from the back of the hall.

use std::time::Duration;

use leptos::prelude::*;

use super::parts::{standings, tables};
use super::room::{Here, Room, following};
use crate::browser::chance;
use crate::event::{Bell, ClockChange, Entry};
use crate::save::GameId;
use crate::ui::desk::{Desk, Weight};
use crate::ui::el::{El, button, el, group};
use crate::ui::heading;
use crate::ui::live::live;
use crate::words::event::{phase, plan_title, round_title};

/// The screen.
pub fn board(id: GameId) -> El {
    let Some(room) = Room::open(Desk::here(), &id) else { return super::missing() };
    let here: Here = StoredValue::new_local(room);
    let title = here.with_value(|room| room.with(|event| plan_title(event.state().plan())));
    heading::title(&title);
    let second = RwSignal::new(now());
    let ticks = set_interval_with_handle(move || second.set(now()), Duration::from_millis(500)).ok();
    on_cleanup(move || {
        if let Some(ticks) = ticks {
            ticks.clear();
        }
    });
    el("main")
        .class("page wall")
        .child(
            el("header")
                .class("split")
                .child(el("h1").attr("tabindex", "-1").child(title))
                .child(el("a").class("btn").attr("href", format!("#/events/{id}")).child("Director's page")),
        )
        .child(following(here, round_line))
        .child(clock(here, second))
        .child(el("div").class("columns").child(following(here, seats)).child(following(here, rank)))
}

fn now() -> u64 {
    chance::now() / 1000
}

fn round_line(here: Here) -> El {
    let (title, out) =
        here.with_value(|room| room.with(|event| (round_title(event.state()), event.state().still_out())));
    let out: Vec<String> = out.iter().map(u16::to_string).collect();
    let still = (!out.is_empty()).then(|| format!(". Still out: {}", crate::words::event::listed(&out)));
    el("p").class("round-line").child(title).child(still)
}

fn seats(here: Here) -> El {
    here.with_value(|room| {
        room.with(|event| {
            let round = event.state().round_number();
            let heading = el("h2").child("Who sits where");
            match round {
                0 => el("section").child(heading).child(el("p").child("The first round has not begun.")),
                round => el("section").child(heading).child(tables(event.state(), round)),
            }
        })
    })
}

fn rank(here: Here) -> El {
    here.with_value(|room| {
        room.with(|event| el("section").child(el("h2").child("Standings")).child(standings(event.state(), None)))
    })
}

/// The clock of the event, and what is done to it.
fn clock(here: Here, second: RwSignal<u64>) -> El {
    let change = move |change: ClockChange| {
        let room = here.get_value();
        if let Err(why) = room.enter(Entry::Clock(change)) {
            room.desk.tell(Weight::Alert, why);
        }
    };
    let changes = here.with_value(|room| room.changes());
    let words = Memo::new(move |_| {
        changes.track();
        shown(here, second.get())
    });
    let act =
        move |words: &'static str, what: ClockChange| button("btn").on("click", move |_| change(what)).child(words);
    el("section")
        .class("clock")
        .attr("aria-label", "Clock")
        .child(el("p").class("phase").text(move || words.with(|words| words[0].clone())))
        .child(el("p").class("left").attr("role", "timer").text(move || words.with(|words| words[1].clone())))
        .child(el("p").class("bell").attr("role", "status").text(move || words.with(|words| words[2].clone())))
        .child(live(move || {
            changes.track();
            let clock = here.with_value(|room| room.with(|event| event.state().clock()));
            Some(untrack(|| {
                let buttons = match clock {
                    None => vec![act("Start the clock", ClockChange::Started)],
                    Some(clock) => vec![
                        match clock.is_paused() {
                            true => act("Go on", ClockChange::Resumed),
                            false => act("Pause", ClockChange::Paused),
                        },
                        act("One minute more", ClockChange::Adjusted(60)),
                        act("One minute less", ClockChange::Adjusted(-60)),
                        act("Next", ClockChange::Next),
                    ],
                };
                group().child(el("div").class("row").child(buttons)).into_any()
            }))
        }))
}

/// How long a bell stays to be seen, in seconds.
const BELL: u64 = 20;

/// What goes on, how long it does, and the bell that has just rung. Bells are seen, not heard.
fn shown(here: Here, now: u64) -> [String; 3] {
    here.with_value(|room| {
        room.with(|event| {
            let state = event.state();
            let (plan, rounds) = (&state.plan().clock, state.plan().rounds);
            let Some(clock) = state.clock() else {
                return ["The clock stands".to_owned(), String::new(), String::new()];
            };
            let at = clock.at(plan, rounds, now);
            let left = at.left(now);
            let left = left.map_or_else(String::new, |left| format!("{}:{:02}", left / 60, left % 60));
            let what = phase(at.phase());
            let what = if at.is_paused() { format!("{what}, paused") } else { what };
            let rung = clock.next_bell(plan, rounds, now.saturating_sub(BELL)).filter(|(_, when)| *when <= now);
            let bell = match rung {
                Some((Bell::Begins(begun), _)) => format!("Bell: {}", phase(begun)),
                Some((Bell::Warning(_), _)) => format!("Bell: {} minutes left", plan.warning),
                None => String::new(),
            };
            [what, left, bell]
        })
    })
}
