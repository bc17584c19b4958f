//! Previews and prints the papers of an event, and exports its CSV files.

use leptos::task::spawn_local;

use super::session::SessionHandle;
use super::shown;
use crate::browser::share::{self, ExportResult};
use crate::ui::prelude::*;
use crate::ui::screens::transfer::{ExportText, export_dialog};
use crate::ui::title_focus::raise_if_low;
use app::event::shown::{Paper, PaperGroup};
use app::event::tables::{results_csv, standings_csv};
use app::words::event::{final_report, papers as said};
use event::EventState;

/// Draws the choice of a paper with its preview, and the buttons that print and export.
pub fn papers(session: SessionHandle) -> AnyElement {
    let groups = session.get().paper_groups();
    let first = groups.iter().flat_map(|group| &group.papers).map(|(paper, _)| *paper).next();
    let shown = State::new(first.unwrap_or_default());
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
        let preview = preview.attr("data-paper", style_name(paper));
        preview.attr("tabindex", "0").child(shown::parts(&session.get().paper(paper)))
    };
    sheet("papers", said::PAPERS)
        .child(paper_choice(groups, shown, choose))
        .child(files)
        .child(bar)
        .child(preview)
        .child(export_dialog(outgoing))
}

/// Returns the name by which the style sheet finds a paper for the wall. `None` for a paper without a style of its own.
const fn style_name(paper: Paper) -> Option<&'static str> {
    match paper {
        Paper::Standings => Some("standings"),
        Paper::SeatingByTable => Some("seating"),
        Paper::PhoneCode => Some("code"),
        Paper::Report => Some("report"),
        Paper::DaySchedule => Some("day"),
        _ => None,
    }
}

/// Draws radio buttons for the papers. A narrow window shows those of the current stage until a button shows all.
fn paper_choice(groups: Vec<PaperGroup>, shown: State<Paper>, choose: impl Fn(Paper) + Copy + 'static) -> AnyElement {
    let is_shown = |of: &PaperGroup| of.papers.iter().any(|(paper, _)| *paper == shown.get_untracked());
    let (name, all) = (group_name("choice", "Paper"), State::new(!groups.first().is_some_and(is_shown)));
    let option = |(paper, label): (Paper, &str)| {
        let mark = move |input: AnyElement| input.prop("checked", move || shown.get() == paper);
        radio(&name, label.to_owned(), move || choose(paper), mark)
    };
    let group = |of: PaperGroup| {
        let options = div().class("segments").children(of.papers.into_iter().map(option));
        div().class("paper-group").child(p().class("help").child(of.title)).child(options)
    };
    let legend = html::legend().id("paper-legend").child("Paper");
    let others = act_button("btn small other-papers", said::OTHER_PAPERS, move |_| all.set(true));
    fieldset()
        .class("paper-choice")
        .attr("role", "radiogroup")
        .attr("aria-labelledby", "paper-legend")
        .attr("data-all", move || all.get())
        .child(legend)
        .children(groups.into_iter().map(group))
        .child(others)
}
