//! What a hand came to.

use crate::app::play::Intent;
use crate::rules::HandSummary;
use crate::ui::art::portrait;
use crate::ui::controls::push_button;
use crate::ui::dom::html::{a, b, div, h2, p, section, small, span};
use crate::ui::dom::prelude::*;
use crate::ui::table::seated::Seated;
use crate::ui::terms::termed;
use crate::words::screens::table as say;
use crate::words::table;

pub(super) fn summary(seated: Seated, summary: HandSummary) -> AnyElement {
    let session = seated.session();
    let ended = session.ended(&summary);
    let plus = ended.points.map(|(points, ours)| {
        let whose = small().child(if ours { table::FOR_US } else { table::FOR_THEM });
        span()
            .class("plus")
            .attr("data-side", if ours { "us" } else { "them" })
            .child(format!("{points:+}"))
            .child(whose)
    });
    let row = |name: &'static str, (tricks, total): (String, i16)| {
        (span().child(name), span().child(tricks), b().child(total))
    };
    let sheet = session.at_event().and_then(|at| at.sheet.as_ref());
    section()
        .class("slip summary")
        .attr("aria-labelledby", "summary-heading")
        .child(
            div()
                .class("outcome")
                .child(ended.maker.map(portrait))
                .child(
                    div()
                        .child(h2().id("summary-heading").child(ended.headline))
                        .child(p().child(termed(&ended.outcome)))
                        .child(ended.credit.map(|credit| p().child(credit)))
                        .child(ended.ruling.map(|told| p().child(told))),
                )
                .child(plus),
        )
        .child(div().class("fare").child(row(say::US, ended.us)).child(row(say::THEM, ended.them)))
        .child(
            div()
                .class("row")
                .child(
                    push_button("btn primary")
                        .on(ev::click, move |_| seated.put(Intent::NextHand))
                        .child(say::NEXT_HAND),
                )
                .child(a().class("btn").attr("href", format!("#/replay/{}", session.id())).child(say::LOOK_BACK))
                .child(
                    sheet.map(|sheet| {
                        a().class("btn").attr("href", format!("#/sheets/{sheet}")).child(say::WRITE_IT_DOWN)
                    }),
                ),
        )
}
