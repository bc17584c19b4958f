//! Counts how many games the person has played and won with a partner, or against an opponent.

use super::OwnGame;
use crate::save::TablePlace;
use rules::GameResult;

/// The numbers of finished games that the person played and won with one partner, or against one opponent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GamesTogether {
    pub played: u32,
    pub won: u32,
}

impl GamesTogether {
    /// Counts the games with the player called `name`. If `place` is the partner's, only games with that player as the
    /// person's partner count; otherwise only games with that player as an opponent.
    #[must_use]
    pub fn of(games: &[OwnGame], name: &str, place: TablePlace) -> GamesTogether {
        let places: &[TablePlace] = match place {
            TablePlace::Partner => &[TablePlace::Partner],
            _ => &[TablePlace::Left, TablePlace::Right],
        };
        let sat = |game: &&OwnGame| places.iter().any(|place| game.names[place.seat(game.saved.seat)] == name);
        let over = games.iter().filter(|game| game.has_result() && game.counts).filter(sat);
        over.fold(GamesTogether::default(), |so_far, game| {
            let won = matches!(game.state.result(), Some(GameResult::Won(side, _)) if side == game.saved.seat.side());
            GamesTogether { played: so_far.played + 1, won: so_far.won + u32::from(won) }
        })
    }
}
