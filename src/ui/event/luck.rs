//! How much was luck, at the end of a practised event.

use super::parts::sheet;
use super::room::{Here, Room};
use crate::browser::thinker::Thinker;
use crate::event::Next;
use crate::practice::{Luck, Replayed};
use crate::save::GameId;
use crate::ui::controls::group;
use crate::ui::dom::html::{div, label, p, progress, table, tbody, td, tfoot, th, tr};
use crate::ui::dom::prelude::*;
use crate::words::event::{luck_how, luck_rows, luck_told};

impl Room {
    /// Plays the deals of the person's own games again with a bot in the seat, game after game, once all is over.
    pub async fn weigh_luck(&self) {
        let Some(practice) = self.practice().filter(|_| self.with(|event| event.next()) == Next::Over) else { return };
        for (at, own) in practice.games.iter().enumerate().filter(|(_, own)| own.replayed.is_none()) {
            let Some((game, _)) = GameId::parse(&own.game).and_then(|id| crate::ui::games::load(self.app, &id)) else {
                continue;
            };
            let replayed = Thinker::replay(&game.log, game.seat, practice.stand_in()).await;
            if self.is_gone() {
                return;
            }
            self.change_practice(|practice| practice.games[at].replayed = replayed);
        }
    }
}

/// The sheet; nothing before the end, and nothing where the person played no game.
pub fn luck(here: Here) -> AnyElement {
    let room = here.get_value();
    let Some(practice) = room.practice().filter(|_| room.with(|event| event.next()) == Next::Over) else {
        return group();
    };
    let all = practice.games.len();
    let games: Vec<Replayed> = practice.games.iter().filter_map(|own| own.replayed).collect();
    let part = sheet("luck", "How much was luck");
    if all == 0 {
        return part.child(p().class("help").child("You played no game of the rounds yourself."));
    }
    if room.is_busy() && games.len() < all {
        return part.child(
            label()
                .class("field progress")
                .child(format!("{} of {all} games are played again with a bot in your seat", games.len()))
                .child(progress().attr("max", all.to_string()).attr("value", games.len().to_string())),
        );
    }
    let Some(luck) = room.with(|event| Luck::of(event.state(), &games)) else {
        return part.child(p().class("help").child("Your games are no longer kept: nothing can be said."));
    };
    let row = |(what, figure): (&'static str, String)| {
        tr().child(th().attr("scope", "row").child(what)).child(td().class("num").child(figure))
    };
    let [field, cards, bids, play, points] = luck_rows(&luck).map(row);
    let lost = (games.len() < all).then(|| {
        let lost = crate::words::count(all - games.len(), "game");
        p().class("help").child(format!("{lost} of yours are no longer kept and left out."))
    });
    part.child(p().child(luck_told(&luck)))
        .child(
            div().class("ledger").child(
                table()
                    .attr("aria-label", "How much was luck")
                    .child(tbody().child([field, cards, bids, play]))
                    .child(tfoot().child(points)),
            ),
        )
        .child(lost)
        .child(p().class("help").child(luck_how(practice.stand_in())))
}
