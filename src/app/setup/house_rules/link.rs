//! Writes the link that contains a set of house rules. [`Route::parse`] reads it.

use crate::route::Route;
use cards::ruleset::{Ruleset, encode_rules};

/// Returns the link to a set of rules, given the address of the page. Without `address`, returns the part from `#` on.
#[must_use]
pub fn link(rules: &Ruleset, address: Option<&str>) -> String {
    Route::HouseRules(Some(encode_rules(rules))).address_on(address)
}
