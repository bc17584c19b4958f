//! The effect of the score on a bid.

use super::style::StyleWeights;
use cards::ruleset::{Length, Points};
use rules::view::SeatView;

/// Facts about the score that a bid depends on.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScoreSituation {
    /// In a race, the points that the player's side needs.
    mine: Option<i16>,
    /// In a race, the points that the other side needs.
    theirs: Option<i16>,
    /// Points behind before the last hand of a game of fixed length; negative when ahead.
    behind_at_last: Option<i16>,
    points: Points,
    weights: StyleWeights,
}

impl ScoreSituation {
    /// Returns the same situation for a player with these preferences.
    pub fn with_weights(self, weights: StyleWeights) -> ScoreSituation {
        ScoreSituation { weights, ..self }
    }

    pub fn of(view: &SeatView) -> ScoreSituation {
        let standing = view.standing();
        let side = view.seat().side();
        let (mine, theirs) = (standing.score[side], standing.score[side.other()]);
        let points = view.public().rules().points;
        match standing.length {
            Length::Points(goal) => {
                let needs = |score: i16| Some((i16::from(goal) - score).max(1));
                ScoreSituation {
                    mine: needs(mine),
                    theirs: needs(theirs),
                    behind_at_last: None,
                    points,
                    weights: StyleWeights::CLUB,
                }
            }
            Length::Hands(_) => {
                let behind_at_last = (standing.hands_left == Some(1)).then_some(theirs - mine);
                ScoreSituation { mine: None, theirs: None, behind_at_last, points, weights: StyleWeights::CLUB }
            }
        }
    }

    /// Returns whether the other side needs one point to win. A euchre then costs no more than a pass, after which
    /// they may make anything.
    pub fn others_need_one(&self) -> bool {
        self.theirs == Some(1)
    }

    /// Hundredths of a trick by which the threshold for calling is lowered.
    pub fn boldness(&self) -> i32 {
        let race = match (self.mine, self.theirs) {
            (_, Some(1)) => 30,
            (Some(1), Some(3..)) => 8,
            _ => 0,
        };
        let last_hand = match self.behind_at_last {
            Some(1..) => 25,
            _ => 0,
        };
        race + last_hand + i32::from(self.weights.bold)
    }

    /// Returns the chance of five tricks, in percent, from which going alone pays; `None` if it never does.
    ///
    /// A lone march must make up for the partner's help, which turns some hands into marches and saves others.
    pub fn alone_from(&self) -> Option<i32> {
        const PARTNER_ADDS: i32 = 14;
        const PARTNER_SAVES: i32 = 4;
        let worth = |points: u8| self.mine.map_or(i32::from(points), |needed| i32::from(points).min(i32::from(needed)));
        let points = &self.points;
        let (made, march) = (worth(points.made), worth(points.march));
        let (lone_made, lone_march) = (worth(points.lone_made), worth(points.lone_march));
        let gain = (lone_march - lone_made) - (march - made);
        if gain <= 0 || self.behind_at_last.is_some_and(|behind| behind < 0) {
            return None;
        }
        let euchre = i32::from(points.lone_euchre);
        let cost = 100 * (made - lone_made) + PARTNER_ADDS * (march - made) + PARTNER_SAVES * (lone_made + euchre);
        let from = cost / gain - i32::from(self.weights.alone);
        // On the last hand, three or four points behind, only a loner helps.
        Some(if self.behind_at_last.is_some_and(|behind| behind > march as i16) { from / 4 } else { from })
    }

    /// Returns whether the player's side wins with two points, so that going alone for more is pointless.
    pub fn two_are_enough(&self) -> bool {
        self.mine.is_some_and(|needed| needed <= i16::from(self.points.march))
    }
}
