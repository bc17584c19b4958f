//! Rules that Bower does not enforce, from the McAllen Golden Age Olympics. The text leaves everything else to Hoyle.

use super::Topic as T;
use super::{RulebookEntry, event, reading, room};

pub(super) const ENTRIES: &[RulebookEntry] = &[
    event(T::Director, "Opening words", "Hoyle's rules hold wherever these say nothing else."),
    event(T::Entrants, "1", "Doubles for men, women and mixed pairs."),
    event(T::Rounds, "2", "Five games of eight hands."),
    reading(event(T::Movement, "2", "Opponents change from game to game.")),
    event(T::Ranking, "2", "Total points of all games."),
    event(T::Ties, "Tie Breaker", "A playoff."),
    reading(event(T::Ties, "Tie Breaker", "Four hands, then single hands.")),
    event(T::Prizes, "1", "Medals for the first three."),
    room(T::Equipment, "3", "The pack is made from one of 52 by taking out the twos to eights."),
];
