//! The bottom part of the position editor, with buttons to ask the bots, solve the position, play it on and share it.

use super::{Answers, EditorState};
use crate::browser::share;
use crate::ui::prelude::*;
use crate::ui::qr::link_and_code;
use crate::ui::review::choice_values;
use app::editor::{EditorOutside, PositionAdvice, SetUpPosition, advise_on_position, solve_open_cards};
use app::outside::{BoxedFuture, Outside as _};
use app::words::screens::editor as say;

/// Draws the buttons that ask, solve, play on and share, and below them the answers.
pub fn answers(desk: EditorState) -> AnyElement {
    let app = AppContext::current();
    let lacks = Watch::memo(move || desk.editor.with(|editor| !editor.position().faults().is_empty()));
    let button = move |class, name, act: fn(EditorState, AppContext)| {
        let act = move |_| {
            if !lacks.get_untracked() {
                act(desk, app);
            }
        };
        act_button(class, name, act).attr("aria-disabled", move || lacks.get().then_some("true"))
    };
    let buttons = button_row(button("btn", "Ask the bots", ask_bots))
        .child(button("btn", "Solve with open cards", solve_position))
        .child(button("btn primary", "Play on", play_on))
        .child(button("btn", "Share", share_position));
    region("form", say::BOTS_ADVICE_HEADING)
        .child(buttons)
        .child(live_region(move || Some(answer_section(&desk.answers.read()))))
        .child(move || {
            Some(link_and_code(
                desk.answers.with(|answers| answers.link.clone())?,
                "Link to this position",
                "Scan to take this position to another phone",
            ))
        })
}

fn answer_section(answers: &Answers) -> AnyElement {
    if answers.is_thinking {
        return p().child("The bots are thinking…");
    }
    let solved = answers.solved.as_ref().map(|solved| {
        p().child(if solved.is_empty() {
            "There is nothing to solve until somebody can make trump or play a card."
        } else {
            "With all cards open and best play, the makers take the tricks shown on each choice."
        })
    });
    group().child(answers.advice.as_ref().map(advice_section)).child(solved)
}

fn advice_section(PositionAdvice { levels, worths: all }: &PositionAdvice) -> AnyElement {
    let levels = levels.iter().map(|says| li().child(says.as_str()));
    let worths = (!all.is_empty()).then(|| {
        group().child(h2().child("What each choice is worth, from what this seat knows")).child(choice_values(all))
    });
    div()
        .class("sheet")
        .child(h2().child(say::BOTS_ADVICE_HEADING))
        .child(plain_list("levels-say").children(levels))
        .child(worths)
}

/// Computes answers about the position. If the position changes before they are ready, they are dropped.
fn compute_answer(desk: EditorState, of: fn(std::rc::Rc<AppContext>, SetUpPosition) -> BoxedFuture<Answers>) {
    let (outside, position) = (outside(), desk.editor.with_untracked(|editor| editor.position().clone()));
    desk.answers.set(Answers { is_thinking: true, ..Answers::default() });
    let thinks = outside.clone();
    outside.spawn(Box::pin(async move {
        let found = of(thinks, position.clone()).await;
        if desk.editor.with_untracked(|editor| *editor.position() == position) {
            desk.answers.set(found);
        }
    }));
}

fn ask_bots(desk: EditorState, _: AppContext) {
    compute_answer(desk, |outside, position| {
        Box::pin(async move {
            let outside: &dyn EditorOutside = &*outside;
            let none = PositionAdvice { levels: vec!["There is nothing to decide.".to_owned()], worths: Vec::new() };
            Answers { advice: Some(advise_on_position(outside, &position).await.unwrap_or(none)), ..Answers::default() }
        })
    });
}

fn solve_position(desk: EditorState, _: AppContext) {
    compute_answer(desk, |outside, position| {
        Box::pin(async move {
            let outside: &dyn EditorOutside = &*outside;
            Answers { solved: Some(solve_open_cards(outside, &position).await), ..Answers::default() }
        })
    });
}

fn play_on(desk: EditorState, app: AppContext) {
    if let Some(id) = desk.editor.with_untracked(|editor| editor.play_on(&app)) {
        games::open_on_table(app, id);
    }
}

fn share_position(desk: EditorState, _: AppContext) {
    let link = desk.editor.with_untracked(|editor| editor.position().link(share::page_address().as_deref()));
    desk.answers.update(|answers| answers.link = Some(link));
}
