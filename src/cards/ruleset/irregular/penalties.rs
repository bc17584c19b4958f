//! Checks that penalties are in range, and finds the highest and lowest. The amounts are in `preset.rs`.

use super::{
    BidOutOfTurnPenalty, Irregularities, LeadOutOfTurnPenalty, LonerPoints, NoDiscardPenalty, PenaltyCounts,
    RenegePenalty, TableTalkPenalty, ThrowInPenalty, UnprovedRenegePenalty,
};

impl Irregularities {
    fn point_penalties(&self) -> Vec<u8> {
        let mut points = Vec::new();
        if let RenegePenalty::HandOver { points: with_partner, loner, .. } = self.renege {
            points.push(with_partner);
            if let LonerPoints::AgainstLoner(alone) | LonerPoints::WithLoner(alone) = loner {
                points.push(alone);
            }
        }
        if let UnprovedRenegePenalty::PointsToAccused(accused) = self.renege_unproved {
            points.push(accused);
        }
        if let BidOutOfTurnPenalty::PointsOrAlone(bid) = self.bid_out_of_turn {
            points.push(bid);
        }
        if let LeadOutOfTurnPenalty::HandOver { points: lead, loner } = self.lead_out_of_turn {
            points.extend([lead, loner]);
        }
        if let ThrowInPenalty::HandOver { points: thrown, .. } = self.thrown_in {
            points.push(thrown);
        }
        if let NoDiscardPenalty::HandOver { points: kept, against_loner } = self.no_discard {
            points.extend([kept, against_loner]);
        }
        if let TableTalkPenalty::WarningThenPoints(talk) = self.table_talk {
            points.push(talk);
        }
        points
    }

    fn dollar_penalties(&self) -> Vec<u8> {
        let mut dollars = Vec::new();
        if let RenegePenalty::HandOver { cup, .. } = self.renege {
            dollars.push(cup);
        }
        if let ThrowInPenalty::HandOver { cup, .. } = self.thrown_in {
            dollars.push(cup);
        }
        dollars
    }

    /// Returns whether every penalty is in range: 1 to 20 points, 0 to 20 dollars.
    pub(in crate::ruleset) fn in_range(&self) -> bool {
        self.point_penalties().into_iter().all(|points| (1..=20).contains(&points))
            && self.dollar_penalties().into_iter().all(|cup| cup <= 20)
    }

    /// The most points that one irregularity can cost; 0 if none costs points.
    #[must_use]
    pub fn highest_penalty(&self) -> u8 {
        self.point_penalties().into_iter().max().unwrap_or(0)
    }

    /// The fewest points that a renege or a throw-in can cost; 0 if the director may award none. A renege and a
    /// throw-in count as bumps, as a euchre does.
    #[must_use]
    pub fn fewest_bump_points(&self) -> u8 {
        let renege = match self.renege {
            RenegePenalty::HandOver { points, loner: LonerPoints::Same, .. } => points,
            RenegePenalty::HandOver {
                points,
                loner: LonerPoints::AgainstLoner(alone) | LonerPoints::WithLoner(alone),
                ..
            } => points.min(alone),
            RenegePenalty::DirectorDecides => 0,
        };
        let thrown_in = match self.thrown_in {
            ThrowInPenalty::HandOver { points, .. } => points,
            ThrowInPenalty::DirectorDecides | ThrowInPenalty::Forbidden => 0,
        };
        renege.min(thrown_in)
    }

    /// Returns whether an irregularity can take points from the offenders, so that a score can fall below zero.
    #[must_use]
    pub const fn can_take_points(&self) -> bool {
        matches!(self.renege, RenegePenalty::HandOver { counted: PenaltyCounts::AgainstOffenders, .. })
            || matches!(self.table_talk, TableTalkPenalty::PointsDeducted)
    }
}
