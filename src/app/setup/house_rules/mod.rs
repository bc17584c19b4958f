//! The rules of a house: begun from a rulebook, asked for one by one, named, kept, and shared as a link's text.

mod editor;
mod kept;
mod link;

pub use editor::{Opened, RulesEditor};
pub use kept::{forget, keep, kept, load, of_sheets};
pub use link::link;

use crate::forms::FieldErrors;
use crate::words::screens::house_rules as say;
use crate::words::{self, rulebook};
use cards::ruleset::{Contradiction, Oddity, Preset, RulesAnswer, RulesQuestion, Ruleset};

/// A set of rules as it is edited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesForm {
    rules: Ruleset,
}

/// A field of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesFormField {
    /// The name.
    Name,
    /// A question.
    Question(RulesQuestion),
}

/// A question as it stands in the editor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedRule {
    /// The question.
    pub question: RulesQuestion,
    /// The question in words.
    pub asks: &'static str,
    /// What it means, with cards.
    pub example: &'static str,
    /// The answers, each in words.
    pub answers: Vec<(RulesAnswer, String)>,
    /// The answer that is chosen.
    pub chosen: RulesAnswer,
    /// What the rule says with it.
    pub says: String,
    /// What is odd about it beside the others; it can be played all the same.
    pub odd: Option<String>,
    /// Whether it differs from the rulebook from which the set was begun.
    pub is_own: bool,
}

impl RulesForm {
    /// A set about to be made from a rulebook.
    #[must_use]
    pub fn begun_from(preset: Preset) -> RulesForm {
        let rules = preset.ruleset();
        RulesForm { rules: Ruleset { name: say::made_from(&words::rules_name(&rules)), ..rules } }
    }

    /// The form that shows a set.
    #[must_use]
    pub const fn of(rules: Ruleset) -> RulesForm {
        RulesForm { rules }
    }

    /// Returns the name as it is typed.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.rules.name
    }

    /// Types the name.
    pub fn rename(&mut self, name: String) {
        self.rules.name = name;
    }

    /// Answers a question.
    pub const fn answer(&mut self, answer: RulesAnswer) {
        answer.put(&mut self.rules);
    }

    /// Returns a question as it stands.
    #[must_use]
    pub fn asked(&self, question: RulesQuestion) -> AskedRule {
        let answers = question.answers(&self.rules).into_iter().map(|answer| (answer, say::answer(answer)));
        AskedRule {
            question,
            asks: say::asks(question),
            example: say::example(question),
            answers: answers.collect(),
            chosen: question.answered(&self.rules),
            says: rulebook::sentence(&self.rules, question.rule()),
            odd: Oddity::of(&self.rules).find(|odd| odd.question() == question).map(say::oddity),
            is_own: self.rules.differs(question.rule()),
        }
    }

    /// Returns the set, where it can be played.
    ///
    /// # Errors
    /// What contradicts what, beside its field.
    pub fn parse(&self) -> Result<Ruleset, FieldErrors<RulesFormField>> {
        let name = self.rules.name.trim().to_owned();
        Ruleset { name, ..self.rules.clone() }.checked().map_err(wrong)
    }
}

fn wrong(contradiction: Contradiction) -> FieldErrors<RulesFormField> {
    let sentence = words::sentence(words::capitalized(words::contradiction(contradiction)));
    match (contradiction, RulesQuestion::of_contradiction(contradiction)) {
        (Contradiction::NameOutOfRange, _) => FieldErrors::of(RulesFormField::Name, sentence),
        (_, Some(question)) => FieldErrors::of(RulesFormField::Question(question), sentence),
        (_, None) => FieldErrors::of_all(sentence),
    }
}
