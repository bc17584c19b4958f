//! The [`EditorOutside`] trait: services that the position editor needs from the browser, in addition to those of
//! [`play::GameOutside`].

use crate::outside::BoxedFuture;
use crate::play;
use bots::review::{JudgeQuestion, Judgment};

/// Services that the position editor needs from the browser, in addition to [`play::GameOutside`].
pub trait EditorOutside: play::GameOutside {
    /// Asks the judge for the value of each choice. The answer is `None` if there is nothing to decide, or if no judge
    /// is available.
    fn weigh(&self, question: JudgeQuestion) -> BoxedFuture<Option<Judgment>>;

    /// Solves the position at the end of an encoded log with all cards open. The answer is pairs of bytes as in
    /// [`bots::review::open_cards`]: a choice, and the number of tricks that the makers take after it.
    fn solve(&self, log: String) -> BoxedFuture<Vec<u8>>;
}
