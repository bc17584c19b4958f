//! The rules of a hand: in full where people read them, in fewest bytes in logs, codes and kept sets.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{
    AllPass, BuryTurnUp, DefendAlone, FarmersHand, HandRules, Joker, LonerLead, NaturalTrump, NoTrump, PartnerOrders,
    PartnersBest, Points, TurnUpLies,
};

/// The form of few bytes. The order of the fields is the format: it never changes.
#[derive(Serialize, Deserialize)]
struct KeptHand {
    natural_trump: NaturalTrump,
    partner_orders: PartnerOrders,
    all_pass: AllPass,
    bury_turn_up: BuryTurnUp,
    turn_up_lies: TurnUpLies,
    loner_lead: LonerLead,
    defend_alone: DefendAlone,
    farmers_hand: FarmersHand,
    partners_best: KeptBest,
    points: Points,
}

/// Whether a loner gets the partner's best card, and beside it what came later: no trump or the joker, never both. The
/// order is the format.
#[derive(Clone, Copy, Serialize, Deserialize)]
enum KeptBest {
    No,
    Yes,
    NoAndNoTrump,
    YesAndNoTrump,
    NoAndJoker,
    YesAndJoker,
}

impl KeptBest {
    const ALL: [(KeptBest, PartnersBest, NoTrump, Joker); 6] = [
        (KeptBest::No, PartnersBest::No, NoTrump::No, Joker::No),
        (KeptBest::Yes, PartnersBest::Yes, NoTrump::No, Joker::No),
        (KeptBest::NoAndNoTrump, PartnersBest::No, NoTrump::Yes, Joker::No),
        (KeptBest::YesAndNoTrump, PartnersBest::Yes, NoTrump::Yes, Joker::No),
        (KeptBest::NoAndJoker, PartnersBest::No, NoTrump::No, Joker::BestBower),
        (KeptBest::YesAndJoker, PartnersBest::Yes, NoTrump::No, Joker::BestBower),
    ];
}

impl From<HandRules> for KeptHand {
    fn from(hand: HandRules) -> KeptHand {
        let is_it = |(_, best, no_trump, joker): &&(KeptBest, PartnersBest, NoTrump, Joker)| {
            (*best, *no_trump, *joker) == (hand.partners_best, hand.no_trump, hand.joker)
        };
        KeptHand {
            natural_trump: hand.natural_trump,
            partner_orders: hand.partner_orders,
            all_pass: hand.all_pass,
            bury_turn_up: hand.bury_turn_up,
            turn_up_lies: hand.turn_up_lies,
            loner_lead: hand.loner_lead,
            defend_alone: hand.defend_alone,
            farmers_hand: hand.farmers_hand,
            partners_best: KeptBest::ALL.iter().find(is_it).map_or(KeptBest::No, |(kept, ..)| *kept),
            points: hand.points,
        }
    }
}

impl From<KeptHand> for HandRules {
    fn from(kept: KeptHand) -> HandRules {
        let (_, partners_best, no_trump, joker) = KeptBest::ALL[kept.partners_best as usize];
        HandRules {
            natural_trump: kept.natural_trump,
            partner_orders: kept.partner_orders,
            all_pass: kept.all_pass,
            bury_turn_up: kept.bury_turn_up,
            turn_up_lies: kept.turn_up_lies,
            loner_lead: kept.loner_lead,
            defend_alone: kept.defend_alone,
            farmers_hand: kept.farmers_hand,
            partners_best,
            no_trump,
            joker,
            points: kept.points,
        }
    }
}

impl Serialize for HandRules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match serializer.is_human_readable() {
            true => HandRules::serialize(self, serializer),
            false => KeptHand::from(*self).serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for HandRules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<HandRules, D::Error> {
        match deserializer.is_human_readable() {
            true => HandRules::deserialize(deserializer),
            false => KeptHand::deserialize(deserializer).map(HandRules::from),
        }
    }
}
