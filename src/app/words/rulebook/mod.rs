//! Rules in plain words: each rule with its source, the five rulebooks side by side, and the changes of a house set.
//! The sentences are derived from the fields that the engine plays by.

mod cited;
mod detail;
pub mod irregular;
pub mod minute;
pub mod not_enforced;
pub mod quick;
mod sentence;
mod titles;

pub use cited::cited_place;
pub use sentence::rule_sentence;
pub use titles::{full_title, list_title, one_line_description, rule_heading, short_title, tagline, title_of_rulings};

use cards::ruleset::{IrregularityId, Preset, RuleId, Ruleset, Source};

/// The source of a rule on the rules page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// The rulebook says so.
    Rulebook,
    /// Our reading, because the rulebook is silent or contradicts itself.
    Reading,
    /// The house has changed the rule.
    HouseRule,
}

/// A rule in words, as one line of the rules page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleLine {
    pub rule: RuleId,
    pub heading: &'static str,
    pub sentence: String,
    /// The rulebook, its section, and the number of the clause. `None` for a house rule.
    pub citation: Option<&'static str>,
    pub kind: LineKind,
    /// For [`LineKind::Reading`]: what the rulebook's text says instead, or leaves open.
    pub note: Option<&'static str>,
}

/// The rules about one part of the game, such as bidding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleSection {
    pub title: &'static str,
    /// The rules of this part, in the order in which they come up in play.
    pub lines: Vec<RuleLine>,
}

/// One rule in all five rulebooks, as a row of the table that compares them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComparedRule {
    pub rule: RuleId,
    pub heading: &'static str,
    /// The rule in each rulebook, in the order of [`RULEBOOKS`].
    pub cells: [RuleLine; 5],
    /// The rule for the game to ten in the progressive handbook. `None` if it is the same as for the handbook's event.
    pub to_ten: Option<RuleLine>,
}

impl ComparedRule {
    /// Returns whether the rule differs from that of the first rulebook, so that the page can mark it.
    #[must_use]
    pub fn differs(&self, line: &RuleLine) -> bool {
        line.sentence != self.cells[0].sentence
    }

    /// Returns the rule for the game to ten. Only the progressive handbook has one.
    #[must_use]
    pub fn to_ten_by(&self, book: Preset) -> Option<&RuleLine> {
        self.to_ten.as_ref().filter(|_| book == Preset::Progressive)
    }
}

/// A rule in which a set of house rules differs from its rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleDifference {
    pub rule: RuleId,
    pub heading: &'static str,
    /// The rule in the rulebook.
    pub was: String,
    /// The rule in the house rules.
    pub is: String,
}

/// The five rulebooks that the page compares, in the order of the columns.
pub const RULEBOOKS: [Preset; 5] =
    [Preset::World, Preset::Chicago, Preset::Valparaiso, Preset::Mcallen, Preset::Progressive];

/// Returns the rulebook whose column a preset belongs to.
#[must_use]
pub fn column_for_preset(kept: Preset) -> Preset {
    match kept {
        Preset::ProgressiveTen => Preset::Progressive,
        book if RULEBOOKS.contains(&book) => book,
        _ => Preset::World,
    }
}

/// Returns each irregularity in all five rulebooks, in the order of [`RULEBOOKS`].
#[must_use]
pub fn irregularities_side_by_side() -> Vec<[irregular::IrregularityLine; 5]> {
    let sets = RULEBOOKS.map(Preset::ruleset);
    let row = |about| sets.each_ref().map(|set| irregular::irregularity_line(set, about));
    IrregularityId::ALL.into_iter().map(row).collect()
}

/// All rules by part of the game. Every rule is in exactly one part.
const RULES_BY_PART: [(&str, &[RuleId]); 6] = [
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
            RuleId::BidWords,
        ],
    ),
    (
        "Play",
        &[RuleId::OpeningLead, RuleId::FollowSuit, RuleId::TakingBackCard, RuleId::KeepingTricks, RuleId::PlayingOut],
    ),
    ("Scoring", &[RuleId::PointsWithPartner, RuleId::PointsAlone, RuleId::PointsEuchre, RuleId::BumpCup]),
    ("The game", &[RuleId::Length, RuleId::LevelGame, RuleId::StayingSide]),
];

/// Returns a rule of a set in words, with its source.
#[must_use]
pub fn rule_line(set: &Ruleset, rule: RuleId) -> RuleLine {
    let clause = set.clause(rule);
    let kind = match clause.map(|clause| clause.source) {
        Some(Source::Rulebook) => LineKind::Rulebook,
        Some(Source::OurReading) => LineKind::Reading,
        None => LineKind::HouseRule,
    };
    RuleLine {
        rule,
        heading: rule_heading(rule),
        sentence: rule_sentence(set, rule),
        citation: clause.map(|clause| clause.citation),
        kind,
        note: set.base.filter(|_| kind == LineKind::Reading).map(|base| detail::reading_reason(base, rule)),
    }
}

/// Returns all rules of a set in words, by part of the game.
#[must_use]
pub fn rule_sections(set: &Ruleset) -> Vec<RuleSection> {
    let section = |(title, rules): (&'static str, &[RuleId])| RuleSection {
        title,
        lines: rules.iter().map(|rule| rule_line(set, *rule)).collect(),
    };
    RULES_BY_PART.into_iter().map(section).collect()
}

/// Returns every rule in all five rulebooks, in the order of the page.
#[must_use]
pub fn rulebooks_side_by_side() -> Vec<ComparedRule> {
    let sets = RULEBOOKS.map(Preset::ruleset);
    let ten = Preset::ProgressiveTen.ruleset();
    let rules = RULES_BY_PART.into_iter().flat_map(|(_, rules)| rules);
    rules
        .map(|rule| {
            let cells = sets.each_ref().map(|set| rule_line(set, *rule));
            let to_ten = Some(rule_line(&ten, *rule)).filter(|line| line.sentence != cells[4].sentence);
            ComparedRule { rule: *rule, heading: rule_heading(*rule), cells, to_ten }
        })
        .collect()
}

/// Returns in words the rules in which a set differs from its rulebook. Empty if the set is not based on a rulebook.
///
/// Fields that have no effect are not compared, such as the meaning of a tie in a race to points.
#[must_use]
pub fn changed_rules(set: &Ruleset) -> Vec<RuleDifference> {
    let Some(base) = set.base.map(Preset::ruleset) else { return Vec::new() };
    let difference = |rule| RuleDifference {
        rule,
        heading: rule_heading(rule),
        was: rule_sentence(&base, rule),
        is: rule_sentence(set, rule),
    };
    set.differences().map(difference).filter(|difference| difference.was != difference.is).collect()
}
