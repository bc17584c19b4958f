//! Registers the service worker and reports whether the app is ready to work offline.
//!
//! The page shows "Ready offline" only in the states [`Offline::ReadyOffline`] and [`Offline::UpdateWaiting`]. In the
//! latter state it also offers an update, and calls [`apply_update`] if the person accepts.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::{
    RegistrationOptions, ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState,
    ServiceWorkerUpdateViaCache,
};

use super::optional::OptionalFunction;
use super::page;

/// The readiness of this build to work offline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Offline {
    /// Working offline is not supported: the page is a file on disk, has no HTTPS or is a development build, or the
    /// browser refuses.
    Unsupported,
    /// The files of this build are being cached for the first time.
    Installing,
    /// All files of this build are cached.
    ReadyOffline,
    /// This build and a newer build are cached. The newer build takes over after [`apply_update`].
    UpdateWaiting,
}

thread_local! {
    static REGISTRATION: RefCell<Option<ServiceWorkerRegistration>> = const { RefCell::new(None) };
}

/// Registers the service worker, and calls `on_change` with the present state and after every change. Call this only
/// once.
pub fn register_and_watch(on_change: impl Fn(Offline) + 'static) {
    let (Some(script), Some(container)) = (page::meta_content("bower-offline"), service_worker_container()) else {
        on_change(Offline::Unsupported);
        return;
    };
    spawn_local(async move {
        let options = RegistrationOptions::new();
        options.set_update_via_cache(ServiceWorkerUpdateViaCache::None);
        let promise = container.register_with_options(&script, &options);
        match JsFuture::from(promise).await.and_then(|found| found.dyn_into::<ServiceWorkerRegistration>()) {
            Ok(registration) => follow_registration(registration, Rc::new(on_change)),
            Err(_) => on_change(Offline::Unsupported),
        }
    });
}

/// Lets the waiting build take over, then reloads the page. Call this only if the person asks for it.
pub fn apply_update() {
    let waiting = REGISTRATION.with_borrow(|found| found.as_ref().and_then(ServiceWorkerRegistration::waiting));
    let (Some(waiting), Some(container)) = (waiting, service_worker_container()) else { return };
    let reload = Closure::once_into_js(|| {
        if let Some(window) = web_sys::window() {
            let _ = window.location().reload();
        }
    });
    container.set_oncontrollerchange(Some(reload.unchecked_ref()));
    let _ = waiting.post_message(&"skip-waiting".into());
}

fn follow_registration(registration: ServiceWorkerRegistration, on_change: Rc<dyn Fn(Offline)>) {
    let tell = {
        let registration = registration.clone();
        let last = RefCell::new(None);
        Rc::new(move || {
            let state = offline_state(&registration);
            if last.replace(Some(state)) != Some(state) {
                on_change(state);
            }
        })
    };
    for worker in [registration.installing(), registration.waiting(), registration.active()].into_iter().flatten() {
        on_state_change(&worker, tell.clone());
    }
    let found = {
        let (registration, tell) = (registration.clone(), tell.clone());
        Closure::<dyn FnMut()>::new(move || {
            if let Some(worker) = registration.installing() {
                on_state_change(&worker, tell.clone());
            }
            tell();
        })
    };
    registration.set_onupdatefound(Some(found.as_ref().unchecked_ref()));
    found.forget();
    if let Some(active) = registration.active() {
        // Old files that an update kept for another tab can be deleted now.
        let _ = active.post_message(&"tidy".into());
    }
    REGISTRATION.set(Some(registration));
    tell();
}

fn on_state_change(worker: &ServiceWorker, tell: Rc<impl Fn() + 'static>) {
    let listener = Closure::<dyn FnMut()>::new(move || tell());
    worker.set_onstatechange(Some(listener.as_ref().unchecked_ref()));
    // The listeners are few and live as long as the page.
    listener.forget();
}

fn offline_state(registration: &ServiceWorkerRegistration) -> Offline {
    match registration.active() {
        Some(_) if registration.waiting().is_some() => Offline::UpdateWaiting,
        Some(worker) if worker.state() == ServiceWorkerState::Activated => Offline::ReadyOffline,
        _ => Offline::Installing,
    }
}

fn service_worker_container() -> Option<ServiceWorkerContainer> {
    let window = web_sys::window().filter(|_| OptionalFunction::RegisterServiceWorker.is_available())?;
    Some(window.navigator().service_worker())
}
