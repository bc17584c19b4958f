//! The values that the fields of a ruleset take.

use serde::{Deserialize, Serialize};

use crate::{BySide, Card, CardSet, Colour, Pack, Random, Rank, Side};

/// How the first dealer is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FirstDealer {
    /// Everybody draws one card, the lowest deals.
    LowestCard(DrawnCard),
    /// Cards are turned up round the table until a jack of this colour falls; `null` takes any jack.
    FirstJack(Option<Colour>),
}

/// How drawn cards compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DrawnCard {
    /// Ace high; equal ranks by suit, spades over hearts over diamonds over clubs.
    AceHighTiesBySuit,
    /// Ace low; those level at the bottom draw again.
    AceLowTiesAgain,
}

/// The cut before the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cut {
    /// Whether the player on the dealer's right may decline.
    pub offer: CutOffer,
    /// The fewest cards in each of the two packets, 1 to 12.
    pub least: u8,
}

/// Whether the cut may be declined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CutOffer {
    /// It is offered and may be declined.
    MayDecline,
    /// The player on the dealer's right cuts.
    MustCut,
    /// Nobody cuts unless the player on the dealer's right asks to; then the dealer may not refuse.
    OnRequest,
}

/// Who needs a trump in hand to make trump. The left bower counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NaturalTrump {
    /// Nobody needs one.
    Off,
    /// Whoever orders the upcard into another's hand.
    Ordering,
    /// The dealer who picks it up, too.
    OrderingAndPickingUp,
    /// Whoever names a suit in round two, too, save a stuck dealer who holds none of any.
    NamingToo,
}

/// What the dealer's partner may do in round one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PartnerOrders {
    /// Order up, with or without partner.
    WithOrWithoutPartner,
    /// Order up only to go alone ("Canadian").
    OnlyAlone,
}

/// What happens when nobody bids twice round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AllPass {
    /// The dealer must name a suit ("stick the dealer").
    StickTheDealer,
    /// The hand is thrown in: it counts as played, nobody scores, the deal passes.
    ThrowIn,
    /// The same dealer deals again; the hand does not count.
    RedealSameDealer,
}

/// Whether the dealer may discard the card just taken up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BuryTurnUp {
    /// The turn-up may be the discard.
    Allowed,
    /// Any other card.
    Forbidden,
}

/// Where the turn-up lies once it is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnUpLies {
    /// In the dealer's hand.
    InHand,
    /// Face up on the pack until the dealer plays it.
    OnPack,
}

/// Who leads first against a loner (applied by `PublicDeal` in `rules`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LonerLead {
    /// The dealer's left; the next seat if that one sits out.
    LeftOfDealer,
    /// The maker's left, even if that is the dealer.
    LeftOfLoner,
}

/// Whether a defender may play alone against a loner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DefendAlone {
    /// It is not allowed.
    #[default]
    No,
    /// Yes, once the loner has called; a lone defender who euchres the loner earns so many points.
    Yes(u8),
}

impl DefendAlone {
    /// Returns whether no defender plays alone.
    #[must_use]
    pub fn is_never(&self) -> bool {
        *self == DefendAlone::No
    }

    /// Returns what a euchre is worth to a lone defender; `None` where nobody defends alone.
    #[must_use]
    pub const fn points(self) -> Option<u8> {
        match self {
            DefendAlone::No => None,
            DefendAlone::Yes(points) => Some(points),
        }
    }
}

/// What a hand of nines and tens is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FarmersHand {
    /// It is good for nothing.
    Nothing,
    /// Before the bidding its holder may show it, and the same dealer deals again; asked from the dealer's left.
    Redeal(LowHand),
    /// Before the bidding its holder may lay three nines and tens under the kitty, for all to see, and take the three
    /// cards from there ("going under"); the first who does, from the dealer's left.
    Exchange(LowHand),
}

/// Which hands count as a farmer's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LowHand {
    /// Five nines and tens ("no ace, no face").
    AllNinesAndTens,
    /// Three or more nines and tens.
    ThreeNinesAndTens,
    /// Five nines and tens, none of the upcard's suit ("no ace, face or trump").
    NoAceFaceOrTrump,
}

impl LowHand {
    /// Returns whether the five cards that a seat was dealt beside this upcard are such a hand.
    #[must_use]
    pub fn is_met(self, dealt: CardSet, upcard: Card) -> bool {
        let low = LowHand::low_cards(dealt).len();
        match self {
            LowHand::AllNinesAndTens => low == 5,
            LowHand::ThreeNinesAndTens => low >= 3,
            LowHand::NoAceFaceOrTrump => {
                let of_upcard = upcard.suit().map_or(CardSet::EMPTY, CardSet::suit);
                low == 5 && (dealt & of_upcard).is_empty()
            }
        }
    }

    /// The nines and tens of a hand.
    #[must_use]
    pub fn low_cards(hand: CardSet) -> CardSet {
        hand.iter().filter(|card| card.is(Rank::Nine) || card.is(Rank::Ten)).collect()
    }
}

/// Whether a lone maker may ask for the partner's best card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PartnersBest {
    /// It is not allowed.
    No,
    /// Yes: before the first lead the loner gives the partner a card, unseen by the others, and gets the partner's best.
    Yes,
}

/// Whether no trump may be called in round two: the ace is high in every suit, and a jack is a jack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoTrump {
    /// No.
    #[default]
    No,
    /// Yes, by anybody, with or without partner, for the same points.
    Yes,
}

/// Whether a joker is in the pack: the best bower, the highest trump whatever is trump. Turned up, the dealer takes it and
/// names trump.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Joker {
    /// No.
    #[default]
    No,
    /// Yes, above the right bower.
    BestBower,
}

impl Joker {
    /// The cards that are played with.
    #[must_use]
    pub const fn cards(self) -> CardSet {
        match self {
            Joker::No => CardSet::SUITED,
            Joker::BestBower => CardSet::ALL,
        }
    }

    /// Returns how many cards lie under the upcard: 3, or 4 with the joker.
    #[must_use]
    pub const fn under_upcard(self) -> usize {
        self.cards().len() - 21
    }

    /// A fresh pack, shuffled. Frozen: the same generator gives the same order for ever.
    #[must_use]
    pub fn shuffled(self, random: &mut Random) -> Pack {
        match self {
            Joker::No => Pack::SORTED,
            Joker::BestBower => Pack::WithJoker(Card::ALL),
        }
        .shuffle(random)
    }
}

/// What a hand is worth, in points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Points {
    /// Three or four tricks with a partner.
    pub made: u8,
    /// All five with a partner.
    pub march: u8,
    /// Three or four tricks alone.
    pub lone_made: u8,
    /// All five alone.
    pub lone_march: u8,
    /// What a lone march is worth on the maker's own card, where players keep cards of their own.
    #[serde(deserialize_with = "super::serde_fields::present")]
    pub lone_march_own_card: Option<u8>,
    /// The makers took fewer than three.
    pub euchre: u8,
    /// A lone maker took fewer than three.
    pub lone_euchre: u8,
    /// Whose points a euchre changes.
    pub euchre_scores: EuchreScores,
}

impl Points {
    /// The range of each score.
    pub const RANGE: std::ops::RangeInclusive<u8> = 1..=20;

    /// The score of each result of a hand, for a side.
    #[must_use]
    pub const fn all(&self) -> [u8; 6] {
        [self.made, self.march, self.lone_made, self.lone_march, self.euchre, self.lone_euchre]
    }

    /// The most that a hand is worth to a side.
    #[must_use]
    pub fn most(&self) -> u8 {
        self.all().into_iter().max().unwrap_or_default()
    }

    /// Returns whether every score is one that can be.
    #[must_use]
    pub fn in_range(&self) -> bool {
        self.all().iter().chain(&self.lone_march_own_card).all(|points| Points::RANGE.contains(points))
    }

    /// Returns whether all five tricks are worth less than three, with a partner or alone.
    #[must_use]
    pub const fn march_is_worth_less(&self) -> bool {
        self.march < self.made || self.lone_march < self.lone_made
    }

    /// Returns whether a lone maker's own card gets less than the side.
    #[must_use]
    pub fn own_card_is_worth_less(&self) -> bool {
        self.lone_march_own_card.is_some_and(|own| own < self.lone_march)
    }

    /// Returns what goes with playing alone: made, march, the maker's own card.
    #[must_use]
    pub const fn alone(&self) -> (u8, u8, Option<u8>) {
        (self.lone_made, self.lone_march, self.lone_march_own_card)
    }

    /// Returns what goes with being euchred.
    #[must_use]
    pub const fn euchres(&self) -> (u8, u8, EuchreScores) {
        (self.euchre, self.lone_euchre, self.euchre_scores)
    }
}

/// Whose points a euchre changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EuchreScores {
    /// The defenders gain them.
    ForDefenders,
    /// The makers lose them ("set back").
    AgainstMakers,
}

impl EuchreScores {
    /// Returns what a side's failure changes, in points a side: the other's gain or its own loss.
    #[must_use]
    pub fn points(self, failed: Side, points: u8) -> BySide<i16> {
        match self {
            EuchreScores::ForDefenders => BySide::only(failed.other(), i16::from(points)),
            EuchreScores::AgainstMakers => BySide::only(failed, -i16::from(points)),
        }
    }
}

/// What a level score means after the last hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LevelGame {
    /// The game is tied.
    TieStands,
    /// The side that reached the score first wins.
    FirstToReach,
    /// Single hands are played until one scores; they decide who wins and add nothing to the score.
    SuddenDeath,
}

/// Who keeps the seats after a level game, where an event asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WhoStays {
    /// Nobody needs to know.
    NotAsked,
    /// The side with more loners made, then the higher of two drawn cards.
    MoreLonersThenDrawnCard,
    /// The winner of sudden-death single hands.
    SuddenDeath,
    /// The winner of the game.
    Winner,
}

/// Money for a cup, apart from points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum BumpCup {
    /// No cup.
    None,
    /// Dollars for the cup: each maker who is euchred, and a lone maker who is.
    Dollars {
        /// Each of two makers.
        each: u8,
        /// A lone maker.
        alone: u8,
    },
}

/// With what the score is kept on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Counters {
    /// Two fives a side.
    Fives,
    /// A six and a four a side, red against black: up to ten points.
    SixAndFour,
    /// Paper only.
    Paper,
}
