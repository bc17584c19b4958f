//! What a review needs of the world besides what everything does.

use crate::outside::{self, Later};
use bots::review::PortionFinding;

/// What a review needs of the world around it.
pub trait ReviewOutside: outside::Outside {
    /// Does some portions of a review, from this one on, for the game of this log in its compact form. The same portions
    /// find the same wherever they are done; nothing where the log tells no game.
    fn judge(&self, log: String, from: usize) -> Later<Vec<PortionFinding>>;

    /// Lets whoever judges go: nothing more is asked for now.
    fn dismiss_judge(&self);
}
