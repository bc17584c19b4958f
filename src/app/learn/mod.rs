//! The lessons. Each step shows a position and asks a question. The rules engine, not the lesson, decides which answer
//! is right. Start at `course.rs`.

mod course;
mod hands;
mod link;
mod position;
mod question;
mod step;

pub use course::{place_of, steps_of};
pub use hands::{
    GuidedHand, GuidedHandRow, GuidedHandText, are_guided_hands_finished, begin_guided_hands, guided_game_rules,
    guided_hand_rows, guided_lesson,
};
pub use link::LessonLink;
pub use position::{LEARNER_SEAT, LessonDealing, LessonPosition};
pub use question::{AskedStep, LessonAnswer, LessonVerdict};
pub use step::{LessonQuestion, LessonStep, TrumpLesson};

use crate::play::GameOutside;
use crate::save::{LessonName, LessonProgress};

/// The place of a step in the course: a lesson and a step within it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LessonPlace {
    pub lesson: LessonName,
    /// The index of the step in the lesson, from 0.
    pub step: usize,
}

pub fn lesson_progress(outside: &dyn GameOutside) -> LessonProgress {
    outside.settings().lesson_progress
}

/// Returns the step at which the person stopped.
pub fn last_place(outside: &dyn GameOutside) -> LessonPlace {
    let LessonProgress { lesson, step, .. } = lesson_progress(outside);
    LessonPlace { lesson, step: step.min(steps_of(lesson).len().saturating_sub(1)) }
}

/// Stores the place in the course that the person has reached.
pub fn open_lesson(outside: &dyn GameOutside, LessonPlace { lesson, step }: LessonPlace) {
    outside.change_settings(&mut |settings| {
        (settings.lesson_progress.lesson, settings.lesson_progress.step) = (lesson, step)
    });
}

/// Returns the place of the next step; `None` after the last lesson.
#[must_use]
pub fn place_after(LessonPlace { lesson, step }: LessonPlace) -> Option<LessonPlace> {
    if step + 1 < steps_of(lesson).len() {
        return Some(LessonPlace { lesson, step: step + 1 });
    }
    LessonName::ALL.get(lesson.number()).map(|next| LessonPlace { lesson: *next, step: 0 })
}

/// Returns the place of the step before; `None` before the first step of the course.
#[must_use]
pub fn place_before(LessonPlace { lesson, step }: LessonPlace) -> Option<LessonPlace> {
    if step > 0 {
        return Some(LessonPlace { lesson, step: step - 1 });
    }
    let before = *LessonName::ALL.get(lesson.number().checked_sub(2)?)?;
    Some(LessonPlace { lesson: before, step: steps_of(before).len().saturating_sub(1) })
}
