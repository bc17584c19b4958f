//! The sheet of a game played here.

use super::{Entry, Heading, Keeper, Refusal, Sheet, SheetSeating, Stamp};
use cards::Seat;
use rules::GameState;

impl Sheet {
    /// The sheet that a keeper would have of this game: one game, every hand with its maker.
    ///
    /// # Errors
    /// [`Refusal`] where the template is not that of the game's rules.
    pub fn of_game(heading: Heading, place: SheetSeating, state: &GameState) -> Result<Sheet, Refusal> {
        let stamp = Stamp::new(heading.id.begun, Keeper::Seat(heading.own));
        let mut sheet = Sheet::new(heading)?;
        let first = state.hands().first().map(|hand| hand.dealer).or(state.dealer()).unwrap_or(Seat::N);
        sheet.begin(place, first, &stamp)?;
        for hand in state.hands() {
            sheet.write(Entry::of_hand(hand), &stamp)?;
        }
        Ok(sheet)
    }
}
