//! How much was luck, at the end of a practised event.

use super::follow::{drawn, found};
use super::page::RoomHandle;
use super::shown;
use crate::app::event::Practice;
use crate::app::event::practice::LuckStands;
use crate::app::event::shown::{ShownPart, luck as figures};
use crate::ui::controls::sheet;
use crate::ui::dom::html::{label, p, progress};
use crate::ui::dom::prelude::*;
use crate::words::event::{luck_how, luck_told, practice as said, shown::LUCK};

/// The sheet; nothing before the end.
pub fn luck(room: RoomHandle, practice: &Practice) -> AnyView {
    let (of, stand_in) = (practice.clone(), practice.kept().stand_in());
    let stands = found(room, move |_| of.luck());
    drawn(stands, move |stands| {
        let help = |words: &str| p().class("help").child(words);
        let part = || sheet("luck", LUCK);
        Some(match stands {
            LuckStands::NotOver => return None,
            LuckStands::NothingPlayed => part().child(help(said::NOTHING_PLAYED)),
            LuckStands::Replaying { done, all } => part().child(counted(said::replaying(*done, *all), *done, *all)),
            LuckStands::Lost => part().child(help(said::GAMES_LOST)),
            LuckStands::Known { luck, lost } => part()
                .child(p().child(luck_told(luck)))
                .child(shown::part(&ShownPart::Ledger(figures(luck))))
                .child((*lost > 0).then(|| help(&said::left_out(*lost))))
                .child(help(&luck_how(stand_in))),
        })
    })
}

/// Draws how far something has come.
pub fn counted(words: String, done: usize, all: usize) -> AnyElement {
    let bar = progress().attr("max", all.to_string()).attr("value", done.to_string());
    label().class("field progress").child(words).child(bar)
}
