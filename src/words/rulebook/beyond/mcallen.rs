//! McAllen Golden Age Olympics. What it does not say it leaves to Hoyle.

use super::Topic as T;
use super::{Entry, event, reading, room, table};

/// Where the rulebook leaves everything else to Hoyle.
const HOYLE: &str = "Opening words (Hoyle)";

pub(super) const ENTRIES: &[Entry] = &[
    reading(table(T::ExposedInDeal, HOYLE, "A misdeal: the same dealer deals again.")),
    reading(table(T::WrongCountBefore, HOYLE, "A misdeal: the same dealer deals again.")),
    reading(table(T::Renege, HOYLE, "2 to the other side, 4 on a loner.")),
    reading(table(T::RenegeClaim, HOYLE, "Until the next deal.")),
    reading(table(T::BidOutOfTurn, HOYLE, "The bid is void, and that side may not make that suit trump.")),
    reading(table(T::LeadOutOfTurn, HOYLE, "The card stays face up and must be played at the first legal chance.")),
    reading(table(T::CardShown, HOYLE, "The card stays face up and must be played at the first legal chance.")),
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
