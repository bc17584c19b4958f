//! The errors of a form. Each is a sentence about one field, or about the whole form.

use std::borrow::Cow;
use std::fmt;

use thiserror::Error;

use super::Text;

/// The name of a field. It identifies the field in a stored draft, in the form's errors, and on the page.
#[derive(Clone, PartialEq, Eq)]
pub struct FieldName(Cow<'static, str>);

impl FieldName {
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&'static str> for FieldName {
    fn from(name: &'static str) -> Self {
        FieldName(Cow::Borrowed(name))
    }
}

impl From<String> for FieldName {
    fn from(name: String) -> Self {
        FieldName(Cow::Owned(name))
    }
}

impl PartialEq<str> for FieldName {
    fn eq(&self, name: &str) -> bool {
        self.0 == name
    }
}

impl PartialEq<&str> for FieldName {
    fn eq(&self, name: &&str) -> bool {
        self.0 == *name
    }
}

impl fmt::Display for FieldName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Writes the same text as [`Display`](fmt::Display), because the page compares the names of fields in their debug
/// form.
impl fmt::Debug for FieldName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The errors of a form. There is at least one. Each field, and the whole form, has at most one.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}", .first.sentence)]
pub struct FieldErrors<F = FieldName> {
    first: FieldError<F>,
    more: Vec<FieldError<F>>,
}

/// An error of one field; if `field` is `None`, an error of the whole form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldError<F = FieldName> {
    pub field: Option<F>,
    pub sentence: String,
}

impl<F: PartialEq> FieldErrors<F> {
    pub fn single(field: F, sentence: impl Into<String>) -> FieldErrors<F> {
        FieldErrors { first: FieldError { field: Some(field), sentence: sentence.into() }, more: Vec::new() }
    }

    pub fn of_all(sentence: impl Into<String>) -> FieldErrors<F> {
        FieldErrors { first: FieldError { field: None, sentence: sentence.into() }, more: Vec::new() }
    }

    /// Returns all errors in the order in which they were found.
    pub fn iter(&self) -> impl Iterator<Item = &FieldError<F>> {
        std::iter::once(&self.first).chain(&self.more)
    }

    /// Returns the sentence about a field, if it has an error.
    #[must_use]
    pub fn get<N: ?Sized>(&self, field: &N) -> Option<&str>
    where
        F: PartialEq<N>,
    {
        let is_of = |error: &&FieldError<F>| error.field.as_ref().is_some_and(|of| of == field);
        self.iter().find(is_of).map(|error| &*error.sentence)
    }

    /// Returns the field of the first error. The page moves the focus there. `None` if the first error is about the
    /// whole form.
    #[must_use]
    pub const fn field(&self) -> Option<&F> {
        self.first.field.as_ref()
    }

    #[must_use]
    pub fn sentence(&self) -> &str {
        &self.first.sentence
    }

    /// Changes the type of the field names, for example when a form is part of a larger one.
    pub fn map<G: PartialEq>(self, name: impl Fn(F) -> G) -> FieldErrors<G> {
        let of = |error: FieldError<F>| FieldError { field: error.field.map(&name), sentence: error.sentence };
        FieldErrors { first: of(self.first), more: self.more.into_iter().map(of).collect() }
    }

    /// Replaces every sentence by the text that `word` returns for it.
    #[must_use]
    pub fn reword(mut self, word: impl Fn(&str) -> String) -> Self {
        for error in std::iter::once(&mut self.first).chain(&mut self.more) {
            error.sentence = word(&error.sentence);
        }
        self
    }

    /// Adds other errors, except errors of fields that already have one.
    #[must_use]
    pub fn merge(mut self, others: FieldErrors<F>) -> FieldErrors<F> {
        for other in std::iter::once(others.first).chain(others.more) {
            if !self.iter().any(|error| error.field == other.field) {
                self.more.push(other);
            }
        }
        self
    }
}

impl FieldErrors {
    /// Returns the name of the first field with an error, for the page to move the focus there.
    #[must_use]
    pub fn field_name(&self) -> Option<&str> {
        self.field().map(FieldName::as_str)
    }
}

/// Asks the person once before a form enters something unlikely or final: entering the same again confirms it. Clones
/// share their state.
#[derive(Clone, Debug)]
pub struct ConfirmOnce(Text);

impl ConfirmOnce {
    /// Creates the question. `text` is a hidden field of the form. It stores the entry that was asked about, so that
    /// the question is not asked again after a reload of the page.
    #[must_use]
    pub const fn of(text: Text) -> ConfirmOnce {
        ConfirmOnce(text)
    }

    /// Succeeds if the person was already asked about the entry `to`, because entering the same a second time confirms
    /// it.
    ///
    /// # Errors
    /// `question`, when this entry is entered for the first time.
    pub fn confirm<F: PartialEq>(&self, to: &str, question: FieldErrors<F>) -> Result<(), FieldErrors<F>> {
        if *self.0.read() == to {
            return Ok(());
        }
        self.0.set(to.to_owned());
        Err(question)
    }
}

/// Collects errors while the fields of a form are parsed one after the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ErrorCollector<F = FieldName>(Option<FieldErrors<F>>);

impl<F> Default for ErrorCollector<F> {
    fn default() -> Self {
        ErrorCollector(None)
    }
}

impl<F: PartialEq> ErrorCollector<F> {
    /// Adds an error, unless the field already has one.
    pub fn add(&mut self, field: F, sentence: impl Into<String>) {
        self.add_all(FieldErrors::single(field, sentence));
    }

    /// Adds errors, except errors of fields that already have one.
    pub fn add_all(&mut self, errors: FieldErrors<F>) {
        self.0 = Some(match self.0.take() {
            Some(found) => found.merge(errors),
            None => errors,
        });
    }

    /// Returns the value, or collects the errors and returns `None`.
    pub fn take_value<T>(&mut self, read: Result<T, FieldErrors<F>>) -> Option<T> {
        read.map_err(|errors| self.add_all(errors)).ok()
    }

    /// Returns `value` if no errors were collected.
    ///
    /// # Errors
    /// All errors that were collected.
    pub fn into_result<T>(self, value: T) -> Result<T, FieldErrors<F>> {
        self.0.map_or(Ok(value), Err)
    }
}

/// Returns both values, or the errors of both results together.
///
/// # Errors
/// [`FieldErrors`] if either result is an error.
pub fn zip_results<A, B, F: PartialEq>(
    one: Result<A, FieldErrors<F>>,
    other: Result<B, FieldErrors<F>>,
) -> Result<(A, B), FieldErrors<F>> {
    match (one, other) {
        (Ok(one), Ok(other)) => Ok((one, other)),
        (Err(one), Err(other)) => Err(one.merge(other)),
        (Err(errors), Ok(_)) | (Ok(_), Err(errors)) => Err(errors),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_has_one_error_and_a_form_without_any_has_a_value() {
        let mut wrong = ErrorCollector::default();
        assert_eq!(wrong.clone().into_result(7), Ok(7));
        for (field, sentence) in [('a', "first"), ('a', "second"), ('b', "third")] {
            wrong.add(field, sentence);
        }
        let errors = wrong.into_result(7).unwrap_err();
        assert_eq!((errors.get(&'a'), errors.get(&'b'), errors.get(&'c')), (Some("first"), Some("third"), None));
        assert_eq!((errors.field(), errors.sentence()), (Some(&'a'), "first"));
    }

    #[test]
    fn each_field_has_one_error_and_all_are_told() {
        let wrong = |field| Err::<(), _>(FieldErrors::single(field, format!("{field} is wrong")));
        let errors = zip_results(zip_results(wrong('a'), wrong('b')), wrong('a')).unwrap_err();
        assert_eq!((errors.iter().count(), errors.get(&'b'), errors.sentence()), (2, Some("b is wrong"), "a is wrong"));
    }

    #[test]
    fn every_sentence_is_reworded() {
        let errors =
            FieldErrors::single('a', "one").merge(FieldErrors::single('b', "two")).reword(|why| format!("No: {why}."));
        assert_eq!((errors.get(&'a'), errors.get(&'b')), (Some("No: one."), Some("No: two.")));
    }
}
