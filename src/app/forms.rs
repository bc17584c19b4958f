//! Forms: text fields, choices, and an error for each field.

use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::ops::Deref;

use thiserror::Error;

use super::Watched;

/// The text of a field. Clones share the field.
pub type Text = Watched<String>;

/// Returns a field's text without surrounding blanks.
#[must_use]
pub fn trimmed(text: &Text) -> String {
    text.read().trim().to_owned()
}

/// A choice with a text form, in which it is stored in a field.
pub trait Spelled: Sized {
    /// Returns the text form, which is never empty.
    fn spelled(&self) -> String;

    /// Parses the text form.
    fn read(text: &str) -> Option<Self>;
}

/// A field with a choice, empty at first. Clones share the field.
pub struct Choice<T> {
    text: Text,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for Choice<T> {
    fn clone(&self) -> Self {
        Choice::of(self.text.clone())
    }
}

impl<T> Choice<T> {
    /// Returns the choice stored in a text field.
    #[must_use]
    pub const fn of(text: Text) -> Choice<T> {
        Choice { text, of: PhantomData }
    }

    /// Returns the text field behind the choice.
    #[must_use]
    pub const fn text(&self) -> &Text {
        &self.text
    }
}

impl<T: Spelled> Choice<T> {
    /// Returns the choice; `None` if the field is empty.
    #[must_use]
    pub fn get(&self) -> Option<T> {
        T::read(self.text.read().trim())
    }

    /// Sets the choice, or empties the field.
    pub fn choose(&self, chosen: Option<T>) {
        self.text.set(chosen.map(|chosen| chosen.spelled()).unwrap_or_default());
    }
}

/// The texts of a form by field name.
pub type Texts = BTreeMap<String, Text>;

/// A form whose input outlives its screen.
#[derive(Clone)]
pub struct Form<F> {
    fields: F,
    texts: Texts,
}

impl<F> Form<F> {
    /// Builds a form over existing input. `lay` is called with a function that returns the text
    /// field of a name.
    pub fn over(texts: &mut Texts, lay: impl FnOnce(&mut dyn FnMut(&str) -> Text) -> F) -> Form<F> {
        let mut laid = Texts::new();
        let fields = lay(&mut |name| {
            let text = texts.get(name).cloned().unwrap_or_default();
            laid.insert(name.to_owned(), text.clone());
            text
        });
        texts.clone_from(&laid);
        Form { fields, texts: laid }
    }

    /// Returns whether any field is filled in.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        self.texts.values().any(|text| !text.read().is_empty())
    }

    /// Returns the texts of all fields.
    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        self.texts.values()
    }

    /// Empties all fields.
    pub fn clear(&self) {
        self.texts.values().for_each(|text| text.set(String::new()));
    }
}

impl<F> Deref for Form<F> {
    type Target = F;

    fn deref(&self) -> &F {
        &self.fields
    }
}

/// The errors of a form: at least one, and at most one for each field and one for the whole form.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", .first.sentence)]
pub struct FieldErrors<F> {
    first: FieldError<F>,
    more: Vec<FieldError<F>>,
}

/// An error of a field, or of the whole form if `field` is `None`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError<F> {
    pub field: Option<F>,
    /// The error message.
    pub sentence: String,
}

impl<F: PartialEq> FieldErrors<F> {
    /// Returns an error of one field.
    pub fn of(field: F, sentence: impl Into<String>) -> FieldErrors<F> {
        FieldErrors { first: FieldError { field: Some(field), sentence: sentence.into() }, more: Vec::new() }
    }

    /// Returns an error of the whole form.
    pub fn of_all(sentence: impl Into<String>) -> FieldErrors<F> {
        FieldErrors { first: FieldError { field: None, sentence: sentence.into() }, more: Vec::new() }
    }

    /// Returns all errors in the order they were found.
    pub fn iter(&self) -> impl Iterator<Item = &FieldError<F>> {
        std::iter::once(&self.first).chain(&self.more)
    }

    /// Returns the error of a field.
    #[must_use]
    pub fn get(&self, field: &F) -> Option<&str> {
        self.iter().find(|error| error.field.as_ref() == Some(field)).map(|error| &*error.sentence)
    }

    /// Returns the field to focus first; `None` for the whole form.
    #[must_use]
    pub const fn field(&self) -> Option<&F> {
        self.first.field.as_ref()
    }

    /// Returns the first error message.
    #[must_use]
    pub fn sentence(&self) -> &str {
        &self.first.sentence
    }

    /// Returns the same errors with converted field names.
    pub fn map<G: PartialEq>(self, name: impl Fn(F) -> G) -> FieldErrors<G> {
        let of = |error: FieldError<F>| FieldError { field: error.field.map(&name), sentence: error.sentence };
        FieldErrors { first: of(self.first), more: self.more.into_iter().map(of).collect() }
    }

    /// Adds other errors. A field that already has an error keeps it.
    #[must_use]
    pub fn and(mut self, others: FieldErrors<F>) -> FieldErrors<F> {
        for other in std::iter::once(others.first).chain(others.more) {
            if !self.iter().any(|error| error.field == other.field) {
                self.more.push(other);
            }
        }
        self
    }
}

/// A confirmation that a form asks for once, before it enters something unlikely or final. Clones
/// share the question.
#[derive(Clone, Debug)]
pub struct AskedOnce(Text);

impl AskedOnce {
    /// Stores the question in a field, so that a reload does not ask again.
    #[must_use]
    pub const fn of(text: Text) -> AskedOnce {
        AskedOnce(text)
    }

    /// Returns whether the same question was asked before, so that entering again means yes.
    ///
    /// # Errors
    /// The question, the first time.
    pub fn agreed<F: PartialEq>(&self, to: &str, question: FieldErrors<F>) -> Result<(), FieldErrors<F>> {
        if *self.0.read() == to {
            return Ok(());
        }
        self.0.set(to.to_owned());
        Err(question)
    }
}

/// The errors found so far while a form is parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Findings<F>(Option<FieldErrors<F>>);

impl<F> Default for Findings<F> {
    fn default() -> Self {
        Findings(None)
    }
}

impl<F: PartialEq> Findings<F> {
    /// Adds an error of a field. A field that already has an error keeps it.
    pub fn add(&mut self, field: F, sentence: impl Into<String>) {
        let error = FieldErrors::of(field, sentence);
        self.0 = Some(match self.0.take() {
            Some(errors) => errors.and(error),
            None => error,
        });
    }

    /// Returns the value if there are no errors.
    ///
    /// # Errors
    /// All errors found.
    pub fn or<T>(self, value: T) -> Result<T, FieldErrors<F>> {
        self.0.map_or(Ok(value), Err)
    }
}

/// Combines two results, collecting the errors of both.
///
/// # Errors
/// [`FieldErrors`] of both.
pub fn both<A, B, F: PartialEq>(
    one: Result<A, FieldErrors<F>>,
    other: Result<B, FieldErrors<F>>,
) -> Result<(A, B), FieldErrors<F>> {
    match (one, other) {
        (Ok(one), Ok(other)) => Ok((one, other)),
        (Err(one), Err(other)) => Err(one.and(other)),
        (Err(errors), Ok(_)) | (Ok(_), Err(errors)) => Err(errors),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_finds_its_texts_again_by_name_and_lets_go_of_others() {
        let mut texts = Texts::new();
        let form = Form::over(&mut texts, |field| [field("a"), field("b")]);
        form[1].set(" b ".to_owned());
        assert!(form.is_begun());
        let again = Form::over(&mut texts, |field| [field("b"), field("c")]);
        assert_eq!((trimmed(&again[0]), trimmed(&again[1])), ("b".to_owned(), String::new()));
        again.clear();
        assert!(!form.is_begun());
        let _ = Form::over(&mut texts, |field| [field("a")]);
        assert_eq!(texts.len(), 1);
    }

    #[test]
    fn a_field_has_one_error_and_a_form_without_any_has_a_value() {
        let mut wrong = Findings::default();
        assert_eq!(wrong.clone().or(7), Ok(7));
        for (field, sentence) in [('a', "first"), ('a', "second"), ('b', "third")] {
            wrong.add(field, sentence);
        }
        let errors = wrong.or(7).unwrap_err();
        assert_eq!((errors.get(&'a'), errors.get(&'b'), errors.get(&'c')), (Some("first"), Some("third"), None));
        assert_eq!((errors.field(), errors.sentence()), (Some(&'a'), "first"));
    }

    #[test]
    fn each_field_has_one_error_and_all_are_told() {
        let wrong = |field| Err::<(), _>(FieldErrors::of(field, format!("{field} is wrong")));
        let errors = both(both(wrong('a'), wrong('b')), wrong('a')).unwrap_err();
        assert_eq!((errors.iter().count(), errors.get(&'b'), errors.sentence()), (2, Some("b is wrong"), "a is wrong"));
    }
}
