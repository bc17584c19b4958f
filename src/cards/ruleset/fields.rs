//! The values that the fields of a ruleset can have.

use serde::{Deserialize, Serialize};

use crate::{BySide, Card, CardSet, Color, Pack, Random, Rank, Side};

/// The procedure that finds the first dealer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstDealer {
    /// Everybody draws a card, and the player with the lowest card deals.
    LowestCard(DrawOrder),
    /// Cards are dealt face up around the table until a jack of this color appears; `None` takes any jack.
    FirstJack(Option<Color>),
}

/// The order by which the cards that players draw for the first deal are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DrawOrder {
    /// The ace is high. Between equal ranks the suit decides: spades over hearts over diamonds over clubs.
    AceHighTiesBySuit,
    /// The ace is low. Players who tie for the lowest card draw again.
    AceLowTiesAgain,
}

/// The rule for the cut before the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cut {
    pub offer: CutOffer,
    /// The fewest cards in each part of the cut pack, 1 to 12.
    #[serde(rename = "least")]
    pub fewest_cards: u8,
}

/// Whether the player on the dealer's right must cut, may decline to cut, or cuts only on request.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CutOffer {
    MayDecline,
    MustCut,
    /// Nobody cuts unless the player on the dealer's right asks; the dealer may not refuse.
    OnRequest,
}

/// Bids for which a player must hold a trump. The left bower counts as a trump.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NaturalTrump {
    Off,
    /// A player other than the dealer must hold a trump to order up the upcard.
    Ordering,
    /// In addition, the dealer must hold a trump to pick up the upcard.
    OrderingAndPickingUp,
    /// In addition, a player must hold a card of the suit to be named in round two. A stuck dealer whose hand has no
    /// such suit is exempt.
    NamingToo,
}

/// The dealer's partner's options in round one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PartnerOrders {
    /// Order up and play along, or alone.
    WithOrWithoutPartner,
    /// Order up only to go alone ("Canadian").
    OnlyAlone,
}

/// The consequence when nobody bids in either round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AllPass {
    /// The dealer must name a suit ("stick the dealer").
    StickTheDealer,
    /// The hand is thrown in. It counts as played, nobody scores, and the deal passes to the left.
    ThrowIn,
    /// The same dealer deals again, and the hand does not count.
    RedealSameDealer,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BuryTurnUp {
    Allowed,
    Forbidden,
}

/// The place of the turned-up card after the dealer has taken it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnUpPlace {
    InHand,
    /// Face up on the pack until the dealer plays it.
    OnPack,
}

/// The seat that makes the opening lead when a maker plays alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LonerLead {
    /// The seat on the dealer's left, or the next one if that seat sits out.
    LeftOfDealer,
    /// The seat on the lone maker's left, even if this is the dealer.
    LeftOfLoner,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DefendAlone {
    #[default]
    No,
    /// A defender may play alone against a lone maker, and scores this many points for a euchre.
    Yes(u8),
}

impl DefendAlone {
    #[must_use]
    pub fn is_forbidden(&self) -> bool {
        *self == DefendAlone::No
    }

    /// The points for a lone defender's euchre; `None` where nobody may defend alone.
    #[must_use]
    pub const fn points(self) -> Option<u8> {
        match self {
            DefendAlone::No => None,
            DefendAlone::Yes(points) => Some(points),
        }
    }
}

/// The privilege of a player who was dealt only nines and tens, or nearly so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FarmersHand {
    Nothing,
    /// Before the bidding the player may show the hand, and the same dealer deals again. Players are asked from the
    /// dealer's left.
    Redeal(LowHand),
    /// Before the bidding the player may lay three nines and tens face up under the kitty and take three cards from
    /// there ("going under"). Players are asked from the dealer's left, and only one may exchange.
    Exchange(LowHand),
}

/// The hands that a house counts as a farmer's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LowHand {
    /// Five nines and tens ("no ace, no face").
    AllNinesAndTens,
    /// At least three of the five cards are nines or tens.
    ThreeNinesAndTens,
    /// Five nines and tens, none of the upcard's suit ("no ace, face or trump").
    NoAceFaceOrTrump,
}

impl LowHand {
    /// Returns whether these five dealt cards are a farmer's hand of this kind.
    #[must_use]
    pub fn matches(self, dealt: CardSet, upcard: Card) -> bool {
        let low = LowHand::low_cards(dealt).len();
        match self {
            LowHand::AllNinesAndTens => low == 5,
            LowHand::ThreeNinesAndTens => low >= 3,
            LowHand::NoAceFaceOrTrump => {
                let of_upcard = upcard.suit().map_or(CardSet::EMPTY, CardSet::of_suit);
                low == 5 && (dealt & of_upcard).is_empty()
            }
        }
    }

    #[must_use]
    pub fn low_cards(hand: CardSet) -> CardSet {
        hand.iter().filter(|card| card.has_rank(Rank::Nine) || card.has_rank(Rank::Ten)).collect()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PartnersBest {
    No,
    /// Before the first lead, a loner may pass the partner a card face down and get the partner's best card back.
    Yes,
}

/// Whether no trump may be called in round two. In a no-trump hand the ace is the highest card of every suit, and there
/// are no bowers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoTrump {
    #[default]
    No,
    /// Any player may call no trump, with or without partner, for the same points as a suit.
    Yes,
}

/// Whether the pack has a joker, the best bower: it beats the right bower whatever is trump. If the joker is turned up,
/// the dealer takes it and names trump.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Joker {
    #[default]
    No,
    BestBower,
}

impl Joker {
    /// Returns the 24 cards of the pack, or all 25 with the joker.
    #[must_use]
    pub const fn cards(self) -> CardSet {
        match self {
            Joker::No => CardSet::SUITED,
            Joker::BestBower => CardSet::ALL,
        }
    }

    /// The number of cards under the upcard: 3, or 4 with the joker.
    #[must_use]
    pub const fn cards_under_upcard(self) -> usize {
        self.cards().len() - 21
    }

    /// Returns the shuffled pack. The order for a given state of the generator must never change, because a stored or
    /// shared seed must always give the same deals.
    #[must_use]
    pub fn shuffled_pack(self, random: &mut Random) -> Pack {
        match self {
            Joker::No => Pack::SORTED,
            Joker::BestBower => Pack::WithJoker(Card::ALL),
        }
        .shuffle(random)
    }
}

/// The points for each result of a hand, 1 to 20 each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Points {
    /// Three or four tricks, with a partner.
    pub made: u8,
    /// Five tricks, with a partner.
    pub march: u8,
    /// Three or four tricks, alone.
    pub lone_made: u8,
    /// Five tricks, alone.
    pub lone_march: u8,
    /// Five tricks, alone, on the maker's own score card, in events where every player keeps a card. `None` where
    /// players keep no cards of their own.
    #[serde(deserialize_with = "super::serde_fields::required_option")]
    pub lone_march_own_card: Option<u8>,
    /// For the defenders, when two makers took fewer than three tricks.
    pub euchre: u8,
    /// For the defenders, when a lone maker took fewer than three tricks.
    pub lone_euchre: u8,
    pub euchre_scores: EuchreScores,
}

impl Points {
    /// Every field with points must be in this range.
    pub const RANGE: std::ops::RangeInclusive<u8> = 1..=20;

    /// The six scores that count for a side. `lone_march_own_card` is not among them, because it counts only on the
    /// maker's personal score card.
    #[must_use]
    pub const fn all(&self) -> [u8; 6] {
        [self.made, self.march, self.lone_made, self.lone_march, self.euchre, self.lone_euchre]
    }

    /// The highest score for a side in one hand.
    #[must_use]
    pub fn highest(&self) -> u8 {
        self.all().into_iter().max().unwrap_or_default()
    }

    #[must_use]
    pub fn in_range(&self) -> bool {
        self.all().iter().chain(&self.lone_march_own_card).all(|points| Points::RANGE.contains(points))
    }

    /// Returns whether five tricks score less than three or four tricks do, either with a partner or alone.
    #[must_use]
    pub const fn march_is_worth_less(&self) -> bool {
        self.march < self.made || self.lone_march < self.lone_made
    }

    #[must_use]
    pub fn own_card_is_worth_less(&self) -> bool {
        self.lone_march_own_card.is_some_and(|own| own < self.lone_march)
    }

    #[must_use]
    pub const fn alone_points(&self) -> AlonePoints {
        AlonePoints { made: self.lone_made, march: self.lone_march, own_card: self.lone_march_own_card }
    }

    #[must_use]
    pub const fn euchre_points(&self) -> EuchrePoints {
        EuchrePoints { with_partner: self.euchre, alone: self.lone_euchre, scores: self.euchre_scores }
    }
}

/// The points for hands that a maker plays alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlonePoints {
    /// The points for three or four tricks.
    pub made: u8,
    /// The points for five tricks.
    pub march: u8,
    /// The points for five tricks on the maker's own score card; `None` where players keep no cards of their own.
    pub own_card: Option<u8>,
}

/// The points for a euchre, and the side whose score changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EuchrePoints {
    pub with_partner: u8,
    pub alone: u8,
    pub scores: EuchreScores,
}

/// The side whose score changes after a euchre.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EuchreScores {
    /// The defenders gain the points.
    ForDefenders,
    /// The makers lose the points ("set back").
    AgainstMakers,
}

impl EuchreScores {
    /// Returns the change in both sides' points when side `failed` is euchred.
    #[must_use]
    pub fn points(self, failed: Side, points: u8) -> BySide<i16> {
        match self {
            EuchreScores::ForDefenders => BySide::only(failed.other(), i16::from(points)),
            EuchreScores::AgainstMakers => BySide::only(failed, -i16::from(points)),
        }
    }
}

/// The result of a game that is tied after the last hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LevelGame {
    TieStands,
    /// The side that reached the tied score first wins.
    FirstToReach,
    /// Extra hands are played until one side scores. They decide the winner and add nothing to the score.
    SuddenDeath,
}

/// The side that keeps its seats after a tied game, in events where the losers move on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StayingSide {
    #[serde(rename = "not_asked")]
    NotDefined,
    /// The side with more successful loners stays. If both have the same number, the side that draws the higher card
    /// stays.
    MoreLonersThenDrawnCard,
    /// The side that wins an extra hand stays.
    SuddenDeath,
    Winner,
}

/// The dollars that euchred makers pay into a cup. They do not change the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum BumpCup {
    None,
    Dollars {
        /// Dollars from each of two makers.
        each: u8,
        /// Dollars from a lone maker.
        alone: u8,
    },
}

/// The counters that mark the score on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counters {
    /// Each side has two fives.
    Fives,
    /// Each side has a six and a four, red for one side and black for the other. They count to ten points.
    SixAndFour,
    Paper,
}
