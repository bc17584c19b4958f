//! A new event: to practise, or a real one.

use leptos::task::spawn_local;

use super::form::typing;
use super::house::{house_fields, played_in};
use super::page::FormError;
use super::promise::promise_line;
use super::real::{kinds, real};
use crate::app::Watched;
use crate::app::forms::{FieldErrors, Text};
use crate::app::setup::event::{
    EventLinkAsks, FieldStyle, NewEventField, NewEventForm, PractisedEvent, SIZES, Strength,
};
use crate::bots::{Level, Style};
use crate::browser::{chance, persist};
use crate::cards::Seed;
use crate::ui::app_context::{AppContext, Weight};
use crate::ui::open_events::{rooms, world};
use crate::ui::prelude::*;
use crate::ui::route;
use crate::ui::screens::labels::ceremonies;
use crate::ui::screens::parts::setting;
use crate::ui::screens::{alert, page, radios};
use crate::ui::watched::follow;
use crate::words::event::{
    KEEPING_HELP, MIXED_LEVELS, MIXED_STYLES, SEED_HELP, SPREAD_IN_PRACTICE, about, field_label, setup as said,
};

/// The screen; a link may have chosen already.
pub fn new_event(query: String) -> AnyElement {
    let app = AppContext::here();
    let name = app.settings.with_untracked(|kept| kept.new_game.names[0].clone());
    let mut choice = PractisedEvent { name, ..PractisedEvent::default() };
    let asked = choice.follow(&query);
    for wrong in &asked.wrong {
        app.tell(Weight::Alert, wrong.clone());
    }
    if let Some(speed) = asked.speed {
        app.change_settings(|settings| settings.speed = speed);
    }
    if asked.real {
        return real();
    }
    if asked.start {
        let (choice, seed) = (choice.clone(), asked.seed);
        // On the way back there is the form, not the start of another event.
        spawn_local(async move {
            route::replace("#/events/new");
            if let Err(errors) = begin(app, &choice, seed) {
                app.tell(Weight::Alert, errors.sentence());
            }
        });
    }
    page("page", said::PRACTISE).child(form(&choice, &asked))
}

fn begin(app: AppContext, choice: &PractisedEvent, seed: Option<Seed>) -> Result<(), FieldErrors<NewEventField>> {
    let room = choice.begin(&rooms(), &world(app), seed.unwrap_or_else(chance::seed))?;
    spawn_local(async {
        persist::ask().await;
    });
    route::go(&format!("#/events/{}", room.id()));
    Ok(())
}

/// A field for a number.
fn number_field(text: &Text, label: impl Child, hint: &'static str) -> AnyElement {
    let input = input().attr("inputmode", "numeric").attr("autocomplete", "off").attr("placeholder", hint);
    labelled(span().child(label), typing(text, input))
}

fn form(choice: &PractisedEvent, asked: &EventLinkAsks) -> AnyElement {
    let app = AppContext::here();
    let of = NewEventForm::of(choice, asked);
    let wrong: FormError = State::new(None);
    let begun = of.clone();
    let submit = move || {
        let begun = begun.parse().and_then(|(choice, seed)| begin(app, &choice, seed));
        if let Err(errors) = begun {
            wrong.set(Some(errors.sentence().to_owned()));
        }
    };
    let kind = follow(&of.kind);
    let events =
        chosen_among(said::EVENT, kinds(), &of.kind, Some(help(move || about(kind.get()).to_owned()).into_any()));
    let mut strengths: Vec<(Strength, &'static str)> =
        Level::ALL.map(|level| (Strength::Even(level), level.title())).to_vec();
    strengths.push((Strength::Mixed, said::MIXED));
    let strength = follow(&of.field);
    let field_help = move || match strength.get() {
        Strength::Even(level) => level.sentence().to_owned(),
        Strength::Mixed => MIXED_LEVELS.to_owned(),
    };
    let field = chosen_among(said::FIELD, strengths, &of.field, Some(help(field_help).into_any()));
    let (partner_level, partner_character) = (of.partner.clone(), of.partner.clone());
    let partner = radios(
        said::PARTNER,
        Level::ALL.map(|level| (level, level.title())).to_vec(),
        choice.partner.level,
        move |level| partner_level.update(|partner| partner.level = level),
        None,
    );
    let styles = || Style::ALL.map(|style| (style, style.title()));
    let mut styles_of_field = styles().map(|(style, title)| (FieldStyle::Even(style), title)).to_vec();
    styles_of_field.push((FieldStyle::Mixed, said::MIXED));
    let liked = follow(&of.style);
    let style_help = move || match liked.get() {
        FieldStyle::Even(style) => style.sentence().to_owned(),
        FieldStyle::Mixed => MIXED_STYLES.to_owned(),
    };
    let style = chosen_among(said::FIELD_STYLE, styles_of_field, &of.style, Some(help(style_help).into_any()));
    let partner_style = radios(
        said::PARTNER_STYLE,
        styles().to_vec(),
        choice.partner.style,
        move |style| partner_character.update(|partner| partner.style = style),
        None,
    );
    let styled = choice.style != FieldStyle::Even(Style::Club) || choice.partner.style != Style::Club;
    let speed = app.settings.with_untracked(|settings| settings.speed);
    let speed = radios(
        said::SPEED,
        said::SPEEDS.to_vec(),
        speed,
        move |speed| app.change_settings(|kept| kept.speed = speed),
        None,
    );
    let ceremony = setting(
        said::CEREMONY,
        ceremonies(),
        |kept| kept.new_game.ceremony,
        |kept, ceremony| kept.new_game.ceremony = ceremony,
        None,
    );
    let keeping = help(KEEPING_HELP).into_any();
    let keeps = chosen_among(said::SHEET, said::KEEPERS.to_vec(), &of.keeps, Some(keeping));
    let about_table = help(said::OPEN_HELP).into_any();
    let tables = chosen_among(said::OWN_TABLE, said::TABLES.to_vec(), &of.open, Some(about_table));
    let house: Vec<_> = of.house.fields().map(|(_, text)| follow(text)).collect();
    let sized = of.clone();
    let sizes = move || {
        house.iter().for_each(|text| text.track());
        kind.track();
        field_label(sized.enters(), *SIZES.start(), *SIZES.end())
    };
    let promised = of.clone();
    let told: Vec<_> =
        [&of.size, &of.rounds].into_iter().chain(of.house.fields().map(|(_, text)| text)).map(follow).collect();
    let typed = move || {
        told.iter().for_each(|text| text.track());
        kind.track();
    };
    let promise = promise_line(typed, move || promised.promise());
    let seeded = !of.seed.read().is_empty();
    let name = input().attr("autocomplete", "off").attr("maxlength", "16");
    entry_form(submit)
        .class("form")
        .child(events)
        .child(played_in(&of.house, kind))
        .child(
            div()
                .class("names")
                .child(number_field(&of.size, sizes, "16"))
                .child(number_field(&of.rounds, said::ROUNDS, said::DEFAULT))
                .child(labelled(said::YOUR_NAME, typing(&of.name, name)))
                .child(number_field(&of.you, said::YOUR_NUMBER, "1")),
        )
        .child(promise)
        .child(field)
        .child(partner)
        .child(div().class("pair").child(speed).child(ceremony))
        .child(keeps)
        .child(tables)
        .child(house_fields(&of.house, SPREAD_IN_PRACTICE))
        .child(foldable("more", styled, said::STYLE).child(div().class("pair").child(style).child(partner_style)))
        .child(
            foldable("more", seeded, said::SAME_AGAIN)
                .child(number_field(&of.seed, said::SEED, ""))
                .child(help(SEED_HELP)),
        )
        .child(alert(wrong))
        .child(div().class("start").child(submit_button("btn primary", said::START)))
}

/// A choice among a few, kept in a form.
fn chosen_among<T: Copy + PartialEq + 'static>(
    legend: &'static str,
    options: Vec<(T, &'static str)>,
    value: &Watched<T>,
    below: Option<AnyView>,
) -> AnyView {
    let chosen = value.clone();
    radios(legend, options, value.get(), move |value| chosen.set(value), below)
}
