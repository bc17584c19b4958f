//! The levels of the bots: what to expect, how strong they are, how they play.

use super::parts::page;
use crate::app::play::own_habits;
use crate::bots::{Level, Style};
use crate::ui::app_context::AppContext;
use crate::ui::prelude::*;
use crate::words;
use crate::words::screens::levels as say;

/// The screen of the levels.
pub fn levels() -> AnyElement {
    page("page wide", say::LEVELS)
        .child(
            section()
                .class("sheet")
                .child(h2().child(say::STRENGTH))
                .child(help(say::STRENGTH_IS))
                .children(Level::ALL.map(level)),
        )
        .child(habits())
        .child(
            section()
                .class("sheet")
                .child(h2().child(say::STYLE))
                .child(help(say::STYLE_IS))
                .children(Style::ALL.map(style)),
        )
}

/// Draws what the levels do among themselves beside what the person does.
fn habits() -> AnyElement {
    let own = own_habits(&AppContext::here());
    let caption = say::habits_of(own.hands());
    let heads = || [say::YOU].into_iter().chain(Level::ALL.map(Level::title));
    let rows = words::HABITS.into_iter().zip(own.rows()).enumerate().map(|(at, (habit, own))| {
        let shares = [own].into_iter().chain(Level::ALL.map(|level| level.rates().rows().get(at).copied()));
        // A narrow screen shows the head of each figure beside it.
        let cells = heads().zip(shares).map(|(head, share)| {
            td().attr("data-head", head).child(share.map_or_else(|| "-".to_owned(), words::percent))
        });
        tr().child(th().attr("scope", "row").child(habit)).children(cells)
    });
    sheet("habits", say::HABITS).child(
        div().class("scroll").attr("tabindex", "0").attr("role", "group").attr("aria-labelledby", "habits").child(
            table()
                .class("stats")
                .child(html::caption().child(caption))
                .child(
                    thead().child(tr().child(td()).children(heads().map(|head| th().attr("scope", "col").child(head)))),
                )
                .child(tbody().children(rows)),
        ),
    )
}

fn level(level: Level) -> AnyElement {
    div()
        .class("clause")
        .child(h3().child(level.title()))
        .child(p().child(level.sentence()))
        .child(p().child(words::strength(level)))
}

fn style(style: Style) -> AnyElement {
    div().class("clause").child(h3().child(style.title())).child(p().child(style.sentence()))
}
