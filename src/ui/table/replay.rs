//! The screen that replays a game card by card, with all hands face up.

use std::rc::Rc;
use std::time::Duration;

use wasm_bindgen::JsCast as _;

use super::bot_answer::BotAnswer;
use super::felt::felt;
use super::hand::hand;
use super::props::TableProps;
use super::scorebar::scorebar;
use super::side_panels;
use crate::ui::prelude::*;
use crate::ui::screens::dialog::modal;
use crate::ui::screens::transfer::{ExportText, export_dialog};
use crate::ui::title_focus::{Edge, scroll_into_view};
use app::event::faces_at_table;
use app::play::{Face, Replay, ScoreKept, faces, stored_games};
use app::review::{ReplayMark, replay_marks};
use app::save::GameId;
use app::save::Owner;
use app::words::Viewer;
use app::words::learn::BACK_TO_REVIEW;
use app::words::review::marked_decisions;
use app::words::review::screen::{GUESS_THE_PLAY, HOW_YOU_PLAYED};
use app::words::screens::editor::SET_UP_FROM_HERE;
use app::words::table as say;
use cards::BySeat;

pub fn replay(id: GameId) -> AnyElement {
    let app = AppContext::current();
    set_title(say::REPLAY);
    let Some(kept) = games::load_game(app, &id) else { return no_such_game() };
    let owner = kept.owner();
    let (saved, log) = kept.into_inner();
    let marks = replay_marks(&app, &id, &log, saved.seat);
    let game = Replay::new(log, Viewer::of(owner, saved.seat)).with_score_kept(stored_games::score_kept(&app, &id));
    let faces = faces_at_table(app.storage(), &id, &game.names());
    let finished = game.is_finished();
    let has_result = finished && game.score_kept() == ScoreKept::ByTheTable;
    let to_game = id.clone();
    let leave = match owner {
        Owner::Own => {
            let way_back = if finished { say::SCORE_CARD } else { "Back to game" };
            leave_button(way_back, move || games::open_on_table(app, to_game.clone()))
        }
        Owner::Others => leave_link(),
    };
    // Whoever tried a decision again came from the review of the first game.
    let first_game = saved.origin.branch_of().filter(|first| **first != id).cloned();
    let to_review = first_game.map(|first| link_to("btn primary", Route::Review(first, None), BACK_TO_REVIEW));
    // A recorded game of somebody else can be guessed even if it is not finished.
    let to_guess = has_result || !saved.is_first_try();
    let ways = move || {
        group()
            .child(has_result.then(|| link_to("btn", Route::Review(id.clone(), None), HOW_YOU_PLAYED)))
            .child(to_guess.then(|| link_to("btn", Route::GuessThePlay(id.clone()), GUESS_THE_PLAY)))
    };
    replay_screen(game, faces, marks, ReplayActions { leave, always_visible: to_review, more: Box::new(ways) })
}

/// Draws the replay of a game that is not stored, with a button that stores it.
pub fn linked_replay(game: Replay, keep: Handler<()>) -> AnyElement {
    set_title(say::REPLAY);
    let keep = act_button("btn primary", "Keep it and review it", move |_| keep.run(()));
    let faces = faces(&game.names());
    replay_screen(
        game,
        faces,
        Vec::new(),
        ReplayActions { leave: leave_link(), always_visible: Some(keep), more: Box::new(group) },
    )
}

/// The buttons that lead away from a replay.
struct ReplayActions {
    /// The button that leaves the replay, in the bar of buttons.
    leave: AnyElement,
    /// A button that stays visible when the further buttons are in a dialog.
    always_visible: Option<AnyElement>,
    /// Further buttons. In a small window they are in a dialog.
    more: Box<dyn Fn() -> AnyElement>,
}

fn leave_button(words: &'static str, leave: impl Fn() + 'static) -> AnyElement {
    act_button("btn", icon("close"), move |_| leave()).attr("aria-label", words).attr("title", words)
}

fn leave_link() -> AnyElement {
    link_to("btn", Route::Home, icon("close")).attr("aria-label", "Leave the replay").attr("title", "Leave the replay")
}

/// Draws the message that a game is not on this device.
pub fn no_such_game() -> AnyElement {
    page("page", "No such game").child(p().child("This game isn't saved on this device."))
}

/// Draws the screen of a table that only shows a position, with a slip of text at the bottom edge. Append the bar of
/// buttons to it.
pub fn still_table(class: &str, heading: &str, shown: TableProps, slip: AnyElement) -> AnyElement {
    main()
        .class(class)
        .child(h1().class("vh").attr("tabindex", "-1").child(heading))
        .child(scorebar(shown))
        .child(felt(shown))
        .child(div().class("act").child(slip))
        .child(hand(shown))
}

/// Draws the button that asks a bot for the reason of its last action, and the bot's answer.
fn why_button(
    replay: Stored<Replay>,
    at: State<usize>,
    answer: State<Option<BotAnswer>>,
    odd: State<Option<ExportText>>,
) -> impl Child {
    let ask = move |_| {
        let now = at.get_untracked();
        let asked = replay.with_value(|replay| Some((replay.bot_question(now)?, replay.bid_words())));
        if let Some((asked, words)) = asked {
            // In a long slip, the answer may be outside the visible part.
            BotAnswer::ask(now, asked, words, answer, || scroll_into_view(".asked [role=status] > *", Edge::Beginning));
        }
    };
    move || {
        let now = at.get();
        let whom = replay.with_value(|replay| Some(replay.why_question(replay.bot_question(now)?.view.seat())))?;
        let told = move || {
            let report = push_button("btn plain").child(say::THAT_WAS_ODD);
            Some(answer.get().filter(|why| why.step == now)?.draw(report, odd))
        };
        let button = act_button("btn", "Why?", ask).attr("aria-label", whom);
        Some(div().class("asked").child(button).child(live_region(told)))
    }
}

/// A function that returns the step to which a button leads, from the replay and the present step.
type StepTarget = fn(&Replay, usize) -> usize;

const NEXT_STEP: StepTarget = |game, at| game.last().min(at + 1);
const PREVIOUS_STEP: StepTarget = |_, at| at.saturating_sub(1);

/// Time between two steps of a replay that plays by itself.
const STEP_INTERVAL: Duration = Duration::from_millis(900);

fn replay_screen(game: Replay, faces: BySeat<Face>, marks: Vec<ReplayMark>, ways: ReplayActions) -> AnyElement {
    let ReplayActions { leave, always_visible, more: ways } = ways;
    let app = AppContext::current();
    let (last, viewer, score_kept) = (game.last(), game.viewer(), game.score_kept());
    let names = Stored::new(game.names());
    let not_called = game.uncalled_irregularities();
    let (at, answer, odd) = (State::new(game.first()), State::new(None), State::new(None));
    let replay = Stored::new(game);
    let shown_frame = Watch::memo(move || replay.with_value(|replay| replay.frame(at.get())));
    let show_moment = move |to: usize| {
        if to.min(last) == at.get_untracked() {
            return;
        }
        at.set(to.min(last));
        app.read_aloud(shown_frame.read_untracked().event_sentence.clone());
    };
    let marks = Stored::new(marks);
    let marked = move || {
        let now = at.get();
        marks.with_value(|marks| {
            marks.iter().find(|mark| mark.at == now).map(|mark| p().class("grade").child(mark.grade))
        })
    };
    let playing = State::new(false);
    let go = move |to: usize| {
        playing.set(false);
        show_moment(to);
    };
    let walk = move |way: StepTarget| go(replay.with_value(|replay| way(replay, at.get_untracked())));
    play_by_itself(playing, move || {
        show_moment(NEXT_STEP(&replay.read_value(), at.get_untracked()));
        at.get_untracked() == last
    });
    let keys = window_event_listener(ev::keydown, move |event| {
        // An input that has the focus uses the arrow keys itself.
        let in_control = event.target().is_some_and(|on| on.dyn_ref::<web_sys::HtmlInputElement>().is_some());
        match event.key().as_str() {
            "ArrowRight" | "ArrowLeft" if in_control => {}
            "ArrowRight" if event.shift_key() => walk(Replay::next_stop),
            "ArrowLeft" if event.shift_key() => walk(Replay::stop_before),
            "ArrowRight" => walk(NEXT_STEP),
            "ArrowLeft" => walk(PREVIOUS_STEP),
            "Home" => go(0),
            "End" => go(last),
            "Escape" => answer.set(None),
            _ => {}
        }
    });
    on_cleanup(move || {
        keys.remove();
        app.read_aloud("");
    });
    let shown = TableProps {
        on_tap: Handler::new(move |()| walk(NEXT_STEP)),
        faces,
        score_kept,
        ..TableProps::without_actions(Watch::derive(move || shown_frame.read().model.clone()), viewer, names)
    };
    let backward: [(&str, &str, StepTarget); 3] = [
        ("First card", "first", |_, _| 0),
        ("Previous trick", "back", Replay::stop_before),
        ("Previous card", "prev", PREVIOUS_STEP),
    ];
    let forward: [(&str, &str, StepTarget); 3] = [
        ("Next card", "next", NEXT_STEP),
        ("Next trick", "forth", Replay::next_stop),
        ("Last card", "end", |game, _| game.last()),
    ];
    let play = act_button(
        "btn",
        move || Some(icon(if playing.get() { "pause" } else { "play" })),
        move |_| {
            playing.update(|playing| *playing = !*playing && at.get_untracked() < last);
        },
    );
    let play = play
        .attr("aria-label", move || if playing.get() { "Pause" } else { "Play" })
        .attr("aria-disabled", move || (at.get() == last).then_some("true"));
    let step = |(name, sign, way): (&'static str, &'static str, StepTarget)| {
        let leads_nowhere = move || replay.with_value(|replay| way(replay, at.get()) == at.get()).then_some("true");
        act_button("btn", icon(sign), move |_| walk(way)).attr("aria-label", name).attr("aria-disabled", leads_nowhere)
    };
    let scrubber = input()
        .attr("type", "range")
        .attr("min", "0")
        .attr("max", last.to_string())
        .attr("aria-label", "Moment")
        .attr("aria-valuetext", move || say::replay_position(at.get(), last))
        .prop("value", move || at.get().to_string())
        .on(ev::input, on_number(go));
    let fit = side_panels::window_fits();
    let told = Watch::memo(move || shown_frame.read().hand_record.clone());
    let card = Watch::memo(move || shown_frame.read().score_card.clone());
    let option = |(deal, title): &(usize, String)| option().attr("value", deal.to_string()).child(title.clone());
    let hand_shown = move || {
        let frame = shown_frame.read();
        replay.with_value(|replay| replay.hand_at(at.get(), &frame.model.score.hand)).to_string()
    };
    let hands = select()
        .attr("aria-label", say::HAND)
        .on(ev::change, on_number(go))
        .children(replay.read_value().hands().iter().map(option))
        .prop("value", hand_shown);
    let to_editor = move || {
        let link = replay.with_value(|replay| replay.position_link(at.get()))?;
        Some(link_to("btn", link, SET_UP_FROM_HERE))
    };
    let more = Rc::new(move || {
        let to_mark = |ReplayMark { at, title, .. }: &ReplayMark| {
            let at = *at;
            li().child(act_button("btn plain", title.clone(), move |_| go(at)))
        };
        let marks = marks.with_value(|marks| {
            (!marks.is_empty()).then(|| folded_list(marked_decisions(marks.len()), marks.iter().map(to_mark).collect()))
        });
        let lines = || not_called.iter().map(|line| li().child(line.as_str())).collect();
        let not_called =
            (!not_called.is_empty()).then(|| folded_list(say::unclaimed_heading(not_called.len()), lines()));
        group().child(ways()).child(to_editor).child(marks).child(not_called)
    });
    let slip = div()
        .class("slip replay")
        .child(p().class("said").child(move || shown_frame.read().event_sentence.clone()))
        .child(marked)
        .child(always_visible)
        .child(hands)
        .child(why_button(replay, at, answer, odd))
        .child(further_actions(fit, more))
        .child(export_dialog(odd));
    let moment = output().attr("aria-live", "off").child(move || say::replay_position(at.get(), last));
    let tools = named_group("tools steps", say::REPLAY)
        .child(div().class("scrub").child(scrubber).child(moment))
        .child(leave)
        .children(backward.map(step))
        .child(play)
        .children(forward.map(step));
    still_table("table replaying", say::REPLAY, shown, slip)
        .child(tools)
        .child(move || {
            (fit.get() && score_kept == ScoreKept::ByTheTable)
                .then(|| side_panels::score_so_far(card.get(), viewer, names))
        })
        .child(move || fit.get().then(|| side_panels::record_panel(told)))
}

/// Calls `step` at every [`STEP_INTERVAL`] while the replay plays by itself. `step` returns whether the replay has
/// reached its end.
fn play_by_itself(playing: State<bool>, step: impl Fn() -> bool + 'static) {
    let beat = set_interval_with_handle(
        move || {
            if playing.get_untracked() && step() {
                playing.set(false);
            }
        },
        STEP_INTERVAL,
    );
    on_cleanup(move || {
        if let Ok(beat) = beat {
            beat.clear();
        }
    });
}

/// Draws the further buttons of a replay. A large window shows them next to the table, and a small window in a dialog.
fn further_actions(fit: Watch<bool>, more: Rc<impl Fn() -> AnyElement + 'static>) -> impl Child {
    move || {
        if fit.get() {
            return Some(untrack(|| more()));
        }
        let (more, open) = (more.clone(), State::new(false));
        let close =
            html::form().attr("method", "dialog").child(push_button("btn").attr("type", "submit").child(say::CLOSE));
        let told = move || {
            let more = more.clone();
            open.get().then(|| untrack(|| more()))
        };
        // A tap on any link or button in the dialog closes the dialog.
        let chosen = move |_| open.set(false);
        let content = div().class("form").child(h2().id("replay-more").child(say::MORE));
        let content = content.child(div().class("form ways").on(ev::click, chosen).child(told)).child(close);
        Some(
            group()
                .child(act_button("btn", say::MORE, move |_| open.set(true)).attr("aria-haspopup", "dialog"))
                .child(modal("replay-more", Watch::derive(move || open.get()), move || open.set(false), content)),
        )
    }
}

/// Draws a heading, under which the lines unfold.
fn folded_list(heading: impl Child, lines: Vec<AnyElement>) -> AnyElement {
    foldable("more", false, heading).child(ul().attr("role", "list").children(lines))
}
