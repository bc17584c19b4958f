//! What does a rulebook rule? The answers are what all of them rule.

use cards::Random;
use cards::ruleset::{IrregularityId, Preset};

/// An irregularity under a rulebook, and the answers to pick from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhatIsRuled {
    /// What happened.
    pub about: IrregularityId,
    /// By which rulebook.
    pub book: Preset,
    /// One rulebook for each different answer.
    pub answers: Vec<Preset>,
    /// The place of the right one.
    pub right: usize,
}

const BOOKS: [Preset; 5] = [Preset::World, Preset::Chicago, Preset::Valparaiso, Preset::Mcallen, Preset::Progressive];

impl WhatIsRuled {
    /// A question of chance, about something in which the rulebooks differ.
    #[must_use]
    pub fn new(chance: &mut Random) -> WhatIsRuled {
        let open: Vec<(IrregularityId, Vec<Preset>)> = IrregularityId::ALL
            .into_iter()
            .map(|about| (about, different(about)))
            .filter(|(_, answers)| answers.len() > 1)
            .collect();
        let (about, answers) = &open[chance.below(open.len() as u32) as usize];
        let book = BOOKS[chance.below(5) as usize];
        let mut answers = answers.clone();
        for last in (1..answers.len()).rev() {
            answers.swap(last, chance.below(last as u32 + 1) as usize);
        }
        let same = |answer: &Preset| agree(*answer, book, *about);
        let right = answers.iter().position(same).unwrap_or_default();
        WhatIsRuled { about: *about, book, answers, right }
    }
}

fn agree(one: Preset, other: Preset, about: IrregularityId) -> bool {
    one.irregularities().agrees(&other.irregularities(), about)
}

/// One rulebook for each thing that is done about it.
fn different(about: IrregularityId) -> Vec<Preset> {
    let mut found: Vec<Preset> = Vec::new();
    for book in BOOKS {
        if !found.iter().any(|known| agree(*known, book, about)) {
            found.push(book);
        }
    }
    found
}
