//! A cache of rules by their text, because millions of deals use the same few.

use app::words;
use cards::ruleset::{RulesField, Ruleset};

use crate::json;
use crate::lines::WrongLine;

/// The cache is cleared when it is full, since every deal may come with its own rules.
const MOST_REMEMBERED: usize = 64;

/// Rules read so far, latest last.
#[derive(Default)]
pub struct Rulebooks {
    known: Vec<(Box<str>, Result<Ruleset, WrongLine>)>,
}

impl Rulebooks {
    /// Returns the rules of a JSON text, or the fault in it.
    pub fn read(&mut self, text: &str) -> Result<&Ruleset, &WrongLine> {
        let place = self.known.iter().rposition(|(known, _)| **known == *text).unwrap_or_else(|| {
            if self.known.len() == MOST_REMEMBERED {
                self.known.clear();
            }
            self.known.push((text.into(), read(text)));
            self.known.len() - 1
        });
        self.known[place].1.as_ref()
    }
}

fn read(text: &str) -> Result<Ruleset, WrongLine> {
    let given: RulesField =
        json::read(text).map_err(|wrong| WrongLine { why: format!("rules: {}", wrong.why), ..wrong })?;
    Ok(given.ruleset().map_err(|why| format!("rules contradict themselves: {}", words::contradiction(why)))?)
}
