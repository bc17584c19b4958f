//! Declares a form and its fields, and holds the texts that people type. A draft of the form consists of these texts.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::ops::Deref;
use std::str::FromStr;

use super::{AnyField, ChoiceOption, Field, FieldName, FormValue, Input, Text};
use crate::words::CHOOSE_ONE;

/// The text of a checked check box. The text of an unchecked one is empty.
pub const TICKED_VALUE: &str = "yes";

/// The texts in a form, by the names of its fields.
pub type Texts = BTreeMap<String, Text>;

/// Returns the texts that are not empty, by the names of their fields, to be stored as a draft.
pub(crate) fn typed_texts(texts: &Texts) -> BTreeMap<String, String> {
    let texts = texts.iter().map(|(name, text)| (name.clone(), text.get()));
    texts.filter(|(_, typed)| !typed.is_empty()).collect()
}

/// Declares the fields of a form. A field takes over the earlier text of a field with the same name.
pub struct Fields<'a> {
    earlier_texts: &'a Texts,
    declared: Texts,
}

impl Fields<'_> {
    /// Declares a hidden field: a text that is stored with the form and never shown.
    pub fn hidden_field(&mut self, name: impl Into<FieldName>) -> Text {
        let name = name.into();
        let text = self.earlier_texts.get(name.as_str()).cloned().unwrap_or_default();
        let other = self.declared.insert(name.to_string(), text.clone());
        debug_assert!(other.is_none(), "two fields are called {name}");
        text
    }

    fn add_any_field(&mut self, name: FieldName, label: String, input: Input) -> AnyField {
        let text = self.hidden_field(name.clone());
        AnyField { name, label, input, placeholder: None, longest: None, text }
    }

    /// Declares a field for a line of text.
    pub fn text(&mut self, name: impl Into<FieldName>, label: impl Into<String>) -> Field<String> {
        self.read(name, label, |typed| Ok(typed.to_owned()))
    }

    /// Declares a field for a line of text. `read` parses the text, or returns a sentence that says what is wrong with
    /// it.
    pub fn read<T: ToString + 'static>(
        &mut self,
        name: impl Into<FieldName>,
        label: impl Into<String>,
        read: impl Fn(&str) -> Result<T, String> + 'static,
    ) -> Field<T> {
        self.read_and_write(name, label, read, T::to_string)
    }

    /// Declares a field for a line of text. `read` parses the text into a value, and `write` turns a value into text.
    pub fn read_and_write<T: 'static>(
        &mut self,
        name: impl Into<FieldName>,
        label: impl Into<String>,
        read: impl Fn(&str) -> Result<T, String> + 'static,
        write: impl Fn(&T) -> String + 'static,
    ) -> Field<T> {
        Field::new(self.add_any_field(name.into(), label.into(), Input::Text), read, write)
    }

    /// Declares a check box, which is unchecked at first.
    pub fn tick(&mut self, name: impl Into<FieldName>, label: impl Into<String>) -> Field<bool> {
        let any = self.add_any_field(name.into(), label.into(), Input::Tick);
        Field::new(
            any,
            |typed| Ok(typed == TICKED_VALUE),
            |ticked| if *ticked { TICKED_VALUE.to_owned() } else { String::new() },
        )
    }

    /// Declares a field for a short number. `refuse` returns the error for a text that is not such a number.
    pub fn number<N: FromStr + Display + 'static>(
        &mut self,
        name: impl Into<FieldName>,
        label: impl Into<String>,
        refuse: impl Fn(&str) -> String + 'static,
    ) -> Field<N> {
        let read = move |typed: &str| typed.parse::<N>().map_err(|_| refuse(typed));
        self.read(name, label, read).input(Input::ShortNumber)
    }

    /// Declares a list from which one option is chosen. The text of the chosen option is stored.
    pub fn choice<T: FormValue + 'static>(
        &mut self,
        name: impl Into<FieldName>,
        label: impl Into<String>,
        options: Vec<ChoiceOption>,
    ) -> Field<T> {
        let any = self.add_any_field(name.into(), label.into(), Input::Choice { none: None, options });
        Field::new(any, |typed| T::read(typed).ok_or_else(|| CHOOSE_ONE.to_owned()), T::form_text)
    }

    /// Declares a list of options that change while the form is open, so that the page supplies them.
    pub fn changing_choice<T: FormValue + 'static>(
        &mut self,
        name: impl Into<FieldName>,
        label: impl Into<String>,
    ) -> Field<T> {
        self.choice(name, label, Vec::new())
    }

    /// Declares a list from which one of several values is chosen. The index of the chosen value is stored. Until the
    /// person chooses, the first value counts as chosen.
    pub fn choice_of_values<T: Clone + PartialEq + 'static>(
        &mut self,
        name: impl Into<FieldName>,
        label: impl Into<String>,
        options: impl IntoIterator<Item = (T, impl Into<String>)>,
    ) -> Field<T> {
        let (values, words): (Vec<T>, Vec<String>) =
            options.into_iter().map(|(value, words)| (value, words.into())).unzip();
        let options = words.into_iter().enumerate().map(|(place, words)| ChoiceOption::new(place.to_string(), words));
        let any =
            self.add_any_field(name.into(), label.into(), Input::Choice { none: None, options: options.collect() });
        let known = values.clone();
        let read = move |typed: &str| {
            let place = if typed.is_empty() { Some(0) } else { typed.parse::<usize>().ok() };
            place.and_then(|place| values.get(place)).cloned().ok_or_else(|| CHOOSE_ONE.to_owned())
        };
        let place = move |value: &T| known.iter().position(|other| other == value).unwrap_or_default().to_string();
        Field::new(any, read, place)
    }
}

/// A form: its fields, and the texts typed into them.
#[derive(Clone)]
pub struct Form<F> {
    fields: F,
    texts: Texts,
}

impl<F> Form<F> {
    /// Declares a form in which nothing has been typed yet. Its fields are those that `declare` returns.
    pub fn new(declare: impl FnOnce(&mut Fields) -> F) -> Form<F> {
        Form::with_texts(&mut Texts::new(), declare)
    }

    /// Declares a form that takes over texts which were typed before. Afterwards `texts` contains the texts of exactly
    /// the declared fields, and the form shares them.
    pub fn with_texts(texts: &mut Texts, declare: impl FnOnce(&mut Fields) -> F) -> Form<F> {
        let mut fields = Fields { earlier_texts: texts, declared: Texts::new() };
        let form = declare(&mut fields);
        let declared = fields.declared;
        texts.clone_from(&declared);
        Form { fields: form, texts: declared }
    }

    /// Returns whether anything has been typed or chosen.
    #[must_use]
    pub fn has_input(&self) -> bool {
        self.texts.values().any(|text| !text.read().is_empty())
    }

    pub fn texts(&self) -> impl Iterator<Item = &Text> {
        self.texts.values()
    }

    /// Returns the texts that are not empty, by the names of their fields, to be stored as a draft.
    #[must_use]
    pub fn typed_texts(&self) -> BTreeMap<String, String> {
        typed_texts(&self.texts)
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_finds_its_texts_again_by_name_and_drops_others() {
        let mut texts = Texts::new();
        let form = Form::with_texts(&mut texts, |fields| [fields.text("a", "A"), fields.text("b", "B")]);
        form[1].type_text(" b ");
        assert!(form.has_input());
        let again = Form::with_texts(&mut texts, |fields| [fields.text("b", "B"), fields.text("c", "C")]);
        assert_eq!((again[0].parse(), again[1].parse()), (Ok("b".to_owned()), Ok(String::new())));
        again.clear();
        assert!(!form.has_input());
        let _ = Form::with_texts(&mut texts, |fields| fields.hidden_field("a"));
        assert_eq!(texts.len(), 1);
    }

    #[test]
    fn a_field_is_read_into_its_type_or_refused_by_its_name() {
        let form = Form::new(|fields| {
            let not_a_number = |typed: &str| format!("\"{typed}\" is not a number.");
            (fields.number::<u8>("points", "Points", not_a_number), fields.number::<u8>("more", "More", not_a_number))
        });
        let (points, more) = (form.0.clone(), form.1.clone().optional());
        assert_eq!(points.parse().unwrap_err().get("points"), Some("\"\" is not a number."));
        assert_eq!(more.parse(), Ok(None));
        more.type_text(" x ");
        let errors = more.parse().unwrap_err();
        assert_eq!((errors.field(), errors.sentence()), (Some(&"more".into()), "\"x\" is not a number."));
        assert_eq!((more.chosen(), more.clone().or_refuse("No.").parse().unwrap_err().sentence()), (None, "No."));
        more.set(&Some(7));
        assert_eq!((more.typed(), more.chosen(), form.1.get()), ("7".to_owned(), Some(7), Some(7)), "the same field");
        assert_eq!(points.or(3).parse(), Ok(3));
    }

    #[test]
    fn a_choice_by_place_is_the_first_until_another_is_chosen() {
        let form = Form::new(|fields| fields.choice_of_values("side", "Side", [('n', "North"), ('s', "South")]));
        assert_eq!(form.parse(), Ok('n'));
        form.set(&'s');
        assert_eq!((form.typed(), form.parse()), ("1".to_owned(), Ok('s')));
        form.type_text("2");
        assert_eq!(form.parse().unwrap_err().field(), Some(&form.name));
        let Input::Choice { none: None, options } = &form.input else { panic!("{:?}", form.input) };
        assert_eq!(options[1], ChoiceOption::new("1", "South"));
    }

    #[test]
    fn only_digits_appear_where_digits_are_asked_for() {
        let form = Form::new(|fields| fields.text("table", "Table").input(Input::Digits));
        form.type_text("1o2");
        assert_eq!(form.typed(), "12");
    }
}
