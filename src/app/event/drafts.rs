//! Text that the director has typed into forms but not entered yet. It is kept when a form or the page closes.

use std::cell::RefCell;

use crate::forms::{self, Fields, Form, Text, Texts};
use crate::save::{DraftKey, FormDraft};

/// The typed text of each form on the director's page.
#[derive(Default)]
pub struct Drafts(RefCell<Vec<(DraftKey, Texts)>>);

impl Drafts {
    /// Restores the texts that were stored with the event.
    #[must_use]
    pub fn of(kept: Vec<FormDraft>) -> Drafts {
        let texts = |draft: FormDraft| {
            (draft.form, draft.fields.into_iter().map(|(name, typed)| (name, Text::new(typed))).collect())
        };
        Drafts(RefCell::new(kept.into_iter().map(texts).collect()))
    }

    /// Returns a form, filled with the text typed so far.
    pub fn form<F>(&self, of: DraftKey, declare: impl FnOnce(&mut Fields) -> F) -> Form<F> {
        let mut drafts = self.0.borrow_mut();
        let place = drafts.iter().position(|(known, _)| *known == of).unwrap_or_else(|| {
            drafts.push((of, Texts::new()));
            drafts.len() - 1
        });
        Form::with_texts(&mut drafts[place].1, declare)
    }

    /// Returns the typed text of each form, without empty fields, in order to store it.
    #[must_use]
    pub fn typed(&self) -> Vec<FormDraft> {
        self.0
            .borrow()
            .iter()
            .map(|(form, texts)| FormDraft { form: form.clone(), fields: forms::typed_texts(texts) })
            .collect()
    }
}
