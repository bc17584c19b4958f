//! Draws the clock of an event and its buttons, and rings its bells if sounds are on.

use std::time::Duration;

use super::session::SessionHandle;
use crate::browser::feedback;
use crate::ui::prelude::*;
use app::event::clock::{ClockFace, ClockRuns};
use event::ClockChange;

/// Calls `act` at intervals until the current screen closes.
pub fn call_every(time: Duration, act: impl Fn() + 'static) {
    let acting = set_interval_with_handle(act, time).ok();
    on_cleanup(move || {
        if let Some(acting) = acting {
            acting.clear();
        }
    });
}

/// Returns the display of an event's clock, which is updated twice a second. Also lets the bells ring.
pub fn clock_face(session: SessionHandle) -> Watch<ClockFace> {
    let tick = State::new(0_u32);
    call_every(Duration::from_millis(500), move || tick.update(|ticks| *ticks = ticks.wrapping_add(1)));
    session.get().listen_for_bells();
    let kept = follow(session.get().clock());
    Watch::memo(move || {
        tick.track();
        kept.track();
        let session = session.get();
        let now = session.world().now();
        session.clock_face(session.world().local_time(now))
    })
}

/// The buttons of a clock: the one that starts or pauses it, those that change the time left or end the phase, and the
/// one that turns the bells on or off.
struct ClockButtons {
    turn: AnyElement,
    times: AnyView,
    bells: AnyElement,
}

fn clock_buttons(session: SessionHandle) -> ClockButtons {
    let change = move |change: ClockChange| {
        let session = session.get();
        if let Err(why) = session.change_clock(change) {
            session.world().alert(session.refusal_sentence(&why));
        }
    };
    let face = clock_face(session);
    let kept = follow(session.get().clock());
    let runs = Watch::memo(move || ClockRuns::of(kept.get()));
    // Start, pause and go on are one button with changing words, so that the button keeps the focus.
    let words = move || match runs.get() {
        ClockRuns::NotYet => untrack(|| session.get().clock_start_label()),
        ClockRuns::Runs => "Pause",
        ClockRuns::Paused => "Go on",
    };
    let turn = act_button("btn", span().child(words), move |_| change(session.get().clock_button_change()));
    let times = move || {
        let act = |words: &str, what: ClockChange| act_button("btn", words, move |_| change(what));
        group()
            .child(act("One minute more", ClockChange::Adjusted(60)))
            .child(act("One minute less", ClockChange::Adjusted(-60)))
            .child(act_button("btn", span().child(move || face.read().next.clone()), move |_| {
                change(ClockChange::Next)
            }))
    };
    let app = AppContext::current();
    let heard = move || if app.settings.read().sound { "Silence the bells" } else { "Let the bells sound" };
    let hear = move |_| {
        app.change_settings(|settings| settings.sound = !settings.sound);
        feedback::ring_bell(&app.settings.get_untracked());
    };
    // After the last result, a clock that was started has no next phase.
    let is_started = Watch::memo(move || runs.get() != ClockRuns::NotYet);
    let is_over = Watch::memo(move || is_started.get() && face.read().next.is_empty());
    ClockButtons {
        turn: turn.attr("data-once", "").attr("hidden", move || is_over.get().then_some("")),
        times: show(move || is_started.get() && !is_over.get(), times),
        bells: act_button("btn", span().child(heard), hear),
    }
}

/// Draws the buttons that start or pause the clock, change the time left, end the phase, and turn the bells on or off.
pub fn clock_controls(session: SessionHandle) -> AnyElement {
    let ClockButtons { turn, times, bells } = clock_buttons(session);
    div().child(button_row(turn).child(times)).child(button_row(bells))
}

/// Draws the time that is left, or the time since the round began where a missing team loses games with time.
pub fn time_line(face: Watch<ClockFace>) -> AnyElement {
    p().class("left").attr("role", "timer").child(move || {
        let face = face.read();
        if face.left.is_empty() { face.elapsed.clone() } else { face.left.clone() }
    })
}

/// Draws the clock for a player: the buttons that only a director needs are folded.
pub fn player_clock(session: SessionHandle) -> AnyElement {
    let ClockButtons { turn, times, bells } = clock_buttons(session);
    let folded = foldable("more", false, "Set the clock").child(button_row(times).child(bells));
    let face = clock_face(session);
    region("clock", "Clock")
        .child(p().class("phase").child(move || face.read().phase.clone()))
        .child(time_line(face))
        .child(p().class("clock-note").child(move || face.read().note.clone()))
        .child(p().class("bell").attr("role", "status").child(move || face.read().bell_below_phase.clone()))
        .child(div().class("clock-controls").child(button_row(turn)).child(folded))
}

/// Draws the clock for the heading of the director's page, where it takes a single line. All buttons but the one that
/// starts or pauses the clock are folded.
pub fn slim_clock(session: SessionHandle) -> AnyElement {
    let ClockButtons { turn, times, bells } = clock_buttons(session);
    let face = clock_face(session);
    let time = div()
        .class("time")
        .child(p().class("phase").child(move || face.read().phase_below_title.clone()))
        .child(time_line(face))
        .child(p().class("bell").attr("role", "status").child(move || face.read().bell_below_phase.clone()));
    let folded = foldable("more", false, span().child("Set the clock")).child(button_row(times).child(bells));
    region("clock slim", "Clock")
        .child(time)
        .child(button_row(turn))
        .child(folded)
        .child(p().class("clock-note").child(move || face.read().note.clone()))
}
