//! Notices about peculiarities of Safari and of apps that were installed on a home screen from Safari.

use crate::browser::host_app;
use crate::ui::prelude::*;
use app::host_app::HostApp;
use app::route::Route;
use app::words::screens::{page, safari as say};

/// Draws a reminder that Safari deletes the data of pages that are not opened for a while. Returns `None` in other
/// browsers.
pub fn deletion_reminder() -> Option<AnyElement> {
    let save = || link_to("btn", Route::Settings, "Save a copy");
    (host_app::this_host_app() == HostApp::SafariTab).then(|| {
        notice(
            "note",
            "This browser deletes what you keep here if you don't open Bower for seven days. Bower on your home screen \
         keeps it, but starts out empty: save a copy here first, then import it there.",
        )
        .child(save())
    })
}

/// Draws a notice for a newly installed home screen app: games and sheets that are stored in Safari do not appear in
/// the app. Returns `None` in a browser.
pub fn empty_app_notice() -> Option<AnyElement> {
    (host_app::this_host_app() == HostApp::HomeScreenApp).then(|| help(
        "Kept games or sheets in the browser? This app can't see them. Open Bower in the browser, save a copy under \
         Settings, and import it here."))
}

/// Draws a link to the screen on which a link can be pasted. Only home screen apps need it, because links open in the
/// browser.
pub fn link_opener() -> Option<AnyElement> {
    (host_app::this_host_app() == HostApp::HomeScreenApp).then(|| link_to("btn", Route::OpenLink, say::OPEN_A_LINK))
}

/// Draws a notice that explains how to open the current link in the home screen app. It appears only in Safari, on
/// screens with data in their link.
pub fn opened_in_browser_notice(route: Watch<Route>) -> impl Child {
    let in_tab = host_app::this_host_app() == HostApp::SafariTab;
    let dismissed = State::new(None::<Route>);
    move || {
        let here = route.get();
        (in_tab && here.contains_data() && *dismissed.read() != Some(here.clone())).then(|| {
            let link = window().location().href().unwrap_or_default();
            let copy = copy_link_button(
                link,
                "Copy the link",
                ["The link is copied.", "Not copied: copy it from the address bar."],
            );
            let dismiss = act_button("btn plain", page::DISMISS, move |_| dismissed.set(Some(here.clone())));
            div().class("notices").child(
                notice(
                    "note",
                    "Is Bower on your home screen? This opened in the browser, which keeps its own games and sheets. \
                 Copy the link, open Bower from the home screen, and choose Open a link.",
                )
                .child(copy)
                .child(dismiss),
            )
        })
    }
}
