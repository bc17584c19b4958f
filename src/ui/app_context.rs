//! The context that all screens share: the storage, the settings, the notices, the announcer, the game that is open.

use std::ops::Deref;
use std::rc::Rc;

use send_wrapper::SendWrapper;

use crate::browser::offline::Offline;
use crate::browser::second::Knew;
use crate::browser::storage::PageStorage;
use crate::browser::{offline, storage};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::State;
pub use app::notices::Weight;
use app::notices::{Notices, PageNotice};
use app::save::{GameId, ScoringOnly, Settings, Storage, StorageFault};
use app::words::keeping;
use app::{Outside as _, kept};

/// The context that all screens share. Copies are the same context: one word, which every screen and most of its buttons
/// hold.
#[derive(Clone, Copy)]
pub struct AppContext(&'static Shared);

impl Deref for AppContext {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        self.0
    }
}

/// What the context holds, for as long as the page stands.
pub struct Shared {
    storage: SendWrapper<PageStorage>,
    /// Why something is not kept; it lies in memory.
    pub unsaved: State<Option<StorageFault>>,
    /// How often something was brought back that the browser had forgotten: every screen is drawn anew.
    pub brought_back: State<u32>,
    /// What the person has chosen; changing it keeps it.
    pub settings: State<Settings>,
    /// The notices shown.
    pub notices: State<Notices>,
    /// What the announcer says.
    pub announcement: State<String>,
    /// Readiness without a network.
    pub offline: State<Offline>,
    /// Whether the person last used a key, not a pointer.
    pub by_keyboard: State<bool>,
    /// The game on the table.
    pub open_game: State<Option<GameId>>,
    /// The sheet that is being kept: until it is closed, nothing that could help a player can be opened.
    pub scoring: State<Option<ScoringOnly>>,
}

impl AppContext {
    /// Opens the storage, reads the settings, and says what is wrong with either.
    pub fn open() -> AppContext {
        let unsaved = State::new(None);
        let storage = storage::open(move |fault| unsaved.set(fault));
        let app = AppContext(Box::leak(Box::new(Shared {
            storage: SendWrapper::new(storage),
            unsaved,
            brought_back: State::new(0),
            settings: State::new(Settings::default()),
            notices: State::default(),
            announcement: State::new(String::new()),
            offline: State::new(Offline::Unsupported),
            by_keyboard: State::new(false),
            open_game: State::new(None),
            scoring: State::new(None),
        })));
        app.read_kept();
        // Another tab may have made room, or have changed what holds for every screen.
        let _ = window_event_listener_untyped("storage", move |_| {
            app.0.storage.itself().settle();
            app.read_kept();
        });
        app
    }

    /// Reads what holds for every screen.
    pub fn read_kept(self) {
        self.read_settings();
        let scoring = kept::scoring(&self);
        if *self.scoring.read_untracked() != scoring {
            self.scoring.set(scoring);
        }
    }

    /// Takes over what the second store knew better: what the browser had forgotten when it was killed. That it is back is
    /// said once it is kept again.
    pub fn learn(self, knew: Knew) {
        if knew != Knew::Nothing {
            self.read_kept();
            self.brought_back.update(|times| *times += 1);
        }
        if knew == Knew::Texts && self.unsaved.get_untracked().is_none() {
            self.notice(keeping::BROUGHT_BACK.into());
        }
    }

    /// Lets the browser keep the app itself, and follows how far it is.
    pub fn keep_offline(self) {
        offline::watch(move |state| self.offline.set(state));
    }

    /// Reads the settings that are kept; where none are, nothing was chosen.
    pub fn read_settings(self) {
        if let Some(settings) = kept::settings(&self).filter(|settings| *self.settings.read_untracked() != *settings) {
            self.settings.set(settings);
        }
    }

    /// Returns the page's context.
    pub fn here() -> AppContext {
        expect_context()
    }

    /// Returns the storage.
    pub fn storage(self) -> &'static dyn Storage {
        &*self.0.storage
    }

    /// Begins to keep score and nothing else, or ends it.
    pub fn score_only(self, scoring: Option<ScoringOnly>) {
        kept::keep_scoring(&self, scoring.as_ref());
        self.scoring.set(scoring);
    }

    /// Shows a notice, once.
    pub fn tell(self, weight: Weight, text: impl Into<String>) {
        self.show(PageNotice { weight, text: text.into() });
    }

    /// Lets the announcer say something.
    pub fn announce(self, text: impl Into<String>) {
        self.announcement.set(text.into());
    }

    /// Changes the settings and keeps them.
    pub fn change_settings(self, change: impl FnOnce(&mut Settings)) {
        let mut change = Some(change);
        self.change_settings_once(&mut |settings| {
            if let Some(change) = change.take() {
                change(settings);
            }
        });
    }

    /// The same for every kind of change, so that the module holds it once.
    pub(super) fn change_settings_once(self, change: &mut dyn FnMut(&mut Settings)) {
        self.settings.update(|settings| change(settings));
        kept::keep_settings(&self, &self.settings.read_untracked());
    }
}

/// Returns the world, as what is open holds it.
pub fn world() -> Rc<AppContext> {
    Rc::new(AppContext::here())
}
