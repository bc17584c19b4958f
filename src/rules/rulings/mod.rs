//! Irregularities ruled on: what a claim proves and what the rulebook awards, from the ruleset and the record alone.
//!
//! Nothing here changes a game. A [`Finding`] tells what can be ruled; the ruling that is given becomes an event.
//! `README.md` beside this file has the grammar of irregularities, claims and rulings.

mod award;
mod discretion;
mod facts;
mod renege;

use crate::{Claim, ClaimVerdict, GameState, Irregularity, Pile, RecordedIrregularity, Remedy, RuledBy, Ruling};
use cards::ruleset::{Clause, ClausePart, IrregularityId, Preset};
use cards::{Card, Seat, Side, Suit};

pub use discretion::{BidFate, DirectorsWord, Discretion, HandFate, MOST_POINTS, Pick, PlayerFate, PointsFor};

use award::{TableAward, award};
use facts::Case;

pub(crate) use facts::settled;

/// What a claim comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The claim.
    pub claim: Claim,
    /// Whether it holds.
    pub verdict: ClaimVerdict,
    /// What it is about: the row of the rulebooks' table.
    pub about: IrregularityId,
    /// Which part of that row decides.
    pub part: ClausePart,
    /// The clause that decides; `None` where the text is silent or a house has its own rule.
    pub clause: Option<Clause>,
    /// What proves it; empty where it is not proved.
    pub evidence: Vec<Evidence>,
    /// Who picks among the options.
    pub decider: Decider,
    /// What may be ruled, never empty; the rulebook's own word is the only one.
    pub options: Vec<RulingOption>,
}

/// Who picks what is ruled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decider {
    /// Nobody: the rulebook says it.
    Rulebook,
    /// The offended side, by the rulebook.
    Side(Side),
    /// The director: the text is silent, or leaves it open. Beside the options this may be put together.
    Director(Discretion),
}

/// One thing that may be ruled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulingOption {
    /// What follows, in order; nothing where play just goes on.
    pub remedies: Vec<Remedy>,
    /// Which rulebooks would rule so, where the director decides.
    pub like: Vec<Preset>,
}

/// What proves a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// The player did not follow this suit.
    NotFollowed {
        /// In which trick, from 1.
        trick: u8,
        /// The suit led.
        led: Suit,
        /// What the player laid.
        laid: Card,
    },
    /// The player laid a card of that suit later.
    LaidLater {
        /// In which trick, from 1.
        trick: u8,
        /// The card.
        card: Card,
    },
    /// A card of the player that everybody has seen.
    Seen(Card),
    /// A pile has the wrong number of cards.
    Count {
        /// The pile.
        pile: Pile,
        /// How many it has; the upcard counts for the kitty.
        held: u8,
        /// How many it should have.
        expected: u8,
    },
    /// Everybody saw it happen.
    Witnessed(Irregularity),
    /// Somebody else had the deal.
    RightDealer(Seat),
    /// The side made these points, and others were made since.
    PointsMade(i16),
    /// The director warned this side before.
    Warned(Side),
}

impl Finding {
    /// The ruling that picks this option, counted from 0.
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

    /// The ruling that is picked, or put together; `None` where that cannot be ruled.
    #[must_use]
    pub fn picked(&self, pick: Pick) -> Option<Ruling> {
        match (pick, self.decider) {
            (Pick::Option(option), _) => self.ruling(option),
            (Pick::Word(word, reason), Decider::Director(discretion)) => {
                let (remedies, reason) = (discretion.remedies(&word)?, Some(reason));
                Some(Ruling { claim: self.claim, verdict: self.verdict, by: RuledBy::Director, remedies, reason })
            }
            (Pick::Word(..), _) => None,
        }
    }

    /// The ruling, where nobody has anything to pick.
    #[must_use]
    pub fn settled(&self) -> Option<Ruling> {
        self.ruling(0).filter(|_| self.decider == Decider::Rulebook)
    }

    /// Returns whether this may be ruled.
    #[must_use]
    pub fn allows(&self, ruling: &Ruling) -> bool {
        (0..self.options.len()).any(|option| self.ruling(option).as_ref() == Some(ruling)) || self.allows_word(ruling)
    }

    /// Returns whether the director may have put this together, and said why.
    fn allows_word(&self, ruling: &Ruling) -> bool {
        let Decider::Director(discretion) = self.decider else { return false };
        let on_this = (ruling.claim, ruling.verdict, ruling.by) == (self.claim, self.verdict, RuledBy::Director);
        on_this && ruling.reason.is_some() && discretion.allows(&ruling.remedies)
    }
}

/// Returns what a claim comes to at this moment of a game, by its ruleset and its record alone.
#[must_use]
pub fn decide(state: &GameState, claim: Claim) -> Finding {
    let rules = state.rules();
    let case = facts::of(state, claim);
    let own = award(&rules.irregularities, &case, state);
    let discretion = Discretion::of(state, claim, case.hand);
    let (verdict, decider, options) = match own {
        TableAward::TooLate => (ClaimVerdict::TooLate, Decider::Rulebook, vec![Vec::new()]),
        TableAward::TooEarly => (ClaimVerdict::TooEarly, Decider::Rulebook, vec![Vec::new()]),
        TableAward::Remedies(remedies) => (case.verdict, Decider::Rulebook, vec![remedies]),
        TableAward::Choice(side, options) => (case.verdict, Decider::Side(side), options),
        TableAward::Either(options) => (case.verdict, Decider::Director(discretion), options),
        TableAward::Director => (case.verdict, Decider::Director(discretion), Vec::new()),
    };
    let options = match decider {
        Decider::Director(_) => as_others_would(&case, state, options),
        _ => options.into_iter().map(|remedies| RulingOption { remedies, like: Vec::new() }).collect(),
    };
    let part = part_of(&case, verdict, state);
    let clause = rules.irregularity_clause_of(case.about, part);
    let mut evidence = if verdict == ClaimVerdict::Proved { case.evidence } else { Vec::new() };
    if let Decider::Director(discretion) = decider {
        evidence.extend(discretion.was_warned().then_some(Evidence::Warned(discretion.side())));
    }
    Finding { claim, verdict, about: case.about, part, clause, evidence, decider, options }
}

/// Returns which part of its row a case comes under.
fn part_of(case: &Case, verdict: ClaimVerdict, state: &GameState) -> ClausePart {
    let kitty = state.rules().irregularities.kitty;
    match (verdict, case.about) {
        (_, IrregularityId::RenegeClaim) => ClausePart::Whole,
        (ClaimVerdict::TooLate | ClaimVerdict::TooEarly | ClaimVerdict::NotTheirs, _) => ClausePart::Limit,
        (_, IrregularityId::WrongCountBefore) if case.kitty_is_wrong => ClausePart::WrongKitty,
        (_, IrregularityId::NamesTurnedDown) if !case.by_dealer => ClausePart::NotStuck,
        (_, IrregularityId::Kitty) if award::is_unmentioned_look(kitty, case.claim.accused, state) => {
            ClausePart::Unmentioned
        }
        _ => ClausePart::Whole,
    }
}

/// Returns the text's own options and what the other rulebooks would rule, each answer once, and letting play go on.
fn as_others_would(case: &Case, state: &GameState, own: Vec<Vec<Remedy>>) -> Vec<RulingOption> {
    const BOOKS: [Preset; 5] =
        [Preset::World, Preset::Chicago, Preset::Valparaiso, Preset::Mcallen, Preset::Progressive];
    let mut options: Vec<RulingOption> =
        own.into_iter().map(|remedies| RulingOption { remedies, like: Vec::new() }).collect();
    let (ours, own_options) = (&state.rules().irregularities, options.len());
    // A rulebook that does the same is no other one, and none of them rules on what comes so late.
    for book in
        BOOKS.into_iter().filter(|_| !case.is_late).filter(|book| !ours.agrees(&book.irregularities(), case.about))
    {
        let theirs = match award(&book.irregularities(), case, state) {
            TableAward::Remedies(remedies) => vec![remedies],
            TableAward::TooLate | TableAward::TooEarly => vec![Vec::new()],
            TableAward::Choice(_, options) | TableAward::Either(options) => options,
            TableAward::Director => Vec::new(),
        };
        for remedies in theirs {
            match options.iter_mut().position(|option| option.remedies == remedies) {
                // The text's own answer is no other rulebook's.
                Some(at) if at < own_options => {}
                Some(at) => options[at].like.push(book),
                None => options.push(RulingOption { remedies, like: vec![book] }),
            }
        }
    }
    if !options.iter().any(|option| option.remedies.is_empty()) {
        options.push(RulingOption { remedies: Vec::new(), like: Vec::new() });
    }
    options
}

/// Returns whether a ruling is one that can be given on its claim at this moment: a stored ruling is checked by it.
#[must_use]
pub fn stands(state: &GameState, ruling: &Ruling) -> bool {
    decide(state, ruling.claim).allows(ruling)
}

/// Returns what was done against the rules and never ruled on, for a review afterwards.
#[must_use]
pub fn unclaimed(state: &GameState) -> Vec<RecordedIrregularity> {
    let irregularities = state.open().map(|open| open.irregularities()).unwrap_or_default();
    irregularities
        .iter()
        .filter(|recorded| !recorded.ruled && recorded.irregularity.kind().is_some())
        .copied()
        .collect()
}
