//! A set as the text of a link: a version byte, the length and an LZ4 block of its JSON form; all in base64url.

use std::fmt;

use base64ct::{Base64UrlUnpadded, Encoding};

use crate::ruleset::{Contradiction, RulesField, Ruleset};

const VERSION: u8 = 1;
/// Longer texts are refused unread: no set comes near it.
const LONGEST: usize = 20_000;

/// Why a text is no set of rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadRulesText {
    /// A letter is wrong or missing.
    Damaged,
    /// It was written by a newer version of the program.
    Newer,
    /// The set contradicts itself.
    Contradiction(Contradiction),
}

impl fmt::Display for BadRulesText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadRulesText::Damaged => f.write_str("a letter of the text is wrong or missing"),
            BadRulesText::Newer => f.write_str("a newer version wrote the rules"),
            BadRulesText::Contradiction(contradiction) => contradiction.fmt(f),
        }
    }
}

impl std::error::Error for BadRulesText {}

/// Returns a set as a short text of URL-safe letters.
#[must_use]
pub fn text_of_rules(rules: &Ruleset) -> String {
    // Plain data has no way to fail here; what is empty is refused by `rules_of_text`.
    let json = serde_json::to_vec(&RulesField::of(rules)).unwrap_or_default();
    let mut bytes = vec![VERSION];
    bytes.extend((json.len() as u16).to_be_bytes());
    bytes.extend(lz4_flex::block::compress(&json));
    Base64UrlUnpadded::encode_string(&bytes)
}

/// Returns the link to a set on a page at this address; without one, the link within the page.
#[must_use]
pub fn link(rules: &Ruleset, address: Option<&str>) -> String {
    format!("{}#/house/in/{}", address.unwrap_or_default(), text_of_rules(rules))
}

/// Returns the set that [`text_of_rules`] wrote.
///
/// # Errors
/// [`BadRulesText`]; there is no half a set.
pub fn rules_of_text(text: &str) -> Result<Ruleset, BadRulesText> {
    let text = text.trim();
    if text.len() > LONGEST {
        return Err(BadRulesText::Damaged);
    }
    let bytes = Base64UrlUnpadded::decode_vec(text).map_err(|_| BadRulesText::Damaged)?;
    let [version, high, low, block @ ..] = bytes.as_slice() else { return Err(BadRulesText::Damaged) };
    if *version > VERSION {
        return Err(BadRulesText::Newer);
    }
    let length = usize::from(u16::from_be_bytes([*high, *low]));
    let json = lz4_flex::block::decompress(block, length).map_err(|_| BadRulesText::Damaged)?;
    let field: RulesField = serde_json::from_slice(&json).map_err(|_| BadRulesText::Damaged)?;
    field.ruleset().map_err(BadRulesText::Contradiction)
}
