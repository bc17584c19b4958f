//! Playing habits: how often a player makes trump, goes alone and succeeds. [`Level::rates`] has the measured habits of
//! the levels; [`Habits`] counts those of any player.

use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use super::Level;
use cards::Seat;
use rules::{Going, HandSummary, Outcome};

/// The habits of a level, in thousandths, measured with four players of that level. `README.md` in this folder has the
/// command that measures them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rates {
    /// The share of deals in which eldest hand, dealer's partner, pone and dealer make trump.
    pub makes_trump: [u16; 4],
    /// The share of deals in which the makers are euchred.
    pub euchred: u16,
    /// The share of deals with a lone maker.
    pub alone: u16,
    /// The share of lone hands that take all five tricks.
    pub swept: u16,
}

impl Rates {
    /// Returns the seven shares, in the order of [`Habits::rows`].
    #[must_use]
    pub const fn rows(self) -> [u16; 7] {
        let [eldest, partner, right, dealer] = self.makes_trump;
        [eldest, partner, right, dealer, self.euchred, self.alone, self.swept]
    }
}

/// Counts the habits of one player. [`Habits::rows`] is comparable to [`Rates::rows`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Habits {
    /// The number of hands in which the player was eldest hand, dealer's partner, pone and dealer.
    sat: [u16; 4],
    /// The number of hands in which the player made trump, in each of the positions of `sat`.
    made: [u16; 4],
    /// The number of hands in which the player made trump and was euchred.
    euchred: u16,
    /// The number of hands in which the player made trump and went alone.
    alone: u16,
    /// The number of lone hands in which the player took all five tricks.
    swept: u16,
}

impl Habits {
    /// Counts a hand that the player played in this seat. A hand that was dealt again is ignored.
    pub fn count(&mut self, seat: Seat, hand: &HandSummary) {
        if hand.result.outcome == Outcome::Redealt {
            return;
        }
        let place = hand.dealer.left().clockwise().position(|next| next == seat).unwrap_or_default();
        self.sat[place] += 1;
        let Some(contract) = hand.contract.filter(|contract| contract.maker == seat) else { return };
        self.made[place] += 1;
        self.euchred += u16::from(hand.result.outcome == Outcome::Euchred);
        if contract.going() == Going::Alone {
            self.alone += 1;
            self.swept += u16::from(hand.result.outcome == Outcome::LoneMarch);
        }
    }

    #[must_use]
    pub fn hands(&self) -> u16 {
        self.sat.iter().sum()
    }

    /// The seven habits in thousandths. A habit is `None` if there was no opportunity for it.
    ///
    /// The first four are the shares of hands in which the player made trump as eldest hand, dealer's partner, pone and
    /// dealer. Then, of the hands in which the player made trump, the shares that were euchred and that were lone.
    /// Last, the share of lone hands that took all five tricks.
    #[must_use]
    pub fn rows(&self) -> [Option<u16>; 7] {
        self.counts().map(|(count, of)| to_thousandths(count, of))
    }

    /// Returns the occurrences and the opportunities for each habit, in the order of [`Habits::rows`].
    #[must_use]
    pub fn counts(&self) -> [(u16, u16); 7] {
        let made = self.made.iter().sum();
        let [eldest, partner, right, dealer] = std::array::from_fn(|place| (self.made[place], self.sat[place]));
        [eldest, partner, right, dealer, (self.euchred, made), (self.alone, made), (self.swept, self.alone)]
    }
}

impl AddAssign for Habits {
    fn add_assign(&mut self, other: Habits) {
        let add = |mine: &mut u16, more: u16| *mine = mine.saturating_add(more);
        self.sat.iter_mut().zip(other.sat).for_each(|(mine, more)| add(mine, more));
        self.made.iter_mut().zip(other.made).for_each(|(mine, more)| add(mine, more));
        add(&mut self.euchred, other.euchred);
        add(&mut self.alone, other.alone);
        add(&mut self.swept, other.swept);
    }
}

fn to_thousandths(part: u16, whole: u16) -> Option<u16> {
    let thousandths = (u32::from(part) * 2000 + u32::from(whole)).checked_div(u32::from(whole) * 2)?;
    u16::try_from(thousandths).ok()
}

impl Level {
    /// The measured habits of this level under the rules of `sample`.
    #[must_use]
    pub const fn rates(self) -> Rates {
        match self {
            Level::Beginner => Rates { makes_trump: [199, 176, 154, 472], euchred: 122, alone: 36, swept: 715 },
            Level::Social => Rates { makes_trump: [242, 309, 41, 408], euchred: 175, alone: 111, swept: 400 },
            Level::Regular => Rates { makes_trump: [242, 309, 40, 409], euchred: 167, alone: 115, swept: 457 },
            Level::Expert => Rates { makes_trump: [223, 295, 63, 419], euchred: 163, alone: 219, swept: 340 },
            Level::Champion => Rates { makes_trump: [208, 328, 32, 432], euchred: 168, alone: 224, swept: 384 },
        }
    }
}
