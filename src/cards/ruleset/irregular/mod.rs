//! Penalties and remedies for irregularities at the table, as data: one field per kind of irregularity.
//! `DirectorDecides` means that the rulebook is silent.
//!
//! The code that applies these rules is `rulings`, in the member `rules`.

mod clause;
mod penalties;
mod preset;

pub use clause::RuleAspect;

use serde::{Deserialize, Serialize};

/// A kind of irregularity that a rulebook may have a rule about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum IrregularityId {
    ExposedInDeal,
    /// A hand or the kitty has the wrong number of cards; found before the first lead.
    WrongCountBeforePlay,
    /// A hand or the kitty has the wrong number of cards; found during play.
    WrongCountDuringPlay,
    WrongDealer,
    /// A player who could follow suit did not.
    Renege,
    /// A renege was alleged but cannot be proved.
    RenegeUnproved,
    /// A renege was claimed too late or too early.
    RenegeTimeLimit,
    BidOutOfTurn,
    LeadOutOfTurn,
    ExposedCard,
    /// A player threw in cards instead of playing them.
    ThrowingIn,
    /// The dealer still has six cards when play starts.
    NoDiscard,
    LeadBeforeDiscard,
    PartnerOfLonerPlays,
    /// A player named the suit of the upcard in round two, after it was turned down.
    NamingTurnedDownSuit,
    TableTalk,
    LookingAtKitty,
    UnmarkedPoints,
    AskingTrump,
}

impl IrregularityId {
    /// All kinds, in the order in which the table of irregularities lists them.
    pub const ALL: [IrregularityId; 19] = [
        IrregularityId::ExposedInDeal,
        IrregularityId::WrongCountBeforePlay,
        IrregularityId::WrongCountDuringPlay,
        IrregularityId::WrongDealer,
        IrregularityId::Renege,
        IrregularityId::RenegeUnproved,
        IrregularityId::RenegeTimeLimit,
        IrregularityId::BidOutOfTurn,
        IrregularityId::LeadOutOfTurn,
        IrregularityId::ExposedCard,
        IrregularityId::ThrowingIn,
        IrregularityId::NoDiscard,
        IrregularityId::LeadBeforeDiscard,
        IrregularityId::PartnerOfLonerPlays,
        IrregularityId::NamingTurnedDownSuit,
        IrregularityId::TableTalk,
        IrregularityId::LookingAtKitty,
        IrregularityId::UnmarkedPoints,
        IrregularityId::AskingTrump,
    ];
}

/// A rulebook's answer to each kind of irregularity. By default the director decides every case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Irregularities {
    pub exposed_in_deal: MisdealRule,
    /// The kitty does not have four cards; found before the first lead.
    pub wrong_kitty: MisdealRule,
    /// The kitty has four cards, but a hand does not have five; found before the first lead.
    pub wrong_hand: MisdealRule,
    pub wrong_count_during_play: MisdealRule,
    pub wrong_dealer: WrongDealer,
    pub renege: RenegePenalty,
    /// The answer to a player who alleged a renege that is not proved.
    pub renege_unproved: UnprovedRenegePenalty,
    pub renege_claim: RenegeTimeLimit,
    pub bid_out_of_turn: BidOutOfTurnPenalty,
    pub lead_out_of_turn: LeadOutOfTurnPenalty,
    /// The penalty for a card that fell from the hand.
    pub card_dropped: ExposedCardPenalty,
    /// The penalty for a card held so that others could see it.
    pub card_shown: ExposedCardPenalty,
    pub thrown_in: ThrowInPenalty,
    /// The penalty when play starts and the dealer has not discarded.
    pub no_discard: NoDiscardPenalty,
    pub lead_before_discard: EarlyLeadPenalty,
    pub partner_of_loner_plays: LonersPartnerPenalty,
    /// The penalty for naming the suit of the upcard in round two, after it was turned down.
    pub names_turned_down: NamingTurnedDownPenalty,
    pub table_talk: TableTalkPenalty,
    pub kitty: KittyRule,
    pub not_marked: UnmarkedPointsRule,
    pub asks_trump: AskingTrumpRule,
}

/// The consequence of a misdeal: the hand stands, or somebody deals again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum MisdealRule {
    #[default]
    DirectorDecides,
    /// A misdeal can no longer be called, so the hand stands.
    HandStands,
    /// The cards are dealt again, and the hand does not count.
    DealtAgain { by: DealerAfterMisdeal, called: MisdealTimeLimit },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DealerAfterMisdeal {
    SameDealer,
    /// The player on the dealer's left, who would deal the next hand.
    NextDealer,
}

/// The time limit for calling a misdeal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MisdealTimeLimit {
    /// At any time, whenever the fault is found.
    WhenFound,
    BeforeTurnUp,
    /// A pass counts as a bid.
    BeforeFirstBid,
}

/// The progress of a deal. [`MisdealTimeLimit`] compares it with the time limit for calling a misdeal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DealStage {
    BeforeTurnUp,
    /// The upcard is turned, but nobody has bid.
    BeforeFirstBid,
    BidsMade,
}

impl MisdealTimeLimit {
    /// Returns whether a misdeal may still be called at this stage.
    #[must_use]
    pub fn is_in_time(self, at: DealStage) -> bool {
        match self {
            MisdealTimeLimit::WhenFound => true,
            MisdealTimeLimit::BeforeTurnUp => at <= DealStage::BeforeTurnUp,
            MisdealTimeLimit::BeforeFirstBid => at <= DealStage::BeforeFirstBid,
        }
    }
}

/// The consequence when somebody deals out of turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WrongDealer {
    #[default]
    DirectorDecides,
    /// The right dealer deals if the error is caught before the upcard is turned; later the deal stands.
    StandsFromTurnUp,
    /// The right dealer deals if the error is caught before the hand has been played; later the deal stands.
    StandsOncePlayed,
}

/// The penalty for a renege, where a player who could follow suit did not, once it is proved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum RenegePenalty {
    #[default]
    DirectorDecides,
    /// The hand ends, and only the points of the penalty are scored.
    HandOver {
        /// Points with two partners on each side, 1 to 20.
        points: u8,
        /// Points when somebody played alone, 1 to 20.
        loner: LonerPoints,
        counted: PenaltyCounts,
        /// Dollars that each offender pays into the cup, 0 to 20.
        cup: u8,
    },
}

/// The points for a renege when somebody played alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LonerPoints {
    /// The same points as without a loner.
    Same,
    /// This many points if the other side played alone.
    AgainstLoner(u8),
    /// This many points if anybody played alone.
    WithLoner(u8),
}

/// The side whose points a penalty changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PenaltyCounts {
    /// The other side gains the points.
    ForOtherSide,
    /// The offenders lose the points.
    AgainstOffenders,
}

/// The penalty for alleging a renege that cannot be proved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnprovedRenegePenalty {
    #[default]
    DirectorDecides,
    NoPenalty,
    /// The falsely accused side gets this many points, 1 to 20.
    PointsToAccused(u8),
}

/// The time limit for claiming a renege, and the hands in which it may be claimed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RenegeTimeLimit {
    /// The text is silent. A claim is heard until the next deal, and the director may refuse it.
    #[default]
    DirectorDecides,
    UntilNextDeal,
    /// Any hand of the game may be claimed, but only between hands.
    AnyHandBetweenHands,
    /// A renege in the hand being played must be claimed at once and be proved by the cards face up. Any earlier hand
    /// may be claimed between hands.
    AtOnceOrBetweenHands,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BidOutOfTurnPenalty {
    #[default]
    DirectorDecides,
    /// The bid is void, and bidding returns to the right seat.
    Void,
    /// The bid is void, and the offending side may not make the suit of this bid trump.
    VoidSuitBarred,
    /// The other side has a choice. Either the hand ends and that side gets this many points, 1 to 20. Or the bid is
    /// void and one player of that side goes alone.
    PointsOrAlone(u8),
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum LeadOutOfTurnPenalty {
    #[default]
    DirectorDecides,
    /// The right seat leads. The card stays face up and must be played at the first legal chance.
    PenaltyCard,
    /// The hand ends with points for the other side.
    HandOver {
        /// Points with two partners on each side, 1 to 20.
        points: u8,
        /// Points when somebody plays alone, 1 to 20.
        loner: u8,
    },
}

/// The penalty for a card that other players have seen outside of its trick.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExposedCardPenalty {
    #[default]
    DirectorDecides,
    /// No penalty, but a player who keeps exposing cards may be disqualified.
    NoLoss,
    /// The card counts as played, now or at the first legal chance.
    Played,
    /// The card stays face up and must be played at the first legal chance.
    PenaltyCard,
    /// Like `PenaltyCard`, and the card cannot take a trick.
    WorthlessPenaltyCard,
}

/// The penalty for laying down the remaining cards instead of playing them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ThrowInPenalty {
    #[default]
    DirectorDecides,
    /// Throwing in is forbidden; the director decides on the penalty.
    Forbidden,
    /// The hand ends as if the offenders were euchred.
    HandOver {
        /// Points for the other side, 1 to 20.
        points: u8,
        /// Dollars that the offender pays into the cup, 0 to 20.
        cup: u8,
    },
}

/// The penalty when play starts and the dealer has not discarded.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum NoDiscardPenalty {
    #[default]
    DirectorDecides,
    /// The hand ends with points for the other side, and the deal passes.
    HandOver {
        /// Points if the other side did not call alone, 1 to 20.
        points: u8,
        /// Points if the other side called alone, 1 to 20.
        against_loner: u8,
    },
}

/// The treatment of a card that was led before the dealer's discard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EarlyLeadPenalty {
    #[default]
    DirectorDecides,
    /// The card stays in play without value, and the next seat leads.
    Worthless,
}

/// The consequence when a loner's partner plays a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LonersPartnerPenalty {
    #[default]
    DirectorDecides,
    /// The lone call is canceled, and the hand goes on with four players.
    LonerCancelled,
}

/// The consequence when a player names the suit that was turned down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NamingTurnedDownPenalty {
    #[default]
    DirectorDecides,
    /// The offending side may not bid again in this hand. If the stuck dealer is on this side, the hand is thrown in.
    SideMayNotBid,
}

/// The penalty for telling the partner something by words or signals.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableTalkPenalty {
    #[default]
    DirectorDecides,
    Disqualified,
    /// The director deducts points and decides how many.
    PointsDeducted,
    /// A bid must use fixed words ([`BidWords::PickItUp`]). A player who says more is warned first. After that the side
    /// loses its right to bid, and the other side gets this many points, 1 to 20.
    WarningThenPoints(u8),
    /// A signal, or telling one's cards, disqualifies the player; the director may warn for other talk.
    SignalDisqualifies,
    /// The director warns or disqualifies the player.
    GroundsForDisqualification,
}

/// The words that players must use when they bid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BidWords {
    /// The usual words for the seat: order up, assist or pick up, then the name of a suit in round two.
    OfTheSeat,
    /// Only "Pass", "Pick it up" and "Alone", then the name of a suit in round two.
    PickItUp,
}

impl TableTalkPenalty {
    /// Returns the words that a bid must use under this rule.
    #[must_use]
    pub const fn bid_words(self) -> BidWords {
        match self {
            TableTalkPenalty::WarningThenPoints(_) => BidWords::PickItUp,
            TableTalkPenalty::DirectorDecides
            | TableTalkPenalty::Disqualified
            | TableTalkPenalty::PointsDeducted
            | TableTalkPenalty::SignalDisqualifies
            | TableTalkPenalty::GroundsForDisqualification => BidWords::OfTheSeat,
        }
    }
}

/// Whether players may look at the kitty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KittyRule {
    #[default]
    DirectorDecides,
    /// Nobody may look until the hand is complete; the director decides on the penalty.
    ClosedUntilHandOver,
    /// A loner's partner may not look, and nobody may after the upcard is turned down; the director decides on the
    /// penalty.
    ClosedToLonersPartnerAndAfterTurnDown,
}

/// The treatment of points that were not marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnmarkedPointsRule {
    #[default]
    DirectorDecides,
    /// The points are reported to the table runner, and count.
    Reported,
    /// The points are lost when the next point is made.
    Lost,
}

/// Whether a player may ask which suit is trump.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AskingTrumpRule {
    #[default]
    DirectorDecides,
    /// A player may not ask once a marker on the kitty shows trump. The director decides on the penalty.
    NotAllowed,
}

impl RenegeTimeLimit {
    /// Returns whether a renege in an earlier hand may be claimed. Such a claim is only possible between hands.
    #[must_use]
    pub const fn allows_earlier_hands(self) -> bool {
        matches!(self, RenegeTimeLimit::AnyHandBetweenHands | RenegeTimeLimit::AtOnceOrBetweenHands)
    }
}

impl Irregularities {
    /// The time limit for calling a misdeal because a card was exposed. If the rulebook is silent, there is no limit.
    #[must_use]
    pub const fn exposure_time_limit(&self) -> MisdealTimeLimit {
        match self.exposed_in_deal {
            MisdealRule::DealtAgain { called, .. } => called,
            MisdealRule::DirectorDecides => MisdealTimeLimit::WhenFound,
            MisdealRule::HandStands => MisdealTimeLimit::BeforeFirstBid,
        }
    }

    /// Returns whether two rulebooks have the same rule about one kind of irregularity.
    #[must_use]
    pub fn has_same_rule(&self, other: &Irregularities, about: IrregularityId) -> bool {
        match about {
            IrregularityId::ExposedInDeal => self.exposed_in_deal == other.exposed_in_deal,
            IrregularityId::WrongCountBeforePlay => {
                (self.wrong_kitty, self.wrong_hand) == (other.wrong_kitty, other.wrong_hand)
            }
            IrregularityId::WrongCountDuringPlay => self.wrong_count_during_play == other.wrong_count_during_play,
            IrregularityId::WrongDealer => self.wrong_dealer == other.wrong_dealer,
            IrregularityId::Renege => self.renege == other.renege,
            IrregularityId::RenegeUnproved => self.renege_unproved == other.renege_unproved,
            IrregularityId::RenegeTimeLimit => self.renege_claim == other.renege_claim,
            IrregularityId::BidOutOfTurn => self.bid_out_of_turn == other.bid_out_of_turn,
            IrregularityId::LeadOutOfTurn => self.lead_out_of_turn == other.lead_out_of_turn,
            IrregularityId::ExposedCard => {
                (self.card_dropped, self.card_shown) == (other.card_dropped, other.card_shown)
            }
            IrregularityId::ThrowingIn => self.thrown_in == other.thrown_in,
            IrregularityId::NoDiscard => self.no_discard == other.no_discard,
            IrregularityId::LeadBeforeDiscard => self.lead_before_discard == other.lead_before_discard,
            IrregularityId::PartnerOfLonerPlays => self.partner_of_loner_plays == other.partner_of_loner_plays,
            IrregularityId::NamingTurnedDownSuit => self.names_turned_down == other.names_turned_down,
            IrregularityId::TableTalk => self.table_talk == other.table_talk,
            IrregularityId::LookingAtKitty => self.kitty == other.kitty,
            IrregularityId::UnmarkedPoints => self.not_marked == other.not_marked,
            IrregularityId::AskingTrump => self.asks_trump == other.asks_trump,
        }
    }

    /// Returns whether the rulebook is silent about a kind of irregularity, so that the director decides everything.
    #[must_use]
    pub fn is_silent(&self, about: IrregularityId) -> bool {
        self.has_same_rule(&Irregularities::default(), about)
    }
}
