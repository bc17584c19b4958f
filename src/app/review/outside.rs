//! The judge that a review needs. In the page, a worker answers.

use crate::outside::{self, Later};
use crate::practice::LevelTry;
use bots::review::PortionFinding;

/// The outside world of a review: everything in [`outside::Outside`], and a judge of decisions.
pub trait ReviewOutside: outside::Outside {
    /// Judges the next few portions of a game's review, starting with portion `from`. `log` is the log in its compact
    /// form. The findings are the same on every machine; empty for an invalid log.
    fn judge(&self, log: String, from: usize) -> Later<Vec<PortionFinding>>;

    /// Plays a numbered hand or evening at one level, and returns the points. `None` if the rules never end a game, or
    /// if the judge was released meanwhile.
    fn try_level(&self, task: LevelTry) -> Later<Option<i16>>;

    /// Releases the judge when nothing more will be asked for now.
    fn dismiss_judge(&self);
}
