//! Writes the link that carries a set of house rules. `route` reads it.

use crate::route::Route;
use cards::ruleset::{Ruleset, text_of_rules};

/// Returns the link to a set on a page at `address`, or within the page if `None`.
#[must_use]
pub fn link(rules: &Ruleset, address: Option<&str>) -> String {
    Route::HouseRules(Some(text_of_rules(rules))).address_on(address)
}
