//! How much was luck, at the end of a practised event.

use super::Practice;
use crate::event::NextStep;
use crate::practice::Luck;
use crate::review::Replayed;

/// How far it is known how much was luck.
#[derive(Clone, Debug, PartialEq)]
pub enum LuckStands {
    /// The event is not over.
    NotOver,
    /// The person played no game of the rounds.
    NothingPlayed,
    /// So many games of all are played again.
    Replaying {
        /// Those that are.
        done: usize,
        /// All that the person played.
        all: usize,
    },
    /// The games are no longer kept.
    Lost,
    /// It is known.
    Known {
        /// What it comes to.
        luck: Luck,
        /// Games that are no longer kept and left out.
        lost: usize,
    },
}

impl Practice {
    /// Plays the deals of the person's own games again with a bot in the seat, game after game, once all is over.
    pub(super) async fn weigh_luck(&self, run: u32) {
        if self.room.event().next() != NextStep::Over {
            return;
        }
        let kept = self.kept();
        for (at, own) in kept.games.iter().enumerate().filter(|(_, own)| own.replayed.is_none()) {
            let Some((game, _)) = self.game(&own.game) else {
                continue;
            };
            let replayed = self.world().replay(game.log, game.seat, kept.stand_in()).await;
            if !self.goes_on(run) {
                return;
            }
            self.change(|practice| practice.games[at].replayed = replayed);
        }
    }

    /// Returns how far it is known how much was luck.
    #[must_use]
    pub fn luck(&self) -> LuckStands {
        let event = self.room.event();
        if event.next() != NextStep::Over {
            return LuckStands::NotOver;
        }
        let kept = self.kept();
        let all = kept.games.len();
        let games: Vec<Replayed> = kept.games.iter().filter_map(|own| own.replayed).collect();
        let done = games.len();
        match Luck::of(event.state(), &games) {
            _ if all == 0 => LuckStands::NothingPlayed,
            _ if done < all && self.room.playing.busy.get() => LuckStands::Replaying { done, all },
            None => LuckStands::Lost,
            Some(luck) => LuckStands::Known { luck, lost: all - done },
        }
    }
}
