//! What an open table has beyond a strict one.

use crate::practice::open_table;
use crate::words;
use bots::ErrorRate;
use rules::rulings::Pick;
use rules::table::Table;
use rules::{Claim, GameFault, Irregularity, Notice};

/// What bots do wrong at an open table and call the director for, and what is found and ruled. These are functions, so
/// that they can be fetched for the first open table.
#[derive(Clone, Copy)]
pub struct OpenRules {
    /// What a bot does wrong at this moment, if one does.
    pub err: fn(&Table, ErrorRate) -> Option<Irregularity>,
    /// What a bot calls the director for at this moment, if one does.
    pub accuse: fn(&Table) -> Option<Claim>,
    /// Writes a claim down.
    pub claim: fn(&mut Table, Claim) -> Result<Vec<Notice>, GameFault>,
    /// What is found on the claim that waits, in words.
    pub found: fn(&Table) -> Option<String>,
    /// Gives one of the rulings that can be given on it.
    pub rule: fn(&mut Table, Pick) -> Result<Vec<Notice>, GameFault>,
}

/// The open table.
pub const OPEN_RULES: OpenRules = OpenRules {
    err: open_table::irregularity,
    accuse: open_table::claim,
    claim: |table, claim| table.claim(claim).map(|_| Vec::new()),
    found,
    rule,
};

fn found(table: &Table) -> Option<String> {
    Some(words::rulings::finding(&table.finding()?, &table.state().rules().irregularities))
}

fn rule(table: &mut Table, pick: Pick) -> Result<Vec<Notice>, GameFault> {
    let finding = table.finding().ok_or(GameFault::NoSuchClaim)?;
    table.rule(finding.picked(pick).ok_or(GameFault::RulingImpossible)?)
}
