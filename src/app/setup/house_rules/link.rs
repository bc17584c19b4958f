//! Makes the link that contains a set of house rules. [`Route::parse`] reads the link.

use crate::route::Route;
use cards::ruleset::{Ruleset, encode_rules};

/// Returns the link to a set of rules. `address` is the address of the page; without it, the link begins at `#`.
#[must_use]
pub fn link(rules: &Ruleset, address: Option<&str>) -> String {
    Route::HouseRules(Some(encode_rules(rules))).address_on(address)
}
