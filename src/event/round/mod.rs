//! The rounds that have begun, the calendar and the clock, and the playoffs after them.

mod begun;
mod calendar;
mod clock;
mod contests;
mod forfeits;
mod moved_tables;
mod playoffs;
mod results;
mod running_round;

pub use begun::RoundState;
pub use clock::{Bell, ClockChange, ClockState, Ring};
pub use contests::{Contests, Placing, TieGame};
pub use playoffs::{Bracket, BracketMatch, Brackets, Fixture, MatchPlayed};

use calendar::Calendar;
use moved_tables::MovedTables;

use crate::field::EntrantStatus;
use crate::field::Field;
use crate::plan::{Enters, EventPlan, MovementRule};
use crate::refused::Refused;
use crate::table::{Entrant, Report, Round, RoundNo, Seats, TableNo};

/// The rounds that have begun and those that are set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rounds {
    begun: Vec<RoundState>,
    /// Rounds set beforehand and still to come.
    scheduled: Vec<Round>,
    calendar: Calendar,
    /// Tables that were moved, where they are to stay.
    moved: MovedTables,
    /// By entrant, in how many rounds they forfeited a game: counted as reports come, for every seating asks for all.
    forfeits: Vec<u16>,
}

impl Rounds {
    /// Rounds of which none has begun.
    pub fn new(planned: u16) -> Rounds {
        Rounds {
            begun: Vec::new(),
            scheduled: Vec::new(),
            calendar: Calendar::new(planned),
            moved: MovedTables::default(),
            forfeits: Vec::new(),
        }
    }

    /// The rounds that have begun, in order.
    pub fn begun(&self) -> &[RoundState] {
        &self.begun
    }

    /// The round that runs or was the last to run.
    pub fn last(&self) -> Option<&RoundState> {
        self.begun.last()
    }

    /// The number of the round that runs or was the last to run; `None` before the first.
    pub fn number(&self) -> Option<RoundNo> {
        self.begun.len().checked_sub(1).and_then(RoundNo::at)
    }

    /// The number of the round that would begin next.
    pub fn next_number(&self) -> RoundNo {
        RoundNo::at(self.begun.len()).unwrap_or(RoundNo::FIRST)
    }

    /// The rounds that have begun, each with its number.
    pub fn numbered(&self) -> impl DoubleEndedIterator<Item = (RoundNo, &RoundState)> {
        self.begun.iter().enumerate().filter_map(|(at, round)| Some((RoundNo::at(at)?, round)))
    }

    /// A round that has begun.
    pub fn get(&self, number: RoundNo) -> Option<&RoundState> {
        self.begun.get(number.index())
    }

    /// The rounds set beforehand and still to come.
    pub fn scheduled(&self) -> &[Round] {
        &self.scheduled
    }

    /// The weeks that the rounds play.
    pub const fn calendar(&self) -> &Calendar {
        &self.calendar
    }

    /// Returns the number under which people find a place of the rotation now.
    pub fn number_of_place(&self, place: TableNo) -> TableNo {
        self.moved.number(place)
    }

    /// The tables of the round that runs whose results are still out.
    pub fn still_out(&self) -> Vec<TableNo> {
        self.last().into_iter().flat_map(RoundState::still_out).collect()
    }

    /// Checks that no result of the round that runs is still out.
    ///
    /// # Errors
    /// [`Refused::StillOut`].
    pub fn all_are_in(&self) -> Result<(), Refused> {
        self.still_out().first().map_or(Ok(()), |table| Err(Refused::StillOut(*table)))
    }

    /// Returns whether somebody is to be seated in the next round.
    pub fn plays(&self, plan: &EventPlan, field: &Field, entrant: Entrant) -> bool {
        field.status(entrant) == Some(EntrantStatus::Playing)
            && !self.is_removed(plan, entrant)
            && field.competes(entrant)
            && field.stands_in_for_barred(self.round_to_play(entrant), entrant)
    }

    /// The round that somebody plays now or next: the one that runs while the result of their table is out.
    fn round_to_play(&self, entrant: Entrant) -> RoundNo {
        self.number().filter(|_| self.awaits_result_of(entrant)).unwrap_or_else(|| self.next_number())
    }

    /// Returns whether somebody's table of the round that runs has not reported.
    pub fn awaits_result_of(&self, entrant: Entrant) -> bool {
        self.last().is_some_and(|round| round.awaits_result_of(entrant))
    }

    /// The last round that an entrant has played: one of which their result is out is not played yet.
    pub fn played_by(&self, entrant: Entrant) -> Option<RoundNo> {
        let played = self.begun.len() - usize::from(self.awaits_result_of(entrant));
        played.checked_sub(1).and_then(RoundNo::at)
    }

    /// Checks that a round seats everybody who is present, each once and nobody else.
    fn check(&self, plan: &EventPlan, field: &Field, round: &Round) -> Result<(), Refused> {
        let mut seen = vec![false; field.size()];
        for entrant in round.entrants() {
            field.known(entrant)?;
            if !self.plays(plan, field, entrant) || std::mem::replace(&mut seen[entrant.index()], true) {
                return Err(Refused::SeatedWrongly(entrant));
            }
        }
        let missing = field.entrants().find(|entrant| self.plays(plan, field, *entrant) && !seen[entrant.index()]);
        if let Some(entrant) = missing {
            return Err(Refused::NotSeated(entrant));
        }
        let mut numbers = std::collections::BTreeSet::new();
        for table in &round.tables {
            if !numbers.insert(table.table) {
                return Err(Refused::TableTwice(table.table));
            }
            check_kind(plan, &table.seats)?;
        }
        Ok(())
    }

    /// Sets the rounds to come.
    ///
    /// # Errors
    /// [`Refused`] where the movement has no schedule, or a round does not seat everybody once.
    pub fn schedule(&mut self, plan: &EventPlan, field: &Field, rounds: &[Round]) -> Result<(), Refused> {
        if !matches!(plan.movement, MovementRule::Schedule(_)) {
            return Err(Refused::NoSchedule);
        }
        rounds.iter().try_for_each(|round| self.check(plan, field, round))?;
        self.scheduled = rounds.to_vec();
        Ok(())
    }

    /// Begins a round at a time, seconds since 1970. Who was absent misses this round alone.
    ///
    /// # Errors
    /// [`Refused`] where it does not seat everybody once.
    pub fn begin(&mut self, plan: &EventPlan, field: &mut Field, round: &Round, at: u64) -> Result<(), Refused> {
        self.check(plan, field, round)?;
        self.forfeits.resize(field.size(), 0);
        let scheduled = (!self.scheduled.is_empty()).then(|| self.scheduled.remove(0));
        let begun = RoundState::begin(at, round.clone(), self.moved.clone(), field.end_absences(), scheduled);
        self.begun.push(begun);
        Ok(())
    }

    /// Takes back the round that runs, as if it had not begun.
    pub fn take_back(&mut self) -> Option<RoundState> {
        let round = self.begun.pop()?;
        if let Some(scheduled) = round.scheduled() {
            self.scheduled.insert(0, scheduled.clone());
        }
        Some(round)
    }

    /// Follows that the event has another number of rounds.
    ///
    /// # Errors
    /// [`Refused::BadRounds`] where more have begun, or there are too many.
    pub fn change_planned(&mut self, rounds: u16) -> Result<(), Refused> {
        let begun = self.begun.len();
        if usize::from(rounds) < begun.max(1) || rounds > 400 {
            return Err(Refused::BadRounds(rounds));
        }
        self.calendar.set(rounds);
        self.scheduled.truncate(usize::from(rounds) - begun);
        Ok(())
    }

    /// Gives a table of the round that runs another number; the table of that number has the old one.
    ///
    /// # Errors
    /// [`Refused`] where there is no such table, or it has the number.
    pub fn move_table(&mut self, table: TableNo, to: TableNo) -> Result<(), Refused> {
        self.begun.last_mut().ok_or(Refused::NotBegun)?.move_table(table, to)?;
        self.moved.exchange(table, to);
        Ok(())
    }

    /// Returns the round that is called off where its week is cancelled: the one that runs, if nothing of it is in; `None`
    /// where none runs.
    ///
    /// # Errors
    /// [`Refused::StillOut`] where some results are in and others out.
    pub fn called_off(&self) -> Result<Option<RoundNo>, Refused> {
        let Some(table) = self.still_out().first().copied() else { return Ok(None) };
        let some_in = self.last().is_some_and(|round| round.reports.iter().any(|report| *report != Report::Out));
        if some_in { Err(Refused::StillOut(table)) } else { Ok(self.number()) }
    }

    /// Puts the week of the next round off to the end.
    pub fn put_off_week(&mut self) {
        self.calendar.put_off(self.begun.len());
    }
}

/// Checks that a table seats the kind of entrant that takes part.
fn check_kind(plan: &EventPlan, seats: &Seats) -> Result<(), Refused> {
    let kind = if matches!(seats, Seats::Teams(_)) { Enters::Teams } else { Enters::People };
    if kind == plan.enters { Ok(()) } else { Err(Refused::TableOf(kind)) }
}
