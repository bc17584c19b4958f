//! The root view of the page. It draws the screen for the current route, with notices above it.

use leptos::task::spawn_local;

use super::{press, sheet, theme, title_focus};
use crate::browser::{page, timer};
use crate::ui::lazy::Chunks;
use crate::ui::places::opened_in_browser_notice;
use crate::ui::prelude::*;
use app::notices::{NoticeUrgency, Notices, PageNotice};
use app::route::Route;
use app::save::StorageFault;
use app::words::keeping::{self, CopyToSave};
use app::words::screens::page as say;
use app::your_data;

pub fn app() -> AnyElement {
    let app = AppContext::open();
    provide_context(app);
    press::watch_presses(app);
    theme::follow_settings(app);
    title_focus::remember_page_title();
    let route = route::watch_route();
    let chunks = Chunks::provide();
    let mut has_left = false;
    effect(move || {
        route.track();
        app.end_announcement();
        // The first screen replaces none. Without notices, nothing needs to be redrawn.
        if has_left && app.notices.with_untracked(|notices| !notices.shown().is_empty()) {
            change_notices(app, Notices::leave_screen);
        }
        has_left = true;
    });
    let scoring_only = move |route: &Route| app.scoring.get().filter(|_| route.helps_players());
    let mut stood = None;
    effect(move || {
        let route = route.read();
        let stands = chunks.is_ready_for(&route) || untrack(|| scoring_only(&route).is_some());
        if stands {
            page::remove_shell();
            // The first screen after loading does not take the focus.
            match stood {
                Some(true) => title_focus::focus_heading(),
                _ => spawn_local(load_in_background(app, chunks)),
            }
        }
        stood = Some(stands || stood == Some(true));
    });
    group()
        .child(first_drawings())
        .child(notices_above(app, route))
        .child(move || {
            let route = route.get();
            app.times_restored.track();
            if route == Route::Table {
                // Redraw the table when another game is opened.
                app.open_game.track();
            }
            if let Some(scoring) = scoring_only(&route) {
                return Some(untrack(|| sheet::scoring_only(&scoring).into_any()));
            }
            Some(chunks.screen(route))
        })
        .child(announcer(app))
}

fn notices_above(app: AppContext, route: Watch<Route>) -> AnyElement {
    div()
        .class(move || notice_class(&route.read()))
        .child(unsaved_warning(app, route))
        .child(low_space_warning(app, route))
        .child(notices(app))
        .child(opened_in_browser_notice(route))
}

/// Draws the live region in which screen readers find announcements. Each announcement is a new element, so that a
/// repeated text is read again.
fn announcer(app: AppContext) -> AnyElement {
    let said = move || Some(app.announcement.get()).filter(|words| !words.is_empty()).map(|words| span().child(words));
    p().class("vh").attr("role", "status").attr("aria-live", "polite").child(said)
}

/// Loads the table, restores lost data and caches the files for offline use, all after the first screen is painted.
async fn load_in_background(app: AppContext, chunks: Chunks) {
    timer::next_paint().await;
    chunks.load_table().await;
    spawn_local(chunks.restore_lost_data(app));
    timer::when_idle().await;
    app.cache_for_offline();
}

/// Draws a warning if data could not be stored.
fn unsaved_warning(app: AppContext, route: Watch<Route>) -> impl Child {
    move || {
        let fault = app.unsaved.get()?;
        let full = fault == StorageFault::Full;
        let leaving = match *route.read() {
            Route::Sheet(_) => CopyToSave::Sheet,
            _ => CopyToSave::Everything,
        };
        let takes_out = match leaving {
            // The button does not change the route, so the sheet stays open.
            CopyToSave::Sheet => act_button("btn", "Share this sheet", |_| focus_on("#sheet-export")),
            CopyToSave::Everything => link_to("btn", Route::Settings, keeping::SAVE_A_COPY),
        };
        let told = notice("alert", keeping::unsaved_warning(fault, leaving))
            .child(takes_out)
            .child(full.then(|| link_to("btn", Route::Home, "Delete old games")));
        Some(div().class("unsaved").child(told))
    }
}

/// Draws a warning if the storage is nearly full, on screens that create data.
fn low_space_warning(app: AppContext, route: Watch<Route>) -> impl Child {
    move || {
        let adds = route.read().stores_data() && app.unsaved.get().is_none();
        let left = adds.then(|| your_data::low_space_warning(app.storage())).flatten()?;
        let told = notice("status", left).child(link_to("btn", Route::Settings, keeping::SAVE_A_COPY));
        Some(div().class("notices").child(told))
    }
}

/// Returns the CSS class for the place of notices. Above a table they float, so that the table keeps its size.
const fn notice_class(route: &Route) -> &'static str {
    match route {
        Route::Table
        | Route::Learn(_)
        | Route::Replay(_)
        | Route::SharedGame(_)
        | Route::SharedDecision(_)
        | Route::Review(_, Some(_)) => "above float",
        Route::Sheet(_) => "above in-flow",
        _ => "above",
    }
}

/// Changes the notices. Not generic, so that the code is compiled only once.
fn change_notices(app: AppContext, change: fn(&mut Notices)) {
    app.notices.update(change);
}

/// A notice with more bytes than this takes longer to read.
const LONG_NOTICE: usize = 60;

fn notices(app: AppContext) -> AnyView {
    let dismiss = move |text: String| app.notices.update(|notices| notices.dismiss(&text));
    let shown = move |PageNotice { urgency, text }: PageNotice| {
        let told = notice(if urgency == NoticeUrgency::Alert { "alert" } else { "status" }, text.as_str());
        let length = match urgency {
            NoticeUrgency::Status if text.len() > LONG_NOTICE => "long",
            NoticeUrgency::Status => "short",
            NoticeUrgency::LastingStatus | NoticeUrgency::Alert => "",
        };
        let told = told.attr("data-read", length);
        told.child(act_button("btn plain", say::DISMISS, move |_| dismiss(text.clone())))
    };
    // The style sheet animates the reading time of a status, and stops it while the pointer or the focus is there.
    let read = move |_| change_notices(app, Notices::remove_oldest_status);
    let all = move || app.notices.read().shown().to_vec();
    show(
        move || !app.notices.read().shown().is_empty(),
        move || {
            let each = for_each(all, |notice: &PageNotice| notice.text.clone(), shown);
            div().class("notices").on(ev::animationend, read).child(each)
        },
    )
}
