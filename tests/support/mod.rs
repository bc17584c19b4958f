//! What several test files need.
#![allow(dead_code, reason = "no program needs all of it")]

pub mod open_deals;
pub mod playout;

use cards::ruleset::Ruleset;
use cards::{BySeat, Random, Seed};
use rules::record::{Player, Plays, SeedOrigin};
use rules::table::{Answer, Need, Table};

/// Four people with names.
pub fn seating() -> BySeat<Player> {
    BySeat { n: "Ann", e: "Bob", s: "Cat", w: "Dan" }.map(|name| Player { name: name.into(), plays: Plays::Person })
}

/// A fresh table.
pub fn table(rules: Ruleset, seed: u64) -> Table {
    Table::new(rules, seating(), Seed::from_number(seed), SeedOrigin::Given)
}

/// One answer: the customary one, or a legal action at random.
pub fn any_answer(table: &Table, random: &mut Random) -> Option<Answer> {
    if table.need() == Need::Nothing {
        return None;
    }
    table.customary().or_else(|| {
        let legal = table.state().hand()?.legal();
        legal.nth(random.below(legal.len() as u32) as usize).map(Answer::Act)
    })
}
