//! What bots do at an open table besides playing: they err, and they call the director. Both follow from the game's seed
//! and log alone, so that the same game errs in the same way again.

use super::bot;
use crate::bots::{self, Level, SlipRate};
use crate::cards::Seat;
use crate::rules::{Claim, Slip, Verdict};
use crate::rulings;
use crate::table::{Need, Table};
use crate::view::SeatView;

/// What a bot does wrong at this moment, on turn or not; `None` where none errs, and always at a strict table.
#[must_use]
pub fn slip(table: &Table, rate: SlipRate) -> Option<Slip> {
    let Need::Act(_) = table.need() else { return None };
    of_bots(table, "slip", |view, level, seed| bots::slip(view, level, rate, seed))
}

/// What a bot calls the director for at this moment: only what would be proved.
#[must_use]
pub fn claim(table: &Table) -> Option<Claim> {
    if table.need() == Need::Ruling {
        return None;
    }
    let proved = |claim: &Claim| rulings::decide(table.state(), *claim).verdict == Verdict::Proved;
    of_bots(table, "claim", |view, level, seed| bots::claims(view, level, seed).filter(proved))
}

/// Asks every bot, each by its own view and chance, and takes the first answer.
fn of_bots<T>(table: &Table, purpose: &str, ask: impl Fn(&SeatView, Level, u64) -> Option<T>) -> Option<T> {
    table.state().open()?;
    let log = table.log();
    let mut chance = log.seed.stream(purpose, log.events.len() as u32);
    Seat::ALL.into_iter().find_map(|seat| {
        let seed = chance.next_u64();
        let player = bot(log, seat)?;
        ask(&SeatView::of(table.state(), seat)?, player.level, seed)
    })
}
