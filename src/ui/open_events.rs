//! The world around events, as a page is one; and the events that are open in this page.

use std::cell::OnceCell;
use std::rc::Rc;

use leptos::prelude::{window, window_event_listener_untyped};

use crate::app::event::{DeviceEvents, Rooms, World};
use crate::app::notices::Weight;
use crate::app::outside::Later;
use crate::bots::Player;
use crate::browser::thinker::Thinker;
use crate::browser::{chance, feedback};
use crate::cards::{Seat, Seed};
use crate::practice::{Played, Replayed, TableTask};
use crate::save::{SetAside, Settings, StorageFault};
use crate::ui::app_context::AppContext;
use crate::ui::page_visibility::when_hidden;
use crate::ui::play::Page;

impl World for Page {
    fn seed(&self) -> Seed {
        chance::seed()
    }

    fn salt(&self) -> u16 {
        chance::salt()
    }

    fn settings(&self) -> Settings {
        self.0.settings.get_untracked()
    }

    fn tell(&self, text: String) {
        self.0.tell(Weight::Status, text);
    }

    fn alert(&self, text: String) {
        self.0.tell(Weight::Alert, text);
    }

    fn not_kept(&self, fault: StorageFault) {
        self.0.storage_failed(fault);
    }

    fn set_aside(&self, what: &'static str, why: SetAside) {
        self.0.was_set_aside(what, why);
    }

    fn ring(&self, words: String) {
        feedback::bell(&self.0.settings.read_untracked());
        self.0.announce(words.clone());
        // At the table there is no clock to be seen.
        if window().location().hash().is_ok_and(|hash| hash == "#/table") {
            self.0.tell(Weight::Status, words);
        }
    }

    fn open_hall(&self) -> Later<()> {
        Box::pin(Thinker::open_hall())
    }

    fn play(&self, task: TableTask) -> Later<Option<Played>> {
        Box::pin(async move { Thinker::play(&task).await })
    }

    fn replay(&self, log: String, seat: Seat, stand_in: Player) -> Later<Option<Replayed>> {
        Box::pin(async move { Thinker::replay(&log, seat, stand_in).await })
    }
}

thread_local! {
    static OPEN: OnceCell<Rc<Rooms>> = const { OnceCell::new() };
}

/// Returns the world around events.
pub fn world(app: AppContext) -> Rc<dyn World> {
    Rc::new(Page(app))
}

/// Returns the events that are open in this page. What is entered in another window is seen here; what is typed is kept
/// when the page is hidden.
pub fn rooms() -> Rc<Rooms> {
    OPEN.with(|open| {
        let rooms = open.get_or_init(|| {
            let rooms = Rc::new(Rooms::default());
            let others = rooms.clone();
            let _ = window_event_listener_untyped("storage", move |_| others.look_again());
            let hidden = rooms.clone();
            let _ = when_hidden(move || hidden.keep_drafts());
            rooms
        });
        rooms.clone()
    })
}

/// Returns the events of this device.
pub fn events(app: AppContext) -> DeviceEvents {
    DeviceEvents { rooms: rooms(), world: world(app) }
}
