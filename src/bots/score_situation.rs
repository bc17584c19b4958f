//! The effect of the score on the rule player's bids: when to call with a weaker hand, and when to go alone.

use super::style::StyleWeights;
use cards::ruleset::{Length, Points};
use rules::view::SeatView;

/// The facts about the score on which a bid depends.
#[derive(Clone, Copy, Debug)]
pub(super) struct ScoreSituation {
    /// The points that the player's side still needs, in a game to a number of points.
    points_needed: Option<i16>,
    /// The points that the other side still needs, in a game to a number of points.
    opponents_need: Option<i16>,
    /// The points by which the player's side is behind before the last hand of a game of fixed length. Negative if it
    /// is ahead.
    behind_before_last_hand: Option<i16>,
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
                    points_needed: needs(mine),
                    opponents_need: needs(theirs),
                    behind_before_last_hand: None,
                    points,
                    weights: StyleWeights::CLUB,
                }
            }
            Length::Hands(_) => {
                let behind_before_last_hand = (standing.hands_left == Some(1)).then_some(theirs - mine);
                ScoreSituation {
                    points_needed: None,
                    opponents_need: None,
                    behind_before_last_hand,
                    points,
                    weights: StyleWeights::CLUB,
                }
            }
        }
    }

    /// Returns whether the other side needs one point to win. If so, being euchred costs no more than letting the other
    /// side make trump.
    pub fn opponents_need_one_point(&self) -> bool {
        self.opponents_need == Some(1)
    }

    /// The hundredths of a trick by which the score and the style lower the threshold for calling.
    pub fn boldness(&self) -> i32 {
        self.boldness_by_score() + i32::from(self.weights.bold)
    }

    /// The part of [`boldness`](Self::boldness) that is due to the score.
    pub fn boldness_by_score(&self) -> i32 {
        let race = match (self.points_needed, self.opponents_need) {
            (_, Some(1)) => 30,
            (Some(1), Some(3..)) => 8,
            _ => 0,
        };
        let last_hand = match self.behind_before_last_hand {
            Some(1..) => 25,
            _ => 0,
        };
        race + last_hand
    }

    /// Returns the lowest chance of five tricks, in percent, with which going alone pays. `None` if it never pays.
    ///
    /// The extra points of a lone march must outweigh the partner's help, which turns some hands into marches and saves
    /// others from a euchre.
    pub fn loner_threshold(&self) -> Option<i32> {
        /// The percentage of hands that the partner turns into a march.
        const PARTNER_MARCH_PERCENT: i32 = 14;
        /// The percentage of hands that the partner saves from a euchre.
        const PARTNER_SAVE_PERCENT: i32 = 4;
        let worth = |points: u8| {
            self.points_needed.map_or(i32::from(points), |needed| i32::from(points).min(i32::from(needed)))
        };
        let points = &self.points;
        let (made, march) = (worth(points.made), worth(points.march));
        let (lone_made, lone_march) = (worth(points.lone_made), worth(points.lone_march));
        let gain = (lone_march - lone_made) - (march - made);
        if gain <= 0 || self.behind_before_last_hand.is_some_and(|behind| behind < 0) {
            return None;
        }
        let euchre = i32::from(points.lone_euchre);
        let cost = 100 * (made - lone_made)
            + PARTNER_MARCH_PERCENT * (march - made)
            + PARTNER_SAVE_PERCENT * (lone_made + euchre);
        let from = cost / gain - i32::from(self.weights.alone);
        // On the last hand, a side that is behind by more than a march needs a lone march.
        Some(if self.behind_before_last_hand.is_some_and(|behind| behind > march as i16) { from / 4 } else { from })
    }

    /// Returns whether a march with the partner wins the game, so that going alone for more points is useless.
    pub fn two_points_win(&self) -> bool {
        self.points_needed.is_some_and(|needed| needed <= i16::from(self.points.march))
    }
}
