//! Luck against skill: divides the points of a result by their source. The parts add up to the result exactly.

use std::iter::Sum;
use std::ops::Add;

use super::PointsLost;
use crate::MilliPoints;
use cards::{BySeat, Seat, Side};
use rules::HandNo;

/// The sources of a side's points over the other side, as one seat sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// The points that four champions get with the same cards at the same score.
    pub cards: MilliPoints,
    /// The loss by the seat's bids and passes; never positive.
    pub bids: MilliPoints,
    /// The loss by the seat's cards and discards; never positive.
    pub play: MilliPoints,
    /// The loss by the partner's decisions; never positive.
    pub partner: MilliPoints,
    /// The opponents' losses; never negative.
    pub opponents: MilliPoints,
    /// The change by rulings.
    pub rulings: MilliPoints,
    /// All other points: luck in the play that nobody could foresee.
    pub chance: MilliPoints,
}

impl Account {
    /// The loss by the seat's own decisions, bids and cards; never positive.
    #[must_use]
    pub fn own(&self) -> MilliPoints {
        self.bids + self.play
    }

    /// The side's points over the other side.
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

/// The points of a finished hand, and their known sources.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandAccount {
    pub hand: HandNo,
    /// The points of North and South over the other side in this hand.
    pub scored: MilliPoints,
    pub by: PointsFrom,
    /// The points of North and South over the other side by rulings apart from the hand.
    pub adjusted: MilliPoints,
    /// The points of North and South over the other side that four champions get with the same cards.
    pub par: MilliPoints,
    pub lost: BySeat<PointsLost>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointsFrom {
    Tricks,
    Ruling,
    /// The hand does not count: it was dealt again, or was a sudden-death hand.
    Nothing,
}

impl HandAccount {
    #[must_use]
    pub fn counts(&self) -> bool {
        self.by != PointsFrom::Nothing
    }

    /// The sources of the points, as a seat sees them.
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
