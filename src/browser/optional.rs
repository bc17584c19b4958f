//! Calls browser functions that some browsers lack.
//!
//! The functions are looked up by name before each call. If a missing function were called through web-sys, it would
//! throw an exception that skips Rust's destructors, and borrowed cells would stay borrowed forever.
//!
//! The list is complete: the page calls no other function that a supported browser lacks. The test
//! `tests/browser/lacking.spec.js` removes each function in turn.

use js_sys::{Array, Function, Promise, Reflect};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;

use super::js_global;

/// A browser function that some supported browsers lack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OptionalFunction {
    /// Plays sounds. Missing in a few privacy browsers.
    AudioContext,
    /// Sends messages between tabs. Missing in some embedded web views.
    BroadcastChannel,
    /// Tells whether a file can be shared. Missing in Firefox, and in WebKit on Linux.
    CanShare,
    /// Copies a text to the clipboard. Missing without HTTPS.
    CopyText,
    /// Calls a function when the page is idle. Missing in Safari.
    Idle,
    /// Lets only one tab hold a game. Missing without HTTPS.
    Lock,
    /// Opens an IndexedDB database. Missing in some private windows.
    OpenDatabase,
    /// Asks the browser to keep the stored data. Missing without HTTPS.
    Persist,
    /// Tells whether the browser has promised to keep the stored data. Missing without HTTPS.
    Persisted,
    /// Prints the page. Missing in embedded web views.
    Print,
    /// Registers the service worker. Missing without HTTPS, and in Firefox's private windows.
    RegisterServiceWorker,
    /// Lets the person choose a file to write. Missing in Safari, in Firefox and on phones.
    SaveFilePicker,
    /// Shares a text or a file with another app. Missing in Firefox, and in most desktop browsers.
    Share,
    /// Vibrates. Missing in Safari, and in Firefox since 129.
    Vibrate,
    /// Keeps the screen awake. Missing before Safari 16.4 and Firefox 126, and in home screen apps on iPhones before
    /// iOS 18.4.
    WakeLock,
}

impl OptionalFunction {
    /// Returns the path of the function from the window, such as `navigator.share`.
    const fn path(self) -> &'static str {
        match self {
            OptionalFunction::AudioContext => "AudioContext",
            OptionalFunction::BroadcastChannel => "BroadcastChannel",
            OptionalFunction::CanShare => "navigator.canShare",
            OptionalFunction::CopyText => "navigator.clipboard.writeText",
            OptionalFunction::Idle => "requestIdleCallback",
            OptionalFunction::Lock => "navigator.locks.request",
            OptionalFunction::OpenDatabase => "indexedDB.open",
            OptionalFunction::Persist => "navigator.storage.persist",
            OptionalFunction::Persisted => "navigator.storage.persisted",
            OptionalFunction::Print => "print",
            OptionalFunction::RegisterServiceWorker => "navigator.serviceWorker.register",
            OptionalFunction::SaveFilePicker => "showSaveFilePicker",
            OptionalFunction::Share => "navigator.share",
            OptionalFunction::Vibrate => "navigator.vibrate",
            OptionalFunction::WakeLock => "navigator.wakeLock.request",
        }
    }

    pub fn is_available(self) -> bool {
        self.look_up().is_some()
    }

    /// Calls the function.
    ///
    /// # Errors
    /// The exception that the function throws, or `undefined` if the function is missing.
    pub fn call(self, given: &Array) -> Result<JsValue, JsValue> {
        let (owner, function) = self.look_up().ok_or(JsValue::UNDEFINED)?;
        Reflect::apply(&function, &owner, given)
    }

    /// Calls an async function and waits for its result.
    pub async fn call_async(self, given: &Array) -> Result<JsValue, JsValue> {
        JsFuture::from(self.call(given)?.dyn_into::<Promise>()?).await
    }

    /// Finds the function by its path. Returns its owner, such as `navigator`, and the function itself.
    fn look_up(self) -> Option<(JsValue, Function)> {
        let mut owner: JsValue = web_sys::window()?.into();
        let (owners, name) = self.path().rsplit_once('.').unwrap_or(("", self.path()));
        for part in owners.split('.').filter(|part| !part.is_empty()) {
            owner = js_global::get_property(&owner, part)?;
        }
        let function = js_global::get_property(&owner, name)?.dyn_into().ok()?;
        Some((owner, function))
    }
}
