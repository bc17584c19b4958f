//! The automatic copy of an event in a file. A browser that cannot write files shows a reminder to save a copy by hand.

use std::time::Duration;

use leptos::task::spawn_local;

use crate::browser::file_copy::{self, CopyFile};
use crate::browser::share::{self, ExportResult};
use crate::browser::timer;
use crate::ui::event::session::SessionHandle;
use crate::ui::prelude::*;
use crate::ui::screens::transfer::{ExportText, export_dialog};
use app::event::desks::{CopyReminder, HandOverForm};
use app::words::event::desks as said;

/// The file is written once nothing has changed for this long, so that several quick entries are written at once.
const WRITE_DELAY: Duration = Duration::from_millis(400);

/// Whether changes are written to the file of the automatic copy, and if not, why.
#[derive(Clone, Debug, PartialEq, Eq)]
enum CopyState {
    /// The browser cannot write files.
    Impossible,
    /// No file is chosen.
    Off,
    /// Every change is written to the file.
    On,
    /// A file was chosen earlier, but the browser must ask the person for permission again.
    AskFirst,
    /// The file could not be written.
    Failed,
}

/// The automatic copy of an event, which is written while the director's page is open. Copies of this value share their
/// state.
#[derive(Clone, Copy)]
pub struct AutomaticCopy {
    session: SessionHandle,
    state: State<CopyState>,
    file: State<Option<CopyFile>>,
    latest: State<u32>,
}

impl AutomaticCopy {
    /// Finds the file that was chosen earlier, and starts to write every change to it.
    pub fn begin(session: SessionHandle) -> AutomaticCopy {
        let state = if file_copy::is_supported() { CopyState::Off } else { CopyState::Impossible };
        let copy = AutomaticCopy { session, state: State::new(state), file: State::new(None), latest: State::new(0) };
        if file_copy::is_supported() {
            spawn_local(async move {
                if let Some(file) = file_copy::remembered_file(&copy.file_key()).await {
                    let may = file.may_write().await;
                    copy.file.set(Some(file));
                    copy.state.set(if may { CopyState::On } else { CopyState::AskFirst });
                    copy.write();
                }
            });
        }
        let happened = follow(session.get().change_counter());
        effect(move || {
            happened.track();
            untrack(|| copy.write());
        });
        copy
    }

    fn file_key(self) -> String {
        self.session.get().id().to_string()
    }

    fn file_name(self) -> String {
        self.file.read_untracked().as_ref().as_ref().map(CopyFile::name).unwrap_or_default()
    }

    /// Writes the event to the file, unless another change follows within [`WRITE_DELAY`]. That change then writes it.
    fn write(self) {
        if self.state.get_untracked() != CopyState::On {
            return;
        }
        let mine = self.latest.get_untracked().wrapping_add(1);
        self.latest.set(mine);
        spawn_local(async move {
            timer::wait(WRITE_DELAY).await;
            if self.latest.try_get_untracked() != Some(mine) {
                return;
            }
            let Some(file) = self.file.get_untracked() else { return };
            if !file.write(&HandOverForm::whole_event_text(&self.session.get())).await {
                self.state.set(CopyState::Failed);
            }
        });
    }

    /// Lets the person choose a file, and writes the event to it.
    fn choose(self) {
        let name = HandOverForm::copy_file_name(&self.session.get());
        spawn_local(async move {
            if let Some(file) = file_copy::choose_file(&self.file_key(), &name).await {
                self.file.set(Some(file));
                self.state.set(CopyState::On);
                self.write();
            }
        });
    }

    /// Asks the person for permission to write the file that was chosen earlier.
    fn ask_permission(self) {
        spawn_local(async move {
            let Some(file) = self.file.get_untracked() else { return };
            if file.ask().await {
                self.state.set(CopyState::On);
                self.write();
            }
        });
    }

    /// Draws the section in which the person chooses the file.
    pub fn section(self) -> AnyElement {
        let state = Watch::derive(move || self.state.get());
        let body = move |state: &CopyState| {
            let choose = || button_row(act_button("btn", said::CHOOSE_FILE, move |_| self.choose()));
            let sentence = |words: String| p().attr("role", "status").child(words);
            Some(match state {
                CopyState::Impossible => {
                    help("This browser cannot keep a file up to date. Bower reminds you after each round instead.")
                }
                CopyState::Off => group()
                    .child(help(
                        "Bower saves every change to a file that you choose, for example on a USB stick. Open it on \
                     another device if this one fails.",
                    ))
                    .child(choose()),
                CopyState::On => group().child(sentence(said::file_up_to_date(&self.file_name()))).child(choose()),
                CopyState::AskFirst => group().child(sentence(said::permission_needed(&self.file_name()))).child(
                    button_row(act_button("btn primary", "Keep saving", move |_| self.ask_permission()))
                        .child(act_button("btn", said::CHOOSE_FILE, move |_| self.choose())),
                ),
                CopyState::Failed => group()
                    .child(
                        div()
                            .attr("role", "alert")
                            .child(p().class("wrong").child(said::file_not_written(&self.file_name()))),
                    )
                    .child(choose()),
            })
        };
        sheet("file-copy", "A copy in a file").child(draw_on_change(state, body))
    }

    /// Draws the reminder after a round to save a copy, unless the automatic copy is on.
    pub fn reminder(self) -> AnyElement {
        let session = self.session;
        let form = CopyReminder::of(&session.get());
        let (done, happened) = (follow(form.text()), follow(session.get().change_counter()));
        let (sentence, outgoing) = (State::new(""), State::new(None::<ExportText>));
        let asking = form.clone();
        let due = Watch::memo(move || {
            done.track();
            happened.track();
            asking.due_question(&session.get()).filter(|_| self.state.get() != CopyState::On)
        });
        // What was said about the copy is over with the next entry.
        effect(move || {
            happened.track();
            sentence.set("");
        });
        let saved = form.clone();
        let save = move |_| {
            let (file, text) =
                (HandOverForm::copy_file_name(&session.get()), HandOverForm::whole_event_text(&session.get()));
            let saved = saved.clone();
            spawn_local(async move {
                match share::save_as_file(&file, &text).await {
                    ExportResult::Saved | ExportResult::Shared => {
                        sentence.set("Your browser is saving the copy.");
                        saved.mark_saved(&session.get());
                    }
                    ExportResult::NeedsAnotherTap | ExportResult::Refused => {
                        saved.mark_declined(&session.get());
                        outgoing.set(Some(ExportText { heading: said::SAVE_COPY.to_owned(), file_name: file, text }));
                    }
                }
            });
        };
        let later = move |_| form.mark_declined(&session.get());
        let notice = move |due: &Option<String>| {
            let buttons = button_row(act_button("btn", said::SAVE_COPY, save.clone())).child(act_button(
                "btn plain",
                "Not now",
                later.clone(),
            ));
            Some(div().class("copy-due").child(p().child(due.as_deref()?)).child(help(said::COPY_HELP)).child(buttons))
        };
        group().child(draw_on_change(due, notice)).child(status(move || sentence.get())).child(export_dialog(outgoing))
    }
}
