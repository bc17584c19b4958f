//! Shares a whole game as a link. Whoever opens the link sees a replay first and can then keep the game.

use crate::browser::share;
use crate::ui::code_screen::code_screen;
use crate::ui::prelude::*;
use crate::ui::qr;
use crate::ui::screens::transfer::{ExportText, export_dialog_with};
use crate::ui::table::linked_replay;
use app::review::SharedGame;
use app::save::{GameId, Owned};
use app::words;
use app::words::review::screen as say;
use scoresheet::transfer::codes;

/// Draws the replay of the game in a link, with a button that stores the game.
pub fn linked_game(code: &str) -> AnyElement {
    code_screen(code, say::A_GAME, say::no_game_sentence, |code| {
        let app = AppContext::current();
        let game = SharedGame::parse(code).map_err(|why| words::bad_game_reason(&why))?;
        let replay = game.replay();
        let keep = Handler::new(move |()| route::replace_with(&Route::Review(game.store(&app), None)));
        Ok(linked_replay(replay, keep))
    })
}

/// Draws the button that shares a stored game as a link.
pub fn share_button(id: GameId) -> AnyElement {
    let app = AppContext::current();
    let outgoing = State::new(None::<ExportText>);
    let press = move |_| {
        outgoing.set(games::load_game(app, &id).map(Owned::into_inner).map(|(saved, log)| ExportText {
            heading: say::SHARE_THE_GAME.to_owned(),
            file_name: "bower-game.txt".to_owned(),
            text: SharedGame::new(log, saved.seat).link(share::page_address().as_deref()),
        }));
    };
    group().child(act_button("btn", say::SHARE_THE_GAME, press)).child(link_dialog(outgoing, None))
}

/// Draws the dialog with a link to share and its QR codes. A page that was opened from a file shows no QR codes. `told`
/// says what the receiver sees.
pub fn link_dialog(outgoing: State<Option<ExportText>>, told: Option<&'static str>) -> AnyElement {
    let code = move || {
        let link = outgoing.with(|out| out.as_ref().map(|out| out.text.clone()))?;
        share::page_address()?;
        Some(foldable("more", false, "QR code").child(qr::code_series(&codes(&link))))
    };
    export_dialog_with(outgoing, told).child(help(say::LINK_NOTE)).child(code)
}
