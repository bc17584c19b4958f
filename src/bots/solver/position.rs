//! A position in the play of a hand with all cards known.

use thiserror::Error;

use cards::{BySeat, Card, CardSet, Seat, Side, Suit};
use rules::{Trump, cards_of_suit, effective_suit, power};

/// All cards known: a position in the play of a hand that can have come about, save that nobody asks whether the cards
/// on the table followed suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    hands: BySeat<CardSet>,
    trump: Trump,
    makers: Side,
    out: [Option<Seat>; 2],
    leader: Seat,
    trick: [Option<Card>; 3],
}

/// Why hands, seats and cards on the table make no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Unfit {
    /// This card is in two places.
    #[error("{0} is in two places")]
    Twice(Card),
    /// Without trump the joker is of no suit.
    #[error("without trump there is no joker")]
    JokerWithoutTrump,
    /// More than two seats sit out, or two of one side.
    #[error("one seat of a side sits out at most")]
    TooManyOut,
    /// The seat that led, or leads, sits out.
    #[error("the seat that leads sits out")]
    LeaderSitsOut,
    /// So many cards lie on the table that the trick is over.
    #[error("so many cards on the table end the trick")]
    TrickOver,
    /// This seat holds another number of cards than it must beside the leader's hand and the trick.
    #[error("{seat} holds this many cards: {held}; it must be {wanted}")]
    HandSize {
        /// Whose hand.
        seat: Seat,
        /// How many cards it holds.
        held: usize,
        /// How many it would have to hold.
        wanted: usize,
    },
    /// More than five tricks would be to come.
    #[error("a hand has five tricks at most")]
    TooManyCards,
}

impl Position {
    /// A position: the cards in hand (those on the table are in nobody's), trump, whose side made it, who sits out, who
    /// led the running trick or leads the next one, and the cards on the table in the order played, none to three.
    ///
    /// The cards of a seat that sits out play no part; its hand may be given or left empty.
    ///
    /// # Errors
    /// Says what does not fit when a card is in two places, the leader sits out, the trick is over or the hands are not
    /// of one size, those that have played to the trick one card shorter.
    pub fn new(
        hands: BySeat<CardSet>,
        trump: Trump,
        makers: Side,
        out: impl IntoIterator<Item = Seat>,
        leader: Seat,
        trick: &[Card],
    ) -> Result<Position, Unfit> {
        let mut sitting_out = out.into_iter();
        let out = [sitting_out.next(), sitting_out.next()];
        let of_one_side = matches!(out, [Some(one), Some(other)] if one.side() == other.side());
        if of_one_side || sitting_out.next().is_some() {
            return Err(Unfit::TooManyOut);
        }
        if out.contains(&Some(leader)) {
            return Err(Unfit::LeaderSitsOut);
        }
        let players = playing(leader, out).count();
        if trick.len() >= players {
            return Err(Unfit::TrickOver);
        }
        let hand_sets = hands.iter().map(|(_, hand)| *hand);
        let mut seen = CardSet::EMPTY;
        for set in hand_sets.chain(trick.iter().map(|card| CardSet::of(*card))) {
            if let Some(card) = (seen & set).iter().next() {
                return Err(Unfit::Twice(card));
            }
            seen |= set;
        }
        if trump == Trump::NoTrump && seen.contains(Card::JOKER) {
            return Err(Unfit::JokerWithoutTrump);
        }
        let tricks = hands[leader].len() + usize::from(!trick.is_empty());
        if tricks > 5 {
            return Err(Unfit::TooManyCards);
        }
        for (turn, seat) in playing(leader, out).enumerate() {
            let (held, wanted) = (hands[seat].len(), tricks - usize::from(turn < trick.len()));
            if held != wanted {
                return Err(Unfit::HandSize { seat, held, wanted });
            }
        }
        let trick = std::array::from_fn(|turn| trick.get(turn).copied());
        Ok(Position { hands, trump, makers, out, leader, trick })
    }

    /// The cards in hand.
    #[must_use]
    pub const fn hands(&self) -> BySeat<CardSet> {
        self.hands
    }

    /// In what it is played.
    #[must_use]
    pub const fn trump(&self) -> Trump {
        self.trump
    }

    /// The side that made trump.
    #[must_use]
    pub const fn makers(&self) -> Side {
        self.makers
    }

    /// The seats that sit out.
    pub fn out(&self) -> impl Iterator<Item = Seat> {
        self.out.into_iter().flatten()
    }

    /// Returns how many play to each trick.
    #[must_use]
    pub(super) fn players(&self) -> u8 {
        4 - self.out().count() as u8
    }

    /// Returns who led the running trick, or leads the next one.
    #[must_use]
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// The cards on the table with who laid them, in the order played.
    pub fn trick(&self) -> impl Iterator<Item = (Seat, Card)> {
        playing(self.leader, self.out).zip(self.trick.into_iter().flatten())
    }

    /// Returns how many tricks are to come, the running one too: 0 to 5.
    #[must_use]
    pub fn tricks_left(&self) -> u8 {
        self.hands[self.leader].len() as u8 + u8::from(self.trick[0].is_some())
    }

    /// Returns whose turn it is.
    #[must_use]
    pub fn on_turn(&self) -> Seat {
        let laid = self.trick().count();
        playing(self.leader, self.out).nth(laid).unwrap_or(self.leader)
    }

    /// The cards that the seat on turn may play; none when the hand is over.
    #[must_use]
    pub fn legal(&self) -> CardSet {
        let hand = self.hands[self.on_turn()];
        let following = self.suit().map_or(hand, |suit| hand & cards_of_suit(suit, self.trump));
        if following.is_empty() { hand } else { following }
    }

    /// The suit to follow, once a card is led.
    pub(super) fn suit(&self) -> Option<Suit> {
        self.trick[0].map(|led| effective_suit(led, self.trump))
    }

    /// The best card on the table and whose it is.
    pub(super) fn best(&self) -> Option<(Seat, Card)> {
        let suit = self.suit()?;
        self.trick().max_by_key(|(_, card)| power(*card, suit, self.trump))
    }

    /// The hand of a seat that plays.
    pub(super) fn playing_hand(&self, seat: Seat) -> CardSet {
        if self.out.contains(&Some(seat)) { CardSet::EMPTY } else { self.hands[seat] }
    }
}

/// The seats that play, in order from the leader.
fn playing(leader: Seat, out: [Option<Seat>; 2]) -> impl Iterator<Item = Seat> {
    leader.round().filter(move |seat| !out.contains(&Some(*seat)))
}
