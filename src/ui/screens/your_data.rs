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

fn told(amount: Amount) -> String {
    let games = match amount.games {
        0 => "no games".to_owned(),
        1 => "one game".to_owned(),
        many => format!("{many} games"),
    };
    let size = match amount.size {
        small @ 0..1000 => format!("{small} bytes"),
        large => format!("{} KB", large.div_ceil(1000)),
    };
    format!("Everything stays on this device: {games}, {size}.")
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
        Some(true) => "The browser keeps it for good.",
        Some(false) if persist::clears_unvisited_pages() => {
            "The browser may clear it when you have not opened Bower for some days: install Bower, or export."
        }
        Some(false) => "The browser may clear it when it is short of room: export what you want to keep.",
    };
    let export_all = move |_| match app.with_storage(save::export_everything) {
        Ok(text) => outgoing.set(Some(Outgoing {
            heading: "Export everything".into(),
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
        said.set("Everything is deleted.".into());
    };
    let ask_first = move |_| {
        question.set(Some(Question {
            heading: "Delete everything?".into(),
            text: "All games and settings on this device go, and cannot be brought back.".into(),
            yes: "Delete everything for good",
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
        .child(h2().id("data").child("Your data"))
        .child(p().class("help").child(move || told(kept.get())).child(" ").child(move || promise().to_owned()))
        .child(
            div()
                .class("row")
                .child(push_button("btn").on(ev::click, export_all).child("Export everything"))
                .child(push_button("btn").on(ev::click, move |_| importing.set(true)).child("Import"))
                .child(push_button("btn danger").on(ev::click, ask_first).child("Delete everything")),
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
            was if was.starts_with("bower.game.") => "A game",
            Settings::KEY => "Settings",
            _ => "Data",
        };
        let export = move |_| {
            let text = app.with_storage(|storage| storage.read(&key)).ok().flatten().unwrap_or_default();
            outgoing.set(Some(Outgoing {
                heading: "Export what was set aside".into(),
                file: format!("{key}.txt"),
                text,
            }));
        };
        li().child(p().child(what).child(" ").child(small().child(was)))
            .child(push_button("btn").on(ev::click, export).child("Export"))
    };
    show(
        move || !entries().is_empty(),
        move || {
            group()
                .child(h3().child("Set aside"))
                .child(
                    p().class("help").child("This could not be read, or a newer Bower wrote it. It is kept unchanged."),
                )
                .child(move || {
                    let entries = entries().into_iter().map(entry).collect::<Vec<_>>();
                    Some(ul().class("kept").attr("role", "list").child(entries))
                })
        },
    )
}
