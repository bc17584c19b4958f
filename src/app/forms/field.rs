//! One field of a form: its name, label and kind of input, and how its text is read into a value.
//!
//! [`AnyField`] is the part that a view needs; [`Field`] adds the type of the value.

use std::ops::Deref;
use std::rc::Rc;

use super::{FieldErrors, FieldName, Text};

/// The kind of input of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A line of text.
    Text,
    /// Several lines of text.
    Lines,
    /// A number in an input of the usual width.
    Number,
    /// A number in a narrow input.
    ShortNumber,
    /// Digits only. Any other character is removed as it is typed, so that nothing is dropped later.
    Digits,
    /// A date, written `2026-04-13`.
    Date,
    /// One of some options.
    Choice {
        /// The label for choosing nothing, offered first. `None` if the first option counts until another is chosen.
        none: Option<&'static str>,
        /// The options; empty if they change while the form is open and the page supplies them.
        options: Vec<ChoiceOption>,
    },
    /// Yes or no, as a tick.
    Tick,
    /// Any of some options, each with a tick.
    Ticks,
}

/// An option of a choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChoiceOption {
    /// The stored text.
    pub value: String,
    /// The label that people read.
    pub words: String,
}

impl ChoiceOption {
    pub fn new(value: impl Into<String>, words: impl Into<String>) -> ChoiceOption {
        ChoiceOption { value: value.into(), words: words.into() }
    }
}

/// A value that can be chosen and stored as text.
pub trait FormValue: Sized {
    /// Returns the stored text, which is never empty.
    fn form_text(&self) -> String;

    /// Parses a stored text.
    fn read(text: &str) -> Option<Self>;
}

/// Returns options from values and their words.
pub fn choice_options<T: FormValue>(all: impl IntoIterator<Item = (T, impl Into<String>)>) -> Vec<ChoiceOption> {
    all.into_iter().map(|(value, words)| ChoiceOption::new(value.form_text(), words)).collect()
}

/// A field without the type of its value: everything the page needs to draw the field. Clones share their text.
#[derive(Clone, Debug)]
pub struct AnyField {
    /// Unique within the form.
    pub name: FieldName,
    pub label: String,
    pub input: Input,
    /// The words shown while the field is empty.
    pub placeholder: Option<&'static str>,
    /// The most letters that can be typed.
    pub longest: Option<usize>,
    /// The text typed or chosen so far.
    pub text: Text,
}

impl AnyField {
    /// Returns the text without the blanks around it.
    #[must_use]
    pub fn typed(&self) -> String {
        self.text.read().trim().to_owned()
    }

    /// Returns whether only blanks are typed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.text.read().trim().is_empty()
    }

    /// Replaces the text as if the person typed it. A field of digits drops all other characters.
    pub fn type_text(&self, typed: impl Into<String>) {
        let typed = typed.into();
        self.text.set(match self.input {
            Input::Digits => typed.chars().filter(char::is_ascii_digit).collect(),
            _ => typed,
        });
    }

    /// Empties the field.
    pub fn clear(&self) {
        self.text.set(String::new());
    }

    pub fn wrong(&self, sentence: impl Into<String>) -> FieldErrors {
        FieldErrors::single(self.name.clone(), sentence)
    }
}

/// Reads the trimmed text of a field, or refuses it with a sentence.
type Read<T> = Rc<dyn Fn(&str) -> Result<T, String>>;

/// Writes a value as the text that [`Read`] reads.
type Write<T> = Rc<dyn Fn(&T) -> String>;

/// A field that is read into a `T`. Clones share their text.
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

    /// Reads the field.
    ///
    /// # Errors
    /// The sentence that refuses its text.
    pub fn parse(&self) -> Result<T, FieldErrors> {
        (self.read)(self.text.read().trim()).map_err(|sentence| self.wrong(sentence))
    }

    /// Returns the value, if the text can be read.
    #[must_use]
    pub fn get(&self) -> Option<T> {
        (self.read)(self.text.read().trim()).ok()
    }

    /// Fills a value in.
    pub fn set(&self, value: &T) {
        self.text.set((self.write)(value));
    }

    /// Fills a value in, and returns the field.
    #[must_use]
    pub fn filled(self, value: &T) -> Field<T> {
        self.set(value);
        self
    }

    /// Reads an empty field as `None`.
    #[must_use]
    pub fn optional(self) -> Field<Option<T>> {
        let Field { any, read, write } = self;
        let read = move |typed: &str| if typed.is_empty() { Ok(None) } else { read(typed).map(Some) };
        Field::new(any, read, move |value: &Option<T>| value.as_ref().map(|value| write(value)).unwrap_or_default())
    }

    /// Reads an empty field as `usual`.
    #[must_use]
    pub fn or(self, usual: T) -> Field<T>
    where
        T: Clone,
    {
        let read = self.read;
        let read = move |typed: &str| if typed.is_empty() { Ok(usual.clone()) } else { read(typed) };
        Field { any: self.any, read: Rc::new(read), write: self.write }
    }

    /// Refuses an empty field with this sentence.
    #[must_use]
    pub fn required(self, sentence: impl Into<String>) -> Field<T> {
        let (read, sentence) = (self.read, sentence.into());
        let read = move |typed: &str| if typed.is_empty() { Err(sentence.clone()) } else { read(typed) };
        Field { any: self.any, read: Rc::new(read), write: self.write }
    }

    /// Refuses any text that cannot be read with this sentence.
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

    /// Adds an entry to a choice that stands for no option, with these words.
    #[must_use]
    pub fn or_none(mut self, words: &'static str) -> Field<T> {
        if let Input::Choice { none, .. } = &mut self.any.input {
            *none = Some(words);
        }
        self
    }

    /// Sets the words shown while the field is empty.
    #[must_use]
    pub fn placeholder(mut self, words: &'static str) -> Field<T> {
        self.any.placeholder = Some(words);
        self
    }

    /// Limits the number of letters that can be typed.
    #[must_use]
    pub fn longest(mut self, letters: usize) -> Field<T> {
        self.any.longest = Some(letters);
        self
    }
}

impl<T: 'static> Field<Option<T>> {
    /// Returns the value; `None` if nothing is chosen or the text cannot be read.
    #[must_use]
    pub fn chosen(&self) -> Option<T> {
        self.get().flatten()
    }
}
