//! `lab rules NAME`: prints a preset as the JSON object that every `rules` field accepts. Also parses the rules on the
//! command line of other commands.

use std::io::Write;
use std::str::FromStr;

use thiserror::Error;

use app::words;
use cards::ruleset::{Contradiction, ParsePresetError, Preset, RulesField, Ruleset};

use crate::arguments::{Arguments, BadArguments};

pub fn run(mut arguments: Arguments) -> anyhow::Result<()> {
    let preset: Preset =
        arguments.word("NAME")?.parse().map_err(|why: ParsePresetError| BadArguments(why.to_string()))?;
    arguments.end()?;
    let text = serde_json::to_string(&preset.ruleset())?;
    writeln!(std::io::stdout(), "{text}")?;
    Ok(())
}

/// Rules on the command line, given by the name of a preset or as a complete JSON object.
#[derive(Debug)]
pub struct Rules(pub Ruleset);

/// The reason why a text is neither the name of a preset nor a ruleset that can be played.
#[derive(Debug, Error)]
pub enum ParseRulesError {
    #[error(transparent)]
    Name(ParsePresetError),
    /// The text is not the JSON object of a complete ruleset.
    #[error(transparent)]
    Json(serde_json::Error),
    /// The text is a ruleset by which no game can be played.
    #[error("{}", words::contradiction_reason(*.0))]
    Contradiction(Contradiction),
}

impl FromStr for Rules {
    type Err = ParseRulesError;

    fn from_str(text: &str) -> Result<Rules, ParseRulesError> {
        if text.trim_start().starts_with('{') {
            let field: RulesField = serde_json::from_str(text).map_err(ParseRulesError::Json)?;
            return field.ruleset().map(Rules).map_err(ParseRulesError::Contradiction);
        }
        text.parse().map(|preset: Preset| Rules(preset.ruleset())).map_err(ParseRulesError::Name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_are_named_or_written_out() {
        assert_eq!("world".parse::<Rules>().unwrap().0, Preset::World.ruleset());
        let mut house = Preset::Chicago.ruleset();
        house.hand.defend_alone = cards::ruleset::DefendAlone::Yes(4);
        assert_eq!(serde_json::to_string(&house).unwrap().parse::<Rules>().unwrap().0, house);
        for (wrong, why) in [("hoyle", "hoyle"), ("{}", "missing field")] {
            assert!(wrong.parse::<Rules>().unwrap_err().to_string().contains(why), "{wrong}");
        }
    }
}
