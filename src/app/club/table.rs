//! The club table: everybody's games and points, added up over all events.

use super::history::{ClubEvent, ClubHistory, PlayedAt};
use super::spellings::{PersonKey, Spellings};
use cards::Side;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

/// The club table. Its rows are sorted by points, best first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ClubTable {
    pub rows: Vec<ClubRow>,
    /// The number of events with games that count.
    pub events: usize,
}

/// A person's row in the club table: games and points added up over all events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClubRow {
    /// The place, from 1. People who share a place have the same number.
    pub place: u16,
    pub person: PersonKey,
    /// The name chosen for merged spellings, or else the latest spelling.
    pub name: String,
    /// The sum of the points of all games.
    pub points: i64,
    pub games: u16,
    pub won: u16,
    pub lost: u16,
    pub events: u16,
    pub best: Option<BestPlace>,
    /// The reason why this row stands below the row before it; `None` for the first row.
    pub tie_break: Option<ClubTieBreak>,
}

/// A person's best final place at any event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BestPlace {
    pub place: u16,
    /// The number of entrants in the ranking.
    pub of: u16,
}

/// The reason why a row of the club table stands below the row before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClubTieBreak {
    Points,
    /// Both people have the same points, and this person has won fewer games.
    GamesWon {
        ahead: u16,
        here: u16,
    },
    /// Both people have the same points and games won, and this person has needed more games.
    Games {
        ahead: u16,
        here: u16,
    },
    /// Both people are level on points, games won and games, so they share a place.
    Shared,
}

impl ClubRow {
    fn new(person: PersonKey) -> ClubRow {
        ClubRow {
            place: 0,
            person,
            name: String::new(),
            points: 0,
            games: 0,
            won: 0,
            lost: 0,
            events: 0,
            best: None,
            tie_break: None,
        }
    }

    /// Returns the number of games that nobody won.
    #[must_use]
    pub const fn tied_games(&self) -> u16 {
        self.games - self.won - self.lost
    }

    /// Returns the points per game in tenths of a point, rounded.
    #[must_use]
    pub fn tenths_per_game(&self) -> i64 {
        let games = i64::from(self.games).max(1);
        (20 * self.points + games).div_euclid(2 * games)
    }

    fn tie_break_behind(&self, ahead: &ClubRow) -> ClubTieBreak {
        if self.points != ahead.points {
            ClubTieBreak::Points
        } else if self.won != ahead.won {
            ClubTieBreak::GamesWon { ahead: ahead.won, here: self.won }
        } else if self.games != ahead.games {
            ClubTieBreak::Games { ahead: ahead.games, here: self.games }
        } else {
            ClubTieBreak::Shared
        }
    }
}

impl BestPlace {
    /// Returns the better of two places. Of two equal places, the place among more entrants is better.
    fn better_of(self, other: BestPlace) -> BestPlace {
        if (other.place, Reverse(other.of)) < (self.place, Reverse(self.of)) { other } else { self }
    }
}

impl ClubTable {
    /// Adds up the games for whose time `counts` returns true. A final place counts if the last meeting of the event
    /// counts.
    #[must_use]
    pub fn of(history: &ClubHistory, spellings: &Spellings, counts: &dyn Fn(PlayedAt) -> bool) -> ClubTable {
        let mut people: BTreeMap<PersonKey, ClubRow> = BTreeMap::new();
        let mut events = 0;
        for event in &history.events {
            events += usize::from(add_event(&mut people, spellings, event, counts));
        }
        let mut rows: Vec<ClubRow> = people.into_values().collect();
        cards::sort::sort_by_key(&mut rows, |row| {
            (Reverse(row.points), Reverse(row.won), row.games, row.person.clone())
        });
        for at in 1..rows.len() {
            rows[at].tie_break = Some(rows[at].tie_break_behind(&rows[at - 1]));
        }
        let mut place = 0;
        for (number, row) in (1..).zip(&mut rows) {
            if row.tie_break != Some(ClubTieBreak::Shared) {
                place = number;
            }
            row.place = place;
        }
        ClubTable { rows, events }
    }
}

/// Adds the games and places of an event to the rows. Returns whether any game of the event counts.
fn add_event(
    people: &mut BTreeMap<PersonKey, ClubRow>,
    spellings: &Spellings,
    event: &ClubEvent,
    counts: &dyn Fn(PlayedAt) -> bool,
) -> bool {
    let mut played = BTreeSet::new();
    for meeting in event.meetings.iter().filter(|meeting| counts(meeting.at)) {
        for side in Side::ALL {
            for (at, name) in meeting.people[side].iter().enumerate() {
                let person = spellings.person(name);
                let row = people.entry(person.clone()).or_insert_with(|| ClubRow::new(person.clone()));
                let name = spellings.chosen_name(&person).unwrap_or(name);
                if row.name != name {
                    name.clone_into(&mut row.name);
                }
                for game in &meeting.games {
                    row.points += i64::from(game.points[side][at]);
                    row.games += 1;
                    row.won += u16::from(game.winner == Some(side));
                    row.lost += u16::from(game.winner == Some(side.other()));
                }
                played.insert(person);
            }
        }
    }
    for person in &played {
        if let Some(row) = people.get_mut(person) {
            row.events += 1;
        }
    }
    let is_over_in_time = event.last_played().is_some_and(counts);
    for place in event.places.iter().filter(|_| is_over_in_time) {
        if let Some(row) = people.get_mut(&spellings.person(&place.person)) {
            let best = BestPlace { place: place.place, of: place.of };
            row.best = Some(row.best.map_or(best, |before| before.better_of(best)));
        }
    }
    !played.is_empty()
}
