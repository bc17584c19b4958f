//! The context of all screens: storage, settings, notices, the announcer, and the open game.

use std::ops::Deref;
use std::rc::Rc;

use send_wrapper::SendWrapper;

use crate::browser::offline::Offline;
use crate::browser::second_store::RestoredData;
use crate::browser::storage::PageStorage;
use crate::browser::{offline, storage};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::State;
pub use app::notices::NoticeWeight;
use app::notices::{Notices, PageNotice};
use app::save::{GameId, ScoringOnly, Settings, Storage, StorageFault};
use app::{Outside as _, stored_settings};

/// The context of all screens. Copies share it. It is one pointer, because every screen and most
/// buttons hold a copy.
#[derive(Clone, Copy)]
pub struct AppContext(&'static Shared);

impl Deref for AppContext {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        self.0
    }
}

/// The contents of the context, never freed.
pub struct Shared {
    storage: SendWrapper<PageStorage>,
    /// The reason why something is only in memory; `None` when everything is stored.
    pub unsaved: State<Option<StorageFault>>,
    /// Number of times lost data was restored. Each time, all screens are drawn again.
    pub times_restored: State<u32>,
    /// The settings. Use [`AppContext::change_settings`] to store changes.
    pub settings: State<Settings>,
    pub notices: State<Notices>,
    /// The text for screen readers.
    pub announcement: State<String>,
    /// Whether the app is ready to run offline.
    pub offline: State<Offline>,
    /// Whether the person last used a key rather than a pointer.
    pub by_keyboard: State<bool>,
    /// The game on the table.
    pub open_game: State<Option<GameId>>,
    /// The score-only mode: until it ends, nothing that could help a player can be opened.
    pub scoring: State<Option<ScoringOnly>>,
}

impl AppContext {
    /// Opens the storage, reads the settings, and reports faults of either.
    pub fn open() -> AppContext {
        let unsaved = State::new(None);
        let storage = storage::open(move |fault| unsaved.set(fault));
        let app = AppContext(Box::leak(Box::new(Shared {
            storage: SendWrapper::new(storage),
            unsaved,
            times_restored: State::new(0),
            settings: State::new(Settings::default()),
            notices: State::default(),
            announcement: State::new(String::new()),
            offline: State::new(Offline::Unsupported),
            by_keyboard: State::new(false),
            open_game: State::new(None),
            scoring: State::new(None),
        })));
        app.reload_kept();
        // Another tab may have freed space, or changed the settings.
        let _ = window_event_listener_untyped("storage", move |_| {
            app.0.storage.inner().write_pending();
            app.reload_kept();
        });
        app
    }

    /// Reads the settings and the score-only mode from storage again.
    pub fn reload_kept(self) {
        self.read_settings();
        let scoring = stored_settings::load_scoring_only(&self);
        if *self.scoring.read_untracked() != scoring {
            self.scoring.set(scoring);
        }
    }

    /// Tells the person that data lost by the browser was restored from the second store, and redraws.
    pub fn apply_restored(self, knew: RestoredData) {
        if knew != RestoredData::Nothing {
            self.reload_kept();
            self.times_restored.update(|times| *times += 1);
        }
        if knew == RestoredData::Texts && self.unsaved.get_untracked().is_none() {
            self.notice("Your browser closed before everything was saved. The rest has been restored.".into());
        }
    }

    /// Lets the browser cache the app for offline use, and follows the progress.
    pub fn keep_offline(self) {
        offline::watch(move |state| self.offline.set(state));
    }

    /// Reads the stored settings; keeps the current ones if none are stored.
    pub fn read_settings(self) {
        if let Some(settings) =
            stored_settings::load_settings(&self).filter(|settings| *self.settings.read_untracked() != *settings)
        {
            self.settings.set(settings);
        }
    }

    /// Returns the context of the page.
    pub fn current() -> AppContext {
        expect_context()
    }

    pub fn storage(self) -> &'static dyn Storage {
        &*self.0.storage
    }

    /// Starts or ends score-only mode.
    pub fn score_only(self, scoring: Option<ScoringOnly>) {
        stored_settings::store_scoring_only(&self, scoring.as_ref());
        self.scoring.set(scoring);
    }

    /// Shows a notice unless it is already shown.
    pub fn show_notice(self, weight: NoticeWeight, text: impl Into<String>) {
        self.show(PageNotice { weight, text: text.into() });
    }

    /// Announces a text to screen readers.
    pub fn read_aloud(self, text: impl Into<String>) {
        self.announcement.set(text.into());
    }

    /// Changes the settings and stores them.
    pub fn change_settings(self, change: impl FnOnce(&mut Settings)) {
        let mut change = Some(change);
        self.change_settings_dyn(&mut |settings| {
            if let Some(change) = change.take() {
                change(settings);
            }
        });
    }

    /// Does the work of [`AppContext::change_settings`]. It is not generic, so that the program contains it once.
    pub(super) fn change_settings_dyn(self, change: &mut dyn FnMut(&mut Settings)) {
        self.settings.update(|settings| change(settings));
        stored_settings::store_settings(&self, &self.settings.read_untracked());
    }
}

/// Returns the context as an `Outside` for sessions.
pub fn world() -> Rc<AppContext> {
    Rc::new(AppContext::current())
}
