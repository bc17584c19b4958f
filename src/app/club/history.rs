//! The games of all real events stored on this device, as plain data. Start with [`ClubHistory::load`].

use crate::event::EventOutside;
use crate::event::final_place;
use crate::outside::loaded_or_notice;
use crate::save;
use crate::words::LocalTime;
use crate::words::event::plan_title;
use crate::words::keeping;
use cards::{BySide, Seat, Side};
use event::{
    BracketMatch, Entrant, Event, EventEntry, EventState, NextStep, PlayoffRoundNo, Profile, Report, RoundNo,
    Standings, TableGame, TableSeats,
};
use std::collections::BTreeSet;

/// All real events stored on this device, which together make up the club.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClubHistory {
    /// The events with results, oldest first.
    pub events: Vec<ClubEvent>,
    /// The names of all people who were entered at any event, even at events without results. If a person was entered
    /// at several events, the name occurs several times.
    pub entered_names: Vec<String>,
}

/// A real event with the games that were played at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubEvent {
    pub title: String,
    /// The meetings in the order in which they were played.
    pub meetings: Vec<Meeting>,
    /// The final places. Empty if the event is not over.
    pub places: Vec<EventPlace>,
}

/// The time at which games were played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedAt {
    /// The time in milliseconds since 1970.
    pub millis: u64,
    pub local: LocalTime,
}

/// A round of an event or of its playoffs. All meetings in the same stage are rated together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum EventStage {
    Round(RoundNo),
    Playoffs(PlayoffRoundNo),
}

/// Two sides that played one or more games against each other at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    pub at: PlayedAt,
    pub stage: EventStage,
    /// The names of the people on each side. A team whose players are not known has only its own name.
    pub people: BySide<Vec<String>>,
    pub games: Vec<MeetingGame>,
}

/// A game of a meeting that was played to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MeetingGame {
    /// The points of each person, in the same order as [`Meeting::people`].
    pub points: BySide<Vec<i16>>,
    /// The side that won; `None` for a tie.
    pub winner: Option<Side>,
}

/// A person's final place at an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventPlace {
    pub person: String,
    pub place: u16,
    /// The number of entrants in the ranking.
    pub of: u16,
}

/// The place of a meeting in a [`ClubHistory`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeetingPlace {
    /// Index in [`ClubHistory::events`].
    pub event: usize,
    /// Index in [`ClubEvent::meetings`].
    pub meeting: usize,
}

impl ClubHistory {
    /// Loads the real events of this device. Leaves out practice events. An event that is stored twice counts once.
    #[must_use]
    pub fn load(world: &dyn EventOutside) -> ClubHistory {
        let ids = save::event_ids(world.storage()).unwrap_or_default();
        let load = |id| loaded_or_notice(world, save::load_event(world.storage(), &id), keeping::AN_EVENT);
        let real = ids.into_iter().filter_map(load).filter(|(saved, _)| saved.practice.is_none());
        let mut events: Vec<Event> = real.map(|(_, event)| event).collect();
        // If two copies of an event are stored, the copy with more entries counts.
        cards::sort::sort_by_key(&mut events, |event| std::cmp::Reverse(event.log().entries.len()));
        let mut seen = BTreeSet::new();
        events.retain(|event| seen.insert(event.log().seed.to_string()));
        let entered = events.iter().flat_map(|event| entered_names(event.state())).collect();
        let local = |millis| PlayedAt { millis, local: world.local_time(millis) };
        let mut events: Vec<ClubEvent> = events.iter().map(|event| ClubEvent::of(event, &local)).collect();
        events.retain(|event| !event.meetings.is_empty());
        cards::sort::sort_by_key(&mut events, |event| event.meetings.first().map(|first| first.at.millis));
        ClubHistory { events, entered_names: entered }
    }

    pub(super) fn meeting(&self, place: MeetingPlace) -> &Meeting {
        &self.events[place.event].meetings[place.meeting]
    }

    /// Returns an event at which two people sat at tables in the same round, which proves that they are not one person.
    /// `is_one` returns whether a name belongs to the first person, `is_other` to the second.
    #[must_use]
    pub fn find_event_of_both(
        &self,
        is_one: impl Fn(&str) -> bool,
        is_other: impl Fn(&str) -> bool,
    ) -> Option<&ClubEvent> {
        self.events.iter().find(|event| {
            let stages = |is: &dyn Fn(&str) -> bool| -> BTreeSet<EventStage> {
                let plays = |meeting: &&Meeting| meeting.names().any(is);
                event.meetings.iter().filter(plays).map(|meeting| meeting.stage).collect()
            };
            !stages(&is_one).is_disjoint(&stages(&is_other))
        })
    }
}

impl ClubEvent {
    /// Collects the games of an event. `at` converts milliseconds since 1970 to a time of this device.
    #[must_use]
    pub fn of(event: &Event, at: &dyn Fn(u64) -> PlayedAt) -> ClubEvent {
        let state = event.state();
        let rounds = state.numbered_rounds().flat_map(|(number, round)| {
            let at = at(round.began() * 1000);
            let tables = round.seating.tables.iter().zip(&round.reports);
            tables.filter_map(move |(table, report)| {
                let Report::In(result) = report else { return None };
                let people = BySide::from_fn(|side| people_on_side(state, number, &table.seats, side));
                Meeting::of(state, at, EventStage::Round(number), people, &result.games)
            })
        });
        let matches = state.playoff_matches().filter_map(|of| {
            let people = BySide { ns: people_in_playoffs(state, of.ns?), ew: people_in_playoffs(state, of.ew?) };
            let at = at(time_of_match(event, &of) * 1000);
            Meeting::of(state, at, EventStage::Playoffs(of.at.round), people, &of.games)
        });
        let is_over = event.next() == NextStep::Over;
        ClubEvent {
            title: plan_title(state.plan()),
            meetings: rounds.chain(matches).collect(),
            places: if is_over { final_places(state) } else { Vec::new() },
        }
    }

    /// Returns the time of the last meeting; `None` if nobody has played.
    #[must_use]
    pub fn last_played(&self) -> Option<PlayedAt> {
        self.meetings.iter().map(|meeting| meeting.at).max_by_key(|at| at.millis)
    }

    /// Returns the names of everybody who played. A name occurs once for each meeting.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.meetings.iter().flat_map(Meeting::names)
    }
}

/// Returns the names of all people who were entered at an event.
pub(crate) fn entered_names(state: &EventState) -> Vec<String> {
    let profiles = state.entrants().filter_map(|who| state.profile(who));
    profiles.flat_map(Profile::people).cloned().collect()
}

/// A name at a table. The seat is known only if single people, not teams, entered the event.
struct SeatedPerson {
    name: String,
    seat: Option<Seat>,
}

impl Meeting {
    pub fn names(&self) -> impl Iterator<Item = &str> {
        Side::ALL.into_iter().flat_map(|side| &self.people[side]).map(String::as_str)
    }

    /// Collects the games of a table. Leaves out forfeited games, which were not played. `None` if no game is left.
    fn of(
        state: &EventState,
        at: PlayedAt,
        stage: EventStage,
        people: BySide<Vec<SeatedPerson>>,
        games: &[TableGame],
    ) -> Option<Meeting> {
        let plan = state.plan();
        let game = |game: &TableGame| {
            let TableGame::Played(score) = game else { return None };
            let points = |side: Side| {
                let of = |person: &SeatedPerson| person.seat.map_or(score.points[side], |seat| score.own_points(seat));
                people[side].iter().map(of).collect()
            };
            let winner = game.winner(plan.level, plan.level_decider());
            Some(MeetingGame { points: BySide::from_fn(points), winner })
        };
        let games: Vec<MeetingGame> = games.iter().filter_map(game).collect();
        let names = |people: Vec<SeatedPerson>| people.into_iter().map(|person| person.name).collect();
        let people = BySide { ns: names(people.ns), ew: names(people.ew) };
        (!games.is_empty()).then_some(Meeting { at, stage, people, games })
    }
}

/// Returns the people who played on one side of a table, substitutes included.
fn people_on_side(state: &EventState, round: RoundNo, seats: &TableSeats, side: Side) -> Vec<SeatedPerson> {
    let people = |entrant: Entrant, seat: Option<Seat>| {
        let names = state.profile_in_round(round, entrant).map(|profile| profile.people().to_vec()).unwrap_or_default();
        names.into_iter().map(move |name| SeatedPerson { name, seat })
    };
    match seats {
        TableSeats::Teams(teams) => people(teams[side], None).collect(),
        TableSeats::People(seats) => {
            side.seats().into_iter().flat_map(|seat| people(seats[seat], Some(seat))).collect()
        }
        TableSeats::ToDraw(_) => Vec::new(),
    }
}

/// Returns the people of a team in the playoffs, where no substitutes play.
fn people_in_playoffs(state: &EventState, entrant: Entrant) -> Vec<SeatedPerson> {
    let names = state.profile(entrant).map(|profile| profile.people().to_vec()).unwrap_or_default();
    names.into_iter().map(|name| SeatedPerson { name, seat: None }).collect()
}

/// Returns the time at which the result of a playoff match was entered, in seconds since 1970.
fn time_of_match(event: &Event, of: &BracketMatch) -> u64 {
    let is_it = |entry: &EventEntry| matches!(entry, EventEntry::PlayoffPlayed(played) if played.of == of.at);
    let entries = &event.log().entries;
    entries.iter().find(|line| is_it(&line.entry)).or(entries.last()).map_or(0, |line| line.at)
}

fn final_places(state: &EventState) -> Vec<EventPlace> {
    let of_division = |division| {
        let rows = Standings::of(state, division).rows;
        let people_of = |entrant| state.profile(entrant).map(|profile| profile.people().to_vec()).unwrap_or_default();
        let place = |row: &event::StandingsRow| {
            let (place, of) = (final_place(state, &rows, row.entrant)?, u16::try_from(rows.len()).ok()?);
            let people = people_of(row.entrant).into_iter();
            Some(people.map(move |person| EventPlace { person, place, of }))
        };
        rows.iter().filter_map(place).flatten().collect::<Vec<_>>()
    };
    state.divisions().flat_map(of_division).collect()
}
