//! Rock-paper-scissors for a tied place, best of seven. The person starts in last place among the tied entrants, and
//! passes one of them with each contest won.

use serde::{Deserialize, Serialize};

use cards::Random;
use event::{Criterion, Entrant, Event, EventEntry, NextStep, Tie, TieTask};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Throw {
    Rock,
    Paper,
    Scissors,
}

impl Throw {
    pub const ALL: [Throw; 3] = [Throw::Rock, Throw::Paper, Throw::Scissors];

    #[must_use]
    pub fn beats(self, other: Throw) -> bool {
        (self as usize + 2) % 3 == other as usize
    }
}

/// The number of won throws that decides a contest (best of seven).
const WINS_NEEDED: u8 = 4;

/// The person's contests against the other entrants of a tie, one after another.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThrowContest {
    /// The other tied entrants, best first. Their order follows from the event's seed.
    others: Vec<Entrant>,
    /// The number of other entrants that the person has beaten, starting with the last.
    beaten: usize,
    /// Whether the person has lost a contest. No more contests follow then.
    lost: bool,
    /// The numbers of throws won and lost in the current contest.
    score: (u8, u8),
    /// All throws so far, with the person's throw first.
    thrown: Vec<(Throw, Throw)>,
}

/// The numbers of throws that the person has won and lost in a contest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContestScore {
    pub won: u8,
    pub lost: u8,
}

/// Two simultaneous throws: the person's and the opponent's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThrowPair {
    pub mine: Throw,
    pub theirs: Throw,
}

impl ThrowContest {
    /// Returns the contests that an entrant must play because rock-paper-scissors breaks a tie; `None` if there is no
    /// such tie.
    #[must_use]
    pub fn of(event: &Event, you: Entrant) -> Option<ThrowContest> {
        let tie = tie_of(event, you)?;
        let EventEntry::Placed { order, .. } = event.break_tie_by_lot(&tie)? else { return None };
        let others = order.into_iter().filter(|who| *who != you).collect();
        Some(ThrowContest { others, beaten: 0, lost: false, score: (0, 0), thrown: Vec::new() })
    }

    /// Returns whether the event still awaits the decision of the tie that these contests break.
    #[must_use]
    pub fn is_awaited_by(&self, event: &Event, you: Entrant) -> bool {
        tie_of(event, you).is_some_and(|tie| {
            tie.among.len() == self.others.len() + 1 && self.others.iter().all(|who| tie.among.contains(who))
        })
    }

    /// Returns the current opponent; `None` if all contests are over.
    #[must_use]
    pub fn opponent(&self) -> Option<Entrant> {
        let next = self.others.iter().rev().nth(self.beaten).copied();
        next.filter(|_| !self.lost)
    }

    #[must_use]
    pub const fn score(&self) -> ContestScore {
        ContestScore { won: self.score.0, lost: self.score.1 }
    }

    /// Returns the last pair of throws; `None` before the first throw.
    #[must_use]
    pub fn last_throws(&self) -> Option<ThrowPair> {
        self.thrown.last().map(|(mine, theirs)| ThrowPair { mine: *mine, theirs: *theirs })
    }

    /// Returns the source of chance for the opponent's next throw. It follows from the event's seed.
    #[must_use]
    pub fn chance(&self, event: &Event) -> Random {
        event.log().seed.stream("throws", (event.log().entries.len() as u32) << 8 | self.thrown.len() as u32)
    }

    /// Plays a throw of the person against a random throw of the opponent.
    pub fn throw(&mut self, mine: Throw, chance: &mut Random) {
        if self.opponent().is_none() {
            return;
        }
        let theirs = Throw::ALL[chance.below(3) as usize];
        self.thrown.push((mine, theirs));
        self.score.0 += u8::from(mine.beats(theirs));
        self.score.1 += u8::from(theirs.beats(mine));
        if self.score.0 == WINS_NEEDED {
            self.beaten += 1;
            self.score = (0, 0);
        } else if self.score.1 == WINS_NEEDED {
            self.lost = true;
        }
    }

    /// Returns the final order of the tied entrants; `None` before all contests are over.
    #[must_use]
    pub fn order(&self, you: Entrant) -> Option<Vec<Entrant>> {
        if self.opponent().is_some() {
            return None;
        }
        let mut order = self.others.clone();
        order.insert(self.others.len() - self.beaten, you);
        Some(order)
    }
}

/// Returns the entrant's tie if rock-paper-scissors breaks it.
fn tie_of(event: &Event, you: Entrant) -> Option<Tie> {
    let NextStep::Ties(ties) = event.next() else { return None };
    let of_throws =
        |tie: &Tie| tie.task == TieTask::FindOrder(Criterion::RockPaperScissors) && tie.among.contains(&you);
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
        let begun =
            ThrowContest { others: vec![who(2), who(3)], beaten: 0, lost: false, score: (0, 0), thrown: Vec::new() };
        let mut places = [0; 3];
        for seed in 0..60 {
            let mut throws = begun.clone();
            let mut chance = Random::from_number(seed);
            assert_eq!(throws.opponent(), Some(who(3)), "the last first");
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
