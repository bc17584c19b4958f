//! Rules that Bower does not enforce, from Valparaiso University recreational sports.

use super::Topic as T;
use super::{RulebookEntry, event, reading, room};

pub(super) const ENTRIES: &[RulebookEntry] = &[
    event(T::Entrants, "Basics 1-2", "Teams of two; the supervisor pairs people who come alone."),
    event(T::Seating, "Basics 1", "The first round is drawn at random."),
    event(T::Clock, "Basics 4", "All games start together."),
    reading(event(T::Rounds, "Game Play 16", "The number of rounds is set before the start; five unless changed.")),
    event(
        T::Movement,
        "Game Play 16",
        "After each round the losers of every table move at the same time and the winners stay; no two teams meet twice.",
    ),
    reading(event(
        T::Movement,
        "Game Play 16",
        "Losers move as short a way as the ban on meeting twice allows. When no such round exists, that is said before it, \
         with the least bad one.",
    )),
    event(T::Sheet, "Scoring 18", "Teams write down their score and the opponents sign it before anybody moves."),
    event(T::Ranking, "Scoring 19", "Most points after all matches."),
    event(
        T::Ties,
        "Scoring 20-21",
        "Two teams: a playoff of four hands, then a sudden-death hand. More: a round robin of four-hand playoffs.",
    ),
    reading(event(T::Ties, "Scoring 20", "Sudden-death hands go on until one decides.")),
    room(T::Equipment, "Game Play 8", "Cards are shuffled properly."),
    room(T::Organisers, "Closing words", "The department may change or drop any rule."),
    room(T::Conduct, "Closing words", "Everybody is expected to keep these rules."),
];
