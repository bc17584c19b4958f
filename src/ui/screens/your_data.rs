//! What is kept on the device, and what can be done with all of it.

use leptos::task::spawn_local;

use super::carry::{Outgoing, export, import};
use super::dialog::{Question, ask};
use crate::browser::{chance, local_time, persist};
use crate::save::{self, Settings};
use crate::ui::app_context::AppContext;
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{div, h2, h3, li, p, section, small, ul};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{Handler, State};
use crate::words::keeping::brought_in;
use crate::words::screens::your_data as say;

/// How much is kept.
#[derive(Clone, Copy, Default, PartialEq)]
struct Amount {
    games: usize,
    size: usize,
}

fn amount(app: AppContext) -> Amount {
    Amount {
        games: app.with_storage(save::kept_games).map_or(0, |ids| ids.len()),
        size: app.with_storage(save::size).unwrap_or_default(),
    }
}

/// What is kept, and export, import and deletion of everything.
pub fn your_data() -> AnyElement {
    let app = AppContext::here();
    let kept = State::new(amount(app));
    let said = State::new(String::new());
    let question = State::new(None::<Question>);
    let outgoing = State::new(None::<Outgoing>);
    let importing = State::new(false);
    let for_good = State::new(None::<bool>);
    spawn_local(async move { for_good.set(Some(persist::granted().await)) });
    let promise = move || match for_good.get() {
        None => "",
        Some(true) => say::KEPT_FOR_GOOD,
        Some(false) if persist::clears_unvisited_pages() => say::CLEARED_UNVISITED,
        Some(false) => say::CLEARED_SHORT_OF_ROOM,
    };
    let export_all = move |_| match app.with_storage(save::export_everything) {
        Ok(text) => outgoing.set(Some(Outgoing {
            heading: say::EXPORT_ALL.into(),
            file: format!("bower-everything-{}.txt", local_time::at(chance::now()).date()),
            text,
        })),
        Err(fault) => app.storage_failed(fault),
    };
    let delete_all = move |()| {
        if let Err(fault) = app.with_storage(save::delete_everything) {
            app.storage_failed(fault);
            return;
        }
        app.open_game.set(None);
        // Another word on it would draw this screen anew.
        if app.scoring.read_untracked().is_some() {
            app.scoring.set(None);
        }
        app.settings.set(Settings::default());
        kept.set(amount(app));
        said.set(say::ALL_DELETED.into());
    };
    let ask_first = move |_| {
        question.set(Some(Question {
            heading: say::DELETE_ALL_ASKED.into(),
            text: say::DELETE_ALL_MEANS.into(),
            yes: say::DELETE_ALL_FOR_GOOD,
            act: Handler::new(delete_all),
        }));
    };
    let imported = move |brought| {
        kept.set(amount(app));
        said.set(brought_in(&brought));
    };
    section()
        .class("sheet")
        .attr("aria-labelledby", "data")
        .child(h2().id("data").child(say::YOUR_DATA))
        .child(
            p().class("help")
                .child(move || {
                    let Amount { games, size } = kept.get();
                    say::kept(games, size)
                })
                .child(" ")
                .child(move || promise().to_owned()),
        )
        .child(
            div()
                .class("row")
                .child(push_button("btn").on(ev::click, export_all).child(say::EXPORT_ALL))
                .child(push_button("btn").on(ev::click, move |_| importing.set(true)).child(say::IMPORT))
                .child(push_button("btn danger").on(ev::click, ask_first).child(say::DELETE_ALL)),
        )
        .child(p().class("help").attr("role", "status").child(move || said.get()))
        .child(set_aside_list(kept, outgoing))
        .child(ask(question))
        .child(export(outgoing))
        .child(import(importing, Handler::new(imported)))
}

/// Data that could not be read, unchanged.
fn set_aside_list(kept: State<Amount>, outgoing: State<Option<Outgoing>>) -> AnyView {
    let app = AppContext::here();
    let entries = move || {
        kept.track();
        app.with_storage(save::list_set_aside).unwrap_or_default()
    };
    let entry = move |(key, was): (String, String)| {
        let what = match was.as_str() {
            was if was.starts_with("bower.game.") => say::A_GAME,
            Settings::KEY => say::SETTINGS,
            _ => say::DATA,
        };
        let export = move |_| {
            let text = app.with_storage(|storage| storage.read(&key)).ok().flatten().unwrap_or_default();
            outgoing.set(Some(Outgoing { heading: say::EXPORT_SET_ASIDE.into(), file: format!("{key}.txt"), text }));
        };
        li().child(p().child(what).child(" ").child(small().child(was)))
            .child(push_button("btn").on(ev::click, export).child(say::EXPORT))
    };
    show(
        move || !entries().is_empty(),
        move || {
            group().child(h3().child(say::SET_ASIDE)).child(p().class("help").child(say::SET_ASIDE_IS)).child(
                move || {
                    let entries = entries().into_iter().map(entry).collect::<Vec<_>>();
                    Some(ul().class("kept").attr("role", "list").child(entries))
                },
            )
        },
    )
}
