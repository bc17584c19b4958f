//! A house's own template, made from any other.

use std::collections::BTreeMap;
use std::num::ParseIntError;

use crate::forms::{FieldErrors, Findings};
use crate::save::TemplateDraft;
use crate::words::sheet::house as said;
use cards::ruleset::{Counters, EuchreScores, Length, LevelGame};
use scoresheet::{Flaw, Marking, SheetKind, Signing, Template, TemplateNumber};

/// What a game goes by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Race {
    /// So many hands.
    Hands,
    /// Whoever has so many points first.
    Points,
}

/// A template as it is edited: what is chosen, and what the fields hold, a number or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseTemplateForm {
    /// All that no field shows.
    from: Template,
    /// What people call it.
    pub name: String,
    /// What a game goes by.
    pub race: Race,
    /// How many hands or points.
    pub length: String,
    /// A table's sheet or a person's card.
    pub form: SheetKind,
    /// Who scores when the makers are euchred.
    pub euchre_scores: EuchreScores,
    /// Whether a hand must be marked before the next one is.
    pub before_next: bool,
    /// Who signs.
    pub signing: Signing,
    /// With what the score is kept beside the sheet.
    pub counters: Counters,
    /// What a level game means.
    pub level_game: LevelGame,
    /// The minutes late by which one game is lost, two and so on.
    pub forfeit_clock: String,
    numbers: BTreeMap<TemplateNumber, String>,
}

/// A field of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TemplateField {
    /// What people call it.
    Name,
    /// How many hands or points.
    Length,
    /// A number.
    Number(TemplateNumber),
    /// The minutes late.
    ForfeitClock,
    /// What is chosen besides: two values exclude each other.
    Choices,
}

impl HouseTemplateForm {
    /// The form that shows a template.
    pub fn of(template: Template) -> HouseTemplateForm {
        let number = |of: TemplateNumber| (of, of.of(&template).map_or_else(String::new, |value| value.to_string()));
        let minutes: Vec<String> = template.forfeit_clock.iter().map(u8::to_string).collect();
        let (race, length) = match template.length {
            Length::Hands(hands) => (Race::Hands, hands),
            Length::Points(points) => (Race::Points, points),
        };
        HouseTemplateForm {
            name: template.name.clone(),
            race,
            length: length.to_string(),
            form: template.form,
            euchre_scores: template.scoring.points.euchre_scores,
            before_next: template.marking != Marking::AnyTime,
            signing: template.signing,
            counters: template.counters,
            level_game: template.level_game,
            forfeit_clock: minutes.join(", "),
            numbers: TemplateNumber::ALL.map(number).into(),
            from: template,
        }
    }

    /// The form of a new template, made from another.
    pub fn made_from(template: &Template) -> HouseTemplateForm {
        HouseTemplateForm::of(Template { name: said::made_from(template), ..template.clone() })
    }

    /// Returns what is typed of a number.
    pub fn number(&self, of: TemplateNumber) -> &str {
        self.numbers.get(&of).map_or("", String::as_str)
    }

    /// Returns the numbers that are asked for: those of a cup only where there is one.
    #[must_use]
    pub fn asked(&self) -> Vec<TemplateNumber> {
        let cup = [TemplateNumber::CupEach, TemplateNumber::CupAlone];
        let has_cup = cup.into_iter().any(|of| !self.number(of).is_empty());
        TemplateNumber::ALL.into_iter().filter(|of| has_cup || !cup.contains(of)).collect()
    }

    /// Types a number.
    pub fn type_number(&mut self, of: TemplateNumber, text: String) {
        self.numbers.insert(of, text);
    }

    /// Returns the template as far as it is chosen, its numbers as they were.
    fn chosen(&self) -> Template {
        let length = self.length.trim().parse().unwrap_or_default();
        let mut template = self.from.clone();
        template.name = cards::text::clean(&self.name, usize::MAX);
        template.length = match self.race {
            Race::Hands => Length::Hands(length),
            Race::Points => Length::Points(length),
        };
        template.form = self.form;
        template.scoring.points.euchre_scores = self.euchre_scores;
        template.marking = match (self.before_next, template.marking) {
            (false, _) => Marking::AnyTime,
            (true, before @ Marking::BeforeNext { .. }) => before,
            (true, Marking::AnyTime) => Marking::BeforeNext { remind_after: 240 },
        };
        template.signing = self.signing;
        template.counters = self.counters;
        template.level_game = self.level_game;
        template
    }

    /// Returns the template that is shown.
    ///
    /// # Errors
    /// What is wrong, by field.
    pub fn parse(&self) -> Result<Template, FieldErrors<TemplateField>> {
        let Typed { values, minutes } = self.read()?;
        let (mut template, mut wrong) = (self.chosen(), Findings::default());
        values.iter().for_each(|(of, value)| of.set(&mut template, *value));
        template.forfeit_clock = minutes;
        // A price of nothing may be left out; any other number that is not taken is said.
        for (of, value) in values {
            if value.unwrap_or_default() != of.of(&template).unwrap_or_default() {
                let told = said::does_not_go(said::number(of), self.number(of));
                wrong.add(TemplateField::Number(of), told);
            }
        }
        wrong.or(template)?.checked().map_err(|flaw| FieldErrors::of(field_of(flaw), said::flaw(flaw)))
    }

    /// Returns what is wrong with single fields. Whether what they hold goes together is said when the template is kept.
    pub fn unreadable(&self) -> Option<FieldErrors<TemplateField>> {
        self.read().err()
    }

    /// Reads each field by itself: the numbers, and the minutes late.
    fn read(&self) -> Result<Typed, FieldErrors<TemplateField>> {
        let mut wrong = Findings::default();
        let mut values = Vec::with_capacity(self.numbers.len());
        for of in TemplateNumber::ALL {
            match value(self.number(of)) {
                Ok(value) => values.push((of, value)),
                Err(_) => wrong.add(TemplateField::Number(of), said::whole_number(said::number(of))),
            }
        }
        let minutes = minutes(&self.forfeit_clock);
        if minutes.is_none() {
            wrong.add(TemplateField::ForfeitClock, said::minutes());
        }
        wrong.or(Typed { values, minutes: minutes.unwrap_or_default() })
    }

    /// Returns the form as it is kept until it is done.
    pub fn draft(&self) -> TemplateDraft {
        let numbers = self.numbers.clone();
        TemplateDraft { template: self.chosen(), numbers, forfeit_clock: self.forfeit_clock.clone() }
    }

    /// The form that was kept.
    pub fn of_draft(draft: TemplateDraft) -> HouseTemplateForm {
        let mut form = HouseTemplateForm::of(draft.template);
        form.forfeit_clock = draft.forfeit_clock;
        form.numbers.extend(draft.numbers);
        form
    }
}

/// What the fields hold, each by itself.
struct Typed {
    values: Vec<(TemplateNumber, Option<u16>)>,
    minutes: Vec<u8>,
}

/// The number that a field holds, if any; an error where it holds something else.
fn value(typed: &str) -> Result<Option<u16>, ParseIntError> {
    match typed.trim() {
        "" => Ok(None),
        typed => typed.parse().map(Some),
    }
}

/// The minutes that a text holds, parted by anything.
fn minutes(typed: &str) -> Option<Vec<u8>> {
    let parts = typed
        .split(|letter: char| letter.is_ascii() && !letter.is_ascii_alphanumeric())
        .filter(|part| !part.is_empty());
    parts.map(|part| part.parse().ok()).collect()
}

fn field_of(flaw: Flaw) -> TemplateField {
    match flaw {
        Flaw::Name => TemplateField::Name,
        Flaw::Games => TemplateField::Number(TemplateNumber::Games),
        Flaw::Length => TemplateField::Length,
        Flaw::OwnCardWorthLess | Flaw::OwnCardInRace => TemplateField::Number(TemplateNumber::OwnCard),
        Flaw::LonerPenaltyLess => TemplateField::Number(TemplateNumber::RenegeAgainstLoner),
        Flaw::MatchOfOne | Flaw::PersonalMatch => TemplateField::Number(TemplateNumber::GameMatchPoints),
        Flaw::ClockWithoutForfeit => TemplateField::Number(TemplateNumber::Forfeit),
        Flaw::ClockTooLong | Flaw::ClockFalls => TemplateField::ForfeitClock,
        Flaw::Points
        | Flaw::MoreTricksWorthLess
        | Flaw::PersonalRace
        | Flaw::PersonalSuddenDeath
        | Flaw::RaceCannotBeLevel
        | Flaw::CountersTooShort
        | Flaw::OffenceTwice
        | Flaw::Money
        | Flaw::Reminder => TemplateField::Choices,
    }
}
