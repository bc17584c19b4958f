//! The levels of the bots: what to expect, how strong they are, how they play.

use super::parts::top;
use crate::bots::{Character, Habits, Level};
use crate::ui::desk::Desk;
use crate::ui::el::{El, el};
use crate::ui::games;
use crate::words;

/// The screen of the levels.
pub fn levels() -> El {
    el("main")
        .class("page")
        .child(top("Levels"))
        .child(
            el("section")
                .class("sheet")
                .child(el("h2").child("Strength"))
                .child(el("p").class("help").child(
                    "Every level sees only its own cards. Its strength is what it gained in deals played twice, \
                     once from either side, so that luck cancels out.",
                ))
                .child(Level::ALL.map(level).into_iter().collect::<Vec<_>>()),
        )
        .child(habits())
        .child(
            el("section")
                .class("sheet")
                .child(el("h2").child("Temper"))
                .child(el("p").class("help").child("What a player likes, apart from how strong it is."))
                .child(Character::ALL.map(character).into_iter().collect::<Vec<_>>()),
        )
}

/// What the levels do among themselves beside what the person does.
fn habits() -> El {
    let own = own_habits();
    let caption = match own.hands() {
        0 => "Four of a level among themselves. Your own column fills as you play.".to_owned(),
        hands => format!("Four of a level among themselves, and you in {}.", words::count(hands.into(), "kept hand")),
    };
    let heads = ["You"].into_iter().chain(Level::ALL.map(Level::title));
    let rows = words::HABITS.into_iter().zip(own.rows()).enumerate().map(|(at, (habit, own))| {
        let cells = [own].into_iter().chain(Level::ALL.map(|level| level.rates().rows().get(at).copied()));
        let cells = cells.map(|share| el("td").child(share.map_or_else(|| "-".to_owned(), words::percent)));
        el("tr").child(el("th").attr("scope", "row").child(habit)).child(cells.collect::<Vec<_>>())
    });
    el("section")
        .class("sheet")
        .attr("aria-labelledby", "habits")
        .child(el("h2").id("habits").child("How they play, and you"))
        .child(
            el("div")
                .class("scroll")
                .attr("tabindex", "0")
                .attr("role", "group")
                .attr("aria-labelledby", "habits")
                .child(
                    el("table")
                        .class("stats")
                        .child(el("caption").child(caption))
                        .child(
                            el("thead").child(el("tr").child(el("td")).child(
                                heads.map(|head| el("th").attr("scope", "col").child(head)).collect::<Vec<_>>(),
                            )),
                        )
                        .child(el("tbody").child(rows.collect::<Vec<_>>())),
                ),
        )
}

/// What the person has done in the games that are kept.
fn own_habits() -> Habits {
    let mut habits = Habits::default();
    for (_, saved, log) in games::list(Desk::here()) {
        let Ok(state) = log.fold() else { continue };
        state.hands().iter().for_each(|hand| habits.count(saved.seat, hand));
    }
    habits
}

fn level(level: Level) -> El {
    el("div")
        .class("clause")
        .child(el("h3").child(level.title()))
        .child(el("p").child(level.sentence()))
        .child(el("p").child(words::strength(level)))
}

fn character(character: Character) -> El {
    el("div").class("clause").child(el("h3").child(character.title())).child(el("p").child(character.sentence()))
}
