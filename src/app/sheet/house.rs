//! The form for a house template, a sheet template that a person makes from another template. Values of the other
//! template that have no field in the form are kept.

use std::collections::BTreeMap;

use crate::forms::{AnyField, ErrorCollector, Field, FieldErrors, Form, Input};
use crate::save::TemplateDraft;
use crate::words::sheet::house as said;
use cards::ruleset::{Counters, EuchreScores, Length, LevelGame};
use scoresheet::{Flaw, LONGEST_NAME, Marking, SheetKind, Signing, Template, TemplateNumber};

/// The rule that ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RaceTo {
    /// A game ends after a number of hands.
    Hands,
    /// A game ends when a side has a number of points.
    Points,
}

/// Fields of the form that belong together.
pub struct FieldGroup<'a> {
    /// The heading, empty for the first group.
    pub heading: &'static str,
    pub fields: Vec<&'a AnyField>,
}

impl<'a> FieldGroup<'a> {
    fn of<const COUNT: usize>(
        heading: &'static str,
        choices: [&'a AnyField; COUNT],
        numbers: Vec<&'a AnyField>,
    ) -> FieldGroup<'a> {
        FieldGroup { heading, fields: choices.into_iter().chain(numbers).collect() }
    }
}

/// The form in which a person makes or edits a house template.
#[derive(Clone)]
pub struct HouseTemplateForm {
    /// The template that the form started from. Its values without a field are kept.
    original: Template,
    pub name: Field<String>,
    pub race: Field<RaceTo>,
    /// The number of hands or points that ends a game.
    pub length: Field<u8>,
    pub form: Field<SheetKind>,
    /// The side that scores when the makers are euchred.
    pub euchre_scores: Field<EuchreScores>,
    /// Whether a hand must be entered before the next hand ends.
    pub before_next: Field<bool>,
    pub signing: Field<Signing>,
    /// The cards with which a side shows its score, or paper and pencil.
    pub counters: Field<Counters>,
    /// The rule for a game that ends level.
    pub level_game: Field<LevelGame>,
    /// The minutes of lateness after which a side loses one game, two games, and so on.
    pub forfeit_clock: Field<Vec<u8>>,
    pub numbers: BTreeMap<TemplateNumber, Field<Option<u16>>>,
}

impl HouseTemplateForm {
    /// Returns the form that edits a template.
    pub fn of(template: Template) -> Form<HouseTemplateForm> {
        let (race, length) = match template.length {
            Length::Hands(hands) => (RaceTo::Hands, hands),
            Length::Points(points) => (RaceTo::Points, points),
        };
        let scores = template.scoring.points.euchre_scores;
        let before_next = template.marking != Marking::AnyTime;
        let forms = choices_with_names(&[SheetKind::Table, SheetKind::Personal], said::sheet_kind_label);
        let euchres =
            choices_with_names(&[EuchreScores::ForDefenders, EuchreScores::AgainstMakers], said::euchre_label);
        let signings = choices_with_names(&[Signing::BothKeepers, Signing::Opponents], said::signing_label);
        let counters =
            choices_with_names(&[Counters::Fives, Counters::SixAndFour, Counters::Paper], said::counters_label);
        let level = choices_with_names(
            &[LevelGame::TieStands, LevelGame::FirstToReach, LevelGame::SuddenDeath],
            said::tied_game_label,
        );
        let whole = |of| said::whole_number_needed(said::number_label(of));
        Form::new(|fields| HouseTemplateForm {
            name: fields.text("name", "Name").longest(LONGEST_NAME).filled(&template.name),
            race: fields
                .choice_of_values("race", "A game goes by", [(RaceTo::Hands, "hands"), (RaceTo::Points, "points")])
                .filled(&race),
            length: fields
                .number("length", "Hands or points", |_| said::flaw_sentence(Flaw::Length).to_owned())
                .input(Input::Number)
                .longest(3)
                .filled(&length),
            form: fields.choice_of_values("form", "Kept as", forms).filled(&template.form),
            euchre_scores: fields.choice_of_values("euchre", "A euchre", euchres).filled(&scores),
            before_next: fields
                .choice_of_values(
                    "marked",
                    "Hands are marked",
                    [(false, "at any time"), (true, "before the next ends")],
                )
                .filled(&before_next),
            signing: fields.choice_of_values("signed", "Signed by", signings).filled(&template.signing),
            counters: fields.choice_of_values("counted", "Counted with", counters).filled(&template.counters),
            level_game: fields.choice_of_values("level", "A tied game", level).filled(&template.level_game),
            forfeit_clock: fields
                .read_and_write(
                    "clock",
                    said::FORFEIT_CLOCK,
                    |typed| parse_minutes(typed).ok_or_else(said::minutes_needed),
                    |minutes| minutes_text(minutes),
                )
                .longest(40)
                .filled(&template.forfeit_clock),
            numbers: TemplateNumber::ALL
                .map(|of| {
                    let number = fields.number(format!("number {of:?}"), said::number_label(of), move |_| whole(of));
                    (of, number.optional().input(Input::Number).longest(5).filled(&of.value_in(&template)))
                })
                .into(),
            original: template,
        })
    }

    /// Returns the form for a new template that starts as a copy of another template.
    pub fn made_from(template: &Template) -> Form<HouseTemplateForm> {
        HouseTemplateForm::of(Template { name: said::name_of_copy(template), ..template.clone() })
    }

    /// Returns the fields in groups. Most houses change only the first group. The fields about the cup are included only
    /// if the template has a cup.
    pub fn groups(&self) -> [FieldGroup<'_>; 5] {
        use TemplateNumber as Of;
        let is_of_cup = |of: Of| matches!(of, Of::CupEach | Of::CupAlone);
        let has_cup = self.numbers.iter().any(|(of, number)| is_of_cup(*of) && !number.is_empty());
        let number = |of: Of| self.numbers.get(&of).filter(|_| has_cup || !is_of_cup(of)).map(|number| &**number);
        let numbers = |all: &[Of]| all.iter().copied().filter_map(number).collect::<Vec<&AnyField>>();
        let points = [
            Of::Made,
            Of::March,
            Of::LoneMade,
            Of::LoneMarch,
            Of::Euchre,
            Of::LoneEuchre,
            Of::LoneDefender,
            Of::OwnCard,
        ];
        let fees = [Of::Renege, Of::RenegeAgainstLoner, Of::MisdealCents, Of::CupEach, Of::CupAlone, Of::LonerPot];
        let games = [Of::SitOut, Of::Forfeit, Of::GameMatchPoints, Of::WonMatchPoints];
        [
            FieldGroup::of("", [&*self.name, &self.race, &self.length, &self.form], numbers(&[Of::Games])),
            FieldGroup::of("Points for a hand", [&*self.euchre_scores], numbers(&points)),
            FieldGroup::of("Penalties and fees", [], numbers(&fees)),
            FieldGroup::of("Ties, forfeits and the match", [&*self.level_game, &self.forfeit_clock], numbers(&games)),
            FieldGroup::of("Marks and signatures", [&*self.before_next, &self.signing, &self.counters], Vec::new()),
        ]
    }

    /// Returns the template with the name, the length and the choices of the form. Its other numbers are still those of
    /// the original template.
    fn template_so_far(&self) -> Template {
        let length = self.length.get().unwrap_or_default();
        let mut template = self.original.clone();
        template.name = cards::text::clean(&self.name.typed(), usize::MAX);
        template.length = match self.race.get() {
            Some(RaceTo::Points) => Length::Points(length),
            Some(RaceTo::Hands) | None => Length::Hands(length),
        };
        template.form = self.form.get().unwrap_or(template.form);
        let scores = &mut template.scoring.points.euchre_scores;
        *scores = self.euchre_scores.get().unwrap_or(*scores);
        template.marking = match (self.before_next.get(), template.marking) {
            (Some(false), _) => Marking::AnyTime,
            (_, before @ Marking::BeforeNext { .. }) => before,
            (Some(true), Marking::AnyTime) => Marking::BeforeNext { remind_after: 240 },
            (None, Marking::AnyTime) => Marking::AnyTime,
        };
        template.signing = self.signing.get().unwrap_or(template.signing);
        template.counters = self.counters.get().unwrap_or(template.counters);
        template.level_game = self.level_game.get().unwrap_or(template.level_game);
        template
    }

    /// Reads the form as a template.
    ///
    /// # Errors
    /// [`FieldErrors`] with each bad field.
    pub fn parse(&self) -> Result<Template, FieldErrors> {
        let ParsedNumbers { values, minutes } = self.parse_numbers()?;
        let (mut template, mut wrong) = (self.template_so_far(), ErrorCollector::default());
        values.iter().for_each(|(of, value)| of.set(&mut template, *value));
        template.forfeit_clock = minutes;
        // A number that the template did not accept is an error. An absent number counts as 0.
        for (of, number) in &self.numbers {
            if number.chosen().unwrap_or_default() != of.value_in(&template).unwrap_or_default() {
                wrong.add_all(number.wrong(said::number_conflicts(said::number_label(*of), &number.typed())));
            }
        }
        wrong.into_result(template)?.validate().map_err(|flaw| match self.field_of_flaw(flaw) {
            Some(field) => field.wrong(said::flaw_sentence(flaw)),
            None => FieldErrors::of_all(said::flaw_sentence(flaw)),
        })
    }

    /// Returns the errors of single fields. Only [`HouseTemplateForm::parse`] finds contradictions between fields.
    pub fn field_errors(&self) -> Option<FieldErrors> {
        self.parse_numbers().err()
    }

    /// Parses the number fields one by one, without checking them against each other.
    fn parse_numbers(&self) -> Result<ParsedNumbers, FieldErrors> {
        let mut wrong = ErrorCollector::default();
        let number =
            |(of, number): (&TemplateNumber, &Field<Option<u16>>)| Some((*of, wrong.take_value(number.parse())?));
        let values = self.numbers.iter().filter_map(number).collect();
        let minutes = wrong.take_value(self.forfeit_clock.parse()).unwrap_or_default();
        wrong.into_result(ParsedNumbers { values, minutes })
    }

    /// Returns the content of the unfinished form, in order to store it.
    pub fn draft(&self) -> TemplateDraft {
        let numbers = self.numbers.iter().map(|(of, number)| (*of, number.text.get())).collect();
        TemplateDraft { template: self.template_so_far(), numbers, forfeit_clock: self.forfeit_clock.text.get() }
    }

    /// Restores a form from [`HouseTemplateForm::draft`], with the numbers as they were typed.
    pub fn of_draft(draft: TemplateDraft) -> Form<HouseTemplateForm> {
        let form = HouseTemplateForm::of(draft.template);
        form.forfeit_clock.type_text(draft.forfeit_clock);
        for (of, typed) in draft.numbers {
            form.numbers.get(&of).into_iter().for_each(|number| number.type_text(typed.as_str()));
        }
        form
    }

    /// Returns the field at which a flaw is reported; `None` if the flaw belongs to no single field.
    fn field_of_flaw(&self, flaw: Flaw) -> Option<&AnyField> {
        let number = |of| self.numbers.get(&of).map(|number| &**number);
        match flaw {
            Flaw::Name => Some(&self.name),
            Flaw::Length => Some(&self.length),
            Flaw::ClockTooLong | Flaw::ClockFalls => Some(&self.forfeit_clock),
            Flaw::Games => number(TemplateNumber::Games),
            Flaw::OwnCardWorthLess | Flaw::OwnCardInRace => number(TemplateNumber::OwnCard),
            Flaw::LonerPenaltyLess => number(TemplateNumber::RenegeAgainstLoner),
            Flaw::MatchOfOne | Flaw::PersonalMatch => number(TemplateNumber::GameMatchPoints),
            Flaw::ClockWithoutForfeit => number(TemplateNumber::Forfeit),
            Flaw::Points
            | Flaw::MoreTricksWorthLess
            | Flaw::PersonalRace
            | Flaw::PersonalSuddenDeath
            | Flaw::RaceCannotBeLevel
            | Flaw::CountersTooShort
            | Flaw::OffenceTwice
            | Flaw::Money
            | Flaw::Reminder => None,
        }
    }
}

/// The number fields and the forfeit clock, parsed.
struct ParsedNumbers {
    values: Vec<(TemplateNumber, Option<u16>)>,
    minutes: Vec<u8>,
}

/// Parses minutes that are separated by commas, spaces or other signs: `10, 20`.
fn parse_minutes(typed: &str) -> Option<Vec<u8>> {
    let parts = typed
        .split(|letter: char| letter.is_ascii() && !letter.is_ascii_alphanumeric())
        .filter(|part| !part.is_empty());
    parts.map(|part| part.parse().ok()).collect()
}

/// Writes minutes in a form that [`parse_minutes`] can read.
fn minutes_text(minutes: &[u8]) -> String {
    minutes.iter().map(u8::to_string).collect::<Vec<_>>().join(", ")
}

fn choices_with_names<T: Copy>(values: &[T], name: fn(T) -> &'static str) -> Vec<(T, &'static str)> {
    values.iter().map(|value| (*value, name(*value))).collect()
}
