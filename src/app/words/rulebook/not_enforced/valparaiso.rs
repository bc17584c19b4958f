//! Rules that Bower does not enforce, from the tournament rules of Valparaiso University's recreational sports.

use super::Topic as T;
use super::{RulebookEntry, as_reading, event_entry, room_entry};

pub(super) const ENTRIES: &[RulebookEntry] = &[
    event_entry(T::Entrants, "Basics 1-2", "Teams of two; the supervisor pairs people who come alone."),
    event_entry(T::Seating, "Basics 1", "The first round is drawn at random."),
    event_entry(T::Clock, "Basics 4", "All games start together."),
    as_reading(event_entry(
        T::Rounds,
        "Game Play 16",
        "The number of rounds is set before the start; five unless changed.",
    )),
    event_entry(
        T::Movement,
        "Game Play 16",
        "After each round the losers of every table move at the same time and the winners stay; no two teams meet twice.",
    ),
    as_reading(event_entry(
        T::Movement,
        "Game Play 16",
        "Losers move as short a way as the ban on meeting twice allows. When no such round exists, that is said beforehand, \
         with the least bad one.",
    )),
    event_entry(T::Sheet, "Scoring 18", "Teams write down their score and the opponents sign it before anybody moves."),
    event_entry(T::Ranking, "Scoring 19", "Most points after all matches."),
    event_entry(
        T::Ties,
        "Scoring 20-21",
        "Two teams: a playoff of four hands, then a sudden-death hand. More: a round robin of four-hand playoffs.",
    ),
    as_reading(event_entry(T::Ties, "Scoring 20", "Sudden-death hands go on until one decides.")),
    room_entry(T::Equipment, "Game Play 8", "Cards are shuffled properly."),
    room_entry(T::Organisers, "Closing words", "The department may change or drop any rule."),
    room_entry(T::Conduct, "Closing words", "Everybody is expected to keep these rules."),
];
