//! The fields for the options of a house event. The forms for real and for practice events share them.

use std::collections::BTreeMap;

use crate::forms::{ChoiceOption, ErrorCollector, Field, FieldErrors, Fields, Input};
use crate::outside::Outside;
use crate::setup::house_rules;
use crate::words::event::{bad_house_reason, movement_label, setup};
use crate::words::rulebook::short_title;
use cards::ruleset::{Preset, decode_rules, encode_rules};
use event::{EntrantKind, EventKind, EventPlan, House, HouseField, MovementRule};

/// The fields for the options of a house event, such as the number of games or the prizes.
#[derive(Clone)]
pub struct HouseForm(BTreeMap<HouseField, Field<String>>);

impl HouseForm {
    pub fn declare(fields: &mut Fields) -> HouseForm {
        HouseForm(HouseField::ALL.map(|of| (of, declare(fields, of))).into())
    }

    /// Fills each field with the text of its option.
    pub fn fill(&self, house: &House) {
        self.0.iter().for_each(|(of, field)| field.type_text(house.text(*of)));
    }

    /// Returns the fields, in the order in which the form shows them.
    pub fn fields(&self) -> impl Iterator<Item = (HouseField, &Field<String>)> {
        self.0.iter().map(|(of, field)| (*of, field))
    }

    #[must_use]
    pub fn divisions(&self) -> Option<&Field<String>> {
        self.0.get(&HouseField::Divisions)
    }

    /// Returns the rules to choose from: the rulebooks, the stored house rules, and the rules that came with a link.
    #[must_use]
    pub fn rules_offered(&self, outside: &dyn Outside) -> Vec<ChoiceOption> {
        let books = Preset::ALL.map(|preset| ChoiceOption::new(preset.name(), short_title(preset)));
        let kept = house_rules::stored_sets(outside).into_iter();
        let mut offered: Vec<_> = books
            .into_iter()
            .chain(kept.map(|(_, rules)| ChoiceOption::new(encode_rules(&rules), rules.name)))
            .collect();
        let chosen = self.0.get(&HouseField::Rules).map(|field| field.text.get());
        let brought = chosen.filter(|text| offered.iter().all(|known| known.value != *text));
        offered
            .extend(brought.and_then(|text| decode_rules(&text).ok().map(|rules| ChoiceOption::new(text, rules.name))));
        offered
    }

    /// Returns the choices for the points of a bye, or for the ranking. A value that came with a link is one of them.
    #[must_use]
    pub fn offered_choices(&self, of: HouseField) -> Vec<ChoiceOption> {
        let mut offered: Vec<ChoiceOption> = match of {
            HouseField::Bye => {
                setup::bye_worth_choices().into_iter().map(|(value, words)| ChoiceOption::new(value, words)).collect()
            }
            HouseField::Ranking => {
                setup::RANKING_CHOICES.map(|(value, words)| ChoiceOption::new(value, words)).to_vec()
            }
            _ => Vec::new(),
        };
        let chosen = self.0.get(&of).map(|field| field.text.get()).filter(|text| !text.is_empty());
        let brought = chosen.filter(|text| offered.iter().all(|known| known.value != *text));
        offered.extend(brought.map(|text| ChoiceOption::new(text.clone(), text)));
        offered
    }

    #[must_use]
    pub fn has_prize(&self, prize: &str) -> bool {
        self.prizes().iter().any(|ticked| ticked == prize)
    }

    /// Checks a prize, or unchecks it if it is checked. The checked prizes are stored in the order in which they are
    /// offered.
    pub fn tick_prize(&self, prize: &str) {
        let mut ticked = self.prizes();
        match ticked.iter().position(|known| known == prize) {
            Some(place) => drop(ticked.remove(place)),
            None => ticked.push(prize.to_owned()),
        }
        let place = |name: &String| setup::PRIZE_CHOICES.iter().position(|(value, _)| value == name);
        cards::sort::sort_by_key(&mut ticked, place);
        if let Some(field) = self.0.get(&HouseField::Prizes) {
            field.type_text(ticked.join(", "));
        }
    }

    fn prizes(&self) -> Vec<String> {
        let text = self.0.get(&HouseField::Prizes).map(|field| field.text.get()).unwrap_or_default();
        text.split(',').map(|name| name.trim().to_owned()).filter(|name| !name.is_empty()).collect()
    }

    #[must_use]
    pub fn is_begun(&self) -> bool {
        self.0.values().any(|field| !field.text.read().is_empty())
    }

    /// Parses all fields.
    ///
    /// # Errors
    /// [`FieldErrors`] with an error for each field that cannot be parsed.
    pub fn parse(&self) -> Result<House, FieldErrors> {
        let (house, wrong) = self.parse_fields();
        wrong.into_result(house)
    }

    /// Returns the plan of the event. Fields that are not valid yet count as empty.
    #[must_use]
    pub fn plan_so_far(&self, kind: EventKind) -> EventPlan {
        self.plan_of(kind, 8)
    }

    /// Returns the plan of an event with this number of entrants. Fields that are not valid yet count as empty.
    #[must_use]
    pub fn plan_of(&self, kind: EventKind, entrants: usize) -> EventPlan {
        self.parse_fields().0.plan(kind, entrants)
    }

    /// Returns whether teams or single people enter the event. Fields that are not valid yet count as empty.
    #[must_use]
    pub fn who_enters(&self, kind: EventKind) -> EntrantKind {
        self.plan_so_far(kind).enters
    }

    /// Parses all fields. Returns the options from the valid fields, and the errors of the other fields.
    fn parse_fields(&self) -> (House, ErrorCollector) {
        let (mut house, mut wrong) = (House::default(), ErrorCollector::default());
        for (of, field) in self.fields() {
            if let Err(bad) = house.parse_field(of, &field.typed()) {
                wrong.add_all(field.wrong(format!("{}.", bad_house_reason(&bad))));
            }
        }
        (house, wrong)
    }
}

/// Creates the field in which one option is typed or chosen.
fn declare(fields: &mut Fields, of: HouseField) -> Field<String> {
    let field = fields.text(of.name(), setup::house_field_label(of));
    let usual = |options| Input::Choice { none: Some("As usual"), options };
    let named = |named: &[(&str, &str)]| named.iter().map(|(value, words)| ChoiceOption::new(*value, *words)).collect();
    match of {
        HouseField::Movement => {
            field.input(usual(named(&MovementRule::ALL.map(|rule| (rule.name(), movement_label(rule))))))
        }
        // The page supplies the choices, because they include the rules that are stored on the device.
        HouseField::Rules => field.input(usual(Vec::new())),
        HouseField::Hands | HouseField::Games => field.placeholder("as usual"),
        HouseField::Playoffs => field.input(usual(named(&setup::PLAYOFF_CHOICES))),
        HouseField::Divisions => field,
        // The page supplies the choices, because a value that came with a link is one of them.
        HouseField::Bye | HouseField::Ranking => field.input(usual(Vec::new())),
        HouseField::Prizes => field.input(Input::Ticks),
    }
}
