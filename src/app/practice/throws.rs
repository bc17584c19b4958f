//! Rock-paper-scissors for a place, best of seven: whoever practises climbs from the last of the others as far as they win.

use serde::{Deserialize, Serialize};

use cards::Random;
use event::{Criterion, Entrant, Event, EventEntry, NextStep, Tie, ToDo};

/// What a hand shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Throw {
    /// Beats scissors.
    Rock,
    /// Beats rock.
    Paper,
    /// Beats paper.
    Scissors,
}

impl Throw {
    /// All of them.
    pub const ALL: [Throw; 3] = [Throw::Rock, Throw::Paper, Throw::Scissors];

    /// Returns whether it beats another.
    #[must_use]
    pub fn beats(self, other: Throw) -> bool {
        (self as usize + 2) % 3 == other as usize
    }
}

/// Throws that win a contest: best of seven.
const ENOUGH: u8 = 4;

/// A contest of somebody against others with whom they are tied.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Throws {
    /// The others, best first, among themselves by the event's own seed.
    others: Vec<Entrant>,
    /// How many of them, from the last, are beaten.
    beaten: usize,
    /// Whether somebody has beaten the person.
    lost: bool,
    /// Throws won against the next of the others, and lost.
    score: (u8, u8),
    /// All throws so far, the person's first.
    thrown: Vec<(Throw, Throw)>,
}

impl Throws {
    /// The contest of somebody in a tie that rock-paper-scissors breaks; `None` where none waits for them.
    #[must_use]
    pub fn of(event: &Event, you: Entrant) -> Option<Throws> {
        let tie = tie_of(event, you)?;
        let EventEntry::Placed { order, .. } = event.placed_by_seed(&tie)? else { return None };
        let others = order.into_iter().filter(|who| *who != you).collect();
        Some(Throws { others, beaten: 0, lost: false, score: (0, 0), thrown: Vec::new() })
    }

    /// Returns whether it is still the contest that an event waits for.
    #[must_use]
    pub fn is_of(&self, event: &Event, you: Entrant) -> bool {
        tie_of(event, you).is_some_and(|tie| {
            tie.among.len() == self.others.len() + 1 && self.others.iter().all(|who| tie.among.contains(who))
        })
    }

    /// Returns who throws against the person now; `None` once it is over.
    #[must_use]
    pub fn against(&self) -> Option<Entrant> {
        let next = self.others.iter().rev().nth(self.beaten).copied();
        next.filter(|_| !self.lost)
    }

    /// Throws won against who throws now, and lost.
    #[must_use]
    pub const fn score(&self) -> (u8, u8) {
        self.score
    }

    /// The last throw: the person's and the other's.
    #[must_use]
    pub fn last(&self) -> Option<(Throw, Throw)> {
        self.thrown.last().copied()
    }

    /// The chance of the next throw of the others.
    #[must_use]
    pub fn chance(&self, event: &Event) -> Random {
        event.log().seed.stream("throws", (event.log().entries.len() as u32) << 8 | self.thrown.len() as u32)
    }

    /// Takes a throw of the person; the other's is by chance.
    pub fn throw(&mut self, mine: Throw, chance: &mut Random) {
        if self.against().is_none() {
            return;
        }
        let theirs = Throw::ALL[chance.below(3) as usize];
        self.thrown.push((mine, theirs));
        self.score.0 += u8::from(mine.beats(theirs));
        self.score.1 += u8::from(theirs.beats(mine));
        if self.score.0 == ENOUGH {
            self.beaten += 1;
            self.score = (0, 0);
        } else if self.score.1 == ENOUGH {
            self.lost = true;
        }
    }

    /// The order that it leaves; `None` until it is over.
    #[must_use]
    pub fn order(&self, you: Entrant) -> Option<Vec<Entrant>> {
        if self.against().is_some() {
            return None;
        }
        let mut order = self.others.clone();
        order.insert(self.others.len() - self.beaten, you);
        Some(order)
    }
}

/// The tie that rock-paper-scissors breaks for somebody.
fn tie_of(event: &Event, you: Entrant) -> Option<Tie> {
    let NextStep::Ties(ties) = event.next() else { return None };
    let of_throws = |tie: &Tie| tie.to_do == ToDo::Place(Criterion::RockPaperScissors) && tie.among.contains(&you);
    ties.into_iter().map(|open| open.tie).find(of_throws)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_throw_beats_one_and_is_beaten_by_one() {
        for throw in Throw::ALL {
            assert!(!throw.beats(throw));
            assert_eq!(Throw::ALL.into_iter().filter(|other| throw.beats(*other)).count(), 1);
        }
        assert!(Throw::Paper.beats(Throw::Rock) && Throw::Rock.beats(Throw::Scissors));
        assert!(Throw::Scissors.beats(Throw::Paper));
    }

    #[test]
    fn who_wins_four_throws_climbs_past_the_last_and_who_loses_four_stays() {
        let who = |number| Entrant::new(number).unwrap();
        let begun = Throws { others: vec![who(2), who(3)], beaten: 0, lost: false, score: (0, 0), thrown: Vec::new() };
        let mut places = [0; 3];
        for seed in 0..60 {
            let mut throws = begun.clone();
            let mut chance = Random::from_number(seed);
            assert_eq!(throws.against(), Some(who(3)), "the last first");
            for _ in 0..200 {
                throws.throw(Throw::Rock, &mut chance);
            }
            let order = throws.order(who(1)).unwrap();
            let place = order.iter().position(|of| *of == who(1)).unwrap();
            places[place] += 1;
            assert_eq!(throws.lost, place > 0);
            assert!(throws.thrown.len() < 200);
        }
        assert!(places.iter().all(|times| *times > 0), "{places:?}");
    }
}
