//! Fixtures and tables that several test programs share.
#![allow(dead_code, reason = "no program needs all of it")]

pub mod open_deals;
pub mod playout;

use cards::ruleset::Ruleset;
use cards::{BySeat, Random, Seed};
use rules::record::{Player, PlayerKind, SeedOrigin};
use rules::table::{Answer, AwaitedAnswer, Table};

/// Returns a fixture under `tests/data` that records a stored format. With `RENEW_FIXTURES=1 cargo test -p MEMBER
/// --test NAME FILTER` it is first written again, after a deliberate change of the format.
pub fn kept_fixture(name: &str, written: impl FnOnce() -> String) -> String {
    let path = format!("{}/../../tests/data/{name}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("RENEW_FIXTURES").is_some() {
        std::fs::write(&path, written().trim_end().to_owned() + "\n").unwrap();
    }
    std::fs::read_to_string(&path).unwrap().trim_end().to_owned()
}

/// Returns the same, after checking that `now` is still written as the fixture says.
#[track_caller]
pub fn fixture(name: &str, now: &str) -> String {
    let kept = kept_fixture(name, || now.to_owned());
    assert_eq!(
        now.trim_end(),
        kept,
        "{name} is written otherwise: raise the version of its form and renew the fixture"
    );
    kept
}

/// Four people with names.
pub fn seating() -> BySeat<Player> {
    BySeat { n: "Ann", e: "Bob", s: "Cat", w: "Dan" }
        .map(|name| Player { name: name.into(), plays: PlayerKind::Person })
}

/// Creates a table before its first event.
pub fn table(rules: Ruleset, seed: u64) -> Table {
    Table::new(rules, seating(), Seed::from_number(seed), SeedOrigin::Given)
}

/// Returns an answer: the customary one, or else a random legal action.
pub fn any_answer(table: &Table, random: &mut Random) -> Option<Answer> {
    if table.awaited_answer() == AwaitedAnswer::Nothing {
        return None;
    }
    table.usual_answer().or_else(|| {
        let legal = table.state().hand()?.legal();
        legal.nth(random.below(legal.len() as u32) as usize).map(Answer::Act)
    })
}
