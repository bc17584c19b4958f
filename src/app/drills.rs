//! Drills: a question, its answers by place, and which is right.

use crate::play::GameOutside;
use crate::practice::drill::{Follow, Spot, WhatIsRuled};
use crate::save::{DrillTally, Drills};
use crate::words::review::mistakes;
use crate::words::screens::drills as say;
use cards::ruleset::Preset;
use cards::{Random, Seat, Suit};
use rules::rulings::Finding;

/// What can be drilled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drill {
    /// Spot the renege.
    Spot,
    /// Which suit follows, where the left bower may be about.
    Follow,
    /// What is ruled.
    WhatIsRuled,
}

impl Drill {
    /// Every drill with its name.
    pub const NAMED: [(Drill, &'static str); 3] = [
        (Drill::Spot, say::SPOT_THE_RENEGE),
        (Drill::Follow, say::LEFT_BOWER),
        (Drill::WhatIsRuled, say::WHAT_IS_RULED),
    ];

    /// Returns how it has gone.
    #[must_use]
    pub const fn tally(self, drills: &mut Drills) -> &mut DrillTally {
        match self {
            Drill::Spot => &mut drills.renege,
            Drill::Follow => &mut drills.bower,
            Drill::WhatIsRuled => &mut drills.ruling,
        }
    }

    /// Returns a question of chance; a renege is spotted under the rulebook given. `None` where no hand comes up.
    #[must_use]
    pub fn ask(self, book: Preset, chance: &mut Random) -> Option<DrillQuestion> {
        Some(match self {
            Drill::Spot => DrillQuestion::Spot(Box::new(Spotted { spot: Spot::new(book, chance)?, book })),
            Drill::Follow => DrillQuestion::Follow(Follow::new(chance)),
            Drill::WhatIsRuled => DrillQuestion::WhatIsRuled(WhatIsRuled::new(chance)),
        })
    }
}

/// What can be chosen on the screen of the drills.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chosen {
    /// A question made by chance.
    Made(Drill),
    /// One's own mistakes, see [`crate::review::mistakes::OwnMistakes`].
    Own,
}

impl Chosen {
    /// Everything that can be chosen, with its name.
    #[must_use]
    pub fn named() -> Vec<(Chosen, &'static str)> {
        let made = Drill::NAMED.map(|(drill, name)| (Chosen::Made(drill), name));
        made.into_iter().chain([(Chosen::Own, mistakes::OWN_MISTAKES)]).collect()
    }

    /// Returns how it has gone.
    #[must_use]
    pub const fn tally(self, drills: &mut Drills) -> &mut DrillTally {
        match self {
            Chosen::Made(drill) => drill.tally(drills),
            Chosen::Own => &mut drills.own,
        }
    }
}

/// One question.
#[derive(Clone, Debug)]
pub enum DrillQuestion {
    /// Who reneged, if anybody.
    Spot(Box<Spotted>),
    /// Which suit follows.
    Follow(Follow),
    /// What is ruled.
    WhatIsRuled(WhatIsRuled),
}

/// The hand in which somebody may have reneged, and the rulebook under which it was played.
#[derive(Clone, Debug)]
pub struct Spotted {
    /// The hand.
    pub spot: Spot,
    /// The rulebook.
    pub book: Preset,
}

/// Who reneged in which trick, from 1; `None` says that nobody did.
pub type SpottedRenege = Option<(Seat, u8)>;

impl Spotted {
    /// Returns what the rulebook finds of the claim that was made, or should have been; `None` where nobody was claimed
    /// of anything, and rightly.
    #[must_use]
    pub fn finding(&self, given: SpottedRenege) -> Option<(Seat, Finding)> {
        let (seat, trick) = given.or(self.spot.guilty)?;
        Some((seat, self.spot.finding(seat, trick)))
    }
}

/// Returns the answers to which suit follows: each suit, or any card.
#[must_use]
pub fn suits() -> Vec<Option<Suit>> {
    Suit::ALL.map(Some).into_iter().chain([None]).collect()
}

/// A question that is asked, and the answer that was given.
#[derive(Clone, Copy, Debug)]
pub struct AskedDrill<A> {
    drill: Drill,
    right: A,
    given: Option<A>,
}

impl<A: Copy + PartialEq> AskedDrill<A> {
    /// Returns a question of a drill with its right answer.
    #[must_use]
    pub const fn new(drill: Drill, right: A) -> AskedDrill<A> {
        AskedDrill { drill, right, given: None }
    }

    /// Takes the first answer, and tells the drill's tally whether it is right. Returns whether it was the first.
    pub fn take(&mut self, outside: &dyn GameOutside, answer: A) -> bool {
        if self.given.is_some() {
            return false;
        }
        let right = answer == self.right;
        outside.change_settings(&mut |kept| self.drill.tally(&mut kept.drills).note(right));
        self.given = Some(answer);
        true
    }

    /// Returns the answer that was given, and whether it is right.
    #[must_use]
    pub fn given(&self) -> Option<(A, bool)> {
        self.given.map(|given| (given, given == self.right))
    }

    /// Returns the mark of an answer once one is given.
    #[must_use]
    pub fn mark(&self, answer: &A) -> Option<AnswerMark> {
        AnswerMark::of(answer, &self.given?, &self.right)
    }
}

/// One answer given, beside the right one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerMark {
    /// It is the right one.
    Right,
    /// It was given, and is wrong.
    Wrong,
}

impl AnswerMark {
    /// Returns the mark of an answer once one is given.
    #[must_use]
    pub fn of<T: PartialEq>(answer: &T, given: &T, right: &T) -> Option<AnswerMark> {
        (answer == right).then_some(AnswerMark::Right).or((answer == given).then_some(AnswerMark::Wrong))
    }
}
