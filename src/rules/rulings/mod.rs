//! Decides claims: whether the record of a game proves an irregularity, and which remedies the rulebook awards.
//!
//! Nothing here changes a game. [`decide_claim`] returns a [`Finding`] with the possible rulings. The chosen ruling
//! becomes an event of the game. `README.md` in this folder has the grammar of irregularities, claims and rulings.

mod award;
mod discretion;
mod facts;
mod renege;

use crate::{Claim, ClaimVerdict, GameState, Irregularity, Pile, RecordedIrregularity, Remedy, RuledBy, Ruling};
use cards::ruleset::{Clause, IrregularityId, Preset, RuleAspect};
use cards::{Card, Seat, Side, Suit};

pub use discretion::{
    BidEffect, DirectorsRuling, Discretion, HandEffect, MAX_RULING_POINTS, PlayerEffect, PointsChange, RulingChoice,
};

use award::{RulebookAward, find_award};
use facts::ClaimFacts;

pub(crate) use facts::is_settled_by;

/// The result of examining a claim: the verdict, the evidence, the possible rulings, and who chooses among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub claim: Claim,
    pub verdict: ClaimVerdict,
    pub irregularity: IrregularityId,
    /// The aspect of the rule that decides the case, such as its time limit.
    pub aspect: RuleAspect,
    /// The clause that decides the case; `None` if the rulebook is silent or the house has its own rule.
    pub clause: Option<Clause>,
    /// The evidence that proves the claim; empty unless it is proved.
    pub evidence: Vec<Evidence>,
    pub decider: Decider,
    /// The possible rulings, at least one. If the rulebook decides, there is exactly one option.
    pub options: Vec<RulingOption>,
}

/// The authority that chooses among the possible rulings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decider {
    /// The rulebook decides and leaves no choice.
    Rulebook,
    /// The rulebook lets the offended side choose.
    Side(Side),
    /// The director chooses, because the rulebook is silent or leaves the penalty open. The director may also compose a
    /// ruling.
    Director(Discretion),
}

/// One of the possible rulings on a claim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingOption {
    /// The consequences, in order; empty if play simply goes on.
    pub remedies: Vec<Remedy>,
    /// The other rulebooks that rule this way, listed if the director decides.
    pub same_rulebooks: Vec<Preset>,
}

/// One fact that helps to prove a claim or, if a side was warned before, weighs in the ruling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// The player did not follow suit.
    NotFollowed {
        /// The number of the trick, from 1.
        trick: u8,
        led: Suit,
        /// The card that the player played instead of following suit.
        laid: Card,
    },
    /// The player later played a card of the suit that was led.
    LaidLater {
        /// The number of the trick, from 1.
        trick: u8,
        card: Card,
    },
    /// Everybody has seen this card of the player.
    SeenCard(Card),
    /// A pile has the wrong number of cards.
    WrongCount {
        pile: Pile,
        /// The number of cards that the pile has, counting the upcard as a card of the kitty.
        held: u8,
        expected: u8,
    },
    /// The record has this irregularity, which everybody saw.
    Witnessed(Irregularity),
    /// Another seat dealt, although this seat should have dealt.
    RightDealer(Seat),
    /// The accused side scored these points without marking them, and points have been scored since.
    PointsMade(i16),
    Warned(Side),
}

impl Finding {
    /// Returns the ruling that chooses `options[option]`; `None` if there is no such option.
    #[must_use]
    pub fn ruling(&self, option: usize) -> Option<Ruling> {
        let by = match self.decider {
            Decider::Rulebook => RuledBy::Rulebook,
            Decider::Side(_) => RuledBy::Choice,
            Decider::Director(_) => RuledBy::Director,
        };
        let remedies = self.options.get(option)?.remedies.clone();
        Some(Ruling { claim: self.claim, verdict: self.verdict, by, remedies, reason: None })
    }

    /// Returns the ruling for a choice; `None` if this finding does not allow the choice.
    #[must_use]
    pub fn ruling_for(&self, pick: RulingChoice) -> Option<Ruling> {
        match (pick, self.decider) {
            (RulingChoice::Option(option), _) => self.ruling(option),
            (RulingChoice::Composed(word, reason), Decider::Director(discretion)) => {
                let (remedies, reason) = (discretion.remedies(&word)?, Some(reason));
                Some(Ruling { claim: self.claim, verdict: self.verdict, by: RuledBy::Director, remedies, reason })
            }
            (RulingChoice::Composed(..), _) => None,
        }
    }

    /// The only possible ruling; `None` if somebody has a choice.
    #[must_use]
    pub fn only_ruling(&self) -> Option<Ruling> {
        self.ruling(0).filter(|_| self.decider == Decider::Rulebook)
    }

    /// Returns whether a ruling is one of the options or, where the director decides, one that the director may
    /// compose.
    #[must_use]
    pub fn allows(&self, ruling: &Ruling) -> bool {
        (0..self.options.len()).any(|option| self.ruling(option).as_ref() == Some(ruling))
            || self.allows_free_ruling(ruling)
    }

    /// Returns whether the director may compose this ruling and has given a reason.
    fn allows_free_ruling(&self, ruling: &Ruling) -> bool {
        let Decider::Director(discretion) = self.decider else { return false };
        let on_this = (ruling.claim, ruling.verdict, ruling.by) == (self.claim, self.verdict, RuledBy::Director);
        on_this && ruling.reason.is_some() && discretion.allows(&ruling.remedies)
    }
}

/// Examines a claim, using only the ruleset and the record of the game.
#[must_use]
pub fn decide_claim(state: &GameState, claim: Claim) -> Finding {
    let rules = state.rules();
    let case = facts::collect_facts(state, claim);
    let own = find_award(&rules.irregularities, &case, state);
    let discretion = Discretion::of(state, claim, case.hand);
    let (verdict, decider, options) = match own {
        RulebookAward::TooLate => (ClaimVerdict::TooLate, Decider::Rulebook, vec![Vec::new()]),
        RulebookAward::TooEarly => (ClaimVerdict::TooEarly, Decider::Rulebook, vec![Vec::new()]),
        RulebookAward::Remedies(remedies) => (case.verdict, Decider::Rulebook, vec![remedies]),
        RulebookAward::SideChooses(side, options) => (case.verdict, Decider::Side(side), options),
        RulebookAward::DirectorChooses(options) => (case.verdict, Decider::Director(discretion), options),
        RulebookAward::DirectorDecides => (case.verdict, Decider::Director(discretion), Vec::new()),
    };
    let options = match decider {
        Decider::Director(_) => options_of_other_rulebooks(&case, state, options),
        _ => options.into_iter().map(|remedies| RulingOption { remedies, same_rulebooks: Vec::new() }).collect(),
    };
    let part = aspect_of(&case, verdict, state);
    let clause = rules.irregularity_aspect_clause(case.irregularity, part);
    let mut evidence = if verdict == ClaimVerdict::Proved { case.evidence } else { Vec::new() };
    if let Decider::Director(discretion) = decider {
        evidence.extend(discretion.was_warned().then_some(Evidence::Warned(discretion.side())));
    }
    Finding { claim, verdict, irregularity: case.irregularity, aspect: part, clause, evidence, decider, options }
}

/// Returns the aspect of the rule by which the case is decided, for citing its clause.
fn aspect_of(case: &ClaimFacts, verdict: ClaimVerdict, state: &GameState) -> RuleAspect {
    let kitty = state.rules().irregularities.kitty;
    match (verdict, case.irregularity) {
        (_, IrregularityId::RenegeTimeLimit) => RuleAspect::Whole,
        (ClaimVerdict::TooLate | ClaimVerdict::TooEarly | ClaimVerdict::NotTheirs, _) => RuleAspect::TimeLimit,
        (_, IrregularityId::WrongCountBeforePlay) if case.kitty_is_wrong => RuleAspect::WrongKitty,
        (_, IrregularityId::NamingTurnedDownSuit) if !case.by_dealer => RuleAspect::WithoutStuckDealer,
        (_, IrregularityId::LookingAtKitty) if award::is_kitty_look_unmentioned(kitty, case.claim.accused, state) => {
            RuleAspect::Unmentioned
        }
        _ => RuleAspect::Whole,
    }
}

/// Lists the rulings among which the director can choose, without duplicates: first the rulings of the rulebook itself,
/// then those of other rulebooks, then no remedy at all.
fn options_of_other_rulebooks(case: &ClaimFacts, state: &GameState, own: Vec<Vec<Remedy>>) -> Vec<RulingOption> {
    const RULED_BY_BOOK: [Preset; 5] =
        [Preset::World, Preset::Chicago, Preset::Valparaiso, Preset::Mcallen, Preset::Progressive];
    let mut options: Vec<RulingOption> =
        own.into_iter().map(|remedies| RulingOption { remedies, same_rulebooks: Vec::new() }).collect();
    let (ours, own_options) = (&state.rules().irregularities, options.len());
    // A rulebook with the same rule adds no option. If the claim is too late by all rulebooks, no rulebook adds an
    // option.
    for book in RULED_BY_BOOK
        .into_iter()
        .filter(|_| !case.is_late)
        .filter(|book| !ours.has_same_rule(&book.irregularities(), case.irregularity))
    {
        let theirs = match find_award(&book.irregularities(), case, state) {
            RulebookAward::Remedies(remedies) => vec![remedies],
            RulebookAward::TooLate | RulebookAward::TooEarly => vec![Vec::new()],
            RulebookAward::SideChooses(_, options) | RulebookAward::DirectorChooses(options) => options,
            RulebookAward::DirectorDecides => Vec::new(),
        };
        for remedies in theirs {
            match options.iter_mut().position(|option| option.remedies == remedies) {
                // Rulebooks that agree are not listed for an option of the rulebook in force.
                Some(at) if at < own_options => {}
                Some(at) => options[at].same_rulebooks.push(book),
                None => options.push(RulingOption { remedies, same_rulebooks: vec![book] }),
            }
        }
    }
    if !options.iter().any(|option| option.remedies.is_empty()) {
        options.push(RulingOption { remedies: Vec::new(), same_rulebooks: Vec::new() });
    }
    options
}

/// Returns whether a ruling is possible now. Stored rulings are checked with this function.
#[must_use]
pub fn is_ruling_possible(state: &GameState, ruling: &Ruling) -> bool {
    decide_claim(state, ruling.claim).allows(ruling)
}

/// Lists the irregularities that no ruling has settled, for a review after the game.
#[must_use]
pub fn unclaimed_irregularities(state: &GameState) -> Vec<RecordedIrregularity> {
    let irregularities = state.open().map(|open| open.irregularities()).unwrap_or_default();
    irregularities
        .iter()
        .filter(|recorded| !recorded.ruled && recorded.irregularity.kind().is_some())
        .copied()
        .collect()
}
