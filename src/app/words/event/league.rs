//! Texts of a league that runs over several weeks: rosters, waivers, dates and announced forfeits.

use super::check_in::list_some_names;
use super::{entrant_name, list_names};
use crate::words::count;
use crate::words::time::{day_of_month, weekday_name};
use event::{Date, Entrant, EventState, Report, Round, RoundNo};

pub const WAIVER: &str = "Waiver";
pub const CALENDAR: &str = "Calendar";
pub const NO_CALENDAR: &str = "Only a league has a calendar.";
pub const SET_DATE: &str = "Set the date";
/// The note on a team that has announced that it will forfeit its next match.
const ANNOUNCED_FORFEIT: &str = "forfeits the next match";

/// Formats a date with its weekday: `Monday, April 13`.
#[must_use]
pub fn date_with_weekday(date: Date) -> String {
    format!("{}, {}", weekday_name(date.weekday()), day_of_month(date.month(), date.day()))
}

/// Formats a date with its weekday and year, for a paper that may be read in another year: `Monday, April 13, 2026`.
#[must_use]
pub fn full_date_with_weekday(date: Date) -> String {
    format!("{}, {}", date_with_weekday(date), date.year())
}

/// Says on which day a round is played: `It is played on Monday, April 13.` Returns `None` if the round has no date.
#[must_use]
pub fn played_on_sentence(state: &EventState, round: RoundNo) -> Option<String> {
    state.date(round).map(|date| format!("It is played on {}.", date_with_weekday(date)))
}

/// Describes the state of a round in the league's calendar: `next, makes up week 2`.
#[must_use]
pub fn round_status(state: &EventState, round: RoundNo) -> String {
    let stands = match state.round(round) {
        Some(round) if round.reports.contains(&Report::Out) => Some("being played"),
        Some(_) => Some("played"),
        None if round == state.next_round_number() => Some("next"),
        None => None,
    };
    let made_up = state.is_makeup_round(round).then(|| format!("makes up week {}", state.week(round)));
    stands.map(str::to_owned).into_iter().chain(made_up).collect::<Vec<_>>().join(", ")
}

/// Says until when rosters can change, or that they are final. Returns `None` if the event has no rosters.
#[must_use]
pub fn roster_deadline_sentence(state: &EventState) -> Option<String> {
    let round = state.roster_final_at()?;
    let is_final = state.round(round).is_some_and(|round| !round.reports.contains(&Report::Out));
    Some(if is_final {
        format!(
            "Rosters have been final since round {round}. Anyone new is a substitute, and only the roster plays the playoffs."
        )
    } else {
        format!(
            "Rosters are final once round {round} is played. Until then, a substitute from now on joins the roster."
        )
    })
}

/// Counts the signed waivers: `17 of 18 waivers signed.` Returns `None` if nobody has signed.
#[must_use]
pub fn waiver_summary(state: &EventState) -> Option<String> {
    let (all, missing) = count_waivers(state);
    (missing < all).then(|| format!("{} of {all} waivers signed.", all - missing))
}

/// Names the people who play the next round without a signed waiver: `No waiver yet: Bob and Zoe.` Returns `None` if
/// everybody has signed, or if nobody has.
#[must_use]
pub fn missing_waivers(state: &EventState) -> Option<String> {
    let (all, missing) = count_waivers(state);
    let plays =
        state.entrants().filter(|entrant| state.plays_next_round(*entrant) && !state.has_announced_forfeit(*entrant));
    let names: Vec<String> = plays.flat_map(|entrant| state.waivers_missing(entrant)).collect();
    (missing < all && !names.is_empty()).then(|| format!("No waiver yet: {}.", list_some_names(&names)))
}

/// Counts the people who must sign a waiver, and those of them who have not.
fn count_waivers(state: &EventState) -> (usize, usize) {
    let people = |entrant: Entrant| (state.people_who_sign_waiver(entrant).len(), state.waivers_missing(entrant).len());
    state.entrants().map(people).fold((0, 0), |sum, of| (sum.0 + of.0, sum.1 + of.1))
}

/// Labels the button that records a signed waiver: `Ann signed the waiver`.
#[must_use]
pub fn waiver_signed_label(name: &str) -> String {
    format!("{name} signed the waiver")
}

/// Labels the button that withdraws a waiver recorded by mistake: `Ann did not sign after all`.
#[must_use]
pub fn waiver_revoked_label(name: &str) -> String {
    format!("{name} did not sign after all")
}

/// Counts a team's forfeits at the director's desk, and names their consequences: `2 forfeits: no games guaranteed,
/// may be kept out of the playoffs`.
#[must_use]
pub fn forfeits_at_desk(state: &EventState, entrant: Entrant) -> Option<String> {
    let forfeits = forfeit_count(state, entrant)?;
    let kept_out = state.may_be_left_out(entrant) && !state.is_left_out(entrant) && !state.is_removed(entrant);
    Some(if kept_out { format!("{forfeits}: no games guaranteed, may be kept out of the playoffs") } else { forfeits })
}

/// Counts a team's forfeits in the standings: `2 forfeits`. Returns `None` unless they are enough to keep the team out
/// of the playoffs.
#[must_use]
pub fn forfeits_in_standings(state: &EventState, entrant: Entrant) -> Option<String> {
    forfeit_count(state, entrant).filter(|_| state.may_be_left_out(entrant))
}

fn forfeit_count(state: &EventState, entrant: Entrant) -> Option<String> {
    let times = state.forfeit_count(entrant);
    (times > 0).then(|| count(times.into(), "forfeit"))
}

#[must_use]
pub fn announced_forfeit_note(state: &EventState, entrant: Entrant) -> Option<String> {
    state.has_announced_forfeit(entrant).then(|| ANNOUNCED_FORFEIT.to_owned())
}

/// Names before a round the teams that have announced a forfeit, the teams that win by it, and the teams that are free
/// for another game.
#[must_use]
pub fn announced_forfeits_sentence(state: &EventState, round: &Round) -> Option<String> {
    let names =
        |entrants: &[Entrant]| list_names(&entrants.iter().map(|who| entrant_name(state, *who)).collect::<Vec<_>>());
    let forfeits = |who: &Entrant| state.has_announced_forfeit(*who);
    let tables = round.tables.iter().filter(|table| table.seats.entrants().iter().any(forfeits));
    let (by, mut free): (Vec<Entrant>, Vec<Entrant>) =
        tables.flat_map(|table| table.seats.entrants().to_vec()).partition(forfeits);
    if by.is_empty() {
        return None;
    }
    let told = format!("{} told you in advance that they forfeit.", names(&by));
    if free.is_empty() {
        return Some(told);
    }
    let games = count(state.plan().games.into(), "game");
    let win = format!("{} win all {games}.", names(&free));
    free.extend(round.byes.iter().map(|bye| bye.entrant));
    let free = match free.len() {
        1 => "They have no game now: find them one if you can.".to_owned(),
        _ => format!("Free for a game that does not count: {}.", names(&free)),
    };
    Some(format!("{told} {win} {free}"))
}
