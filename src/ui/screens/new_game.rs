//! The screen with the form for a new game.

use leptos::task::spawn_local;

use super::guests::GAMES_COUNTED;
use super::labels;
use super::update::update_offer;
use crate::browser::persist;
use crate::ui::lazy::Chunks;
use crate::ui::prelude::*;
use crate::ui::terms::terms_as_buttons;
use app::play::OwnGame;
use app::save::{GameId, NewGame, TableNames, TablePlace};
use app::setup::{
    LONGEST_PLAYER_NAME, ParsedSeed, RulesChoice, SeatedPlayer, all_rules, is_more_chosen, rules_of, seed_of,
    start_game, take_link,
};
use app::words::help::HelpTopic;
use app::words::levels::{level_title, style_title};
use app::words::screens::home::NEW_TO_EUCHRE;
use app::words::screens::new_game as say;
use bots::BotPlayer;
use cards::Seed;
use rules::TableKind;

/// Draws the form for a new game. `query` has settings from a link, which may also start the game at once.
pub fn new_game_screen(query: String) -> AnyElement {
    let app = AppContext::current();
    let asked = take_link(&app, &query);
    // A game that starts at once replaces this screen, so the notices stay for the table.
    let screens = if asked.start { 2 } else { 1 };
    app.notices.update(|notices| notices.show_link_faults(asked.wrong, screens));
    if asked.start {
        spawn_local(async move { games::open_replacing(app, start_chosen_game(app, asked.seed)) });
        return main().class("page");
    }
    let seed = State::new(asked.seed.map(|seed| seed.to_string()).unwrap_or_default());
    page_about("page", "New game", HelpTopic::Play).child(update_offer()).child(new_game_form(seed))
}

/// Starts a game with the chosen settings. With a `seed`, the cards are always the same.
fn start_chosen_game(app: AppContext, seed: Option<Seed>) -> GameId {
    let id = start_game(&app, seed);
    // There is data to keep from now on, so the browser is asked to keep it.
    spawn_local(async {
        persist::ask_to_keep_data().await;
    });
    id
}

/// Draws the choice of rules, which may be a rulebook or stored house rules.
fn rules_choice(app: AppContext, below: AnyView) -> AnyView {
    let all = all_rules(&app);
    let chosen = RulesChoice::of(&app.settings.get_untracked().new_game);
    let place = all.iter().position(|(choice, _)| *choice == chosen);
    let names = all.iter().map(|(_, name)| name.clone()).enumerate().collect();
    let take = move |place: usize| {
        if let Some((choice, _)) = all.get(place) {
            app.change_settings(|settings| choice.clone().set_in(&mut settings.new_game));
        }
    };
    radios("Rulebook", names, place.unwrap_or_default(), take, Some(below))
}

/// Draws the choice of the level of a bot, with a description of the level unless it stands on the screen already.
fn level_choice(
    legend: &'static str,
    chosen: fn(&NewGame) -> BotPlayer,
    place: fn(&mut NewGame) -> &mut BotPlayer,
    is_described: fn(&NewGame) -> bool,
) -> AnyView {
    let app = AppContext::current();
    let now = chosen(&app.settings.read_untracked().new_game);
    let words = move || {
        app.settings.with(|kept| {
            let game = &kept.new_game;
            if is_described(game) { say::level_description(chosen(game).level) } else { String::new() }
        })
    };
    let take = move |level| app.change_settings(|kept| place(&mut kept.new_game).level = level);
    radios(legend, labels::bot_levels(), now.level, take, Some(help(words).into_any()))
}

fn new_game_form(seed: State<String>) -> AnyElement {
    let app = AppContext::current();
    let game = app.settings;
    let known_by = move || terms_as_buttons(&game.with(|kept| say::rules_description(&rules_of(&app, &kept.new_game))));
    let rules_page = move || {
        game.with(|kept| match &kept.new_game.house {
            None => Route::Rules(Some(kept.new_game.rules)),
            Some(_) => Route::HouseRules(None),
        })
    };
    let below_rules = help(known_by)
        .child(a().attr("href", rules_page).child("Read its rules"))
        .child(" \u{b7} ")
        .child(a().attr("href", Route::HouseRules(None)).child("Make your own house rules"));
    let sentence =
        move |words: fn(&NewGame) -> String| Some(help(move || game.with(|kept| words(&kept.new_game))).into_any());
    let rules = rules_choice(app, below_rules.into_any());
    let levels = help(a().attr("href", Route::Levels).child("The levels and how they play"))
        .child((" \u{b7} ", a().attr("href", Route::Learn(None)).child(NEW_TO_EUCHRE)));
    let partner = level_choice(say::PARTNER, |game| game.partner, |game| &mut game.partner, |_| true);
    let opponents = level_choice(
        "Opponents",
        |game| game.opponents,
        |game| &mut game.opponents,
        |game| game.partner.level != game.opponents.level,
    );
    let seat = setting_radios("Seat", labels::seats(), |kept| &mut kept.new_game.seat, None);
    let speed = setting_radios("Speed", labels::game_speeds(), |kept| &mut kept.speed, None);
    let about_ceremony = sentence(|game| say::ceremony_help(game.ceremony).to_owned());
    let ceremony = setting_radios("Ceremony", labels::ceremonies(), |kept| &mut kept.new_game.ceremony, about_ceremony);
    let about_table = sentence(|game| say::table_help(game.table).to_owned());
    let table = setting_radios("Table", labels::table_kinds(), |kept| &mut kept.new_game.table, about_table);
    let is_open = move || game.with(|kept| kept.new_game.table == TableKind::Open);
    let misplays = show(is_open, || {
        let about = help("How often the bots make mistakes; it depends on their level.").into_any();
        setting_radios("Misplays", labels::error_rates(), |kept| &mut kept.new_game.misplays, Some(about))
    });
    let wrong_seed = State::new(None::<String>);
    let wrong = Watch::derive(move || wrong_seed.get().map(|why| say::invalid_seed(&why)));
    let seed_field = NodeRef::<html::Input>::new();
    let typed = move |text| {
        seed.set(text);
        wrong_seed.set(None);
    };
    let field = text_input(move || seed.get(), typed)
        .attr("spellcheck", "false")
        .attr("autocapitalize", "off")
        .attr("aria-describedby", "seed-help seed-wrong")
        .attr("aria-invalid", move || wrong_seed.read().is_some().to_string())
        .node_ref(seed_field);
    let submit = move || match seed_of(&seed.get_untracked()) {
        ParsedSeed::ByChance => games::open_on_table(app, start_chosen_game(app, None)),
        ParsedSeed::Given(given) => games::open_on_table(app, start_chosen_game(app, Some(given))),
        ParsedSeed::Wrong(why) => {
            wrong_seed.set(Some(why));
            if let Some(field) = seed_field.get_untracked() {
                let _ = field.focus();
            }
        }
    };
    let chosen = game.with_untracked(|kept| is_more_chosen(&kept.new_game));
    let has_seed = !seed.read_untracked().is_empty();
    let seed = div().child(labelled("Seed", field)).child(
        help(
            "A number, or the 32 digits of a game that you have played: the same seed gives the same cards. Leave it \
         empty for a fair deal that nobody knows.",
        )
        .id("seed-help"),
    );
    let more = div()
        .class("form")
        .child(div().class("pair").child(seat).child(speed))
        .child(ceremony)
        .child(table)
        .child(misplays)
        .child(name_fields())
        .child(seed.child(alert(wrong).id("seed-wrong")));
    entry_form(submit)
        .class("form")
        .child(rules)
        .child(player_buttons())
        .child(div().class("pair").child(partner).child(opponents))
        .child(div().class("start in-form").child(submit_button("btn primary", say::START_GAME)))
        .child(levels)
        .child(foldable("more", chosen || has_seed, "More").child(more))
}

/// Draws the three other players as buttons. A press on a player opens the choice of who sits there.
fn player_buttons() -> AnyElement {
    let app = AppContext::current();
    let games = Stored::new(OwnGame::latest(&app, GAMES_COUNTED));
    let asked = State::new(None::<TablePlace>);
    let card = move |place: TablePlace| {
        let seated = Watch::memo(move || {
            app.settings.with(|kept| games.with_value(|games| SeatedPlayer::seated_at(&kept.new_game, place, games)))
        });
        let about = draw_on_change(seated, move |seated| {
            let SeatedPlayer { name, face, bot, games } = seated.clone()?;
            Some(
                group()
                    .child(portrait(face))
                    .child(b().child(name))
                    .child(span().child(style_title(bot.style)))
                    .child(span().class("badge").child(level_title(bot.level)))
                    .child(small().child(say::games_together(games))),
            )
        });
        act_button("person", (small().child(say::place_label(place)), about), move |_| asked.set(Some(place)))
            .attr("aria-haspopup", "dialog")
    };
    named_group("people", "At the table")
        .children([TablePlace::Left, TablePlace::Partner, TablePlace::Right].map(card))
        .child(move || asked.get().map(|place| Chunks::current().guest_dialog(place, asked)))
}

/// Draws the fields for the names of the four players.
fn name_fields() -> AnyElement {
    let app = AppContext::current();
    let given = TableNames::default();
    let field = |place: TablePlace| {
        let value = move || app.settings.with(|settings| settings.new_game.names[place].clone());
        let set = move |name| app.change_settings(|settings| settings.new_game.names[place] = name);
        let field = text_input(value, set).attr("maxlength", LONGEST_PLAYER_NAME.to_string());
        labelled(say::place_label(place), field.attr("placeholder", given[place].clone()))
    };
    let fields = div().class("names").children(TablePlace::ALL.map(field));
    fieldset().child(legend().child("Names")).child(fields)
}
