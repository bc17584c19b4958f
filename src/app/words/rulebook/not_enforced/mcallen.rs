//! Rules that Bower does not enforce, from the rulebook of the McAllen Golden Age Olympics. For everything else, that
//! rulebook refers to Hoyle.

use super::Topic as T;
use super::{RulebookEntry, as_reading, event_entry, room_entry};

pub(super) const ENTRIES: &[RulebookEntry] = &[
    event_entry(T::Director, "Opening words", "Hoyle's rules hold wherever these say nothing else."),
    event_entry(T::Entrants, "1", "Doubles for men, women and mixed pairs."),
    event_entry(T::Rounds, "2", "Five games of eight hands."),
    as_reading(event_entry(T::Movement, "2", "Opponents change from game to game.")),
    event_entry(T::Ranking, "2", "Total points of all games."),
    event_entry(T::Ties, "Tie Breaker", "A playoff."),
    as_reading(event_entry(T::Ties, "Tie Breaker", "Four hands, then single hands.")),
    event_entry(T::Prizes, "1", "Medals for the first three."),
    room_entry(T::Equipment, "3", "The pack is made from one of 52 by taking out the twos to eights."),
];
