//! Draws the result of a hand, with the points in large type in the color of the side, and the reason for them.

use crate::ui::lazy::Chunks;
use crate::ui::prelude::*;
use crate::ui::table::props::SessionHandle;
use crate::ui::terms::terms_as_buttons;
use app::play::{HandMark, Intent, PointsScored, ScoreKept, SideTotal, UsOrThem};
use app::words::announcements;
use app::words::table as say;
use rules::HandSummary;

pub(super) fn summary(handle: SessionHandle, summary: HandSummary) -> AnyElement {
    let session = handle.session();
    let ended = session.ended_hand(&summary);
    let shown = span().child(ended.headline);
    // Whoever keeps the score finds out the points.
    let shows_points = session.score_kept() == ScoreKept::ByTheTable;
    let points = ended.points.filter(|_| shows_points);
    let plus = points.map(|PointsScored { points, by }| {
        let whose = match by {
            UsOrThem::Us => "for us",
            UsOrThem::Them => "for them",
        };
        let told = screen_reader_text(announcements::headline_and_points(ended.headline, points, whose));
        let drawn = span().class("plus").attr("aria-hidden", "true").child(points);
        (told, drawn.child(small().child((" ", whose))))
    });
    let shown = if plus.is_some() { shown.attr("aria-hidden", "true") } else { shown };
    let side = ended.points.map(|scored| side_name(scored.by));
    let row = |name: &'static str, of: UsOrThem, SideTotal { tricks, score }: SideTotal| {
        let drawn = span().class("tricks").attr("data-side", side_name(of)).attr("aria-hidden", "true");
        let drawn = drawn.attr("data-n", tricks.to_string());
        (span().child(name), span().child(drawn).child(say::count_tricks(tricks)), b().child("Score ").child(score))
    };
    let odd = State::new(false);
    let sheet = session.own_sheet();
    let stamp = ended.mark.map(mark_name).map(|name| result_mark(name).class("stamp").attr("data-mark", name));
    let heading = h2().id("summary-heading").child(shown).child(plus);
    let to_write = session.is_hand_to_write();
    let written = sheet.filter(|_| !to_write).map(|sheet| sheet.last_written.clone());
    let told = div().child(p().child(terms_as_buttons(&ended.outcome))).children(
        [ended.credit.filter(|_| shows_points), ended.ruling].into_iter().flatten().map(|told| p().child(told)),
    );
    let told = told.child(written.map(|told| p().child(told)));
    let (write, next, words) =
        if to_write { ("btn primary", "btn", "Write it down") } else { ("btn", "btn primary", "See your sheet") };
    let write = sheet.map(|sheet| link_to(write, Route::Sheet(sheet.id.clone()), words));
    let ways = button_row(write)
        .child(act_button(next, "Next hand", move |_| handle.send(Intent::NextHand)))
        .child(link_to("btn", Route::Replay(session.id().clone()), "Look back"));
    section()
        .class("slip summary")
        .attr("aria-labelledby", "summary-heading")
        .attr("data-side", side)
        .child(div().class("banner").child(stamp).child(heading))
        .child(div().class("outcome").child(ended.maker.map(portrait)).child(told))
        .child(div().class("fare").child(row(say::US, UsOrThem::Us, ended.us)).child(row(
            say::THEM,
            UsOrThem::Them,
            ended.them,
        )))
        .child(session.is_lesson().then(|| Chunks::current().guided_lesson()))
        .child(act_button("btn plain", say::THAT_WAS_ODD, move |_| odd.set(true)))
        .child(ways)
        .child(Chunks::current().odd_plays_dialog(odd, session.id()))
}

/// Draws the reason why the cards are dealt again.
pub(super) fn redeal_line(handle: SessionHandle, summary: HandSummary) -> AnyElement {
    let ended = handle.session().ended_hand(&summary);
    p().class("slip").child(ended.ruling.unwrap_or(ended.outcome))
}

/// Returns the name by which the style sheet knows a side: `us` or `them`.
pub const fn side_name(of: UsOrThem) -> &'static str {
    match of {
        UsOrThem::Us => "us",
        UsOrThem::Them => "them",
    }
}

/// Returns the name that `art::result_mark` has for the result of a hand.
pub const fn mark_name(of: HandMark) -> &'static str {
    match of {
        HandMark::Euchre => "euchre",
        HandMark::March => "march",
        HandMark::Loner => "loner",
        HandMark::Made => "made",
    }
}
