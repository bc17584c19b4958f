//! Dialogs: a question before something is lost.

use crate::ui::el::{El, Part, button, el};
use crate::ui::state::{Callback, RwSignal, Signal, effect};
use web_sys::HtmlDialogElement;

/// A question before something is lost.
#[derive(Clone)]
pub struct Question {
    /// The question.
    pub heading: String,
    /// What will happen.
    pub text: String,
    /// What the button says that does it.
    pub yes: &'static str,
    /// Does it.
    pub act: Callback<()>,
}

/// A dialog that is open while `open` says so; Escape closes it. Keep it where no other dialog is.
pub fn modal(labelled_by: &'static str, open: Signal<bool>, closed: impl Fn() + 'static, children: impl Part) -> El {
    let drawn = el("dialog").attr("aria-labelledby", labelled_by).on("close", move |_| closed()).child(children);
    let dialog: HtmlDialogElement = drawn.node();
    effect(move || match (open.get(), dialog.open()) {
        (true, false) => {
            let _ = dialog.show_modal();
        }
        (false, true) => dialog.close(),
        _ => {}
    });
    drawn
}

/// Asks a question while there is one.
pub fn ask(question: RwSignal<Option<Question>>) -> El {
    let told = move |part: fn(&Question) -> String| {
        move || question.with(|asked| asked.as_ref().map_or_else(String::new, part))
    };
    let yes = move |_| {
        let asked = question.get_untracked();
        question.set(None);
        if let Some(asked) = asked {
            asked.act.run(());
        }
    };
    modal(
        "question",
        Signal::derive(move || question.read().is_some()),
        move || question.set(None),
        [
            el("h2").id("question").text(told(|question| question.heading.clone())),
            el("p").text(told(|question| question.text.clone())),
            el("div")
                .class("row")
                .child(button("btn").on("click", move |_| question.set(None)).child("Keep it"))
                .child(button("btn danger").on("click", yes).text(told(|question| question.yes.to_owned()))),
        ],
    )
}
