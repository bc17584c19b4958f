//! What a line of a sheet is worth: points, penalties, and money for the cup.

use serde::{Deserialize, Serialize};

use crate::ruleset::{EuchreScores, Points, Preset};

/// An amount of money, in cents.
pub type Cents = u16;

/// Every value that a sheet scores by.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scoring {
    /// What a hand is worth.
    pub points: Points,
    /// What a game that is sat out is worth to the keeper's side; `None` where nobody sits out.
    pub sit_out: Option<u8>,
    /// What the side that was there gets for each game forfeited; `None` where games are not forfeited.
    pub forfeit: Option<u8>,
    /// What each offence costs; one that is not listed has no fixed price.
    pub penalties: Vec<Penalty>,
    /// What each player pays into a pot for the most loners, once a sheet; 0 where there is none.
    pub loner_pot: Cents,
}

/// What is done against the rules of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offence {
    /// Did not follow suit though able to.
    Renege,
    /// Said that the others had reneged, and could not prove it.
    RenegeNotProved,
    /// Bid before the turn came.
    BidOutOfTurn,
    /// Led before the turn came.
    LeadOutOfTurn,
    /// The dealer took the turn-up and put no card away.
    NoDiscard,
    /// Threw the cards in instead of playing them out.
    ThrewIn,
    /// Told the partner something, in words or by signs.
    TableTalk,
    /// Dealt wrongly.
    Misdeal,
    /// Something else that a director punishes.
    Other,
}

impl Offence {
    /// All offences, in the order shown.
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

    /// The name in files.
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

/// What becomes of the hand in which somebody offended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HandAfter {
    /// It is over and counts as played.
    Over,
    /// It goes on; the penalty stands beside it.
    GoesOn,
    /// It does not count; the same dealer deals again.
    SameDealer,
    /// It does not count; the deal passes.
    DealPasses,
}

/// What an offence costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Penalty {
    /// The offence.
    pub offence: Offence,
    /// Points, 0 to 20.
    pub points: u8,
    /// Points where the other side was playing alone, 0 to 20.
    pub against_loner: u8,
    /// Whether the others gain them or the offenders lose them.
    pub scores: EuchreScores,
    /// What each player of the offending side puts in the cup.
    pub cents_each: Cents,
    /// What the offender alone puts in besides.
    pub cents_offender: Cents,
    /// What becomes of the hand.
    pub hand: HandAfter,
}

impl Penalty {
    /// A penalty in points that go to the others, which ends the hand.
    #[must_use]
    pub const fn ending(offence: Offence, points: u8, against_loner: u8) -> Penalty {
        let hand = HandAfter::Over;
        let scores = EuchreScores::ForDefenders;
        Penalty { offence, points, against_loner, scores, cents_each: 0, cents_offender: 0, hand }
    }

    /// A deal that is made again, by the same dealer or the next.
    #[must_use]
    pub const fn misdeal(hand: HandAfter) -> Penalty {
        Penalty { hand, ..Penalty::ending(Offence::Misdeal, 0, 0) }
    }
}

/// The penalties that a rulebook prices.
pub(super) fn penalties(preset: Preset) -> Vec<Penalty> {
    let beside = |offence| Penalty { hand: HandAfter::GoesOn, ..Penalty::ending(offence, 2, 2) };
    match preset {
        // world Gameplay 2 and 6, Deal Procedure; the points of cards thrown in are a reading.
        Preset::World => vec![
            Penalty { cents_each: 100, ..Penalty::ending(Offence::Renege, 2, 4) },
            Penalty { cents_offender: 100, ..Penalty::ending(Offence::ThrewIn, 2, 2) },
            Penalty::misdeal(HandAfter::SameDealer),
        ],
        // chicago Miscellaneous "If a team does not follow suit", Dealing the Cards.
        Preset::Chicago => {
            vec![Penalty::ending(Offence::Renege, 2, 2), Penalty::misdeal(HandAfter::DealPasses)]
        }
        // valparaiso Irregularities 22-23; mcallen leans on Hoyle.
        Preset::Valparaiso | Preset::Mcallen => {
            vec![Penalty::ending(Offence::Renege, 2, 4), Penalty::misdeal(HandAfter::SameDealer)]
        }
        // progressive Irregularities and Penalties, How to handle situations.
        Preset::Progressive | Preset::ProgressiveTen => vec![
            Penalty::ending(Offence::Renege, 2, 4),
            beside(Offence::RenegeNotProved),
            Penalty::ending(Offence::BidOutOfTurn, 2, 2),
            Penalty::ending(Offence::LeadOutOfTurn, 2, 4),
            Penalty::ending(Offence::NoDiscard, 2, 4),
            beside(Offence::TableTalk),
            Penalty::misdeal(HandAfter::SameDealer),
        ],
    }
}
