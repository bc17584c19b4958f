//! Finds entrants that people rarely mean: a team of three, a person in two teams, a player called "TBD".

use crate::words::event::roster as said;
use cards::text::same_name;
use event::{Entrant, EntrantKind, EntrantStatus, EventState, Profile};

/// Names that stand for a player who is not known yet, in lower case.
const PLACEHOLDERS: [&str; 6] = ["tbd", "tba", "t.b.d.", "t.b.a.", "n.n.", "nn"];

/// Splits a name in which several people stand: `Uma Xu & Vic Yost`.
fn people_in(name: &str) -> impl Iterator<Item = &str> {
    name.split(['&', '+', '/']).flat_map(|part| part.split(" and ")).map(str::trim).filter(|part| !part.is_empty())
}

/// Returns the number of people in a team, if there are more than two.
pub(super) fn crowd_of(profile: &Profile) -> Option<usize> {
    let people = profile.pair.iter().flatten().flat_map(|name| people_in(name)).count();
    (people > 2).then_some(people)
}

/// Returns the names of a row or an entrant that stand for somebody who is not known yet.
pub(super) fn unknown_players(profile: &Profile) -> impl Iterator<Item = &str> {
    let is_placeholder = |name: &&str| {
        let is_question = name.chars().all(|letter| letter == '?');
        is_question || PLACEHOLDERS.iter().any(|placeholder| placeholder.eq_ignore_ascii_case(name))
    };
    profile.people().iter().flat_map(|name| people_in(name)).filter(is_placeholder)
}

/// Says before the first round which teams the director should look at. `None` if all are as usual.
pub(super) fn odd_teams_sentence(state: &EventState) -> Option<Box<str>> {
    if state.plan().enters != EntrantKind::Teams || !state.rounds().is_empty() {
        return None;
    }
    let plays = |who: &Entrant| matches!(state.status(*who), Some(EntrantStatus::Playing | EntrantStatus::Absent));
    let teams: Vec<&Profile> = state.entrants().filter(plays).filter_map(|who| state.profile(who)).collect();
    let mut sentences = Vec::new();
    let mut named: Vec<&String> = Vec::new();
    for name in teams.iter().flat_map(|team| team.people()) {
        if named.iter().any(|known| same_name(known, name)) {
            continue;
        }
        named.push(name);
        let with_name = teams.iter().filter(|team| team.people().iter().any(|own| same_name(own, name))).count();
        sentences.extend((with_name > 1).then(|| said::in_several_teams_sentence(name, with_name)));
    }
    for team in teams {
        sentences.extend(crowd_of(team).map(|people| said::crowded_team_sentence(&team.whole_name(), people)));
        let unknown: Vec<&str> = unknown_players(team).collect();
        let people = team.people().iter().flat_map(|name| people_in(name));
        let known: Vec<&str> = people.filter(|name| !unknown.contains(name)).collect();
        sentences.extend((!unknown.is_empty()).then(|| said::unknown_player_sentence(&known, &unknown)));
    }
    sentences.push(said::LOOK_UNDER_PEOPLE.to_owned());
    (sentences.len() > 1).then(|| sentences.join(" ").into())
}
