//! What is typed on the director's page and not entered: it outlives the forms, and the page too.

use std::cell::RefCell;

use crate::forms::{Form, Text};
use crate::save::{Draft, TypedDraft};

/// The forms of an event's room in which something is or was typed.
#[derive(Default)]
pub struct Drafts(RefCell<Vec<(Draft, Vec<Text>)>>);

impl Drafts {
    /// The forms as they were kept.
    #[must_use]
    pub fn of(kept: Vec<TypedDraft>) -> Drafts {
        let texts = |texts: Vec<String>| texts.into_iter().map(Text::new).collect();
        Drafts(RefCell::new(kept.into_iter().map(|(of, kept)| (of, texts(kept))).collect()))
    }

    /// Returns a form, with what is typed in it.
    pub fn form<F>(&self, of: Draft, lay: impl FnOnce(&mut dyn FnMut() -> Text) -> F) -> Form<F> {
        let mut drafts = self.0.borrow_mut();
        let place = drafts.iter().position(|(known, _)| *known == of).unwrap_or_else(|| {
            drafts.push((of, Vec::new()));
            drafts.len() - 1
        });
        Form::over(&mut drafts[place].1, lay)
    }

    /// Returns what is typed.
    #[must_use]
    pub fn typed(&self) -> Vec<TypedDraft> {
        let texts = |texts: &Vec<Text>| texts.iter().map(Text::get).collect();
        self.0.borrow().iter().map(|(of, typed)| (of.clone(), texts(typed))).collect()
    }
}
