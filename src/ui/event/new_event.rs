//! A new event: to practise, or a real one.

use leptos::task::spawn_local;

use super::choice::{Asked, Choice, Liking, SIZES, Strength};
use super::form::Texts;
use super::house::{enters, house, house_fields, house_texts};
use super::real::real;
use crate::bots::{Character, Level, SlipRate};
use crate::browser::{chance, persist};
use crate::cards::Seed;
use crate::event::{Enters, EventKind};
use crate::save::Speed;
use crate::ui::app_context::{AppContext, Weight};
use crate::ui::dom::html::{self, button, details, div, input, label, main, p, span, summary};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::State;
use crate::ui::route;
use crate::ui::screens::labels::ceremonies;
use crate::ui::screens::parts::setting;
use crate::ui::screens::{alert, radios, top};
use crate::words::event::event_title;

/// The screen; a link may have chosen already.
pub fn new_event(query: String) -> AnyElement {
    let app = AppContext::here();
    let mut choice =
        Choice { name: app.settings.with_untracked(|kept| kept.new_game.names[0].clone()), ..Choice::default() };
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
        let seed = asked.seed.unwrap_or_else(chance::seed);
        let choice = choice.clone();
        // On the way back there is the form, not the start of another event.
        spawn_local(async move {
            route::replace("#/events/new");
            if let Err(why) = start(app, &choice, seed) {
                app.tell(Weight::Alert, why);
            }
        });
    }
    main().class("page").child(top("Practise an event")).child(form(choice, &asked))
}

fn start(app: AppContext, choice: &Choice, seed: Seed) -> Result<(), String> {
    let room = choice.begin(app, seed)?;
    spawn_local(async {
        persist::ask().await;
    });
    route::go(&format!("#/events/{}", room.id()));
    Ok(())
}

/// The six events by name.
pub fn kinds() -> Vec<(EventKind, &'static str)> {
    EventKind::ALL.map(|kind| (kind, event_title(kind))).to_vec()
}

/// What an event is, in a sentence.
pub fn about(kind: EventKind) -> &'static str {
    match kind {
        EventKind::WorldDoubles => {
            "Teams of two. Eight games of twelve hands; after the first the winners stay at home, the others move on."
        }
        EventKind::WorldSingles => "People. Eight games of twelve hands, with a partner drawn at every table.",
        EventKind::ChicagoSeason => {
            "Teams of two. Three games a week against every other team, then playoffs, best of three."
        }
        EventKind::Valparaiso => "Teams of two. Winners stay, losers move, nobody meets the same team twice.",
        EventKind::Mcallen => "Teams of two. Five games by a fixed schedule, medals for three places.",
        EventKind::Progressive => {
            "People. Eight hands a table; the winners leave, red up and white down, with a new partner each round."
        }
    }
}

/// What the number of entrants counts.
fn counted(enters: Enters) -> &'static str {
    match enters {
        Enters::Teams => "Teams",
        Enters::People => "People",
    }
}

/// A short field for what is typed.
pub fn number_field(
    label: impl Fn() -> String + 'static,
    value: String,
    hint: &str,
    take: impl Fn(String) + 'static,
) -> AnyElement {
    html::label().class("field").child(span().child(label)).child(
        input()
            .attr("inputmode", "numeric")
            .attr("autocomplete", "off")
            .attr("placeholder", hint.to_owned())
            .prop("value", move || value.clone())
            .on(ev::input, move |event| take(event_target_value(&event))),
    )
}

/// What is typed, before it is judged.
#[derive(Clone)]
struct Typed {
    choice: Choice,
    size: String,
    rounds: String,
    you: String,
    seed: String,
}

fn form(choice: Choice, asked: &Asked) -> AnyElement {
    let app = AppContext::here();
    let typed = State::new(Typed {
        size: choice.entrants.to_string(),
        rounds: choice.rounds.map(|rounds| rounds.to_string()).unwrap_or_default(),
        you: choice.you.to_string(),
        seed: asked.seed.map(|seed| seed.to_string()).unwrap_or_default(),
        choice: choice.clone(),
    });
    let otherwise = State::new(house_texts(&choice.house));
    let wrong = State::new(None::<String>);
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let begun = judged(&typed.get_untracked(), otherwise)
            .and_then(|(choice, seed)| start(app, &choice, seed.unwrap_or_else(chance::seed)));
        if let Err(why) = begun {
            wrong.set(Some(why));
        }
    };
    let kind = move || typed.with(|typed| typed.choice.kind);
    let events = radios(
        "Event",
        kinds(),
        choice.kind,
        move |kind| typed.update(|typed| typed.choice.kind = kind),
        Some(p().class("help").child(move || about(kind()).to_owned()).into_any()),
    );
    let mut strengths: Vec<(Strength, &'static str)> =
        Level::ALL.map(|level| (Strength::Even(level), level.title())).to_vec();
    strengths.push((Strength::Mixed, "Mixed"));
    let field_help = move || match typed.with(|typed| typed.choice.field) {
        Strength::Even(level) => level.sentence().to_owned(),
        Strength::Mixed => "Some of every level, spread by chance.".to_owned(),
    };
    let field = radios(
        "The field",
        strengths,
        choice.field,
        move |field| typed.update(|typed| typed.choice.field = field),
        Some(p().class("help").child(field_help).into_any()),
    );
    let partner = radios(
        "Your partner, where one stays",
        Level::ALL.map(|level| (level, level.title())).to_vec(),
        choice.partner.level,
        move |level| typed.update(|typed| typed.choice.partner.level = level),
        None,
    );
    let characters = || Character::ALL.map(|character| (character, character.title()));
    let mut likings = characters().map(|(character, title)| (Liking::Even(character), title)).to_vec();
    likings.push((Liking::Mixed, "Mixed"));
    let liking_help = move || match typed.with(|typed| typed.choice.liking) {
        Liking::Even(character) => character.sentence().to_owned(),
        Liking::Mixed => "Some of every character, spread by chance.".to_owned(),
    };
    let liking = radios(
        "Character of the field",
        likings,
        choice.liking,
        move |liking| typed.update(|typed| typed.choice.liking = liking),
        Some(p().class("help").child(liking_help).into_any()),
    );
    let partner_liking = radios(
        "Your partner's character",
        characters().to_vec(),
        choice.partner.character,
        move |character| typed.update(|typed| typed.choice.partner.character = character),
        None,
    );
    let tempered = choice.liking != Liking::Even(Character::Club) || choice.partner.character != Character::Club;
    let speeds =
        vec![(Speed::Slow, "Slow"), (Speed::Normal, "Normal"), (Speed::Fast, "Fast"), (Speed::Instant, "Instant")];
    let speed = app.settings.with_untracked(|settings| settings.speed);
    let speed = radios("Speed", speeds, speed, move |speed| app.change_settings(|kept| kept.speed = speed), None);
    let ceremony = setting(
        "Ceremony",
        ceremonies(),
        |kept| kept.new_game.ceremony,
        |kept, ceremony| kept.new_game.ceremony = ceremony,
        None,
    );
    let keepers = vec![
        (None, "It is kept for you"),
        (Some(SlipRate::Off), "You keep it"),
        (Some(SlipRate::Rare), "You; the other keeper errs now and then"),
        (Some(SlipRate::Often), "You; the other keeper errs often"),
    ];
    let keeps = radios(
        "The sheet of your table",
        keepers,
        choice.keeps,
        move |keeps| typed.update(|typed| typed.choice.keeps = keeps),
        Some(
            p().class("help")
                .child("Kept by you, it must agree with the other side's before anybody signs; what is signed counts.")
                .into_any(),
        ),
    );
    let before = typed.get_untracked();
    let sizes = move || {
        otherwise.track();
        format!("{}, {} to {}", counted(enters(kind(), otherwise)), SIZES.start(), SIZES.end())
    };
    html::form()
        .class("form")
        .on(ev::submit, submit)
        .child(events)
        .child(
            div()
                .class("names")
                .child(number_field(sizes, before.size, "16", move |text| typed.update(|typed| typed.size = text)))
                .child(number_field(
                    || "Rounds".to_owned(),
                    before.rounds,
                    "as usual",
                    move |text| typed.update(|typed| typed.rounds = text),
                ))
                .child(
                    label().class("field").child("Your name").child(
                        input()
                            .attr("autocomplete", "off")
                            .attr("maxlength", "16")
                            .prop("value", move || choice.name.clone())
                            .on(ev::input, move |event| {
                                typed.update(|typed| typed.choice.name = event_target_value(&event));
                            }),
                    ),
                )
                .child(number_field(
                    || "Your number".to_owned(),
                    before.you,
                    "1",
                    move |text| typed.update(|typed| typed.you = text),
                )),
        )
        .child(field)
        .child(partner)
        .child(div().class("pair").child(speed).child(ceremony))
        .child(keeps)
        .child(house_fields(
            otherwise,
            "In practice the field is spread over them evenly, in the order of the numbers: your number says where you \
             play.",
        ))
        .child(
            details()
                .class("more")
                .attr("open", tempered)
                .child(summary().child("Temper"))
                .child(div().class("pair").child(liking).child(partner_liking)),
        )
        .child(
            details()
                .class("more")
                .attr("open", !before.seed.is_empty())
                .child(summary().child("The same event again"))
                .child(number_field(
                    || "Seed".to_owned(),
                    before.seed,
                    "",
                    move |text| typed.update(|typed| typed.seed = text),
                ))
                .child(p().class("help").child(
                    "The same seed gives the same draw and the same deals. Leave it empty for an event that nobody knows.",
                )),
        )
        .child(alert(wrong))
        .child(
            div()
                .class("start")
                .child(button().class("btn primary").attr("type", "submit").child("Start event")),
        )
}

fn judged(typed: &Typed, otherwise: Texts) -> Result<(Choice, Option<Seed>), String> {
    let size = typed.size.trim().parse().ok().filter(|size| SIZES.contains(size));
    let (least, most) = (SIZES.start(), SIZES.end());
    let entrants = size.ok_or_else(|| format!("The field has {least} to {most}."))?;
    let rounds = match typed.rounds.trim() {
        "" => None,
        text => Some(
            text.parse()
                .ok()
                .filter(|rounds| (1..=40).contains(rounds))
                .ok_or("An event in practice has 1 to 40 rounds.")?,
        ),
    };
    let you = typed.you.trim().parse().ok().filter(|you| (1..=entrants).contains(you));
    let you = you.ok_or_else(|| format!("Your number is one of 1 to {entrants}."))?;
    let seed = match typed.seed.trim() {
        "" => None,
        text => Some(text.parse::<Seed>().map_err(|why| format!("This is no seed: {why}."))?),
    };
    Ok((Choice { house: house(otherwise)?, entrants, rounds, you, ..typed.choice.clone() }, seed))
}
