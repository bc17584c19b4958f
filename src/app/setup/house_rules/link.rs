//! The link to a set of rules.

use crate::route::Route;
use cards::ruleset::{Ruleset, text_of_rules};

/// Returns the link to a set on a page at this address; without one, the link within the page.
#[must_use]
pub fn link(rules: &Ruleset, address: Option<&str>) -> String {
    Route::House(Some(text_of_rules(rules))).on(address)
}
