//! The promise that people see before an event begins: an upper bound on how often two entrants meet. It holds as long
//! as nobody comes or goes.

use crate::log::EventState;
use crate::movement::schedule::{MeetingCounts, full_schedule};
use crate::plan::{EventPlan, MovementRule, PartnerChoice};

/// The largest field in which [`MovementRule::NewOpponents`] keeps its promise for any number of rounds.
const FULLY_PLANNED_SIZE: usize = 40;

/// An upper bound on the meetings of the same people in all rounds of an event, as long as nobody comes or goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Promise {
    /// Nobody meets anybody twice.
    NoRepeats { rounds: u16 },
    /// Nobody has the same opponents more than `most` times.
    SameOpponents { rounds: u16, most: u16 },
    /// Nobody has the same partner more than `partner` times, or the same opponent more than `opponent` times.
    SamePartnersAndOpponents { rounds: u16, partner: u16, opponent: u16 },
    /// Nobody is at a table with the same person more than `most` times.
    SameTable { rounds: u16, most: u16 },
    /// Only four play, so all of them are at the same table in every round.
    OnlyTable,
}

impl Promise {
    /// Returns the promise of a plan for divisions of these sizes. The division with the weakest promise counts.
    /// Returns `None` if the meetings depend on results, or the event has only one round.
    #[must_use]
    pub fn of(plan: &EventPlan, sizes: &[usize]) -> Option<Promise> {
        let rounds = plan.rounds;
        if rounds < 2 {
            return None;
        }
        let sizes = || sizes.iter().copied().filter(|size| *size >= plan.min_entrants());
        match plan.movement {
            MovementRule::WinnersUp | MovementRule::RedAndWhite => None,
            MovementRule::Schedule(partners) => {
                if partners == PartnerChoice::DrawnAtTable && sizes().next().is_some() && sizes().all(|size| size == 4)
                {
                    return Some(Promise::OnlyTable);
                }
                let most =
                    sizes().map(|size| MostRepeats::of(size, rounds, partners)).reduce(MostRepeats::max_of_each)?;
                Some(most.to_promise(rounds, partners))
            }
            MovementRule::LosersMoveOn => Promise::of_teams(rounds, sizes().map(|size| size.div_ceil(2)).min()?),
            MovementRule::RoundRobin => Promise::of_teams(rounds, sizes().map(rounds_of_cycle).min()?),
            MovementRule::NewOpponents => {
                let kept = |size: usize| size <= FULLY_PLANNED_SIZE || 2 * usize::from(rounds) <= size;
                if !sizes().all(kept) {
                    return None;
                }
                Promise::of_teams(rounds, sizes().map(rounds_of_cycle).min()?)
            }
        }
    }

    /// Returns the promise for an event with its present entrants, or `None` if the event has begun.
    #[must_use]
    pub fn for_event(state: &EventState) -> Option<Promise> {
        if !state.rounds().is_empty() {
            return None;
        }
        let sizes: Vec<usize> = state.divisions().map(|division| state.present_entrants(division).len()).collect();
        Promise::of(state.plan(), &sizes)
    }

    /// Returns the promise for teams that have met all opponents after `cycle` rounds.
    fn of_teams(rounds: u16, cycle: usize) -> Option<Promise> {
        let most = usize::from(rounds).div_ceil(cycle.max(1)) as u16;
        Some(if most == 1 { Promise::NoRepeats { rounds } } else { Promise::SameOpponents { rounds, most } })
    }
}

/// Returns the number of rounds after which every team has met every other one.
const fn rounds_of_cycle(teams: usize) -> usize {
    teams - 1 + teams % 2
}

/// The largest number of times that any two people are partners, opponents, or at the same table.
#[derive(Clone, Copy)]
struct MostRepeats {
    partner: u16,
    opponent: u16,
    mate: u16,
}

impl MostRepeats {
    fn of(size: usize, rounds: u16, partners: PartnerChoice) -> MostRepeats {
        let mut met = MeetingCounts::new(size);
        for (round, tables) in full_schedule(size, rounds.into(), partners).iter().enumerate() {
            tables.iter().for_each(|table| met.count_table(round, *table));
        }
        let pairs = (0..size).flat_map(|one| (0..one).map(move |other| (one, other)));
        pairs.fold(MostRepeats { partner: 0, opponent: 0, mate: 0 }, |most, (one, other)| {
            let (partner, opponent) = (met.partners(one, other), met.opponents(one, other));
            most.max_of_each(MostRepeats { partner, opponent, mate: met.mates(one, other) })
        })
    }

    fn max_of_each(self, other: MostRepeats) -> MostRepeats {
        MostRepeats {
            partner: self.partner.max(other.partner),
            opponent: self.opponent.max(other.opponent),
            mate: self.mate.max(other.mate),
        }
    }

    const fn to_promise(self, rounds: u16, partners: PartnerChoice) -> Promise {
        match (self.mate, partners) {
            (0 | 1, _) => Promise::NoRepeats { rounds },
            (most, PartnerChoice::DrawnAtTable) => Promise::SameTable { rounds, most },
            (_, PartnerChoice::Scheduled) => {
                Promise::SamePartnersAndOpponents { rounds, partner: self.partner, opponent: self.opponent }
            }
        }
    }
}
