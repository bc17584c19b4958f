//! Games looked back at: what decisions cost, whether the judge sees only what the seat saw, and whether the account adds
//! up.

mod account;
mod judge;
mod kinds;
mod portions;
mod redealt;

use bower::bots::{Level, decide};
use bower::cards::{Seed, Side};
use bower::record::{GameLog, SeedOrigin};
use bower::review::{Effort, Review, Reviewing};
use bower::ruleset::Ruleset;
use bower::table::{Answer, Need, Table};
use bower::view::SeatView;

/// So few layouts that a test takes no time.
pub const GLANCE: Effort = Effort { layouts: 24, seed: 0 };

/// A game of four bots of a level.
pub fn game(rules: Ruleset, seed: u64, level: Level) -> GameLog {
    let mut table = Table::new(rules, crate::support::seating(), Seed::from_number(seed), SeedOrigin::Given);
    loop {
        let answer = match table.need() {
            Need::Nothing => return table.log().clone(),
            Need::Act(seat) => {
                let view = SeatView::of(table.state(), seat).unwrap();
                Answer::Act(decide(&view, level, seed).action)
            }
            _ => table.customary().unwrap(),
        };
        table.answer(answer).unwrap();
    }
}

/// The whole review of a game.
pub fn review(log: &GameLog, effort: Effort) -> Review {
    let mut reviewing = Reviewing::of(log).unwrap();
    while reviewing.step(effort) {}
    reviewing.review().unwrap()
}

/// The points of North and South over the others at the end of a game.
pub fn over(log: &GameLog) -> i32 {
    let score = log.fold().unwrap().score();
    i32::from(score[Side::NS] - score[Side::EW])
}
