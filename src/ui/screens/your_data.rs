//! The section of the settings about stored data: its size, and buttons to export, import and delete it.

use leptos::task::spawn_local;

use super::dialog::{ConfirmQuestion, confirm_dialog, modal};
use super::transfer::import_dialog;
use crate::browser::share::{self, ExportResult};
use crate::browser::{host_app, persist};
use crate::ui::prelude::*;
use crate::ui::screens::transfer::{ExportText, export_dialog};
use app::host_app::HostApp;
use app::outside::Outside;
use app::save::{KindUsage, StoredKind};
use app::transfer::FinishedImport;
use app::words::screens::your_data as say;
use app::your_data::{self, QuarantinedValue, StoragePolicy, StoredAmount, export_all, usage_line};

pub fn your_data() -> AnyElement {
    let app = AppContext::current();
    let kept = State::new(StoredAmount::of(app.storage()));
    let said = State::new(String::new());
    let question = State::new(None::<ConfirmQuestion>);
    let outgoing = State::new(None::<ExportText>);
    let importing = State::new(false);
    let promise = State::new(None::<StoragePolicy>);
    spawn_local(async move {
        let clears = host_app::this_host_app() == HostApp::SafariTab;
        promise.set(Some(match persist::is_granted().await {
            true => StoragePolicy::UntilDeleted,
            false if clears => StoragePolicy::WhileVisited,
            false => StoragePolicy::WhileThereIsRoom,
        }));
    });
    let save_all = move |_| match export_all(&app) {
        Ok(all) => outgoing.set(Some(all)),
        Err(fault) => app.report_failure(Err(fault)),
    };
    let copy = Handler::new(move |()| save_a_copy(app, outgoing, said));
    let delete_all = move |()| {
        if let Err(fault) = your_data::delete_all(&app) {
            return app.report_failure(Err(fault));
        }
        app.open_game.set(None);
        app.reload_stored_state();
        kept.set(StoredAmount::of(app.storage()));
        said.set("Everything has been deleted.".into());
    };
    let asking = State::new(false);
    let imported = move |brought: FinishedImport| {
        kept.set(StoredAmount::of(app.storage()));
        said.set(brought.summary);
    };
    let promised = move || promise.get().map_or("", StoragePolicy::sentence);
    let buttons = button_row(act_button("btn primary", say::SAVE_A_COPY, move |_| copy.run(())))
        .child(act_button("btn", say::EXPORT_ALL, save_all))
        .child(act_button("btn", "Import", move |_| importing.set(true)));
    let delete_all_button = act_button("btn danger", say::DELETE_ALL, move |_| asking.set(true));
    sheet("data", "Your data")
        .child(help((move || kept.read().sentence(), " ", promised)))
        .child(help(say::WHAT_A_COPY_HOLDS))
        .child(buttons)
        .child(status(move || said.get()))
        .child(stored_kinds(kept, question, said))
        .child(div().class("delete-all").child(help(say::WHAT_IS_DELETED)).child(delete_all_button))
        .child(quarantine_list(kept, outgoing))
        .child(confirm_dialog(question))
        .child(delete_all_dialog(asking, kept, copy, Handler::new(delete_all)))
        .child(export_dialog(outgoing))
        .child(import_dialog(importing, Handler::new(imported)))
}

/// Saves a copy of all data as a file. If the browser cannot save files, the export dialog opens instead.
fn save_a_copy(app: AppContext, outgoing: State<Option<ExportText>>, said: State<String>) {
    match export_all(&app) {
        Ok(all) => spawn_local(async move {
            match share::save_as_file(&all.file_name, &all.text).await {
                ExportResult::Saved | ExportResult::Shared => said.set(
                    "A copy is saved. Import it on another phone, or on this one, to have everything back.".into(),
                ),
                ExportResult::NeedsAnotherTap | ExportResult::Refused => outgoing.set(Some(all)),
            }
        }),
        Err(fault) => app.report_failure(Err(fault)),
    }
}

/// Draws the dialog that asks before all data is deleted, and offers to save a copy first.
fn delete_all_dialog(
    asking: State<bool>,
    kept: State<StoredAmount>,
    copy: Handler<()>,
    delete: Handler<()>,
) -> AnyElement {
    let delete = move |_| {
        asking.set(false);
        delete.run(());
    };
    modal(
        "delete-all",
        asking.into(),
        move || asking.set(false),
        [
            h2().id("delete-all").child("Delete everything?"),
            p().child(move || kept.read().delete_all_question()),
            button_row(act_button("btn primary", say::SAVE_A_COPY, move |_| copy.run(())))
                .child(act_button("btn", "Keep it", move |_| asking.set(false)))
                .child(act_button("btn danger", "Delete everything for good", delete)),
        ],
    )
}

/// Draws a list of the kinds of stored data, with the size of each kind and a button to delete it.
fn stored_kinds(
    kept: State<StoredAmount>,
    question: State<Option<ConfirmQuestion>>,
    said: State<String>,
) -> impl Child {
    let app = AppContext::current();
    let delete = move |kind: StoredKind, count: usize| {
        if let Err(fault) = your_data::delete_kind(&app, kind) {
            return app.report_failure(Err(fault));
        }
        if kind == StoredKind::Games {
            app.open_game.set(None);
        }
        kept.set(StoredAmount::of(app.storage()));
        said.set(say::deleted_sentence(kind, count));
    };
    let entry = move |(kind, usage): (StoredKind, KindUsage)| {
        let told = usage_line(&app, kind, usage);
        let text = say::delete_kind_warning(&told);
        let ask_first = move |_| {
            question.set(Some(ConfirmQuestion {
                heading: say::confirm_delete(kind),
                text: text.clone(),
                yes: "Delete for good",
                act: Handler::new(move |()| delete(kind, usage.count)),
            }));
        };
        li().child(p().child(told)).child(act_button("btn", say::delete_label(kind), ask_first))
    };
    move || Some(plain_list("kept").children(kept.get().kinds.into_iter().map(entry)))
}

/// Draws the list of data that was set aside because it could not be read.
fn quarantine_list(kept: State<StoredAmount>, outgoing: State<Option<ExportText>>) -> AnyView {
    let app = AppContext::current();
    let entries = move || {
        kept.track();
        QuarantinedValue::all(app.storage())
    };
    let entry = move |aside: QuarantinedValue| {
        let (what, was) = (aside.kind_name(), aside.original_key.clone());
        let export = move |_| outgoing.set(Some(aside.export(app.storage())));
        li().child(p().child(what).child(" ").child(small().child(was))).child(act_button("btn", "Export", export))
    };
    let list = move || Some(plain_list("kept").children(entries().into_iter().map(entry)));
    show(
        move || !entries().is_empty(),
        move || {
            group()
                .child(h3().child("Could not be opened"))
                .child(help("This could not be read, or a newer Bower wrote it. It is kept unchanged."))
                .child(list)
        },
    )
}
