//! The points, penalties and payments of a template, and the penalties that each rulebook fixes.

use rules::IrregularityKind;
use serde::{Deserialize, Serialize};

use cards::ruleset::{
    BidOutOfTurnPenalty, DealerAfterMisdeal, EuchreScores, Irregularities, LeadOutOfTurnPenalty, LonerPoints,
    MisdealRule, NoDiscardPenalty, PenaltyCounts, Points, RenegePenalty, TableTalkPenalty, ThrowInPenalty,
    UnprovedRenegePenalty,
};

pub type Cents = u16;

/// Largest single payment ($100), in cents.
pub(super) const MAX_PAYMENT: Cents = 10_000;

/// Points and payments by which a sheet scores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scoring {
    pub points: Points,
    /// Points of the keeper's side for a game that it sits out, 0 to 100. `None` if sitting out is not allowed.
    pub sit_out: Option<u8>,
    /// Points for each game that the other side forfeits, 0 to 100. `None` if forfeits are not allowed.
    pub forfeit: Option<u8>,
    /// Penalties whose points and payments are fixed, at most one for each offence.
    pub penalties: Vec<Penalty>,
    /// The cents that each player pays once for each sheet into the pot for the most loners. 0 if there is no pot.
    pub loner_pot: Cents,
}

/// An offence against the rules that a sheet can record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offence {
    /// A player did not follow suit although able to.
    Renege,
    /// A player claimed that the other side had reneged and could not prove it.
    RenegeNotProved,
    BidOutOfTurn,
    LeadOutOfTurn,
    /// The dealer picked up the upcard and did not discard.
    NoDiscard,
    /// A player threw in the cards instead of playing them out.
    ThrewIn,
    /// A player gave information to the partner, in words or by signs.
    TableTalk,
    Misdeal,
    /// Any other offence that a director punishes.
    Other,
}

impl Offence {
    /// Returns whether this offence counts as a bump (a euchre that is paid for), as the rules crate defines it.
    #[must_use]
    pub const fn counts_as_bump(self) -> bool {
        let claimed = match self {
            Offence::Renege => IrregularityKind::Renege,
            Offence::ThrewIn => IrregularityKind::ThrowIn,
            Offence::BidOutOfTurn => IrregularityKind::BidOutOfTurn,
            Offence::LeadOutOfTurn => IrregularityKind::LeadOutOfTurn,
            Offence::NoDiscard => IrregularityKind::NoDiscard,
            Offence::TableTalk => IrregularityKind::TableTalk,
            Offence::Misdeal => IrregularityKind::Miscount,
            Offence::RenegeNotProved | Offence::Other => return false,
        };
        claimed.counts_as_bump()
    }

    /// All offences, in the order in which a form lists them.
    pub const ALL: [Offence; 9] = [
        Offence::Renege,
        Offence::RenegeNotProved,
        Offence::BidOutOfTurn,
        Offence::LeadOutOfTurn,
        Offence::NoDiscard,
        Offence::ThrewIn,
        Offence::TableTalk,
        Offence::Misdeal,
        Offence::Other,
    ];

    /// Returns the name in CSV files, such as `bid out of turn`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Offence::Renege => "renege",
            Offence::RenegeNotProved => "renege not proved",
            Offence::BidOutOfTurn => "bid out of turn",
            Offence::LeadOutOfTurn => "lead out of turn",
            Offence::NoDiscard => "no discard",
            Offence::ThrewIn => "threw in",
            Offence::TableTalk => "table talk",
            Offence::Misdeal => "misdeal",
            Offence::Other => "other",
        }
    }
}

/// The effect of a penalty or an award on the hand: the hand is over, goes on or is dealt again.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EffectOnHand {
    /// The hand is over and counts as a hand.
    Over,
    /// The hand goes on. The penalty or award has its own line.
    GoesOn,
    /// The hand does not count, and the same dealer deals again.
    SameDealer,
    /// The hand does not count, and the deal passes to the left.
    DealPasses,
}

impl EffectOnHand {
    /// All effects, in the order in which a form lists them.
    pub const ALL: [EffectOnHand; 4] =
        [EffectOnHand::GoesOn, EffectOnHand::SameDealer, EffectOnHand::DealPasses, EffectOnHand::Over];

    /// Returns the name in CSV files, such as `goes on`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            EffectOnHand::Over => "over",
            EffectOnHand::GoesOn => "goes on",
            EffectOnHand::SameDealer => "same dealer",
            EffectOnHand::DealPasses => "deal passes",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Penalty {
    pub offence: Offence,
    /// Points of the penalty, 0 to 20.
    pub points: u8,
    /// Points of the penalty if the other side was playing alone, 0 to 20.
    pub against_loner: u8,
    /// Whether the other side gains the points or the offending side loses them.
    pub scores: EuchreScores,
    /// Payment into the cup by each player of the offending side.
    pub cents_each: Cents,
    /// Additional payment into the cup by the offender.
    pub cents_offender: Cents,
    pub hand: EffectOnHand,
}

impl Penalty {
    /// Returns a penalty that ends the hand and gives points to the other side, without payments.
    #[must_use]
    pub const fn ending_hand(offence: Offence, points: u8, against_loner: u8) -> Penalty {
        let hand = EffectOnHand::Over;
        let scores = EuchreScores::ForDefenders;
        Penalty { offence, points, against_loner, scores, cents_each: 0, cents_offender: 0, hand }
    }

    /// Returns the penalty for a misdeal, without points or payments. `hand` determines the next dealer.
    #[must_use]
    pub const fn misdeal(hand: EffectOnHand) -> Penalty {
        Penalty { hand, ..Penalty::ending_hand(Offence::Misdeal, 0, 0) }
    }
}

/// Returns the penalties that a rulebook fixes, from the same data that rulings at an open table use. Penalties that
/// the rulebook leaves to the director are left out.
pub(super) fn fixed_penalties(rules: &Irregularities) -> Vec<Penalty> {
    let beside =
        |offence, points| Penalty { hand: EffectOnHand::GoesOn, ..Penalty::ending_hand(offence, points, points) };
    let renege = match rules.renege {
        RenegePenalty::DirectorDecides => None,
        RenegePenalty::HandOver { points, loner, counted, cup } => {
            let against_loner = match loner {
                LonerPoints::Same => points,
                LonerPoints::AgainstLoner(alone) | LonerPoints::WithLoner(alone) => alone,
            };
            let scores = match counted {
                PenaltyCounts::ForOtherSide => EuchreScores::ForDefenders,
                PenaltyCounts::AgainstOffenders => EuchreScores::AgainstMakers,
            };
            let cents_each = Cents::from(cup) * 100;
            Some(Penalty { scores, cents_each, ..Penalty::ending_hand(Offence::Renege, points, against_loner) })
        }
    };
    let unproved = match rules.renege_unproved {
        UnprovedRenegePenalty::PointsToAccused(points) => Some(beside(Offence::RenegeNotProved, points)),
        UnprovedRenegePenalty::NoPenalty | UnprovedRenegePenalty::DirectorDecides => None,
    };
    let bid = match rules.bid_out_of_turn {
        BidOutOfTurnPenalty::PointsOrAlone(points) => Some(Penalty::ending_hand(Offence::BidOutOfTurn, points, points)),
        BidOutOfTurnPenalty::Void | BidOutOfTurnPenalty::VoidSuitBarred | BidOutOfTurnPenalty::DirectorDecides => None,
    };
    let lead = match rules.lead_out_of_turn {
        LeadOutOfTurnPenalty::HandOver { points, loner } => {
            Some(Penalty::ending_hand(Offence::LeadOutOfTurn, points, loner))
        }
        LeadOutOfTurnPenalty::PenaltyCard | LeadOutOfTurnPenalty::DirectorDecides => None,
    };
    let kept = match rules.no_discard {
        NoDiscardPenalty::HandOver { points, against_loner } => {
            Some(Penalty::ending_hand(Offence::NoDiscard, points, against_loner))
        }
        NoDiscardPenalty::DirectorDecides => None,
    };
    let thrown_in = match rules.thrown_in {
        ThrowInPenalty::HandOver { points, cup } => {
            let cents_offender = Cents::from(cup) * 100;
            Some(Penalty { cents_offender, ..Penalty::ending_hand(Offence::ThrewIn, points, points) })
        }
        ThrowInPenalty::Forbidden | ThrowInPenalty::DirectorDecides => None,
    };
    let talk = match rules.table_talk {
        TableTalkPenalty::WarningThenPoints(points) => Some(beside(Offence::TableTalk, points)),
        TableTalkPenalty::Disqualified
        | TableTalkPenalty::SignalDisqualifies
        | TableTalkPenalty::GroundsForDisqualification
        | TableTalkPenalty::PointsDeducted
        | TableTalkPenalty::DirectorDecides => None,
    };
    let misdeal = match rules.wrong_hand {
        MisdealRule::DealtAgain { by: DealerAfterMisdeal::SameDealer, .. } => {
            Some(Penalty::misdeal(EffectOnHand::SameDealer))
        }
        MisdealRule::DealtAgain { by: DealerAfterMisdeal::NextDealer, .. } => {
            Some(Penalty::misdeal(EffectOnHand::DealPasses))
        }
        MisdealRule::HandStands | MisdealRule::DirectorDecides => None,
    };
    [renege, unproved, bid, lead, kept, thrown_in, talk, misdeal].into_iter().flatten().collect()
}
