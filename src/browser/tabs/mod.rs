//! Two tabs on one game: who holds it, and handing it over.

mod channel;
mod lock;

use channel::ChannelClaim;
use lock::LockClaim;

use super::js_global;
use app::play;

/// Opens a claim on the game of this name. `on_lost` is called when another tab takes it over.
pub fn claim(name: &str, on_lost: Box<dyn Fn()>) -> Box<dyn play::PageClaim> {
    let locks = web_sys::window().and_then(|window| js_global::get(&window.navigator(), "locks"));
    match locks {
        Some(locks) => Box::new(LockClaim::new(locks, name, on_lost.into())),
        None => Box::new(ChannelClaim::open(name, on_lost)),
    }
}
