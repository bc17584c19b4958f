//! The screen: lays the game on the table, or says why there is none.

use leptos::task::spawn_local;

use super::act::act;
use super::felt::felt;
use super::hand::{hand, use_card};
use super::inbox::Intent;
use super::model::Ask;
use super::over::over;
use super::scorebar::scorebar;
use super::session::{Followed, Session};
use super::{AtEvent, OpenTable, Seated, Shown, keys};
use crate::browser::tabs::Claim;
use crate::browser::wake_lock;
use crate::rules::TableKind;
use crate::save::{GameId, SavedGame};
use crate::table::Table;
use crate::ui::app_context::AppContext;
use crate::ui::art::icon;
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{a, div, h1, main, p};
use crate::ui::dom::prelude::*;
use crate::ui::games;
use crate::ui::lazy::Chunks;
use crate::ui::reactive::{Handler, State, Stored, Watch};
use crate::ui::screens::top;

/// Who plays the game that this tab shows.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holder {
    Asking,
    ThisTab,
    AnotherTab,
}

/// The table with the game on it.
pub fn table_screen() -> AnyElement {
    let app = AppContext::here();
    document().set_title("The table · Bower");
    let Some(id) = games::on_the_table(app) else { return no_game() };
    let is_open = games::load(app, &id).is_some_and(|(_, log)| log.table == TableKind::Open);
    let chunks = Chunks::here();
    group().child(move || {
        Some(chunks.at_event(app, &id, |at_event| {
            let id = id.clone();
            if is_open {
                let draw = move || chunks.open_table(|open| game(id.clone(), Some(open), at_event.clone()).into_any());
                (move || Some(draw())).into_any()
            } else {
                game(id, None, at_event).into_any()
            }
        }))
    })
}

fn no_game() -> AnyElement {
    main()
        .class("page")
        .child(top("No game on the table"))
        .child(p().child(a().class("btn primary").attr("href", "#/play").child("New game")))
}

fn load(app: AppContext, id: &GameId) -> Option<(SavedGame, Table)> {
    let (saved, log) = games::load(app, id)?;
    let table = Table::resume(log).ok()?;
    Some((saved, table))
}

fn game(id: GameId, open: Option<OpenTable>, at_event: Option<AtEvent>) -> AnyElement {
    let app = AppContext::here();
    let holder = State::new(Holder::Asking);
    let seated: State<Option<Seated>> = State::new(None);
    let close = move || {
        let open = seated.try_get_untracked().flatten();
        open.and_then(|seated| seated.try_with_value(|session| session.put(Intent::Close)));
    };
    let lost = move || {
        holder.set(Holder::AnotherTab);
        close();
    };
    let claim = Stored::new(std::rc::Rc::new(Claim::open(&id.to_string(), lost)));
    let chunks = Chunks::here();
    // What is made when the person takes over belongs to this screen, not to the notice that the tap removes.
    let owner = Owner::current();
    let sit_down = {
        let id = id.clone();
        move || {
            let Some((saved, table)) = load(app, &id) else { return };
            let session = Session::new(app, id.clone(), &saved, table, open, at_event.clone());
            let keep = || Stored::new(session.clone());
            seated.set(Some(owner.as_ref().map_or_else(keep, |owner| owner.with(keep))));
            if holder.get_untracked() == Holder::ThisTab {
                if let Some(event) = session.event() {
                    chunks.go_on(app, &event);
                }
                spawn_local(session.run());
            }
        }
    };
    let claimed = {
        let sit_down = sit_down.clone();
        async move {
            let held = claim.get_value();
            let mine = held.ask().await;
            if holder.try_get_untracked().is_none() {
                // The screen went while we asked.
                return;
            }
            holder.set(if mine { Holder::ThisTab } else { Holder::AnotherTab });
            sit_down();
        }
    };
    spawn_local(claimed);
    let watched = id;
    let follow = window_event_listener_untyped("storage", move |_| {
        if holder.get_untracked() == Holder::AnotherTab
            && let Some((seated, (_, table))) = seated.get_untracked().zip(load(app, &watched))
        {
            seated.with_value(|session| session.watch(table));
        }
    });
    let take_over = move |_| {
        claim.with_value(|claim| claim.take_over());
        holder.set(Holder::ThisTab);
        sit_down();
    };
    wake_lock::hold();
    on_cleanup(move || {
        follow.remove();
        wake_lock::release();
        close();
    });
    group()
        .child(show(
            move || holder.get() == Holder::AnotherTab,
            move || {
                div().class("notices float").child(
                    div()
                        .class("notice")
                        .attr("role", "status")
                        .child(p().child("This game is open in another tab. This one only watches."))
                        .child(push_button("btn").on(ev::click, take_over.clone()).child("Take over")),
                )
            },
        ))
        .child(move || seated.get().map(|seated| untrack(|| playing(seated))))
}

fn playing(seated: Seated) -> AnyView {
    let shown = shown(seated);
    let is_over = Watch::memo(move || matches!(shown.model.read().ask, Ask::Over(_)));
    keys::listen(seated);
    (move || {
        Some(if is_over.get() {
            over(seated).into_any()
        } else {
            main()
                .class("table")
                .child(h1().class("vh").child("The table"))
                .child(scorebar(shown))
                .child(felt(shown))
                .child(act(seated))
                .child(hand(shown))
                .child(tools(seated))
                .into_any()
        })
    })
    .into_any()
}

/// What the table shows of a game being played.
fn shown(seated: Seated) -> Shown {
    let session = seated.get_value();
    let is_open = session.is_open();
    let names = session.with_table(|table| table.log().seating.clone().map(|player| player.name));
    let Followed { model, thinking, sweep, hint, .. } = session.follow();
    Shown {
        model: model.into(),
        own: session.own(),
        names: Stored::new(names),
        asked: Watch::derive(move || {
            let ask = &model.read().ask;
            asked(ask).filter(|_| !(thinking.get() || is_open && ask.is_the_dealers())).map(str::to_owned)
        }),
        sweep: sweep.into(),
        advised: Watch::derive(move || hint.with(|hint| hint.as_ref().map(|hint| hint.told.action))),
        tap: Handler::new(move |()| seated.with_value(|session| session.put(Intent::Tap))),
        use_card: Handler::new(move |card| use_card(seated, card)),
        about: Handler::new(move |()| super::act::toggle_about(seated)),
        more: is_open.then(|| Handler::new(move |card| super::act::more_of(seated, card))),
    }
}

fn asked(ask: &Ask) -> Option<&'static str> {
    match ask {
        Ask::Nothing | Ask::NextHand(_) | Ask::Over(_) | Ask::Ruling(_) => None,
        Ask::Discard => Some("Your turn: discard"),
        Ask::Cut { .. } => Some("Your turn: cut"),
        Ask::Deal(_) => Some("Your turn: deal"),
        Ask::Bid { stuck: true, .. } => Some("Your turn: name a suit"),
        Ask::Bid { .. } | Ask::Play => Some("Your turn"),
    }
}

fn tools(seated: Seated) -> AnyElement {
    let practice = seated.with_value(|session| session.event().is_none());
    let undo = move |_| seated.with_value(|session| session.put(Intent::Undo));
    let hint = move |_| super::act::toggle_hint(seated);
    let last = move |_| super::act::toggle_last_trick(seated);
    let call = move |_| super::act::toggle_director(seated);
    let is_open = seated.with_value(|session| session.is_open());
    let slip = seated.with_value(|session| session.follow().slip);
    let shown = move || matches!(slip.get(), super::act::Slip::More(_)).to_string();
    let more = move |_| super::act::toggle_more(seated);
    let more = is_open.then(|| {
        push_button("btn icon-btn")
            .attr("aria-label", "More")
            .attr("aria-expanded", shown)
            .on(ev::click, more)
            .child("⋯")
    });
    let director =
        is_open.then(|| push_button("btn director").on(ev::click, call).child(icon("warn")).child("Call the director"));
    div()
        .class("tools")
        .attr("data-open", is_open)
        .child(director)
        .child(practice.then(|| push_button("btn").on(ev::click, undo).child(icon("undo")).child("Undo")))
        .child(push_button("btn").on(ev::click, hint).child(icon("hint")).child("Hint"))
        .child(push_button("btn").on(ev::click, last).child(icon("last")).child("Last trick"))
        .child(more)
}
