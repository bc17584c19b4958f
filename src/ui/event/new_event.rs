//! The screen for a new event. It draws the form for a practice event. The form for a real one is in `real`.

use std::rc::Rc;

use leptos::task::spawn_local;

use super::building_blocks::{open_new_event, open_new_event_instead};
use super::house::{division_choices, house_fields, meeting_promise_line, track_promise_inputs};
use super::real::{event_kinds, real_event_screen};
use super::session::EventSession;
use crate::browser::chance;
use crate::ui::app_context::NoticeUrgency;
use crate::ui::open_events::{event_outside, open_sessions};
use crate::ui::places::deletion_reminder;
use crate::ui::prelude::*;
use crate::ui::screens::labels::ceremonies;
use app::Watched;
use app::forms::FieldErrors;
use app::save::TablePlace;
use app::setup::event::{EventLinkAsks, FieldStyle, NewEventForm, PractisedEvent, SIZE_RANGE, Strength};
use app::words::event::{entrant_count_label, event_description, setup as said};
use app::words::help::HelpTopic;
use app::words::levels::{level_sentence, level_title, style_sentence, style_title};
use bots::{Level, Style};
use cards::Seed;
use event::EntrantKind;

/// Draws the screen with the settings that the query of a link asks for. A link can also begin the event at once.
pub fn new_event(query: String) -> AnyElement {
    let app = AppContext::current();
    let name = app.settings.read_untracked().new_game.names[TablePlace::Own].clone();
    let mut choice = PractisedEvent { name, ..PractisedEvent::default() };
    let asked = choice.set_from_link(&query);
    // An event that begins at once replaces this screen, so the notices stay for the event.
    let screens = if asked.start { 2 } else { 1 };
    app.notices.update(|notices| notices.show_link_faults(asked.wrong.clone(), screens));
    if let Some(speed) = asked.speed {
        app.change_settings(|settings| settings.speed = speed);
    }
    if asked.real {
        return real_event_screen();
    }
    if asked.start {
        let (choice, seed) = (choice.clone(), asked.seed);
        spawn_local(async move {
            match begin_event(app, &choice, seed) {
                Ok(session) => open_new_event_instead(&session),
                Err(errors) => {
                    route::replace_with(&Route::NewEvent(String::new()));
                    app.show_notice(NoticeUrgency::Alert, errors.sentence());
                }
            }
        });
    }
    page_about("page", "Practice an event", HelpTopic::Practice)
        .child(deletion_reminder())
        .child(event_form(&choice, &asked))
}

fn begin_event(app: AppContext, choice: &PractisedEvent, seed: Option<Seed>) -> Result<Rc<EventSession>, FieldErrors> {
    choice.begin(&open_sessions(), &event_outside(app), seed.unwrap_or_else(chance::seed))
}

/// Keeps the person's name, so that the next event and the next game begin with it.
fn keep_own_name(app: AppContext, name: &str) {
    if !name.is_empty() {
        app.change_settings(|settings| settings.new_game.names[TablePlace::Own] = name.to_owned());
    }
}

fn event_form(choice: &PractisedEvent, asked: &EventLinkAsks) -> AnyElement {
    let app = AppContext::current();
    let of = NewEventForm::of(choice, asked);
    let wrong = State::new(None);
    let begun = of.clone();
    let submit = move || {
        let session = begun.parse().and_then(|(choice, seed)| begin_event(app, &choice, seed));
        if session.is_ok() {
            keep_own_name(app, &begun.name.typed());
        }
        show_outcome(wrong, session.map(|session| open_new_event(&session)))
    };
    let kind = follow(&of.kind);
    let events = radio_choice(said::EVENT, event_kinds(), &of.kind, help(move || event_description(kind.get())));
    let (sized, typed) = (of.clone(), track_promise_inputs(kind, &of.house, &[]));
    let sizes = move || {
        typed();
        entrant_count_label(sized.enters(), *SIZE_RANGE.start(), *SIZE_RANGE.end())
    };
    let (planned, typed) = (of.clone(), track_promise_inputs(kind, &of.house, &[&of.size.text]));
    let usual = Watch::memo(move || {
        typed();
        planned.usual_rounds()
    });
    let numbers = div().class("names").child(draw_labelled(&of.size, span().child(sizes))).child([
        draw_field_with_default(&of.rounds, move || usual.get().to_string()),
        draw_field(&of.name),
        draw_field(&of.you),
    ]);
    let promised = of.clone();
    let promise =
        meeting_promise_line(track_promise_inputs(kind, &of.house, &[&of.size.text, &of.rounds.text]), move || {
            promised.promise_sentence()
        });
    let keeps = radio_choice(
        "The sheet of your table",
        said::SHEET_KEEPER_CHOICES.to_vec(),
        &of.other_keeper,
        help("If you keep it, it must agree with the other side's sheet before anybody signs. What is signed counts."),
    );
    let tables = radio_choice(
        "Rules at your table",
        said::TABLE_KIND_CHOICES.to_vec(),
        &of.misplays,
        help(
            "At an open table people can break the rules, as in a hall: claims, penalties and the director are \
         part of the event. In events where everyone keeps a score card, yours is kept for you.",
        ),
    );
    let ceremony = setting_radios("Ceremony", ceremonies(), |kept| &mut kept.new_game.ceremony, None);
    let sits_otherwise = choice.other_keeper.is_some() || choice.misplays.is_some();
    let seed = [
        draw_field(&of.seed),
        help("The same seed gives the same draw and the same deals. Leave it empty for a new event."),
    ];
    let again = foldable("more", !of.seed.is_empty(), "The same event again").child(seed);
    entry_form(submit)
        .class("form")
        .child(events)
        .child(division_choices(&of.house, kind))
        .child(numbers)
        .child(promise)
        .child(strengths(choice, &of))
        .child(setting_radios("Speed", said::SPEED_CHOICES.to_vec(), |kept| &mut kept.speed, None))
        .child(foldable("more", sits_otherwise, "Your table").child(ceremony).child(keeps).child(tables))
        .child(house_fields(
            &of.house,
            "In practice, the divisions are filled evenly in the order of the numbers, so your number decides your \
             division.",
        ))
        .child(styles(choice, &of))
        .child(again)
        .child(alert(wrong))
        .child(start_button("Start event"))
}

/// Draws two choices: the strength of the other players, and the level of the person's partner.
fn strengths(choice: &PractisedEvent, of: &NewEventForm) -> [AnyView; 2] {
    let levels = || Level::ALL.into_iter().map(|level| (level, level_title(level)));
    let strengths = levels().map(|(level, title)| (Strength::Even(level), title));
    let strength = follow(&of.field);
    let about = move || match strength.get() {
        Strength::Even(level) => level_sentence(level),
        Strength::Mixed => "Some of every level, at random.",
    };
    let all = strengths.chain([(Strength::Mixed, said::MIXED)]).collect();
    let (partner, level) = (of.partner.clone(), choice.partner.level);
    let choose = move |level| partner.update(|partner| partner.level = level);
    // Where single people enter, partners change from round to round.
    let (entered, kind) = (of.clone(), follow(&of.kind));
    let typed = track_promise_inputs(kind, &of.house, &[]);
    let has_partner = Watch::memo(move || {
        typed();
        entered.enters() == EntrantKind::Teams
    });
    [
        radio_choice("The field", all, &of.field, help(about)),
        show(
            move || has_partner.get(),
            move || radios("Your partner", levels().collect(), level, choose.clone(), None),
        ),
    ]
}

/// Draws two choices: the style of the other players, and the style of the person's partner.
fn styles(choice: &PractisedEvent, of: &NewEventForm) -> AnyElement {
    let styles = || Style::ALL.into_iter().map(|style| (style, style_title(style)));
    let of_field = styles().map(|(style, title)| (FieldStyle::Even(style), title));
    let liked = follow(&of.style);
    let about = move || match liked.get() {
        FieldStyle::Even(style) => style_sentence(style),
        FieldStyle::Mixed => "Everybody has a style of their own, and keeps it from event to event.",
    };
    let all = of_field.chain([(FieldStyle::Mixed, said::MIXED)]).collect();
    let (partner, style) = (of.partner.clone(), choice.partner.style);
    let choose = move |style| partner.update(|partner| partner.style = style);
    let styled = choice.style != FieldStyle::Mixed || style != Style::Club;
    let field = radio_choice("Style of the field", all, &of.style, help(about));
    let partner = radios("Your partner's style", styles().collect(), style, choose, None);
    foldable("more", styled, "Style").child(div().class("pair").child(field).child(partner))
}

/// Draws radio buttons for a value of the form, with a text below them.
fn radio_choice<T: Copy + PartialEq + 'static>(
    legend: &'static str,
    options: Vec<(T, &'static str)>,
    value: &Watched<T>,
    about: AnyElement,
) -> AnyView {
    let chosen = value.clone();
    radios(legend, options, value.get(), move |value| chosen.set(value), Some(about.into_any()))
}
