//! Rules by the text that gives them: a pipe of a million deals names the same few.

use app::words;
use cards::ruleset::{RulesField, Ruleset};

use crate::json;
use crate::lines::WrongLine;

/// How many rulesets are remembered; a stranger's pipe may give every deal a set of its own.
const REMEMBERED: usize = 64;

/// Rulesets read so far, latest last.
#[derive(Default)]
pub struct Rulebooks {
    known: Vec<(Box<str>, Result<Ruleset, WrongLine>)>,
}

impl Rulebooks {
    /// The rules that this JSON text gives, or where in it and why it gives none.
    pub fn read(&mut self, text: &str) -> Result<&Ruleset, &WrongLine> {
        let place = self.known.iter().rposition(|(known, _)| **known == *text).unwrap_or_else(|| {
            if self.known.len() == REMEMBERED {
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
