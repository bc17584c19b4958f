//! A cache of parsed rules, because millions of deals use the same few rules.

use app::words;
use cards::ruleset::{RulesField, Ruleset};

use crate::json;
use crate::lines::WrongLine;

/// The largest number of rules in the cache. The cache is cleared when it is full.
const CACHE_SIZE: usize = 64;

/// Parses the rules of each line, and remembers the results by JSON text.
#[derive(Default)]
pub struct Rulebooks {
    /// The texts parsed so far, each with its rules or error, latest last.
    cached: Vec<(Box<str>, Result<Ruleset, WrongLine>)>,
}

impl Rulebooks {
    /// Returns the rules in a JSON text, parsed or from the cache. Fails if the text has an error.
    pub fn read(&mut self, text: &str) -> Result<&Ruleset, &WrongLine> {
        let place = self.cached.iter().rposition(|(known, _)| **known == *text).unwrap_or_else(|| {
            if self.cached.len() == CACHE_SIZE {
                self.cached.clear();
            }
            self.cached.push((text.into(), parse_rules(text)));
            self.cached.len() - 1
        });
        self.cached[place].1.as_ref()
    }
}

fn parse_rules(text: &str) -> Result<Ruleset, WrongLine> {
    let given: RulesField =
        json::read(text).map_err(|wrong| WrongLine { why: format!("rules: {}", wrong.why), ..wrong })?;
    Ok(given.ruleset().map_err(|why| format!("rules contradict themselves: {}", words::contradiction_reason(why)))?)
}
