//! The clock of an event on a screen, and its bells: seen always, heard where the person wants sounds.

use std::time::Duration;

use super::page::RoomHandle;
use crate::app::event::clock::ClockRuns;
use crate::browser::feedback;
use crate::event::ClockChange;
use crate::ui::app_context::AppContext;
use crate::ui::prelude::*;
use crate::ui::watched::follow;
use crate::words::event::clock as said;

/// The clock, and what is done to it.
pub fn clock(room: RoomHandle) -> AnyElement {
    let tick = State::new(0_u32);
    let ticks = set_interval_with_handle(
        move || tick.update(|ticks| *ticks = ticks.wrapping_add(1)),
        Duration::from_millis(500),
    );
    on_cleanup(move || {
        if let Ok(ticks) = ticks {
            ticks.clear();
        }
    });
    room.with_value(|room| room.listen_for_bells());
    let change = move |change: ClockChange| {
        room.with_value(|room| {
            if let Err(why) = room.change_clock(change) {
                room.world().alert(room.sentence(&why));
            }
        });
    };
    let kept = room.with_value(|room| follow(room.clock()));
    let face = Watch::memo(move || {
        tick.track();
        kept.track();
        room.with_value(|room| room.clock_face())
    });
    let runs = Watch::memo(move || ClockRuns::of(kept.get()));
    // One button for all three: whoever pressed it has the focus still.
    let words = move || match runs.get() {
        ClockRuns::NotYet => said::START,
        ClockRuns::Runs => said::PAUSE,
        ClockRuns::Paused => said::GO_ON,
    };
    let turn = move |_| change(runs.get_untracked().next());
    let turn = act_button("btn", span().child(words), turn);
    let act = move |words: &'static str, what: ClockChange| act_button("btn", words, move |_| change(what));
    let more = move || {
        let buttons = [
            act(said::MORE, ClockChange::Adjusted(60)),
            act(said::LESS, ClockChange::Adjusted(-60)),
            act(said::NEXT, ClockChange::Next),
        ];
        group().child(buttons)
    };
    let app = AppContext::here();
    let heard = move || if app.settings.read().sound { said::SILENCE } else { said::SOUND };
    let hear = move |_| {
        app.change_settings(|settings| settings.sound = !settings.sound);
        feedback::bell(&app.settings.get_untracked());
    };
    section()
        .class("clock")
        .attr("aria-label", said::CLOCK)
        .child(p().class("phase").child(move || face.with(|face| face.phase.clone())))
        .child(p().class("left").attr("role", "timer").child(move || face.with(|face| face.left.clone())))
        .child(p().class("since").child(move || face.with(|face| face.since.clone())))
        .child(p().class("bell").attr("role", "status").child(move || face.with(|face| face.bell.clone())))
        .child(in_row(turn).child(show(move || runs.get() != ClockRuns::NotYet, more)))
        .child(in_row(act_button("btn", span().child(heard), hear)))
}
