//! The clauses of each rulebook about irregularities.

use super::IrregularityId as I;
use crate::ruleset::clause::{cite, our_reading};
use crate::ruleset::{Clause, Preset, Source};

/// McAllen's rulebook refers to Hoyle for everything that it does not mention.
const HOYLE: Option<Clause> = Some(our_reading("mcallen Opening words (Hoyle)"));

/// The aspect of a rule that decides a case. A rulebook may state one aspect and leave another to our interpretation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleAspect {
    /// The main provision of the rule, for a case that no other aspect covers.
    Whole,
    /// The time limit for a claim, and the players who may claim.
    TimeLimit,
    /// The case that the kitty, not a hand, has a wrong number of cards.
    WrongKitty,
    /// A side loses the right to bid, and the stuck dealer is on the other side.
    WithoutStuckDealer,
    /// A case that the rulebook does not mention, although its rule covers similar cases.
    Unmentioned,
}

impl Clause {
    /// Returns a rulebook's clause for one aspect of an irregularity. `None` if the rulebook is silent and we have no
    /// interpretation.
    #[must_use]
    pub fn of_aspect(preset: Preset, irregularity: I, aspect: RuleAspect) -> Option<Clause> {
        const PROGRESSIVE: [Preset; 2] = [Preset::Progressive, Preset::ProgressiveTen];
        let whole = Clause::of_irregularity(preset, irregularity);
        let (states_time_limit, is_progressive) =
            (states_time_limit(preset, irregularity), PROGRESSIVE.contains(&preset));
        let source = match aspect {
            RuleAspect::Whole => return whole,
            RuleAspect::Unmentioned => return None,
            RuleAspect::TimeLimit => {
                if states_time_limit {
                    Source::Rulebook
                } else {
                    Source::OurReading
                }
            }
            RuleAspect::WrongKitty if preset == Preset::Chicago => {
                return Some(cite("chicago Dealing the Cards \"If you do not have four\""));
            }
            RuleAspect::WithoutStuckDealer if is_progressive => Source::Rulebook,
            RuleAspect::WrongKitty | RuleAspect::WithoutStuckDealer => return whole,
        };
        whole.map(|clause| Clause { source, ..clause })
    }

    /// Returns a rulebook's clause for an irregularity. The clause is marked as our interpretation if any aspect of the
    /// rule is our interpretation. `None` if the rulebook is silent and we have no interpretation.
    #[must_use]
    pub const fn of_irregularity(preset: Preset, irregularity: I) -> Option<Clause> {
        match preset {
            Preset::World => world(irregularity),
            Preset::Chicago => chicago(irregularity),
            Preset::Valparaiso => valparaiso(irregularity),
            Preset::Mcallen => mcallen(irregularity),
            Preset::Progressive | Preset::ProgressiveTen => progressive(irregularity),
        }
    }
}

const fn states_time_limit(preset: Preset, irregularity: I) -> bool {
    match preset {
        Preset::Chicago => matches!(irregularity, I::WrongCountBeforePlay | I::WrongDealer),
        Preset::Progressive | Preset::ProgressiveTen => matches!(irregularity, I::WrongDealer | I::UnmarkedPoints),
        Preset::World | Preset::Valparaiso | Preset::Mcallen => false,
    }
}

const fn world(irregularity: I) -> Option<Clause> {
    Some(match irregularity {
        I::ExposedInDeal | I::WrongCountBeforePlay => our_reading("world Gameplay 5"),
        I::Renege | I::RenegeUnproved | I::RenegeTimeLimit => our_reading("world Gameplay 2"),
        I::ExposedCard => cite("world Gameplay 7"),
        I::ThrowingIn => our_reading("world Gameplay 6"),
        I::TableTalk => cite("world Additional Rules and Notes 3, 5"),
        I::LookingAtKitty => cite("world Gameplay 8"),
        I::UnmarkedPoints => cite("world Additional Rules and Notes 4"),
        _ => return None,
    })
}

const fn chicago(irregularity: I) -> Option<Clause> {
    const ANY_OTHER: &str = "chicago Dealing the Cards \"Any other calls\"";
    const NOT_FOLLOWED: &str = "chicago Miscellaneous \"If a team does not\"";
    Some(match irregularity {
        I::ExposedInDeal => our_reading(ANY_OTHER),
        I::WrongCountBeforePlay => {
            our_reading("chicago Dealing the Cards \"If you do not have four\", \"Any other calls\"")
        }
        I::WrongCountDuringPlay => our_reading(ANY_OTHER),
        I::WrongDealer => cite("chicago Dealing the Cards \"Note\", Miscellaneous \"Stealing the deal\""),
        I::Renege => cite(NOT_FOLLOWED),
        I::RenegeUnproved | I::RenegeTimeLimit => our_reading(NOT_FOLLOWED),
        I::TableTalk => cite("chicago Miscellaneous \"No signaling\", \"Any dishonest\""),
        _ => return None,
    })
}

const fn valparaiso(irregularity: I) -> Option<Clause> {
    Some(match irregularity {
        I::WrongCountBeforePlay => cite("valparaiso Irregularities and Penalties 22"),
        I::ExposedInDeal | I::WrongCountDuringPlay => our_reading("valparaiso Irregularities and Penalties 22"),
        I::Renege => cite("valparaiso Irregularities and Penalties 23"),
        I::RenegeUnproved | I::RenegeTimeLimit => our_reading("valparaiso Irregularities and Penalties 23"),
        I::BidOutOfTurn => cite("valparaiso Irregularities and Penalties 24"),
        I::LeadOutOfTurn => cite("valparaiso Irregularities and Penalties 25"),
        I::ExposedCard => our_reading("valparaiso Game Play 13"),
        I::TableTalk => cite("valparaiso Game Play 15"),
        _ => return None,
    })
}

const fn mcallen(irregularity: I) -> Option<Clause> {
    match irregularity {
        I::ExposedInDeal
        | I::WrongCountBeforePlay
        | I::Renege
        | I::RenegeTimeLimit
        | I::BidOutOfTurn
        | I::LeadOutOfTurn
        | I::ExposedCard => HOYLE,
        _ => None,
    }
}

const fn progressive(irregularity: I) -> Option<Clause> {
    Some(match irregularity {
        I::ExposedInDeal => return None,
        I::WrongCountBeforePlay => {
            cite("progressive How to handle situations \"If an incorrect number of cards are found before\"")
        }
        I::WrongCountDuringPlay => {
            cite("progressive How to handle situations \"If an incorrect number of cards are found at\"")
        }
        I::WrongDealer => our_reading("progressive How to handle situations \"If the cards are dealt\""),
        I::Renege => cite("progressive Irregularities and Penalties \"Renege\""),
        I::RenegeUnproved => cite("progressive Irregularities and Penalties \"If a renege is alleged\""),
        I::RenegeTimeLimit => our_reading(
            "progressive Irregularities and Penalties \"Renege\", How to handle situations \"If a renege is alleged, any\"",
        ),
        I::BidOutOfTurn => our_reading("progressive Irregularities and Penalties \"Bid out of turn\""),
        I::LeadOutOfTurn => cite("progressive Irregularities and Penalties \"Lead out of turn\""),
        I::ExposedCard => {
            our_reading("progressive How to handle situations \"If a Card falls\", \"When playing a card\"")
        }
        I::ThrowingIn => cite("progressive Play of Cards \"Tramming\""),
        I::NoDiscard => cite("progressive How to handle situations \"Dealer must be\", \"If the dealer fails\""),
        I::LeadBeforeDiscard => cite("progressive How to handle situations \"If 1st seat leads\""),
        I::PartnerOfLonerPlays => our_reading("progressive How to handle situations \"Should A player\""),
        I::NamingTurnedDownSuit => our_reading("progressive How to handle situations \"If the dealer turns\""),
        I::TableTalk => our_reading("progressive Bidding \"Starting with the player\""),
        I::LookingAtKitty => cite(
            "progressive Going Alone \"When a player declares\", How to handle situations \"Should the dealer decide\"",
        ),
        I::UnmarkedPoints => cite("progressive How to handle situations \"All point\""),
        I::AskingTrump => cite("progressive Bidding \"Once trump is declared\""),
    })
}
