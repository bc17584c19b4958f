//! Dialogs: a question before something is lost.

use leptos::html;
use leptos::prelude::*;

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
#[component]
pub fn Modal(
    /// What names it: the id of its heading.
    labelled_by: &'static str,
    /// Whether it is open.
    open: Signal<bool>,
    /// Called when it has been closed.
    #[prop(into)]
    closed: Callback<()>,
    /// What stands in it.
    children: Children,
) -> impl IntoView {
    let dialog = NodeRef::<html::Dialog>::new();
    Effect::new(move || {
        let Some(dialog) = dialog.get() else { return };
        match (open.get(), dialog.open()) {
            (true, false) => {
                let _ = dialog.show_modal();
            }
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    view! {
        <dialog node_ref=dialog aria-labelledby=labelled_by on:close=move |_| closed.run(())>
            {children()}
        </dialog>
    }
}

/// Asks a question while there is one.
#[component]
pub fn Ask(
    /// The question, while it is asked.
    question: RwSignal<Option<Question>>,
) -> impl IntoView {
    let told = move |part: fn(&Question) -> String| move || question.read().as_ref().map(part);
    let yes = move |_| {
        let asked = question.get_untracked();
        question.set(None);
        if let Some(asked) = asked {
            asked.act.run(());
        }
    };
    view! {
        <Modal
            labelled_by="question"
            open=Signal::derive(move || question.read().is_some())
            closed=move |()| question.set(None)
        >
            <h2 id="question">{told(|question| question.heading.clone())}</h2>
            <p>{told(|question| question.text.clone())}</p>
            <div class="row">
                <button class="btn" type="button" on:click=move |_| question.set(None)>"Keep it"</button>
                <button class="btn danger" type="button" on:click=yes>{told(|question| question.yes.to_owned())}</button>
            </div>
        </Modal>
    }
}
