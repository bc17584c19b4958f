//! Valparaiso University recreational sports.

use super::Topic as T;
use super::{Entry, event, reading, room, table};

pub(super) const ENTRIES: &[Entry] = &[
    table(
        T::ExposedInDeal,
        "Irregularities and Penalties 22",
        "A misdeal: the same dealer shuffles and deals again, without penalty; it does not count as a hand.",
    ),
    table(T::WrongCountBefore, "Irregularities and Penalties 22", "A misdeal, too."),
    reading(table(T::WrongCountDuring, "Irregularities and Penalties 22", "A misdeal, too.")),
    table(
        T::Renege,
        "Irregularities and Penalties 23",
        "The hand ends at once and the other side gets 2, 4 on a loner. It must be proved from the cards played.",
    ),
    reading(table(T::RenegeUnproved, "Irregularities and Penalties 23", "No penalty.")),
    reading(table(T::RenegeClaim, "Irregularities and Penalties 23", "Until the next deal.")),
    table(
        T::BidOutOfTurn,
        "Irregularities and Penalties 24",
        "The bid is cancelled and bidding goes back to the right seat.",
    ),
    table(
        T::LeadOutOfTurn,
        "Irregularities and Penalties 25",
        "The lead goes back to the right seat; the card stays face up and must be played at the first legal chance.",
    ),
    table(T::CardShown, "Game Play 13", "A card exposed is a card played."),
    table(T::TableTalk, "Game Play 15", "Forbidden; any hint of what a player holds may disqualify."),
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
