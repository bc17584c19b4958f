//! How much was luck, at the end of a practised event.

use super::follow::{drawn, found};
use super::page::Here;
use super::parts::sheet;
use crate::app::event::Practice;
use crate::app::event::practice::LuckStands;
use crate::ui::dom::html::{div, label, p, progress, table, tbody, td, tfoot, th, tr};
use crate::ui::dom::prelude::*;
use crate::words::count;
use crate::words::event::{luck_how, luck_rows, luck_told};

/// The sheet; nothing before the end.
pub fn luck(here: Here, practice: &Practice) -> AnyView {
    let (of, stand_in) = (practice.clone(), practice.kept().stand_in());
    let stands = found(here, move |_| of.luck());
    drawn(stands, move |stands| {
        let part = || sheet("luck", "How much was luck");
        let help = |words: String| p().class("help").child(words);
        Some(match stands {
            LuckStands::NotOver => return None,
            LuckStands::NothingPlayed => part().child(help("You played no game of the rounds yourself.".to_owned())),
            LuckStands::Replaying { done, all } => part().child(
                label()
                    .class("field progress")
                    .child(format!("{done} of {all} games are played again with a bot in your seat"))
                    .child(progress().attr("max", all.to_string()).attr("value", done.to_string())),
            ),
            LuckStands::Lost => part().child(help("Your games are no longer kept: nothing can be said.".to_owned())),
            LuckStands::Known { luck, lost } => {
                let row = |(what, figure): (&'static str, String)| {
                    tr().child(th().attr("scope", "row").child(what)).child(td().class("num").child(figure))
                };
                let [field, cards, bids, play, points] = luck_rows(luck).map(row);
                let table = table()
                    .attr("aria-label", "How much was luck")
                    .child(tbody().child([field, cards, bids, play]))
                    .child(tfoot().child(points));
                let lost = (*lost > 0)
                    .then(|| help(format!("{} of yours are no longer kept and left out.", count(*lost, "game"))));
                part()
                    .child(p().child(luck_told(luck)))
                    .child(div().class("ledger").child(table))
                    .child(lost)
                    .child(help(luck_how(stand_in)))
            }
        })
    })
}
