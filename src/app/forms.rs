//! What is wrong with what was typed, field by field.

/// What is wrong with a form: a sentence for each field that cannot stay as it is, in the order in which they were found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldErrors<F>(Vec<(F, String)>);

impl<F> Default for FieldErrors<F> {
    fn default() -> Self {
        FieldErrors(Vec::new())
    }
}

impl<F: Copy + PartialEq> FieldErrors<F> {
    /// One field that is wrong.
    #[must_use]
    pub fn of(field: F, sentence: impl Into<String>) -> Self {
        FieldErrors(vec![(field, sentence.into())])
    }

    /// Says what is wrong with a field. What was said of it first stands.
    pub fn add(&mut self, field: F, sentence: impl Into<String>) {
        if self.get(field).is_none() {
            self.0.push((field, sentence.into()));
        }
    }

    /// Returns what is wrong with a field.
    #[must_use]
    pub fn get(&self, field: F) -> Option<&str> {
        self.0.iter().find(|(of, _)| *of == field).map(|(_, sentence)| sentence.as_str())
    }

    /// Returns the first field that is wrong, and what is wrong with it.
    #[must_use]
    pub fn first(&self) -> Option<(F, &str)> {
        self.0.first().map(|(field, sentence)| (*field, sentence.as_str()))
    }

    /// Returns the first sentence, for a form that shows one.
    #[must_use]
    pub fn sentence(&self) -> Option<String> {
        self.first().map(|(_, sentence)| sentence.to_owned())
    }

    /// Returns the value where nothing is wrong.
    ///
    /// # Errors
    /// What is wrong.
    pub fn or<T>(self, value: T) -> Result<T, Self> {
        if self.0.is_empty() { Ok(value) } else { Err(self) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_has_one_error_and_a_form_without_any_has_a_value() {
        let mut wrong = FieldErrors::default();
        assert_eq!(wrong.clone().or(7), Ok(7));
        wrong.add('a', "first");
        wrong.add('a', "second");
        wrong.add('b', "third");
        assert_eq!((wrong.get('a'), wrong.get('b'), wrong.get('c')), (Some("first"), Some("third"), None));
        assert_eq!(wrong.first(), Some(('a', "first")));
        assert_eq!(wrong.clone().or(7), Err(wrong));
    }
}
