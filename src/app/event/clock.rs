//! The round clock of an event: its display, its controls and its bells.

use std::rc::Rc;
use std::time::Duration;

use super::season::TimeForMissingTeams;
use super::session::{EventSession, NotEntered};
use crate::save::Speed;
use crate::words::event::{bell_label, clock as said, phase_name, wall};
use crate::words::{LocalTime, uncapitalized};
use event::{Bell, ClockChange, ClockPhase, ClockState, Event, EventEntry, EventState, NextStep, RoundNo};

/// The number of seconds for which the display explains a bell that has rung.
const BELL_SECONDS: u64 = 10;

/// The time between two checks whether a bell must ring.
const TICK: Duration = Duration::from_millis(500);

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClockFace {
    /// The name of the clock's phase, for example a round or a break.
    pub phase: String,
    /// The phase in fewer words, for a place below the title of the round.
    pub phase_below_title: String,
    /// Says for when the first round is planned, while it is seated and the clock is not started. Empty once that time
    /// has passed.
    pub planned_start: String,
    /// The time left in the phase. Empty if the phase has no end.
    pub left: String,
    /// The time left as the head of other boards shows it: with the name of the phase, such as `Rules meeting 29:49`, if
    /// it is not the time of the round that is on.
    pub left_in_heading: String,
    /// The meaning of the bell, if one has rung in the last few seconds; otherwise empty.
    pub bell: String,
    /// The bell beside [`ClockFace::left_in_heading`]. Empty if the bell says no more than the name of the phase there.
    pub bell_in_heading: String,
    /// The bell in words that stand right below the phase. They do not repeat the name of the phase.
    pub bell_below_phase: String,
    /// The label of the button that ends the phase: `Next: Round 2`. Empty while the clock has not been started.
    pub next: String,
    /// The time since the round began, where a missing team loses games with time; otherwise empty.
    pub elapsed: String,
    /// A sentence about the games that a missing team loses, or about a clock that is ahead of the event. Empty if there
    /// is nothing to say.
    pub note: String,
    /// Says that all results of the round are in while its time still runs. Only the wall shows it.
    pub results_note: &'static str,
    /// Whether the note says that the clock is ahead of the event. Such a note names the rounds.
    pub is_ahead: bool,
}

impl ClockFace {
    fn of_phase(phase: String) -> ClockFace {
        ClockFace { phase_below_title: phase.clone(), phase, ..ClockFace::default() }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClockRuns {
    NotYet,
    Runs,
    Paused,
}

impl ClockRuns {
    /// Returns the change that the button of the clock makes before the first round: start, pause or resume. See also
    /// [`EventSession::clock_button_change`].
    #[must_use]
    pub const fn next(self) -> ClockChange {
        match self {
            ClockRuns::NotYet => ClockChange::Started,
            ClockRuns::Runs => ClockChange::Paused,
            ClockRuns::Paused => ClockChange::Resumed,
        }
    }

    #[must_use]
    pub fn of(clock: Option<ClockState>) -> ClockRuns {
        match clock {
            None => ClockRuns::NotYet,
            Some(clock) if clock.is_paused() => ClockRuns::Paused,
            Some(_) => ClockRuns::Runs,
        }
    }
}

impl EventSession {
    fn seconds(&self) -> u64 {
        self.world().now() / 1000
    }

    /// Enters a change of the round clock, such as a pause.
    ///
    /// # Errors
    /// [`NotEntered`]; the clock is unchanged.
    pub fn change_clock(&self, change: ClockChange) -> Result<(), NotEntered> {
        self.enter(EventEntry::Clock(change))
    }

    /// Returns the change that the button of the clock makes. A clock that is started late begins with the round that
    /// is on.
    #[must_use]
    pub fn clock_button_change(&self) -> ClockChange {
        let event = self.event();
        let state = event.state();
        match (ClockRuns::of(state.clock()), state.round_number()) {
            (ClockRuns::NotYet, Some(round)) if state.still_out().is_empty() => {
                ClockChange::To(state.plan().clock.phase_after(ClockPhase::Game(round), state.plan().rounds))
            }
            (ClockRuns::NotYet, Some(round)) => ClockChange::To(ClockPhase::Game(round)),
            (runs, _) => runs.next(),
        }
    }

    /// Returns the label of the button that starts the clock. Where games have no time limit, the clock counts only the
    /// time that a missing team has, which runs from the beginning of the round anyway.
    #[must_use]
    pub fn clock_start_label(&self) -> &'static str {
        let event = self.event();
        let plan = event.state().plan();
        if plan.clock.game.is_none() && plan.forfeits.is_some() { "Count from now" } else { "Start the clock" }
    }

    /// Puts the running clock of a real event on a round that has just begun, unless the clock leads to its game
    /// anyway.
    pub(super) fn put_clock_on_round(&self, round: RoundNo) {
        let phase = clock_phase_for_round(self.event().state(), round, self.seconds());
        if let Some(phase) = phase.filter(|_| self.practice_cell().is_none()) {
            // The round has begun even if the clock stays as it was.
            let _ = self.change_clock(ClockChange::To(phase));
        }
    }

    /// Returns the display of the clock for the current second. `local_now` is the time of day at the event, and says
    /// how times of day are written. After the last result there is no time left to show.
    #[must_use]
    pub fn clock_face(&self, local_now: LocalTime) -> ClockFace {
        let now = self.seconds();
        let event = self.event();
        if event.state().all_rounds_over() {
            return ClockFace::of_phase(wall::current_or_next_round(event.state(), local_now));
        }
        let plan = &event.state().plan().clock;
        let missing = self.time_for_missing_teams();
        let rung = self.bell_between(&event, now.saturating_sub(BELL_SECONDS), now);
        let bell = rung.map_or_else(String::new, |rung| bell_label(rung, plan.warning));
        let Some(clock) = event.state().clock() else {
            // Even if the clock has not been started, a missing team loses games with time.
            let bell_below_phase = bell.clone();
            let phase = wall::current_or_next_round(event.state(), local_now);
            let Some(TimeForMissingTeams { elapsed, sentence }) = missing else {
                let phase_below_title = said::unstarted_minutes(event.state()).unwrap_or_else(|| phase.clone());
                return ClockFace {
                    planned_start: wall::planned_start_text(event.state(), local_now).unwrap_or_default(),
                    phase,
                    phase_below_title,
                    bell_in_heading: bell.clone(),
                    bell_below_phase,
                    bell,
                    ..ClockFace::default()
                };
            };
            return ClockFace {
                phase: format!("{phase} · {}", uncapitalized(said::SINCE_START)),
                phase_below_title: said::SINCE_START.to_owned(),
                bell_in_heading: bell.clone(),
                bell_below_phase,
                bell,
                elapsed,
                note: sentence,
                ..ClockFace::default()
            };
        };
        let at = clock.advance_to(plan, event.state().plan().rounds, now);
        let at = if self.waits_for_people(&at, &clock) { clock } else { at };
        let left = at.seconds_left(now).map_or_else(String::new, said::time_left);
        let what = if at.is_paused() { said::paused_phase(at.phase()) } else { phase_name(at.phase()) };
        let ahead = match at.phase() {
            ClockPhase::Game(round) => said::clock_ahead_sentence(event.state(), round),
            _ => None,
        };
        let bell_below_phase = match rung {
            Some(Bell::Begins(ClockPhase::Over)) => String::new(),
            // The round cannot begin while results of the one before are out.
            Some(Bell::Begins(_)) if ahead.is_some() && !event.state().still_out().is_empty() => String::new(),
            // A clock that is started late does not begin a round whose first results are in.
            Some(Bell::Begins(begun)) if begun == at.phase() => match has_results_of(event.state(), begun) {
                true => String::new(),
                false => said::BEGINS_NOW.to_owned(),
            },
            _ => bell.clone(),
        };
        let next = said::next_phase_label(plan.phase_after(at.phase(), event.state().plan().rounds));
        let is_ahead = missing.is_none() && ahead.is_some();
        let all_in = event.state().round_number().is_some() && event.state().still_out().is_empty();
        let is_of_round = event.state().round_number().map(ClockPhase::Game) == Some(at.phase());
        let results_note = if all_in && is_of_round { wall::ALL_RESULTS_IN } else { "" };
        let left_in_heading = match is_of_round || left.is_empty() {
            true => left.clone(),
            false => format!("{what} {left}"),
        };
        let bell_in_heading = match rung {
            Some(Bell::Begins(begun)) if begun == at.phase() && left_in_heading != left => String::new(),
            _ => bell.clone(),
        };
        let (elapsed, sentence) = missing.map(|missing| (missing.elapsed, missing.sentence)).unzip();
        let note = sentence.or(ahead).unwrap_or_default();
        // Time that is left is more important than time that has passed.
        let elapsed = elapsed.filter(|_| left.is_empty()).unwrap_or_default();
        ClockFace {
            left,
            left_in_heading,
            elapsed,
            bell,
            bell_in_heading,
            bell_below_phase,
            note,
            results_note,
            is_ahead,
            next,
            ..ClockFace::of_phase(what)
        }
    }

    /// Returns whether the clock's phase has run out but the next phase must not begin yet. In a practice event the
    /// clock waits for the person. In a real event the next phase begins on time.
    fn waits_for_people(&self, at: &ClockState, clock: &ClockState) -> bool {
        at.phase() != clock.phase() && self.practice_cell().is_some()
    }

    /// Returns when the clock's phase began, in seconds since 1970.
    fn phase_begun(&self) -> Option<u64> {
        self.event().state().clock().map(|clock| clock.began())
    }

    /// Returns the bell that rang later than `after` and no later than `now`, both in seconds since 1970.
    fn bell_between(&self, event: &Event, after: u64, now: u64) -> Option<Bell> {
        self.rung_by_clock(event, after, now).or_else(|| self.forfeit_bell_between(event, after, now))
    }

    /// Returns the bell that rang later than `after` and no later than `now` because a missing team lost a game.
    /// Practice events have no missing teams.
    fn forfeit_bell_between(&self, event: &Event, after: u64, now: u64) -> Option<Bell> {
        let state = event.state();
        let rule = state.plan().forfeits.filter(|_| self.practice_cell().is_none())?;
        let since =
            |when: u64| state.seconds_since_start(when).map(|since| rule.games_lost_after(since, state.plan().games));
        let (before, lost) = (since(after)?, since(now)?);
        (lost > before).then_some(Bell::Forfeit(lost))
    }

    fn rung_by_clock(&self, event: &Event, after: u64, now: u64) -> Option<Bell> {
        let (plan, rounds) = (&event.state().plan().clock, event.state().plan().rounds);
        let clock = event.state().clock().filter(|_| !event.state().all_rounds_over())?;
        if (after + 1..=now).contains(&clock.began()) {
            return Some(Bell::Begins(clock.phase()));
        }
        let before = clock.advance_to(plan, rounds, after);
        let bell = clock.next_bell(plan, rounds, after).filter(|ring| ring.at <= now)?.bell;
        let waits_for_person = self.practice_cell().is_some() && matches!(bell, Bell::Begins(_));
        (!waits_for_person && !self.waits_for_people(&before, &clock)).then_some(bell)
    }

    /// Starts to ring the bells of the round clock. They ring on every screen until the event is over. Does nothing if
    /// the bells have been started before.
    pub fn listen_for_bells(self: &Rc<Self>) {
        if self.listens_for_bells.replace(true) {
            return;
        }
        let session = self.clone();
        self.world().spawn(Box::pin(async move {
            // The first check starts a second earlier, so that a bell of this very second rings too.
            let mut before = session.seconds().saturating_sub(1);
            let mut last_begun = session.phase_begun();
            while !session.was_changed_elsewhere() && session.event().next() != NextStep::Over {
                session.world().wait(TICK).await;
                let (moment, begun) = (session.seconds(), session.phase_begun());
                let begun_since_check = begun != last_begun && begun == Some(before);
                let after = before - u64::from(begun_since_check);
                if let Some(rung) = session.bell_between(&session.event(), after, moment) {
                    let words = bell_label(rung, session.event().state().plan().clock.warning);
                    session.world().ring(words);
                }
                (before, last_begun) = (moment, begun);
            }
            session.listens_for_bells.set(false);
        }));
    }

    /// Starts a phase of the clock of a practice event, which follows the person's progress. Does nothing if games have
    /// no time limit, if the bots play instantly, or in a real event.
    pub(super) fn clock_to(self: &Rc<Self>, phase: ClockPhase) {
        let timed = self.event().state().plan().clock.game.is_some();
        if timed && self.practice_cell().is_some() && self.world().settings().speed != Speed::Instant {
            let _ = self.enter(EventEntry::Clock(ClockChange::To(phase)));
            self.listen_for_bells();
        }
    }

    /// Starts the clock's next phase (the change of tables or a break) once all tables of a practice event have
    /// reported.
    pub(super) fn clock_on(self: &Rc<Self>) {
        let phase = {
            let event = self.event();
            let game = event.state().round_number().map(ClockPhase::Game);
            let clock = event.state().clock().map(|clock| clock.phase());
            let plan = event.state().plan();
            game.filter(|game| clock == Some(*game) && event.next() == NextStep::Round)
                .map(|game| plan.clock.phase_after(game, plan.rounds))
        };
        if let Some(phase) = phase {
            self.clock_to(phase);
        }
    }
}

/// Returns whether a phase is the current round's game, and a table has already reported.
fn has_results_of(state: &EventState, phase: ClockPhase) -> bool {
    let current = state.round_number().map(ClockPhase::Game);
    let tables = state.rounds().last().map_or(0, |round| round.seating.tables.len());
    current == Some(phase) && state.still_out().len() < tables
}

/// Returns the phase in which a clock should be when a round begins: the round's game, or the change of tables if the
/// time of the last game is still running. `None` if the clock has not been started, or leads to the game by itself.
fn clock_phase_for_round(state: &EventState, round: RoundNo, now: u64) -> Option<ClockPhase> {
    let (plan, rounds) = (&state.plan().clock, state.plan().rounds);
    plan.game?;
    let phase = state.clock()?.advance_to(plan, rounds, now).phase();
    let game = ClockPhase::Game(round);
    let after_phase = plan.phase_after(phase, rounds);
    match phase {
        _ if phase == game || after_phase == game => None,
        ClockPhase::Game(_) if plan.phase_after(after_phase, rounds) == game => Some(after_phase),
        _ => Some(game),
    }
}
