//! The lessons: positions at the table with a question each. The rules say which answer is right; a lesson only asks.

mod course;
mod hands;
mod position;
mod question;
mod step;

pub use course::steps_of;
pub use hands::{begin_hands, hands_played, hands_rules};
pub use position::{LessonDealing, LessonPosition, OWN};
pub use question::{Asked, LessonAnswer, LessonVerdict};
pub use step::{LessonStep, Question, TrumpLesson};

use crate::play::GameOutside;
use crate::save::{Learned, LessonName};

/// Returns how far the person has come.
pub fn learned(outside: &dyn GameOutside) -> Learned {
    outside.settings().learned
}

/// Notes that the person is at this step, and keeps it.
pub fn at(outside: &dyn GameOutside, lesson: LessonName, step: usize) {
    outside.change_settings(&mut |settings| (settings.learned.lesson, settings.learned.step) = (lesson, step));
}

/// Returns the step after this one; the three hands have none.
#[must_use]
pub fn next(lesson: LessonName, step: usize) -> Option<(LessonName, usize)> {
    if step + 1 < steps_of(lesson).len() {
        return Some((lesson, step + 1));
    }
    LessonName::ALL.get(lesson.number()).map(|next| (*next, 0))
}

/// Returns the step before this one; the first has none.
#[must_use]
pub fn before(lesson: LessonName, step: usize) -> Option<(LessonName, usize)> {
    if step > 0 {
        return Some((lesson, step - 1));
    }
    let before = *LessonName::ALL.get(lesson.number().checked_sub(2)?)?;
    Some((before, steps_of(before).len().saturating_sub(1)))
}
