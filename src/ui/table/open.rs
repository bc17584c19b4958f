//! What an open table has beyond a strict one: what bots do wrong and call the director for, what is found and ruled, and
//! the slips on which all that is written. It is a part of the program by itself, fetched for the first open table.

use super::act::Slip;
use super::{Seated, director, more};
use crate::bots::SlipRate;
use crate::practice::open_table;
use crate::rules::{self, Claim, Fault, GameState, Notice};
use crate::table::Table;
use crate::ui::dom::prelude::*;
use crate::ui::scorecard;
use crate::words;

/// What is done at an open table, and drawn there.
#[derive(Clone, Copy)]
pub struct OpenTable {
    /// What a bot does wrong at this moment, if one does.
    pub(super) err: fn(&Table, SlipRate) -> Option<rules::Slip>,
    /// What a bot calls the director for at this moment, if one does.
    pub(super) accuse: fn(&Table) -> Option<Claim>,
    /// Writes a claim down.
    pub(super) claim: fn(&mut Table, Claim) -> Result<Vec<Notice>, Fault>,
    /// What is found on the claim that waits, in words.
    pub(super) found: fn(&Table) -> Option<String>,
    /// Gives one of the rulings that are found on it, by its place.
    pub(super) rule: fn(&mut Table, usize) -> Result<Vec<Notice>, Fault>,
    /// A slip of paper that only an open table has.
    pub(super) slip: fn(Seated, Slip) -> Option<AnyElement>,
    /// What is found on the claim that waits, and what can be ruled.
    pub(super) finding: fn(Seated) -> Option<AnyElement>,
    /// What nobody called in a finished game.
    pub(super) unclaimed: fn(&GameState) -> Option<AnyElement>,
}

/// The open table.
pub const OPEN_TABLE: OpenTable = OpenTable {
    err: open_table::slip,
    accuse: open_table::claim,
    claim: |table, claim| table.claim(claim).map(|_| Vec::new()),
    found,
    rule,
    slip,
    finding: director::finding,
    unclaimed: scorecard::unclaimed,
};

fn found(table: &Table) -> Option<String> {
    Some(words::rulings::finding(&table.finding()?, &table.state().rules().irregularities))
}

fn rule(table: &mut Table, option: usize) -> Result<Vec<Notice>, Fault> {
    let finding = table.finding().ok_or(Fault::NoSuchClaim)?;
    table.rule(finding.ruling(option).ok_or(Fault::RulingImpossible)?)
}

fn slip(seated: Seated, slip: Slip) -> Option<AnyElement> {
    match slip {
        Slip::Director => Some(director::call(seated)),
        Slip::More(card) => Some(more::more(seated, card)),
        Slip::Kitty => Some(more::kitty(seated)),
        Slip::None | Slip::Said(_) | Slip::LastTrick | Slip::About => None,
    }
}
