//! The weeks of a season: a week that is cancelled is made up at the end, the others follow the calendar.

use crate::{EventState, MovementRule, Refused, Report, RoundNo};

impl EventState {
    /// The week of the calendar, from 1, that a round plays.
    #[must_use]
    pub fn week(&self, round: RoundNo) -> u16 {
        self.weeks.get(round.index()).map_or(round.get(), |week| week + 1)
    }

    /// Returns whether a round makes up a week that was cancelled.
    #[must_use]
    pub fn is_made_up(&self, round: RoundNo) -> bool {
        self.weeks.iter().take(round.index()).any(|before| *before >= self.week(round))
    }

    /// Returns whether a week can be cancelled: of a calendar that does not hang on who won.
    #[must_use]
    pub fn has_calendar(&self) -> bool {
        self.plan.movement == MovementRule::RoundRobin
    }

    /// Returns how far the circle has turned when a round, from 0, is played, counted from the first.
    pub(crate) fn turns(&self, round: usize) -> i32 {
        let week = |at: usize| self.weeks.get(at).map_or(at as i32, |week| i32::from(*week));
        week(round) - week(0)
    }

    pub(crate) fn set_weeks(&mut self, rounds: u16) {
        self.weeks.truncate(rounds.into());
        let more = usize::from(rounds) - self.weeks.len();
        // Shortened and lengthened again, it has the same weeks.
        let left_out: Vec<u16> = (0..).filter(|week| !self.weeks.contains(week)).take(more).collect();
        self.weeks.extend(left_out);
    }

    /// The round that runs, where nothing of it is in, or else the next.
    pub(crate) fn week_cancelled(&mut self) -> Result<(), Refused> {
        if !self.has_calendar() {
            return Err(Refused::NoCalendar);
        }
        let runs = self.rounds.last().filter(|round| round.reports.contains(&Report::Out));
        match runs {
            Some(round) if round.reports.iter().all(|report| *report == Report::Out) => {
                self.take_back_round();
                self.next_week_comes_now();
            }
            Some(_) => {
                return Err(self.still_out().first().map_or(Refused::NotBegun, |table| Refused::StillOut(*table)));
            }
            None => {}
        }
        if !self.has_rounds_left() {
            return Err(Refused::NoRoundLeft);
        }
        let week = self.weeks.remove(self.rounds.len());
        self.weeks.push(week);
        Ok(())
    }

    /// Who was to stand in after the week that was taken back stands in a round earlier.
    fn next_week_comes_now(&mut self) {
        let now = self.next_round_number();
        for of in self.stand_ins.iter_mut().filter(|of| of.round > now) {
            of.round = RoundNo::at(of.round.index() - 1).unwrap_or(now);
        }
    }

    /// The round that runs is as if it had not begun.
    pub(crate) fn take_back_round(&mut self) {
        let round = self.round_number();
        self.rounds.pop();
        let last = self.round_number();
        self.former.iter_mut().for_each(|of| of.until = of.until.min(last));
        self.stand_ins.retain(|of| Some(of.round) != round);
        self.protests.retain(|protest| protest.round() != round);
    }
}
