//! Blank sheets to print: for a table, a person, or a whole event with table numbers and a score
//! board.

use super::fields::{called, choice, number};
use crate::browser::share;
use crate::ui::blank_grid::blank_grid;
use crate::ui::prelude::*;
use app::sheet::{PaperForm, Run, templates};
use app::words::sheet::{new, paper as said, template_name};

/// Draws the screen.
pub fn paper() -> AnyElement {
    let world = world();
    let kept = templates(&*world).into_iter().map(|(key, template)| (key, new::template(&template)));
    let form = State::new(PaperForm::default());
    let board = called(&[(false, "No"), (true, "Yes")]);
    let chosen = div()
        .class("names")
        .child(choice("Template", kept.collect(), form, |form| &mut form.template))
        .child(labelled("How many, 1 to 60", number(form, |form| &mut form.copies).attr("maxlength", "2")))
        .child(choice("Paper", called(&[(false, "A4"), (true, "Letter")]), form, |form| &mut form.letter))
        .child(choice(said::SCORE_BOARD, board, form, |form| &mut form.board));
    let run = Watch::memo(move || form.read().parse(&*world));
    let wrong = drawn(run, |run| Some(p().class("wrong").child(run.as_ref().err()?.sentence())));
    let print = move |_| {
        if run.read_untracked().is_ok() {
            share::print();
        }
    };
    let printed = Watch::memo(move || (run.get().ok(), if form.read().letter { "letter" } else { "a4" }));
    let wrong = div().attr("role", "alert").child(wrong);
    let what = region("sheet no-print", "What to print").child(chosen).child(wrong);
    let what = what.child(in_row(act_button("btn primary", "Print", print)));
    let printed = drawn(printed, |(run, size)| Some(sheets(run.as_ref()?, size)));
    page("page", "Print empty sheets").child(what).child(printed)
}

/// Draws the sheets and the score board for a paper size.
fn sheets(run: &Run, size: &str) -> AnyElement {
    let page = |title: String| {
        let page = article().class("blank-sheet").attr("tabindex", "0").attr("data-size", size);
        page.child(h2().child(title))
    };
    let sheets = run.tables.iter().map(|table| {
        let number = table.map(said::table).unwrap_or_default();
        let page = page(format!("{}{number}", template_name(&run.template))).child(blanks(&said::ABOVE));
        page.children(run.grids.iter().map(blank_grid)).child(blanks(&said::BELOW))
    });
    let board = run.board.as_ref().map(|board| page(said::SCORE_BOARD.to_owned()).child(blank_grid(board)));
    div().class("blank-sheets").children(sheets).child(board)
}

fn blanks(names: &[&str]) -> AnyElement {
    p().class("blanks").children(names.iter().map(|name| span().child(*name)))
}
