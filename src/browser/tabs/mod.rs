//! Makes sure that a game is played in one tab only, and hands it over to another tab on request.

mod channel;
mod lock;

use channel::ChannelClaim;
use lock::LockClaim;

use super::optional::Optional;
use app::play;

/// Opens a claim on the game of this name. `on_lost` is called when another tab takes the game over.
pub fn claim(name: &str, on_lost: Box<dyn Fn()>) -> Box<dyn play::PageClaim> {
    match Optional::Lock.exists_here() {
        true => Box::new(LockClaim::new(name, on_lost.into())),
        false => Box::new(ChannelClaim::open(name, on_lost)),
    }
}
