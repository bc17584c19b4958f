//! Finds entrants that people rarely mean: a team of three, a person in two teams, a player called "TBD".

use crate::words::event::roster as said;
use cards::text::same_name;
use event::{Entrant, EntrantKind, EntrantStatus, EventState, Profile};

/// Names that stand for a player who is not known yet, in lower case.
const PLACEHOLDERS: [&str; 9] = ["tbd", "tba", "t.b.d.", "t.b.a.", "n.n.", "nn", "partner", "nobody", "somebody"];

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

/// Returns the people whom a team has twice: one of `Nan Ober & Nan Ober`. Leaves out players who are not known yet.
pub(super) fn twice_in_team(profile: &Profile) -> Vec<&str> {
    let unknown: Vec<&str> = unknown_players(profile).collect();
    let mut once: Vec<&str> = Vec::new();
    let mut twice: Vec<&str> = Vec::new();
    for name in profile.pair.iter().flatten().flat_map(|name| people_in(name)) {
        match once.iter().find(|known| same_name(known, name)) {
            None => once.push(name),
            Some(first) if !unknown.contains(first) && !twice.contains(first) => twice.push(first),
            Some(_) => {}
        }
    }
    twice
}

/// Returns the entered teams that the director should look at before the first round. Empty after that, and for events of
/// single people. A person who now plays in a team is left out.
fn teams_before_first_round(state: &EventState) -> Vec<(Entrant, &Profile)> {
    if state.plan().enters != EntrantKind::Teams || !state.rounds().is_empty() {
        return Vec::new();
    }
    let plays = |who: &Entrant| {
        matches!(state.status(*who), Some(EntrantStatus::Playing | EntrantStatus::Absent))
            && state.joined_team(*who).is_none()
    };
    state.entrants().filter(plays).filter_map(|who| Some((who, state.profile(who)?))).collect()
}

/// Returns the names that several teams have, with the number of teams.
fn repeated_names<'a>(teams: &[(Entrant, &'a Profile)]) -> Vec<(&'a str, usize)> {
    let mut named: Vec<(&str, usize)> = Vec::new();
    for (_, team) in teams {
        for (at, name) in team.people().iter().enumerate() {
            if team.people()[..at].iter().any(|before| same_name(before, name)) {
                continue;
            }
            match named.iter_mut().find(|(known, _)| same_name(known, name)) {
                Some((_, teams)) => *teams += 1,
                None => named.push((name, 1)),
            }
        }
    }
    named.retain(|(_, teams)| *teams > 1);
    named
}

/// Says before the first round which teams the director should look at. `None` if all are as usual.
pub(super) fn odd_teams_sentence(state: &EventState) -> Option<Box<str>> {
    let teams = teams_before_first_round(state);
    let repeated = repeated_names(&teams).into_iter();
    let mut sentences: Vec<String> =
        repeated.map(|(name, in_teams)| said::in_several_teams_sentence(name, in_teams)).collect();
    for (_, team) in teams {
        sentences.extend(crowd_of(team).map(|people| said::crowded_team_sentence(&team.whole_name(), people)));
        sentences.extend(twice_in_team(team).into_iter().map(said::twice_in_team_sentence));
        let unknown: Vec<&str> = unknown_players(team).collect();
        let people = team.people().iter().flat_map(|name| people_in(name));
        let known: Vec<&str> = people.filter(|name| !unknown.contains(name)).collect();
        sentences.extend((!unknown.is_empty()).then(|| said::unknown_player_sentence(&known, &unknown)));
    }
    sentences.push(said::LOOK_UNDER_PEOPLE.to_owned());
    (sentences.len() > 1).then(|| sentences.join(" ").into())
}

/// Returns the teams that [`odd_teams_sentence`] names, each with badges for its row: `Ann Lee twice`, `three people`.
pub(super) fn odd_team_badges(state: &EventState) -> Vec<(Entrant, Vec<String>)> {
    let teams = teams_before_first_round(state);
    let repeated = repeated_names(&teams);
    let badges = |(who, team): &(Entrant, &Profile)| {
        let has = |name: &str| team.people().iter().any(|own| same_name(own, name));
        let here = repeated.iter().filter(|(name, _)| has(name));
        let here = here.map(|(name, teams)| said::in_several_teams_badge(name, *teams));
        let twice = twice_in_team(team).into_iter().filter(|name| !repeated.iter().any(|(of, _)| same_name(of, name)));
        let twice = twice.map(said::twice_mark);
        let crowd = crowd_of(team).map(said::crowded_team_badge);
        let unknown = unknown_players(team).next().map(|_| said::UNKNOWN_PLAYER_BADGE.to_owned());
        let badges: Vec<String> = here.chain(twice).chain(crowd).chain(unknown).collect();
        (!badges.is_empty()).then_some((*who, badges))
    };
    teams.iter().filter_map(badges).collect()
}
