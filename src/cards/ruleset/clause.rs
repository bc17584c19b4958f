//! The source of each rule: a clause of the rulebook, or our reading where the text is silent.

use super::Preset;

/// A rule that can be shown, cited in a refusal, or changed by a house.
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
    /// The treatment of the turned-up card.
    TurnUp,
    FollowSuit,
    /// Whether a card that was laid may be taken back.
    CardLaid,
    PointsWithPartner,
    PointsAlone,
    PointsEuchre,
    BumpCup,
    /// The words that may be said when bidding.
    Words,
    TricksKept,
    /// Whether all cards are played out, or a player may claim the rest.
    PlayedOut,
    /// The privilege of a player with a hand of nines and tens.
    FarmersHand,
    PartnersBest,
    Length,
    /// The result of a game that is tied after the last hand.
    LevelGame,
    WhoStays,
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
        RuleId::CardLaid,
        RuleId::PlayedOut,
        RuleId::PointsWithPartner,
        RuleId::PointsAlone,
        RuleId::PointsEuchre,
        RuleId::BumpCup,
        RuleId::Words,
        RuleId::TricksKept,
        RuleId::FarmersHand,
        RuleId::PartnersBest,
        RuleId::Length,
        RuleId::LevelGame,
        RuleId::WhoStays,
        RuleId::Counters,
    ];
}

/// Whether a rule is stated in the rulebook's text or is our interpretation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    Rulebook,
    /// Our interpretation of a text that is silent or contradicts itself.
    Reading,
}

/// The place in a rulebook that a rule comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clause {
    /// Rulebook, section heading and number, such as `world Gameplay 2`.
    pub citation: &'static str,
    pub source: Source,
}

pub(super) const fn text(citation: &'static str) -> Clause {
    Clause { citation, source: Source::Rulebook }
}

pub(super) const fn our_reading(citation: &'static str) -> Clause {
    Clause { citation, source: Source::Reading }
}

impl Clause {
    /// Returns the clause behind a rule of a preset.
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

/// The clauses behind a rule, one per preset: world, chicago, valparaiso, mcallen, progressive, progressive-ten.
fn clauses_of(rule: RuleId) -> &'static [Clause; 6] {
    match rule {
        RuleId::Deck => {
            const {
                &[
                    text("world Game Format 1, Deck Setup 1, Card Rankings 1-3"),
                    text(
                        "chicago Beginning of the Game \"The four players\", Starting the Game \"Understanding the meaning\"",
                    ),
                    text("valparaiso Basics 1, 3, Game Play 13"),
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
                    text("chicago Beginning of the Game \"The game begins\""),
                    text("valparaiso Game Play 7"),
                    our_reading("mcallen 4"),
                    text("progressive The Deal \"To determine the first deal\""),
                    text("progressive The Deal \"To determine the first deal\""),
                ]
            }
        }
        RuleId::Cut => {
            const {
                &[
                    text("world Deal Procedure 1"),
                    our_reading("chicago Dealing the Cards \"The player dealing\""),
                    text("valparaiso Game Play 8"),
                    text("mcallen 5"),
                    text("progressive The Deal \"Cards must be properly shuffled\""),
                    text("progressive The Deal \"Cards must be properly shuffled\""),
                ]
            }
        }
        RuleId::Packets => {
            const {
                &[
                    text("world Deal Procedure 3"),
                    text(
                        "chicago Dealing the Cards \"The dealer must deal out\", Miscellaneous \"Players must always deal\"",
                    ),
                    our_reading("valparaiso Game Play 8"),
                    text("mcallen 6"),
                    text("progressive The Deal \"Cards may be dealt in groups\", Bidding \"Once the 21st card\""),
                    text("progressive The Deal \"Cards may be dealt in groups\", Bidding \"Once the 21st card\""),
                ]
            }
        }
        RuleId::NaturalTrump => {
            const {
                &[
                    our_reading("world Trump Determination 3"),
                    text("chicago Starting the Game \"Starting with the player\""),
                    our_reading("valparaiso Game Play 9"),
                    text("mcallen 7"),
                    text("progressive Bidding \"Another player may request\""),
                    text("progressive Bidding \"Another player may request\""),
                ]
            }
        }
        RuleId::PartnerOrders => {
            const {
                &[
                    text("world Deal Procedure 5"),
                    text("chicago Starting the Game \"Starting with the player\""),
                    our_reading("valparaiso Game Play 9"),
                    text("mcallen 7"),
                    text("progressive Bidding \"If the dealer's partner\""),
                    text("progressive Bidding \"If the dealer's partner\""),
                ]
            }
        }
        RuleId::AllPass => {
            const {
                &[
                    text("world Trump Determination 2"),
                    text("chicago Starting the Game \"If everyone passes\""),
                    text("valparaiso Game Play 10"),
                    text("mcallen 6"),
                    text("progressive Bidding \"If in the second round\""),
                    text("progressive Bidding \"If in the second round\""),
                ]
            }
        }
        RuleId::TurnedDownSuit => {
            const {
                &[
                    text("world Trump Determination 1"),
                    text("chicago Starting the Game \"If the player decides\""),
                    our_reading("valparaiso Game Play 9"),
                    our_reading("mcallen 7"),
                    text("progressive Bidding \"In this second bidding round\""),
                    text("progressive Bidding \"In this second bidding round\""),
                ]
            }
        }
        RuleId::GoingAlone => {
            const {
                &[
                    our_reading("world Objective 2"),
                    text("chicago Scoring \"Going Alone\""),
                    our_reading("valparaiso Scoring 17d"),
                    text("mcallen 8"),
                    text("progressive Going Alone \"Any player declaring\""),
                    text("progressive Going Alone \"Any player declaring\""),
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
                    text("progressive Going Alone \"Defending loners\""),
                    text("progressive Going Alone \"Defending loners\""),
                ]
            }
        }
        RuleId::TurnUp => {
            const {
                &[
                    our_reading("world Deal Procedure 5, Trump Determination 3"),
                    our_reading("chicago Starting the Game \"If the dealer does pick it up\""),
                    our_reading("valparaiso Game Play 9"),
                    text("mcallen 7"),
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
                    text("mcallen 9"),
                    our_reading("progressive How to handle situations \"If 1st seat leads\""),
                    our_reading("progressive How to handle situations \"If 1st seat leads\""),
                ]
            }
        }
        RuleId::FollowSuit => {
            const {
                &[
                    text("world Gameplay 2"),
                    text("chicago Playing the Game \"You must always follow suit\""),
                    text("valparaiso Game Play 13"),
                    text("mcallen 9"),
                    our_reading("progressive Irregularities and Penalties \"Renege\""),
                    our_reading("progressive Irregularities and Penalties \"Renege\""),
                ]
            }
        }
        RuleId::CardLaid => {
            const {
                &[
                    text("world Gameplay 4"),
                    our_reading("chicago Playing the Game"),
                    text("valparaiso Game Play 13"),
                    our_reading("mcallen 9"),
                    text("progressive Play of Cards \"A card laid\", How to handle situations \"When playing a card\""),
                    text("progressive Play of Cards \"A card laid\", How to handle situations \"When playing a card\""),
                ]
            }
        }
        RuleId::PlayedOut => {
            const {
                &[
                    text("world Gameplay 6"),
                    our_reading("chicago Playing the Game \"Whatever card wins\""),
                    text("valparaiso Game Play 9"),
                    our_reading("mcallen 9"),
                    text("progressive Play of Cards \"Tramming\""),
                    text("progressive Play of Cards \"Tramming\""),
                ]
            }
        }
        RuleId::PointsWithPartner => {
            const {
                &[
                    text("world Scoring 2-3"),
                    text("chicago Scoring \"Calling trump\""),
                    text("valparaiso Scoring 17a-b"),
                    text("mcallen 11"),
                    text("progressive Scoring \"If the bidding team takes\""),
                    text("progressive Scoring \"If the bidding team takes\""),
                ]
            }
        }
        RuleId::PointsAlone => {
            const {
                &[
                    text("world Objective 2, Scoring 4"),
                    text("chicago Scoring \"Going Alone\""),
                    text("valparaiso Scoring 17a, 17d"),
                    text("mcallen 11"),
                    text("progressive Scoring \"on a lone call\""),
                    text("progressive Scoring \"If a team member goes alone\""),
                ]
            }
        }
        RuleId::PointsEuchre => {
            const {
                &[
                    text("world Scoring 5-6"),
                    text("chicago Scoring \"Getting Euchered\""),
                    text("valparaiso Scoring 17c"),
                    text("mcallen 11"),
                    text("progressive Scoring \"If bidding team fails\""),
                    text("progressive Scoring \"If bidding team fails\""),
                ]
            }
        }
        RuleId::BumpCup => {
            const {
                &[
                    text("world Objective 1-2, Scoring 5-6, Gameplay 2, 6"),
                    our_reading("chicago Scoring"),
                    our_reading("valparaiso Scoring"),
                    our_reading("mcallen 11"),
                    our_reading("progressive Scoring"),
                    our_reading("progressive Scoring"),
                ]
            }
        }
        RuleId::Words => {
            const {
                &[
                    text("world Additional Rules and Notes 5"),
                    text("chicago Miscellaneous \"No signaling\""),
                    text("valparaiso Game Play 15"),
                    text("mcallen 7-8"),
                    text("progressive Bidding \"Starting with the player\", Going Alone \"Any player declaring\""),
                    text("progressive Bidding \"Starting with the player\", Going Alone \"Any player declaring\""),
                ]
            }
        }
        RuleId::TricksKept => {
            const {
                &[
                    our_reading("world Gameplay"),
                    our_reading("chicago Playing the Game"),
                    text("valparaiso Game Play 14"),
                    our_reading("mcallen 9"),
                    text(
                        "progressive Play of Cards \"Cards are not to be tossed\", Going Alone \"When a player declares\"",
                    ),
                    text(
                        "progressive Play of Cards \"Cards are not to be tossed\", Going Alone \"When a player declares\"",
                    ),
                ]
            }
        }
        RuleId::FarmersHand => {
            const {
                &[
                    our_reading("world Deal Procedure"),
                    text("chicago Miscellaneous \"No special rules\""),
                    our_reading("valparaiso Irregularities and Penalties"),
                    our_reading("mcallen 6"),
                    text("progressive Obsolete Rules \"Farmers Hand\", \"Playing bottoms\""),
                    text("progressive Obsolete Rules \"Farmers Hand\", \"Playing bottoms\""),
                ]
            }
        }
        RuleId::PartnersBest => {
            const {
                &[
                    our_reading("world Objective 2"),
                    text("chicago Miscellaneous \"No special rules\", \"There is never any passing\""),
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
                    text("world Game Format 3"),
                    our_reading("chicago Scoring \"The first team to score ten\""),
                    text("valparaiso Game Play 6"),
                    text("mcallen 2"),
                    text("progressive Scoring \"In a standard progressive event A total\""),
                    text("progressive Scoring \"The first team reaching\""),
                ]
            }
        }
        RuleId::LevelGame => {
            const {
                &[
                    our_reading("world Scoring 7"),
                    text("chicago Scoring \"There is no win by two\""),
                    our_reading("valparaiso Scoring 20"),
                    our_reading("mcallen 2"),
                    our_reading("progressive Scoring"),
                    text("progressive Scoring \"The first team reaching\""),
                ]
            }
        }
        RuleId::WhoStays => {
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
                    text("chicago Beginning of the Game \"Each team is also given\""),
                    our_reading("valparaiso Scoring 18"),
                    our_reading("mcallen 2"),
                    our_reading("progressive How to handle situations \"All point\""),
                    our_reading("progressive How to handle situations \"All point\""),
                ]
            }
        }
    }
}
