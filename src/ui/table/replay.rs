//! A kept game, card by card, with all hands open.

use wasm_bindgen::JsCast as _;

use super::felt::felt;
use super::hand::hand;
use super::room;
use super::scorebar::scorebar;
use super::seated::Shown;
use super::why::Why;
use crate::app::play::Replay;
use crate::app::review::{ReplayMark, marks};
use crate::save::GameId;
use crate::ui::app_context::AppContext;
use crate::ui::art::icon;
use crate::ui::games;
use crate::ui::prelude::*;
use crate::ui::screens::top;
use crate::ui::screens::transfer::{Outgoing, export};
use crate::words::review::to_look_at;
use crate::words::screens::editor::OPEN_HERE;
use crate::words::screens::review::{GUESS_THE_PLAY, REVIEW};
use crate::words::screens::table as say;
use crate::words::table;

/// The replay of one game.
pub fn replay(id: GameId) -> AnyElement {
    let app = AppContext::here();
    crate::ui::title_focus::title(say::REPLAY);
    match games::load(app, &id) {
        Some((saved, log)) => {
            let marks = marks(&app, &id, &log, saved.seat);
            let game = Replay::new(log, saved.seat);
            let finished = game.is_finished();
            let to_review = finished.then(|| a().class("btn").attr("href", format!("#/review/{id}")).child(REVIEW));
            // A game that somebody else wrote down may break off.
            let to_guess = (finished || !saved.counts())
                .then(|| a().class("btn").attr("href", format!("#/guess/{id}")).child(GUESS_THE_PLAY));
            let to_game = move |_| games::open(app, id.clone());
            let way_back = if finished { say::SCORE_CARD } else { say::BACK_TO_THE_GAME };
            let ways = group()
                .child(push_button("btn").on(ev::click, to_game).child(way_back))
                .child(to_review)
                .child(to_guess);
            played_again(game, marks, ways)
        }
        None => no_such_game(),
    }
}

/// The replay of a game that is not kept, with a way on from it.
pub fn watched(game: Replay, way_on: AnyElement) -> AnyElement {
    crate::ui::title_focus::title(say::REPLAY);
    played_again(game, Vec::new(), way_on)
}

/// That a game is not kept here.
pub fn no_such_game() -> AnyElement {
    main().class("page").child(top(say::NO_SUCH_GAME)).child(p().child(table::NOT_KEPT_HERE))
}

/// A button that asks a bot why it did what it just did, and its answer.
fn why(replay: Stored<Replay>, at: State<usize>, answer: State<Option<Why>>, odd: State<Option<Outgoing>>) -> AnyView {
    let ask = move |_| {
        let now = at.get_untracked();
        if let Some(asked) = replay.with_value(|replay| replay.asked(now)) {
            Why::ask(now, asked, answer, show_the_answer);
        }
    };
    (move || {
        let now = at.get();
        let whom = replay.with_value(|replay| Some(replay.why(replay.asked(now)?.view.seat())))?;
        let told = move || Some(answer.get().filter(|why| why.at == now)?.told(odd));
        Some(
            div()
                .class("asked")
                .child(push_button("btn").attr("aria-label", whom).on(ev::click, ask).child(say::WHY))
                .child(div().attr("role", "status").child(told))
                .into_any(),
        )
    })
    .into_any()
}

/// Brings the answer into sight where the slip is longer than there is room for.
fn show_the_answer() {
    if let Ok(Some(told)) = document().query_selector(".asked [role=status] > *") {
        told.scroll_into_view_with_bool(true);
    }
}

fn played_again(game: Replay, marks: Vec<ReplayMark>, ways: AnyElement) -> AnyElement {
    let app = AppContext::here();
    let (last, own) = (game.last(), game.own());
    let names = Stored::new(game.names());
    let not_called = game.not_called();
    let not_called = (!not_called.is_empty()).then(|| {
        let heading = table::not_called(not_called.len());
        let lines = not_called.into_iter().map(|line| li().child(line));
        details().class("more").child(summary().child(heading)).child(ul().attr("role", "list").children(lines))
    });
    let (at, answer, odd) = (State::new(game.first()), State::new(None), State::new(None));
    let replay = Stored::new(game);
    let shown_frame = Watch::memo(move || replay.with_value(|replay| replay.frame(at.get())));
    let go = move |to: usize| {
        if to.min(last) == at.get_untracked() {
            return;
        }
        at.set(to.min(last));
        app.announce(shown_frame.read_untracked().said.clone());
    };
    let to_mark = marks.iter().map(|mark| {
        let at = mark.at;
        li().child(push_button("btn plain").on(ev::click, move |_| go(at)).child(mark.title.clone()))
    });
    let to_marks = (!marks.is_empty()).then(|| {
        let list = ul().attr("role", "list").children(to_mark);
        details().class("more").child(summary().child(to_look_at(marks.len()))).child(list)
    });
    let marks = Stored::new(marks);
    let marked = move || {
        let now = at.get();
        let told = marks.with_value(|marks| marks.iter().find(|mark| mark.at == now).map(|mark| mark.told.clone()))?;
        Some(p().class("mark").child(told))
    };
    let trick_on = move |forth: bool| {
        let now = at.get_untracked();
        go(replay.with_value(|replay| if forth { replay.next_stop(now) } else { replay.stop_before(now) }));
    };
    let keys = window_event_listener(ev::keydown, move |event| {
        // A control in focus has the arrows for itself.
        let in_control = event.target().is_some_and(|on| on.dyn_ref::<web_sys::HtmlInputElement>().is_some());
        match event.key().as_str() {
            "ArrowRight" | "ArrowLeft" if in_control => {}
            "ArrowRight" if event.shift_key() => trick_on(true),
            "ArrowLeft" if event.shift_key() => trick_on(false),
            "ArrowRight" => go(at.get_untracked() + 1),
            "ArrowLeft" => go(at.get_untracked().saturating_sub(1)),
            "Home" => go(0),
            "End" => go(last),
            "Escape" => answer.set(None),
            _ => {}
        }
    });
    on_cleanup(move || {
        keys.remove();
        app.announce("");
    });
    let shown = Shown {
        tap: Handler::new(move |()| go(at.get_untracked() + 1)),
        ..Shown::still(Watch::derive(move || shown_frame.read().model.clone()), own, names)
    };
    let step = move |name: &'static str, sign: &'static str, to: fn(usize, usize) -> usize| {
        let leads_nowhere = move || (to(at.get(), last).min(last) == at.get()).then_some("true");
        push_button("btn")
            .attr("aria-label", name)
            .attr("aria-disabled", leads_nowhere)
            .on(ev::click, move |_| go(to(at.get_untracked(), last)))
            .child(icon(sign))
    };
    let by_trick = move |name: &'static str, sign: &'static str, forth: bool| {
        let leads_nowhere = move || (at.get() == if forth { last } else { 0 }).then_some("true");
        push_button("btn")
            .attr("aria-label", name)
            .attr("aria-disabled", leads_nowhere)
            .on(ev::click, move |_| trick_on(forth))
            .child(icon(sign))
    };
    let scrub = move |event| {
        if let Ok(to) = event_target_value(&event).parse() {
            go(to);
        }
    };
    let scrubber = input()
        .attr("type", "range")
        .attr("min", "0")
        .attr("max", last.to_string())
        .attr("aria-label", say::MOMENT)
        .attr("aria-valuetext", move || say::step_of(at.get(), last))
        .prop("value", move || at.get().to_string())
        .on(ev::input, scrub);
    let room = room::room();
    let told = Watch::memo(move || shown_frame.read().told.clone());
    let card = Watch::memo(move || shown_frame.read().card.clone());
    let option = |(deal, title): &(usize, String)| option().attr("value", deal.to_string()).child(title.clone());
    let hands = replay.with_value(|replay| replay.hands().iter().map(option).collect::<Vec<_>>());
    let hand_shown = move || {
        let frame = shown_frame.read();
        replay.with_value(|replay| replay.hand_at(at.get(), &frame.model.score.hand)).to_string()
    };
    let choose_hand = move |event| {
        if let Ok(index) = event_target_value(&event).parse() {
            go(index);
        }
    };
    let to_editor = move || {
        let link = replay.with_value(|replay| replay.position_link(at.get()))?;
        Some(a().class("btn").attr("href", link).child(OPEN_HERE))
    };
    main()
        .class("table replaying")
        .child(h1().class("vh").child(say::REPLAY))
        .child(scorebar(shown))
        .child(felt(shown))
        .child(
            div().class("act").child(
                div()
                    .class("slip replay")
                    .child(p().child(move || shown_frame.read().said.clone()))
                    .child(marked)
                    .child(
                        select()
                            .attr("aria-label", say::HAND)
                            .on(ev::change, choose_hand)
                            .child(hands)
                            .prop("value", hand_shown),
                    )
                    .child(ways)
                    .child(to_editor)
                    .child(why(replay, at, answer, odd))
                    .child(to_marks)
                    .child(not_called)
                    .child(export(odd)),
            ),
        )
        .child(hand(shown))
        .child(
            div()
                .class("tools steps")
                .attr("role", "group")
                .attr("aria-label", say::REPLAY)
                .child(
                    div()
                        .class("scrub")
                        .child(scrubber)
                        .child(output().attr("aria-live", "off").child(move || say::step_of(at.get(), last))),
                )
                .child(step(say::FIRST_CARD, "first", |_, _| 0))
                .child(by_trick(say::PREVIOUS_TRICK, "back", false))
                .child(step(say::PREVIOUS_CARD, "prev", |at, _| at.saturating_sub(1)))
                .child(step(say::NEXT_CARD, "next", |at, _| at + 1))
                .child(by_trick(say::NEXT_TRICK, "forth", true))
                .child(step(say::LAST_CARD, "end", |_, last| last)),
        )
        .child(move || room.get().then(|| room::grown(card.get(), own, names)))
        .child(move || room.get().then(|| room::said_and_played(told)))
}
