//! What a hand came to.

use super::put;
use crate::cards::Side;
use crate::rules::HandSummary;
use crate::ui::controls::push_button;
use crate::ui::dom::html::{a, b, div, h2, p, section, span};
use crate::ui::dom::prelude::*;
use crate::ui::table::Seated;
use crate::ui::table::inbox::Intent;
use crate::words::{self, speech};

pub(super) fn summary(seated: Seated, summary: HandSummary) -> AnyElement {
    let (own, id, sheet) = seated.with_value(|session| (session.own(), session.id(), session.sheet()));
    let model = seated.with_value(|session| session.follow().model);
    let (us, them) = (own.side(), own.side().other());
    let scored = Side::ALL.into_iter().find(|side| summary.result.points[*side] != 0);
    let plus = scored.map(|side| {
        let whose = if side == us { " for us" } else { " for them" };
        span().class("plus").child(format!("{:+}", summary.result.points[side])).child(span().class("vh").child(whose))
    });
    let credit = summary.result.credit.map(|credit| {
        let words = format!(
            "On the cards: {} {}, {} {}.",
            words::seat(credit.maker),
            credit.own,
            words::seat(credit.maker.partner()),
            credit.partner
        );
        p().child(words)
    });
    let row = move |name: &'static str, side: Side, total: i16| {
        (span().child(name), span().child(words::count(summary.taken[side].into(), "trick")), b().child(total))
    };
    let (total_us, total_them) = (model.read_untracked().score.us, model.read_untracked().score.them);
    let ruling = seated.with_value(|session| {
        session.with_table(|table| words::rulings::of_deal(table.state(), table.state().hands().len()))
    });
    section()
        .class("slip summary")
        .attr("aria-labelledby", "summary-heading")
        .child(
            div()
                .class("outcome")
                .child(
                    div()
                        .child(h2().id("summary-heading").child(speech::headline(&summary)))
                        .child(p().child(speech::outcome(&summary)))
                        .child(credit)
                        .child(ruling.map(|told| p().child(told))),
                )
                .child(plus),
        )
        .child(div().class("fare").child(row("Us", us, total_us)).child(row("Them", them, total_them)))
        .child(
            div()
                .class("row")
                .child(
                    push_button("btn primary").on(ev::click, move |_| put(seated, Intent::NextHand)).child("Next hand"),
                )
                .child(a().class("btn").attr("href", format!("#/review/{id}")).child("Look back"))
                .child(sheet.map(|sheet| a().class("btn").attr("href", sheet).child("Write it down"))),
        )
}
