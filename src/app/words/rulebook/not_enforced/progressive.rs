//! Rules that Bower does not enforce, from the tournament handbook that describes the standard progressive event.

use super::Topic as T;
use super::{RulebookEntry, as_reading, event_entry, room_entry};

pub(super) const ENTRIES: &[RulebookEntry] = &[
    event_entry(
        T::Director,
        "Irregularities and Penalties \"DO NOT make\"",
        "Players make no rulings; they call the tournament director.",
    ),
    as_reading(event_entry(T::Entrants, "Scoring", "The event is for individuals.")),
    event_entry(
        T::Rounds,
        "Scoring \"In a standard progressive event A total\"",
        "Rounds of eight hands, everybody dealing twice.",
    ),
    as_reading(event_entry(
        T::Rounds,
        "Scoring",
        "The number of rounds is set before the start; eight unless changed.",
    )),
    as_reading(event_entry(
        T::Movement,
        "Scoring",
        "Each pair holds a red and a white card. The winners leave: red to the next higher table, white to the next lower, \
         the ends joined. At a table a red always partners the white it has not just played with. A fixed schedule may be \
         chosen instead.",
    )),
    as_reading(event_entry(
        T::Sheet,
        "Scoring",
        "Each player keeps a card with a box a hand: 1, 2, 4, for an own lone march 5, or X for nothing; opponents check \
         and sign it.",
    )),
    as_reading(event_entry(T::Ranking, "Scoring", "Own total, then loners made, then a drawn lot.")),
    room_entry(T::Equipment, "The Deal \"Cards must be properly\"", "Cards are shuffled properly."),
    room_entry(
        T::Equipment,
        "Bidding \"Once trump is declared\"",
        "The dealer lays a cube that shows trump on the kitty.",
    ),
    room_entry(
        T::Equipment,
        "Going Alone \"When a player declares\"",
        "A loner's partner drops the hand in the middle, not to one side.",
    ),
    room_entry(
        T::Obsolete,
        "Obsolete Rules",
        "Farmer's hand, natural trump and playing bottoms are named as replaced.",
    ),
];
