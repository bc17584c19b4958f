//! The screen that prints blank sheets, also for a whole event with table numbers and a score board.

use crate::browser::{local_time, share};
use crate::ui::blank_grid::blank_grid;
use crate::ui::prelude::*;
use app::sheet::{PaperForm, PaperSize, PrintRun};
use app::words::sheet::{paper as said, template_name};
use scoresheet::SheetKind;

pub fn paper() -> AnyElement {
    let world = outside();
    let form = PaperForm::new(&*world, &local_time::language());
    let fields =
        [draw_field(&form.template), draw_field(&form.copies), draw_field(&form.size), draw_field(&form.board)];
    let chosen = div().class("names to-print").child(fields);
    let (typed, read) = (follow_form(&form), form.clone());
    let run = Watch::memo(move || {
        typed();
        read.parse(&*world)
    });
    let size = follow(&form.size.text);
    let wrong = draw_on_change(run, |run| Some(p().class("wrong").child(run.as_ref().err()?.sentence())));
    let print = move |_| {
        if run.read_untracked().is_ok() {
            share::print_page();
        }
    };
    let printed = Watch::memo(move || {
        size.track();
        (run.get().ok(), form.size.get().map_or("", PaperSize::name))
    });
    let wrong = div().attr("role", "alert").child(wrong);
    let what = region("sheet no-print", "What to print").child(chosen).child(wrong);
    let what = what.child(button_row(act_button("btn primary", "Print", print)));
    let printed = draw_on_change(printed, |(run, size)| Some(blank_sheets(run.as_ref()?, size)));
    page("page", "Print empty sheets").child(what).child(printed)
}

/// Draws the blank sheets and the score board for a size of paper.
fn blank_sheets(run: &PrintRun, size: &str) -> AnyElement {
    let page = |title: String| {
        let page = article().class("blank-sheet").attr("tabindex", "0").attr("data-size", size);
        page.child(h2().child(title))
    };
    let sheets = run.tables.iter().map(|table| {
        let number = table.map(said::table_suffix).unwrap_or_default();
        let page = page(format!("{}{number}", template_name(&run.template)));
        let page = page.style("--rows", &run.row_count().to_string());
        let page = match run.template.form {
            // The card has columns for the partner and the opponents of each round.
            SheetKind::Personal => page.child(blank_lines(&["Name", "Date"])),
            SheetKind::Table => {
                let place: &[&str] = if table.is_some() { &["Date"] } else { &["Table", "Date"] };
                let page = page.attr("data-form", "table").child(blank_lines(&["Name", "Partner"]));
                page.child(blank_lines(&["Opponents"])).child(blank_lines(place))
            }
        };
        let bumps = said::about_bumps(&run.template).map(|told| p().class("about-bumps").child(told));
        page.children(run.grids.iter().map(blank_grid)).child(bumps).child(blank_lines(&["Signed", "Signed"]))
    });
    let board = run.board.as_ref().map(|board| page(said::SCORE_BOARD.to_owned()).child(blank_grid(board)));
    div().class("blank-sheets").children(sheets).child(board)
}

fn blank_lines(names: &[&str]) -> AnyElement {
    p().class("blanks").children(names.iter().map(|name| span().child(*name)))
}
