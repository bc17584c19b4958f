//! A new sheet: by which template, who sits where, who deals first.

use super::draft::Draft;
use super::house;
use super::more::select;
use super::open::keep;
use super::people::{Seats, dealer, fields};
use crate::browser::chance;
use crate::cards::Seat;
use crate::ruleset::Preset;
use crate::save::{self, GameId};
use crate::scoresheet::transfer;
use crate::scoresheet::{Form, Heading, Keeper, OWNER, Place, Sheet, SheetId, Stamp, Template};
use crate::ui::app_context::AppContext;
use crate::ui::controls::push_button;
use crate::ui::dom::html::{button, div, form, input, label, main, section};
use crate::ui::dom::prelude::*;
use crate::ui::focus;
use crate::ui::page_visibility::when_hidden;
use crate::ui::reactive::{Handler, State, effect};
use crate::ui::route;
use crate::ui::screens::carry::{Outgoing, export};
use crate::ui::screens::{alert, top};
use crate::words::sheet as said;

/// The rulebooks' templates and the house's own, these with their ids.
pub fn templates(app: AppContext) -> Vec<(Option<GameId>, Template)> {
    let mut all: Vec<(Option<GameId>, Template)> =
        Preset::ALL.into_iter().map(|preset| (None, Template::of(preset))).collect();
    for id in app.with_storage(save::kept_templates).unwrap_or_default() {
        let kept = app.take(app.with_storage(|storage| save::load_template(storage, &id)), "A house template");
        all.extend(kept.map(|template| (Some(id), template)));
    }
    all
}

/// `World: 12 hands, a table's sheet`.
pub fn told(template: &Template) -> String {
    let games = match template.games {
        1 => String::new(),
        games if template.form == Form::Personal => format!("{games} rounds of "),
        games => format!("{games} games, "),
    };
    let form = if template.form == Form::Personal { "a person's card" } else { "a table's sheet" };
    format!("{}: {games}{}, {form}", said::template_name(template), said::length(template.length))
}

/// The screen.
pub fn new_sheet() -> AnyElement {
    let app = AppContext::here();
    let all = State::new(templates(app));
    let blank = blank(app);
    let typed = Draft::load(app).unwrap_or_else(|| blank.clone());
    let found = all.read_untracked().iter().position(|(_, template)| told(template) == typed.template);
    let gone =
        found.is_none().then(|| "The template that you had chosen is no longer kept: choose another.".to_owned());
    let chosen = State::new(found.unwrap_or_default());
    let edited = State::new(typed.edited.filter(|_| found.is_some()));
    let houses = State::new(edited.read_untracked().is_some());
    let options = move || {
        let told: Vec<String> = all.read().iter().map(|(_, template)| told(template)).collect();
        Some(select("Template", &told, chosen))
    };
    let seats = Seats::new(typed.place);
    let first = State::new(typed.dealer);
    let event = State::new(typed.event);
    let begun = State::new(false);
    let keep_typed = move || {
        if begun.get_untracked() {
            return;
        }
        let template = all.read_untracked().get(chosen.get_untracked()).map(|(_, template)| told(template));
        let typed = Draft {
            template: template.unwrap_or_default(),
            place: seats.place(),
            dealer: first.get_untracked(),
            event: event.get_untracked(),
            edited: edited.get_untracked(),
        };
        if typed == blank { Draft::forget(app) } else { typed.keep(app) }
    };
    let hidden = when_hidden(keep_typed.clone());
    on_cleanup(move || {
        keep_typed();
        hidden.into_iter().for_each(|heard| heard.remove());
    });
    let wrong = State::new(gone);
    let submit = move |submitted: ev::SubmitEvent| {
        submitted.prevent_default();
        let Some((_, template)) = all.read_untracked().get(chosen.get_untracked()).cloned() else { return };
        let template = match edited.get_untracked().map_or(Ok(template), |edited| edited.template()) {
            Ok(template) => template,
            Err(why) => {
                wrong.set(Some(format!("Not begun. {why}")));
                return;
            }
        };
        match begin(app, template, seats.place(), first.get_untracked(), event.get_untracked().trim().to_owned()) {
            Ok(id) => {
                begun.set(true);
                Draft::forget(app);
                route::go(&format!("#/sheets/{id}"));
            }
            Err(why) => wrong.set(Some(why)),
        }
    };
    let taken = Handler::new(move |id: Option<GameId>| {
        all.set(templates(app));
        focus::or_next(vec!["button[aria-expanded]".to_owned()]);
        houses.set(false);
        let place = all.read_untracked().iter().position(|(other, _)| other.is_some() && *other == id);
        chosen.set(place.unwrap_or_default());
    });
    // The editor is of the template that was chosen when it opened; what is edited goes with it.
    let opened_for = State::new(chosen.get_untracked());
    effect(move || {
        if opened_for.get_untracked() != chosen.get() {
            opened_for.set(chosen.get_untracked());
            houses.set(false);
        }
    });
    effect(move || {
        if !houses.get() {
            edited.set(None);
        }
    });
    let outgoing = State::new(None::<Outgoing>);
    let share = move |_| {
        let text = all.with_untracked(|all| all.get(chosen.get_untracked()).map(|(_, of)| transfer::template_json(of)));
        let out = |text| Outgoing { heading: "Template".to_owned(), file: "bower-template.json".to_owned(), text };
        outgoing.set(text.map(out));
    };
    main().class("page").child(top("New scoresheet")).child(export(outgoing)).child(
        form()
            .class("form")
            .on(ev::submit, submit)
            .child(
                section()
                    .class("sheet")
                    .attr("aria-label", "Template")
                    .child(options)
                    .child(
                        div()
                            .class("row")
                            .child(
                                push_button("btn")
                                    .attr("aria-expanded", move || houses.get().to_string())
                                    .on(ev::click, move |_| houses.update(|shown| *shown = !*shown))
                                    .child(move || {
                                        let house = all.read().get(chosen.get()).is_some_and(|(id, _)| id.is_some());
                                        let told = if house {
                                            "Change the house template"
                                        } else {
                                            "Make a house template from it"
                                        };
                                        told.to_owned()
                                    }),
                            )
                            .child(push_button("btn").on(ev::click, share).child("Share the template")),
                    )
                    .child(show(
                        move || houses.get(),
                        move || {
                            let from = all.read_untracked().get(chosen.get_untracked()).cloned();
                            house::editor(app, from, taken, edited)
                        },
                    )),
            )
            .child(
                section()
                    .class("sheet")
                    .attr("aria-label", "Table")
                    .child(fields(seats, OWNER, Form::Table))
                    .child(dealer("First dealer", OWNER, first))
                    .child(
                        label().class("field").child("Event, if any").child(
                            input()
                                .attr("autocomplete", "off")
                                .attr("maxlength", "60")
                                .attr("value", event.get_untracked())
                                .on(ev::input, move |typed| event.set(event_target_value(&typed))),
                        ),
                    ),
            )
            .child(alert(wrong))
            .child(
                div()
                    .class("start")
                    .child(button().class("btn primary").attr("type", "submit").child("Begin the sheet")),
            ),
    )
}

/// A new sheet of which nothing is typed: a person who has a name sits there already.
fn blank(app: AppContext) -> Draft {
    let you = app.settings.with_untracked(|settings| settings.new_game.names[0].clone());
    let mut place = Place::default();
    if you != "You" {
        place.people[OWNER] = you;
    }
    Draft { template: told(&Template::of(Preset::ALL[0])), place, dealer: OWNER, event: String::new(), edited: None }
}

/// Begins a sheet and its first game, and keeps it.
pub(super) fn begin(
    app: AppContext,
    template: Template,
    place: Place,
    dealer: Seat,
    event: String,
) -> Result<GameId, String> {
    let id = SheetId { begun: chance::now(), salt: chance::salt() };
    let pencil = Stamp::new(id.begun, Keeper::Seat(OWNER));
    let sheet = Sheet::new(Heading { id, template, own: OWNER, event }).and_then(|mut sheet| {
        sheet.begin(place, dealer, &pencil)?;
        Ok(sheet)
    });
    let sheet = sheet.map_err(|why| format!("Not begun: {}.", said::refusal(why)))?;
    let id = GameId::new(id.begun, id.salt);
    keep(app, &id, &sheet);
    leptos::task::spawn_local(async {
        crate::browser::persist::ask().await;
    });
    Ok(id)
}
