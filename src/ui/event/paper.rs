//! What is printed, and CSV.

use super::page::RoomHandle;
use super::shown;
use crate::app::event::shown::{Paper, page};
use crate::app::event::tables::{results_csv, standings_csv};
use crate::browser::share;
use crate::event::EventState;
use crate::ui::prelude::*;
use crate::ui::screens::radios;
use crate::ui::watched::follow;
use crate::words::event::{final_report, papers as said};

/// The papers: a preview, and a button that prints it.
pub fn papers(room: RoomHandle) -> AnyElement {
    let shown = State::new(Paper::default());
    let told = State::new("");
    let happened = room.with_value(|room| follow(room.happened()));
    let file = move |name: &'static str, label: &'static str, write: fn(&EventState) -> String| {
        let save = move |_| {
            let saved = share::save_as_file(name, &room.with_value(|room| write(room.event().state())));
            told.set(if saved { said::SAVED } else { said::NOT_SAVED });
        };
        act_button("btn", label, save)
    };
    let preview = move || {
        let paper = shown.get();
        happened.track();
        let parts = room.with_value(|room| page(&room.event(), paper));
        let preview = div().class("paper").attr("role", "region").attr("aria-label", said::PREVIEW);
        Some(preview.attr("tabindex", "0").child(shown::parts(&parts)))
    };
    sheet("papers", said::PAPERS)
        .child(radios(said::PAPER, Paper::ALL.to_vec(), Paper::default(), move |paper| shown.set(paper), None))
        .child(
            in_row(act_button("btn primary", said::PRINT, |_| share::print()))
                .child(file("results.csv", said::RESULTS_CSV, results_csv))
                .child(file("standings.csv", said::STANDINGS_CSV, standings_csv))
                .child(file("report.txt", said::REPORT_TEXT, final_report)),
        )
        .child(status(move || told.get().to_owned()))
        .child(preview)
}
