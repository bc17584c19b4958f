//! The lessons by name, and the person's progress in them, which is stored in the settings.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

use super::GameId;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum LessonName {
    #[default]
    Tricks,
    Following,
    Trump,
    Bowers,
    Calling,
    Partner,
    Alone,
    /// The points for a hand, and how to keep the score.
    Score,
    /// A game whose first three hands are played with hints.
    Hands,
}

impl LessonName {
    /// All lessons, in the order in which they are taught.
    pub const ALL: [LessonName; 9] = [
        LessonName::Tricks,
        LessonName::Following,
        LessonName::Trump,
        LessonName::Bowers,
        LessonName::Calling,
        LessonName::Partner,
        LessonName::Alone,
        LessonName::Score,
        LessonName::Hands,
    ];

    /// Returns the name of the lesson in storage and addresses, such as `bowers`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            LessonName::Tricks => "tricks",
            LessonName::Following => "following",
            LessonName::Trump => "trump",
            LessonName::Bowers => "bowers",
            LessonName::Calling => "calling",
            LessonName::Partner => "partner",
            LessonName::Alone => "alone",
            LessonName::Score => "score",
            LessonName::Hands => "hands",
        }
    }

    /// Returns the number of the lesson, from 1.
    #[must_use]
    pub const fn number(self) -> usize {
        self as usize + 1
    }
}

/// The text is not the name of a lesson in [`LessonName::name`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("this names no lesson")]
pub struct NoSuchLesson;

impl FromStr for LessonName {
    type Err = NoSuchLesson;

    fn from_str(name: &str) -> Result<LessonName, NoSuchLesson> {
        LessonName::ALL.into_iter().find(|lesson| lesson.name() == name).ok_or(NoSuchLesson)
    }
}

/// The person's progress in the lessons. The stored text `bowers 3` means step 3 of the lesson on bowers. Once
/// the game of the last lesson is dealt, the game's id follows: `hands 0 19a0c3f2d41-7b`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LessonProgress {
    pub lesson: LessonName,
    /// The next step in the lesson, from 0.
    pub step: usize,
    /// The game of the last lesson, once it is dealt.
    pub hands: Option<GameId>,
}

impl LessonProgress {
    #[must_use]
    pub fn has_begun(&self) -> bool {
        *self != LessonProgress::default()
    }

    /// Returns whichever of two devices' progress is further ahead.
    #[must_use]
    pub fn more_advanced(self, other: LessonProgress) -> LessonProgress {
        if (self.lesson, self.step) < (other.lesson, other.step) { other } else { self }
    }
}

impl fmt::Display for LessonProgress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.lesson.name(), self.step)?;
        self.hands.as_ref().map_or(Ok(()), |game| write!(f, " {game}"))
    }
}

/// The text is not the stored form of [`LessonProgress`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("this names no step of a lesson")]
pub struct ParseLessonProgressError;

impl FromStr for LessonProgress {
    type Err = ParseLessonProgressError;

    fn from_str(text: &str) -> Result<LessonProgress, ParseLessonProgressError> {
        let mut words = text.split(' ');
        let lesson = words.next().and_then(|name| name.parse().ok());
        let step = words.next().and_then(|step| step.parse().ok());
        let hands = words.next().map(|game| GameId::parse(game).ok_or(ParseLessonProgressError)).transpose()?;
        match (lesson, step, words.next()) {
            (Some(lesson), Some(step), None) => Ok(LessonProgress { lesson, step, hands }),
            _ => Err(ParseLessonProgressError),
        }
    }
}

impl Serialize for LessonProgress {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for LessonProgress {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<LessonProgress, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
