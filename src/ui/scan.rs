//! The dialog that scans QR codes with the camera or from pictures. A long text is split into several codes. They may
//! be scanned in any order, and are stored until the text is complete.

use leptos::task::spawn_local;
use web_sys::HtmlInputElement;

use super::open_events;
use crate::browser::scanner::{self, ScanError};
use crate::ui::prelude::*;
use crate::ui::screens::dialog::modal;
use app::collect_parts::{CollectedText, collect_text};
use app::sheet::{ArrivedText, UnreadableText, recognize_text};
use app::words::sheet::{parts_here_sentence, scan as said};
use scoresheet::Sheet;

/// A function that makes the route of a screen from the text of a code.
type CodeScreen = fn(String) -> Route;

/// Recognizes a link whose text may be split into several codes: an event's seating, a game or a decision. Returns the
/// kind of screen and the text.
fn multi_code_route(text: &str) -> Option<(CodeScreen, String)> {
    match Route::find_in_text(text)? {
        Route::EventCode(code) => Some((Route::EventCode, code)),
        Route::SharedGame(code) => Some((Route::SharedGame, code)),
        Route::SharedDecision(code) => Some((Route::SharedDecision, code)),
        _ => None,
    }
}

#[derive(Clone, Copy)]
struct ScanDialog {
    app: AppContext,
    open: State<bool>,
    message: State<String>,
    error: State<String>,
    /// Whether codes can be held in front of a camera. False once the camera could not be used.
    has_camera: State<bool>,
    purpose: ScanPurpose,
}

/// The kind of text that the dialog accepts, with the callback for it.
#[derive(Clone, Copy)]
enum ScanPurpose {
    /// A sheet, or a link to a screen of Bower.
    Sheet(Handler<Sheet>),
    Text(Handler<String>),
}

impl ScanDialog {
    fn handle_text(self, text: &str) {
        match self.purpose {
            ScanPurpose::Sheet(done) => self.handle_sheet_text(text, done),
            ScanPurpose::Text(done) => {
                self.open.set(false);
                done.run(text.to_owned());
            }
        }
    }

    fn handle_sheet_text(self, text: &str, done: Handler<Sheet>) {
        let world = open_events::event_outside(self.app);
        let told = match multi_code_route(text) {
            Some((to, code)) => match collect_text(&*world, &code) {
                Ok(CollectedText::Parts { total, missing }) => parts_here_sentence(total, &missing),
                Ok(CollectedText::Whole(code)) => return self.open_route(&to(code)),
                Err(why) => said::code_not_taken(&UnreadableText::Arrival(why)),
            },
            None => match recognize_text(&*world, text) {
                Ok(ArrivedText::Parts { of, missing }) => parts_here_sentence(of, &missing),
                Ok(ArrivedText::Sheet(sheet)) => {
                    self.open.set(false);
                    return done.run(*sheet);
                }
                // The text is not a valid sheet. If it is a link to another screen, that screen is opened.
                Err(why) => match Route::find_in_text(text) {
                    None | Some(Route::SharedSheet(_)) => said::code_not_taken(&why),
                    Some(to) => return self.open_route(&to),
                },
            },
        };
        self.message.set(told);
    }

    fn open_route(self, to: &Route) {
        self.open.set(false);
        route::go_to(to);
    }

    /// Scans codes with the camera until the video element is removed.
    fn scan_camera(self, video: NodeRef<html::Video>) {
        let Some(video) = video.get_untracked() else { return };
        let mut seen: Vec<String> = Vec::new();
        let found = move |text: String| {
            // The camera sees a code many times a second, but each code is handled only once.
            if self.open.get_untracked() && !seen.contains(&text) {
                self.handle_text(&text);
                seen.push(text);
            }
        };
        spawn_local(async move {
            if let Err(why) = scanner::scan_camera(video.into(), found).await {
                self.has_camera.set(false);
                self.message.set(String::new());
                self.show_error(why);
            }
        });
    }

    /// Scans codes in the picture files that the person has chosen.
    fn read_pictures(self, input: HtmlInputElement) {
        let Some(files) = input.files() else { return };
        spawn_local(async move {
            for file in (0..files.length()).filter_map(|at| files.get(at)) {
                self.error.set(String::new());
                match scanner::scan_picture(&file).await {
                    Ok(Some(texts)) if texts.is_empty() => {
                        self.error.set("No code could be read in this picture. Nothing has changed.".to_owned());
                    }
                    Ok(Some(texts)) => texts.iter().for_each(|text| self.handle_text(text)),
                    Ok(None) => self.error.set("This file is not a picture. Nothing has changed.".to_owned()),
                    Err(why) => self.show_error(why),
                }
            }
            // Without this, the same picture could not be chosen again.
            input.set_value("");
        });
    }
}

impl ScanDialog {
    /// Says what failed, and how to bring the text in without it.
    fn show_error(self, why: ScanError) {
        let instead = match self.purpose {
            ScanPurpose::Sheet(_) => "paste the link below",
            ScanPurpose::Text(_) => "close this and paste the text",
        };
        self.error.set(match why {
            ScanError::NotLoaded => said::scanner_not_loaded(instead),
            ScanError::Refused => said::camera_blocked(instead),
            ScanError::NoCamera => said::no_camera(instead),
        });
    }

    /// Draws the field for a link that arrived as text.
    fn link_form(self) -> AnyElement {
        let link = State::new(String::new());
        let field = input()
            .attr("type", "text")
            .attr("spellcheck", "false")
            .attr("autocomplete", "off")
            .on(ev::input, move |event| link.set(event_target_value(&event)));
        let open = move || {
            self.error.set(String::new());
            self.handle_text(&link.get_untracked());
        };
        entry_form(open)
            .class("form")
            .child(labelled("Or its link", field))
            .child(button_row(submit_button("btn", "Open the link")))
    }
}

/// Draws the dialog that scans a sheet. The camera is on while the dialog is open.
pub fn sheet_scan_dialog(open: State<bool>, done: Handler<Sheet>) -> AnyElement {
    scan_dialog(open, ScanPurpose::Sheet(done))
}

/// Draws the dialog that scans any text. The camera is on while the dialog is open.
pub fn text_scan_dialog(open: State<bool>, done: Handler<String>) -> AnyElement {
    scan_dialog(open, ScanPurpose::Text(done))
}

fn scan_dialog(open: State<bool>, done: ScanPurpose) -> AnyElement {
    let scan = ScanDialog {
        app: AppContext::current(),
        open,
        message: State::default(),
        error: State::default(),
        has_camera: State::new(true),
        purpose: done,
    };
    let choose = move |event: ev::Event| scan.read_pictures(event_target(&event));
    let camera = move || {
        scan.has_camera.set(true);
        scan.message.set("Hold a code in front of the camera.".to_owned());
        scan.error.set(String::new());
        let camera = NodeRef::new();
        let video = video()
            .node_ref(camera)
            .class("camera")
            .attr("playsinline", "")
            .attr("muted", "")
            .attr("aria-hidden", "true");
        scan.scan_camera(camera);
        div()
            .attr("role", "img")
            .attr("aria-label", "What the camera sees")
            .attr("hidden", move || !scan.has_camera.get())
            .child(video)
    };
    let wrong = move || {
        let wrong = scan.error.get();
        (!wrong.is_empty()).then_some(wrong)
    };
    let pictures = input().attr("type", "file").attr("accept", "image/*").attr("multiple", "").on(ev::change, choose);
    let takes_link = matches!(done, ScanPurpose::Sheet(_));
    modal(
        "scan",
        open.into(),
        move || open.set(false),
        [
            h2().id("scan").child("Scan a code"),
            div().child(show(move || open.get(), camera)),
            p().attr("role", "status").child(move || scan.message.get()),
            alert(Watch::derive(wrong)),
            labelled("Or a picture of it", pictures),
            div().child(show(move || takes_link && open.get(), move || scan.link_form())),
            button_row(act_button("btn", "Close", move |_| open.set(false))),
        ],
    )
}

/// Draws the button that opens the scan dialog. Returns `None` if this build has no scanner.
pub fn scan_button(words: &str, scanning: State<bool>) -> Option<AnyElement> {
    scanner::is_included().then(|| act_button("btn", words, move |_| scanning.set(true)))
}
