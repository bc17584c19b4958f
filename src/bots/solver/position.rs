//! A position in the play of a hand with all cards known, as callers of the solver describe it.

use thiserror::Error;

use cards::{BySeat, Card, CardSet, Seat, Side, Suit};
use rules::{Trump, cards_of_suit, effective_suit, power};

/// A position in the play of a hand with all cards known. [`Position::new`] checks that the position is possible,
/// except that the cards on the table need not have followed suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    hands: BySeat<CardSet>,
    trump: Trump,
    makers: Side,
    /// The seats that sit out, at most one of each side.
    sitting_out: [Option<Seat>; 2],
    /// The seat that led the unfinished trick, or leads the next one.
    leader: Seat,
    /// The cards on the table, in order.
    trick: [Option<Card>; 3],
}

/// A reason why hands and cards on the table do not form a possible position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum InvalidPosition {
    /// This card is in two places.
    #[error("{0} is in two places")]
    CardTwice(Card),
    /// A hand has the joker in no trump, where it belongs to no suit.
    #[error("without trump there is no joker")]
    JokerWithoutTrump,
    /// More than two seats sit out, or both seats of one side.
    #[error("one seat of a side sits out at most")]
    TooManyOut,
    #[error("the seat that leads sits out")]
    LeaderSitsOut,
    /// The cards on the table already make a complete trick.
    #[error("so many cards on the table end the trick")]
    TrickOver,
    /// A seat holds more or fewer cards than the leader's hand and the trick imply.
    #[error("{seat} holds this many cards: {held}; it must be {wanted}")]
    HandSize {
        seat: Seat,
        held: usize,
        /// The number of cards that the seat must hold.
        wanted: usize,
    },
    /// More than five tricks would be left.
    #[error("a hand has five tricks at most")]
    TooManyCards,
}

impl Position {
    /// Makes a position.
    ///
    /// `hands` do not include the cards on the table. `leader` led the unfinished trick or leads the next one. `trick`
    /// has the zero to three cards on the table, in order. `sitting_out` are the seats that sit out. Their hands may
    /// have any cards.
    ///
    /// # Errors
    /// [`InvalidPosition`] if hands and cards do not form a position.
    pub fn new(
        hands: BySeat<CardSet>,
        trump: Trump,
        makers: Side,
        sitting_out: impl IntoIterator<Item = Seat>,
        leader: Seat,
        trick: &[Card],
    ) -> Result<Position, InvalidPosition> {
        let mut seats = sitting_out.into_iter();
        let sitting_out = [seats.next(), seats.next()];
        let of_one_side = matches!(sitting_out, [Some(one), Some(other)] if one.side() == other.side());
        if of_one_side || seats.next().is_some() {
            return Err(InvalidPosition::TooManyOut);
        }
        if sitting_out.contains(&Some(leader)) {
            return Err(InvalidPosition::LeaderSitsOut);
        }
        let players = playing_seats(leader, sitting_out).count();
        if trick.len() >= players {
            return Err(InvalidPosition::TrickOver);
        }
        let hand_sets = hands.iter().map(|(_, hand)| *hand);
        let mut seen = CardSet::EMPTY;
        for set in hand_sets.chain(trick.iter().map(|card| CardSet::of(*card))) {
            if let Some(card) = (seen & set).iter().next() {
                return Err(InvalidPosition::CardTwice(card));
            }
            seen |= set;
        }
        if trump == Trump::NoTrump && seen.contains(Card::JOKER) {
            return Err(InvalidPosition::JokerWithoutTrump);
        }
        let tricks = hands[leader].len() + usize::from(!trick.is_empty());
        if tricks > 5 {
            return Err(InvalidPosition::TooManyCards);
        }
        for (turn, seat) in playing_seats(leader, sitting_out).enumerate() {
            let (held, wanted) = (hands[seat].len(), tricks - usize::from(turn < trick.len()));
            if held != wanted {
                return Err(InvalidPosition::HandSize { seat, held, wanted });
            }
        }
        let trick = std::array::from_fn(|turn| trick.get(turn).copied());
        Ok(Position { hands, trump, makers, sitting_out, leader, trick })
    }

    #[must_use]
    pub const fn hands(&self) -> BySeat<CardSet> {
        self.hands
    }

    #[must_use]
    pub const fn trump(&self) -> Trump {
        self.trump
    }

    #[must_use]
    pub const fn makers(&self) -> Side {
        self.makers
    }

    pub fn seats_out(&self) -> impl Iterator<Item = Seat> {
        self.sitting_out.into_iter().flatten()
    }

    /// The number of players, 2 to 4.
    #[must_use]
    pub(super) fn players(&self) -> u8 {
        4 - self.seats_out().count() as u8
    }

    /// The seat that led the unfinished trick, or leads the next one.
    #[must_use]
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// The cards on the table with their seats, in order.
    pub fn trick(&self) -> impl Iterator<Item = (Seat, Card)> {
        playing_seats(self.leader, self.sitting_out).zip(self.trick.into_iter().flatten())
    }

    /// The number of tricks left, 0 to 5, counting the unfinished one.
    #[must_use]
    pub fn tricks_left(&self) -> u8 {
        self.hands[self.leader].len() as u8 + u8::from(self.trick[0].is_some())
    }

    #[must_use]
    pub fn seat_on_turn(&self) -> Seat {
        let laid = self.trick().count();
        playing_seats(self.leader, self.sitting_out).nth(laid).unwrap_or(self.leader)
    }

    /// The legal cards of the seat whose turn it is. Empty when the hand is over.
    #[must_use]
    pub fn legal(&self) -> CardSet {
        let hand = self.hands[self.seat_on_turn()];
        let following = self.led_suit().map_or(hand, |suit| hand & cards_of_suit(suit, self.trump));
        if following.is_empty() { hand } else { following }
    }

    /// The suit led. `None` before the lead.
    pub(super) fn led_suit(&self) -> Option<Suit> {
        self.trick[0].map(|led| effective_suit(led, self.trump))
    }

    /// The best card on the table, with its seat. `None` before the lead.
    pub(super) fn best_on_table(&self) -> Option<(Seat, Card)> {
        let suit = self.led_suit()?;
        self.trick().max_by_key(|(_, card)| power(*card, suit, self.trump))
    }

    /// The hand of a seat. Empty if the seat sits out.
    pub(super) fn playing_hand(&self, seat: Seat) -> CardSet {
        if self.sitting_out.contains(&Some(seat)) { CardSet::EMPTY } else { self.hands[seat] }
    }
}

/// The seats that play, starting with the leader.
fn playing_seats(leader: Seat, sitting_out: [Option<Seat>; 2]) -> impl Iterator<Item = Seat> {
    leader.clockwise().filter(move |seat| !sitting_out.contains(&Some(*seat)))
}
