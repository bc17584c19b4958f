//! Luck against play: where the points of a result came from. The parts add up to it exactly.

use std::iter::Sum;
use std::ops::Add;

use super::Lost;
use crate::MilliPoints;
use cards::{BySeat, Seat, Side};
use rules::HandNo;

/// Where the points of a seat's side over the other came from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Account {
    /// What four champions make of the same cards from the same score.
    pub cards: MilliPoints,
    /// What the seat's bids cost, passes included: never above zero.
    pub bids: MilliPoints,
    /// What its cards cost, what it put away as the dealer included: never above zero.
    pub play: MilliPoints,
    /// What the partner's cost: never above zero.
    pub partner: MilliPoints,
    /// What the opponents' cost them: never below zero.
    pub opponents: MilliPoints,
    /// What rulings changed.
    pub rulings: MilliPoints,
    /// What is left: how the cards fell beyond what anybody could know.
    pub chance: MilliPoints,
}

impl Account {
    /// Returns what the seat's decisions cost, bids and cards: never above zero.
    #[must_use]
    pub fn own(&self) -> MilliPoints {
        self.bids + self.play
    }

    /// The result: the points of the side over the other.
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

/// What a finished hand brought, and what is known of why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandAccount {
    /// The hand.
    pub hand: HandNo,
    /// The points of North and South over the others that it scored.
    pub scored: MilliPoints,
    /// Who scored them: the cards, or a ruling.
    pub by: PointsFrom,
    /// The points of North and South over the others that rulings gave apart from the hand's.
    pub adjusted: MilliPoints,
    /// What four champions make of its cards, North and South over the others.
    pub par: MilliPoints,
    /// What each seat lost.
    pub lost: BySeat<Lost>,
}

/// What decided the points of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointsFrom {
    /// The tricks.
    Tricks,
    /// A ruling.
    Ruling,
    /// It does not count: it was dealt again, or decided a level game.
    Nothing,
}

impl HandAccount {
    /// Returns whether its points count.
    #[must_use]
    pub fn counts(&self) -> bool {
        self.by != PointsFrom::Nothing
    }

    /// The account of a seat.
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
