//! A field of a form: its name, its label, its kind of input, and the function that parses its text into a value.
//!
//! [`AnyField`] contains everything that a view needs. [`Field`] adds the type of the value.

use std::ops::Deref;
use std::rc::Rc;

use super::{FieldErrors, FieldName, Text};

/// The kind of control with which a field is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    Text,
    /// A text field in which the person can type several lines.
    Lines,
    /// A number, in a control of the usual width.
    Number,
    /// A number, in a narrow control.
    ShortNumber,
    /// Digits only. Any other character is removed while the person types.
    Digits,
    /// A date, written `2026-04-13`.
    Date,
    /// A list from which one option is chosen.
    Choice {
        /// The label of an additional first entry that chooses nothing. If `None`, there is no such entry, and the
        /// first option counts as chosen at first.
        none: Option<&'static str>,
        /// The options. Empty if the options change while the form is open; then the page supplies them.
        options: Vec<ChoiceOption>,
    },
    Tick,
    /// A list of options with a check box each. The page supplies the options.
    Ticks,
}

/// An option in the list of an [`Input::Choice`] or [`Input::Ticks`] field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceOption {
    /// The text that is stored in the field if the option is chosen.
    pub value: String,
    /// The label that people read.
    pub words: String,
}

impl ChoiceOption {
    pub fn new(value: impl Into<String>, words: impl Into<String>) -> ChoiceOption {
        ChoiceOption { value: value.into(), words: words.into() }
    }
}

/// A value that can be chosen in a form. A text stands for it in the stored form.
pub trait FormValue: Sized {
    /// Returns the text that stands for the value. It is never empty.
    fn form_text(&self) -> String;

    /// Parses the text that stands for a value. Returns `None` if the text stands for none.
    fn read(text: &str) -> Option<Self>;
}

/// Pairs each value's text with the label that people read.
pub fn choice_options<T: FormValue>(all: impl IntoIterator<Item = (T, impl Into<String>)>) -> Vec<ChoiceOption> {
    all.into_iter().map(|(value, words)| ChoiceOption::new(value.form_text(), words)).collect()
}

/// A field without the type of its value: everything that the page needs to draw the field. Clones share the field's
/// text.
#[derive(Clone, Debug)]
pub struct AnyField {
    /// The name, which is unique within the form.
    pub name: FieldName,
    pub label: String,
    pub input: Input,
    /// The words that are shown while the field is empty.
    pub placeholder: Option<&'static str>,
    /// The largest number of characters that can be typed.
    pub longest: Option<usize>,
    /// The text that has been typed or chosen so far.
    pub text: Text,
}

impl AnyField {
    /// Returns the text of the field without spaces at either end.
    #[must_use]
    pub fn typed(&self) -> String {
        self.text.read().trim().to_owned()
    }

    /// Returns whether the text is empty or only spaces.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.text.read().trim().is_empty()
    }

    /// Replaces the text as if the person had typed `typed`. An [`Input::Digits`] field keeps only the digits.
    pub fn type_text(&self, typed: impl Into<String>) {
        let typed = typed.into();
        self.text.set(match self.input {
            Input::Digits => typed.chars().filter(char::is_ascii_digit).collect(),
            _ => typed,
        });
    }

    pub fn clear(&self) {
        self.text.set(String::new());
    }

    pub fn wrong(&self, sentence: impl Into<String>) -> FieldErrors {
        FieldErrors::single(self.name.clone(), sentence)
    }
}

/// A function that parses the trimmed text of a field, or returns a sentence that says what is wrong with the text.
type Read<T> = Rc<dyn Fn(&str) -> Result<T, String>>;

/// A function that writes a value as a text that the field's [`Read`] function can parse.
type Write<T> = Rc<dyn Fn(&T) -> String>;

/// A field whose text is read into a `T`. Clones share the text.
///
/// ```
/// use app::forms::{Form, Fields, Field};
///
/// struct Rounds { rounds: Field<u16>, reason: Field<String> }
///
/// let form = Form::new(|fields: &mut Fields| Rounds {
///     rounds: fields.number("rounds", "Rounds", |_| "Type how many rounds.".to_owned()),
///     reason: fields.text("reason", "Reason"),
/// });
/// assert_eq!(form.rounds.parse().unwrap_err().get("rounds"), Some("Type how many rounds."));
/// form.rounds.type_text(" 5 ");
/// assert_eq!(form.rounds.parse(), Ok(5));
/// ```
pub struct Field<T> {
    any: AnyField,
    read: Read<T>,
    write: Write<T>,
}

impl<T> Clone for Field<T> {
    fn clone(&self) -> Self {
        Field { any: self.any.clone(), read: self.read.clone(), write: self.write.clone() }
    }
}

impl<T> Deref for Field<T> {
    type Target = AnyField;

    fn deref(&self) -> &AnyField {
        &self.any
    }
}

impl<T: 'static> Field<T> {
    pub(super) fn new(
        any: AnyField,
        read: impl Fn(&str) -> Result<T, String> + 'static,
        write: impl Fn(&T) -> String + 'static,
    ) -> Field<T> {
        Field { any, read: Rc::new(read), write: Rc::new(write) }
    }

    /// Parses the text of the field into its value.
    ///
    /// # Errors
    /// The sentence that says what is wrong with the text.
    pub fn parse(&self) -> Result<T, FieldErrors> {
        (self.read)(self.text.read().trim()).map_err(|sentence| self.wrong(sentence))
    }

    /// Returns the value, or `None` if the text cannot be parsed.
    #[must_use]
    pub fn get(&self) -> Option<T> {
        (self.read)(self.text.read().trim()).ok()
    }

    /// Replaces the text of the field by the text for this value.
    pub fn set(&self, value: &T) {
        self.text.set((self.write)(value));
    }

    /// Sets the value, for a field that is being declared: `fields.number(…).filled(&8)`.
    #[must_use]
    pub fn filled(self, value: &T) -> Field<T> {
        self.set(value);
        self
    }

    /// Makes the field optional: an empty text means `None`.
    #[must_use]
    pub fn optional(self) -> Field<Option<T>> {
        let Field { any, read, write } = self;
        let read = move |typed: &str| if typed.is_empty() { Ok(None) } else { read(typed).map(Some) };
        Field::new(any, read, move |value: &Option<T>| value.as_ref().map(|value| write(value)).unwrap_or_default())
    }

    /// Gives the field a default: an empty text means `usual`.
    #[must_use]
    pub fn or(self, usual: T) -> Field<T>
    where
        T: Clone,
    {
        let read = self.read;
        let read = move |typed: &str| if typed.is_empty() { Ok(usual.clone()) } else { read(typed) };
        Field { any: self.any, read: Rc::new(read), write: self.write }
    }

    /// Makes the field required: while it is empty, its error is `sentence`.
    #[must_use]
    pub fn required(self, sentence: impl Into<String>) -> Field<T> {
        let (read, sentence) = (self.read, sentence.into());
        let read = move |typed: &str| if typed.is_empty() { Err(sentence.clone()) } else { read(typed) };
        Field { any: self.any, read: Rc::new(read), write: self.write }
    }

    /// Makes `sentence` the only error of the field, whatever is wrong with its text.
    #[must_use]
    pub fn or_refuse(self, sentence: impl Into<String>) -> Field<T> {
        let (read, sentence) = (self.read, sentence.into());
        let read = move |typed: &str| read(typed).map_err(|_| sentence.clone());
        Field { any: self.any, read: Rc::new(read), write: self.write }
    }

    #[must_use]
    pub fn input(mut self, input: Input) -> Field<T> {
        self.any.input = input;
        self
    }

    /// Adds a first entry with this label to a list of options. The entry chooses nothing.
    #[must_use]
    pub fn or_none(mut self, words: &'static str) -> Field<T> {
        if let Input::Choice { none, .. } = &mut self.any.input {
            *none = Some(words);
        }
        self
    }

    /// Sets the words that are shown while the field is empty.
    #[must_use]
    pub fn placeholder(mut self, words: &'static str) -> Field<T> {
        self.any.placeholder = Some(words);
        self
    }

    #[must_use]
    pub fn longest(mut self, letters: usize) -> Field<T> {
        self.any.longest = Some(letters);
        self
    }
}

impl<T: 'static> Field<Option<T>> {
    /// Returns the chosen value. `None` if nothing is chosen, or if the text cannot be parsed.
    #[must_use]
    pub fn chosen(&self) -> Option<T> {
        self.get().flatten()
    }
}
