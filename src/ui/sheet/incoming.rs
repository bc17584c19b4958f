//! What comes in: by a link, in parts, pasted, or from a file. It is shown first; nothing kept is changed by it.

use super::compare::verdict;
use super::new::templates;
use super::open::{all, keep, latest, when};
use crate::browser::chance;
use crate::save::{self, GameId};
use crate::scoresheet::transfer::{Arrived, decode, read_hands_csv};
use crate::scoresheet::{Sheet, Template};
use crate::ui::app_context::AppContext;
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{a, b, div, h2, li, main, p, pre, section, ul};
use crate::ui::dom::prelude::*;
use crate::ui::event::add_to_event;
use crate::ui::reactive::{State, Stored};
use crate::ui::route;
use crate::ui::screens::top;
use crate::words::damaged;
use crate::words::sheet as said;

/// What a text turned out to be.
pub enum Came {
    /// A sheet, whole.
    Sheet(Box<Sheet>),
    /// Part of one: how many there are, and which are missing.
    Parts(u16, Vec<u16>),
}

/// Reads a text that was scanned, opened or pasted; a part is kept with those that came before.
///
/// # Errors
/// Why it is no sheet, in words.
pub fn read(app: AppContext, text: &str) -> Result<Came, String> {
    let whole = match Arrived::read(text).map_err(|why| said::arrival_fault(why).to_owned())? {
        Arrived::Whole(whole) => whole,
        Arrived::Part(part) => {
            let of = part.number().1;
            let gathered =
                app.with_storage(|storage| save::gather(storage, part)).map_err(|fault| fault.to_string())?;
            match gathered.whole().map_err(|why| said::arrival_fault(why).to_owned())? {
                Some(whole) => whole,
                None => return Ok(Came::Parts(of, gathered.missing())),
            }
        }
    };
    decode(&whole).map(|sheet| Came::Sheet(Box::new(sheet))).map_err(said::text_fault)
}

/// The screen behind a link.
pub fn incoming(text: &str) -> AnyElement {
    let app = AppContext::here();
    let page = main().class("page").child(top("A sheet has come"));
    match read(app, text) {
        Err(why) => page.child(
            section()
                .class("sheet")
                .attr("role", "alert")
                .child(p().class("wrong").child(format!("This is no sheet: {why}. Nothing has changed.")))
                .child(p().child(a().class("btn").attr("href", "#/sheets").child("Scoresheets"))),
        ),
        Ok(Came::Parts(of, missing)) => {
            let told = p().child(said::parts_here(of, &missing));
            page.child(section().class("sheet").attr("role", "status").child(told))
        }
        Ok(Came::Sheet(sheet)) => page.child(arrived(app, *sheet)),
    }
}

fn arrived(app: AppContext, sheet: Sheet) -> AnyElement {
    let known = all(app).into_iter().find(|(_, other)| *other == sheet).map(|(id, _)| id);
    let view = sheet.view();
    let message = said::message(&sheet, &when);
    let sheet = Stored::new(sheet);
    let keep_it = move |_| {
        let id = keep_new(app, &sheet.read_value());
        route::go(&format!("#/sheets/{id}"));
    };
    let buttons = div().class("row").child(match known {
        Some(id) => group()
            .child(p().class("help").child("This very sheet is kept here already."))
            .child(a().class("btn").attr("href", format!("#/sheets/{id}")).child("Open it")),
        None => group().child(push_button("btn primary").on(ev::click, keep_it).child("Keep it")),
    });
    group()
        .child(
            section()
                .class("sheet")
                .attr("aria-label", "The sheet")
                .child(p().child("Fingerprint ").child(b().class("fingerprint").child(view.fingerprint.to_string())))
                .child(
                    pre()
                        .class("message")
                        .attr("tabindex", "0")
                        .attr("role", "region")
                        .attr("aria-label", "What it says")
                        .child(message),
                )
                .child(buttons),
        )
        .child(add_to_event(app, sheet))
        .child(comparison(app, sheet))
}

/// Keeps a sheet that is new here, under its own id or a fresh one.
fn keep_new(app: AppContext, sheet: &Sheet) -> GameId {
    let own = sheet.heading().id;
    let mut id = GameId::new(own.begun, own.salt);
    let taken = app.with_storage(save::kept_sheets).unwrap_or_default();
    while taken.contains(&id) {
        id = GameId::new(chance::now(), chance::salt());
    }
    keep(app, &id, sheet);
    id
}

/// Compares with a sheet kept here: the first hand in which they differ.
fn comparison(app: AppContext, theirs: Stored<Sheet>) -> AnyElement {
    let compared = State::new(None::<(String, String)>);
    let mine = latest(app, 12).into_iter().filter(|(_, mine)| *mine != *theirs.read_value());
    let buttons = mine.map(|(_, mine)| {
        let told = format!("{}, {}", said::template_name(mine.template()), when(mine.heading().id.begun));
        let label = told.clone();
        let press = move |_| compared.set(Some((told.clone(), verdict(&mine, &theirs.read_value()))));
        li().child(push_button("btn").on(ev::click, press).child(format!("Compare with {label}")))
    });
    let buttons = buttons.collect::<Vec<_>>();
    let none = buttons.is_empty().then(|| p().class("help").child("No sheet of your own is kept here."));
    section()
        .class("sheet")
        .attr("aria-labelledby", "compare")
        .child(h2().id("compare").child("Compare with your own"))
        .child(none)
        .child(ul().class("kept").attr("role", "list").child(buttons))
        .child(div().attr("role", "status").child(move || {
            let (with, verdict) = compared.get()?;
            Some(p().child(b().child(with)).child(": ").child(verdict))
        }))
}

/// Takes in a pasted text or a file, whatever it is; what was done, or why not.
pub fn take_in(app: AppContext, text: &str) -> Result<String, String> {
    let text = text.trim();
    if text.is_empty() {
        return Err("There is nothing to bring in.".to_owned());
    }
    if text.starts_with('{') {
        let fresh = || GameId::new(chance::now(), chance::salt());
        let brought = app.with_storage(|storage| save::bring_in(storage, text, fresh));
        let brought = brought.map_err(|why| format!("Not brought in: {}. Nothing has changed.", damaged(&why)))?;
        app.read_settings();
        return Ok(crate::words::keeping::brought_in(&brought));
    }
    if text.contains(',') && text.contains('\n') {
        let house: Vec<Template> = templates(app).into_iter().map(|(_, template)| template).collect();
        let sheets = read_hands_csv(text, &house)
            .map_err(|why| format!("Not brought in: {}. Nothing has changed.", said::csv_fault(&why)))?;
        return Ok(keep_all(app, sheets));
    }
    match read(app, text).map_err(|why| format!("Not brought in: {why}. Nothing has changed."))? {
        Came::Sheet(sheet) => Ok(keep_all(app, vec![*sheet])),
        Came::Parts(of, missing) => Ok(said::parts_here(of, &missing)),
    }
}

fn keep_all(app: AppContext, sheets: Vec<Sheet>) -> String {
    let here = all(app);
    let (known, new): (Vec<Sheet>, Vec<Sheet>) =
        sheets.into_iter().partition(|sheet| here.iter().any(|(_, other)| other == sheet));
    new.iter().for_each(|sheet| {
        keep_new(app, sheet);
    });
    format!("{} brought in; {} here already.", crate::words::count(new.len(), "sheet"), known.len())
}
