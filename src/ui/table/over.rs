//! The end of a game: who won, the whole score card, the seed, and on to the next.

use leptos::prelude::*;

use super::Seated;
use super::act::{Slip, open_slip, toggle_director};
use crate::cards::Side;
use crate::record::SeedOrigin;
use crate::ui::desk::Desk;
use crate::ui::el::{El, button, el, group, svg};
use crate::ui::games;
use crate::ui::live::live;
use crate::ui::scorecard::{copy_score, score_card};
use crate::ui::screens::{top, update_offer};
use crate::ui::state::RwSignal;
use crate::words::speech;

/// The screen after the last card.
pub fn over(seated: Seated) -> El {
    let desk = Desk::here();
    let session = seated.get_value();
    let own = session.own();
    let (state, log) = session.with_table(|table| (table.state().clone(), table.log().clone()));
    let (us, them) = (state.score()[own.side()], state.score()[own.side().other()]);
    let verdict = state.result().map(|result| speech::game_over(result, own.side()));
    let names = log.seating.clone().map(|player| player.name);
    let pair = |side: Side| side.seats().map(|seat| log.seating[seat].name.clone()).join(" and ");
    let (our_names, their_names) = (pair(own.side()), pair(own.side().other()));
    let played = session.id();
    let again = move |_| games::begin_another(desk, &played);
    let (digest, seed) = (log.seed.commitment(), log.seed.to_string());
    let fair = match log.origin {
        SeedOrigin::Chance => {
            "Before the first card this game could show the digest of its seed; here is the seed. Anybody can check."
        }
        SeedOrigin::Given => "A practice deal: the seed was given, so it can be played again.",
    };
    let on_from_here = match session.event() {
        Some(event) => {
            let to_sheet =
                session.sheet().map(|sheet| el("a").class("btn primary").attr("href", sheet).child("Finish the sheet"));
            let class = if to_sheet.is_some() { "btn" } else { "btn primary" };
            group()
                .child(to_sheet)
                .child(el("a").class(class).attr("href", format!("#/events/{event}")).child("Back to the event"))
        }
        None => group()
            .child(button("btn primary").on("click", again).child("Next game"))
            .child(el("a").class("btn").attr("href", "#/play").child("New game")),
    };
    let replay = format!("#/review/{}", session.id());
    let slip = session.follow().slip;
    // Whoever has looked at what nobody called has nothing more to call.
    let looked = RwSignal::new(false);
    let calls = move || slip.get() == Slip::Director && !looked.get();
    let called = move || calls().then(|| untrack(|| open_slip(seated, Slip::Director)).map(El::into_any)).flatten();
    let call = session.is_open().then(|| {
        live(move || {
            let call = move |_| toggle_director(seated);
            (!looked.get()).then(|| button("btn").on("click", call).child("Call the director").into_any())
        })
    });
    let not_called = session.open().map(|open| {
        let list = (open.unclaimed)(&state);
        let none = list.is_none().then(|| el("p").child("Nothing."));
        let look = move |_| looked.set(true);
        el("details")
            .class("sheet")
            .on("toggle", look)
            .child(el("summary").child("What nobody called"))
            .child(list)
            .child(none)
    });
    el("main")
        .class("page")
        .child(top("Game over"))
        .child(update_offer())
        .child(
            el("section")
                .class("verdict")
                .attr("aria-label", "Result")
                .child(el("h2").child(verdict))
                .child(
                    el("p")
                        .class("tally")
                        .child(el("span").child(us).child(el("small").child(our_names)))
                        .child("–")
                        .child(el("span").child(them).child(el("small").child(their_names))),
                )
                .child(svg("svg").class("sprig").attr("aria-hidden", "true").child(svg("use").attr("href", "#sprig"))),
        )
        .child(
            el("div")
                .class("row")
                .child(on_from_here)
                .child(el("a").class("btn").attr("href", replay).child("Replay"))
                .child(copy_score(state.clone(), own, names.clone()))
                .child(call),
        )
        .child(live(called))
        .child(score_card(state, own, names))
        .child(not_called)
        .child(
            el("section")
                .class("sheet")
                .child(el("h2").child("A fair deal"))
                .child(el("p").class("help").child(fair))
                .child(
                    el("p")
                        .class("seed")
                        .child(format!("seed {seed}"))
                        .child(el("br"))
                        .child(format!("sha-256 {digest}")),
                ),
        )
}
