//! Texts about the director's rulings: points, warnings, disqualifications, and prizes that were taken back.

use super::{entrant_name, prize_name};
use crate::words::{count, with_full_stop};
use event::{DivisionId, Entrant, EntrantOrPlayer, EventState, GivenPrize, Member, Warning};

/// Names one of the two players of a team: `Ann of Ann & Bob`.
#[must_use]
pub fn player_of_team(state: &EventState, entrant: Entrant, member: Member) -> String {
    format!(
        "{} of {}",
        state.entrant_or_player_name(EntrantOrPlayer::player(entrant, member)),
        entrant_name(state, entrant)
    )
}

/// Describes the points that a ruling gives or takes: `2 league points from Ann & Bob`, `1 point for Ann & Bob`.
#[must_use]
pub fn ruled_points_text(state: &EventState, entrant: Entrant, points: i16) -> String {
    let what = if state.plan().league.is_some() { "league point" } else { "point" };
    let points_of = count(points.unsigned_abs().into(), what);
    let direction = if points < 0 { "from" } else { "for" };
    format!("{points_of} {direction} {}", entrant_name(state, entrant))
}

/// Returns one line for each ruling on points in a division. They are shown below the division's standings.
#[must_use]
pub fn ruling_lines(state: &EventState, division: DivisionId) -> Vec<String> {
    let here = state.points_rulings().iter().filter(|ruling| state.division(ruling.entrant) == division);
    let line = |entrant, points, reason: &str| {
        with_full_stop(format!("By the director, {}: {reason}", ruled_points_text(state, entrant, points)))
    };
    here.map(|ruling| line(ruling.entrant, ruling.points, &ruling.reason)).collect()
}

/// Returns the note beside a name in the standings if the entrant's points include points from rulings: `director −2`.
/// Returns `None` if the rulings add up to 0.
#[must_use]
pub fn ruled_points_note(points: i64) -> Option<String> {
    (points != 0).then(|| format!("director {}", ruled_points_figure(points)))
}

/// Formats points from rulings for the score board: `+1`, `−2`. Empty if there are none.
#[must_use]
pub fn ruled_points_figure(points: i64) -> String {
    match points {
        0 => String::new(),
        more if more > 0 => format!("+{more}"),
        fewer => format!("\u{2212}{}", -fewer),
    }
}

/// Names the disqualified players of a team: `Ann disqualified`. Returns `None` if no player is disqualified.
#[must_use]
pub fn disqualified_players_note(state: &EventState, entrant: Entrant) -> Option<String> {
    let barred: Vec<String> = state
        .barred_members(entrant)
        .map(|member| state.entrant_or_player_name(EntrantOrPlayer::player(entrant, member)))
        .collect();
    (!barred.is_empty()).then(|| format!("{} disqualified", super::list_names(&barred)))
}

/// Returns the note on warnings to a team or its players: `warned`, or `warned: Ann, Bob`. Returns `None` if there are
/// no warnings.
#[must_use]
pub fn warnings_note(state: &EventState, entrant: Entrant) -> Option<String> {
    let warned: Vec<&Warning> = state.warnings().iter().filter(|warning| warning.whom.entrant == entrant).collect();
    match &warned[..] {
        [] => None,
        [only] if only.whom.member.is_none() => Some("warned".to_owned()),
        all => {
            let named: Vec<String> = all.iter().map(|warning| warning.name.clone()).collect();
            Some(format!("warned: {}", named.join(", ")))
        }
    }
}

/// Labels the button that takes back a prize that was given by mistake: `Door prize: take back from Ann`.
#[must_use]
pub fn take_prize_back_label(given: &GivenPrize) -> String {
    format!("{}: take back from {}", prize_name(given.prize), given.name)
}

/// Describes a prize that was taken back: `Door prize: taken back from Ann`.
#[must_use]
pub fn prize_taken_back_line(given: &GivenPrize) -> String {
    format!("{}: taken back from {}", prize_name(given.prize), given.name)
}
