//! `lab rules NAME`: a preset as the complete object that every `rules` field accepts.

use std::io::Write;

use bower::ruleset::{ParsePresetError, Preset};

use crate::arguments::{Arguments, BadArguments};

/// Prints the preset that is named.
pub fn run(mut arguments: Arguments) -> anyhow::Result<()> {
    let preset: Preset =
        arguments.word("NAME")?.parse().map_err(|why: ParsePresetError| BadArguments(why.to_string()))?;
    arguments.end()?;
    let text = serde_json::to_string(&preset.ruleset())?;
    writeln!(std::io::stdout(), "{text}")?;
    Ok(())
}
