//! Services that the position editor needs from the browser, in addition to those of a game.

use crate::outside::Later;
use crate::play;
use bots::review::{JudgeQuestion, Judged};

/// Services that the position editor needs from the browser.
pub trait EditorOutside: play::GameOutside {
    /// Asks a judge for the value of each choice. `None` if there is nothing to decide, or no judge
    /// is available.
    fn weigh(&self, question: JudgeQuestion) -> Later<Option<Judged>>;

    /// Solves the end of an encoded log with all cards open: the makers' tricks after each choice,
    /// see [`bots::review::open_cards`].
    fn solve(&self, log: String) -> Later<Vec<u8>>;
}
