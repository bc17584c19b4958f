//! The par of a deal: the average result when four fast champions play the deal several times. The par tells what the
//! cards are worth.

use crate::{MilliPoints, SearchSettings, decide_by_search};
use cards::ruleset::HandRules;
use cards::{Seat, Side};
use rules::view::{SeatView, Standing};
use rules::{DealState, Dealt};

/// The number of times that a deal is played to find its par.
const TIMES_PLAYED: u32 = 8;

/// A deal before the first bid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Deal {
    pub rules: HandRules,
    pub dealer: Seat,
    pub dealt: Dealt,
    pub standing: Standing,
}

impl Deal {
    /// The average points of North and South minus those of East and West, when `player` plays all four seats.
    pub fn par(&self, player: &SearchSettings, seed: u64) -> MilliPoints {
        let all: i32 = (0..TIMES_PLAYED).map(|time| self.play_once(player, seed.wrapping_add(time.into()))).sum();
        MilliPoints(1000 * all / TIMES_PLAYED as i32)
    }

    fn play_once(&self, player: &SearchSettings, seed: u64) -> i32 {
        let mut deal = DealState::new(self.rules, self.dealer, self.dealt);
        while let Some(seat) = deal.turn() {
            let view = SeatView::of_hand(&deal, seat, self.standing);
            // A bot's answer is always legal.
            if deal.apply(decide_by_search(&view, player, seed).action).is_err() {
                break;
            }
        }
        deal.result().map_or(0, |result| i32::from(result.points[Side::NS] - result.points[Side::EW]))
    }
}
