//! A ruleset in the form in which logs, and kept sets, have had it since the first engine, and what came to it later.

use serde::{Deserialize, Serialize};

use super::{
    BumpCup, Counters, Cut, FirstDealer, HandRules, Irregularities, Length, LevelGame, PacketRules, Preset, Ruleset,
    WhoStays,
};

/// A ruleset without its irregularities. The order of the fields is the format: it never changes.
#[derive(Serialize, Deserialize)]
pub struct KeptRules {
    #[serde(deserialize_with = "crate::text::read_clean")]
    name: String,
    #[serde(default)]
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
pub enum KeptIrregularities {
    /// Those of the rulebook that it was copied from; without one, the director decides.
    AsTheBase,
    /// A house's own.
    Own(Box<Irregularities>),
}

fn of_base(base: Option<Preset>) -> Irregularities {
    base.map(Preset::irregularities).unwrap_or_default()
}

impl KeptIrregularities {
    /// Those of a set.
    pub fn of(rules: &Ruleset) -> KeptIrregularities {
        if rules.irregularities == of_base(rules.base) {
            KeptIrregularities::AsTheBase
        } else {
            KeptIrregularities::Own(Box::new(rules.irregularities))
        }
    }
}

impl KeptRules {
    /// The set without its irregularities.
    pub fn of(rules: Ruleset) -> KeptRules {
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
        KeptRules { name, base, first_dealer, cut, packets, hand, length, level_game, who_stays, bump_cup, counters }
    }

    /// The whole set.
    pub fn with(self, irregular: KeptIrregularities) -> Ruleset {
        let irregularities = match irregular {
            KeptIrregularities::AsTheBase => of_base(self.base),
            KeptIrregularities::Own(own) => *own,
        };
        let KeptRules {
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
        } = self;
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
