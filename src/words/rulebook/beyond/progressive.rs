//! The tournament handbook with the standard progressive event.

use super::Topic as T;
use super::{Entry, event, reading, room, table};

pub(super) const ENTRIES: &[Entry] = &[
    table(
        T::WrongCountBefore,
        "How to handle situations \"If an incorrect number of cards are found before\"",
        "The hand is void and the same player deals.",
    ),
    table(
        T::WrongCountDuring,
        "How to handle situations \"If an incorrect number of cards are found at\"",
        "The hand is void and the deal passes.",
    ),
    table(
        T::WrongDealer,
        "How to handle situations \"If the cards are dealt\"",
        "Found after the hand has been played, the deal stands.",
    ),
    table(
        T::Renege,
        "Irregularities and Penalties \"Renege\"",
        "Without exception the hand is over, the offenders lose their bid, and the other side gets 2, 4 if it was in a \
         loner.",
    ),
    table(
        T::RenegeUnproved,
        "Irregularities and Penalties \"If a renege is alleged\"",
        "The side wrongly accused gets 2.",
    ),
    table(
        T::RenegeClaim,
        "How to handle situations \"If a renege is alleged, any\"",
        "Either member of a side may look back at any earlier hand, but only after the hand in play is complete.",
    ),
    table(
        T::BidOutOfTurn,
        "Irregularities and Penalties \"Bid out of turn\"",
        "Play stops and the other side gets 2. It may instead void the bid, take no penalty, and go alone under the usual \
         scoring.",
    ),
    table(
        T::LeadOutOfTurn,
        "Irregularities and Penalties \"Lead out of turn\"",
        "Play stops and the other side gets 2, 4 on a lone call.",
    ),
    table(
        T::CardShown,
        "How to handle situations \"If a Card falls\"",
        "Fallen from the hand, it stays on the table, is played at the first legal chance, and cannot take a trick.",
    ),
    table(
        T::CardShown,
        "How to handle situations \"When playing a card\"",
        "Held out in play so that others see it, it is played and does not go back.",
    ),
    table(T::ThrownIn, "Play of Cards \"Tramming\"", "Not allowed: the cards are played out."),
    reading(table(T::ThrownIn, "Play of Cards \"Tramming\"", "The director decides what it costs.")),
    table(
        T::NoDiscard,
        "How to handle situations \"Dealer must be\", \"If the dealer fails\"",
        "The dealer gets a reasonable time and no reminder. Then the other side gets 2, or 4 if it called alone, and the \
         deal passes.",
    ),
    table(
        T::LeadBeforeDiscard,
        "How to handle situations \"If 1st seat leads\"",
        "Eldest hand's card stays in play without value; the next seat has the first lead.",
    ),
    table(
        T::PartnerOfLonerPlays,
        "How to handle situations \"Should A player\"",
        "The lone call is cancelled and the hand goes on as a normal one.",
    ),
    table(
        T::NamesTurnedDown,
        "How to handle situations \"If the dealer turns\"",
        "That team may not bid again in this hand.",
    ),
    reading(table(
        T::NamesTurnedDown,
        "How to handle situations \"If the dealer turns\"",
        "If it is the stuck dealer's team, the hand is thrown in and the deal passes.",
    )),
    table(
        T::TableTalk,
        "Bidding \"Starting with the player\"",
        "Phrases that describe a hand: a warning first; after that the team loses its right to bid and the other side \
         gets 2.",
    ),
    table(
        T::Kitty,
        "Going Alone \"When a player declares\", How to handle situations \"Should the dealer decide\"",
        "A loner's partner may not look at it; after the turn-down nobody may.",
    ),
    table(
        T::NotMarked,
        "How to handle situations \"All point\"",
        "Points are marked before the next hand ends. Those not marked when the next are made are lost.",
    ),
    table(T::AsksTrump, "Bidding \"Once trump is declared\"", "Not allowed once the trump cube lies on the kitty."),
    event(
        T::Director,
        "Irregularities and Penalties \"DO NOT make\"",
        "Players make no rulings; they call the tournament director.",
    ),
    reading(event(T::Entrants, "Scoring", "The event is for individuals.")),
    event(
        T::Rounds,
        "Scoring \"In a standard progressive event A total\"",
        "Rounds of eight hands, everybody dealing twice.",
    ),
    reading(event(T::Rounds, "Scoring", "The number of rounds is set before the start; eight unless changed.")),
    reading(event(
        T::Movement,
        "Scoring",
        "Each pair holds a red and a white card. The winners leave: red to the next higher table, white to the next lower, \
         the ends joined. At a table a red always partners the white it has not just played with. A fixed schedule may be \
         chosen instead.",
    )),
    reading(event(
        T::Sheet,
        "Scoring",
        "Each player keeps a card with a box a hand: 1, 2, 4, for an own lone march 5, or X for nothing; opponents check \
         and sign it.",
    )),
    reading(event(T::Ranking, "Scoring", "Own total, then loners made, then a drawn lot.")),
    room(T::Equipment, "The Deal \"Cards must be properly\"", "Cards are shuffled properly."),
    room(T::Equipment, "Bidding \"Once trump is declared\"", "The dealer lays a cube that shows trump on the kitty."),
    room(
        T::Equipment,
        "Going Alone \"When a player declares\"",
        "A loner's partner drops the hand in the middle, not to one side.",
    ),
    room(T::Obsolete, "Obsolete Rules", "Farmer's hand, natural trump and playing bottoms are named as replaced."),
];
