//! A position of one's own games, asked again: the fourth drill.

use std::rc::Rc;

use super::parts::worths;
use crate::app::outside::Outside;
use crate::app::review::mistakes::{AskedMistake, Corrected, OwnMistakes};
use crate::practice::drill::Answered;
use crate::rules::Action;
use crate::ui::app_context::AppContext;
use crate::ui::art::icon;
use crate::ui::prelude::*;
use crate::ui::table::{Shown, felt, hand};
use crate::ui::title_focus::focus_next;
use crate::words::review::mistakes as say;
use crate::words::screens::review::CHOICES;

/// The position that is due, or what is said where none is.
pub fn own_mistake() -> AnyElement {
    let app = AppContext::here();
    let outside: Rc<dyn Outside> = Rc::new(app);
    let drill = Rc::new(OwnMistakes::kept(outside));
    let sheet = section().class("sheet").attr("aria-labelledby", "question");
    let Some(asked) = drill.next() else {
        let waiting = h2().id("question").attr("tabindex", "-1").child(drill.waiting());
        return sheet.child(waiting).child(p().class("help").child(say::WHAT_THEY_ARE));
    };
    let given = State::new(None::<Rc<Corrected>>);
    let position = Rc::new(asked);
    let choices = position.choices.clone();
    let answer = {
        let (drill, position) = (drill.clone(), position.clone());
        move |chosen: Action| {
            if given.get_untracked().is_some() {
                return;
            }
            if let Some(corrected) = drill.answer(&position, chosen) {
                app.change_settings(|kept| kept.drills.own.note(corrected.answered == Answered::Right));
                given.set(Some(Rc::new(corrected)));
                focus_next("#answer");
            }
        }
    };
    div()
        .class("own-mistake")
        .child(
            sheet
                .child(h2().id("question").attr("tabindex", "-1").child(say::WHAT_NOW))
                .child(p().class("help").child(position.title.clone()).child(". ").child(drill.waiting()))
                .child(seen(&position))
                .child(buttons(choices, answer, given)),
        )
        .child(move || given.get().map(|corrected| told(&corrected)))
}

fn seen(asked: &AskedMistake) -> AnyElement {
    let model = Stored::new(asked.seen.clone());
    let shown = Shown::still(Watch::derive(move || model.get_value()), asked.seen.own, Stored::new(asked.names()));
    div().class("table still").child(felt(shown)).child(hand(shown))
}

fn buttons(
    choices: Vec<(Action, String)>,
    answer: impl Fn(Action) + Clone + 'static,
    given: State<Option<Rc<Corrected>>>,
) -> AnyElement {
    let button = |(action, title): (Action, String)| {
        let answer = answer.clone();
        push_button("btn")
            .attr("aria-disabled", move || given.read().is_some().then_some("true"))
            .on(ev::click, move |_| answer(action))
            .child(title)
    };
    let buttons = choices.into_iter().map(button);
    div().class("row").attr("role", "group").attr("aria-label", CHOICES).children(buttons)
}

fn told(corrected: &Corrected) -> AnyElement {
    let sign = if corrected.answered == Answered::Right { "check" } else { "close" };
    section()
        .class("sheet ruling")
        .attr("aria-labelledby", "answer")
        .child(h2().id("answer").attr("tabindex", "-1").child(icon(sign)).child(corrected.verdict))
        .children(corrected.told.why.iter().map(|why| p().child(why.clone())))
        .child(worths(&corrected.told.choices))
        .child(p().class("help").child(corrected.again.clone()))
}
