//! The form for a house event's options, shared by real and practice events.

use std::collections::BTreeMap;

use crate::forms::{FieldErrors, Text, trimmed};
use crate::outside::Outside;
use crate::setup::house_rules;
use crate::words::event::bad_house;
use crate::words::rulebook::short_title;
use cards::ruleset::{Preset, rules_of_text, text_of_rules};
use event::{Enters, EventKind, EventPlan, House, HouseField};

/// The texts of a house event's fields.
#[derive(Clone)]
pub struct HouseForm(BTreeMap<HouseField, Text>);

impl HouseForm {
    /// Returns the form filled in from a house event.
    #[must_use]
    pub fn of(house: &House) -> HouseForm {
        HouseForm::over(&HouseField::ALL.map(|field| (field, house.text(field))).into())
    }

    /// Returns the form with these texts; other fields are empty.
    #[must_use]
    pub fn over(texts: &BTreeMap<HouseField, String>) -> HouseForm {
        let text = |field| Text::new(texts.get(&field).cloned().unwrap_or_default());
        HouseForm(HouseField::ALL.map(|field| (field, text(field))).into())
    }

    /// Returns the fields in the order of the form.
    pub fn fields(&self) -> impl Iterator<Item = (HouseField, &Text)> {
        self.0.iter().map(|(field, text)| (*field, text))
    }

    /// Returns the field with the divisions.
    #[must_use]
    pub fn divisions(&self) -> Option<&Text> {
        self.0.get(&HouseField::Divisions)
    }

    /// Returns the rules to choose from, each with the field's text and a name: rulebooks, stored
    /// house rules, and rules brought by a link.
    #[must_use]
    pub fn rules_offered(&self, outside: &dyn Outside) -> Vec<(String, String)> {
        let books = Preset::ALL.map(|preset| (preset.name().to_owned(), short_title(preset).to_owned()));
        let kept = house_rules::kept(outside).into_iter();
        let mut offered: Vec<_> =
            books.into_iter().chain(kept.map(|(_, rules)| (text_of_rules(&rules), rules.name))).collect();
        let chosen = self.0.get(&HouseField::Rules).map(Text::get);
        let brought = chosen.filter(|text| offered.iter().all(|(known, _)| known != text));
        offered.extend(brought.and_then(|text| rules_of_text(&text).ok().map(|rules| (text, rules.name))));
        offered
    }

    /// Returns the texts that are not empty.
    #[must_use]
    pub fn texts(&self) -> BTreeMap<HouseField, String> {
        self.fields().map(|(field, text)| (field, text.get())).filter(|(_, text)| !text.is_empty()).collect()
    }

    /// Returns whether any field is filled in.
    #[must_use]
    pub fn is_begun(&self) -> bool {
        self.0.values().any(|text| !text.read().is_empty())
    }

    /// Parses the form.
    ///
    /// # Errors
    /// [`FieldErrors`] with each bad field.
    pub fn parse(&self) -> Result<House, FieldErrors<HouseField>> {
        match self.read() {
            (house, None) => Ok(house),
            (_, Some(errors)) => Err(errors),
        }
    }

    /// Returns the plan of an event with the valid fields so far.
    #[must_use]
    pub fn plan_so_far(&self, kind: EventKind) -> EventPlan {
        self.read().0.plan(kind, 8)
    }

    /// Returns whether teams or people enter, with the valid fields so far.
    #[must_use]
    pub fn enters(&self, kind: EventKind) -> Enters {
        self.plan_so_far(kind).enters
    }

    /// Returns the options that can be parsed, and the errors of the others.
    fn read(&self) -> (House, Option<FieldErrors<HouseField>>) {
        let (mut house, mut errors) = (House::default(), None::<FieldErrors<HouseField>>);
        for (field, text) in self.fields() {
            if let Err(bad) = house.set(field, &trimmed(text)) {
                let wrong = FieldErrors::of(field, format!("{}.", bad_house(&bad)));
                errors = Some(match errors {
                    Some(errors) => errors.and(wrong),
                    None => wrong,
                });
            }
        }
        (house, errors)
    }
}
