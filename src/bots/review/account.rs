//! Divides the points of a result into luck and skill: the cards, each player's decisions, rulings and chance. The
//! parts add up to the result exactly.

use std::iter::Sum;
use std::ops::Add;

use super::PointsLost;
use crate::MilliPoints;
use cards::{BySeat, Seat, Side};
use rules::HandNo;

/// The sources of a side's points over the other side, as seen from one seat. They add up to the result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// The points that the side's cards are worth: the average result when four champions play the same cards at the
    /// same score.
    pub cards: MilliPoints,
    /// The points that the seat lost by its bids and passes. Zero or negative.
    pub bids: MilliPoints,
    /// The points that the seat lost by its cards and discards. Zero or negative.
    pub play: MilliPoints,
    /// The points that the partner lost by bids and cards. Zero or negative.
    pub partner: MilliPoints,
    /// The points that the seat's side gained because the opponents lost them by bids and cards. Zero or positive.
    pub opponents: MilliPoints,
    /// The points that rulings gave to the seat's side. Negative if they took points from that side.
    pub rulings: MilliPoints,
    /// All other points: luck that nobody could foresee.
    pub chance: MilliPoints,
}

impl Account {
    /// The points that the seat lost by its own decisions. Zero or negative.
    #[must_use]
    pub fn own(&self) -> MilliPoints {
        self.bids + self.play
    }

    /// The sum of all sources: the points of the seat's side minus the points of the other side.
    #[must_use]
    pub fn result(&self) -> MilliPoints {
        self.cards + self.own() + self.partner + self.opponents + self.rulings + self.chance
    }
}

impl Add for Account {
    type Output = Account;

    fn add(self, other: Account) -> Account {
        Account {
            cards: self.cards + other.cards,
            bids: self.bids + other.bids,
            play: self.play + other.play,
            partner: self.partner + other.partner,
            opponents: self.opponents + other.opponents,
            rulings: self.rulings + other.rulings,
            chance: self.chance + other.chance,
        }
    }
}

impl Sum for Account {
    fn sum<I: Iterator<Item = Account>>(accounts: I) -> Account {
        accounts.fold(Account::default(), Add::add)
    }
}

/// The points of a finished hand and their known sources. All points are those of North and South over the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandAccount {
    pub hand: HandNo,
    /// The points of the hand's own result. Zero if the hand does not count.
    pub scored: MilliPoints,
    pub by: PointsFrom,
    /// The points that rulings gave or took in addition to the score of the hand.
    pub adjusted: MilliPoints,
    /// The par of the deal: the average result when four champions play the same cards.
    pub par: MilliPoints,
    pub lost: BySeat<PointsLost>,
}

/// The source of a hand's score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointsFrom {
    /// The hand was played, and its tricks were scored.
    Tricks,
    /// A ruling scored the hand.
    Ruling,
    /// The hand does not count, because it was dealt again or was a sudden-death hand.
    Nothing,
}

impl HandAccount {
    #[must_use]
    pub fn counts(&self) -> bool {
        self.by != PointsFrom::Nothing
    }

    /// Returns the sources of the points as seen from a seat.
    #[must_use]
    pub fn of(&self, seat: Seat) -> Account {
        let own = |points: MilliPoints| if seat.side() == Side::NS { points } else { -points };
        let others = self.lost[seat.left()].all() + self.lost[seat.right()].all();
        let told = Account {
            cards: own(self.par),
            bids: -self.lost[seat].bids,
            play: -self.lost[seat].play,
            partner: -self.lost[seat.partner()].all(),
            opponents: others,
            ..Account::default()
        };
        let left = own(self.scored) - told.result();
        match self.by {
            PointsFrom::Tricks => Account { chance: left, rulings: own(self.adjusted), ..told },
            PointsFrom::Ruling | PointsFrom::Nothing => Account { rulings: left + own(self.adjusted), ..told },
        }
    }
}
