//! Rules by the text that gives them: a pipe of a million deals names the same few.

use cards::ruleset::{RulesField, Ruleset};

use crate::json;

/// How many rulesets are remembered; a stranger's pipe may give every deal a set of its own.
const REMEMBERED: usize = 64;

/// Rulesets read so far, latest last.
#[derive(Default)]
pub struct Rulebooks {
    known: Vec<(Box<str>, Result<Ruleset, String>)>,
}

impl Rulebooks {
    /// The rules that this JSON text gives, or why it gives none.
    pub fn read(&mut self, text: &str) -> Result<&Ruleset, &str> {
        let place = self.known.iter().rposition(|(known, _)| **known == *text).unwrap_or_else(|| {
            if self.known.len() == REMEMBERED {
                self.known.clear();
            }
            self.known.push((text.into(), read(text)));
            self.known.len() - 1
        });
        self.known[place].1.as_ref().map_err(String::as_str)
    }
}

fn read(text: &str) -> Result<Ruleset, String> {
    let given: RulesField = json::read(text).map_err(|why| format!("rules: {why}"))?;
    given.ruleset().map_err(|why| format!("rules contradict themselves: {why}"))
}
