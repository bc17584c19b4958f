//! The rules of a table that allows irregularities: mistakes, claims and rulings. A strict game
//! never needs this code. A session holds it behind a trait, and the page fetches it for the first
//! such table.

use crate::practice::open_table;
use crate::words;
use bots::ErrorRate;
use rules::rulings::RulingChoice;
use rules::table::Table;
use rules::{Claim, GameFault, Irregularity, Notice};

/// The rules that a session needs only if irregularities are allowed.
pub trait OpenRules: Sync {
    /// Returns a bot's mistake at this moment, if one makes any.
    fn bot_mistake(&self, table: &Table, rate: ErrorRate) -> Option<Irregularity>;

    /// Returns the claim for which a bot calls the director at this moment, if one does.
    fn bot_claim(&self, table: &Table) -> Option<Claim>;

    /// Records a claim in the game's log; it then waits for the ruling.
    ///
    /// # Errors
    /// [`GameFault`] if nothing can be claimed now.
    fn claim(&self, table: &mut Table, claim: Claim) -> Result<(), GameFault>;

    /// Returns the director's finding on the pending claim, in words.
    fn finding_sentence(&self, table: &Table) -> Option<String>;

    /// Applies one of the rulings that the finding allows.
    ///
    /// # Errors
    /// [`GameFault`] if no claim is pending or the finding does not allow it.
    fn apply_ruling(&self, table: &mut Table, pick: RulingChoice) -> Result<Vec<Notice>, GameFault>;
}

/// The rules of every table that allows irregularities.
pub const OPEN_RULES: &dyn OpenRules = &OpenTableRules;

struct OpenTableRules;

impl OpenRules for OpenTableRules {
    fn bot_mistake(&self, table: &Table, rate: ErrorRate) -> Option<Irregularity> {
        open_table::bot_irregularity(table, rate)
    }

    fn bot_claim(&self, table: &Table) -> Option<Claim> {
        open_table::bot_claim(table)
    }

    fn claim(&self, table: &mut Table, claim: Claim) -> Result<(), GameFault> {
        table.claim(claim).map(|_| ())
    }

    fn finding_sentence(&self, table: &Table) -> Option<String> {
        Some(words::rulings::finding(&table.finding()?, &table.state().rules().irregularities))
    }

    fn apply_ruling(&self, table: &mut Table, pick: RulingChoice) -> Result<Vec<Notice>, GameFault> {
        let finding = table.finding().ok_or(GameFault::NoSuchClaim)?;
        table.give_ruling(finding.ruling_for(pick).ok_or(GameFault::RulingImpossible)?)
    }
}
