//! What is typed on the director's page and not entered: it outlives the forms, and the page too.

use std::cell::RefCell;

use crate::forms::{Form, Text, Texts};
use crate::save::{Draft, TypedDraft};

/// The forms of an event's room in which something is or was typed.
#[derive(Default)]
pub struct Drafts(RefCell<Vec<(Draft, Texts)>>);

impl Drafts {
    /// The forms as they were kept.
    #[must_use]
    pub fn of(kept: Vec<TypedDraft>) -> Drafts {
        let texts = |draft: TypedDraft| {
            (draft.form, draft.fields.into_iter().map(|(name, typed)| (name, Text::new(typed))).collect())
        };
        Drafts(RefCell::new(kept.into_iter().map(texts).collect()))
    }

    /// Returns a form, with what is typed in it.
    pub fn form<F>(&self, of: Draft, lay: impl FnOnce(&mut dyn FnMut(&str) -> Text) -> F) -> Form<F> {
        let mut drafts = self.0.borrow_mut();
        let place = drafts.iter().position(|(known, _)| *known == of).unwrap_or_else(|| {
            drafts.push((of, Texts::new()));
            drafts.len() - 1
        });
        Form::over(&mut drafts[place].1, lay)
    }

    /// Returns what is typed, form by form; empty fields are left out.
    #[must_use]
    pub fn typed(&self) -> Vec<TypedDraft> {
        let typed = |texts: &Texts| {
            let named = texts.iter().map(|(name, text)| (name.clone(), text.get()));
            named.filter(|(_, typed)| !typed.is_empty()).collect()
        };
        self.0.borrow().iter().map(|(form, texts)| TypedDraft { form: form.clone(), fields: typed(texts) }).collect()
    }
}
