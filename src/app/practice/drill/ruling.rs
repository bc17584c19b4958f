//! The drill about rulings: how does a rulebook rule on an irregularity? The choices are the rulings of all rulebooks.

use cards::Random;
use cards::ruleset::{IrregularityId, Preset, Source, TableTalkPenalty};

/// A question of the drill: an irregularity, a rulebook, and the rulings to choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingQuestion {
    pub about: IrregularityId,
    /// The rulebook whose ruling is asked for.
    pub book: Preset,
    /// The rulings to choose from, each named by one of the rulebooks that rule this way.
    pub answers: Vec<Preset>,
    /// The index of the right choice.
    pub right: usize,
}

const BOOKS: [Preset; 5] = [Preset::World, Preset::Chicago, Preset::Valparaiso, Preset::Mcallen, Preset::Progressive];

/// With fewer rulings to choose from, the longer one may give the answer away, so such questions are asked seldom.
const ENOUGH_ANSWERS: usize = 3;

impl RulingQuestion {
    /// Returns a random question about an irregularity on which the rulebooks differ. With `asked_of`, the question is
    /// about that rulebook.
    #[must_use]
    pub fn new(asked_of: Option<Preset>, chance: &mut Random) -> RulingQuestion {
        let any_book = BOOKS[chance.below(5) as usize];
        let book = asked_of.unwrap_or(any_book);
        let open: Vec<(IrregularityId, Vec<Preset>)> = IrregularityId::ALL
            .into_iter()
            .map(|about| (about, answers_of(book, about)))
            .filter(|(_, answers)| answers.len() > 1)
            .collect();
        let mut any = || &open[chance.below(open.len() as u32) as usize];
        let drawn = any();
        let (about, answers) = if drawn.1.len() < ENOUGH_ANSWERS { any() } else { drawn };
        let mut answers = answers.clone();
        for last in (1..answers.len()).rev() {
            answers.swap(last, chance.below(last as u32 + 1) as usize);
        }
        let same = |answer: &Preset| rule_alike(*answer, book, *about);
        let right = answers.iter().position(same).unwrap_or_default();
        RulingQuestion { about: *about, book, answers, right }
    }
}

/// Returns a rulebook's ruling and the rivals that are clearly wrong under it, each named by one of the rulebooks that
/// rule this way. Where a ruling is only our reading, the rulebook may as well be called silent, so silence is no rival.
fn answers_of(book: Preset, about: IrregularityId) -> Vec<Preset> {
    let clause = book.ruleset().irregularity_clause(about);
    let is_reading = clause.is_some_and(|clause| clause.source == Source::OurReading);
    let may_be_right =
        |answer: Preset| overlap(answer, book, about) || (is_reading && answer.irregularities().is_silent(about));
    let mut answers = rulebooks_that_differ(about);
    answers.retain(|answer| rule_alike(*answer, book, about) || !may_be_right(*answer));
    answers
}

fn rule_alike(one: Preset, other: Preset, about: IrregularityId) -> bool {
    one.irregularities().has_same_rule(&other.irregularities(), about)
}

/// Returns whether one decision of the director may follow both rulings, so that a player could answer either.
fn overlap(one: Preset, other: Preset, about: IrregularityId) -> bool {
    let disqualifies = |book: Preset| {
        matches!(
            book.irregularities().table_talk,
            TableTalkPenalty::Disqualified
                | TableTalkPenalty::SignalDisqualifies
                | TableTalkPenalty::GroundsForDisqualification
        )
    };
    about == IrregularityId::TableTalk && disqualifies(one) && disqualifies(other)
}

/// Groups the rulebooks by their ruling on an irregularity, and returns the first rulebook of each group.
fn rulebooks_that_differ(about: IrregularityId) -> Vec<Preset> {
    let mut found: Vec<Preset> = Vec::new();
    for book in BOOKS {
        if !found.iter().any(|known| rule_alike(*known, book, about)) {
            found.push(book);
        }
    }
    found
}
