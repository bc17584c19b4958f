//! Everybody's rating by Elo's formula.
//!
//! Source: Arpad Elo, *The Rating of Chessplayers, Past and Present* (1978). The expected score is
//! `1 / (1 + 10^((other - own) / 400))`, rounded to hundredths as in FIDE's table. A rating changes by
//! `K * (score - expected)`.
//!
//! We added the following. A side is as strong as the mean of its players, and both players change by the same number
//! of points. K is the same for everybody, so that one side wins the points that the other side loses, and the sum of
//! all ratings never changes. K is small, because the cards decide much of a single game of Euchre.

use super::history::{ClubEvent, ClubHistory, EventStage, Meeting, MeetingPlace, PlayedAt};
use super::spellings::{PersonKey, Spellings};
use cards::{BySide, Side};
use std::collections::BTreeMap;
use std::rc::Rc;

/// The rating of somebody who has not played yet.
pub const STARTING_RATING: i32 = 1500;
/// Elo's K: the largest change of a rating by a single game.
pub const ELO_K: i32 = 16;
/// A rating that rests on fewer games is provisional, and shown with a question mark.
pub const PROVISIONAL_BELOW_GAMES: u16 = 20;

/// The change of a person's rating by one meeting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingStep {
    pub event: Rc<str>,
    pub stage: EventStage,
    pub at: PlayedAt,
    /// The meeting, in which the names of partner and opponents can be looked up.
    pub meeting: MeetingPlace,
    /// The person's side at the table.
    pub side: Side,
    pub games: u16,
    /// The games won, counted in half games: 2 for a game won, 1 for a tie.
    pub halves_won: u16,
    /// The expected score in each game, in percent.
    pub expected: i32,
    pub change: i32,
    /// The person's rating after the meeting.
    pub after: i32,
}

/// A person's rating, with every meeting that has changed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRating {
    pub rating: i32,
    pub games: u16,
    /// The changes of the rating, oldest first.
    pub steps: Vec<RatingStep>,
}

impl PersonRating {
    /// Returns whether the person has played too few games for a reliable rating.
    #[must_use]
    pub const fn is_provisional(&self) -> bool {
        self.games < PROVISIONAL_BELOW_GAMES
    }
}

impl Default for PersonRating {
    fn default() -> PersonRating {
        PersonRating { rating: STARTING_RATING, games: 0, steps: Vec::new() }
    }
}

/// The ratings of everybody who has played a rated game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ratings {
    people: BTreeMap<PersonKey, PersonRating>,
}

/// Returns the expected score of a side in a game, in percent. `lead` is twice the difference between the mean ratings
/// of the two sides. The doubled difference is always a whole number.
#[must_use]
pub fn expected_percent(lead: i32) -> i32 {
    // The scores of both sides must add up to 100, so the weaker side gets what the stronger side leaves.
    let stronger = 100.0 / (1.0 + 10_f64.powf(-f64::from(lead.abs()) / 800.0));
    // No whole `lead` comes within 0.0001 of a half, so that every machine rounds alike.
    let percent = stronger.round() as i32;
    if lead < 0 { 100 - percent } else { percent }
}

/// Returns `of / by`, rounded to the nearest whole number. Halves are rounded away from zero, so that both sides change
/// by the same number.
const fn divide_rounded(of: i32, by: i32) -> i32 {
    let half = if of < 0 { -by / 2 } else { by / 2 };
    (of + half) / by
}

impl Ratings {
    /// Rates everybody. The rounds of all events are rated in the order in which they were played.
    #[must_use]
    pub fn of(history: &ClubHistory, spellings: &Spellings) -> Ratings {
        let in_order = |(number, event): (usize, &ClubEvent)| {
            let key = move |meeting: &Meeting| (meeting.at.millis, number, meeting.stage);
            let mut stages: Vec<_> = event.meetings.iter().map(key).collect();
            // The tables of a round follow each other: a round is sorted once, not once for each table.
            stages.dedup();
            stages
        };
        let mut stages: Vec<(u64, usize, EventStage)> = history.events.iter().enumerate().flat_map(in_order).collect();
        cards::sort::sort(&mut stages);
        stages.dedup();
        let mut ratings = Ratings::default();
        let titles: Vec<Rc<str>> = history.events.iter().map(|event| event.title.as_str().into()).collect();
        for (at, number, stage) in stages {
            let together = history.events[number].meetings.iter().enumerate();
            let together = together.filter(|(_, meeting)| (meeting.at.millis, meeting.stage) == (at, stage));
            let places = together.map(|(meeting, _)| MeetingPlace { event: number, meeting });
            ratings.rate_stage(history, spellings, &titles[number], places);
        }
        ratings
    }

    /// Returns a person's rating; `None` if the person has not played a rated game.
    #[must_use]
    pub fn of_person(&self, person: &PersonKey) -> Option<&PersonRating> {
        self.people.get(person)
    }

    fn rating(&self, person: &PersonKey) -> i32 {
        self.people.get(person).map_or(STARTING_RATING, |rated| rated.rating)
    }

    /// Rates the meetings of one round. All changes are computed from the ratings before the round.
    fn rate_stage(
        &mut self,
        history: &ClubHistory,
        spellings: &Spellings,
        event: &Rc<str>,
        places: impl Iterator<Item = MeetingPlace>,
    ) {
        let mut steps: Vec<(PersonKey, RatingStep)> = Vec::new();
        for place in places {
            let meeting = history.meeting(place);
            // A team that is known only by its name cannot be rated against two people.
            if meeting.people.ns.len() != meeting.people.ew.len() {
                continue;
            }
            let people: BySide<Vec<PersonKey>> =
                BySide::from_fn(|side| meeting.people[side].iter().map(|name| spellings.person(name)).collect());
            let sums = BySide::from_fn(|side| people[side].iter().map(|person| self.rating(person)).sum::<i32>());
            for (side, people) in [(Side::NS, people.ns), (Side::EW, people.ew)] {
                let step = RatingStep::of_side(meeting, place, event, sums, side);
                steps.extend(people.into_iter().map(|person| (person, step.clone())));
            }
        }
        for (person, step) in steps {
            let rated = self.people.entry(person).or_default();
            rated.rating += step.change;
            rated.games += step.games;
            rated.steps.push(RatingStep { after: rated.rating, ..step });
        }
    }
}

impl RatingStep {
    /// Returns the change for each person on one side of a meeting. `sums` has the sum of the ratings on each side.
    /// Leaves [`RatingStep::after`] at 0.
    fn of_side(meeting: &Meeting, place: MeetingPlace, event: &Rc<str>, sums: BySide<i32>, side: Side) -> RatingStep {
        // The sum over two people is twice their mean. The rating of a single name must be doubled.
        let doubled = if meeting.people[side].len() == 1 { 2 } else { 1 };
        let expected = expected_percent(doubled * (sums[side] - sums[side.other()]));
        let halves = |winner: Option<Side>| match winner {
            Some(winner) if winner == side => 2,
            Some(_) => 0,
            None => 1,
        };
        let halves_won: u16 = meeting.games.iter().map(|game| halves(game.winner)).sum();
        let games = meeting.games.len() as u16;
        let ahead = 50 * i32::from(halves_won) - i32::from(games) * expected;
        RatingStep {
            event: event.clone(),
            stage: meeting.stage,
            at: meeting.at,
            meeting: place,
            side,
            games,
            halves_won,
            expected,
            change: divide_rounded(ELO_K * ahead, 100),
            after: 0,
        }
    }
}
