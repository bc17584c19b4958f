//! The home screen, on which the person continues an open game, sheet or event, or chooses an activity.

use std::time::Duration;

use super::update::update_offer;
use crate::browser::offline::Offline;
use crate::ui::places;
use crate::ui::prelude::*;
use crate::ui::title_focus;
use app::save::load_running_event as running_event_kept;
use app::setup::link::deal_link;
use app::transfer::FinishedImport;
use app::words::screens::home as say;
use cards::{Card, Rank, Suit};

/// The elements of the home screen that depend on stored games. Their code is loaded only if there are stored games.
pub struct KeptGames {
    /// The link that starts a new game.
    pub deal: Route,
    /// The link to the lessons. It is shown only as long as no game is stored.
    pub welcome: AnyView,
    /// The section with a button to continue the latest game.
    pub go_on: AnyView,
    pub games: AnyView,
}

impl KeptGames {
    /// Returns the elements for a device without stored games. `import` draws the import dialog. After an import,
    /// `filled` is set to whether there are games now, and `imported` to a message.
    pub fn for_new_device(
        filled: State<bool>,
        imported: State<String>,
        import: impl FnOnce(State<bool>, Handler<FinishedImport>) -> AnyView,
    ) -> KeptGames {
        let importing = State::new(false);
        let done = Handler::new(move |brought: FinishedImport| {
            imported.set(brought.summary);
            // The import dialog must close before the screen is redrawn.
            let has_games = brought.has_games;
            request_animation_frame(move || set_timeout(move || filled.set(has_games), Duration::ZERO));
        });
        let games = games_section(importing)
            .child(no_games())
            .child(status(move || imported.get()))
            .child(import(importing, done));
        let welcome = a().attr("href", Route::Learn(None)).child(say::NEW_TO_EUCHRE).into_any();
        KeptGames { deal: deal_link(), welcome, go_on: ().into_any(), games: games.into_any() }
    }
}

/// Creates the section of stored games with its heading and the import button.
pub fn games_section(importing: State<bool>) -> AnyElement {
    let heading = h2().id("kept").attr("tabindex", "-1").child("Kept games");
    let import = act_button("btn", "Import", move |_| importing.set(true));
    let top = div().class("split").child(heading).child(import);
    section().class("sheet").attr("aria-labelledby", "kept").child(top)
}

/// Draws the text that takes the place of the list while no game is stored.
pub fn no_games() -> AnyElement {
    group().child(places::empty_app_notice()).child(help("Every game is kept here from its first card."))
}

pub fn home(kept: KeptGames) -> AnyElement {
    let app = AppContext::current();
    title_focus::set_home_title();
    let may_play = move || app.scoring.read().is_none();
    let ready = move || matches!(app.offline.get(), Offline::ReadyOffline | Offline::UpdateWaiting);
    let bowers = [Suit::Clubs, Suit::Spades].map(|suit| decorative_card(Rank::Jack, suit));
    let mast = header()
        .class("mast")
        .child(div().class("bowers").attr("aria-hidden", "true").child(bowers))
        .child(h1().attr("tabindex", "-1").child("Bower"))
        .child(p().child(say::PROMISE))
        .child(show(may_play, move || link_to("btn primary", kept.deal.clone(), "Deal me in")))
        .child(kept.welcome);
    let doors = plain_list("doors")
        .child(activity_link(
            decorative_card(Rank::Jack, Suit::Hearts),
            Route::Play(String::new()),
            "Play",
            "Choose the rules and the players of a game.",
        ))
        .child(activity_link(
            decorative_card(Rank::Ten, Suit::Diamonds),
            Route::Sheets,
            "Scoresheet",
            "Keep score at a real table, as on paper.",
        ))
        .child(activity_link(
            decorative_card(Rank::King, Suit::Clubs),
            Route::Events,
            "Tournament",
            "Practice a whole event, or run a real one from this device.",
        ));
    let shelf = [
        (Route::Learn(None), "hint", say::LEARN),
        (Route::Rules(None), "book", "Rules"),
        (Route::Rulings, "warn", "Rulings"),
        (Route::NumberedHands(None), "crown", "Numbered hands"),
        (Route::Drills, "check", "Drills"),
        (Route::Statistics, "chart", "Statistics"),
        (Route::Settings, "gear", "Settings"),
        (Route::Help(None), "help", "Help"),
    ];
    let shelf = shelf.map(|(href, sign, name)| link_to("btn", href, (icon(sign), name)));
    let badge = || span().class("badge ready").child(icon("check")).child("Ready offline");
    group().child(mast).child(
        main()
            .class("page home")
            .child(update_offer())
            .child(open_sheet_link())
            .child(running_event_link())
            .child(kept.go_on)
            .child(nav().attr("aria-label", "Main").child(doors))
            .child(nav().class("shelf").attr("aria-label", "More").child(shelf).child(places::link_opener()))
            .child(kept.games)
            .child(
                footer()
                    .class("foot")
                    .child(drawing_of("#sprig").class("sprig"))
                    .child(live_region(show(ready, badge))),
            ),
    )
}

/// Draws a decorative card, which screen readers skip.
fn decorative_card(rank: Rank, suit: Suit) -> AnyElement {
    let card = Card::new(rank, suit);
    span().class("card").attr("data-suit", suit_letter(card)).attr("aria-hidden", "true").child(face(card))
}

fn activity_link(card: AnyElement, href: Route, name: &'static str, about: &'static str) -> AnyElement {
    li().class("door").child(card).child(a().attr("href", href).child(name)).child(p().child(about))
}

/// Draws the link back to the sheet in "scoring only" mode.
fn open_sheet_link() -> impl Child {
    let app = AppContext::current();
    move || {
        let to_sheet = link_to("btn primary", Route::Sheet(app.scoring.get()?.sheet.clone()), "Back to the sheet");
        Some(continue_section(
            "open-sheet",
            "A scoresheet is open",
            "Play, reviews and rules are locked until you close it.",
            to_sheet,
        ))
    }
}

/// Draws the link back to a real event that is in progress, with its round and the number of missing results.
fn running_event_link() -> Option<AnyElement> {
    let running = running_event_kept(AppContext::current().storage())?;
    let go_on = link_to("btn primary", Route::Event(running.event), "Back to the event");
    Some(continue_section("running-event", running.title, running.progress, go_on))
}

/// Draws a section with a heading, a line of status, and a link to continue.
pub fn continue_section(id: &'static str, heading: impl Child, stands: impl Child, way_on: AnyElement) -> AnyElement {
    section()
        .class("sheet continue split")
        .attr("aria-labelledby", id)
        .child(div().child(h2().id(id).child(heading)).child(help(stands)))
        .child(way_on)
}
