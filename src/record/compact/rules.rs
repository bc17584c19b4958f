//! A ruleset in the form in which logs have kept it since the first engine, and what came to it later.

use serde::{Deserialize, Serialize};

use crate::ruleset::{
    BumpCup, Counters, Cut, FirstDealer, HandRules, Irregularities, Length, LevelGame, PacketRules, Preset, Ruleset,
    WhoStays,
};

/// A ruleset without its irregularities. The order of the fields is the format: it never changes.
#[derive(Serialize, Deserialize)]
pub(super) struct Kept {
    name: String,
    base: Option<Preset>,
    first_dealer: FirstDealer,
    cut: Cut,
    packets: PacketRules,
    hand: HandRules,
    length: Length,
    level_game: LevelGame,
    who_stays: WhoStays,
    bump_cup: BumpCup,
    counters: Counters,
}

/// The irregularities of a ruleset, which are seldom a house's own.
#[derive(Serialize, Deserialize)]
pub(super) enum Irregular {
    /// Those of the rulebook that it was copied from; without one, the director decides.
    AsTheBase,
    /// A house's own.
    Own(Box<Irregularities>),
}

fn of_base(base: Option<Preset>) -> Irregularities {
    base.map(Preset::irregularities).unwrap_or_default()
}

impl Irregular {
    /// Those of a set.
    pub(super) fn of(rules: &Ruleset) -> Irregular {
        if rules.irregularities == of_base(rules.base) {
            Irregular::AsTheBase
        } else {
            Irregular::Own(Box::new(rules.irregularities))
        }
    }
}

impl Kept {
    /// The set without its irregularities.
    pub(super) fn of(rules: Ruleset) -> Kept {
        let Ruleset {
            name,
            base,
            first_dealer,
            cut,
            packets,
            hand,
            length,
            level_game,
            who_stays,
            bump_cup,
            counters,
            irregularities: _,
        } = rules;
        Kept { name, base, first_dealer, cut, packets, hand, length, level_game, who_stays, bump_cup, counters }
    }

    /// The whole set.
    pub(super) fn with(self, irregular: Irregular) -> Ruleset {
        let irregularities = match irregular {
            Irregular::AsTheBase => of_base(self.base),
            Irregular::Own(own) => *own,
        };
        let Kept { name, base, first_dealer, cut, packets, hand, length, level_game, who_stays, bump_cup, counters } =
            self;
        Ruleset {
            name,
            base,
            first_dealer,
            cut,
            packets,
            hand,
            length,
            level_game,
            who_stays,
            bump_cup,
            counters,
            irregularities,
        }
    }
}
