//! The list of sheets: go on, look again, delete, begin, bring in.

use leptos::task::spawn_local;
use wasm_bindgen::JsCast;
use web_sys::HtmlInputElement;

use super::incoming::take_in;
use super::open::{all, called, latest, pair, when};
use crate::browser::{scanner, share};
use crate::cards::BySeat;
use crate::save::{self, GameId, Room};
use crate::scoresheet::{Form, Sheet, transfer};
use crate::ui::app_context::AppContext;
use crate::ui::controls::push_button;
use crate::ui::dom::html::{self, a, details, div, h2, h3, label, li, main, p, section, summary, textarea, ul};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{Handler, State};
use crate::ui::route;
use crate::ui::scan::scan;
use crate::ui::screens::carry::{Outgoing, export};
use crate::ui::screens::dialog::{Question, ask};
use crate::ui::screens::{alert, top};
use crate::ui::title_focus;
use crate::words::sheet as said;

/// A sheet in the list.
#[derive(Clone, PartialEq)]
struct Listed {
    id: GameId,
    title: String,
    about: String,
    done: bool,
}

impl Listed {
    fn of((id, sheet): (GameId, Sheet)) -> Listed {
        let view = sheet.view();
        let people = view.games.last().map(|game| game.place.people.clone()).unwrap_or_default();
        let people = BySeat::from_fn(|seat| called(&people, seat));
        let own = sheet.own_side();
        let score = match (sheet.template().form, view.games.last()) {
            (Form::Personal, _) => format!("{} points", view.totals.card),
            (Form::Table, Some(_)) if view.of_games > 1 => {
                format!("games {} to {}", view.totals.won.0, view.totals.won.1)
            }
            (Form::Table, Some(game)) => format!("{} to {}", game.score.0, game.score.1),
            (Form::Table, None) => "not begun".to_owned(),
        };
        let title = match sheet.heading().event.as_str() {
            "" => said::template_name(sheet.template()),
            event => format!("{}, {event}", said::template_name(sheet.template())),
        };
        let state = match (view.finished, view.locked) {
            (_, true) => "signed",
            (true, false) => "to be signed",
            (false, false) => "being kept",
        };
        let against = pair(&people, own.other(), sheet.heading().own);
        let about = format!("{score} against {against}, {state}. {}", when(sheet.heading().id.begun));
        Listed { id, title, about, done: view.finished || view.locked }
    }
}

/// How many sheets are read and shown until more are asked for.
const AT_FIRST: usize = 40;

/// The screen.
pub fn sheets() -> AnyElement {
    let app = AppContext::here();
    let most = State::new(AT_FIRST);
    let read = move || latest(app, most.get_untracked()).into_iter().map(Listed::of).collect::<Vec<_>>();
    let listed = State::new(read());
    let all_shown = move |_| {
        most.set(usize::MAX);
        listed.set(read());
    };
    let more_kept = move || listed.read().len() >= most.get();
    let question = State::new(None::<Question>);
    let outgoing = State::new(None::<Outgoing>);
    let told = State::new(String::new());
    let scanning = State::new(false);
    let scanned = Handler::new(|sheet: Sheet| route::go(&format!("#/sheets/in/{}", transfer::encode(&sheet))));
    let delete = Handler::new(move |sheet: Listed| {
        let id = sheet.id.clone();
        let gone = move |()| {
            if let Err(fault) = app.with_storage(|storage| save::forget_sheet(storage, &id)) {
                app.storage_failed(fault);
            }
            if app.scoring.get_untracked().is_some_and(|scoring| scoring.sheet == id.to_string()) {
                app.score_only(None);
            }
            listed.set(read());
            told.set("Deleted.".to_owned());
            request_animation_frame(|| title_focus::focus_on("#kept-sheets"));
        };
        question.set(Some(Question {
            heading: "Delete this sheet?".into(),
            text: format!("{}: {}. It cannot be brought back.", sheet.title, sheet.about),
            yes: "Delete for good",
            act: Handler::new(gone),
        }));
    });
    let csv = move |of: fn(&[&Sheet]) -> String, file: &'static str| {
        move |_| {
            let sheets = all(app);
            let sheets: Vec<&Sheet> = sheets.iter().map(|(_, sheet)| sheet).collect();
            outgoing.set(Some(Outgoing { heading: "All sheets as CSV".into(), file: file.into(), text: of(&sheets) }));
        }
    };
    main()
        .class("page")
        .child(top("Scoresheets"))
        .child(little_room(app))
        .child(
            div()
                .class("row")
                .child(a().class("btn primary").attr("href", "#/sheets/new").child("New sheet"))
                .child(
                    scanner::exists()
                        .then(|| push_button("btn").on(ev::click, move |_| scanning.set(true)).child("Scan a code")),
                )
                .child(a().class("btn").attr("href", "#/sheets/paper").child("Print empty sheets"))
                .child(a().class("btn").attr("href", "#/stats").child("Statistics")),
        )
        .child(
            section()
                .class("sheet")
                .attr("aria-labelledby", "kept-sheets")
                .child(h2().id("kept-sheets").attr("tabindex", "-1").child("Kept sheets"))
                .child(show(
                    move || listed.read().is_empty(),
                    || p().class("help").child("None yet. A sheet is kept on this device from its first hand."),
                ))
                .child(move || {
                    let rows = listed.get().into_iter().map(|sheet| row(sheet, delete)).collect::<Vec<_>>();
                    Some(ul().class("kept").attr("role", "list").child(rows))
                })
                .child(show(more_kept, move || push_button("btn").on(ev::click, all_shown).child("Show all sheets")))
                .child(p().class("help").attr("role", "status").child(move || told.get()))
                .child(show(
                    move || !listed.read().is_empty(),
                    move || {
                        div()
                            .class("row")
                            .child(
                                push_button("btn")
                                    .on(ev::click, csv(transfer::hands_csv, "bower-hands.csv"))
                                    .child("All hands as CSV"),
                            )
                            .child(
                                push_button("btn")
                                    .on(ev::click, csv(transfer::games_csv, "bower-games.csv"))
                                    .child("All games as CSV"),
                            )
                    },
                )),
        )
        .child(bring_in(
            app,
            Handler::new(move |said: String| {
                listed.set(read());
                told.set(said);
            }),
        ))
        .child(ask(question))
        .child(export(outgoing))
        .child(scan(scanning, scanned))
}

fn row(sheet: Listed, delete: Handler<Listed>) -> AnyElement {
    let heading = format!("sheet-{}", sheet.id);
    let open = if sheet.done { "Open" } else { "Go on" };
    let href = format!("#/sheets/{}", sheet.id);
    li().child(
        div()
            .child(h3().attr("id", heading.clone()).child(sheet.title.as_str()))
            .child(p().child(sheet.about.as_str())),
    )
    .child(
        div()
            .class("row")
            .child(a().class("btn").attr("href", href).attr("aria-describedby", heading.clone()).child(open))
            .child(
                push_button("btn danger")
                    .attr("aria-describedby", heading)
                    .on(ev::click, move |_| delete.run(sheet.clone()))
                    .child("Delete"),
            ),
    )
}

/// A warning in time, with the way out.
fn little_room(app: AppContext) -> Option<AnyElement> {
    let left = match app.with_storage(save::room).ok()? {
        Room::Enough => return None,
        Room::Little(left) => format!("Room for about {} KB is left on this device.", left / 1000),
        Room::None => "This device may have no room left.".to_owned(),
    };
    Some(
        div()
            .class("notice")
            .attr("role", "status")
            .child(p().child(left).child(" Export everything, then delete what you no longer need here."))
            .child(a().class("btn").attr("href", "#/settings").child("Export")),
    )
}

/// A sheet from elsewhere: pasted, or in a file. `done` is told what came in, or nothing.
fn bring_in(app: AppContext, done: Handler<String>) -> AnyElement {
    let text = State::new(String::new());
    let wrong = State::new(None::<String>);
    let take = move |_| match take_in(app, &text.get_untracked()) {
        Ok(said) => {
            text.set(String::new());
            wrong.set(None);
            done.run(said);
        }
        Err(why) => {
            wrong.set(Some(why));
            done.run(String::new());
        }
    };
    let choose = move |event: ev::Event| {
        let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
        let Some(file) = input.and_then(|input| input.files()?.get(0)) else { return };
        spawn_local(async move {
            match share::read_file(file).await {
                Some(read) => text.set(read),
                None => {
                    wrong.set(Some("The file could not be read. Nothing has changed.".into()));
                    done.run(String::new());
                }
            }
        });
    };
    details()
        .class("sheet more")
        .child(summary().child("Bring a sheet in"))
        .child(p().class("help").child(match scanner::exists() {
            true => "A link, the text of a QR code, JSON of a sheet or a template, or a CSV of hands.",
            false => {
                "A link, the text of a QR code, JSON of a sheet or a template, or a CSV of hands. Bower in a single file has no scanner: it takes \
                 sheets by file and paste."
            }
        }))
        .child(
            label().class("field").child("Text of the sheet").child(
                textarea()
                    .attr("rows", "4")
                    .attr("spellcheck", "false")
                    .attr("autocomplete", "off")
                    .prop("value", move || text.get())
                    .on(ev::input, move |event| text.set(event_target_value(&event))),
            ),
        )
        .child(label().class("field").child("Or a file").child(html::input().attr("type", "file").on(ev::change, choose)))
        .child(alert(wrong))
        .child(push_button("btn").on(ev::click, take).child("Bring it in"))
}
