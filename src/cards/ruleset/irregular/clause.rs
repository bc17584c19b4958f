//! The clauses of each rulebook about irregularities.

use super::IrregularityId as I;
use crate::ruleset::clause::{our_reading, text};
use crate::ruleset::{Clause, Preset, Source};

/// McAllen's rulebook refers to Hoyle for everything that it does not mention.
const HOYLE: Option<Clause> = Some(our_reading("mcallen Opening words (Hoyle)"));

/// The aspect of a rule that decides a case. A rulebook may state one aspect and leave another to our interpretation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleAspect {
    /// The rule as a whole.
    Whole,
    /// The time limit for a claim, and the players who may claim.
    Limit,
    /// A kitty that does not have four cards.
    WrongKitty,
    /// The loss of the right to bid, by a side that does not include the stuck dealer.
    NotStuck,
    /// A case that the text does not mention, although it covers similar ones.
    Unmentioned,
}

impl Clause {
    /// Returns a rulebook's clause for one aspect of an irregularity. `None` if the rulebook is silent and we have no
    /// interpretation.
    #[must_use]
    pub fn of_part(preset: Preset, about: I, part: RuleAspect) -> Option<Clause> {
        const PROGRESSIVE: [Preset; 2] = [Preset::Progressive, Preset::ProgressiveTen];
        let whole = Clause::of_irregularity(preset, about);
        let (limit_in_text, is_progressive) = (limit_in_text(preset, about), PROGRESSIVE.contains(&preset));
        let source = match part {
            RuleAspect::Whole => return whole,
            RuleAspect::Unmentioned => return None,
            RuleAspect::Limit => {
                if limit_in_text {
                    Source::Rulebook
                } else {
                    Source::Reading
                }
            }
            RuleAspect::WrongKitty if preset == Preset::Chicago => {
                return Some(text("chicago Dealing the Cards \"If you do not have four\""));
            }
            RuleAspect::NotStuck if is_progressive => Source::Rulebook,
            RuleAspect::WrongKitty | RuleAspect::NotStuck => return whole,
        };
        whole.map(|clause| Clause { source, ..clause })
    }

    /// Returns a rulebook's clause for an irregularity. The clause is marked as our interpretation if any of its
    /// aspects is. `None` if the rulebook is silent and we have no interpretation.
    #[must_use]
    pub const fn of_irregularity(preset: Preset, about: I) -> Option<Clause> {
        match preset {
            Preset::World => world(about),
            Preset::Chicago => chicago(about),
            Preset::Valparaiso => valparaiso(about),
            Preset::Mcallen => mcallen(about),
            Preset::Progressive | Preset::ProgressiveTen => progressive(about),
        }
    }
}

/// Returns whether the rulebook states a time limit for claiming an irregularity.
const fn limit_in_text(preset: Preset, about: I) -> bool {
    match preset {
        Preset::Chicago => matches!(about, I::WrongCountBefore | I::WrongDealer),
        Preset::Progressive | Preset::ProgressiveTen => matches!(about, I::WrongDealer | I::NotMarked),
        Preset::World | Preset::Valparaiso | Preset::Mcallen => false,
    }
}

const fn world(about: I) -> Option<Clause> {
    Some(match about {
        I::ExposedInDeal | I::WrongCountBefore => our_reading("world Gameplay 5"),
        I::Renege | I::RenegeUnproved | I::RenegeClaim => our_reading("world Gameplay 2"),
        I::CardShown => text("world Gameplay 7"),
        I::ThrownIn => our_reading("world Gameplay 6"),
        I::TableTalk => text("world Additional Rules and Notes 3, 5"),
        I::Kitty => text("world Gameplay 8"),
        I::NotMarked => text("world Additional Rules and Notes 4"),
        _ => return None,
    })
}

const fn chicago(about: I) -> Option<Clause> {
    const ANY_OTHER: &str = "chicago Dealing the Cards \"Any other calls\"";
    const NOT_FOLLOWED: &str = "chicago Miscellaneous \"If a team does not\"";
    Some(match about {
        I::ExposedInDeal => our_reading(ANY_OTHER),
        I::WrongCountBefore => {
            our_reading("chicago Dealing the Cards \"If you do not have four\", \"Any other calls\"")
        }
        I::WrongCountDuring => our_reading(ANY_OTHER),
        I::WrongDealer => text("chicago Dealing the Cards \"Note\", Miscellaneous \"Stealing the deal\""),
        I::Renege => text(NOT_FOLLOWED),
        I::RenegeUnproved | I::RenegeClaim => our_reading(NOT_FOLLOWED),
        I::TableTalk => text("chicago Miscellaneous \"No signaling\", \"Any dishonest\""),
        _ => return None,
    })
}

const fn valparaiso(about: I) -> Option<Clause> {
    Some(match about {
        I::WrongCountBefore => text("valparaiso Irregularities and Penalties 22"),
        I::ExposedInDeal | I::WrongCountDuring => our_reading("valparaiso Irregularities and Penalties 22"),
        I::Renege => text("valparaiso Irregularities and Penalties 23"),
        I::RenegeUnproved | I::RenegeClaim => our_reading("valparaiso Irregularities and Penalties 23"),
        I::BidOutOfTurn => text("valparaiso Irregularities and Penalties 24"),
        I::LeadOutOfTurn => text("valparaiso Irregularities and Penalties 25"),
        I::CardShown => our_reading("valparaiso Game Play 13"),
        I::TableTalk => text("valparaiso Game Play 15"),
        _ => return None,
    })
}

const fn mcallen(about: I) -> Option<Clause> {
    match about {
        I::ExposedInDeal
        | I::WrongCountBefore
        | I::Renege
        | I::RenegeClaim
        | I::BidOutOfTurn
        | I::LeadOutOfTurn
        | I::CardShown => HOYLE,
        _ => None,
    }
}

const fn progressive(about: I) -> Option<Clause> {
    Some(match about {
        I::ExposedInDeal => return None,
        I::WrongCountBefore => {
            text("progressive How to handle situations \"If an incorrect number of cards are found before\"")
        }
        I::WrongCountDuring => {
            text("progressive How to handle situations \"If an incorrect number of cards are found at\"")
        }
        I::WrongDealer => our_reading("progressive How to handle situations \"If the cards are dealt\""),
        I::Renege => text("progressive Irregularities and Penalties \"Renege\""),
        I::RenegeUnproved => text("progressive Irregularities and Penalties \"If a renege is alleged\""),
        I::RenegeClaim => our_reading(
            "progressive Irregularities and Penalties \"Renege\", How to handle situations \"If a renege is alleged, any\"",
        ),
        I::BidOutOfTurn => our_reading("progressive Irregularities and Penalties \"Bid out of turn\""),
        I::LeadOutOfTurn => text("progressive Irregularities and Penalties \"Lead out of turn\""),
        I::CardShown => {
            our_reading("progressive How to handle situations \"If a Card falls\", \"When playing a card\"")
        }
        I::ThrownIn => text("progressive Play of Cards \"Tramming\""),
        I::NoDiscard => text("progressive How to handle situations \"Dealer must be\", \"If the dealer fails\""),
        I::LeadBeforeDiscard => text("progressive How to handle situations \"If 1st seat leads\""),
        I::PartnerOfLonerPlays => our_reading("progressive How to handle situations \"Should A player\""),
        I::NamesTurnedDown => our_reading("progressive How to handle situations \"If the dealer turns\""),
        I::TableTalk => our_reading("progressive Bidding \"Starting with the player\""),
        I::Kitty => text(
            "progressive Going Alone \"When a player declares\", How to handle situations \"Should the dealer decide\"",
        ),
        I::NotMarked => text("progressive How to handle situations \"All point\""),
        I::AsksTrump => text("progressive Bidding \"Once trump is declared\""),
    })
}
