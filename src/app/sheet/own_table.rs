//! [`OwnTable`], the functions that a sheet needs from the person's table in a practice event.

use crate::Watched;
use crate::save::Id;
use cards::Seat;
use event::Event;
use scoresheet::{ComparedLineAddress, GameNo, Sheet};

/// The other keeper's verdict when the person insists on a hand, by what was really played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeepersVerdict {
    /// The person is right, and the other keeper corrects the other sheet.
    GivesIn,
    /// The other sheet is right.
    StandsByTruth,
    /// Neither sheet has the hand as it was played.
    BothWrong,
}

/// The person's table in a practice event, seen from the sheet that the person keeps there.
pub trait OwnTable {
    fn event(&self) -> &Id<Event>;

    /// Returns a counter that changes with every change of the event, for views to follow.
    fn changes(&self) -> Watched<u32>;

    /// Returns the number of games that the table has finished in the current round.
    fn games_over(&self) -> usize;

    /// Returns the first dealer of a game; `None` if the person has no table now.
    fn first_dealer(&self, game: GameNo) -> Option<Seat>;

    /// Returns the sheet that the other side's keeper has written so far, with everybody in the same seat as on `mine`,
    /// the person's sheet.
    fn other_sheet(&self, mine: &Sheet) -> Option<Sheet>;

    /// Insists that the person's sheet is right about a hand. A keeper who gives in corrects the other sheet.
    fn insist_on_own_sheet(&self, mine: &Sheet, at: ComparedLineAddress) -> KeepersVerdict;

    /// Enters the table's result in the event if the games are over and the sheet is signed.
    fn collect(&self);
}
