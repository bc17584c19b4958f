//! The rounds of an event with their calendar and clock, contests that break ties, and the playoffs. Start with
//! [`Rounds`].

mod calendar;
mod clock;
mod contests;
mod forfeits;
mod moved_tables;
mod playoffs;
mod results;
mod round_state;
mod running_round;

pub use clock::{Bell, ClockChange, ClockState, ScheduledBell};
pub use contests::{Contests, Placing, TieGame};
pub use playoffs::{Bracket, BracketMatch, BracketSlot, Brackets, Fixture, MatchPlayed, MatchPosition};
pub use round_state::RoundState;

use calendar::Calendar;
use moved_tables::MovedTables;

use crate::field::EntrantStatus;
use crate::field::Field;
use crate::plan::{EntrantKind, EventPlan, MovementRule};
use crate::refused::Refused;
use crate::table::{Date, Entrant, Round, RoundNo, TableNo, TableSeats};

/// The rounds of an event: those that have begun, and those that are scheduled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rounds {
    begun: Vec<RoundState>,
    /// The rounds that the schedule has planned and that have not begun. The next round comes first.
    scheduled: Vec<Round>,
    calendar: Calendar,
    /// The tables that exchanged their numbers so far. They keep the new numbers in later rounds.
    moved_tables: MovedTables,
    /// For each entrant, the number of rounds in which they forfeited a game. Every report updates the numbers, because
    /// every seating needs them.
    forfeits: Vec<u16>,
    /// The entrants who announced that they forfeit their match in the next round.
    announced: Vec<Entrant>,
}

impl Rounds {
    /// Makes the state of an event before its first round.
    pub fn new(planned: u16) -> Rounds {
        Rounds {
            begun: Vec::new(),
            scheduled: Vec::new(),
            calendar: Calendar::new(planned),
            moved_tables: MovedTables::default(),
            forfeits: Vec::new(),
            announced: Vec::new(),
        }
    }

    /// Returns the rounds that have begun, first round first.
    pub fn begun_rounds(&self) -> &[RoundState] {
        &self.begun
    }

    /// Returns the current round, which is the last one that has begun.
    pub fn current_round(&self) -> Option<&RoundState> {
        self.begun.last()
    }

    /// Returns the number of the last round that has begun, or `None` before the first.
    pub fn current_number(&self) -> Option<RoundNo> {
        self.begun.len().checked_sub(1).map(RoundNo::from_index)
    }

    /// Returns the number that the next round gets. It may be higher than the planned number of rounds.
    pub fn next_number(&self) -> RoundNo {
        RoundNo::from_index(self.begun.len())
    }

    /// Returns the rounds that have begun, first round first, each with its number.
    pub fn numbered_rounds(&self) -> impl DoubleEndedIterator<Item = (RoundNo, &RoundState)> {
        self.begun.iter().enumerate().map(|(at, round)| (RoundNo::from_index(at), round))
    }

    /// Returns the round with this number, or `None` if it has not begun.
    pub fn get(&self, number: RoundNo) -> Option<&RoundState> {
        self.begun.get(number.index())
    }

    /// Returns the rounds that the schedule has planned and that have not begun. Empty if the movement has no schedule.
    pub fn scheduled(&self) -> &[Round] {
        &self.scheduled
    }

    pub const fn calendar(&self) -> &Calendar {
        &self.calendar
    }

    /// Returns the table number that a place of the rotation has now, after tables exchanged their numbers.
    pub fn number_of_place(&self, place: TableNo) -> TableNo {
        self.moved_tables.number_of_place(place)
    }

    /// Returns the tables of the current round that have not reported. Empty before the first round.
    pub fn still_out(&self) -> Vec<TableNo> {
        self.current_round().into_iter().flat_map(RoundState::still_out).collect()
    }

    /// Checks that all results of the current round are in.
    ///
    /// # Errors
    /// [`Refused::TableStillOut`] with the first table that has not reported.
    pub fn check_all_in(&self) -> Result<(), Refused> {
        self.still_out().first().map_or(Ok(()), |table| Err(Refused::TableStillOut(*table)))
    }

    /// Returns whether an entrant takes part in the next round: playing, here, not removed for forfeits, and with a
    /// substitute for every disqualified player.
    pub fn plays_next_round(&self, plan: &EventPlan, field: &Field, entrant: Entrant) -> bool {
        field.status(entrant) == Some(EntrantStatus::Playing)
            && !self.is_removed(plan, entrant)
            && field.can_be_seated(entrant)
            && field.is_here(entrant)
            && field.replaces_barred_player(self.round_to_play(entrant), entrant)
    }

    /// Returns the current round if the entrant is still playing in it, otherwise the next round.
    fn round_to_play(&self, entrant: Entrant) -> RoundNo {
        self.current_number().filter(|_| self.awaits_result_of(entrant)).unwrap_or_else(|| self.next_number())
    }

    /// Returns whether an entrant has a table in the current round that has not reported.
    pub fn awaits_result_of(&self, entrant: Entrant) -> bool {
        self.current_round().is_some_and(|round| round.awaits_result_of(entrant))
    }

    /// Returns whether an entrant has had a table or a bye in any round.
    pub fn has_been_seated(&self, entrant: Entrant) -> bool {
        self.begun.iter().any(|round| round.includes(entrant))
    }

    /// Returns the last round that is over for an entrant: the current round, or the one before it if the entrant's
    /// table has not reported.
    pub fn last_round_played_by(&self, entrant: Entrant) -> Option<RoundNo> {
        let played = self.begun.len() - usize::from(self.awaits_result_of(entrant));
        played.checked_sub(1).map(RoundNo::from_index)
    }

    /// Checks that a round seats every present entrant exactly once and nobody else.
    fn check_seating(&self, plan: &EventPlan, field: &Field, round: &Round) -> Result<(), Refused> {
        let mut seen = vec![false; field.size()];
        for entrant in round.entrants() {
            field.check_known(entrant)?;
            if !self.plays_next_round(plan, field, entrant) || std::mem::replace(&mut seen[entrant.index()], true) {
                return Err(Refused::SeatedWrongly(entrant));
            }
        }
        let missing =
            field.entrants().find(|entrant| self.plays_next_round(plan, field, *entrant) && !seen[entrant.index()]);
        if let Some(entrant) = missing {
            return Err(Refused::NotSeated(entrant));
        }
        let mut numbers = std::collections::BTreeSet::new();
        for table in &round.tables {
            if !numbers.insert(table.table) {
                return Err(Refused::TableNumberTwice(table.table));
            }
            check_entrant_kind(plan, &table.seats)?;
        }
        Ok(())
    }

    /// Sets the seating of all rounds that have not begun.
    ///
    /// # Errors
    /// [`Refused`] if the movement has no schedule, or a round does not seat every present entrant exactly once.
    pub fn schedule(&mut self, plan: &EventPlan, field: &Field, rounds: &[Round]) -> Result<(), Refused> {
        if !matches!(plan.movement, MovementRule::Schedule(_)) {
            return Err(Refused::NoSchedule);
        }
        rounds.iter().try_for_each(|round| self.check_seating(plan, field, round))?;
        self.scheduled = rounds.to_vec();
        Ok(())
    }

    /// Begins a round with this seating. `at` is the time in seconds since 1970. All absences end.
    ///
    /// # Errors
    /// [`Refused`] if the seating does not seat every present entrant exactly once.
    pub fn begin(&mut self, plan: &EventPlan, field: &mut Field, round: &Round, at: u64) -> Result<(), Refused> {
        self.check_seating(plan, field, round)?;
        self.forfeits.resize(field.size(), 0);
        let scheduled = (!self.scheduled.is_empty()).then(|| self.scheduled.remove(0));
        field.begin_play();
        let begun = RoundState::begin(at, round.clone(), self.moved_tables.clone(), field.end_absences(), scheduled);
        self.begun.push(begun);
        self.enter_announced_forfeits(plan);
        Ok(())
    }

    /// Undoes the start of the current round, and returns the round. A scheduled seating goes back into the schedule.
    pub fn undo_round(&mut self) -> Option<RoundState> {
        self.remove_announced_forfeits();
        let round = self.begun.pop()?;
        if let Some(scheduled) = round.scheduled() {
            self.scheduled.insert(0, scheduled.clone());
        }
        Some(round)
    }

    /// Changes the number of planned rounds.
    ///
    /// # Errors
    /// [`Refused::BadRounds`] if the number is above 400, or below the number of rounds that have begun.
    pub fn change_round_count(&mut self, rounds: u16) -> Result<(), Refused> {
        let begun = self.begun.len();
        if usize::from(rounds) < begun.max(1) || rounds > 400 {
            return Err(Refused::BadRounds(rounds));
        }
        self.calendar.set_round_count(rounds);
        self.scheduled.truncate(usize::from(rounds) - begun);
        Ok(())
    }

    /// Exchanges the numbers of two tables of the current round.
    ///
    /// # Errors
    /// [`Refused`] if there is no such table, or it already has the number `to`.
    pub fn move_table(&mut self, table: TableNo, to: TableNo) -> Result<(), Refused> {
        self.begun.last_mut().ok_or(Refused::NotBegun)?.move_table(table, to)?;
        self.moved_tables.exchange(table, to);
        Ok(())
    }

    /// Returns the round whose start must be undone when a week is cancelled: the current round if no table has
    /// reported. Returns `None` if the current round is over, so that the next week is cancelled.
    ///
    /// # Errors
    /// [`Refused::TableStillOut`] if some tables of the current round have reported and others have not.
    pub fn round_to_cancel(&self) -> Result<Option<RoundNo>, Refused> {
        let Some(table) = self.still_out().first().copied() else { return Ok(None) };
        let some_in = self.current_round().is_some_and(|round| round.any_reported_table().is_some());
        if some_in { Err(Refused::TableStillOut(table)) } else { Ok(self.current_number()) }
    }

    /// Moves the week of the next round to the end of the season. Forfeits announced for that week no longer count.
    pub fn postpone_week(&mut self) {
        self.take_announcements();
        self.calendar.postpone_week(self.begun.len());
    }

    /// Sets the date of a round.
    ///
    /// # Errors
    /// [`Refused`] if there is no such round, or it would not be later than the one before it.
    pub fn set_date(&mut self, planned: u16, round: RoundNo, date: Date) -> Result<(), Refused> {
        if round.index() >= usize::from(planned) {
            return Err(Refused::NoSuchRound(round));
        }
        self.calendar.set_date(round, date)
    }
}

/// Checks that a table seats teams or people as the plan says.
fn check_entrant_kind(plan: &EventPlan, seats: &TableSeats) -> Result<(), Refused> {
    let kind = if matches!(seats, TableSeats::Teams(_)) { EntrantKind::Teams } else { EntrantKind::People };
    if kind == plan.enters { Ok(()) } else { Err(Refused::WrongEntrantKind(kind)) }
}
