//! A set of rules as a short text: what is kept of a house's set, and what its link carries.

use base64ct::{Base64UrlUnpadded, Encoding};
use thiserror::Error;

use super::{Contradiction, Ruleset};

const VERSION: u8 = 1;

/// Why a text is no set of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no set of rules: {self:?}")]
pub enum BadRulesText {
    /// A letter is wrong or missing.
    Damaged,
    /// It was written by a newer version of the program.
    Newer,
    /// The set contradicts itself.
    Contradiction(Contradiction),
}

/// Returns a set as a short text of URL-safe letters: a version byte, then the set in its compact form.
#[must_use]
pub fn text_of_rules(rules: &Ruleset) -> String {
    // Writing plain data into a vector has no way to fail; what is empty is refused by `rules_of_text`.
    let bytes = postcard::to_extend(rules, vec![VERSION]).unwrap_or_default();
    Base64UrlUnpadded::encode_string(&bytes)
}

/// Returns the set that [`text_of_rules`] wrote.
///
/// # Errors
/// [`BadRulesText`]; there is no half a set.
pub fn rules_of_text(text: &str) -> Result<Ruleset, BadRulesText> {
    let bytes = Base64UrlUnpadded::decode_vec(text.trim()).map_err(|_| BadRulesText::Damaged)?;
    match bytes.split_first() {
        Some((&VERSION, set)) => {
            let rules = read(set).ok_or(BadRulesText::Damaged)?;
            rules.checked().map_err(BadRulesText::Contradiction)
        }
        Some((version, _)) if *version > VERSION => Err(BadRulesText::Newer),
        _ => Err(BadRulesText::Damaged),
    }
}

fn read(set: &[u8]) -> Option<Ruleset> {
    let (rules, rest) = postcard::take_from_bytes(set).ok()?;
    rest.is_empty().then_some(rules)
}
