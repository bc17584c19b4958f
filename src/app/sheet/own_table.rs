//! [`OwnTable`], the functions that a sheet needs from the person's table in a practice event.

use crate::Watched;
use crate::save::Id;
use cards::Seat;
use event::Event;
use scoresheet::{ComparedLineAddress, GameNo, Sheet};

/// The person's table in a practice event, seen from the sheet that the person keeps there.
pub trait OwnTable {
    fn event(&self) -> &Id<Event>;

    /// Returns a counter that changes with every change of the event, for views to follow.
    fn changes(&self) -> Watched<u32>;

    /// Returns the number of games that the table has finished in the current round.
    fn games_over(&self) -> usize;

    /// Returns the first dealer of a game; `None` if the person has no table now.
    fn first_dealer(&self, game: GameNo) -> Option<Seat>;

    /// Returns the sheet that the other side's keeper has written so far. `mine` is the person's sheet.
    fn other_sheet(&self, mine: &Sheet) -> Option<Sheet>;

    /// Insists that the person's sheet is right about a hand. Returns whether the other keeper gives in and corrects
    /// the other sheet.
    fn insist_on_own_sheet(&self, mine: &Sheet, at: ComparedLineAddress) -> bool;

    /// Enters the table's result in the event if the games are over and the sheet is signed.
    fn collect(&self);
}
