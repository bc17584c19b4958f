//! A rulebook as plain data: the five presets, house rules made from them, the clause behind each rule, and what a set
//! of rules contradicts in itself.
//!
//! Code branches on the fields of a [`Ruleset`], never on which rulebook it came from.

mod clause;
mod contradiction;
mod end;
mod fields;
mod irregular;
mod oddity;
mod packets;
mod preset;
mod question;
mod serde_fields;
mod text;

pub use clause::{Clause, RuleId, Source};
pub use contradiction::Contradiction;
pub use end::GameEnd;
pub use fields::{
    AllPass, BumpCup, BuryTurnUp, Counters, Cut, CutOffer, DefendAlone, DrawnCard, EuchreScores, FarmersHand,
    FirstDealer, Joker, LevelGame, LonerLead, LowHand, NaturalTrump, NoTrump, PartnerOrders, PartnersBest, Points,
    TurnUpLies, WhoStays,
};
pub use irregular::{
    AsksTrump, BidOutOfTurn, BidWords, CardDown, ClausePart, DealMoment, DealsAgain, Irregularities, IrregularityId,
    Kitty, LeadBeforeDiscard, LeadOutOfTurn, LonerPoints, Misdeal, MisdealCalled, NamesTurnedDown, NoDiscard,
    NotMarked, PartnerOfLonerPlays, PenaltyCounts, RenegeClaim, RenegePenalty, TableTalk, ThrownIn, Unproved,
    WrongDealer,
};
pub use oddity::Oddity;
pub use packets::{MixedPackets, PacketRules, Packets, ParsePacketsError, StyleKept};
pub use preset::{ParsePresetError, Preset};
pub use question::{RulesAnswer, RulesQuestion};
pub use serde_fields::RulesField;
pub use text::{BadRulesText, rules_of_text, text_of_rules};

use serde::{Deserialize, Serialize};

/// Everything that a rulebook decides about a game, as data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ruleset {
    /// What people call the set: a preset's name or a house's own.
    #[serde(deserialize_with = "crate::text::read_clean")]
    pub name: String,
    /// The preset it was copied from; a field that still agrees with it keeps its clause.
    #[serde(deserialize_with = "serde_fields::present")]
    pub base: Option<Preset>,
    /// How the first dealer is found.
    pub first_dealer: FirstDealer,
    /// Who cuts, and how.
    pub cut: Cut,
    /// In what packets the dealer may deal.
    pub packets: PacketRules,
    /// Bidding, play and scoring of one hand.
    pub hand: HandRules,
    /// When the game ends.
    pub length: Length,
    /// What a level score means after the last hand.
    pub level_game: LevelGame,
    /// Who keeps the seats after a level game, where an event asks.
    pub who_stays: WhoStays,
    /// Money for the cup, apart from points.
    pub bump_cup: BumpCup,
    /// With what the score is kept on the table.
    pub counters: Counters,
    /// What is done when something goes wrong.
    pub irregularities: Irregularities,
}

/// What a rulebook decides about one hand once it is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HandRules {
    /// Who needs a trump in hand to make trump.
    pub natural_trump: NaturalTrump,
    /// Whether the dealer's partner may order up and play along.
    pub partner_orders: PartnerOrders,
    /// What happens when nobody bids twice round.
    pub all_pass: AllPass,
    /// Whether the dealer may discard the card just taken up.
    pub bury_turn_up: BuryTurnUp,
    /// Where the turn-up lies once it is taken.
    pub turn_up_lies: TurnUpLies,
    /// Who leads first against a loner.
    pub loner_lead: LonerLead,
    /// Whether a defender may play alone.
    pub defend_alone: DefendAlone,
    /// What a hand of nines and tens is good for.
    pub farmers_hand: FarmersHand,
    /// Whether a lone maker may take the partner's best card.
    pub partners_best: PartnersBest,
    /// Whether no trump may be called.
    pub no_trump: NoTrump,
    /// Whether a joker is in the pack.
    pub joker: Joker,
    /// What a hand is worth.
    pub points: Points,
}

impl HandRules {
    /// The most that a hand is worth to a side.
    #[must_use]
    pub fn most_points(&self) -> u8 {
        self.points.most().max(self.defend_alone.points().unwrap_or_default())
    }
}

/// How long a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Length {
    /// This many hands, 1 to 100.
    Hands(u8),
    /// First side to this many points, 1 to 100.
    Points(u8),
}

impl Length {
    /// Returns whether the number is one that a game can have.
    #[must_use]
    pub fn in_range(self) -> bool {
        let (Length::Hands(number) | Length::Points(number)) = self;
        (1..=100).contains(&number)
    }

    /// The most points of a side that are counted when no hand gives it more than `hand`. A race counts no further than
    /// to its end.
    #[must_use]
    pub fn most_of_side(self, hand: u8) -> u16 {
        match self {
            Length::Hands(hands) => u16::from(hands) * u16::from(hand),
            Length::Points(to) => u16::from(to),
        }
    }
}

impl Ruleset {
    /// Returns whether people keep cards of their own, on which a lone march is worth more.
    #[must_use]
    pub const fn keeps_own_cards(&self) -> bool {
        self.hand.points.lone_march_own_card.is_some()
    }

    /// The clause behind a rule; `None` where this set differs from the rulebook it was copied from, or was copied from none.
    #[must_use]
    pub fn clause(&self, rule: RuleId) -> Option<&'static Clause> {
        let base = self.base?;
        (!self.differs(rule)).then(|| Clause::find(base, rule))
    }

    /// Returns the words in which a bid is made.
    #[must_use]
    pub const fn bid_words(&self) -> BidWords {
        self.irregularities.table_talk.bid_words()
    }

    /// Returns whether this set differs from its base in the fields behind a rule. `false` without a base.
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
            RuleId::PointsAlone => mine.points.alone() != theirs.points.alone(),
            RuleId::PointsEuchre => mine.points.euchres() != theirs.points.euchres(),
            RuleId::BumpCup => self.bump_cup != base.bump_cup,
            RuleId::FarmersHand => mine.farmers_hand != theirs.farmers_hand,
            RuleId::PartnersBest => mine.partners_best != theirs.partners_best,
            RuleId::TurnedDownSuit => mine.no_trump != theirs.no_trump,
            RuleId::Length => self.length != base.length,
            RuleId::LevelGame => self.level_game != base.level_game,
            RuleId::WhoStays => self.who_stays != base.who_stays,
            RuleId::Counters => self.counters != base.counters,
            RuleId::Deck => mine.joker != theirs.joker,
            RuleId::GoingAlone
            | RuleId::FollowSuit
            | RuleId::CardLaid
            | RuleId::Words
            | RuleId::TricksKept
            | RuleId::PlayedOut => false,
        }
    }

    /// Returns which rules differ from the base.
    pub fn differences(&self) -> impl Iterator<Item = RuleId> {
        RuleId::ALL.into_iter().filter(|rule| self.differs(*rule))
    }

    /// The clause behind what is done about an irregularity; `None` where the text is silent, or this set is not the
    /// rulebook it was copied from.
    #[must_use]
    pub fn irregularity_clause(&self, about: IrregularityId) -> Option<Clause> {
        self.irregularity_clause_of(about, ClausePart::Whole)
    }

    /// The same of one part of the rule.
    #[must_use]
    pub fn irregularity_clause_of(&self, about: IrregularityId, part: ClausePart) -> Option<Clause> {
        let base = self.base.filter(|base| self.irregularities.agrees(&base.irregularities(), about))?;
        Clause::of_part(base, about, part)
    }

    /// The irregularities about which this set differs from its base. None without a base.
    pub fn irregular_differences(&self) -> impl Iterator<Item = IrregularityId> {
        let base = self.base.map(Preset::irregularities);
        IrregularityId::ALL
            .into_iter()
            .filter(move |about| base.is_some_and(|base| !self.irregularities.agrees(&base, *about)))
    }

    /// The set itself, if it can be played; else the first reason why it cannot.
    ///
    /// # Errors
    /// [`Contradiction`] when two fields exclude each other or a value is out of its range.
    pub fn checked(self) -> Result<Ruleset, Contradiction> {
        match Contradiction::of(&self) {
            Some(contradiction) => Err(contradiction),
            None => Ok(self),
        }
    }
}
