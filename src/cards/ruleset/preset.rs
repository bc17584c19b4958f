//! The five rulebooks as data. The progressive rulebook has two presets: an event of eight hands, and a game to ten
//! points.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{
    AllPass, BumpCup, BuryTurnUp, Counters, Cut, CutOffer, DealingStyleRule, DefendAlone, DrawOrder, EuchreScores,
    FarmersHand, FirstDealer, HandRules, Joker, Length, LevelGame, LonerLead, MixedPackets, NaturalTrump, NoTrump,
    PacketRules, PartnerOrders, PartnersBest, Points, Ruleset, StayingSide, TurnUpPlace,
};
use crate::Color;

/// A published rulebook, as Bower reads it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Preset {
    /// The rulebook of the World Euchre Championship.
    World,
    /// The rulebook of the Sports Leagues Officials Organization, for leagues of teams of two.
    Chicago,
    /// The rulebook of Valparaiso University's recreational sports.
    Valparaiso,
    /// The rulebook of the McAllen Golden Age Olympics.
    Mcallen,
    /// The progressive handbook's rules for its standard event, with games of eight hands.
    Progressive,
    /// The progressive handbook's rules for a game to ten points.
    ProgressiveTen,
}

impl Preset {
    /// All presets, in the order in which menus list them.
    pub const ALL: [Preset; 6] = [
        Preset::World,
        Preset::Chicago,
        Preset::Valparaiso,
        Preset::Mcallen,
        Preset::Progressive,
        Preset::ProgressiveTen,
    ];

    /// The name that identifies the preset in links, logs and on the command line, such as `progressive-ten`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Preset::World => "world",
            Preset::Chicago => "chicago",
            Preset::Valparaiso => "valparaiso",
            Preset::Mcallen => "mcallen",
            Preset::Progressive => "progressive",
            Preset::ProgressiveTen => "progressive-ten",
        }
    }

    /// The first word of the clauses that the preset cites, such as `world`; both progressive presets cite
    /// `progressive`.
    #[must_use]
    pub const fn rulebook(self) -> &'static str {
        match self {
            Preset::ProgressiveTen => Preset::Progressive.name(),
            other => other.name(),
        }
    }

    /// Returns the preset as a full set of rules.
    #[must_use]
    pub fn ruleset(self) -> Ruleset {
        let common = Ruleset {
            name: self.name().to_owned(),
            base: Some(self),
            first_dealer: FirstDealer::FirstJack(Some(Color::Black)),
            cut: Cut { offer: CutOffer::MayDecline, fewest_cards: 1 },
            packets: PacketRules {
                even: true,
                alternating: true,
                mixed: MixedPackets::No,
                singly: false,
                style_rule: DealingStyleRule::FreeEachDeal,
            },
            hand: COMMON_HAND_RULES,
            length: Length::Hands(12),
            level_game: LevelGame::TieStands,
            who_stays: StayingSide::NotDefined,
            bump_cup: BumpCup::None,
            counters: Counters::Fives,
            irregularities: self.irregularities(),
        };
        match self {
            Preset::World => Ruleset {
                first_dealer: FirstDealer::LowestCard(DrawOrder::AceHighTiesBySuit),
                hand: HandRules { natural_trump: NaturalTrump::Ordering, ..COMMON_HAND_RULES },
                who_stays: StayingSide::MoreLonersThenDrawnCard,
                bump_cup: BumpCup::Dollars { each: 1, alone: 2 },
                ..common
            },
            Preset::Chicago => Ruleset {
                packets: PacketRules { mixed: MixedPackets::AnySizes, ..common.packets },
                length: Length::Points(10),
                counters: Counters::SixAndFour,
                ..common
            },
            Preset::Valparaiso => Ruleset {
                packets: PacketRules { mixed: MixedPackets::AnySizes, singly: true, ..common.packets },
                level_game: LevelGame::SuddenDeath,
                who_stays: StayingSide::SuddenDeath,
                ..common
            },
            Preset::Mcallen => Ruleset {
                first_dealer: FirstDealer::LowestCard(DrawOrder::AceLowTiesAgain),
                cut: Cut { offer: CutOffer::MustCut, fewest_cards: 4 },
                packets: PacketRules { alternating: false, ..common.packets },
                hand: HandRules {
                    all_pass: AllPass::ThrowIn,
                    bury_turn_up: BuryTurnUp::Forbidden,
                    turn_up_lies: TurnUpPlace::OnPack,
                    loner_lead: LonerLead::LeftOfLoner,
                    ..COMMON_HAND_RULES
                },
                length: Length::Hands(8),
                ..common
            },
            Preset::Progressive => Ruleset {
                first_dealer: FirstDealer::FirstJack(None),
                packets: PacketRules {
                    mixed: MixedPackets::TwosAndThrees,
                    singly: true,
                    style_rule: DealingStyleRule::ForTheGame,
                    ..common.packets
                },
                hand: HandRules {
                    points: Points { lone_march_own_card: Some(5), ..COMMON_HAND_RULES.points },
                    ..COMMON_HAND_RULES
                },
                length: Length::Hands(8),
                level_game: LevelGame::FirstToReach,
                who_stays: StayingSide::Winner,
                ..common
            },
            Preset::ProgressiveTen => {
                let event = Preset::Progressive.ruleset();
                Ruleset {
                    name: common.name,
                    base: common.base,
                    hand: COMMON_HAND_RULES,
                    length: Length::Points(10),
                    who_stays: StayingSide::NotDefined,
                    ..event
                }
            }
        }
    }
}

/// The rules for a hand as most rulebooks have them. Each preset overrides the fields in which it differs.
const COMMON_HAND_RULES: HandRules = HandRules {
    natural_trump: NaturalTrump::Off,
    partner_orders: PartnerOrders::WithOrWithoutPartner,
    all_pass: AllPass::StickTheDealer,
    bury_turn_up: BuryTurnUp::Allowed,
    turn_up_lies: TurnUpPlace::InHand,
    loner_lead: LonerLead::LeftOfDealer,
    defend_alone: DefendAlone::No,
    farmers_hand: FarmersHand::Nothing,
    partners_best: PartnersBest::No,
    no_trump: NoTrump::No,
    joker: Joker::No,
    points: Points {
        made: 1,
        march: 2,
        lone_made: 1,
        lone_march: 4,
        lone_march_own_card: None,
        euchre: 2,
        lone_euchre: 2,
        euchre_scores: EuchreScores::ForDefenders,
    },
};

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Returned for a text that is not the [`Preset::name`] of any preset.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no rulebook \"{}\": {}", .0, Preset::ALL.map(Preset::name).join(" "))]
pub struct ParsePresetError(String);

impl FromStr for Preset {
    type Err = ParsePresetError;

    fn from_str(text: &str) -> Result<Preset, ParsePresetError> {
        let named = Preset::ALL.into_iter().find(|preset| preset.name() == text);
        named.ok_or_else(|| ParsePresetError(text.chars().take(40).collect()))
    }
}
