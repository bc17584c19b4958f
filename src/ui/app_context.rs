//! The context that all screens share: storage, settings, notices, announcements for screen readers, and the open game.

use std::ops::Deref;
use std::rc::Rc;

use send_wrapper::SendWrapper;

use crate::browser::offline::Offline;
use crate::browser::second_store::RestoredData;
use crate::browser::storage::PageStorage;
use crate::browser::{chance, offline, storage};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::State;
pub use app::notices::NoticeUrgency;
use app::notices::{Notices, PageNotice};
use app::save::{GameId, ScoringOnly, Settings, Storage, StorageFault};
use app::{Outside as _, stored_settings};

/// The context that all screens share. It is a single pointer, because every screen and most buttons hold a copy.
#[derive(Clone, Copy)]
pub struct AppContext(&'static SharedContext);

impl Deref for AppContext {
    type Target = SharedContext;

    fn deref(&self) -> &SharedContext {
        self.0
    }
}

/// The contents of the [`AppContext`], which are never freed.
pub struct SharedContext {
    storage: SendWrapper<PageStorage>,
    /// The reason why some data could not be stored. `None` if all data is stored.
    pub unsaved: State<Option<StorageFault>>,
    /// Number of times that lost data has been restored. All screens are drawn again when this number changes.
    pub times_restored: State<u32>,
    /// The settings. To change and store them, use [`AppContext::change_settings`].
    pub settings: State<Settings>,
    pub notices: State<Notices>,
    /// The last text that was announced to screen readers.
    pub announcement: State<String>,
    /// The time of the last announcement, in milliseconds since 1970.
    announced_at: State<u64>,
    /// The readiness of the app to work offline.
    pub offline: State<Offline>,
    /// True if the last input came from the keyboard and not from a pointer.
    pub by_keyboard: State<bool>,
    pub open_game: State<Option<GameId>>,
    /// Set while the person is in "scoring only" mode. Screens that could help a player cannot be opened then.
    pub scoring: State<Option<ScoringOnly>>,
}

impl AppContext {
    /// Opens the storage and reads the settings.
    pub fn open() -> AppContext {
        let unsaved = State::new(None);
        let storage = storage::open_page_storage(move |fault| unsaved.set(fault));
        let app = AppContext(Box::leak(Box::new(SharedContext {
            storage: SendWrapper::new(storage),
            unsaved,
            times_restored: State::new(0),
            settings: State::new(Settings::default()),
            notices: State::default(),
            announcement: State::new(String::new()),
            announced_at: State::new(0),
            offline: State::new(Offline::Unsupported),
            by_keyboard: State::new(false),
            open_game: State::new(None),
            scoring: State::new(None),
        })));
        app.reload_stored_state();
        // Another tab has changed the storage. It may have freed space or changed the settings.
        let _ = window_event_listener_untyped("storage", move |_| {
            app.0.storage.inner().write_pending();
            app.reload_stored_state();
        });
        app
    }

    /// Reads the settings and the "scoring only" mode from storage.
    pub fn reload_stored_state(self) {
        self.read_settings();
        let scoring = stored_settings::load_scoring_only(&self);
        if *self.scoring.read_untracked() != scoring {
            self.scoring.set(scoring);
        }
    }

    /// Draws all screens again after lost data was restored from the second store, and tells the person.
    pub fn show_restored_data(self, knew: RestoredData) {
        if knew != RestoredData::Nothing {
            self.reload_stored_state();
            self.times_restored.update(|times| *times += 1);
        }
        if knew == RestoredData::Texts && self.unsaved.get_untracked().is_none() {
            self.show(PageNotice {
                urgency: NoticeUrgency::Status,
                text: "Your browser closed before everything was saved. The rest has been restored.".into(),
            });
        }
    }

    /// Lets the browser cache the app for offline use, and keeps [`SharedContext::offline`] up to date.
    pub fn cache_for_offline(self) {
        offline::register_and_watch(move |state| self.offline.set(state));
    }

    /// Reads the settings from storage. If none are stored, the current settings stay.
    pub fn read_settings(self) {
        if let Some(settings) =
            stored_settings::load_settings(&self).filter(|settings| *self.settings.read_untracked() != *settings)
        {
            self.settings.set(settings);
        }
    }

    pub fn current() -> AppContext {
        expect_context()
    }

    pub fn storage(self) -> &'static dyn Storage {
        &*self.0.storage
    }

    /// Starts "scoring only" mode, or ends it with `None`.
    pub fn score_only(self, scoring: Option<ScoringOnly>) {
        stored_settings::store_scoring_only(&self, scoring.as_ref());
        self.scoring.set(scoring);
    }

    /// Shows a notice, unless the same notice is already shown.
    pub fn show_notice(self, urgency: NoticeUrgency, text: impl Into<String>) {
        self.show(PageNotice { urgency, text: text.into() });
    }

    /// Announces a text to screen readers.
    pub fn read_aloud(self, text: impl Into<String>) {
        self.announced_at.set(chance::now_millis());
        self.announcement.set(text.into());
    }

    /// Removes an announcement about the screen that is left. One of the last second stays: the press that made it also
    /// changed the screen.
    pub fn end_announcement(self) {
        if chance::now_millis().saturating_sub(self.announced_at.get_untracked()) > 1000 {
            self.announcement.set(String::new());
        }
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

    /// Does the work of [`AppContext::change_settings`]. It is not generic, so that it is compiled only once.
    pub(super) fn change_settings_dyn(self, change: &mut dyn FnMut(&mut Settings)) {
        self.settings.update(|settings| change(settings));
        stored_settings::store_settings(&self, &self.settings.read_untracked());
    }
}

/// Returns the context as the `Outside` trait object that sessions of `app` need.
pub fn outside() -> Rc<AppContext> {
    Rc::new(AppContext::current())
}
