//! The rules of an open table, which allows irregularities, claims and rulings. Only games at open tables need this
//! code, so a session uses it through a trait, and the page loads it before the first such game.

use crate::practice::open_table;
use crate::words;
use bots::ErrorRate;
use rules::rulings::RulingChoice;
use rules::table::Table;
use rules::{Claim, GameFault, Irregularity, Notice};

/// The parts of a session that only an open table needs: irregularities, claims and rulings.
pub trait OpenRules: Sync {
    /// Returns the irregularity that a bot commits at this moment, if any.
    fn bot_mistake(&self, table: &Table, rate: ErrorRate) -> Option<Irregularity>;

    /// Returns the claim with which a bot calls the director at this moment, if any.
    fn bot_claim(&self, table: &Table) -> Option<Claim>;

    /// Records a claim in the game's log. The game then waits for a ruling on it.
    ///
    /// # Errors
    /// [`GameFault`] if nothing can be claimed now.
    fn claim(&self, table: &mut Table, claim: Claim) -> Result<(), GameFault>;

    /// Returns a sentence with the director's finding on the pending claim.
    fn finding_sentence(&self, table: &Table) -> Option<String>;

    /// Applies a ruling that the finding on the pending claim allows.
    ///
    /// # Errors
    /// [`GameFault`] if no claim is pending, or the finding does not allow this ruling.
    fn apply_ruling(&self, table: &mut Table, pick: RulingChoice) -> Result<Vec<Notice>, GameFault>;
}

/// The only implementation of [`OpenRules`]. The page passes it to a session once the code is loaded.
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
        Some(words::rulings::announce_finding(&table.finding()?, &table.state().rules().irregularities))
    }

    fn apply_ruling(&self, table: &mut Table, pick: RulingChoice) -> Result<Vec<Notice>, GameFault> {
        let finding = table.finding().ok_or(GameFault::NoSuchClaim)?;
        table.give_ruling(finding.ruling_for(pick).ok_or(GameFault::RulingImpossible)?)
    }
}
