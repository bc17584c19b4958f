//! Notices about what Safari, and apps installed from it, do differently.

use crate::browser::place;
use crate::ui::prelude::*;
use app::host_app::HostApp;
use app::route::Route;
use app::words::screens::{page, safari as say};

/// Draws a reminder that this browser deletes the data of pages nobody opens; `None` in other
/// browsers.
pub fn deletion_reminder() -> Option<AnyElement> {
    let save = || link_to("btn", Route::Settings, "Save a copy");
    (place::this_host_app() == HostApp::SafariTab).then(|| notice("note", say::TAB_FORGETS).child(save()))
}

/// Tells the person of an app whose storage is empty that the browser keeps its games and sheets separately.
pub fn first_start() -> Option<AnyElement> {
    (place::this_host_app() == HostApp::HomeScreenApp).then(|| help(say::APP_STARTS_EMPTY))
}

/// Draws a link to the screen that opens links; `None` where the system opens them here.
pub fn link_opener() -> Option<AnyElement> {
    (place::this_host_app() == HostApp::HomeScreenApp).then(|| link_to("btn", Route::OpenLink, say::OPEN_A_LINK))
}

/// Explains how to open a link in the app, on a screen that a link has opened in the browser.
pub fn opened_in_browser(route: Watch<Route>) -> impl Child {
    let in_tab = place::this_host_app() == HostApp::SafariTab;
    let dismissed = State::new(None::<Route>);
    move || {
        let here = route.get();
        (in_tab && here.contains_data() && *dismissed.read() != Some(here.clone())).then(|| {
            let link = window().location().href().unwrap_or_default();
            let copy = copy_link_button(
                link,
                "Copy the link",
                ["The link is copied.", "Not copied: take it from the address bar."],
            );
            let dismiss = act_button("btn plain", page::DISMISS, move |_| dismissed.set(Some(here.clone())));
            div().class("notices").child(notice("note", say::OPENED_IN_BROWSER).child(copy).child(dismiss))
        })
    }
}
