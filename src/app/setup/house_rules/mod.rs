//! House rules. The person starts a set of rules from a rulebook, answers questions about it, names and stores it, and
//! can share it as a link. Start at [`RulesForm`].

mod editor;
mod example;
mod link;
mod stored_sets;

pub use editor::{OpenedRules, RulesEditor};
pub use example::example_cards;
pub use link::link;
pub use stored_sets::{forget, load, rules_of_templates, store, stored_sets};

use crate::forms::FieldErrors;
use crate::words::screens::house_rules as say;
use crate::words::{self, rulebook};
use cards::ruleset::{Contradiction, Length, LevelGame, Preset, RulesAnswer, RulesQuestion, RulesWarning, Ruleset};

/// A set of rules that is being edited. It may contradict itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesForm {
    rules: Ruleset,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesFormField {
    Name,
    Question(RulesQuestion),
}

/// A question about the rules with its possible answers, as the editor shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AskedRule {
    pub question: RulesQuestion,
    pub asks: &'static str,
    /// A sentence with an example. The page shows cards beside it.
    pub example: String,
    /// The possible answers, each with its label.
    pub answers: Vec<(RulesAnswer, String)>,
    pub chosen: RulesAnswer,
    pub answer: String,
    /// The rule that the chosen answer leads to, as a sentence.
    pub says: String,
    /// A warning if the chosen answer fits badly with other answers. Such rules can still be played.
    pub odd: Option<String>,
    /// Whether the chosen answer differs from the rulebook that the set was started from.
    pub is_own: bool,
}

/// The reason why a set of rules cannot be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveObstacle {
    pub sentence: String,
    /// The question whose answer to change; `None` if the reason is not about a single question.
    pub question: Option<RulesQuestion>,
}

impl RulesForm {
    /// Starts a new set of rules from a rulebook.
    #[must_use]
    pub fn of_preset(preset: Preset) -> RulesForm {
        let rules = preset.ruleset();
        RulesForm { rules: Ruleset { name: say::name_of_copy(&words::rules_name(&rules)), ..rules } }
    }

    /// Returns the form for an existing set of rules.
    #[must_use]
    pub const fn of(rules: Ruleset) -> RulesForm {
        RulesForm { rules }
    }

    #[must_use]
    pub fn name(&self) -> &str {
        &self.rules.name
    }

    pub fn rename(&mut self, name: String) {
        self.rules.name = name;
    }

    pub const fn answer(&mut self, answer: RulesAnswer) {
        answer.apply_to(&mut self.rules);
    }

    #[must_use]
    pub fn question_with_answer(&self, question: RulesQuestion) -> AskedRule {
        let chosen = question.current_answer(&self.rules);
        let answers = question.answers(&self.rules).into_iter().map(|answer| (answer, say::answer_label(answer)));
        AskedRule {
            question,
            asks: say::question_text(question),
            example: say::question_example(question, &self.rules),
            answers: answers.collect(),
            chosen,
            answer: say::answer_label(chosen),
            says: rulebook::rule_sentence(&self.rules, question.rule()),
            odd: RulesWarning::of(&self.rules).find(|odd| odd.question() == question).map(say::oddity_warning),
            is_own: self.rules.base.is_some_and(|base| question.current_answer(&base.ruleset()) != chosen),
        }
    }

    /// Returns whether the answer to a question can matter: no race to points ends in a tie. A question whose answer
    /// contradicts another is always asked.
    #[must_use]
    pub const fn asks(&self, question: RulesQuestion) -> bool {
        let is_race = matches!(self.rules.length, Length::Points(_));
        let is_wrong = matches!(self.rules.level_game, LevelGame::SuddenDeath);
        !matches!(question, RulesQuestion::LevelGame) || !is_race || is_wrong
    }

    /// Returns the name of the rulebook that the set was started from, or the set's own name if that rulebook is
    /// unknown.
    #[must_use]
    pub fn base_sentence(&self) -> String {
        self.rules.base.map_or_else(|| self.rules.name.clone(), |base| rulebook::short_title(base).to_owned())
    }

    /// Returns the questions that are answered differently from the rulebook that the set was started from, in order.
    #[must_use]
    pub fn own_answers(&self) -> Vec<AskedRule> {
        RulesQuestion::ALL
            .into_iter()
            .map(|question| self.question_with_answer(question))
            .filter(|asked| asked.is_own)
            .collect()
    }

    /// Returns the first reason why the set cannot be saved; `None` if it can.
    #[must_use]
    pub fn obstacle(&self) -> Option<SaveObstacle> {
        let Err(errors) = self.parse() else {
            let sentence = say::nothing_differs(&self.base_sentence());
            return self.is_rulebook().then_some(SaveObstacle { sentence, question: None });
        };
        let question = match errors.field() {
            Some(RulesFormField::Question(question)) => Some(*question),
            _ => None,
        };
        Some(SaveObstacle { sentence: say::obstacle_sentence(errors.sentence()), question })
    }

    /// Returns whether only the name differs from the rulebook that the set was started from.
    fn is_rulebook(&self) -> bool {
        self.rules.base.is_some_and(|base| {
            let book = base.ruleset();
            Ruleset { name: self.rules.name.clone(), ..book } == self.rules
        })
    }

    /// Checks that the rules do not contradict each other.
    ///
    /// # Errors
    /// [`FieldErrors`] with each contradiction at the field of its question.
    pub fn parse(&self) -> Result<Ruleset, FieldErrors<RulesFormField>> {
        let name = self.rules.name.trim().to_owned();
        Ruleset { name, ..self.rules.clone() }.validate().map_err(contradiction_errors)
    }
}

fn contradiction_errors(contradiction: Contradiction) -> FieldErrors<RulesFormField> {
    let sentence = words::with_full_stop(words::capitalized(words::contradiction_reason(contradiction)));
    match (contradiction, RulesQuestion::of_contradiction(contradiction)) {
        (Contradiction::NameOutOfRange, _) => FieldErrors::single(RulesFormField::Name, sentence),
        (_, Some(question)) => FieldErrors::single(RulesFormField::Question(question), sentence),
        (_, None) => FieldErrors::of_all(sentence),
    }
}
