//! Where everybody sits in a round, to see who meets whom again in the next.

use super::Tables;
use super::bound::unparted;
use crate::plan::Partners;

/// The seat of each player in a round.
#[derive(Clone, Debug)]
pub struct Seating {
    /// By player: four times the table and the place at it, the first two being partners.
    seats: Vec<Option<usize>>,
}

/// Two at one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Together {
    Partners,
    Opponents,
}

/// How many two are together again in the next round: as partners, as opponents, and otherwise than before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Again {
    /// Partners again.
    pub partners: u32,
    /// Opponents again.
    pub opponents: u32,
    /// Partners who were opponents, and opponents who were partners.
    pub others: u32,
}

impl Again {
    fn count(&mut self, then: Option<Together>, now: Together) {
        match (then, now) {
            (None, _) => {}
            (Some(Together::Partners), Together::Partners) => self.partners += 1,
            (Some(Together::Opponents), Together::Opponents) => self.opponents += 1,
            (Some(_), _) => self.others += 1,
        }
    }

    /// Those who count where partners are scheduled, the opponents, or drawn, all.
    pub(super) const fn at_once(self, partners: Partners) -> u32 {
        match partners {
            Partners::Scheduled => self.opponents,
            Partners::DrawnAtTable => self.partners + self.opponents + self.others,
        }
    }

    /// As few as so many rounds can have. At one table of four or five too many stay.
    pub(super) fn at_least(players: usize, rounds: usize, partners: Partners) -> Again {
        let changes = rounds.saturating_sub(1) as u32;
        match partners {
            Partners::Scheduled => {
                let opponents = changes * u32::from(players == 5) + changes * 2 * u32::from(players == 4);
                Again { opponents, ..Again::default() }
            }
            Partners::DrawnAtTable => Again { others: unparted(players, rounds), ..Again::default() },
        }
    }
}

impl std::ops::AddAssign for Again {
    fn add_assign(&mut self, more: Again) {
        self.partners += more.partners;
        self.opponents += more.opponents;
        self.others += more.others;
    }
}

impl Seating {
    /// Nobody sits anywhere.
    #[must_use]
    pub fn new(players: usize) -> Seating {
        Seating { seats: vec![None; players] }
    }

    /// Everybody at these tables.
    #[must_use]
    pub fn of(players: usize, tables: &Tables) -> Seating {
        let mut seating = Seating::new(players);
        for (seat, player) in tables.iter().flatten().enumerate() {
            seating.seats[*player] = Some(seat);
        }
        seating
    }

    /// Seats a player, at one of the four places of a table.
    pub fn sit(&mut self, player: usize, table: usize, place: usize) {
        self.seats[player] = Some(4 * table + place);
    }

    pub(super) fn is_seated(&self, player: usize) -> bool {
        self.seats[player].is_some()
    }

    pub(super) fn exchange(&mut self, one: usize, other: usize) {
        self.seats.swap(one, other);
    }

    /// Returns how two sit together; `None` at different tables.
    pub(super) fn together(&self, one: usize, other: usize) -> Option<Together> {
        let (one, other) = (self.seats[one]?, self.seats[other]?);
        let together = if one / 2 == other / 2 { Together::Partners } else { Together::Opponents };
        (one / 4 == other / 4).then_some(together)
    }

    /// Returns who sits together here and at these tables.
    pub(super) fn again(&self, tables: &Tables) -> Again {
        let mut again = Again::default();
        for [a, b, c, d] in tables {
            for (one, other) in [(a, b), (c, d)] {
                again.count(self.together(*one, *other), Together::Partners);
            }
            for (one, other) in [(a, c), (a, d), (b, c), (b, d)] {
                again.count(self.together(*one, *other), Together::Opponents);
            }
        }
        again
    }
}
