//! How the levels play among themselves, measured; and the same counted of anybody's hands.

use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use super::Level;
use cards::Seat;
use rules::{Going, HandSummary, Outcome};

/// What four players of one level do, in thousandths; the bots' README names the command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rates {
    /// Deals in which a seat makes trump: eldest hand, the dealer's partner, the dealer's right, the dealer.
    pub makes_trump: [u16; 4],
    /// Deals in which the makers are euchred.
    pub euchred: u16,
    /// Deals in which somebody goes alone.
    pub alone: u16,
    /// Of those, the ones in which it takes all five tricks.
    pub swept: u16,
}

impl Rates {
    /// In the order of [`Habits::rows`].
    #[must_use]
    pub const fn rows(self) -> [u16; 7] {
        let [eldest, partner, right, dealer] = self.makes_trump;
        [eldest, partner, right, dealer, self.euchred, self.alone, self.swept]
    }
}

/// What one player has done in hands that were played, counted so that it can be laid beside [`Rates`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Habits {
    sat: [u16; 4],
    made: [u16; 4],
    euchred: u16,
    alone: u16,
    swept: u16,
}

impl Habits {
    /// Counts what a seat did in a hand. A hand that was dealt again is none.
    pub fn count(&mut self, seat: Seat, hand: &HandSummary) {
        if hand.result.outcome == Outcome::Redealt {
            return;
        }
        let place = hand.dealer.left().round().position(|next| next == seat).unwrap_or_default();
        self.sat[place] += 1;
        let Some(contract) = hand.contract.filter(|contract| contract.maker == seat) else { return };
        self.made[place] += 1;
        self.euchred += u16::from(hand.result.outcome == Outcome::Euchred);
        if contract.going() == Going::Alone {
            self.alone += 1;
            self.swept += u16::from(hand.result.outcome == Outcome::LoneMarch);
        }
    }

    /// Returns how many hands were counted.
    #[must_use]
    pub fn hands(&self) -> u16 {
        self.sat.iter().sum()
    }

    /// In thousandths: trump made of the hands as eldest hand, as the dealer's partner, on the dealer's right, as dealer;
    /// euchred and alone, of the hands in which trump was made; swept, of those alone. Of none there is no share.
    #[must_use]
    pub fn rows(&self) -> [Option<u16>; 7] {
        self.counts().map(|(count, of)| share(count, of))
    }

    /// The same as it was counted: how often, and of how many.
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

fn share(part: u16, whole: u16) -> Option<u16> {
    let thousandths = (u32::from(part) * 2000 + u32::from(whole)).checked_div(u32::from(whole) * 2)?;
    u16::try_from(thousandths).ok()
}

impl Level {
    /// Returns how four players of this level play under `sample`.
    #[must_use]
    pub const fn rates(self) -> Rates {
        match self {
            Level::Beginner => Rates { makes_trump: [199, 175, 154, 472], euchred: 118, alone: 2, swept: 967 },
            Level::Social => Rates { makes_trump: [252, 300, 44, 404], euchred: 176, alone: 119, swept: 397 },
            Level::Regular => Rates { makes_trump: [252, 300, 44, 404], euchred: 169, alone: 119, swept: 441 },
            Level::Expert => Rates { makes_trump: [218, 301, 64, 418], euchred: 191, alone: 216, swept: 355 },
            Level::Champion => Rates { makes_trump: [252, 262, 34, 452], euchred: 186, alone: 249, swept: 361 },
        }
    }
}
