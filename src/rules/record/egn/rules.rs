//! Converts EGN's rules (`docs/alternate-rules.md`) to a ruleset, and back.

use thiserror::Error;

use super::file::{EgnLonerLead, EgnRules};
use super::{EgnFault, EgnOption, UnsupportedFeature};
use cards::ruleset::{
    AllPass, BumpCup, BuryTurnUp, Counters, Cut, CutOffer, DealingStyleRule, DefendAlone, EuchreScores, FarmersHand,
    FirstDealer, HandRules, Irregularities, Joker, Length, LevelGame, LonerLead, LowHand, MixedPackets, NaturalTrump,
    NoTrump, PacketRules, PartnerOrders, PartnersBest, Points, Ruleset, StayingSide, TurnUpPlace,
};

/// Returns the rules of a recorded game. EGN says nothing about drawing, cutting, packets and the cup, so the rules
/// allow everything there. If options exclude each other, the options that the deals do not use are switched off.
/// `uses` tells whether the deals use an option.
///
/// # Errors
/// [`EgnFault::Unsupported`] for a rule that we do not play, [`EgnFault::NotExactlyOneEnd`],
/// [`EgnFault::NumberOutOfRange`], [`EgnFault::Rules`].
pub(super) fn ruleset_of(toggles: &EgnRules, uses: impl Fn(EgnOption) -> bool) -> Result<Ruleset, EgnFault> {
    if let Some(rule) = unsupported_feature(toggles) {
        return Err(EgnFault::Unsupported(rule));
    }
    // `farmers` may also mean that cards are dealt again. A record does not show such deals, so without an exchange the
    // option has no effect.
    let farmers = toggles.farmers.filter(|on| *on && uses(EgnOption::GoUnder));
    let toggles = EgnRules { farmers, ..toggles.clone() };
    let whole = match convert_rules(&toggles)?.validate() {
        Ok(rules) => return Ok(rules),
        Err(whole) => whole,
    };
    let used = |on: Option<bool>, option| on.filter(|_| uses(option));
    let less = EgnRules {
        joker: used(toggles.joker, EgnOption::Joker),
        allow_no_trump: used(toggles.allow_no_trump, EgnOption::NoTrump),
        go_under: used(toggles.go_under, EgnOption::GoUnder),
        ..toggles
    };
    convert_rules(&less)?.validate().map_err(|_| EgnFault::Rules(whole))
}

const LONE_DEFENDER_POINTS: u8 = 4;

fn convert_rules(toggles: &EgnRules) -> Result<Ruleset, EgnFault> {
    let on = |toggle: Option<bool>| toggle.unwrap_or(false);
    let score = |name, value: Option<i64>, usual: u8| match value {
        None => Ok(usual),
        Some(value) => u8::try_from(value).map_err(|_| EgnFault::NumberOutOfRange(name, value)),
    };
    let (canadian, std) = (toggles.canadian.unwrap_or(false), toggles.std.unwrap_or(true));
    let points = Points {
        made: 1,
        march: 2,
        lone_made: 1,
        lone_march: score("loner_march_score", toggles.loner_march_score, 4)?,
        lone_march_own_card: None,
        euchre: 2,
        lone_euchre: score("loner_euchred_score", toggles.loner_euchred_score, 2)?,
        euchre_scores: EuchreScores::ForDefenders,
    };
    let hand = HandRules {
        natural_trump: NaturalTrump::Off,
        partner_orders: if canadian { PartnerOrders::OnlyAlone } else { PartnerOrders::WithOrWithoutPartner },
        all_pass: if std { AllPass::StickTheDealer } else { AllPass::ThrowIn },
        bury_turn_up: BuryTurnUp::Allowed,
        turn_up_lies: TurnUpPlace::InHand,
        loner_lead: match toggles.loner_lead {
            Some(EgnLonerLead::LeftOfLoner) => LonerLead::LeftOfLoner,
            Some(EgnLonerLead::LeftOfDealer) | None => LonerLead::LeftOfDealer,
        },
        defend_alone: if on(toggles.defend_alone) { DefendAlone::Yes(LONE_DEFENDER_POINTS) } else { DefendAlone::No },
        farmers_hand: match on(toggles.go_under) || on(toggles.farmers) {
            true => FarmersHand::Exchange(LowHand::ThreeNinesAndTens),
            false => FarmersHand::Nothing,
        },
        partners_best: if on(toggles.partners_best) { PartnersBest::Yes } else { PartnersBest::No },
        no_trump: if on(toggles.allow_no_trump) { NoTrump::Yes } else { NoTrump::No },
        joker: if on(toggles.joker) { Joker::BestBower } else { Joker::No },
        points,
    };
    Ok(Ruleset {
        name: "EGN".to_owned(),
        base: None,
        first_dealer: FirstDealer::FirstJack(None),
        cut: Cut { offer: CutOffer::MayDecline, fewest_cards: 1 },
        packets: PacketRules {
            even: true,
            alternating: true,
            mixed: MixedPackets::AnySizes,
            singly: true,
            style_rule: DealingStyleRule::FreeEachDeal,
        },
        hand,
        length: parse_length(toggles)?,
        level_game: LevelGame::TieStands,
        who_stays: StayingSide::NotDefined,
        bump_cup: BumpCup::None,
        counters: Counters::Paper,
        irregularities: Irregularities::default(),
    })
}

/// Returns the length of the game: `winning_score` or `num_deals`, of which one must be set. 0 counts as not set. If
/// neither field is in the file, the game is to ten points.
fn parse_length(toggles: &EgnRules) -> Result<Length, EgnFault> {
    let short = |name, value: i64| u8::try_from(value).map_err(|_| EgnFault::NumberOutOfRange(name, value));
    match (toggles.winning_score, toggles.num_deals.filter(|deals| *deals != 0)) {
        (None | Some(0), Some(deals)) => short("num_deals", deals).map(Length::Hands),
        (Some(0), None) | (Some(_), Some(_)) => Err(EgnFault::NotExactlyOneEnd),
        (Some(points), None) => short("winning_score", points).map(Length::Points),
        (None, None) => Ok(Length::Points(10)),
    }
}

/// Returns the first rule that we do not support because it changes the pack or the number of players.
fn unsupported_feature(toggles: &EgnRules) -> Option<UnsupportedFeature> {
    let players = toggles.num_players.filter(|players| *players != 4).map(UnsupportedFeature::Players);
    players.or(toggles.min_rank.filter(|rank| *rank != 9).map(UnsupportedFeature::MinRank))
}

/// A rule that changes the score and cannot be expressed in EGN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("EGN cannot say it: {self:?}")]
pub enum UnsupportedRule {
    EuchreAgainstMakers,
    /// The points are not 1 for three or four tricks, alone or not, 2 for a march, and 2 for a euchre.
    ResultPoints,
    /// A lone defender's euchre does not score 4 points.
    LoneDefenderPoints,
}

/// Returns EGN's options for a ruleset. Rules that only restrict the players' choices, such as natural trump, need no
/// option. Dealing again after eight passes needs no option either, because the next deal shows who deals.
///
/// # Errors
/// [`UnsupportedRule`] if EGN would count a different score.
pub fn egn_rules(rules: &Ruleset) -> Result<EgnRules, UnsupportedRule> {
    let points = &rules.hand.points;
    if points.euchre_scores == EuchreScores::AgainstMakers {
        return Err(UnsupportedRule::EuchreAgainstMakers);
    }
    if (points.made, points.march, points.lone_made, points.euchre) != (1, 2, 1, 2) {
        return Err(UnsupportedRule::ResultPoints);
    }
    let defend_alone = match rules.hand.defend_alone {
        DefendAlone::Yes(LONE_DEFENDER_POINTS) => true,
        DefendAlone::Yes(_) => return Err(UnsupportedRule::LoneDefenderPoints),
        DefendAlone::No => false,
    };
    let on = |on: bool| on.then_some(true);
    let (winning_score, num_deals) = match rules.length {
        Length::Points(points) => (Some(i64::from(points)), None),
        Length::Hands(hands) => (None, Some(i64::from(hands))),
    };
    Ok(EgnRules {
        std: Some(rules.hand.all_pass == AllPass::StickTheDealer),
        canadian: Some(rules.hand.partner_orders == PartnerOrders::OnlyAlone),
        loner_lead: Some(match rules.hand.loner_lead {
            LonerLead::LeftOfDealer => EgnLonerLead::LeftOfDealer,
            LonerLead::LeftOfLoner => EgnLonerLead::LeftOfLoner,
        }),
        loner_march_score: Some(i64::from(points.lone_march)),
        loner_euchred_score: Some(i64::from(points.lone_euchre)),
        winning_score,
        num_deals,
        defend_alone: on(defend_alone),
        farmers: on(matches!(rules.hand.farmers_hand, FarmersHand::Redeal(_))),
        go_under: on(matches!(rules.hand.farmers_hand, FarmersHand::Exchange(_))),
        partners_best: on(rules.hand.partners_best == PartnersBest::Yes),
        allow_no_trump: on(rules.hand.no_trump == NoTrump::Yes),
        joker: on(rules.hand.joker == Joker::BestBower),
        ..EgnRules::default()
    })
}
