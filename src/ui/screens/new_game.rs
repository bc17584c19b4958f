//! A new game: by which rules, with whom, where, how fast.

use leptos::ev;
use leptos::html;
use leptos::prelude::*;
use leptos::task::spawn_local;

use super::labels;
use super::link;
use super::parts::{Top, setting};
use super::update::UpdateOffer;
use crate::bots::Level;
use crate::browser::persist;
use crate::cards::Seed;
use crate::save::{Ceremony, NewGame};
use crate::ui::desk::{Desk, Weight};
use crate::ui::live::{live, text};
use crate::ui::{games, route};
use crate::words::rulebook;

/// The screen on which a game is chosen; a link may have chosen already.
#[component]
pub fn Play(
    /// What stands after `?` in the address.
    query: String,
) -> impl IntoView {
    let desk = Desk::here();
    let seed = RwSignal::new(String::new());
    if !query.is_empty() {
        let mut settings = desk.settings.get_untracked();
        let asked = link::set(&query, &mut settings);
        desk.change_settings(|kept| *kept = settings);
        for wrong in asked.wrong {
            desk.tell(Weight::Alert, wrong);
        }
        if asked.start {
            // On the way back there is the form, not the start of another game.
            spawn_local(async move {
                route::replace("#/play");
                start(desk, asked.seed);
            });
        }
        seed.set(asked.seed.map(|seed| seed.to_string()).unwrap_or_default());
    }
    view! {
        <main class="page">
            <Top title="New game" />
            <UpdateOffer />
            <Form seed />
        </main>
    }
}

/// Begins the game that is chosen; names left empty are given.
fn start(desk: Desk, seed: Option<Seed>) {
    let given = NewGame::default().names;
    desk.change_settings(|settings| {
        for (name, given) in settings.new_game.names.iter_mut().zip(given) {
            let trimmed = name.trim();
            *name = if trimmed.is_empty() { given } else { trimmed.to_owned() };
        }
    });
    // There is something to keep now.
    spawn_local(async {
        persist::ask().await;
    });
    games::begin(desk, &desk.settings.get_untracked().new_game, seed);
}

fn level(name: &str) -> Level {
    name.parse().unwrap_or(Level::Regular)
}

#[component]
fn Form(seed: RwSignal<String>) -> impl IntoView {
    let desk = Desk::here();
    let game = desk.settings;
    let known_by = move || format!("{}. ", rulebook::tagline(&game.read().new_game.rules.ruleset()));
    let rules_page = move || format!("#/rules/{}", game.read().new_game.rules);
    let below_rules = view! { <p class="help">{text(known_by)}<a href=rules_page>"Read its rules"</a></p> };
    let sentence = move |words: fn(&NewGame) -> &'static str| {
        Some(
            view! { <p class="help">{text(move || game.with(|kept| words(&kept.new_game)).to_owned())}</p> }.into_any(),
        )
    };
    let rules = setting(
        "Rulebook",
        labels::rulebooks(),
        |kept| kept.new_game.rules,
        |kept, rules| kept.new_game.rules = rules,
        Some(below_rules.into_any()),
    );
    let partner = setting(
        "Partner",
        labels::levels(),
        |kept| level(&kept.new_game.partner),
        |kept, level| kept.new_game.partner = level.name().to_owned(),
        sentence(|game| level(&game.partner).sentence()),
    );
    let opponents = setting(
        "Opponents",
        labels::levels(),
        |kept| level(&kept.new_game.opponents),
        |kept, level| kept.new_game.opponents = level.name().to_owned(),
        sentence(|game| level(&game.opponents).sentence()),
    );
    let seat =
        setting("Seat", labels::seats(), |kept| kept.new_game.seat, |kept, seat| kept.new_game.seat = seat, None);
    let speed = setting("Speed", labels::speeds(), |kept| kept.speed, |kept, speed| kept.speed = speed, None);
    let ceremony = setting(
        "Ceremony",
        labels::ceremonies(),
        |kept| kept.new_game.ceremony,
        |kept, ceremony| kept.new_game.ceremony = ceremony,
        sentence(|game| match game.ceremony {
            Ceremony::Quick => "Cut, deal and packets happen by themselves.",
            Ceremony::Full => "You press cut, deal and packets yourself.",
        }),
    );
    let wrong_seed = RwSignal::new(None::<String>);
    let field = NodeRef::<html::Input>::new();
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let text = seed.get_untracked();
        match text.trim() {
            "" => start(desk, None),
            text => match text.parse() {
                Ok(given) => start(desk, Some(given)),
                Err(why) => {
                    wrong_seed.set(Some(why));
                    if let Some(field) = field.get_untracked() {
                        let _ = field.focus();
                    }
                }
            },
        }
    };
    let has_seed = !seed.read_untracked().is_empty();
    view! {
        <form class="form" on:submit=submit>
            {rules}
            <div class="pair">{partner} {opponents} {seat} {speed}</div>
            {ceremony}
            <Names />
            <details class="more" open=has_seed>
                <summary>"Practice deal"</summary>
                <label class="field">
                    "Seed"
                    <input
                        node_ref=field
                        autocomplete="off"
                        spellcheck="false"
                        autocapitalize="off"
                        aria-describedby="seed-help seed-wrong"
                        aria-invalid=move || wrong_seed.read().is_some().to_string()
                        prop:value=seed
                        on:input=move |event| {
                            seed.set(event_target_value(&event));
                            wrong_seed.set(None);
                        }
                    />
                </label>
                <p class="help" id="seed-help">
                    "A number, or the 32 digits of a game that you have played: the same seed gives the same cards. Leave it empty for a fair deal that nobody knows."
                </p>
                <div role="alert" id="seed-wrong">
                    {live(move || {
                        let why = wrong_seed.get()?;
                        Some(view! { <p class="wrong">{format!("This is none: {why}.")}</p> }.into_any())
                    })}
                </div>
            </details>
            <div class="start"><button class="btn primary" type="submit">"Start game"</button></div>
        </form>
    }
}

/// What the four are called.
#[component]
fn Names() -> impl IntoView {
    let desk = Desk::here();
    let given = NewGame::default().names;
    let field = |(place, label): (usize, &'static str)| {
        let value = move || desk.settings.with(|settings| settings.new_game.names[place].clone());
        let set = move |event| {
            let name = event_target_value(&event);
            desk.change_settings(|settings| settings.new_game.names[place] = name);
        };
        view! {
            <label class="field">
                {label}
                <input
                    autocomplete="off"
                    maxlength="16"
                    placeholder=given[place].clone()
                    prop:value=value
                    on:input=set
                />
            </label>
        }
    };
    let labels = ["You", "Partner", "On your left", "On your right"];
    view! {
        <fieldset>
            <legend>"Names"</legend>
            <div class="names">{labels.into_iter().enumerate().map(field).collect_view()}</div>
        </fieldset>
    }
}
