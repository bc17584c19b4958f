//! The address of a lesson's step, with the way back to the review that it was opened from.

use std::fmt;

use super::{LessonPlace, steps_of};
use crate::route::Route;
use crate::save::{GameId, LessonName};

/// A step of a lesson, and the moment of a review that leads to it: `partner`, `calling/3`,
/// `calling/3/19a0c3f2d41-7b/109`. The text counts steps from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonLink {
    pub place: LessonPlace,
    /// The reviewed game, and the index of the decision in its log.
    pub moment: Option<(GameId, usize)>,
}

impl LessonLink {
    /// Parses the text of an address; `None` if it leads to no step.
    #[must_use]
    pub fn parse(text: &str) -> Option<LessonLink> {
        let mut parts = text.splitn(3, '/');
        let lesson: LessonName = parts.next()?.parse().ok()?;
        let number: usize = parts.next().map_or(Some(1), |number| number.parse().ok())?;
        let step = number.checked_sub(1).filter(|step| *step < steps_of(lesson).len().max(1))?;
        let moment = parts.next().and_then(|moment| moment.split_once('/'));
        let moment = moment.and_then(|(game, at)| Some((GameId::parse(game)?, at.parse().ok()?)));
        Some(LessonLink { place: LessonPlace { lesson, step }, moment })
    }

    #[must_use]
    pub fn route(&self) -> Route {
        Route::Learn(Some(self.to_string()))
    }

    /// Returns the route of the moment that led to the lesson.
    #[must_use]
    pub fn back(&self) -> Option<Route> {
        self.moment.clone().map(|(game, at)| Route::Review(game, Some(at)))
    }
}

impl fmt::Display for LessonLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.place.lesson.name(), self.place.step + 1)?;
        self.moment.iter().try_for_each(|(game, at)| write!(f, "/{game}/{at}"))
    }
}
