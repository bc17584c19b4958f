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
    main().class("page").child(top("New game")).child(update_offer()).child(form(seed))
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

const SEED_HELP: &str = "A number, or the 32 digits of a game that you have played: the same seed gives the same \
    cards. Leave it empty for a fair deal that nobody knows.";

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
    let below_rules = p().class("help").child(known_by).child(a().attr("href", rules_page).child("Read its rules"));
    let sentence = move |words: fn(&NewGame) -> String| {
        Some(p().class("help").child(move || game.with(|kept| words(&kept.new_game))).into_any())
    };
    let rules = setting(
        "Rulebook",
        labels::rulebooks(),
        |kept| kept.new_game.rules,
        |kept, rules| kept.new_game.rules = rules,
        Some(below_rules.into_any()),
    );
    let levels = p().class("help").child(a().attr("href", "#/levels").child("The levels and how they play"));
    let partner = setting(
        "Partner",
        labels::levels(),
        |kept| level(&kept.new_game.partner),
        |kept, level| kept.new_game.partner = level.name().to_owned(),
        sentence(|game| known(level(&game.partner))),
    );
    let opponents = setting(
        "Opponents",
        labels::levels(),
        |kept| level(&kept.new_game.opponents),
        |kept, level| kept.new_game.opponents = level.name().to_owned(),
        sentence(|game| known(level(&game.opponents))),
    );
    let partner_temper = setting(
        "Partner's style",
        labels::tempers(),
        |kept| temper(&kept.new_game.partner_temper),
        |kept, temper| kept.new_game.partner_temper = temper.name().to_owned(),
        sentence(|game| temper(&game.partner_temper).sentence().to_owned()),
    );
    let opponents_temper = setting(
        "Opponents' style",
        labels::tempers(),
        |kept| temper(&kept.new_game.opponents_temper),
        |kept, temper| kept.new_game.opponents_temper = temper.name().to_owned(),
        sentence(|game| temper(&game.opponents_temper).sentence().to_owned()),
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
            Ceremony::Quick => "Cut, deal and packets happen by themselves.".to_owned(),
            Ceremony::Full => "You press cut, deal and packets yourself.".to_owned(),
        }),
    );
    let table = setting(
        "Table",
        labels::tables(),
        |kept| kept.new_game.table,
        |kept, table| kept.new_game.table = table,
        sentence(|game| match game.table {
            TableKind::Strict => "What the rules forbid cannot be done.".to_owned(),
            TableKind::Open => {
                "Anybody can renege, drop a card or play out of turn. Notice it and call the director.".to_owned()
            }
        }),
    );
    let is_open = move || game.with(|kept| kept.new_game.table == TableKind::Open);
    let misplays = show(is_open, || {
        setting(
            "Misplays",
            labels::misplays(),
            |kept| kept.new_game.misplays,
            |kept, rate| kept.new_game.misplays = rate,
            Some(p().class("help").child("How often the bots err, each by its level.").into_any()),
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
                .child(summary().child("Style"))
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
                .child(summary().child("Practice deal"))
                .child(label().class("field").child("Seed").child(field))
                .child(p().class("help").id("seed-help").child(SEED_HELP))
                .child(div().attr("role", "alert").id("seed-wrong").child(move || {
                    let why = wrong_seed.get()?;
                    Some(p().class("wrong").child(format!("That isn't a valid seed: {why}.")).into_any())
                })),
        )
        .child(div().class("start").child(button().class("btn primary").attr("type", "submit").child("Start game")))
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
    let labels = ["You", "Partner", "On your left", "On your right"];
    fieldset()
        .child(legend().child("Names"))
        .child(div().class("names").child(labels.into_iter().enumerate().map(field).collect::<Vec<_>>()))
}
