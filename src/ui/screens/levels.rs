//! The bots' levels: descriptions, strength, habits.

use super::clause::clause;
use crate::ui::prelude::*;
use app::play::own_habits;
use app::words;
use app::words::levels::{level_sentence, level_title, strength, style_sentence, style_title};
use app::words::screens::levels as say;
use bots::{Level, Style};

/// Draws the screen.
pub fn levels() -> AnyElement {
    let part = |title, is| section().class("sheet").child(h2().child(title)).child(help(is));
    let level =
        |level: Level| clause(level_title(level), (p().child(level_sentence(level)), p().child(strength(level))));
    let style = |style: Style| clause(style_title(style), p().child(style_sentence(style)));
    page("page wide", "Levels")
        .child(part("Strength", say::STRENGTH_IS).children(Level::ALL.map(level)))
        .child(habits())
        .child(part("Style", "How a bot likes to play, apart from how strong it is.").children(Style::ALL.map(style)))
}

/// Draws the habits of the levels beside those of the person.
fn habits() -> AnyElement {
    let own = own_habits(&AppContext::here());
    let caption = say::habits_of(own.hands());
    let heads = || ["You"].into_iter().chain(Level::ALL.map(level_title));
    let rows = words::HABITS.into_iter().zip(own.rows()).enumerate().map(|(at, (habit, own))| {
        let shares = [own].into_iter().chain(Level::ALL.map(|level| level.rates().rows().get(at).copied()));
        // A narrow screen shows the column's head beside each figure.
        let cells = heads().zip(shares).map(|(head, share)| {
            td().attr("data-head", head).child(share.map_or_else(|| "-".to_owned(), words::percent))
        });
        row_of(habit).children(cells)
    });
    let table = table()
        .class("stats")
        .child(html::caption().child(caption))
        .child(thead().child(tr().child(td()).children(column_heads(heads()))))
        .child(tbody().children(rows));
    let scroll = div().class("scroll").attr("tabindex", "0").attr("role", "group").attr("aria-labelledby", "habits");
    sheet("habits", say::HABITS).child(scroll.child(table))
}
