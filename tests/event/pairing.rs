//! People who come alone to an event for teams: the director pairs them, and no movement seats them before.

use app::words::event::shown::person_note;
use app::words::event::{entry_in_words, seating_card};
use event::{
    DivisionId, Event, EventEntry, EventKind, EventPlan, Profile, Refused, Roster, Standings, entry_for_profile,
    pair_profile,
};

use super::support::{entrant, play_round};

/// Returns the entrants of a list, in an event of this kind.
fn entered(kind: EventKind, plan: impl FnOnce(EventPlan) -> EventPlan, list: &str) -> Event {
    let mut event = Event::new(plan(EventPlan { rounds: 2, ..kind.plan(8) }), cards::Seed::from_number(2));
    for profile in Roster::read(list, &event.state().plan().clone()).profiles() {
        event.record(0, entry_for_profile(profile, event.state().plan())).unwrap();
    }
    event
}

#[test]
fn who_comes_alone_waits_and_is_never_seated() {
    let mut random = cards::Random::from_number(1);
    let mut event = entered(EventKind::Valparaiso, |plan| plan, "Ann & Bob\nIda\nCat & Dan\nMax\nZoe");
    assert_eq!(event.state().waiting_people(DivisionId::FIRST), [entrant(2), entrant(4), entrant(5)]);
    let round = play_round(&mut event, &mut random).round;
    assert_eq!(round.entrants().len(), 2, "two teams");
    assert_eq!(Standings::of(event.state(), DivisionId::FIRST).rows.len(), 2);
    assert_eq!(person_note(event.state(), entrant(2)), "", "the row shows that they look for a partner");
    assert_eq!(seating_card(event.state(), entrant(2)), None);
    // By hand: the team keeps the number of the first person.
    let pair = |one: u16, other: u16| EventEntry::Paired {
        one: entrant(one),
        other: entrant(other),
        profile: pair_profile(&Profile::person("Ida"), &Profile::person("Zoe")),
    };
    assert_eq!(event.record(0, pair(2, 2)), Err(Refused::NotWaitingForPartner(entrant(2))));
    assert_eq!(event.record(0, pair(1, 2)), Err(Refused::NotWaitingForPartner(entrant(1))), "a team needs nobody");
    event.record(0, pair(2, 5)).unwrap();
    assert_eq!(event.record(0, pair(2, 4)), Err(Refused::NotWaitingForPartner(entrant(2))));
    assert_eq!(entry_in_words(event.state(), &pair(2, 5)), "The director paired Ida & Zoe, number 2.");
    assert_eq!(person_note(event.state(), entrant(5)), "plays in number 2, Ida & Zoe");
    let round = play_round(&mut event, &mut random).round;
    assert!(round.entrants().contains(&entrant(2)) && !round.entrants().contains(&entrant(4)));
    assert_eq!(event.log().fold().unwrap(), *event.state());
}

#[test]
fn all_are_paired_by_lot_within_their_divisions_and_one_over_waits_on() {
    let divided = |plan| EventPlan { divisions: ["Men's", "Women's"].map(str::to_owned).to_vec(), ..plan };
    let list = "Men\nAbe\nBen & Cal\nDan\nEd\nwomen's:\nFay\nGail\nHope & Ida";
    let mut event = entered(EventKind::Mcallen, divided, list);
    let pairs = event.pair_by_lot();
    assert_eq!(pairs.len(), 2);
    event.record_all(0, pairs).unwrap();
    assert_eq!(
        (
            event.state().waiting_people(DivisionId::FIRST).len(),
            event.state().waiting_people(DivisionId::from_index(1)).len()
        ),
        (1, 0)
    );
    assert!(event.pair_by_lot().is_empty(), "one alone is no team");
    let women: Vec<String> = event
        .state()
        .present_entrants(DivisionId::from_index(1))
        .iter()
        .map(|who| event.state().profile(*who).unwrap().name.clone())
        .collect();
    assert!(women.iter().any(|name| name == "Fay & Gail"), "{women:?}");
    // People of different divisions are never paired.
    let (man, woman) = (
        event.state().waiting_people(DivisionId::FIRST)[0],
        event.state().present_entrants(DivisionId::from_index(1))[0],
    );
    let profile = Profile::team("One", "Other");
    let across = EventEntry::Paired { one: man, other: woman, profile };
    assert_eq!(event.record(0, across), Err(Refused::NotWaitingForPartner(woman)));
    // A name typed as one person may turn out to be a team.
    event.record(0, EventEntry::IsATeam { entrant: man }).unwrap();
    assert!(event.state().plays_next_round(man) && event.state().waiting_people(DivisionId::FIRST).is_empty());
    assert_eq!(event.record(0, EventEntry::IsATeam { entrant: man }), Err(Refused::NotWaitingForPartner(man)));
}

#[test]
fn a_team_of_one_is_refused_where_it_would_forfeit_and_people_are_no_teams() {
    let mut season = Event::new(EventKind::ChicagoSeason.plan(4), cards::Seed::from_number(2));
    let alone = entry_for_profile(Profile::person("Ida"), season.state().plan());
    assert_eq!(alone, EventEntry::EnteredAlone(Profile::person("Ida")));
    assert_eq!(season.record(0, alone.clone()), Err(Refused::TeamOfOne("Ida".to_owned())));
    let mut singles = Event::new(EventKind::WorldSingles.plan(4), cards::Seed::from_number(2));
    assert!(singles.record(0, alone).is_err());
    assert!(matches!(entry_for_profile(Profile::person("Ida"), singles.state().plan()), EventEntry::Entered(_)));
}
