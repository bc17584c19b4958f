//! The end of a game: who won, the whole score card, the seed, and on to the next.

use super::Seated;
use super::act::{Slip, open_slip, toggle_director};
use crate::cards::Side;
use crate::record::SeedOrigin;
use crate::ui::app_context::AppContext;
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{a, br, details, div, h2, main, p, section, small, span, summary};
use crate::ui::dom::prelude::*;
use crate::ui::dom::svg;
use crate::ui::games;
use crate::ui::reactive::State;
use crate::ui::scorecard::{copy_score, score_card};
use crate::ui::screens::{top, update_offer};
use crate::words::speech;

/// The screen after the last card.
pub fn over(seated: Seated) -> AnyElement {
    let app = AppContext::here();
    let session = seated.get_value();
    let own = session.own();
    let (state, log) = session.with_table(|table| (table.state().clone(), table.log().clone()));
    let (us, them) = (state.score()[own.side()], state.score()[own.side().other()]);
    let verdict = state.result().map(|result| speech::game_over(result, own.side()));
    let names = log.seating.clone().map(|player| player.name);
    let pair = |side: Side| side.seats().map(|seat| log.seating[seat].name.clone()).join(" and ");
    let (our_names, their_names) = (pair(own.side()), pair(own.side().other()));
    let played = session.id();
    let again = move |_| games::begin_another(app, &played);
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
                session.sheet().map(|sheet| a().class("btn primary").attr("href", sheet).child("Finish the sheet"));
            let class = if to_sheet.is_some() { "btn" } else { "btn primary" };
            group()
                .child(to_sheet)
                .child(a().class(class).attr("href", format!("#/events/{event}")).child("Back to the event"))
        }
        None => group()
            .child(push_button("btn primary").on(ev::click, again).child("Next game"))
            .child(a().class("btn").attr("href", "#/play").child("New game")),
    };
    let replay = format!("#/review/{}", session.id());
    let slip = session.follow().slip;
    // Whoever has looked at what nobody called has nothing more to call.
    let looked = State::new(false);
    let calls = move || slip.get() == Slip::Director && !looked.get();
    let called = move || if calls() { untrack(|| open_slip(seated, Slip::Director)) } else { None };
    let call = session.is_open().then_some(move || {
        let call = move |_| toggle_director(seated);
        (!looked.get()).then(|| push_button("btn").on(ev::click, call).child("Call the director"))
    });
    let not_called = session.open().map(|open| {
        let list = (open.unclaimed)(&state);
        let none = list.is_none().then(|| p().child("Nothing."));
        let look = move |_| looked.set(true);
        details()
            .class("sheet")
            .on(ev::toggle, look)
            .child(summary().child("What nobody called"))
            .child(list)
            .child(none)
    });
    main()
        .class("page")
        .child(top("Game over"))
        .child(update_offer())
        .child(
            section()
                .class("verdict")
                .attr("aria-label", "Result")
                .child(h2().child(verdict))
                .child(
                    p().class("tally")
                        .child(span().child(us).child(small().child(our_names)))
                        .child("–")
                        .child(span().child(them).child(small().child(their_names))),
                )
                .child(
                    svg::svg().class("sprig").attr("aria-hidden", "true").child(svg::r#use().attr("href", "#sprig")),
                ),
        )
        .child(
            div()
                .class("row")
                .child(on_from_here)
                .child(a().class("btn").attr("href", replay).child("Replay"))
                .child(copy_score(state.clone(), own, names.clone()))
                .child(call),
        )
        .child(called)
        .child(score_card(state, own, names))
        .child(not_called)
        .child(
            section()
                .class("sheet")
                .child(h2().child("A fair deal"))
                .child(p().class("help").child(fair))
                .child(p().class("seed").child(format!("seed {seed}")).child(br()).child(format!("sha-256 {digest}"))),
        )
}
