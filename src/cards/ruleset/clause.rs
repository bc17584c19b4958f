//! The source of each rule: a clause of the rulebook, or our reading where the text is silent.

use super::Preset;

/// A rule of the game that screens explain, refusals cite and house rules may change. Rules about irregularities have
/// an [`IrregularityId`](super::IrregularityId) instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RuleId {
    Deck,
    FirstDealer,
    Cut,
    Packets,
    /// Whether a player needs a trump in hand to order up.
    NaturalTrump,
    PartnerOrders,
    /// The consequence when nobody bids in either round.
    AllPass,
    TurnedDownSuit,
    GoingAlone,
    DefendAlone,
    OpeningLead,
    /// The place of the turned-up card after the dealer has taken it, and whether the dealer may discard it.
    TurnUp,
    FollowSuit,
    /// Whether a card that was laid may be taken back.
    TakingBackCard,
    PointsWithPartner,
    PointsAlone,
    PointsEuchre,
    BumpCup,
    /// The words that may be said when bidding.
    BidWords,
    KeepingTricks,
    /// Whether all cards are played out, or a player may claim the rest.
    PlayingOut,
    /// The privilege of a player with a hand of nines and tens.
    FarmersHand,
    PartnersBest,
    Length,
    /// The result of a game that is tied after the last hand.
    LevelGame,
    StayingSide,
    /// The cards or paper that the score is kept with.
    Counters,
}

impl RuleId {
    /// All rules, in the order of a game.
    pub const ALL: [RuleId; 27] = [
        RuleId::Deck,
        RuleId::FirstDealer,
        RuleId::Cut,
        RuleId::Packets,
        RuleId::NaturalTrump,
        RuleId::PartnerOrders,
        RuleId::AllPass,
        RuleId::TurnedDownSuit,
        RuleId::GoingAlone,
        RuleId::DefendAlone,
        RuleId::TurnUp,
        RuleId::OpeningLead,
        RuleId::FollowSuit,
        RuleId::TakingBackCard,
        RuleId::PlayingOut,
        RuleId::PointsWithPartner,
        RuleId::PointsAlone,
        RuleId::PointsEuchre,
        RuleId::BumpCup,
        RuleId::BidWords,
        RuleId::KeepingTricks,
        RuleId::FarmersHand,
        RuleId::PartnersBest,
        RuleId::Length,
        RuleId::LevelGame,
        RuleId::StayingSide,
        RuleId::Counters,
    ];
}

/// Whether a rule is stated in the rulebook's text or is our interpretation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    Rulebook,
    /// Our interpretation, because the text is silent or contradicts itself.
    OurReading,
}

/// The place in a rulebook that a rule comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clause {
    /// Rulebook, section heading and number, such as `world Gameplay 2`.
    pub citation: &'static str,
    pub source: Source,
}

/// A clause of the rulebook that states the rule.
pub(super) const fn cite(citation: &'static str) -> Clause {
    Clause { citation, source: Source::Rulebook }
}

/// A clause from which we concluded the rule, because the rulebook does not state it.
pub(super) const fn our_reading(citation: &'static str) -> Clause {
    Clause { citation, source: Source::OurReading }
}

impl Clause {
    pub(super) fn find(preset: Preset, rule: RuleId) -> &'static Clause {
        let column = match preset {
            Preset::World => 0,
            Preset::Chicago => 1,
            Preset::Valparaiso => 2,
            Preset::Mcallen => 3,
            Preset::Progressive => 4,
            Preset::ProgressiveTen => 5,
        };
        &clauses_of(rule)[column]
    }
}

/// The clauses that the presets cite for a rule, in this order: world, chicago, valparaiso, mcallen, progressive,
/// progressive-ten.
fn clauses_of(rule: RuleId) -> &'static [Clause; 6] {
    match rule {
        RuleId::Deck => {
            const {
                &[
                    cite("world Game Format 1, Deck Setup 1, Card Rankings 1-3"),
                    cite(
                        "chicago Beginning of the Game \"The four players\", Starting the Game \"Understanding the meaning\"",
                    ),
                    cite("valparaiso Basics 1, 3, Game Play 13"),
                    our_reading("mcallen 1, 3"),
                    our_reading("progressive The Deal"),
                    our_reading("progressive The Deal"),
                ]
            }
        }
        RuleId::FirstDealer => {
            const {
                &[
                    our_reading("world Partner and Deal Determination 4-5"),
                    cite("chicago Beginning of the Game \"The game begins\""),
                    cite("valparaiso Game Play 7"),
                    our_reading("mcallen 4"),
                    cite("progressive The Deal \"To determine the first deal\""),
                    cite("progressive The Deal \"To determine the first deal\""),
                ]
            }
        }
        RuleId::Cut => {
            const {
                &[
                    cite("world Deal Procedure 1"),
                    our_reading("chicago Dealing the Cards \"The player dealing\""),
                    cite("valparaiso Game Play 8"),
                    cite("mcallen 5"),
                    cite("progressive The Deal \"Cards must be properly shuffled\""),
                    cite("progressive The Deal \"Cards must be properly shuffled\""),
                ]
            }
        }
        RuleId::Packets => {
            const {
                &[
                    cite("world Deal Procedure 3"),
                    cite(
                        "chicago Dealing the Cards \"The dealer must deal out\", Miscellaneous \"Players must always deal\"",
                    ),
                    our_reading("valparaiso Game Play 8"),
                    cite("mcallen 6"),
                    cite("progressive The Deal \"Cards may be dealt in groups\", Bidding \"Once the 21st card\""),
                    cite("progressive The Deal \"Cards may be dealt in groups\", Bidding \"Once the 21st card\""),
                ]
            }
        }
        RuleId::NaturalTrump => {
            const {
                &[
                    our_reading("world Trump Determination 3"),
                    cite("chicago Starting the Game \"Starting with the player\""),
                    our_reading("valparaiso Game Play 9"),
                    cite("mcallen 7"),
                    cite("progressive Bidding \"Another player may request\""),
                    cite("progressive Bidding \"Another player may request\""),
                ]
            }
        }
        RuleId::PartnerOrders => {
            const {
                &[
                    cite("world Deal Procedure 5"),
                    cite("chicago Starting the Game \"Starting with the player\""),
                    our_reading("valparaiso Game Play 9"),
                    cite("mcallen 7"),
                    cite("progressive Bidding \"If the dealer's partner\""),
                    cite("progressive Bidding \"If the dealer's partner\""),
                ]
            }
        }
        RuleId::AllPass => {
            const {
                &[
                    cite("world Trump Determination 2"),
                    cite("chicago Starting the Game \"If everyone passes\""),
                    cite("valparaiso Game Play 10"),
                    cite("mcallen 6"),
                    cite("progressive Bidding \"If in the second round\""),
                    cite("progressive Bidding \"If in the second round\""),
                ]
            }
        }
        RuleId::TurnedDownSuit => {
            const {
                &[
                    cite("world Trump Determination 1"),
                    cite("chicago Starting the Game \"If the player decides\""),
                    our_reading("valparaiso Game Play 9"),
                    our_reading("mcallen 7"),
                    cite("progressive Bidding \"In this second bidding round\""),
                    cite("progressive Bidding \"In this second bidding round\""),
                ]
            }
        }
        RuleId::GoingAlone => {
            const {
                &[
                    our_reading("world Objective 2"),
                    cite("chicago Scoring \"Going Alone\""),
                    our_reading("valparaiso Scoring 17d"),
                    cite("mcallen 8"),
                    cite("progressive Going Alone \"Any player declaring\""),
                    cite("progressive Going Alone \"Any player declaring\""),
                ]
            }
        }
        RuleId::DefendAlone => {
            const {
                &[
                    our_reading("world Objective 2"),
                    our_reading("chicago Scoring \"Going Alone\""),
                    our_reading("valparaiso Scoring 17d"),
                    our_reading("mcallen 8"),
                    cite("progressive Going Alone \"Defending loners\""),
                    cite("progressive Going Alone \"Defending loners\""),
                ]
            }
        }
        RuleId::TurnUp => {
            const {
                &[
                    our_reading("world Deal Procedure 5, Trump Determination 3"),
                    our_reading("chicago Starting the Game \"If the dealer does pick it up\""),
                    our_reading("valparaiso Game Play 9"),
                    cite("mcallen 7"),
                    our_reading(
                        "progressive How to handle situations \"If three passes go by\", \"Dealer must be giving\"",
                    ),
                    our_reading(
                        "progressive How to handle situations \"If three passes go by\", \"Dealer must be giving\"",
                    ),
                ]
            }
        }
        RuleId::OpeningLead => {
            const {
                &[
                    our_reading("world Gameplay 1"),
                    our_reading("chicago Playing the Game \"The player to the left\""),
                    our_reading("valparaiso Game Play 11"),
                    cite("mcallen 9"),
                    our_reading("progressive How to handle situations \"If 1st seat leads\""),
                    our_reading("progressive How to handle situations \"If 1st seat leads\""),
                ]
            }
        }
        RuleId::FollowSuit => {
            const {
                &[
                    cite("world Gameplay 2"),
                    cite("chicago Playing the Game \"You must always follow suit\""),
                    cite("valparaiso Game Play 13"),
                    cite("mcallen 9"),
                    our_reading("progressive Irregularities and Penalties \"Renege\""),
                    our_reading("progressive Irregularities and Penalties \"Renege\""),
                ]
            }
        }
        RuleId::TakingBackCard => {
            const {
                &[
                    cite("world Gameplay 4"),
                    our_reading("chicago Playing the Game"),
                    cite("valparaiso Game Play 13"),
                    our_reading("mcallen 9"),
                    cite("progressive Play of Cards \"A card laid\", How to handle situations \"When playing a card\""),
                    cite("progressive Play of Cards \"A card laid\", How to handle situations \"When playing a card\""),
                ]
            }
        }
        RuleId::PlayingOut => {
            const {
                &[
                    cite("world Gameplay 6"),
                    our_reading("chicago Playing the Game \"Whatever card wins\""),
                    cite("valparaiso Game Play 9"),
                    our_reading("mcallen 9"),
                    cite("progressive Play of Cards \"Tramming\""),
                    cite("progressive Play of Cards \"Tramming\""),
                ]
            }
        }
        RuleId::PointsWithPartner => {
            const {
                &[
                    cite("world Scoring 2-3"),
                    cite("chicago Scoring \"Calling trump\""),
                    cite("valparaiso Scoring 17a-b"),
                    cite("mcallen 11"),
                    cite("progressive Scoring \"If the bidding team takes\""),
                    cite("progressive Scoring \"If the bidding team takes\""),
                ]
            }
        }
        RuleId::PointsAlone => {
            const {
                &[
                    cite("world Objective 2, Scoring 4"),
                    cite("chicago Scoring \"Going Alone\""),
                    cite("valparaiso Scoring 17a, 17d"),
                    cite("mcallen 11"),
                    cite("progressive Scoring \"on a lone call\""),
                    cite("progressive Scoring \"If a team member goes alone\""),
                ]
            }
        }
        RuleId::PointsEuchre => {
            const {
                &[
                    cite("world Scoring 5-6"),
                    cite("chicago Scoring \"Getting Euchered\""),
                    cite("valparaiso Scoring 17c"),
                    cite("mcallen 11"),
                    cite("progressive Scoring \"If bidding team fails\""),
                    cite("progressive Scoring \"If bidding team fails\""),
                ]
            }
        }
        RuleId::BumpCup => {
            const {
                &[
                    cite("world Objective 1-2, Scoring 5-6, Gameplay 2, 6"),
                    our_reading("chicago Scoring"),
                    our_reading("valparaiso Scoring"),
                    our_reading("mcallen 11"),
                    our_reading("progressive Scoring"),
                    our_reading("progressive Scoring"),
                ]
            }
        }
        RuleId::BidWords => {
            const {
                &[
                    cite("world Additional Rules and Notes 5"),
                    cite("chicago Miscellaneous \"No signaling\""),
                    cite("valparaiso Game Play 15"),
                    cite("mcallen 7-8"),
                    cite("progressive Bidding \"Starting with the player\", Going Alone \"Any player declaring\""),
                    cite("progressive Bidding \"Starting with the player\", Going Alone \"Any player declaring\""),
                ]
            }
        }
        RuleId::KeepingTricks => {
            const {
                &[
                    our_reading("world Gameplay"),
                    our_reading("chicago Playing the Game"),
                    cite("valparaiso Game Play 14"),
                    our_reading("mcallen 9"),
                    cite(
                        "progressive Play of Cards \"Cards are not to be tossed\", Going Alone \"When a player declares\"",
                    ),
                    cite(
                        "progressive Play of Cards \"Cards are not to be tossed\", Going Alone \"When a player declares\"",
                    ),
                ]
            }
        }
        RuleId::FarmersHand => {
            const {
                &[
                    our_reading("world Deal Procedure"),
                    cite("chicago Miscellaneous \"No special rules\""),
                    our_reading("valparaiso Irregularities and Penalties"),
                    our_reading("mcallen 6"),
                    cite("progressive Obsolete Rules \"Farmers Hand\", \"Playing bottoms\""),
                    cite("progressive Obsolete Rules \"Farmers Hand\", \"Playing bottoms\""),
                ]
            }
        }
        RuleId::PartnersBest => {
            const {
                &[
                    our_reading("world Objective 2"),
                    cite("chicago Miscellaneous \"No special rules\", \"There is never any passing\""),
                    our_reading("valparaiso Scoring 17d"),
                    our_reading("mcallen 8"),
                    our_reading("progressive Going Alone"),
                    our_reading("progressive Going Alone"),
                ]
            }
        }
        RuleId::Length => {
            const {
                &[
                    cite("world Game Format 3"),
                    our_reading("chicago Scoring \"The first team to score ten\""),
                    cite("valparaiso Game Play 6"),
                    cite("mcallen 2"),
                    cite("progressive Scoring \"In a standard progressive event A total\""),
                    cite("progressive Scoring \"The first team reaching\""),
                ]
            }
        }
        RuleId::LevelGame => {
            const {
                &[
                    our_reading("world Scoring 7"),
                    cite("chicago Scoring \"There is no win by two\""),
                    our_reading("valparaiso Scoring 20"),
                    our_reading("mcallen 2"),
                    our_reading("progressive Scoring"),
                    cite("progressive Scoring \"The first team reaching\""),
                ]
            }
        }
        RuleId::StayingSide => {
            const {
                &[
                    our_reading("world Rotation and Tournament Progression 1"),
                    our_reading("chicago Standings"),
                    our_reading("valparaiso Game Play 16"),
                    our_reading("mcallen 2"),
                    our_reading("progressive Scoring"),
                    our_reading("progressive Scoring"),
                ]
            }
        }
        RuleId::Counters => {
            const {
                &[
                    our_reading("world Scoring Mechanism 1"),
                    cite("chicago Beginning of the Game \"Each team is also given\""),
                    our_reading("valparaiso Scoring 18"),
                    our_reading("mcallen 2"),
                    our_reading("progressive How to handle situations \"All point\""),
                    our_reading("progressive How to handle situations \"All point\""),
                ]
            }
        }
    }
}
