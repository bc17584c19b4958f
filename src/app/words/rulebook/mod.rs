//! A ruleset in plain words: what each rule says, where it comes from, the five rulebooks side by side, and what a house
//! set changes. The sentences are made from the fields that the engine plays by.

mod detail;
pub mod irregular;
pub mod minute;
pub mod not_enforced;
pub mod quick;
mod sentence;
mod titles;

pub use sentence::sentence;
pub use titles::{heading, short_title, tagline, title};

use cards::ruleset::{IrregularityId, Preset, RuleId, Ruleset, Source};

/// Where a line of the rules page comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// The rulebook says so.
    Rulebook,
    /// The rulebook is silent or contradicts itself; we read it so.
    Reading,
    /// A house chose it.
    HouseRule,
}

/// One rule in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleLine {
    /// The rule.
    pub rule: RuleId,
    /// What it is called.
    pub heading: &'static str,
    /// What it says.
    pub sentence: String,
    /// Rulebook, section and number; `None` for a house rule.
    pub citation: Option<&'static str>,
    /// Rulebook, reading or house rule.
    pub kind: LineKind,
    /// For a reading: what the text says instead, or leaves open.
    pub note: Option<&'static str>,
}

/// A part of the game and its rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Section {
    /// The part of the game.
    pub title: &'static str,
    /// Its rules, in the order in which they come up.
    pub lines: Vec<RuleLine>,
}

/// One rule under the five rulebooks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedRule {
    /// The rule.
    pub rule: RuleId,
    /// What it is called.
    pub heading: &'static str,
    /// What each rulebook says, in the order of [`RULEBOOKS`].
    pub cells: [RuleLine; 5],
    /// What the progressive handbook says of its game to ten, where that is not the event's rule.
    pub to_ten: Option<RuleLine>,
}

impl ComparedRule {
    /// Returns whether a rulebook says something else than the first.
    #[must_use]
    pub fn differs(&self, line: &RuleLine) -> bool {
        line.sentence != self.cells[0].sentence
    }

    /// Returns what this rulebook says of its game to ten, where that is not the event's rule.
    #[must_use]
    pub fn to_ten_by(&self, book: Preset) -> Option<&RuleLine> {
        self.to_ten.as_ref().filter(|_| book == Preset::Progressive)
    }
}

/// A rule in which a house set is not its base.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleDifference {
    /// The rule.
    pub rule: RuleId,
    /// What it is called.
    pub heading: &'static str,
    /// What the rulebook says.
    pub was: String,
    /// What the house says.
    pub is: String,
}

/// The five rulebooks in the order of the columns.
pub const RULEBOOKS: [Preset; 5] =
    [Preset::World, Preset::Chicago, Preset::Valparaiso, Preset::Mcallen, Preset::Progressive];

/// Returns the one of the five in whose columns a set of rules is read.
#[must_use]
pub fn read_by(kept: Preset) -> Preset {
    match kept {
        Preset::ProgressiveTen => Preset::Progressive,
        book if RULEBOOKS.contains(&book) => book,
        _ => Preset::World,
    }
}

/// The irregularities of the five rulebooks side by side: a row each, in the order of [`RULEBOOKS`].
#[must_use]
pub fn irregularities() -> Vec<[irregular::IrregularityLine; 5]> {
    let sets = RULEBOOKS.map(Preset::ruleset);
    let row = |about| sets.each_ref().map(|set| irregular::line(set, about));
    IrregularityId::ALL.into_iter().map(row).collect()
}

/// The parts of the game and their rules; together every rule, once.
const PARTS: [(&str, &[RuleId]); 6] = [
    ("Before the deal", &[RuleId::Deck, RuleId::FirstDealer, RuleId::Counters]),
    ("The deal", &[RuleId::Cut, RuleId::Packets, RuleId::FarmersHand]),
    (
        "Making trump",
        &[
            RuleId::PartnerOrders,
            RuleId::NaturalTrump,
            RuleId::TurnUp,
            RuleId::TurnedDownSuit,
            RuleId::AllPass,
            RuleId::GoingAlone,
            RuleId::DefendAlone,
            RuleId::PartnersBest,
            RuleId::Words,
        ],
    ),
    ("Play", &[RuleId::OpeningLead, RuleId::FollowSuit, RuleId::CardLaid, RuleId::TricksKept, RuleId::PlayedOut]),
    ("Scoring", &[RuleId::PointsWithPartner, RuleId::PointsAlone, RuleId::PointsEuchre, RuleId::BumpCup]),
    ("The game", &[RuleId::Length, RuleId::LevelGame, RuleId::WhoStays]),
];

/// One rule of a set in words, with its source.
#[must_use]
pub fn line(set: &Ruleset, rule: RuleId) -> RuleLine {
    let clause = set.clause(rule);
    let kind = match clause.map(|clause| clause.source) {
        Some(Source::Rulebook) => LineKind::Rulebook,
        Some(Source::Reading) => LineKind::Reading,
        None => LineKind::HouseRule,
    };
    RuleLine {
        rule,
        heading: heading(rule),
        sentence: sentence(set, rule),
        citation: clause.map(|clause| clause.citation),
        kind,
        note: set.base.filter(|_| kind == LineKind::Reading).map(|base| detail::about(base, rule)),
    }
}

/// The rules page of a set: every rule, by part of the game.
#[must_use]
pub fn page(set: &Ruleset) -> Vec<Section> {
    let section = |(title, rules): (&'static str, &[RuleId])| Section {
        title,
        lines: rules.iter().map(|rule| line(set, *rule)).collect(),
    };
    PARTS.into_iter().map(section).collect()
}

/// The five rulebooks rule by rule, in the order of the page.
#[must_use]
pub fn side_by_side() -> Vec<ComparedRule> {
    let sets = RULEBOOKS.map(Preset::ruleset);
    let ten = Preset::ProgressiveTen.ruleset();
    let rules = PARTS.into_iter().flat_map(|(_, rules)| rules);
    rules
        .map(|rule| {
            let cells = sets.each_ref().map(|set| line(set, *rule));
            let to_ten = Some(line(&ten, *rule)).filter(|line| line.sentence != cells[4].sentence);
            ComparedRule { rule: *rule, heading: heading(*rule), cells, to_ten }
        })
        .collect()
}

/// In what a house set is not the rulebook it was copied from, in words. Empty without a base.
///
/// A field without effect, such as what a level score would mean in a race to points, is no difference to a reader.
#[must_use]
pub fn ruleset_diff(set: &Ruleset) -> Vec<RuleDifference> {
    let Some(base) = set.base.map(Preset::ruleset) else { return Vec::new() };
    let difference =
        |rule| RuleDifference { rule, heading: heading(rule), was: sentence(&base, rule), is: sentence(set, rule) };
    set.differences().map(difference).filter(|difference| difference.was != difference.is).collect()
}
