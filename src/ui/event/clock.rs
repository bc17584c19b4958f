//! The clock of an event on a screen, and its bells: seen always, heard where the person wants sounds.

use std::rc::Rc;
use std::time::Duration;

use leptos::task::spawn_local;

use super::room::{Here, Room};
use super::tables::sleep;
use crate::browser::{chance, feedback};
use crate::event::{Bell, ClockChange, ClockState, Entry, Event, Next, Phase};
use crate::save::Speed;
use crate::ui::app_context::Weight;
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{div, p, section, span};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{State, Watch};
use crate::words::event::{bell, phase};

fn now() -> u64 {
    chance::now() / 1000
}

/// The clock, and what is done to it.
pub fn clock(here: Here) -> AnyElement {
    let second = State::new(now());
    let ticks = set_interval_with_handle(move || second.set(now()), Duration::from_millis(500)).ok();
    on_cleanup(move || {
        if let Some(ticks) = ticks {
            ticks.clear();
        }
    });
    here.with_value(Room::listen_for_bells);
    let change = move |change: ClockChange| {
        let room = here.get_value();
        if let Err(why) = room.enter(Entry::Clock(change)) {
            room.app.tell(Weight::Alert, why);
        }
    };
    let changes = here.with_value(|room| room.changes());
    let words = Watch::memo(move || {
        changes.track();
        here.with_value(|room| shown(room, second.get()))
    });
    let stands = Watch::memo(move || {
        changes.track();
        here.with_value(|room| Stands::of(room))
    });
    // One button for all three: whoever pressed it has the focus still.
    let turn = move |_| change(stands.get_untracked().next().1);
    let turn = push_button("btn").on(ev::click, turn).child(span().child(move || stands.get().next().0.to_owned()));
    let act = move |words: &'static str, what: ClockChange| {
        push_button("btn").on(ev::click, move |_| change(what)).child(words)
    };
    let more = move || {
        let buttons = [
            act("One minute more", ClockChange::Adjusted(60)),
            act("One minute less", ClockChange::Adjusted(-60)),
            act("Next", ClockChange::Next),
        ];
        group().child(buttons)
    };
    let app = here.with_value(|room| room.app);
    let heard = move || if app.settings.read().sound { "Silence the bells" } else { "Let the bells sound" };
    let hear = move |_| {
        app.change_settings(|settings| settings.sound = !settings.sound);
        feedback::bell(&app.settings.get_untracked());
    };
    section()
        .class("clock")
        .attr("aria-label", "Clock")
        .child(p().class("phase").child(move || words.with(|words| words[0].clone())))
        .child(p().class("left").attr("role", "timer").child(move || words.with(|words| words[1].clone())))
        .child(p().class("bell").attr("role", "status").child(move || words.with(|words| words[2].clone())))
        .child(div().class("row").child(turn).child(show(move || stands.get() != Stands::Still, more)))
        .child(
            div()
                .class("row")
                .child(push_button("btn").on(ev::click, hear).child(span().child(move || heard().to_owned()))),
        )
}

/// What can be done to the clock next.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stands {
    /// It has not been started.
    Still,
    Running,
    Paused,
}

impl Stands {
    fn of(room: &Room) -> Stands {
        match room.with(|event| event.state().clock()) {
            None => Stands::Still,
            Some(clock) if clock.is_paused() => Stands::Paused,
            Some(_) => Stands::Running,
        }
    }

    fn next(self) -> (&'static str, ClockChange) {
        match self {
            Stands::Still => ("Start the clock", ClockChange::Started),
            Stands::Running => ("Pause", ClockChange::Paused),
            Stands::Paused => ("Go on", ClockChange::Resumed),
        }
    }
}

/// How long a bell stays to be seen, in seconds.
const BELL: u64 = 20;

/// What goes on, how long it does, and the bell that has just rung.
fn shown(room: &Room, now: u64) -> [String; 3] {
    room.with(|event| {
        let plan = &event.state().plan().clock;
        let Some(clock) = event.state().clock() else {
            return ["The clock stands".to_owned(), String::new(), String::new()];
        };
        let at = clock.at(plan, event.state().plan().rounds, now);
        let at = if room.waits_for_people(&at, &clock) { clock } else { at };
        let left = at.left(now);
        let left = left.map_or_else(String::new, |left| format!("{}:{:02}", left / 60, left % 60));
        let what = phase(at.phase());
        let what = if at.is_paused() { format!("{what}, paused") } else { what };
        let rung = room.rung(event, now.saturating_sub(BELL), now);
        [what, left, rung.map_or_else(String::new, |rung| bell(rung, plan.warning))]
    })
}

impl Room {
    /// In practice a phase that has run out goes on until the person has moved; a hall follows its plan.
    fn waits_for_people(&self, at: &ClockState, clock: &ClockState) -> bool {
        at.phase() != clock.phase() && self.practice().is_some()
    }

    /// The bell that rang after one moment and not after another.
    fn rung(&self, event: &Event, after: u64, now: u64) -> Option<Bell> {
        let (plan, rounds) = (&event.state().plan().clock, event.state().plan().rounds);
        let clock = event.state().clock()?;
        if (after + 1..=now).contains(&clock.began()) {
            return Some(Bell::Begins(clock.phase()));
        }
        let before = clock.at(plan, rounds, after);
        let (bell, _) = clock.next_bell(plan, rounds, after).filter(|(_, when)| *when <= now)?;
        (!self.waits_for_people(&before, &clock)).then_some(bell)
    }

    /// Rings the bells from now on, whatever screen is shown, until the event is over.
    pub fn listen_for_bells(self: &Rc<Self>) {
        if self.listens.replace(true) {
            return;
        }
        let room = self.clone();
        spawn_local(async move {
            // What has just begun is heard too.
            let mut before = now().saturating_sub(1);
            while !room.is_gone() && room.with(Event::next) != Next::Over {
                sleep(Duration::from_millis(500)).await;
                let moment = now();
                if let Some(rung) = room.with(|event| room.rung(event, before, moment)) {
                    room.ring(rung);
                }
                before = moment;
            }
            room.listens.set(false);
        });
    }

    fn ring(&self, rung: Bell) {
        feedback::bell(&self.app.settings.get_untracked());
        let words = self.with(|event| bell(rung, event.state().plan().clock.warning));
        self.app.announce(words.clone());
        // At the table there is no clock to be seen.
        if window().location().hash().is_ok_and(|hash| hash == "#/table") {
            self.app.tell(Weight::Status, words);
        }
    }

    /// In practice at a human pace: the clock follows the person, who begins a phase.
    pub fn clock_to(self: &Rc<Self>, phase: Phase) {
        let timed = self.with(|event| event.state().plan().clock.game.is_some());
        let human = self.app.settings.with_untracked(|settings| settings.speed != Speed::Instant);
        if timed && human && self.practice().is_some() {
            let _ = self.enter(Entry::Clock(ClockChange::To(phase)));
            self.listen_for_bells();
        }
    }

    /// In practice, once all tables of the round have reported: people move, or rest.
    pub fn clock_on(self: &Rc<Self>) {
        let phase = self.with(|event| {
            let round = event.state().round_number();
            let runs = event.state().clock().is_some_and(|clock| clock.phase() == Phase::Game(round));
            let plan = event.state().plan();
            (runs && event.next() == Next::Round).then(|| plan.clock.after(Phase::Game(round), plan.rounds))
        });
        if let Some(phase) = phase {
            self.clock_to(phase);
        }
    }
}
