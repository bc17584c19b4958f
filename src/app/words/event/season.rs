//! Texts of a league season: weeks that are made up later, missing teams, and protests.

use super::{entrant_name, playoff_match_name};
use crate::words::{count, uncapitalized};
use event::{Entrant, EventState, ForfeitRule, Protest, ProtestNo, ProtestSubject, ProtestedMatch, RoundNo};

/// Names the week of the calendar that a round belongs to: `week 4`, `week 3, made up`. Returns `None` if the week has
/// the same number as the round.
#[must_use]
pub fn week_note(state: &EventState, round: RoundNo) -> Option<String> {
    let week = state.week(round);
    let made_up = if state.is_makeup_round(round) { ", made up" } else { "" };
    (week != round.get()).then(|| format!("week {week}{made_up}"))
}

/// Says before a round which week of the calendar it belongs to: `It plays week 4 of the calendar.` Returns `None` if
/// the week has the same number as the round.
#[must_use]
pub fn week_sentence(state: &EventState, round: RoundNo) -> Option<String> {
    let week = state.week(round);
    (week != round.get()).then(|| match state.is_makeup_round(round) {
        true => format!("It makes up week {week}, which was canceled."),
        false => format!("It plays week {week} of the calendar."),
    })
}

/// Says which games a missing team has lost `seconds` after the start, and when it loses the next: `A team not here after
/// 10 minutes loses game 1.`
#[must_use]
pub fn missing_team_sentence(rule: ForfeitRule, games: u8, seconds: u64) -> String {
    let lost = rule.games_lost_after(seconds, games);
    let next = count((rule.seconds_to_lose(lost + 1) / 60).try_into().unwrap_or_default(), "minute");
    match lost {
        0 => format!("A team not here after {next} loses game 1."),
        all if all >= games => "A missing team has lost the match.".to_owned(),
        1 => format!("A missing team has lost game 1, and loses game 2 after {next}."),
        some => format!("A missing team has lost games 1 to {some}, and loses game {} after {next}.", some + 1),
    }
}

/// Says that a team has forfeited so often that the director may leave it out of the playoffs, or already has.
#[must_use]
pub fn playoff_exclusion_sentence(state: &EventState, entrant: Entrant) -> String {
    let (name, times) =
        (entrant_name(state, entrant), crate::words::count(state.forfeit_count(entrant).into(), "week"));
    match state.is_left_out(entrant) {
        true => format!("{name} forfeited in {times} and is left out. Under People you can let them in."),
        false => format!("{name} forfeited in {times}. Under People you may leave them out."),
    }
}

fn match_in_text(state: &EventState, protest: &Protest) -> String {
    let game = protest.game;
    match protest.at {
        ProtestedMatch::Table(round, table) => format!("round {round}, table {table}, game {game}"),
        ProtestedMatch::Match(of) => format!("{}, game {game}", uncapitalized(&playoff_match_name(state, of))),
    }
}

/// Describes a protest: `Protest 1, Ann & Bob against Cat & Dan, round 2, table 1, game 1, whether
/// a player may play: too old`.
#[must_use]
pub fn protest_in_words(state: &EventState, number: ProtestNo, protest: &Protest) -> String {
    let about = match protest.of {
        ProtestSubject::Eligibility => ", whether a player may play",
        ProtestSubject::Other => "",
    };
    let (by, against) = (entrant_name(state, protest.by), entrant_name(state, protest.against));
    format!("Protest {number}, {by} against {against}, {}{about}: {}", match_in_text(state, protest), protest.reason)
}

/// Describes a protest that the director has not decided yet, and says by when to decide it.
#[must_use]
pub fn open_protest_sentence(state: &EventState, number: ProtestNo, protest: &Protest) -> String {
    let told = crate::words::with_full_stop(protest_in_words(state, number, protest));
    format!("{told} To be ruled on by the next business day.")
}
