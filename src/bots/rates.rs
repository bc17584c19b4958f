//! Measured playing habits of the levels, and the same statistics counted for any player.

use std::ops::AddAssign;

use serde::{Deserialize, Serialize};

use super::Level;
use cards::Seat;
use rules::{Going, HandSummary, Outcome};

/// Habits of four players of one level, in thousandths; `README.md` in this folder has the command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rates {
    /// Share of deals in which a seat makes trump: eldest hand, dealer's partner, pone, dealer.
    pub makes_trump: [u16; 4],
    /// Share of deals in which the makers are euchred.
    pub euchred: u16,
    /// Share of deals with a lone maker.
    pub alone: u16,
    /// Share of lone hands that take all five tricks.
    pub swept: u16,
}

impl Rates {
    /// The values in the order of [`Habits::rows`].
    #[must_use]
    pub const fn rows(self) -> [u16; 7] {
        let [eldest, partner, right, dealer] = self.makes_trump;
        [eldest, partner, right, dealer, self.euchred, self.alone, self.swept]
    }
}

/// Counted habits of one player, comparable to [`Rates`].
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
    /// Counts a seat's part in a hand. A hand that was dealt again is ignored.
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

    #[must_use]
    pub fn hands(&self) -> u16 {
        self.sat.iter().sum()
    }

    /// The habits in thousandths; `None` where nothing was counted.
    ///
    /// In order: trump made as eldest hand, as dealer's partner, as pone, as dealer (of the hands in that position);
    /// euchred, and alone (of the hands in which trump was made); all five tricks (of the lone hands).
    #[must_use]
    pub fn rows(&self) -> [Option<u16>; 7] {
        self.counts().map(|(count, of)| share(count, of))
    }

    /// Returns the counts behind [`Habits::rows`] in their order: occurrences and opportunities.
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
    /// The measured habits of four players of this level under `sample`.
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
