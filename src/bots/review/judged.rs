//! A judged decision, and all of a game's.

use serde::{Deserialize, Serialize};

use super::grade::is_told;
use super::{Account, Grade, HandAccount, Kind};
use crate::{Appraised, DecisionCost, MilliPoints, Reason, Unit, WinChance};
use cards::Seat;
use rules::{Action, HandNo};

/// A decision of a finished hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JudgedDecision {
    /// The hand.
    pub hand: HandNo,
    /// Its event's place in the log, from 0.
    pub at: usize,
    /// Whose it was.
    pub seat: Seat,
    /// What was done.
    pub action: Action,
    /// What it was about, and what went wrong where something did.
    pub kind: Kind,
    /// What the judge found; `None` where there was nothing to decide.
    pub judged: Option<Judged>,
}

/// What a judge found out about a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judged {
    /// What there was to aim at.
    pub aim: Unit,
    /// What would have been best.
    pub best: Action,
    /// What was lost, as it was measured; below zero where what was done looked better in the end.
    pub cost: DecisionCost,
    /// What can be learned; `None` where too little was lost to speak of.
    pub lesson: Option<Box<Lesson>>,
}

/// What can be learned from a decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Lesson {
    /// What each legal action was worth.
    pub alternatives: Vec<Appraised>,
    /// What would have brought more points than the best, and fewer wins.
    pub more_points: Option<Action>,
    /// Why the best was that.
    pub reasons: Vec<Reason>,
}

impl Judged {
    /// Returns how good the decision was.
    #[must_use]
    pub fn grade(&self) -> Grade {
        Grade::of(&self.cost)
    }

    /// The points that were lost: never below zero, none where they are within the error.
    #[must_use]
    pub fn lost(&self) -> MilliPoints {
        if is_told(&self.cost) { self.cost.points.max(MilliPoints::ZERO) } else { MilliPoints::ZERO }
    }

    /// The chance to win that was lost, likewise; `None` where it is not known how long the game is.
    #[must_use]
    pub fn chance_lost(&self) -> Option<WinChance> {
        let told = is_told(&self.cost);
        self.cost.chance.map(|chance| if told { chance.max(WinChance(0)) } else { WinChance(0) })
    }
}

/// More than this nothing is worth: a thousand points, or ten times certainty.
const MOST: i32 = 1_000_000;

impl Judged {
    /// Returns whether a judge can have found this. What was brought in from elsewhere may say anything.
    #[must_use]
    pub fn is_plausible(&self) -> bool {
        let of = |points: MilliPoints, chance: Option<WinChance>| [points.0, chance.map_or(0, |chance| chance.0)];
        let choices = self.lesson.iter().flat_map(|lesson| &lesson.alternatives);
        let mut numbers = of(self.cost.points, self.cost.chance).to_vec();
        numbers.extend([self.cost.aim.0, self.cost.error.0]);
        numbers.extend(choices.flat_map(|choice| of(choice.points, choice.chance)));
        numbers.iter().all(|number| (-MOST..=MOST).contains(number))
    }
}

impl JudgedDecision {
    /// Returns how good it was; what was no decision was as good as could be.
    #[must_use]
    pub fn grade(&self) -> Grade {
        self.judged.as_ref().map_or(Grade::Best, Judged::grade)
    }

    /// The points that it lost.
    #[must_use]
    pub fn lost(&self) -> MilliPoints {
        self.judged.as_ref().map_or(MilliPoints::ZERO, Judged::lost)
    }
}

/// What somebody's decisions lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lost {
    /// By bids, passes included.
    pub bids: MilliPoints,
    /// By cards, what the dealer put away included.
    pub play: MilliPoints,
}

impl Lost {
    /// Returns what was lost by both.
    #[must_use]
    pub fn all(self) -> MilliPoints {
        self.bids + self.play
    }

    /// Counts what a decision of this kind lost.
    pub(super) fn count(&mut self, kind: Kind, lost: MilliPoints) {
        *(if kind.is_bid() { &mut self.bids } else { &mut self.play }) += lost;
    }
}

/// A game looked back at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Review {
    /// The decisions of its finished hands, in order.
    pub decisions: Vec<JudgedDecision>,
    /// Its finished hands, in order; a game with none has one in which nothing was scored.
    pub hands: Vec<HandAccount>,
}

impl Review {
    /// Returns where the points of a seat's side came from.
    #[must_use]
    pub fn account(&self, seat: Seat) -> Account {
        self.hands.iter().map(|hand| hand.of(seat)).sum()
    }

    /// Returns what a seat lost, bids and play apart.
    #[must_use]
    pub fn lost(&self, seat: Seat) -> Lost {
        let mut lost = Lost::default();
        self.judged(seat).for_each(|(decision, judged)| lost.count(decision.kind, judged.lost()));
        lost
    }

    /// The decisions of a seat that were any.
    pub fn judged(&self, seat: Seat) -> impl Iterator<Item = (&JudgedDecision, &Judged)> {
        let own = self.decisions.iter().filter(move |decision| decision.seat == seat);
        own.filter_map(|decision| Some((decision, decision.judged.as_ref()?)))
    }
}
