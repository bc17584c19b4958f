//! Director's rulings: points, warnings, disqualifications, prizes taken back.

use super::{entrant_name, prize};
use crate::words::{count, sentence};
use event::{DivisionId, Entrant, EventState, GivenPrize, Member, Party, Warning};

/// Names one of the two players of a team: `Ann of Ann & Bob`.
#[must_use]
pub fn player(state: &EventState, entrant: Entrant, member: Member) -> String {
    format!("{} of {}", state.party_name(Party::one(entrant, member)), entrant_name(state, entrant))
}

/// Describes points given or taken: `2 league points from Ann & Bob`, `1 point for Ann & Bob`.
#[must_use]
pub fn points_ruled(state: &EventState, entrant: Entrant, points: i16) -> String {
    let what = if state.plan().league.is_some() { "league point" } else { "point" };
    let points_of = count(points.unsigned_abs().into(), what);
    let direction = if points < 0 { "from" } else { "for" };
    format!("{points_of} {direction} {}", entrant_name(state, entrant))
}

/// Returns the lines below a division's standings, one for each ruling on points.
#[must_use]
pub fn ruling_lines(state: &EventState, division: DivisionId) -> Vec<String> {
    let here = state.points_rulings().iter().filter(|ruling| state.division(ruling.entrant) == division);
    let line = |entrant, points, reason: &str| {
        sentence(format!("By the director, {}: {reason}", points_ruled(state, entrant, points)))
    };
    here.map(|ruling| line(ruling.entrant, ruling.points, &ruling.reason)).collect()
}

/// Notes ruled points after a name in the standings, whose figures include them: `director −2`;
/// `None` if there are none.
#[must_use]
pub fn ruled_note(points: i64) -> Option<String> {
    (points != 0).then(|| format!("director {}", ruled_figure(points)))
}

/// Writes ruled points on the board: `+1`, `−2`, or empty.
#[must_use]
pub fn ruled_figure(points: i64) -> String {
    match points {
        0 => String::new(),
        more if more > 0 => format!("+{more}"),
        fewer => format!("\u{2212}{}", -fewer),
    }
}

/// Notes the disqualified players of a team, after its name: ` Ann disqualified`.
#[must_use]
pub fn barred_note(state: &EventState, entrant: Entrant) -> Option<String> {
    let barred: Vec<String> =
        state.barred_members(entrant).map(|member| state.party_name(Party::one(entrant, member))).collect();
    (!barred.is_empty()).then(|| format!("{} disqualified", super::listed(&barred)))
}

/// Notes warnings, counting each player of a team: `warned twice`; `None` if there are none.
#[must_use]
pub fn warned_note(state: &EventState, entrant: Entrant) -> Option<String> {
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

/// Describes a prize taken back: `Door prize: taken back from Ann`.
#[must_use]
pub fn prize_taken_back(given: &GivenPrize) -> String {
    format!("{}: taken back from {}", prize(given.prize), given.name)
}
