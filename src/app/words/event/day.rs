//! Texts of the schedule of an event's day, and of the cup that bumps pay into.

use super::{entrant_name, phase_name};
use crate::words::sheet::money_text;
use crate::words::{HourForm, count};
use event::{ClockPhase, ClockPlan, EventState, cup};

pub const PLAN_OF_THE_DAY: &str = "Plan of the day";
const END: &str = "End";
pub const THE_CUP: &str = "The cup";
pub const EMPTY_CUP: &str = "The cup is empty";

/// Formats a time given in minutes after midnight: `12:30 PM`.
#[must_use]
pub fn hour_text(minute: u16, form: HourForm) -> String {
    let (hour, minute) = (minute / 60 % 24, minute % 60);
    form.time_text(u8::try_from(hour).unwrap_or_default(), u8::try_from(minute).unwrap_or_default())
}

/// A line of the schedule: a phase of the event's clock, such as a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScheduleLine {
    /// The time of day, or the time since the start.
    pub when: String,
    /// The phase and its length: `Round 1, 30 minutes`.
    pub what: String,
}

/// Returns the schedule with one line per phase of the clock. Empty if games have no time limit.
#[must_use]
pub fn schedule_lines(plan: &ClockPlan, rounds: u16, form: HourForm) -> Vec<ScheduleLine> {
    let day = plan.planned_day(rounds, 0);
    let when = |minute: u16| match plan.meeting {
        Some(_) => hour_text(minute, form),
        None => format!("{}:{:02}", minute / 60, minute % 60),
    };
    let what = |of: ClockPhase, minutes: u16| format!("{}, {}", phase_name(of), count(minutes.into(), "minute"));
    let end = day.last().map(|last| ScheduleLine {
        when: when(last.time.from.saturating_add(last.time.minutes)),
        what: END.to_owned(),
    });
    let begins = day
        .iter()
        .map(|planned| ScheduleLine { when: when(planned.time.from), what: what(planned.phase, planned.time.minutes) });
    begins.chain(end).collect()
}

/// Says how much is in the cup: `In the cup: $14, from 7 bumps`. Returns `None` if the cup is empty, or if the event has
/// no cup.
#[must_use]
pub fn paid_into_cup(state: &EventState) -> Option<String> {
    let CupTotal { cents, bumps } = cup_total(state, &cup(state)?);
    (cents > 0 || bumps > 0).then(|| format!("In the cup: {}, from {}", money_text(cents), count(bumps.into(), "bump")))
}

/// Returns the lines of a report about the cup: the amount, and who paid. Returns `None` if the cup is empty, or if the
/// event has no cup.
#[must_use]
pub fn cup_report_lines(state: &EventState) -> Option<Vec<String>> {
    let paid = cup(state)?;
    let payers = paid.iter().filter(|of| of.cents > 0);
    let payer = |of: &event::CupPayment| format!("{} {}", entrant_name(state, of.entrant), money_text(of.cents));
    let payers: Vec<String> = payers.map(payer).collect();
    let sum = format!("{}.", paid_into_cup(state)?);
    let from = (!payers.is_empty()).then(|| format!("Paid in for bumps by {}.", payers.join(", ")));
    Some(std::iter::once(sum).chain(from).collect())
}

/// Formats an amount for a column with the heading Dollars: `2`, `0.50`.
#[must_use]
pub fn dollar_figure(cents: u32) -> String {
    money_text(cents).trim_start_matches('$').to_owned()
}

/// The money in the cup, and the number of bumps that it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CupTotal {
    pub cents: u32,
    /// The number of bumps. If people enter singly, a bump of two partners counts once.
    pub bumps: u16,
}

/// Adds up what all entrants have paid into the cup.
#[must_use]
pub fn cup_total(state: &EventState, paid: &[event::CupPayment]) -> CupTotal {
    let cents = paid.iter().map(|of| of.cents).sum();
    let bumps: u16 = paid.iter().map(|of| of.bumps).sum();
    let shared = match state.plan().enters {
        event::EntrantKind::Teams => 1,
        event::EntrantKind::People => 2,
    };
    CupTotal { cents, bumps: bumps / shared }
}
