//! Claims a game on pages without HTTPS, which lack the browser's locks. Tabs send each other messages over a
//! BroadcastChannel. A tab that was killed does not answer, so it never blocks a game.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;

use futures_channel::oneshot;
use futures_util::future::{Either, select};
use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, MessageEvent};

use crate::browser::optional::OptionalFunction;
use crate::browser::timer;
use app::outside::BoxedFuture;
use app::play;

/// Maximum time to wait until another tab answers that it holds the game.
const ANSWER_LIMIT: Duration = Duration::from_millis(150);

type PendingAsk = Rc<RefCell<Vec<oneshot::Sender<()>>>>;

/// This tab's claim to one game.
pub struct ChannelClaim {
    channel: Option<BroadcastChannel>,
    holds: Rc<Cell<bool>>,
    name: String,
    _listener: Option<Closure<dyn FnMut(MessageEvent)>>,
    /// Callers that wait for another tab to answer that it holds the game.
    pending_asks: PendingAsk,
}

impl ChannelClaim {
    /// Creates a claim to the game with this name. `on_lost` is called when another tab takes over the game.
    pub fn open(name: &str, on_lost: Box<dyn Fn()>) -> ChannelClaim {
        let holds = Rc::new(Cell::new(false));
        let pending_asks = PendingAsk::default();
        let channel = OptionalFunction::BroadcastChannel
            .is_available()
            .then(|| BroadcastChannel::new("bower"))
            .and_then(Result::ok);
        let listener = channel.clone().map(|channel| {
            let (holds, pending_asks, name) = (holds.clone(), pending_asks.clone(), name.to_owned());
            let speaker = channel.clone();
            let listener = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
                let said = event.data().as_string().unwrap_or_default();
                let Some((word, _)) = said.split_once(' ').filter(|(_, of)| *of == name) else { return };
                match word {
                    "who" if holds.get() => {
                        let _ = speaker.post_message(&format!("mine {name}").into());
                    }
                    "mine" => {
                        for asks in pending_asks.take() {
                            let _ = asks.send(());
                        }
                    }
                    "give" if holds.replace(false) => on_lost(),
                    _ => {}
                }
            });
            channel.set_onmessage(Some(listener.as_ref().unchecked_ref()));
            listener
        });
        ChannelClaim { channel, holds, name: name.to_owned(), _listener: listener, pending_asks }
    }

    fn post_message(&self, word: &str) {
        if let Some(channel) = &self.channel {
            let _ = channel.post_message(&format!("{word} {}", self.name).into());
        }
    }
}

impl play::PageClaim for ChannelClaim {
    fn acquire(&self) -> BoxedFuture<bool> {
        let (asks, answer) = oneshot::channel();
        self.pending_asks.borrow_mut().push(asks);
        self.post_message("who");
        let patience = if self.channel.is_some() { ANSWER_LIMIT } else { Duration::ZERO };
        let (silence, holds) = (timer::wait(patience), self.holds.clone());
        Box::pin(async move {
            let free = matches!(select(answer, silence).await, Either::Right(_));
            holds.set(free);
            free
        })
    }

    fn take_over(&self) {
        self.post_message("give");
        self.holds.set(true);
    }
}

impl Drop for ChannelClaim {
    fn drop(&mut self) {
        if let Some(channel) = &self.channel {
            channel.set_onmessage(None);
            channel.close();
        }
    }
}
