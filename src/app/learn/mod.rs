//! The lessons. A step shows a position and asks a question; the rules engine decides which answer
//! is right. Start at `course.rs`.

mod course;
mod hands;
mod position;
mod question;
mod step;

pub use course::steps_of;
pub use hands::{GuidedHand, GuidedLesson, begin_hands, guided_lesson, hands_played, hands_rules};
pub use position::{LEARNER_SEAT, LessonDealing, LessonPosition};
pub use question::{AskedStep, LessonAnswer, LessonVerdict};
pub use step::{LessonStep, Question, TrumpLesson};

use crate::play::GameOutside;
use crate::save::{LessonName, LessonProgress};

/// A step of a lesson.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LessonPlace {
    pub lesson: LessonName,
    /// From 0.
    pub step: usize,
}

/// Returns the person's progress.
pub fn lesson_progress(outside: &dyn GameOutside) -> LessonProgress {
    outside.settings().learned
}

/// Returns the step to start with: the first step of the requested lesson, or else the step where the person stopped.
pub fn starting_place(outside: &dyn GameOutside, asked: Option<LessonName>) -> LessonPlace {
    match asked {
        Some(lesson) => LessonPlace { lesson, step: 0 },
        None => {
            let LessonProgress { lesson, step, .. } = lesson_progress(outside);
            LessonPlace { lesson, step: step.min(steps_of(lesson).len().saturating_sub(1)) }
        }
    }
}

/// Stores the person's current step.
pub fn open_lesson(outside: &dyn GameOutside, LessonPlace { lesson, step }: LessonPlace) {
    outside.change_settings(&mut |settings| (settings.learned.lesson, settings.learned.step) = (lesson, step));
}

/// Returns the next step; `None` after the three hands.
#[must_use]
pub fn next(LessonPlace { lesson, step }: LessonPlace) -> Option<LessonPlace> {
    if step + 1 < steps_of(lesson).len() {
        return Some(LessonPlace { lesson, step: step + 1 });
    }
    LessonName::ALL.get(lesson.number()).map(|next| LessonPlace { lesson: *next, step: 0 })
}

/// Returns the previous step; `None` before the first one.
#[must_use]
pub fn place_before(LessonPlace { lesson, step }: LessonPlace) -> Option<LessonPlace> {
    if step > 0 {
        return Some(LessonPlace { lesson, step: step - 1 });
    }
    let before = *LessonName::ALL.get(lesson.number().checked_sub(2)?)?;
    Some(LessonPlace { lesson: before, step: steps_of(before).len().saturating_sub(1) })
}
