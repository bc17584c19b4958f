//! Whether the prices of irregularities are in range, and which is the gravest; the prices are in `preset.rs`.

use super::{
    BidOutOfTurn, Irregularities, LeadOutOfTurn, LonerPoints, NoDiscard, PenaltyCounts, RenegePenalty, TableTalk,
    ThrownIn, Unproved,
};

impl Irregularities {
    /// The points that irregularities cost.
    fn points(&self) -> Vec<u8> {
        let mut points = Vec::new();
        if let RenegePenalty::HandOver { points: with_partner, loner, .. } = self.renege {
            points.push(with_partner);
            if let LonerPoints::AgainstLoner(alone) | LonerPoints::WithLoner(alone) = loner {
                points.push(alone);
            }
        }
        if let Unproved::PointsToAccused(accused) = self.renege_unproved {
            points.push(accused);
        }
        if let BidOutOfTurn::PointsOrAlone(bid) = self.bid_out_of_turn {
            points.push(bid);
        }
        if let LeadOutOfTurn::HandOver { points: lead, loner } = self.lead_out_of_turn {
            points.extend([lead, loner]);
        }
        if let ThrownIn::HandOver { points: thrown, .. } = self.thrown_in {
            points.push(thrown);
        }
        if let NoDiscard::HandOver { points: kept, against_loner } = self.no_discard {
            points.extend([kept, against_loner]);
        }
        if let TableTalk::WarningThenPoints(talk) = self.table_talk {
            points.push(talk);
        }
        points
    }

    /// The dollars that irregularities put into the cup.
    fn dollars(&self) -> Vec<u8> {
        let mut dollars = Vec::new();
        if let RenegePenalty::HandOver { cup, .. } = self.renege {
            dollars.push(cup);
        }
        if let ThrownIn::HandOver { cup, .. } = self.thrown_in {
            dollars.push(cup);
        }
        dollars
    }

    /// Whether every penalty is in its range: points 1 to 20, dollars up to 20.
    pub(in crate::ruleset) fn in_range(&self) -> bool {
        self.points().into_iter().all(|points| (1..=20).contains(&points))
            && self.dollars().into_iter().all(|cup| cup <= 20)
    }

    /// The most points that one irregularity costs; 0 where none costs points.
    #[must_use]
    pub fn gravest(&self) -> u8 {
        self.points().into_iter().max().unwrap_or(0)
    }

    /// The fewest points for what counts as a bump besides a euchre, a renege and cards thrown in; 0 where the director can
    /// rule it to be worth none.
    #[must_use]
    pub fn least_of_a_bump(&self) -> u8 {
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
            ThrownIn::HandOver { points, .. } => points,
            ThrownIn::DirectorDecides | ThrownIn::Forbidden => 0,
        };
        renege.min(thrown_in)
    }

    /// Returns whether an irregularity can take points from the side that made it, so that its score can fall below
    /// nothing.
    #[must_use]
    pub const fn take_points(&self) -> bool {
        matches!(self.renege, RenegePenalty::HandOver { counted: PenaltyCounts::AgainstOffenders, .. })
            || matches!(self.table_talk, TableTalk::PointsDeducted)
    }
}
