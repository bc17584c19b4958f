//! The person's record with and against a player.

use super::OwnGame;
use crate::save::TablePlace;
use rules::GameResult;

/// The finished games that the person played with somebody as the partner, or against somebody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GamesTogether {
    pub played: u32,
    /// Games that the person's side won.
    pub won: u32,
}

impl GamesTogether {
    /// Counts the games in which somebody of this name sat across from the person if `place` is the partner's,
    /// otherwise on either side.
    #[must_use]
    pub fn of(games: &[OwnGame], name: &str, place: TablePlace) -> GamesTogether {
        let places: &[TablePlace] = match place {
            TablePlace::Partner => &[TablePlace::Partner],
            _ => &[TablePlace::Left, TablePlace::Right],
        };
        let sat = |game: &&OwnGame| places.iter().any(|place| game.names[place.seat(game.saved.seat)] == name);
        let over = games.iter().filter(|game| game.has_result() && game.saved.counts()).filter(sat);
        over.fold(GamesTogether::default(), |so_far, game| {
            let won = matches!(game.state.result(), Some(GameResult::Won(side, _)) if side == game.saved.seat.side());
            GamesTogether { played: so_far.played + 1, won: so_far.won + u32::from(won) }
        })
    }
}
