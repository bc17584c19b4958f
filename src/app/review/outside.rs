//! The functions that a review needs from the page, whose worker judges decisions.

use crate::outside::{self, BoxedFuture};
use crate::practice::LevelTask;
use bots::review::PortionFinding;

/// [`outside::Outside`] together with a judge: a worker that judges decisions and lets bots play.
pub trait ReviewOutside: outside::Outside {
    /// Judges the next few portions of a game's review, beginning with portion number `from`. `log` is the game's log
    /// in its compact form. The findings are the same on every machine. Empty if the log is invalid.
    fn judge(&self, log: String, from: usize) -> BoxedFuture<Vec<PortionFinding>>;

    /// Lets a bot level play a numbered hand or evening, and returns the points. `None` if the rules never end a game,
    /// or if the judge was released in the meantime.
    fn play_level_task(&self, task: LevelTask) -> BoxedFuture<Option<i16>>;

    /// Releases the judge, because nothing more will be asked for now.
    fn dismiss_judge(&self);
}
