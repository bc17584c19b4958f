//! The seats of one round of a schedule. Comparing them with the next round shows who meets in two rounds running.

use super::Tables;
use super::bound::inseparable_repeats;
use crate::plan::PartnerChoice;

/// The seat of each player in a round.
#[derive(Clone, Debug)]
pub struct Seating {
    /// For each player, four times the table plus the place at the table. Places 0 and 1 are partners, and so are 2 and
    /// 3. `None` for players who sit out.
    seats: Vec<Option<usize>>,
}

/// The relation of two people who sit at one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TableRelation {
    Partners,
    Opponents,
}

/// The number of pairs of people who sit at the same table in two rounds running.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct NeighborRepeats {
    /// Pairs who are partners in both rounds.
    pub partners: u32,
    /// Pairs who are opponents in both rounds.
    pub opponents: u32,
    /// Pairs who are partners in one round and opponents in the other.
    pub mixed: u32,
}

impl NeighborRepeats {
    fn count(&mut self, then: Option<TableRelation>, now: TableRelation) {
        match (then, now) {
            (None, _) => {}
            (Some(TableRelation::Partners), TableRelation::Partners) => self.partners += 1,
            (Some(TableRelation::Opponents), TableRelation::Opponents) => self.opponents += 1,
            (Some(_), _) => self.mixed += 1,
        }
    }

    /// Returns the number of pairs that count as a fault: opponents in both rounds if partners are scheduled, all pairs
    /// if partners are drawn.
    pub(super) const fn count_faults(self, partners: PartnerChoice) -> u32 {
        match partners {
            PartnerChoice::Scheduled => self.opponents,
            PartnerChoice::DrawnAtTable => self.partners + self.opponents + self.mixed,
        }
    }

    /// Returns a lower bound for a schedule of this many rounds. With few tables, people must meet in two rounds
    /// running.
    pub(super) fn lower_bound(players: usize, rounds: usize, partners: PartnerChoice) -> NeighborRepeats {
        let changes = rounds.saturating_sub(1) as u32;
        match partners {
            PartnerChoice::Scheduled => {
                let opponents = changes * u32::from(players == 5) + changes * 2 * u32::from(players == 4);
                NeighborRepeats { opponents, ..NeighborRepeats::default() }
            }
            PartnerChoice::DrawnAtTable => {
                NeighborRepeats { mixed: inseparable_repeats(players, rounds), ..NeighborRepeats::default() }
            }
        }
    }
}

impl std::ops::AddAssign for NeighborRepeats {
    fn add_assign(&mut self, more: NeighborRepeats) {
        self.partners += more.partners;
        self.opponents += more.opponents;
        self.mixed += more.mixed;
    }
}

impl Seating {
    /// Makes a round in which nobody is seated.
    #[must_use]
    pub fn new(players: usize) -> Seating {
        Seating { seats: vec![None; players] }
    }

    /// Makes the seats of a round with these tables.
    #[must_use]
    pub fn of(players: usize, tables: &Tables) -> Seating {
        let mut seating = Seating::new(players);
        for (seat, player) in tables.iter().flatten().enumerate() {
            seating.seats[*player] = Some(seat);
        }
        seating
    }

    /// Seats a player. `place` is from 0 to 3. Places 0 and 1 are partners, and so are 2 and 3.
    pub fn seat_player(&mut self, player: usize, table: usize, place: usize) {
        self.seats[player] = Some(4 * table + place);
    }

    pub(super) fn is_seated(&self, player: usize) -> bool {
        self.seats[player].is_some()
    }

    pub(super) fn exchange(&mut self, one: usize, other: usize) {
        self.seats.swap(one, other);
    }

    /// Returns the relation of two people, or `None` if they do not sit at the same table.
    pub(super) fn relation(&self, one: usize, other: usize) -> Option<TableRelation> {
        let (one, other) = (self.seats[one]?, self.seats[other]?);
        let together = if one / 2 == other / 2 { TableRelation::Partners } else { TableRelation::Opponents };
        (one / 4 == other / 4).then_some(together)
    }

    /// Counts the pairs of people who sit together in this round and at the tables of the next round.
    pub(super) fn repeats_in(&self, tables: &Tables) -> NeighborRepeats {
        let mut again = NeighborRepeats::default();
        for [a, b, c, d] in tables {
            for (one, other) in [(a, b), (c, d)] {
                again.count(self.relation(*one, *other), TableRelation::Partners);
            }
            for (one, other) in [(a, c), (a, d), (b, c), (b, d)] {
                again.count(self.relation(*one, *other), TableRelation::Opponents);
            }
        }
        again
    }
}
