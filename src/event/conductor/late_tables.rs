//! The tables that can be added to the current round for entrants who came late.

use super::Event;
use crate::plan::{EntrantKind, MovementRule, PartnerChoice};
use crate::table::{Bye, Entrant, FirstDeal, TableNo, TableSeating, TableSeats, WaitingPlace};
use cards::{BySide, Side};

impl Event {
    /// Returns the tables that can be added to the current round. Entrants who came late play against entrants with a
    /// bye, or else against each other. The result is empty if nobody came late or the round is over.
    #[must_use]
    pub fn late_tables(&self) -> Vec<TableSeating> {
        let state = self.state();
        let Some(round) = state.rounds().last().filter(|_| !state.still_out().is_empty()) else { return Vec::new() };
        let mut free =
            TableNo::all().skip_while(|table| round.uses_table_or_higher(*table)).collect::<Vec<_>>().into_iter();
        let mut tables = Vec::new();
        for division in state.divisions() {
            let present = state.present_entrants(division);
            let byes: Vec<Bye> =
                round.seating.byes.iter().copied().filter(|bye| present.contains(&bye.entrant)).collect();
            let named = round.seating.entrants();
            let came = |who: &Entrant| !named.contains(who) && !round.is_missed_by(*who);
            let late: Vec<Entrant> = present.into_iter().filter(came).collect();
            let at_a_table = match state.plan().enters {
                EntrantKind::Teams => 2,
                EntrantKind::People => 4,
            };
            let waiting = byes.iter().map(|bye| bye.entrant).chain(late.iter().copied()).collect::<Vec<_>>();
            for group in waiting.chunks_exact(at_a_table).filter(|group| group.iter().any(|who| late.contains(who))) {
                let waits = byes.iter().find(|bye| group.contains(&bye.entrant)).map(|bye| bye.waits);
                tables.extend(self.late_table(group, waits, || free.next()));
            }
        }
        tables
    }

    fn late_table(
        &self,
        group: &[Entrant],
        waits: Option<WaitingPlace>,
        free: impl FnOnce() -> Option<TableNo>,
    ) -> Option<TableSeating> {
        let plan = self.state().plan();
        let round = self.state().rounds().last()?;
        let seats = match (group, plan.movement) {
            ([ns, ew], _) => TableSeats::Teams(match waits {
                // An entrant with a bye in the rotation visits the table of the late entrant.
                Some(WaitingPlace::InRotation(_)) => BySide { ns: *ew, ew: *ns },
                _ => BySide { ns: *ns, ew: *ew },
            }),
            ([one, other, third, fourth], MovementRule::Schedule(PartnerChoice::DrawnAtTable)) => {
                TableSeats::ToDraw([*one, *other, *third, *fourth])
            }
            ([one, other, third, fourth], _) => TableSeats::of_people([*one, *other, *third, *fourth]),
            _ => return None,
        };
        let at_home = round.seating.tables.iter().any(|table| table.home.is_some());
        let table = match waits {
            Some(WaitingPlace::AtHome(table) | WaitingPlace::InRotation(table)) => table,
            Some(WaitingPlace::Aside) | None => free()?,
        };
        let first_deal = if at_home { plan.first_deal } else { FirstDeal::Drawn };
        Some(TableSeating { table, seats, home: at_home.then_some(Side::NS), first_deal })
    }
}
