//! The screen that opens a pasted link or a scanned code inside the app. Home screen apps need it on systems that open
//! links in the browser.

use crate::browser::host_app;
use crate::ui::prelude::*;
use crate::ui::scan::{scan_button, sheet_scan_dialog};
use app::host_app::HostApp;
use app::words::screens::safari as say;
use scoresheet::{Sheet, transfer};

pub fn open_link() -> AnyElement {
    let text = State::new(String::new());
    let wrong = State::new(None);
    let scanning = State::new(false);
    let submit = move || match Route::find_in_text(&text.read_untracked()) {
        Some(to) => route::go_to(&to),
        None => wrong.set(Some("There is no Bower link in this text.".to_owned())),
    };
    let scanned = Handler::new(|sheet: Sheet| route::go_to(&Route::SharedSheet(transfer::encode(&sheet))));
    let pasted = textarea().attr("rows", "4").attr("spellcheck", "false").attr("autocomplete", "off");
    let typed = move |event| text.set(event_target_value(&event));
    let pasted = pasted.prop("value", move || text.get()).on(ev::input, typed);
    let elsewhere = (host_app::this_host_app() == HostApp::HomeScreenApp).then(|| {
        help("Links and codes open in the browser, not in this app. Paste a link or scan a code here instead.")
    });
    let open = button().class("btn primary").attr("type", "submit").child("Open");
    let form = entry_form(submit)
        .class("sheet form")
        .child(elsewhere)
        .child(labelled("Link", pasted))
        .child(alert(wrong))
        .child(button_row(open).child(scan_button("Scan a code", scanning)));
    page("page", say::OPEN_A_LINK).child(form).child(sheet_scan_dialog(scanning, scanned))
}
