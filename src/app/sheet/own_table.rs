//! The person's table in a practice event, as far as the sheet for it needs to know.

use crate::Watched;
use crate::save::Id;
use cards::Seat;
use event::Event;
use scoresheet::{ComparedAt, GameNo, Sheet};

/// A practice event's table that a sheet belongs to.
pub trait OwnTable {
    /// Returns the event's id.
    fn event(&self) -> &Id<Event>;

    /// Returns a counter that changes whenever the event does.
    fn changes(&self) -> Watched<u32>;

    /// Returns the number of games that the table has finished in this round.
    fn games_over(&self) -> usize;

    /// Returns the first dealer of a game; `None` while there is no table.
    fn first_dealer(&self, game: GameNo) -> Option<Seat>;

    /// Returns the other keeper's sheet as it stands now.
    fn other_sheet(&self, mine: &Sheet) -> Option<Sheet>;

    /// Tells the other keeper that this sheet is right in a hand. Returns whether the other keeper gives in and corrects
    /// the other sheet.
    fn stand_by_own_sheet(&self, mine: &Sheet, at: ComparedAt) -> bool;

    /// Enters the result of the table and its sheet into the event.
    fn collect(&self);
}
