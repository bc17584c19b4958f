//! The seats of one round. Compared with the next round, they show who meets again at once.

use super::Tables;
use super::bound::inseparable_repeats;
use crate::plan::Partners;

/// The seat of each player in a round.
#[derive(Clone, Debug)]
pub struct Seating {
    /// For each player, four times the table plus the place at it. Places 0 and 1 are partners, as are 2 and 3.
    seats: Vec<Option<usize>>,
}

/// The relation of two people at one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Together {
    Partners,
    Opponents,
}

/// Pairs of people at the same table in two rounds running.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NeighborRepeats {
    /// Partners both times.
    pub partners: u32,
    /// Opponents both times.
    pub opponents: u32,
    /// Partners once and opponents once.
    pub others: u32,
}

impl NeighborRepeats {
    fn count(&mut self, then: Option<Together>, now: Together) {
        match (then, now) {
            (None, _) => {}
            (Some(Together::Partners), Together::Partners) => self.partners += 1,
            (Some(Together::Opponents), Together::Opponents) => self.opponents += 1,
            (Some(_), _) => self.others += 1,
        }
    }

    /// Returns the pairs that count: opponents if partners are scheduled, all pairs if they are drawn.
    pub(super) const fn at_once(self, partners: Partners) -> u32 {
        match partners {
            Partners::Scheduled => self.opponents,
            Partners::DrawnAtTable => self.partners + self.opponents + self.others,
        }
    }

    /// Returns a lower bound for this many rounds. A single table of four or five cannot avoid meetings.
    pub(super) fn at_least(players: usize, rounds: usize, partners: Partners) -> NeighborRepeats {
        let changes = rounds.saturating_sub(1) as u32;
        match partners {
            Partners::Scheduled => {
                let opponents = changes * u32::from(players == 5) + changes * 2 * u32::from(players == 4);
                NeighborRepeats { opponents, ..NeighborRepeats::default() }
            }
            Partners::DrawnAtTable => {
                NeighborRepeats { others: inseparable_repeats(players, rounds), ..NeighborRepeats::default() }
            }
        }
    }
}

impl std::ops::AddAssign for NeighborRepeats {
    fn add_assign(&mut self, more: NeighborRepeats) {
        self.partners += more.partners;
        self.opponents += more.opponents;
        self.others += more.others;
    }
}

impl Seating {
    /// Returns a round in which nobody is seated.
    #[must_use]
    pub fn new(players: usize) -> Seating {
        Seating { seats: vec![None; players] }
    }

    /// Returns the seats at these tables.
    #[must_use]
    pub fn of(players: usize, tables: &Tables) -> Seating {
        let mut seating = Seating::new(players);
        for (seat, player) in tables.iter().flatten().enumerate() {
            seating.seats[*player] = Some(seat);
        }
        seating
    }

    /// Seats a player at one of the four places of a table.
    pub fn sit(&mut self, player: usize, table: usize, place: usize) {
        self.seats[player] = Some(4 * table + place);
    }

    pub(super) fn is_seated(&self, player: usize) -> bool {
        self.seats[player].is_some()
    }

    pub(super) fn exchange(&mut self, one: usize, other: usize) {
        self.seats.swap(one, other);
    }

    /// Returns the relation of two people; `None` if they sit at different tables.
    pub(super) fn together(&self, one: usize, other: usize) -> Option<Together> {
        let (one, other) = (self.seats[one]?, self.seats[other]?);
        let together = if one / 2 == other / 2 { Together::Partners } else { Together::Opponents };
        (one / 4 == other / 4).then_some(together)
    }

    /// Counts the pairs that sit together both here and at these tables.
    pub(super) fn repeats_in(&self, tables: &Tables) -> NeighborRepeats {
        let mut again = NeighborRepeats::default();
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
