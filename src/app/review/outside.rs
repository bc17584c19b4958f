//! The judge that a review asks through the outside world.

use crate::outside::{self, Later};
use bots::review::PortionFinding;

/// The outside world of a review: everything in [`outside::Outside`], and a judge of decisions.
pub trait ReviewOutside: outside::Outside {
    /// Judges the next few portions of a game's review, starting with portion `from`. `log` is the log in its compact
    /// form. The findings are the same on every machine; empty for an invalid log.
    fn judge(&self, log: String, from: usize) -> Later<Vec<PortionFinding>>;

    /// Releases the judge when nothing more will be asked for now.
    fn dismiss_judge(&self);
}
