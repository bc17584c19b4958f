//! The table of a practised event, as the sheet beside it needs it.

use crate::Watched;
use crate::save::Id;
use cards::Seat;
use event::Event;
use scoresheet::Sheet;

/// The practised table beside which a sheet lies.
pub trait OwnTable {
    /// Returns its event.
    fn event(&self) -> &Id<Event>;

    /// Returns what changes whenever its event does.
    fn changes(&self) -> Watched<u32>;

    /// Returns how many games it has finished in this round.
    fn games_over(&self) -> usize;

    /// Returns who deals first in a game, from 0; `None` where there is no table now.
    fn first_dealer(&self, game: u8) -> Option<Seat>;

    /// Returns the sheet of the other side's keeper beside this one, as it stands now.
    fn other_sheet(&self, mine: &Sheet) -> Option<Sheet>;

    /// Hears that this sheet is right where the two first differ. Returns whether the others give in, and correct theirs.
    fn insist(&self, mine: &Sheet) -> bool;

    /// Takes what the table and its sheet have come to.
    fn collect(&self);
}
