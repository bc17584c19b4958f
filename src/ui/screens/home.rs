//! The first screen: on with what was open, or through one of the doors.

use std::time::Duration;

use super::update::update_offer;
use crate::app::setup::link::first_deal;
use crate::browser::offline::Offline;
use crate::cards::{Card, Rank, Suit};
use crate::save::BroughtIn;
use crate::ui::app_context::AppContext;
use crate::ui::art::{face, icon, suit_letter};
use crate::ui::dom::svg;
use crate::ui::prelude::*;
use crate::ui::title_focus;
use crate::words::keeping::brought_in;
use crate::words::screens::home as say;

/// What the first screen shows of the kept games.
pub struct KeptGames {
    /// The link that deals the next one.
    pub deal: &'static str,
    /// On with the latest.
    pub go_on: AnyView,
    /// All of them, and what can be done with them.
    pub games: AnyView,
}

impl KeptGames {
    /// Returns what is shown where no game is kept. `filled` is told when some are brought in, `imported` what was; `import`
    /// draws the dialog that brings them in.
    pub fn empty(
        filled: State<bool>,
        imported: State<String>,
        import: impl FnOnce(State<bool>, Handler<BroughtIn>) -> AnyView,
    ) -> KeptGames {
        let importing = State::new(false);
        let done = Handler::new(move |brought: BroughtIn| {
            imported.set(brought_in(&brought));
            // The dialog that calls this closes first, then the screen is drawn anew.
            let any = !brought.games.is_empty();
            request_animation_frame(move || set_timeout(move || filled.set(any), Duration::ZERO));
        });
        let games = games_section(importing).child(no_games()).child(told(imported)).child(import(importing, done));
        let deal = AppContext::here().settings.with_untracked(|kept| first_deal(&kept.new_game));
        KeptGames { deal, go_on: ().into_any(), games: games.into_any() }
    }
}

/// The kept games' section, with its heading and the way to bring games in.
pub fn games_section(importing: State<bool>) -> AnyElement {
    section().class("sheet").attr("aria-labelledby", "kept").child(
        div().class("split").child(h2().id("kept").attr("tabindex", "-1").child(say::KEPT_GAMES)).child(act_button(
            "btn",
            say::IMPORT,
            move |_| importing.set(true),
        )),
    )
}

/// What stands where no game is kept.
pub fn no_games() -> AnyElement {
    help(say::NO_GAMES).child(" ").child(a().attr("href", "#/learn").child(say::NEW_TO_EUCHRE))
}

/// Draws what came of the last thing that was done to the kept games.
pub fn told(said: State<String>) -> AnyElement {
    status(move || said.get())
}

/// The first screen.
pub fn home(kept: KeptGames) -> AnyElement {
    let app = AppContext::here();
    title_focus::title_of_home();
    let may_play = move || app.scoring.read().is_none();
    let ready = move || matches!(app.offline.get(), Offline::ReadyOffline | Offline::UpdateWaiting);
    group()
        .child(
            header()
                .class("mast")
                .child(
                    div()
                        .class("bowers")
                        .attr("aria-hidden", "true")
                        .child(drawn(Card::new(Rank::Jack, Suit::Clubs)))
                        .child(drawn(Card::new(Rank::Jack, Suit::Spades))),
                )
                .child(h1().attr("tabindex", "-1").child(say::BOWER))
                .child(p().child(say::PROMISE))
                .child(show(may_play, move || link_to("btn primary", kept.deal, say::DEAL_ME_IN))),
        )
        .child(
            main()
                .class("page home")
                .child(update_offer())
                .child(open_sheet())
                .child(kept.go_on)
                .child(
                    nav().attr("aria-label", say::MAIN).child(
                        plain_list("doors")
                            .child(door(Card::new(Rank::Jack, Suit::Hearts), "#/play", say::PLAY, say::PLAY_IS))
                            .child(door(
                                Card::new(Rank::Ten, Suit::Diamonds),
                                "#/sheets",
                                say::SCORESHEET,
                                say::SCORESHEET_IS,
                            ))
                            .child(door(
                                Card::new(Rank::King, Suit::Clubs),
                                "#/events",
                                say::TOURNAMENT,
                                say::TOURNAMENT_IS,
                            )),
                    ),
                )
                .child(kept.games)
                .child(
                    nav()
                        .class("shelf")
                        .attr("aria-label", say::MORE)
                        .child(a().class("btn").attr("href", "#/learn").child(icon("hint")).child(say::LEARN))
                        .child(a().class("btn").attr("href", "#/rules").child(icon("book")).child(say::RULES))
                        .child(a().class("btn").attr("href", "#/rulings").child(icon("warn")).child(say::RULINGS))
                        .child(a().class("btn").attr("href", "#/hands").child(icon("crown")).child(say::HANDS))
                        .child(a().class("btn").attr("href", "#/drills").child(icon("check")).child(say::DRILLS))
                        .child(a().class("btn").attr("href", "#/stats").child(icon("chart")).child(say::STATISTICS))
                        .child(a().class("btn").attr("href", "#/settings").child(icon("gear")).child(say::SETTINGS)),
                )
                .child(
                    footer()
                        .class("foot")
                        .child(
                            svg::svg()
                                .class("sprig")
                                .attr("aria-hidden", "true")
                                .child(svg::r#use().attr("href", "#sprig")),
                        )
                        .child(div().attr("role", "status").child(show(ready, || {
                            span().class("badge ready").child(icon("check")).child(say::READY_OFFLINE)
                        }))),
                ),
        )
}

/// A card for the eye only.
fn drawn(card: Card) -> AnyElement {
    span().class("card").attr("data-suit", suit_letter(card)).attr("aria-hidden", "true").child(face(card))
}

fn door(card: Card, href: &'static str, name: &'static str, about: &'static str) -> AnyElement {
    li().class("door").child(drawn(card)).child(a().attr("href", href).child(name)).child(p().child(about))
}

/// The sheet on which score is being kept.
fn open_sheet() -> AnyView {
    let app = AppContext::here();
    (move || {
        let scoring = app.scoring.get()?;
        Some(
            section()
                .class("sheet continue split")
                .attr("aria-labelledby", "open-sheet")
                .child(div().child(h2().id("open-sheet").child(say::SHEET_OPEN)).child(help(say::SHEET_SHUTS)))
                .child(link_to("btn primary", format!("#/sheets/{}", scoring.sheet), say::BACK_TO_THE_SHEET))
                .into_any(),
        )
    })
    .into_any()
}
