//! A set of rules as short text, for storage and links.

use base64ct::{Base64UrlUnpadded, Encoding};
use thiserror::Error;

use super::{Contradiction, Ruleset};

const VERSION: u8 = 1;

/// The reason why [`decode_rules`] refuses a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no set of rules: {self:?}")]
pub enum BadRulesText {
    /// The text is no base64, or does not hold exactly one ruleset: probably a letter is wrong or missing.
    Damaged,
    /// A newer version of the program wrote the text.
    Newer,
    Contradiction(Contradiction),
}

/// Encodes rules as URL-safe text: a version byte, then the rules in postcard's compact form.
#[must_use]
pub fn encode_rules(rules: &Ruleset) -> String {
    // Serializing plain data into a vector cannot fail. If it did, `decode_rules` would refuse the empty text.
    let bytes = postcard::to_extend(rules, vec![VERSION]).unwrap_or_default();
    Base64UrlUnpadded::encode_string(&bytes)
}

/// Reads the text that [`encode_rules`] wrote.
///
/// # Errors
/// [`BadRulesText`] if the text is damaged or too new, or if no game can be played by its rules.
pub fn decode_rules(text: &str) -> Result<Ruleset, BadRulesText> {
    let bytes = Base64UrlUnpadded::decode_vec(text.trim()).map_err(|_| BadRulesText::Damaged)?;
    match bytes.split_first() {
        Some((&VERSION, set)) => {
            let rules = decode_exactly(set).ok_or(BadRulesText::Damaged)?;
            rules.validate().map_err(BadRulesText::Contradiction)
        }
        Some((version, _)) if *version > VERSION => Err(BadRulesText::Newer),
        _ => Err(BadRulesText::Damaged),
    }
}

fn decode_exactly(set: &[u8]) -> Option<Ruleset> {
    let (rules, rest) = postcard::take_from_bytes(set).ok()?;
    rest.is_empty().then_some(rules)
}
