//! The screen of the game in play: the felt, the player's hand, the score, and the panels around them.

use leptos::task::spawn_local;
use send_wrapper::SendWrapper;

use super::act::act;
use super::felt::felt;
use super::game_over::game_over;
use super::hand::hand;
use super::keys;
use super::props::{OpenTable, SessionHandle, TableProps};
use super::scorebar::scorebar;
use super::side_panels;
use crate::browser::wake_lock;
use crate::ui::lazy::Chunks;
use crate::ui::prelude::*;
use app::play::model::TableQuestion;
use app::play::{GameHolder, Intent, Panel, ScoreKept, Tab, TableAtEvent};
use app::save::{GameId, Owned};
use app::words::Viewer;
use app::words::cards_gone::CARDS_GONE;
use app::words::table as say;
use rules::TableKind;

/// Draws the screen of the game on the table, or a message if there is no game.
pub fn table_screen() -> AnyElement {
    let app = AppContext::current();
    set_title(say::THE_TABLE);
    let Some(id) = games::game_on_table(app) else { return no_game() };
    let is_open = match games::load_game(app, &id) {
        Some(Owned::Others(_)) => return no_game(),
        kept => kept.and_then(Owned::own).is_some_and(|(_, log)| log.table == TableKind::Open),
    };
    let chunks = Chunks::current();
    group().child(move || {
        Some(chunks.table_at_event(app, &id, |at_event| {
            let id = id.clone();
            if is_open {
                let draw = move |open| game_view(id.clone(), Some(open), at_event.clone()).into_any();
                (move || Some(chunks.open_table(&draw))).into_any()
            } else {
                game_view(id, None, at_event).into_any()
            }
        }))
    })
}

fn no_game() -> AnyElement {
    page("page", "No game on the table").child(p().child(link_to(
        "btn primary",
        Route::Play(String::new()),
        say::NEW_GAME,
    )))
}

fn game_view(id: GameId, open: Option<&'static dyn OpenTable>, at_event: Option<TableAtEvent>) -> AnyElement {
    let app = AppContext::current();
    let chunks = Chunks::current();
    let event = at_event.as_ref().map(|at| at.event.clone());
    let tab = Tab::new(outside(), id, open.map(OpenTable::rules), at_event);
    let (holder, session) = (follow(&tab.holder), follow(&tab.session));
    let go_on = move || {
        if let Some(event) = &event {
            chunks.continue_event(app, event);
        }
    };
    let (sits, then) = (tab.clone(), go_on.clone());
    spawn_local(async move {
        if sits.acquire_and_play().await {
            then();
        }
    });
    let watched = tab.clone();
    let listener = window_event_listener_untyped("storage", move |_| watched.reload());
    let leaving = SendWrapper::new(tab.clone());
    wake_lock::keep_screen_awake();
    on_cleanup(move || {
        listener.remove();
        wake_lock::let_screen_sleep();
        leaving.leave();
    });
    let take_over = move |_| {
        tab.take_over();
        go_on();
    };
    let only_watches = move || {
        let told = notice("status", "This game is open in another tab. This one only watches.");
        div().class("notices float").child(told.child(act_button("btn", "Take over", take_over.clone())))
    };
    group()
        .child(show(move || holder.get() == GameHolder::AnotherTab, only_watches))
        .child(move || session.get().map(|session| untrack(|| playing_view(SessionHandle::new(session, open)))))
}

fn playing_view(handle: SessionHandle) -> AnyView {
    let shown = table_props(handle);
    let is_over = Watch::memo(move || matches!(shown.model.read().question, TableQuestion::Over(_)));
    keys::listen_to_keys(handle);
    let fit = side_panels::window_fits();
    let fresh = Watch::memo(move || shown.model.read().is_fresh());
    (move || {
        if is_over.get() {
            return game_over(handle);
        }
        let table = main()
            .class("table")
            .attr("data-fresh", move || fresh.get())
            .attr("data-own-sheet", shown.score_kept == ScoreKept::ByThePerson)
            .child(h1().class("vh").child(say::THE_TABLE))
            .child(scorebar(shown).child(around_table(handle, shown)))
            .child(felt(shown))
            .child(act(handle))
            .child(hand(shown))
            .child(table_tools(handle, fit))
            .child(move || fit.get().then(|| untrack(|| side_area(handle, fit))));
        Some(table)
    })
    .into_any()
}

/// Draws the panels next to the table in a large window.
fn side_area(handle: SessionHandle, fit: Watch<bool>) -> AnyView {
    Chunks::current().table_extras(move |extras| extras.side_panels(handle, fit).into_any())
}

/// Draws the other tables of the practice event to which the game belongs, or the task of a guided hand.
fn around_table(handle: SessionHandle, shown: TableProps) -> Option<AnyElement> {
    let session = handle.session();
    Chunks::current().around_table(AppContext::current(), session.at_event().map(|at| &at.event), shown.model)
}

/// Returns the properties of the table of a game in play.
fn table_props(handle: SessionHandle) -> TableProps {
    let session = handle.session();
    let is_open = session.is_open();
    let model = handle.follow(|parts| &parts.model);
    let thinking = handle.follow(|parts| &parts.thinking);
    let sweep = handle.follow(|parts| &parts.sweep);
    let hint = handle.follow(|parts| &parts.hint);
    TableProps {
        model,
        viewer: Viewer::Player(session.own()),
        names: Stored::new(session.names()),
        faces: session.faces(),
        score_kept: session.score_kept(),
        asked: Watch::derive(move || {
            let ask = &model.read().question;
            ask.title().filter(|_| !(thinking.get() || is_open && ask.is_the_dealers()))
        }),
        sweep,
        advised: Watch::derive(move || hint.with(|hint| hint.as_ref().map(|hint| hint.decision.action))),
        lifted: handle.follow(|parts| &parts.lifted),
        on_tap: Handler::new(move |()| handle.send(Intent::Tap)),
        on_card: Some(Handler::new(move |card| handle.session().tap_card(card))),
        on_hand_number: Some(Handler::new(move |()| handle.toggle(Panel::GameFacts))),
        on_long_press: is_open
            .then(|| Handler::new(move |card| handle.session().open_panel(Panel::Irregularities(Some(card))))),
    }
}

fn table_tools(handle: SessionHandle, fit: Watch<bool>) -> AnyElement {
    let session = handle.session();
    let (practice, is_open) = (session.at_event().is_none(), session.is_open());
    let undo = move |_| handle.send(Intent::Undo);
    let hint = move |_| handle.session().toggle_hint();
    let last = move |_| handle.toggle(Panel::LastTrick);
    let gone = move |_| handle.toggle(Panel::CardsGone);
    let call = move |_| handle.toggle(Panel::Director);
    let panel = handle.follow(|parts| &parts.panel);
    let shown = move || matches!(panel.get(), Panel::Irregularities(_)).to_string();
    let more = act_button("btn icon-btn", "⋯", move |_| handle.toggle(Panel::Irregularities(None)));
    let more = is_open.then(|| more.attr("aria-label", say::MORE).attr("aria-expanded", shown));
    let director = is_open.then(|| act_button("btn director", (icon("warn"), say::CALL_THE_DIRECTOR), call));
    div()
        .class("tools")
        .attr("data-open", is_open)
        .child(director)
        .child(practice.then(|| act_button("btn", (icon("undo"), "Undo"), undo)))
        .child(act_button("btn", (icon("hint"), say::HINT), hint))
        .child(act_button("btn", (icon("last"), say::LAST_TRICK), last))
        .child(session.shows_cards_gone().then(|| act_button("btn", (icon("gone"), CARDS_GONE), gone)))
        .child(more)
        .child(side_panels::panel_toggles(handle, fit))
}
