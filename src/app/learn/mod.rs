//! The lessons. A step shows a position and asks a question; the rules engine decides which answer
//! is right. Start at `course.rs`.

mod course;
mod hands;
mod position;
mod question;
mod step;

pub use course::steps_of;
pub use hands::{GuidedHand, GuidedLesson, begin_hands, guided_lesson, hands_played, hands_rules};
pub use position::{LessonDealing, LessonPosition, OWN};
pub use question::{Asked, LessonAnswer, LessonVerdict};
pub use step::{LessonStep, Question, TrumpLesson};

use crate::play::GameOutside;
use crate::save::{Learned, LessonName};

/// Returns the person's progress.
pub fn learned(outside: &dyn GameOutside) -> Learned {
    outside.settings().learned
}

/// Returns the first step to show: that of the lesson asked for, or else the step where the person left.
pub fn begins_at(outside: &dyn GameOutside, asked: Option<LessonName>) -> (LessonName, usize) {
    match asked {
        Some(lesson) => (lesson, 0),
        None => {
            let Learned { lesson, step, .. } = learned(outside);
            (lesson, step.min(steps_of(lesson).len().saturating_sub(1)))
        }
    }
}

/// Stores the person's current step.
pub fn at(outside: &dyn GameOutside, lesson: LessonName, step: usize) {
    outside.change_settings(&mut |settings| (settings.learned.lesson, settings.learned.step) = (lesson, step));
}

/// Returns the next step; `None` after the three hands.
#[must_use]
pub fn next(lesson: LessonName, step: usize) -> Option<(LessonName, usize)> {
    if step + 1 < steps_of(lesson).len() {
        return Some((lesson, step + 1));
    }
    LessonName::ALL.get(lesson.number()).map(|next| (*next, 0))
}

/// Returns the previous step; `None` before the first one.
#[must_use]
pub fn before(lesson: LessonName, step: usize) -> Option<(LessonName, usize)> {
    if step > 0 {
        return Some((lesson, step - 1));
    }
    let before = *LessonName::ALL.get(lesson.number().checked_sub(2)?)?;
    Some((before, steps_of(before).len().saturating_sub(1)))
}
