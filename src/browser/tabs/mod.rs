//! Makes sure that a game is open in only one tab, and passes the game to another tab on request.

mod channel;
mod lock;

use channel::ChannelClaim;
use lock::LockClaim;

use super::optional::OptionalFunction;
use app::play;

/// Creates a claim to the game with this name, by the browser's locks where they exist, otherwise by messages between
/// the tabs. `on_lost` is called when another tab takes over the game.
pub fn claim_game(name: &str, on_lost: Box<dyn Fn()>) -> Box<dyn play::PageClaim> {
    match OptionalFunction::Lock.is_available() {
        true => Box::new(LockClaim::new(name, on_lost.into())),
        false => Box::new(ChannelClaim::open(name, on_lost)),
    }
}
