//! The stored games on the home screen: a section to continue the latest game, and the list of all games.

use std::rc::Rc;

use super::dialog::{ConfirmQuestion, confirm_dialog};
use super::home::{self, KeptGames};
use crate::ui::lazy::{Chunks, ShownPicture};
use crate::ui::places::deletion_reminder;
use crate::ui::prelude::*;
use crate::ui::screens::transfer::ExportText;
use app::play::{GameList, KeptGame, OwnGame};
use app::save::GameId;
use app::setup::link::deal_link;
use app::transfer::FinishedImport;
use app::words::Viewer;
use app::words::review::ReviewedPlayer;
use app::words::screens::stored_games as say;

/// Returns the elements of the home screen that depend on stored games. `said` is a message about the last action.
pub fn kept_games(said: String) -> KeptGames {
    let list = Rc::new(GameList::new(outside()));
    let latest = follow(list.latest());
    KeptGames {
        deal: deal_link(),
        welcome: ().into_any(),
        go_on: continue_latest(latest).into_any(),
        games: game_list(&list, State::new(said)).into_any(),
    }
}

/// Draws the section to continue the person's latest unfinished game.
fn continue_latest(kept: Watch<Vec<OwnGame>>) -> impl IntoAny {
    let app = AppContext::current();
    move || {
        let latest = kept.with(|kept| OwnGame::to_continue(kept).cloned())?;
        let id = latest.id.clone();
        let resume = move |event: ev::MouseEvent| {
            event.prevent_default();
            games::open_on_table(app, id.clone());
        };
        let way_on = link_to("btn primary", Route::Table, "Continue").on(ev::click, resume);
        Some(home::continue_section("continue", latest.title(), latest.standing_sentence(), way_on))
    }
}

/// Draws the list of games. The person's own games come first, then those of other people.
fn game_list(list: &Rc<GameList>, said: State<String>) -> AnyElement {
    let app = AppContext::current();
    let (own, more_own) = (follow(list.own().rows()), follow(list.own().has_more()));
    let (others, more_others) = (follow(list.others().rows()), follow(list.others().has_more()));
    let latest = follow(list.latest());
    let list = Stored::new(list.clone());
    let question = State::new(None::<ConfirmQuestion>);
    let outgoing = State::new(None::<ExportText>);
    let importing = State::new(false);
    let delete = Handler::new(move |game: KeptGame| {
        let id = game.id.clone();
        let gone = move |()| {
            games::delete_game(app, &id);
            list.read_value().reload();
            said.set("Deleted.".into());
            // The pressed button is gone, so the focus moves to the heading after the dialog has closed.
            request_animation_frame(|| focus_on("#kept"));
        };
        question.set(Some(ConfirmQuestion {
            heading: "Delete this game?".into(),
            text: say::deletion_warning(&game.title(), &game.score_and_time(&app)),
            yes: "Delete for good",
            act: Handler::new(gone),
        }));
    });
    let imported = move |brought: FinishedImport| {
        list.read_value().reload();
        said.set(brought.summary);
    };
    let is_empty = move || own.read().is_empty() && others.read().is_empty();
    let all_own = move || act_button("btn", say::SHOW_ALL, move |_| list.read_value().show_all_own());
    let all_others = move || act_button("btn", say::SHOW_ALL, move |_| list.read_value().show_all_others());
    let results = move || latest.with(|games| OwnGame::results(games).map(|told| p().child(told)));
    let key = |game: &KeptGame| format!("{} {}", game.id, game.saved.last_changed);
    let of_others = move || {
        let games = for_each(
            move || others.get(),
            move |game| key(game),
            move |game| {
                let id = game.id.clone();
                let mine = move |_| {
                    games::make_own(app, &id);
                    list.read_value().reload();
                    said.set("Moved to your games. It counts from now on.".into());
                    request_animation_frame(|| focus_on("#kept"));
                };
                let own = game.may_be_own().then(|| push_button("btn").child("I played this").on(ev::click, mine));
                kept_game(KeptGame::clone(&game), outgoing, delete, group().child(own))
            },
        );
        group()
            .child(h3().child("Other people's games"))
            .child(help("Imported or shared with you. They don't count in your results or statistics."))
            .child(plain_list("kept").child(games))
            .child(show(move || more_others.get(), all_others))
    };
    home::games_section(importing)
        .child(status(move || said.get()))
        .child(results)
        .child(show(is_empty, home::no_games))
        .child(show(move || !is_empty(), || group().child(deletion_reminder())))
        .child(plain_list("kept").child(for_each(
            move || own.get(),
            move |game| key(game),
            move |game| kept_game(KeptGame::clone(&game), outgoing, delete, group()),
        )))
        .child(show(move || more_own.get(), all_own))
        .child(show(move || !others.read().is_empty(), of_others))
        .child(confirm_dialog(question))
        .child(Chunks::current().export_dialog(outgoing))
        .child(Chunks::current().import_dialog(importing, Handler::new(imported)))
}

fn kept_game(
    game: KeptGame,
    outgoing: State<Option<ExportText>>,
    delete: Handler<KeptGame>,
    claim: AnyElement,
) -> AnyElement {
    let app = AppContext::current();
    let heading = format!("game-{}", game.id);
    let (over, reviewed, scored) = (game.is_over(), game.has_result(), game.is_scored());
    let goes_on = !over && matches!(game.viewer, Viewer::Player(_));
    let game = Stored::new(game);
    let resume = move |_| games::open_on_table(app, game.with_value(|game| game.id.clone()));
    let go = |to: fn(GameId) -> Route| move |_| route::go_to(&to(game.read_value().id.clone()));
    let export = move |_| outgoing.set(Some(game.with_value(|game| game.export(&app))));
    let delete = move |_| delete.run(game.get_value());
    let card_shown = State::new(false);
    let button = |class, words: &str| push_button(class).attr("aria-describedby", heading.as_str()).child(words);
    let expands = || {
        button("btn", "Score card")
            .attr("aria-expanded", move || card_shown.get().to_string())
            .on(ev::click, move |_| card_shown.update(|shown| *shown = !*shown))
    };
    let review = game.with_value(|game| ReviewedPlayer::of(game.viewer, &game.names).heading());
    let buttons = button_row(goes_on.then(|| button("btn", "Resume").on(ev::click, resume)))
        .child(reviewed.then(|| button("btn", &review).on(ev::click, go(|id| Route::Review(id, None)))))
        .child(button("btn", "Replay").on(ev::click, go(Route::Replay)))
        .child(scored.then(expands))
        .child(button("btn", "Export").on(ev::click, export))
        .child(claim)
        .child(button("btn plain", "Delete").on(ev::click, delete));
    let (title, about) = game.with_value(|game| (game.title(), game.score_and_time(&app)));
    li().child(div().child(h3().id(heading).child(title)).child(p().child(about)))
        .child(buttons)
        .child(move || card_shown.get().then(|| whole_card(game.get_value())))
}

fn whole_card(KeptGame { id, state, names, viewer, .. }: KeptGame) -> AnyElement {
    let keepsake = state.result().map(|_| Chunks::current().keepsake(&id, ShownPicture::Above));
    let card = Chunks::current().table_extras(move |extras| {
        let copy = extras.copy_score(&state, viewer, &names);
        group().child(extras.score_card(&state, viewer, &names)).child(button_row(copy)).into_any()
    });
    div().class("whole").child(card).child(keepsake)
}
