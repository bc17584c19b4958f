//! Two tabs on one game: who holds it, and handing it over. Tabs speak over a BroadcastChannel; one that is gone does
//! not answer, so a killed tab never blocks a game.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use wasm_bindgen::prelude::*;
use web_sys::{BroadcastChannel, MessageEvent};

use super::slot::Slot;

/// How long a tab that holds the game has to say so.
const PATIENCE: Duration = Duration::from_millis(150);

/// A tab's claim on one game.
pub struct Claim {
    channel: Option<BroadcastChannel>,
    holds: Rc<Cell<bool>>,
    name: String,
    _listener: Option<Closure<dyn FnMut(MessageEvent)>>,
    answered: Rc<std::cell::RefCell<Slot<bool>>>,
}

impl Claim {
    /// Opens a claim on the game of this name. `on_lost` is called when another tab takes it over.
    pub fn open(name: &str, on_lost: impl Fn() + 'static) -> Claim {
        let holds = Rc::new(Cell::new(false));
        let answered = Rc::new(std::cell::RefCell::new(Slot::new()));
        let channel = BroadcastChannel::new("bower").ok();
        let listener = channel.clone().map(|channel| {
            let (holds, answered, name) = (holds.clone(), answered.clone(), name.to_owned());
            let speaker = channel.clone();
            let listener = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
                let said = event.data().as_string().unwrap_or_default();
                let Some((word, of)) = said.split_once(' ').filter(|(_, of)| *of == name) else { return };
                let _ = of;
                match word {
                    "who" if holds.get() => {
                        let _ = speaker.post_message(&format!("mine {name}").into());
                    }
                    "mine" => answered.borrow().fill(true),
                    "give" if holds.replace(false) => on_lost(),
                    _ => {}
                }
            });
            channel.set_onmessage(Some(listener.as_ref().unchecked_ref()));
            listener
        });
        Claim { channel, holds, name: name.to_owned(), _listener: listener, answered }
    }

    /// Asks whether another tab holds the game, and holds it where none does. Whether this tab holds it now.
    pub async fn ask(&self) -> bool {
        let slot = Slot::new();
        self.answered.replace(slot.clone());
        self.say("who");
        let silence = slot.clone();
        let timer = Closure::once_into_js(move || silence.fill(false));
        let waits = web_sys::window().is_some_and(|window| {
            let millis = PATIENCE.as_millis() as i32;
            window.set_timeout_with_callback_and_timeout_and_arguments_0(timer.unchecked_ref(), millis).is_ok()
        });
        let taken = self.channel.is_some() && waits && slot.await;
        self.holds.set(!taken);
        !taken
    }

    /// Takes the game over from whichever tab holds it.
    pub fn take_over(&self) {
        self.say("give");
        self.holds.set(true);
    }

    fn say(&self, word: &str) {
        if let Some(channel) = &self.channel {
            let _ = channel.post_message(&format!("{word} {}", self.name).into());
        }
    }
}

impl Drop for Claim {
    fn drop(&mut self) {
        if let Some(channel) = &self.channel {
            channel.set_onmessage(None);
            channel.close();
        }
    }
}
