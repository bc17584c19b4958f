//! A new game: by which rules, with whom, where, how fast.

use leptos::task::spawn_local;

use super::labels;
use super::parts::{setting, top};
use super::update::update_offer;
use crate::app::setup::{LONGEST_NAME, Seeded, link, seed_of, start_game};
use crate::bots::{Level, Style};
use crate::browser::persist;
use crate::cards::Seed;
use crate::rules::TableKind;
use crate::save::{Ceremony, NewGame};
use crate::ui::app_context::{AppContext, Weight};
use crate::ui::dom::html::{self, a, button, details, div, fieldset, input, label, legend, main, p, summary};
use crate::ui::dom::prelude::*;
use crate::ui::play::Page;
use crate::ui::reactive::State;
use crate::ui::{games, route};
use crate::words::screens::new_game as say;
use crate::words::{self, rulebook};

/// The screen on which a game is chosen; a link may have chosen already.
pub fn play(query: String) -> AnyElement {
    let app = AppContext::here();
    let seed = State::new(String::new());
    if !query.is_empty() {
        let mut settings = app.settings.get_untracked();
        let asked = link::set(&query, &mut settings);
        app.change_settings(|kept| *kept = settings);
        for wrong in asked.wrong {
            app.tell(Weight::Alert, wrong);
        }
        if asked.start {
            // On the way back there is the form, not the start of another game.
            spawn_local(async move {
                route::replace("#/play");
                start(app, asked.seed);
            });
        }
        seed.set(asked.seed.map(|seed| seed.to_string()).unwrap_or_default());
    }
    main().class("page").child(top(say::NEW_GAME)).child(update_offer()).child(form(seed))
}

/// Begins the game that is chosen and lays it on the table.
fn start(app: AppContext, seed: Option<Seed>) {
    let id = start_game(&Page(app), seed);
    // There is something to keep now.
    spawn_local(async {
        persist::ask().await;
    });
    games::open(app, id);
}

fn level(name: &str) -> Level {
    name.parse().unwrap_or(Level::Regular)
}

fn temper(name: &str) -> Style {
    name.parse().unwrap_or_default()
}

/// What to expect of a level, and how strong it was measured to be.
fn known(level: Level) -> String {
    format!("{} {}", level.sentence(), words::strength(level))
}

fn form(seed: State<String>) -> AnyElement {
    let app = AppContext::here();
    let game = app.settings;
    let known_by = move || format!("{}. ", rulebook::tagline(&game.read().new_game.rules.ruleset()));
    let rules_page = move || format!("#/rules/{}", game.read().new_game.rules);
    let below_rules = p().class("help").child(known_by).child(a().attr("href", rules_page).child(say::READ_ITS_RULES));
    let sentence = move |words: fn(&NewGame) -> String| {
        Some(p().class("help").child(move || game.with(|kept| words(&kept.new_game))).into_any())
    };
    let rules = setting(
        say::RULEBOOK,
        labels::rulebooks(),
        |kept| kept.new_game.rules,
        |kept, rules| kept.new_game.rules = rules,
        Some(below_rules.into_any()),
    );
    let levels = p().class("help").child(a().attr("href", "#/levels").child(say::ABOUT_LEVELS));
    let partner = setting(
        say::PARTNER,
        labels::levels(),
        |kept| level(&kept.new_game.partner),
        |kept, level| kept.new_game.partner = level.name().to_owned(),
        sentence(|game| known(level(&game.partner))),
    );
    let opponents = setting(
        say::OPPONENTS,
        labels::levels(),
        |kept| level(&kept.new_game.opponents),
        |kept, level| kept.new_game.opponents = level.name().to_owned(),
        sentence(|game| known(level(&game.opponents))),
    );
    let partner_temper = setting(
        say::PARTNERS_STYLE,
        labels::tempers(),
        |kept| temper(&kept.new_game.partner_temper),
        |kept, temper| kept.new_game.partner_temper = temper.name().to_owned(),
        sentence(|game| temper(&game.partner_temper).sentence().to_owned()),
    );
    let opponents_temper = setting(
        say::OPPONENTS_STYLE,
        labels::tempers(),
        |kept| temper(&kept.new_game.opponents_temper),
        |kept, temper| kept.new_game.opponents_temper = temper.name().to_owned(),
        sentence(|game| temper(&game.opponents_temper).sentence().to_owned()),
    );
    let seat =
        setting(say::SEAT, labels::seats(), |kept| kept.new_game.seat, |kept, seat| kept.new_game.seat = seat, None);
    let speed = setting(say::SPEED, labels::speeds(), |kept| kept.speed, |kept, speed| kept.speed = speed, None);
    let ceremony = setting(
        say::CEREMONY,
        labels::ceremonies(),
        |kept| kept.new_game.ceremony,
        |kept, ceremony| kept.new_game.ceremony = ceremony,
        sentence(|game| match game.ceremony {
            Ceremony::Quick => say::CEREMONY_QUICK.to_owned(),
            Ceremony::Full => say::CEREMONY_FULL.to_owned(),
        }),
    );
    let table = setting(
        say::TABLE,
        labels::tables(),
        |kept| kept.new_game.table,
        |kept, table| kept.new_game.table = table,
        sentence(|game| match game.table {
            TableKind::Strict => say::STRICT_IS.to_owned(),
            TableKind::Open => say::OPEN_IS.to_owned(),
        }),
    );
    let is_open = move || game.with(|kept| kept.new_game.table == TableKind::Open);
    let misplays = show(is_open, || {
        setting(
            say::MISPLAYS,
            labels::misplays(),
            |kept| kept.new_game.misplays,
            |kept, rate| kept.new_game.misplays = rate,
            Some(p().class("help").child(say::MISPLAYS_ARE).into_any()),
        )
    });
    let wrong_seed = State::new(None::<String>);
    let seed_field = NodeRef::<html::Input>::new();
    let field = html::input()
        .attr("autocomplete", "off")
        .attr("spellcheck", "false")
        .attr("autocapitalize", "off")
        .attr("aria-describedby", "seed-help seed-wrong")
        .attr("aria-invalid", move || wrong_seed.read().is_some().to_string())
        .prop("value", move || seed.get())
        .on(ev::input, move |event| {
            seed.set(event_target_value(&event));
            wrong_seed.set(None);
        })
        .node_ref(seed_field);
    let submit = move |event: ev::SubmitEvent| {
        event.prevent_default();
        match seed_of(&seed.get_untracked()) {
            Seeded::ByChance => start(app, None),
            Seeded::Given(given) => start(app, Some(given)),
            Seeded::Wrong(why) => {
                wrong_seed.set(Some(why));
                if let Some(field) = seed_field.get_untracked() {
                    let _ = field.focus();
                }
            }
        }
    };
    let tempered = game.with_untracked(|kept| {
        let chosen = [&kept.new_game.partner_temper, &kept.new_game.opponents_temper];
        chosen.into_iter().any(|name| temper(name) != Style::default())
    });
    let has_seed = !seed.read_untracked().is_empty();
    html::form()
        .class("form")
        .on(ev::submit, submit)
        .child(rules)
        .child(div().class("pair").child(partner).child(opponents))
        .child(levels)
        .child(
            details()
                .class("more")
                .attr("open", tempered)
                .child(summary().child(say::STYLE))
                .child(div().class("pair").child(partner_temper).child(opponents_temper)),
        )
        .child(div().class("pair").child(seat).child(speed))
        .child(ceremony)
        .child(table)
        .child(misplays)
        .child(names())
        .child(
            details()
                .class("more")
                .attr("open", has_seed)
                .child(summary().child(say::PRACTICE_DEAL))
                .child(label().class("field").child(say::SEED).child(field))
                .child(p().class("help").id("seed-help").child(say::SEED_HELP))
                .child(div().attr("role", "alert").id("seed-wrong").child(move || {
                    let why = wrong_seed.get()?;
                    Some(p().class("wrong").child(say::no_seed(&why)).into_any())
                })),
        )
        .child(div().class("start").child(button().class("btn primary").attr("type", "submit").child(say::START_GAME)))
}

/// What the four are called.
fn names() -> AnyElement {
    let app = AppContext::here();
    let given = NewGame::default().names;
    let field = |(place, label): (usize, &'static str)| {
        let value = move || app.settings.with(|settings| settings.new_game.names[place].clone());
        let set = move |event| {
            let name = event_target_value(&event);
            app.change_settings(|settings| settings.new_game.names[place] = name);
        };
        html::label().class("field").child(label).child(
            input()
                .attr("autocomplete", "off")
                .attr("maxlength", LONGEST_NAME.to_string())
                .attr("placeholder", given[place].clone())
                .prop("value", value)
                .on(ev::input, set),
        )
    };
    let labels = [say::YOU, say::PARTNER, say::LEFT, say::RIGHT];
    fieldset()
        .child(legend().child(say::NAMES))
        .child(div().class("names").child(labels.into_iter().enumerate().map(field).collect::<Vec<_>>()))
}
