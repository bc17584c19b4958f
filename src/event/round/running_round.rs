//! Corrections to the round that runs: taken back while nothing of it is in, two who exchange their places, a table for those who
//! came a minute late.

use crate::{
    Bye, Enters, Entrant, EntrantStatus, Event, EventState, FirstDeal, MovementRule, Partners, Refused, Report,
    RoundState, Seats, TableNo, TableSeating, Waits,
};
use cards::sort;
use cards::{BySeat, BySide, Side};

impl EventState {
    /// Returns whether a round runs of which nothing is in.
    #[must_use]
    pub fn may_take_back(&self) -> bool {
        self.brackets.is_empty() && self.rounds.last().is_some_and(nothing_in)
    }

    /// The round that runs is as if it had not begun; who misses it and who stands in still does.
    pub(crate) fn round_taken_back(&mut self) -> Result<(), Refused> {
        let round = self.rounds.last().ok_or(Refused::NotBegun)?;
        if let Some(table) = reported(round) {
            return Err(Refused::AlreadyIn(table));
        }
        if !self.may_take_back() {
            return Err(Refused::NotBegun);
        }
        // Who has a table has come after all.
        let misses = |who: &Entrant| round.seating.table_of(*who).is_none();
        let absent: Vec<Entrant> = round.absent.iter().copied().filter(misses).collect();
        let scheduled = round.scheduled.clone();
        let stand_ins = self.stand_ins.clone();
        self.take_back_round();
        self.stand_ins = stand_ins;
        for entrant in absent {
            if self.status(entrant) == Some(EntrantStatus::Playing) {
                self.status[entrant.index()] = EntrantStatus::Absent;
            }
        }
        if let Some(round) = scheduled {
            self.scheduled.insert(0, round);
        }
        Ok(())
    }

    pub(crate) fn swapped(&mut self, one: Entrant, other: Entrant) -> Result<(), Refused> {
        self.known(one)?;
        self.known(other)?;
        if one == other {
            return Err(Refused::SeatedWrongly(other));
        }
        if self.division(one) != self.division(other) {
            return Err(Refused::OtherDivision(other));
        }
        let number = self.round_number();
        let mut protests = self.protests.iter().filter(|of| of.outcome.is_none() && of.round() == number);
        if let Some(protest) = protests.find(|of| [of.by, of.against].iter().any(|who| [one, other].contains(who))) {
            return Err(Refused::Protested(protest.by));
        }
        let round = self.rounds.last_mut().ok_or(Refused::NotBegun)?;
        for entrant in [one, other] {
            round.may_leave_place(entrant)?;
        }
        let exchange = |who: Entrant| match who {
            who if who == one => other,
            who if who == other => one,
            who => who,
        };
        for table in &mut round.seating.tables {
            table.seats = table.seats.with(exchange);
        }
        round.seating.byes.iter_mut().for_each(|bye| bye.entrant = exchange(bye.entrant));
        round.drawn.iter_mut().flatten().for_each(|four| *four = four.map(exchange));
        Ok(())
    }

    pub(crate) fn seated_late(&mut self, table: &TableSeating) -> Result<(), Refused> {
        let round = self.rounds.last().ok_or(Refused::NotBegun)?;
        if self.still_out().is_empty() || !self.brackets.is_empty() {
            return Err(Refused::NotBegun);
        }
        if round.seating.place_of(table.table).is_some() {
            return Err(Refused::TableTwice(table.table));
        }
        let kind = if matches!(table.seats, Seats::Teams(_)) { Enters::Teams } else { Enters::People };
        if kind != self.plan.enters {
            return Err(Refused::TableOf(kind));
        }
        let who = table.seats.entrants();
        for (at, entrant) in who.iter().enumerate() {
            self.known(*entrant)?;
            let free = self.plays(*entrant) && round.seating.table_of(*entrant).is_none();
            if !free || who[..at].contains(entrant) {
                return Err(Refused::SeatedWrongly(*entrant));
            }
            if self.division(*entrant) != self.division(who[0]) {
                return Err(Refused::OtherDivision(*entrant));
            }
        }
        if let Some(round) = self.rounds.last_mut() {
            round.seating.byes.retain(|bye| !who.contains(&bye.entrant));
            round.seating.tables.push(table.clone());
            round.reports.push(Report::Out);
            round.drawn.push(None);
            round.renumber(|table| table);
        }
        Ok(())
    }
}

impl RoundState {
    /// That an entrant's place in the round can be another's: nothing of it is in.
    fn may_leave_place(&self, entrant: Entrant) -> Result<(), Refused> {
        if self.seating.byes.iter().any(|bye| bye.entrant == entrant) {
            return Ok(());
        }
        let table = self.seating.table_of(entrant).ok_or(Refused::NotSeated(entrant))?.table;
        let report = self.seating.place_of(table).map(|at| &self.reports[at]);
        if report == Some(&Report::Out) { Ok(()) } else { Err(Refused::AlreadyIn(table)) }
    }
}

impl RoundState {
    /// Returns whether at every table those play together whom a schedule set there.
    pub(crate) fn is_as_scheduled(&self) -> bool {
        let Some(scheduled) = &self.scheduled else { return true };
        let tables = &self.seating.tables;
        let plays = |set: &TableSeating| tables.iter().any(|table| set.seats.are_together_in(&table.seats));
        scheduled.tables.len() == tables.len() && scheduled.tables.iter().all(plays)
    }
}

impl Seats {
    /// Returns whether those who are set to play together do, by whatever partners where these are drawn.
    fn are_together_in(&self, seats: &Seats) -> bool {
        let sides = |of: &Seats| Side::ALL.map(|side| of.side(side));
        let groups = match self {
            Seats::ToDraw(_) => [vec![self.entrants()], vec![seats.entrants()]],
            Seats::Teams(_) | Seats::People(_) => [sides(self).to_vec(), sides(seats).to_vec()],
        };
        let [set, now] = groups.map(|groups| {
            let mut sorted: Vec<Vec<Entrant>> = groups.iter().map(|group| group.to_vec()).collect();
            sorted.iter_mut().for_each(|group| sort::sort(group));
            sort::sort(&mut sorted);
            sorted
        });
        set == now
    }

    /// The same seats with others in them.
    fn with(&self, who: impl Fn(Entrant) -> Entrant) -> Seats {
        match self {
            Seats::Teams(sides) => Seats::Teams(BySide::from_fn(|side| who(sides[side]))),
            Seats::People(seats) => Seats::People(BySeat::from_fn(|seat| who(seats[seat]))),
            Seats::ToDraw(four) => Seats::ToDraw(four.map(who)),
        }
    }
}

impl Event {
    /// The tables that can be given to those without one in the round that runs, by those who came late: whoever waits plays
    /// against them first. Nobody has a table while nobody came.
    #[must_use]
    pub fn late_tables(&self) -> Vec<TableSeating> {
        let state = self.state();
        let Some(round) = state.rounds().last().filter(|_| !state.still_out().is_empty()) else { return Vec::new() };
        let mut free = TableNo::all().skip_while(|table| round.uses(*table)).collect::<Vec<_>>().into_iter();
        let mut tables = Vec::new();
        for division in state.divisions() {
            let present = state.present(division);
            let byes: Vec<Bye> =
                round.seating.byes.iter().copied().filter(|bye| present.contains(&bye.entrant)).collect();
            let named = round.seating.entrants();
            let came = |who: &Entrant| !named.contains(who) && !round.absent.contains(who);
            let late: Vec<Entrant> = present.into_iter().filter(came).collect();
            let at_a_table = match state.plan().enters {
                Enters::Teams => 2,
                Enters::People => 4,
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
        waits: Option<Waits>,
        free: impl FnOnce() -> Option<TableNo>,
    ) -> Option<TableSeating> {
        let plan = self.state().plan();
        let round = self.state().rounds().last()?;
        let seats = match (group, plan.movement) {
            ([ns, ew], _) => Seats::Teams(match waits {
                // Who goes round is a visitor at the table of whoever came.
                Some(Waits::InRotation(_)) => BySide { ns: *ew, ew: *ns },
                _ => BySide { ns: *ns, ew: *ew },
            }),
            ([one, other, third, fourth], MovementRule::Schedule(Partners::DrawnAtTable)) => {
                Seats::ToDraw([*one, *other, *third, *fourth])
            }
            ([one, other, third, fourth], _) => Seats::people([*one, *other, *third, *fourth]),
            _ => return None,
        };
        let at_home = round.seating.tables.iter().any(|table| table.home.is_some());
        let table = match waits {
            Some(Waits::AtHome(table) | Waits::InRotation(table)) => table,
            Some(Waits::Aside) | None => free()?,
        };
        let first_deal = if at_home { plan.first_deal } else { FirstDeal::Drawn };
        Some(TableSeating { table, seats, home: at_home.then_some(Side::NS), first_deal })
    }
}

impl RoundState {
    /// Returns whether a number is in use, or is lower than one that is.
    fn uses(&self, table: TableNo) -> bool {
        let waiting = self.seating.byes.iter().filter_map(Bye::table);
        self.seating.tables.iter().map(|of| of.table).chain(waiting).any(|of| of >= table)
    }
}

fn nothing_in(round: &RoundState) -> bool {
    reported(round).is_none() && !round.reports.is_empty()
}

/// A table that has reported.
fn reported(round: &RoundState) -> Option<TableNo> {
    let mut tables = round.seating.tables.iter().zip(&round.reports);
    tables.find(|(_, report)| **report != Report::Out).map(|(table, _)| table.table)
}
