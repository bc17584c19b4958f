//! Shared with the other test programs.
#![allow(dead_code, reason = "no program needs all of it")]

use bots::review::{Effort, JudgedDecision, Review, ReviewTask, Reviewing};
use bots::{Level, decide};
use cards::ruleset::Ruleset;
use cards::{Seat, Seed, Side};
use rules::record::{GameLog, SeedOrigin};
use rules::table::{Answer, AwaitedAnswer, Table};
use rules::view::SeatView;

/// So few layouts that a test takes no time.
pub const GLANCE: Effort = Effort { layouts: 24, seed: 0 };

/// A game of four bots of a level.
pub fn game(rules: Ruleset, seed: u64, level: Level) -> GameLog {
    let mut table = Table::new(rules, crate::support::seating(), Seed::from_number(seed), SeedOrigin::Given);
    loop {
        let answer = match table.awaited_answer() {
            AwaitedAnswer::Nothing => return table.log().clone(),
            AwaitedAnswer::Act(seat) => {
                let view = SeatView::of(table.state(), seat).unwrap();
                Answer::Act(decide(&view, level, seed).action)
            }
            _ => table.usual_answer().unwrap(),
        };
        table.answer(answer).unwrap();
    }
}

/// The whole review of a game.
pub fn review(log: &GameLog, effort: Effort) -> Review {
    let mut reviewing = Reviewing::of(log).unwrap();
    while reviewing.review_next_portion(effort) {}
    reviewing.review().unwrap()
}

/// Returns every decision of a game with its judgment and the seat's view.
pub fn decisions(log: &GameLog, effort: Effort) -> Vec<(JudgedDecision, SeatView)> {
    let reviewing = Reviewing::of(log).unwrap();
    let judged = |task: &ReviewTask| {
        let question = Seat::ALL.into_iter().find_map(|seat| task.question(seat))?.asked;
        Some((task.judged(effort)?, question.view))
    };
    reviewing.tasks().iter().filter_map(judged).collect()
}

/// The points of North and South over the others at the end of a game.
pub fn over(log: &GameLog) -> i32 {
    let score = log.fold().unwrap().score();
    i32::from(score[Side::NS] - score[Side::EW])
}
