//! Draws dialogs, such as the one that asks before data is deleted.

use crate::ui::prelude::*;

/// A question that the person must confirm before data is deleted.
#[derive(Clone)]
pub struct ConfirmQuestion {
    pub heading: String,
    /// A sentence about what will be lost.
    pub text: String,
    /// Label of the button that confirms.
    pub yes: &'static str,
    pub act: Handler<()>,
}

/// Draws a dialog that is open while `open` is true. `closed` is called when the person closes the dialog, for example
/// with Escape. The dialog must not be inside another one.
pub fn modal(
    labelled_by: &'static str,
    open: Watch<bool>,
    closed: impl Fn() + 'static,
    children: impl Child,
) -> AnyElement {
    let dialog = NodeRef::<html::Dialog>::new();
    let drawn = html::dialog()
        .attr("aria-labelledby", labelled_by)
        .on(ev::close, move |_| closed())
        .child(children)
        .node_ref(dialog);
    effect(move || {
        let open = open.get();
        let Some(dialog) = dialog.get_untracked() else { return };
        match (open, dialog.open()) {
            (true, false) => {
                let _ = dialog.show_modal();
            }
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    drawn
}

/// Draws a dialog that is open while there is a question.
pub fn confirm_dialog(question: State<Option<ConfirmQuestion>>) -> AnyElement {
    let told = move |part: fn(&ConfirmQuestion) -> String| {
        move || question.with(|asked| asked.as_ref().map_or_else(String::new, part))
    };
    let yes = move |_| {
        let asked = question.get_untracked();
        question.set(None);
        if let Some(asked) = asked {
            asked.act.run(());
        }
    };
    let yes = act_button("btn danger", told(|question| question.yes.to_owned()), yes);
    modal(
        "question",
        Watch::derive(move || question.read().is_some()),
        move || question.set(None),
        [
            h2().id("question").child(told(|question| question.heading.clone())),
            p().child(told(|question| question.text.clone())),
            button_row(act_button("btn", "Keep it", move |_| question.set(None))).child(yes),
        ],
    )
}

/// Opens the dialog with a question. `act` is called if the person confirms.
pub fn ask_before(
    question: State<Option<ConfirmQuestion>>,
    heading: &str,
    text: String,
    yes: &'static str,
    act: impl Fn() + 'static,
) {
    let act = Handler::new(move |()| act());
    question.set(Some(ConfirmQuestion { heading: heading.to_owned(), text, yes, act }));
}
