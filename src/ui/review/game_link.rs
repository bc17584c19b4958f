//! A whole game behind a link: looked at first, kept if somebody wants to. And how links leave the page: as text and as a code.

use crate::browser::share;
use crate::ui::arriving::arriving;
use crate::ui::prelude::*;
use crate::ui::qr;
use crate::ui::screens::transfer::{Outgoing, export};
use crate::ui::table::watched;
use app::review::HandedOn;
use app::save::{GameId, Owned};
use app::words;
use app::words::screens::review as say;
use scoresheet::transfer::codes;

/// The screen behind a link to a game.
pub fn handed_on(code: &str) -> AnyElement {
    arriving(code, say::A_GAME, say::no_game, |code| {
        let app = AppContext::here();
        let game = HandedOn::read(code).map_err(|why| words::bad_game(&why))?;
        let replay = game.replay();
        let keep = move |_| route::replace(&Route::Review(game.keep(&app), None));
        Ok(watched(replay, act_button("btn primary", say::KEEP_THIS_GAME, keep)))
    })
}

/// A button that hands a kept game on.
pub fn hand_on(id: GameId) -> AnyElement {
    let app = AppContext::here();
    let outgoing = State::new(None::<Outgoing>);
    let press = move |_| {
        outgoing.set(games::load(app, &id).map(Owned::anybodys).map(|(saved, log)| Outgoing {
            heading: say::A_GAME.to_owned(),
            file: say::GAME_FILE.to_owned(),
            text: HandedOn::new(log, saved.seat).link(share::address().as_deref()),
        }));
    };
    group().child(act_button("btn", say::SHARE_THE_GAME, press)).child(linked(outgoing))
}

/// The dialog in which a link leaves the page, with its codes where an address leads to the page.
pub fn linked(outgoing: State<Option<Outgoing>>) -> AnyElement {
    let code = move || {
        let link = outgoing.with(|out| out.as_ref().map(|out| out.text.clone()))?;
        share::address()?;
        Some(foldable("more", false, say::QR_CODE).child(qr::codes(&codes(&link))))
    };
    export(outgoing).child(code)
}
