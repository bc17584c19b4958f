//! The playing strengths of the bots.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::style::{ParseStyleError, Style};

/// The strength of a bot, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    Beginner,
    Social,
    /// Decides like a sound club player, by rules of thumb. The other levels are measured against this one.
    Regular,
    /// Tries each action in a few sampled layouts of the hidden cards.
    Expert,
    /// Tries each action in many sampled layouts, and knows bids and cards from the training of neural networks.
    Champion,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Level; 5] = [Level::Beginner, Level::Social, Level::Regular, Level::Expert, Level::Champion];

    /// The name on the command line and in saved games.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Level::Beginner => "beginner",
            Level::Social => "social",
            Level::Regular => "regular",
            Level::Expert => "expert",
            Level::Champion => "champion",
        }
    }

    /// The measured advantage over [`Level::Regular`] under the rules of `world`, in thousandths of a point per deal.
    /// `README.md` in this folder has the command that measures it.
    #[must_use]
    pub const fn advantage_over_regular(self) -> i32 {
        match self {
            Level::Beginner => -251,
            Level::Social => -113,
            Level::Regular => 0,
            Level::Expert => 92,
            Level::Champion => 159,
        }
    }
}

/// A level and a style. The text form is `champion`, or `champion/bold` with a style other than the default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct BotPlayer {
    pub level: Level,
    pub style: Style,
}

impl From<BotPlayer> for String {
    fn from(player: BotPlayer) -> String {
        player.to_string()
    }
}

impl TryFrom<String> for BotPlayer {
    type Error = ParseBotPlayerError;

    fn try_from(text: String) -> Result<BotPlayer, ParseBotPlayerError> {
        text.parse()
    }
}

impl From<Level> for BotPlayer {
    fn from(level: Level) -> BotPlayer {
        BotPlayer { level, style: Style::Club }
    }
}

impl fmt::Display for BotPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.level.name())?;
        if self.style == Style::Club {
            return Ok(());
        }
        f.write_str("/")?;
        f.write_str(self.style.name())
    }
}

/// Reports a text that names no bot: it is neither a level, such as `champion`, nor a level and a style, such as
/// `champion/bold`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseBotPlayerError {
    /// The text before the slash is not a level.
    #[error(transparent)]
    Level(ParseLevelError),
    /// The text after the slash is not a style.
    #[error(transparent)]
    Style(ParseStyleError),
}

impl FromStr for BotPlayer {
    type Err = ParseBotPlayerError;

    fn from_str(text: &str) -> Result<BotPlayer, ParseBotPlayerError> {
        let (level, style) = match text.split_once('/') {
            Some((level, style)) => (level, style.parse().map_err(ParseBotPlayerError::Style)?),
            None => (text, Style::Club),
        };
        Ok(BotPlayer { level: level.parse().map_err(ParseBotPlayerError::Level)?, style })
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reports a text that is not the name of a level. Contains the first 40 characters of the text.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no level \"{}\": {}", .0, Level::ALL.map(Level::name).join(" "))]
pub struct ParseLevelError(String);

impl FromStr for Level {
    type Err = ParseLevelError;

    fn from_str(text: &str) -> Result<Level, ParseLevelError> {
        let found = Level::ALL.into_iter().find(|level| level.name() == text);
        found.ok_or_else(|| ParseLevelError(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_what_its_text_says() {
        for player in Level::ALL.into_iter().flat_map(|level| Style::ALL.map(|style| BotPlayer { level, style })) {
            assert_eq!(player.to_string().parse(), Ok(player));
        }
        assert_eq!(BotPlayer::from(Level::Expert).to_string(), "expert");
        assert_eq!("champion/lone-wolf".parse::<BotPlayer>().map(|player| player.style), Ok(Style::LoneWolf));
        assert!(matches!("wizard/bold".parse::<BotPlayer>(), Err(ParseBotPlayerError::Level(_))));
        assert!(matches!("expert/".parse::<BotPlayer>(), Err(ParseBotPlayerError::Style(_))));
    }
}
