//! A rulebook as plain data: the five presets, house rules derived from them, the clause behind each rule, and the
//! check for contradictions.
//!
//! Invariant: code branches on the fields of a [`Ruleset`], never on the rulebook that it came from. Start with
//! [`Ruleset`] and `preset.rs`.

mod clause;
mod contradiction;
mod end;
mod fields;
mod irregular;
mod packets;
mod preset;
mod question;
mod rules_warning;
mod serde_fields;
mod text;

pub use clause::{Clause, RuleId, Source};
pub use contradiction::Contradiction;
pub use end::GameEnd;
pub use fields::{
    AllPass, AlonePoints, BumpCup, BuryTurnUp, Counters, Cut, CutOffer, DefendAlone, DrawOrder, EuchrePoints,
    EuchreScores, FarmersHand, FirstDealer, Joker, LevelGame, LonerLead, LowHand, NaturalTrump, NoTrump, PartnerOrders,
    PartnersBest, Points, StayingSide, TurnUpPlace,
};
pub use irregular::{
    AskingTrumpRule, BidOutOfTurnPenalty, BidWords, DealStage, DealerAfterMisdeal, EarlyLeadPenalty,
    ExposedCardPenalty, Irregularities, IrregularityId, KittyRule, LeadOutOfTurnPenalty, LonerPoints,
    LonersPartnerPenalty, MisdealRule, MisdealTimeLimit, NamingTurnedDownPenalty, NoDiscardPenalty, PenaltyCounts,
    RenegePenalty, RenegeTimeLimit, RuleAspect, TableTalkPenalty, ThrowInPenalty, UnmarkedPointsRule,
    UnprovedRenegePenalty, WrongDealer,
};
pub use packets::{DealingStyleRule, MixedPackets, PacketRules, Packets, ParsePacketsError};
pub use preset::{ParsePresetError, Preset};
pub use question::{RulesAnswer, RulesQuestion};
pub use rules_warning::RulesWarning;
pub use serde_fields::RulesField;
pub use text::{BadRulesText, decode_rules, encode_rules};

use serde::{Deserialize, Serialize};

/// The rules of a game as data. A published rulebook is a [`Preset`]. House rules are a copy of a preset with some
/// fields changed.
///
/// ```
/// use cards::ruleset::{AllPass, Contradiction, Length, Preset, RuleId};
///
/// let mut rules = Preset::World.ruleset();
/// assert_eq!(rules.length, Length::Hands(12));
///
/// rules.hand.all_pass = AllPass::ThrowIn;
/// assert!(rules.differs(RuleId::AllPass));
///
/// // A field that was not changed still cites the rulebook.
/// assert!(rules.clause(RuleId::AllPass).is_none());
/// assert_eq!(rules.clause(RuleId::Length).unwrap().citation, "world Game Format 3");
///
/// rules.length = Length::Hands(0);
/// assert_eq!(rules.validate(), Err(Contradiction::LengthOutOfRange));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    /// The preset's name, or the name that a house gave its rules.
    #[serde(deserialize_with = "crate::text::read_clean")]
    pub name: String,
    /// The preset from which these rules were copied. Every rule that is still the same as in the preset cites the
    /// preset's clause.
    #[serde(deserialize_with = "serde_fields::required_option")]
    pub base: Option<Preset>,
    pub first_dealer: FirstDealer,
    pub cut: Cut,
    pub packets: PacketRules,
    pub hand: HandRules,
    pub length: Length,
    pub level_game: LevelGame,
    pub who_stays: StayingSide,
    pub bump_cup: BumpCup,
    pub counters: Counters,
    pub irregularities: Irregularities,
}

/// The part of the rules that applies within a hand, from the turn of the upcard to the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandRules {
    pub natural_trump: NaturalTrump,
    pub partner_orders: PartnerOrders,
    pub all_pass: AllPass,
    pub bury_turn_up: BuryTurnUp,
    pub turn_up_lies: TurnUpPlace,
    pub loner_lead: LonerLead,
    pub defend_alone: DefendAlone,
    pub farmers_hand: FarmersHand,
    pub partners_best: PartnersBest,
    pub no_trump: NoTrump,
    pub joker: Joker,
    pub points: Points,
}

impl HandRules {
    /// The most points that a side can score by playing one hand. Points from penalties are not counted.
    #[must_use]
    pub fn most_points(&self) -> u8 {
        self.points.highest().max(self.defend_alone.points().unwrap_or_default())
    }
}

/// The length of a game: a number of hands, or a race to a number of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Length {
    /// The game ends after this many hands, 1 to 100.
    Hands(u8),
    /// The first side to this many points wins, 1 to 100.
    Points(u8),
}

impl Length {
    #[must_use]
    pub fn in_range(self) -> bool {
        let (Length::Hands(number) | Length::Points(number)) = self;
        (1..=100).contains(&number)
    }

    /// Returns the highest final score of a side if a hand is worth at most `hand` points. In a race to points nobody
    /// scores above the target, even if the last hand was worth more.
    #[must_use]
    pub fn highest_final_score(self, hand: u8) -> u16 {
        match self {
            Length::Hands(hands) => u16::from(hands) * u16::from(hand),
            Length::Points(to) => u16::from(to),
        }
    }
}

impl Ruleset {
    /// Returns whether every player keeps an own score card, on which a lone march may count more for its maker than
    /// for the side.
    #[must_use]
    pub const fn keeps_own_cards(&self) -> bool {
        self.hand.points.lone_march_own_card.is_some()
    }

    /// The clause of the base preset that states a rule. `None` if the ruleset has no base preset, or differs from its
    /// base preset in this rule.
    #[must_use]
    pub fn clause(&self, rule: RuleId) -> Option<&'static Clause> {
        let base = self.base?;
        (!self.differs(rule)).then(|| Clause::find(base, rule))
    }

    #[must_use]
    pub const fn bid_words(&self) -> BidWords {
        self.irregularities.table_talk.bid_words()
    }

    /// Returns whether the ruleset differs from its base preset in a rule; `false` if it has no base preset.
    #[must_use]
    pub fn differs(&self, rule: RuleId) -> bool {
        let Some(base) = self.base.map(Preset::ruleset) else { return false };
        let (mine, theirs) = (&self.hand, &base.hand);
        match rule {
            RuleId::FirstDealer => self.first_dealer != base.first_dealer,
            RuleId::Cut => self.cut != base.cut,
            RuleId::Packets => self.packets != base.packets,
            RuleId::NaturalTrump => mine.natural_trump != theirs.natural_trump,
            RuleId::PartnerOrders => mine.partner_orders != theirs.partner_orders,
            RuleId::AllPass => mine.all_pass != theirs.all_pass,
            RuleId::DefendAlone => mine.defend_alone != theirs.defend_alone,
            RuleId::OpeningLead => mine.loner_lead != theirs.loner_lead,
            RuleId::TurnUp => (mine.bury_turn_up, mine.turn_up_lies) != (theirs.bury_turn_up, theirs.turn_up_lies),
            RuleId::PointsWithPartner => {
                (mine.points.made, mine.points.march) != (theirs.points.made, theirs.points.march)
            }
            RuleId::PointsAlone => mine.points.alone_points() != theirs.points.alone_points(),
            RuleId::PointsEuchre => mine.points.euchre_points() != theirs.points.euchre_points(),
            RuleId::BumpCup => self.bump_cup != base.bump_cup,
            RuleId::FarmersHand => mine.farmers_hand != theirs.farmers_hand,
            RuleId::PartnersBest => mine.partners_best != theirs.partners_best,
            RuleId::TurnedDownSuit => mine.no_trump != theirs.no_trump,
            RuleId::Length => self.length != base.length,
            RuleId::LevelGame => self.level_game != base.level_game,
            RuleId::StayingSide => self.who_stays != base.who_stays,
            RuleId::Counters => self.counters != base.counters,
            RuleId::Deck => mine.joker != theirs.joker,
            RuleId::GoingAlone
            | RuleId::FollowSuit
            | RuleId::TakingBackCard
            | RuleId::BidWords
            | RuleId::KeepingTricks
            | RuleId::PlayingOut => false,
        }
    }

    /// The rules in which the ruleset differs from its base preset; empty if it has no base preset.
    pub fn differences(&self) -> impl Iterator<Item = RuleId> {
        RuleId::ALL.into_iter().filter(|rule| self.differs(*rule))
    }

    /// The clause of the base preset about an irregularity. `None` if the ruleset has no base preset, if it differs
    /// from its base preset here, or if the rulebook is silent and we have no interpretation.
    #[must_use]
    pub fn irregularity_clause(&self, irregularity: IrregularityId) -> Option<Clause> {
        self.irregularity_aspect_clause(irregularity, RuleAspect::Whole)
    }

    /// Like [`Ruleset::irregularity_clause`], for one aspect of the rule, such as its time limit.
    #[must_use]
    pub fn irregularity_aspect_clause(&self, irregularity: IrregularityId, aspect: RuleAspect) -> Option<Clause> {
        let base = self.base.filter(|base| self.irregularities.has_same_rule(&base.irregularities(), irregularity))?;
        Clause::of_aspect(base, irregularity, aspect)
    }

    /// The irregularities for which the ruleset has another answer than its base preset; empty if it has no base
    /// preset.
    pub fn irregularity_differences(&self) -> impl Iterator<Item = IrregularityId> {
        let base = self.base.map(Preset::irregularities);
        IrregularityId::ALL.into_iter().filter(move |irregularity| {
            base.is_some_and(|base| !self.irregularities.has_same_rule(&base, *irregularity))
        })
    }

    /// Returns the rules if a game can be played by them.
    ///
    /// # Errors
    /// The first [`Contradiction`]: two fields exclude each other, or a value is out of range.
    pub fn validate(self) -> Result<Ruleset, Contradiction> {
        match Contradiction::of(&self) {
            Some(contradiction) => Err(contradiction),
            None => Ok(self),
        }
    }
}
