//! A whole game behind a link: looked at first, kept if somebody wants to. And how links leave the page: as text and as a code.

use crate::app::review::HandedOn;
use crate::browser::share;
use crate::save::GameId;
use crate::ui::app_context::AppContext;
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{details, div, main, p, summary};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::State;
use crate::ui::screens::top;
use crate::ui::screens::transfer::{Outgoing, export};
use crate::ui::table::watched;
use crate::ui::{games, qr, route};
use crate::words::screens::review as say;

/// The screen behind a link.
pub fn handed_on(code: &str) -> AnyElement {
    let app = AppContext::here();
    match HandedOn::read(code) {
        Ok(game) => {
            let replay = game.replay();
            let keep = move |_| route::replace(&super::address(&game.keep(&app)));
            watched(replay, push_button("btn primary").on(ev::click, keep).child(say::KEEP_THIS_GAME))
        }
        Err(why) => main()
            .class("page")
            .child(top(say::A_GAME))
            .child(p().class("wrong").attr("role", "alert").child(say::no_game(&why.to_string()))),
    }
}

/// A button that hands a kept game on.
pub fn hand_on(id: GameId) -> AnyElement {
    let app = AppContext::here();
    let outgoing = State::new(None::<Outgoing>);
    let press = move |_| {
        outgoing.set(games::load(app, &id).map(|(saved, log)| Outgoing {
            heading: say::A_GAME.to_owned(),
            file: say::GAME_FILE.to_owned(),
            text: HandedOn::new(log, saved.seat).link(share::address().as_deref()),
        }));
    };
    group().child(push_button("btn").on(ev::click, press).child(say::SHARE_THE_GAME)).child(linked(outgoing))
}

/// The dialog in which a link leaves the page, with its code where an address leads to the page.
pub fn linked(outgoing: State<Option<Outgoing>>) -> AnyElement {
    let code = move || {
        let link = outgoing.with(|out| out.as_ref().map(|out| out.text.clone()))?;
        share::address()?;
        Some(
            details()
                .class("more")
                .child(summary().child(say::QR_CODE))
                .child(div().class("codes").child(qr::code(&link, say::QR_CODE.to_owned()))),
        )
    };
    export(outgoing).child(code)
}
