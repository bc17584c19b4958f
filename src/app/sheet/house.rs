//! The form for a house template, made from another one.

use std::collections::BTreeMap;
use std::num::ParseIntError;

use crate::forms::{FieldErrors, Findings};
use crate::save::TemplateDraft;
use crate::words::sheet::house as said;
use cards::ruleset::{Counters, EuchreScores, Length, LevelGame};
use scoresheet::{Flaw, Marking, SheetKind, Signing, Template, TemplateNumber};

/// The length of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Race {
    /// A number of hands.
    Hands,
    /// The first side with a number of points.
    Points,
}

/// A template while it is edited. Number fields hold text, valid or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HouseTemplateForm {
    /// The original template, for everything without a field.
    from: Template,
    pub name: String,
    pub race: Race,
    /// The number of hands or points.
    pub length: String,
    pub form: SheetKind,
    /// The side that scores when the makers are euchred.
    pub euchre_scores: EuchreScores,
    /// Whether a hand must be marked before the next one ends.
    pub before_next: bool,
    pub signing: Signing,
    /// The cards or paper that keep the score.
    pub counters: Counters,
    /// The result of a level game.
    pub level_game: LevelGame,
    /// Minutes of lateness that lose one game, two games, and so on.
    pub forfeit_clock: String,
    numbers: BTreeMap<TemplateNumber, String>,
}

/// A field of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TemplateField {
    Name,
    Length,
    Number(TemplateNumber),
    ForfeitClock,
    /// Choices that contradict each other.
    Choices,
}

impl HouseTemplateForm {
    /// Returns the form filled in from a template.
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

    /// Returns the form for a new template made from another one.
    pub fn made_from(template: &Template) -> HouseTemplateForm {
        HouseTemplateForm::of(Template { name: said::made_from(template), ..template.clone() })
    }

    /// Returns the text of a number field.
    pub fn number(&self, of: TemplateNumber) -> &str {
        self.numbers.get(&of).map_or("", String::as_str)
    }

    /// Returns the number fields to show: those of the cup only if there is a cup.
    #[must_use]
    pub fn asked(&self) -> Vec<TemplateNumber> {
        let cup = [TemplateNumber::CupEach, TemplateNumber::CupAlone];
        let has_cup = cup.into_iter().any(|of| !self.number(of).is_empty());
        TemplateNumber::ALL.into_iter().filter(|of| has_cup || !cup.contains(of)).collect()
    }

    /// Sets the text of a number field.
    pub fn type_number(&mut self, of: TemplateNumber, text: String) {
        self.numbers.insert(of, text);
    }

    /// Returns the template with the choices so far and the original numbers.
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

    /// Parses the template.
    ///
    /// # Errors
    /// [`FieldErrors`] with each bad field.
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

    /// Returns the errors of single fields. Contradictions between fields are found by
    /// [`HouseTemplateForm::parse`].
    pub fn unreadable(&self) -> Option<FieldErrors<TemplateField>> {
        self.read().err()
    }

    /// Parses each field by itself.
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

    /// Returns the form as it is stored while unfinished.
    pub fn draft(&self) -> TemplateDraft {
        let numbers = self.numbers.clone();
        TemplateDraft { template: self.chosen(), numbers, forfeit_clock: self.forfeit_clock.clone() }
    }

    /// Restores an unfinished form.
    pub fn of_draft(draft: TemplateDraft) -> HouseTemplateForm {
        let mut form = HouseTemplateForm::of(draft.template);
        form.forfeit_clock = draft.forfeit_clock;
        form.numbers.extend(draft.numbers);
        form
    }
}

/// The parsed fields.
struct Typed {
    values: Vec<(TemplateNumber, Option<u16>)>,
    minutes: Vec<u8>,
}

/// Parses an optional number.
fn value(typed: &str) -> Result<Option<u16>, ParseIntError> {
    match typed.trim() {
        "" => Ok(None),
        typed => typed.parse().map(Some),
    }
}

/// Parses minutes with any separators.
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
