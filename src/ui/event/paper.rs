//! Previews and prints the papers of an event, and exports its CSV files.

use leptos::task::spawn_local;

use super::session::SessionHandle;
use super::shown;
use crate::browser::share::{self, ExportResult};
use crate::ui::prelude::*;
use crate::ui::screens::transfer::{ExportText, export_dialog};
use crate::ui::title_focus::raise_if_low;
use app::event::shown::Paper;
use app::event::tables::{results_csv, standings_csv};
use app::words::event::{final_report, papers as said};
use event::EventState;

/// Draws the choice of a paper with its preview, and the buttons that print and export.
pub fn papers(session: SessionHandle) -> AnyElement {
    let shown = State::new(Paper::default());
    let told = State::new("");
    let outgoing = State::new(None::<ExportText>);
    let happened = follow(session.get().change_counter());
    let file = move |name: &'static str, label: &str, write: fn(&EventState) -> String| {
        let heading = label.to_owned();
        act_button("btn", label, move |_| {
            let (text, heading) = (write(session.get().event().state()), heading.clone());
            spawn_local(async move {
                match share::save_as_file(name, &text).await {
                    ExportResult::Saved => told.set("Your browser is saving the file."),
                    ExportResult::Shared => told.set(""),
                    ExportResult::NeedsAnotherTap | ExportResult::Refused => {
                        outgoing.set(Some(ExportText { heading, file_name: name.to_owned(), text }));
                    }
                }
            });
        })
    };
    let offered = Paper::offered(session.get().event().state().plan());
    let buttons = button_row(file("results.csv", "Results as CSV", results_csv))
        .child(file("standings.csv", "Standings as CSV", standings_csv))
        .child(file("report.txt", "Report as text", final_report));
    let files = foldable("more", false, "Save as files").child(buttons).child(status(move || told.get()));
    let name = b().child(move || shown.get().name());
    let about = help(move || {
        happened.track();
        session.get().paper_summary(shown.get())
    });
    let print = act_button("btn primary", "Print", |_| share::print_page());
    let bar = div().class("paper-bar").child(div().child(name).child(about)).child(print);
    let choose = move |paper| {
        shown.set(paper);
        request_animation_frame(|| raise_if_low(".paper-bar"));
    };
    let preview = move || {
        let paper = shown.get();
        happened.track();
        let preview = div().class("paper").attr("role", "region").attr("aria-label", "Preview");
        let preview = preview.attr("data-paper", (paper == Paper::Standings).then_some("standings"));
        preview.attr("tabindex", "0").child(shown::parts(&session.get().paper(paper)))
    };
    sheet("papers", said::PAPERS)
        .child(radios("Paper", offered, Paper::default(), choose, None))
        .child(files)
        .child(bar)
        .child(preview)
        .child(export_dialog(outgoing))
}
