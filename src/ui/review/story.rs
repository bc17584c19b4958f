//! The story of a game.

use super::game_link::hand_on;
use super::line::{as_a_table, line};
use super::parts::decisions;
use crate::app::review::{AccountRow, SeatRow, Story};
use crate::cards::Seat;
use crate::save::GameId;
use crate::ui::dom::svg;
use crate::ui::prelude::*;
use crate::words::review as told;
use crate::words::screens::review as say;

/// All of it, below its heading.
pub fn story(id: &GameId, story: &Story) -> AnyElement {
    let more = (!story.more.is_empty()).then(|| {
        let heading = told::more_to_look_at(story.more.len());
        details().class("more").child(summary().child(heading)).child(decisions(id, story.more.iter()))
    });
    div()
        .class("story")
        .child(
            sheet("line", say::LINE)
                .child(line(&story.line, &story.line_told))
                .child(p().attr("aria-hidden", "true").child(story.line_told.clone()))
                .child(as_a_table(&story.line)),
        )
        .child(
            sheet("key", say::KEY).child(decisions(id, story.key.iter())).child(more).child(
                div()
                    .class("row")
                    .child(a().class("btn").attr("href", format!("#/replay/{id}")).child(say::REPLAY))
                    .child(a().class("btn").attr("href", format!("#/guess/{id}")).child(say::GUESS_THE_PLAY))
                    .child(hand_on(id.clone())),
            ),
        )
        .child(
            sheet("account", say::ACCOUNT).child(p().child(story.account_told.clone())).child(account(&story.account)),
        )
        .child(sheet("seats", say::SEATS).child(seats(story)))
        .child(
            details()
                .class("sheet")
                .child(summary().child(say::HOW_JUDGED))
                .child(p().child(told::HOW))
                .child(p().child(told::GRADES)),
        )
}

/// Draws what the result is made of: figures, and bars to the right for what was won and to the left for what was lost.
pub fn account(rows: &[AccountRow]) -> AnyElement {
    let row = |row: &AccountRow| {
        let bar = svg::svg()
            .class("bar")
            .attr("viewBox", "-100 0 200 10")
            .attr("preserveAspectRatio", "none")
            .attr("aria-hidden", "true")
            .child(
                svg::path()
                    .class(if row.bar < 0 { "lost" } else { "won" })
                    .attr("d", format!("M0 0H{}V10H0Z", row.bar)),
            )
            .child(svg::path().class("none").attr("d", "M-.5 0H.5V10H-.5Z"));
        tr().child(th().attr("scope", "row").child(row.title))
            .child(td().child(row.points.clone()))
            .child(td().attr("aria-hidden", "true").child(bar))
    };
    table()
        .class("figures account")
        .child(thead().class("vh").child(heads([say::PART, say::POINTS])))
        .child(tbody().children(rows.iter().map(row)))
}

fn seats(story: &Story) -> AnyElement {
    let row = |seat: Seat| {
        let SeatRow { name, lost, wrong, of } = story.seats[seat].clone();
        tr().child(th().attr("scope", "row").child(name))
            .child(td().child(lost))
            .child(td().child(say::wrong(wrong, of)))
    };
    table()
        .class("figures")
        .child(thead().child(heads([say::PLAYER, say::LOST, say::WRONG])))
        .child(tbody().children(Seat::ALL.map(row)))
}

fn heads<const N: usize>(heads: [&'static str; N]) -> AnyElement {
    tr().children(heads.map(|head| th().attr("scope", "col").child(head)))
}
