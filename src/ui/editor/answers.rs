//! What can be done with a position: ask, solve, play on, share.

use super::{Answers, Desk};
use crate::app::editor::{Advice, EditorOutside, SetUpPosition, advice, solved};
use crate::app::outside::{Later, Outside as _};
use crate::browser::share;
use crate::ui::app_context::{AppContext, world};
use crate::ui::prelude::*;
use crate::ui::review::worths;
use crate::ui::{games, qr};
use crate::words::screens::editor as say;

/// The part of the screen with the buttons, and the answers.
pub fn answers(desk: Desk) -> AnyElement {
    let app = AppContext::here();
    let lacks = Watch::memo(move || desk.editor.with(|editor| !editor.position().faults().is_empty()));
    let button = move |class, name, act: fn(Desk, AppContext)| {
        push_button(class)
            .attr("aria-disabled", move || lacks.get().then_some("true"))
            .on(ev::click, move |_| {
                if !lacks.get_untracked() {
                    act(desk, app);
                }
            })
            .child(name)
    };
    section()
        .class("form")
        .attr("aria-label", say::THEY_SAY)
        .child(
            div()
                .class("row")
                .child(button("btn", say::ASK_THE_BOTS, ask))
                .child(button("btn", say::SOLVE, solve))
                .child(button("btn primary", say::PLAY_IT_ON, play_on))
                .child(button("btn", say::SHARE, share_it)),
        )
        .child(div().attr("role", "status").child(move || Some(found(&desk.answers.read()))))
        .child(move || {
            let link = desk.answers.with(|answers| answers.link.clone())?;
            // A file opened from disk has no address that another phone could open.
            let scanned = share::address().map(|_| div().class("codes").child(qr::code(&link, say::SCAN.to_owned())));
            Some(group().child(p().class("help").child(a().attr("href", link).child(say::LINK))).child(scanned))
        })
}

fn found(answers: &Answers) -> AnyElement {
    if answers.thinking {
        return p().child(say::THINKING);
    }
    let solved =
        answers.solved.as_ref().map(|solved| p().child(if solved.is_empty() { say::NOT_SOLVED } else { say::SOLVED }));
    group().child(answers.advice.as_ref().map(advised)).child(solved)
}

fn advised(Advice { levels, worths: all }: &Advice) -> AnyElement {
    let levels = levels.iter().map(|says| li().child(says.clone())).collect::<Vec<_>>();
    let worths = (!all.is_empty()).then(|| group().child(h2().child(say::WHAT_IS_IT_WORTH)).child(worths(all)));
    div()
        .class("sheet")
        .child(h2().child(say::THEY_SAY))
        .child(ul().class("levels-say").attr("role", "list").child(levels))
        .child(worths)
}

/// Thinks about the position, and shows what was found unless it has changed meanwhile.
fn think(desk: Desk, of: fn(std::rc::Rc<AppContext>, SetUpPosition) -> Later<Answers>) {
    let (outside, position) = (world(), desk.editor.with_untracked(|editor| editor.position().clone()));
    desk.answers.set(Answers { thinking: true, ..Answers::default() });
    let work = {
        let outside = outside.clone();
        async move {
            let found = of(outside, position.clone()).await;
            if desk.editor.with_untracked(|editor| *editor.position() == position) {
                desk.answers.set(found);
            }
        }
    };
    outside.begin(Box::pin(work));
}

fn ask(desk: Desk, _: AppContext) {
    think(desk, |outside, position| {
        Box::pin(async move {
            let outside: &dyn EditorOutside = &*outside;
            let none = Advice { levels: vec![say::NO_CHOICE.to_owned()], worths: Vec::new() };
            Answers { advice: Some(advice(outside, &position).await.unwrap_or(none)), ..Answers::default() }
        })
    });
}

fn solve(desk: Desk, _: AppContext) {
    think(desk, |outside, position| {
        Box::pin(async move {
            let outside: &dyn EditorOutside = &*outside;
            Answers { solved: Some(solved(outside, &position).await), ..Answers::default() }
        })
    });
}

fn play_on(desk: Desk, app: AppContext) {
    if let Some(id) = desk.editor.with_untracked(|editor| editor.play_on(&app)) {
        games::open(app, id);
    }
}

fn share_it(desk: Desk, _: AppContext) {
    let link = desk.editor.with_untracked(|editor| editor.position().link(share::address().as_deref()));
    desk.answers.update(|answers| answers.link = Some(link));
}
