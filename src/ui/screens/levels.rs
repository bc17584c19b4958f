//! The levels of the bots: what to expect, how strong they are, how they play.

use super::parts::top;
use crate::bots::{Character, Level};
use crate::ui::el::{El, el};
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
                     once from either side, so that luck cancels out; its rates are those of four alike.",
                ))
                .child(Level::ALL.map(level).into_iter().collect::<Vec<_>>()),
        )
        .child(
            el("section")
                .class("sheet")
                .child(el("h2").child("Temper"))
                .child(el("p").class("help").child("What a player likes, apart from how strong it is."))
                .child(Character::ALL.map(character).into_iter().collect::<Vec<_>>()),
        )
}

fn level(level: Level) -> El {
    el("div")
        .class("clause")
        .child(el("h3").child(level.title()))
        .child(el("p").child(level.sentence()))
        .child(el("p").child(words::strength(level)))
        .child(el("p").class("help").child(words::rates(level.rates())))
}

fn character(character: Character) -> El {
    el("div").class("clause").child(el("h3").child(character.title())).child(el("p").child(character.sentence()))
}
