//! What a rulebook does when something goes wrong at the table, as data: one field a row of the table, a value for every
//! cell. Where a text is silent the value says so: the director decides.

mod clause;
mod penalties;
mod preset;

pub use clause::ClausePart;

use serde::{Deserialize, Serialize};

/// Something that goes wrong at a table and that a rulebook may have a word on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum IrregularityId {
    /// A card exposed while dealing.
    ExposedInDeal,
    /// A hand or the kitty of the wrong size, found before the first lead.
    WrongCountBefore,
    /// The same, found during play.
    WrongCountDuring,
    /// Somebody dealt out of turn.
    WrongDealer,
    /// A player who could follow did not.
    Renege,
    /// A renege is alleged and cannot be proved.
    RenegeUnproved,
    /// How long a renege may be claimed.
    RenegeClaim,
    /// A bid out of turn.
    BidOutOfTurn,
    /// A lead out of turn.
    LeadOutOfTurn,
    /// A card dropped or shown.
    CardShown,
    /// Cards thrown in before they are played.
    ThrownIn,
    /// The dealer has six cards when play starts.
    NoDiscard,
    /// A lead before the dealer's discard.
    LeadBeforeDiscard,
    /// A loner's partner plays a card.
    PartnerOfLonerPlays,
    /// The suit turned down is named.
    NamesTurnedDown,
    /// Table talk and signals.
    TableTalk,
    /// A look at the kitty.
    Kitty,
    /// A score is not marked.
    NotMarked,
    /// Somebody asks what trump is.
    AsksTrump,
}

impl IrregularityId {
    /// All of them, in the order of the table.
    pub const ALL: [IrregularityId; 19] = [
        IrregularityId::ExposedInDeal,
        IrregularityId::WrongCountBefore,
        IrregularityId::WrongCountDuring,
        IrregularityId::WrongDealer,
        IrregularityId::Renege,
        IrregularityId::RenegeUnproved,
        IrregularityId::RenegeClaim,
        IrregularityId::BidOutOfTurn,
        IrregularityId::LeadOutOfTurn,
        IrregularityId::CardShown,
        IrregularityId::ThrownIn,
        IrregularityId::NoDiscard,
        IrregularityId::LeadBeforeDiscard,
        IrregularityId::PartnerOfLonerPlays,
        IrregularityId::NamesTurnedDown,
        IrregularityId::TableTalk,
        IrregularityId::Kitty,
        IrregularityId::NotMarked,
        IrregularityId::AsksTrump,
    ];
}

/// What a rulebook does about each irregularity. The default leaves everything to the director.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Irregularities {
    /// A card exposed while dealing.
    pub exposed_in_deal: Misdeal,
    /// A kitty of other than four cards, found before the first lead.
    pub wrong_kitty: Misdeal,
    /// A hand of other than five cards beside a kitty of four, found before the first lead.
    pub wrong_hand: Misdeal,
    /// A wrong number of cards found during play.
    pub wrong_count_during_play: Misdeal,
    /// Somebody dealt out of turn.
    pub wrong_dealer: WrongDealer,
    /// A renege that is proved.
    pub renege: RenegePenalty,
    /// A renege that is alleged and not proved.
    pub renege_unproved: Unproved,
    /// When a renege may be claimed.
    pub renege_claim: RenegeClaim,
    /// A bid out of turn.
    pub bid_out_of_turn: BidOutOfTurn,
    /// A lead out of turn.
    pub lead_out_of_turn: LeadOutOfTurn,
    /// A card fallen from the hand.
    pub card_dropped: CardDown,
    /// A card held so that others see it.
    pub card_shown: CardDown,
    /// Cards thrown in.
    pub thrown_in: ThrownIn,
    /// No discard when play starts.
    pub no_discard: NoDiscard,
    /// A lead before the discard.
    pub lead_before_discard: LeadBeforeDiscard,
    /// A loner's partner plays.
    pub partner_of_loner_plays: PartnerOfLonerPlays,
    /// The suit turned down is named.
    pub names_turned_down: NamesTurnedDown,
    /// Table talk and signals.
    pub table_talk: TableTalk,
    /// A look at the kitty.
    pub kitty: Kitty,
    /// A score not marked.
    pub not_marked: NotMarked,
    /// Asking what trump is.
    pub asks_trump: AsksTrump,
}

/// What a misdeal costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Misdeal {
    /// The text is silent.
    #[default]
    DirectorDecides,
    /// It is too late to call: the hand stands.
    HandStands,
    /// The cards are dealt again; the hand does not count.
    DealtAgain {
        /// By whom.
        by: DealsAgain,
        /// Until when it may be called.
        called: MisdealCalled,
    },
}

/// Who deals after a misdeal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DealsAgain {
    /// The same dealer.
    SameDealer,
    /// The next: the deal passes to the left.
    NextDealer,
}

/// Until when a misdeal may be called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MisdealCalled {
    /// Whenever it is found.
    WhenFound,
    /// Before the upcard is turned.
    BeforeTurnUp,
    /// Before the first bid, a pass too.
    BeforeFirstBid,
}

/// How far a deal has come, as far as a misdeal is concerned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DealMoment {
    /// The upcard is not turned.
    BeforeTurnUp,
    /// It is turned, and nobody has bid.
    BeforeFirstBid,
    /// Somebody has bid.
    BidsMade,
}

impl MisdealCalled {
    /// Returns whether a misdeal may still be called at this moment.
    #[must_use]
    pub fn is_in_time(self, at: DealMoment) -> bool {
        match self {
            MisdealCalled::WhenFound => true,
            MisdealCalled::BeforeTurnUp => at <= DealMoment::BeforeTurnUp,
            MisdealCalled::BeforeFirstBid => at <= DealMoment::BeforeFirstBid,
        }
    }
}

/// What happens when somebody deals out of turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WrongDealer {
    /// The text is silent.
    #[default]
    DirectorDecides,
    /// Caught before the upcard is turned, the right dealer deals; later it stands.
    StandsFromTurnUp,
    /// Caught before the hand is played, the right dealer deals; later it stands.
    StandsOncePlayed,
}

/// What a proved renege costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum RenegePenalty {
    /// The text is silent.
    #[default]
    DirectorDecides,
    /// The hand ends with these points.
    HandOver {
        /// With two partners on each side, 1 to 20.
        points: u8,
        /// With a loner, 1 to 20.
        loner: LonerPoints,
        /// Whose points change.
        counted: PenaltyCounts,
        /// Dollars that each of the offenders puts into the cup, 0 to 20.
        cup: u8,
    },
}

/// How a loner changes what a renege costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LonerPoints {
    /// Not at all.
    Same,
    /// These points where the other side was alone.
    AgainstLoner(u8),
    /// These points where anybody was alone.
    WithLoner(u8),
}

/// Whose points a penalty changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PenaltyCounts {
    /// The other side gains them.
    ForOtherSide,
    /// The offenders lose them.
    AgainstOffenders,
}

/// What a renege costs that was alleged and not proved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unproved {
    /// The text is silent.
    #[default]
    DirectorDecides,
    /// It costs nothing.
    NoPenalty,
    /// The side wrongly accused gets these points, 1 to 20.
    PointsToAccused(u8),
}

/// When a renege may be claimed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RenegeClaim {
    /// The text is silent; a claim is heard until the next deal, and the director may refuse it.
    #[default]
    DirectorDecides,
    /// Until the next deal.
    UntilNextDeal,
    /// Any hand of the game, but only while none is in play.
    AnyHandBetweenHands,
    /// The hand in play at once, where what lies open proves it; any hand of the game while none is in play.
    AtOnceOrBetweenHands,
}

/// What a bid out of turn costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BidOutOfTurn {
    /// The text is silent.
    #[default]
    DirectorDecides,
    /// It is void; bidding goes back to the right seat.
    Void,
    /// It is void, and that side may not make that suit trump.
    VoidSuitBarred,
    /// The hand ends with these points, 1 to 20, to the other side; or that side voids the bid and one of them goes alone.
    PointsOrAlone(u8),
}

/// What a lead out of turn costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum LeadOutOfTurn {
    /// The text is silent.
    #[default]
    DirectorDecides,
    /// The right seat leads; the card stays face up and is played at the first legal chance.
    PenaltyCard,
    /// The hand ends with points to the other side.
    HandOver {
        /// With two partners on each side, 1 to 20.
        points: u8,
        /// With a loner, 1 to 20.
        loner: u8,
    },
}

/// What becomes of a card that others have seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CardDown {
    /// The text is silent.
    #[default]
    DirectorDecides,
    /// Nothing; a player who keeps doing it may be disqualified.
    NoLoss,
    /// It counts as played, now or at the first legal chance.
    Played,
    /// It stays face up and is played at the first legal chance.
    PenaltyCard,
    /// The same, and it cannot take a trick.
    WorthlessPenaltyCard,
}

/// What throwing cards in costs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ThrownIn {
    /// The text is silent.
    #[default]
    DirectorDecides,
    /// It is forbidden; the director decides what it costs.
    Forbidden,
    /// The hand ends as if euchred.
    HandOver {
        /// Points to the other side, 1 to 20.
        points: u8,
        /// Dollars that the player who did it puts into the cup, 0 to 20.
        cup: u8,
    },
}

/// What it costs when the dealer has not discarded and play starts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum NoDiscard {
    /// The text is silent.
    #[default]
    DirectorDecides,
    /// The hand ends with points to the other side, and the deal passes.
    HandOver {
        /// Otherwise, 1 to 20.
        points: u8,
        /// Where the other side called alone, 1 to 20.
        against_loner: u8,
    },
}

/// What becomes of a card led before the discard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LeadBeforeDiscard {
    /// The text is silent.
    #[default]
    DirectorDecides,
    /// It stays in play without value, and the next seat leads.
    Worthless,
}

/// What happens when a loner's partner plays a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PartnerOfLonerPlays {
    /// The text is silent.
    #[default]
    DirectorDecides,
    /// The lone call is cancelled and the hand goes on as a normal one.
    LonerCancelled,
}

/// What happens when the suit turned down is named.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NamesTurnedDown {
    /// The text is silent.
    #[default]
    DirectorDecides,
    /// That side may not bid again in this hand; a stuck dealer's hand is then thrown in.
    SideMayNotBid,
}

/// What table talk and signals cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableTalk {
    /// The text is silent.
    #[default]
    DirectorDecides,
    /// The player is disqualified.
    Disqualified,
    /// Points are deducted; the director says how many.
    PointsDeducted,
    /// A bid has its own words and no others ([`BidWords::PickItUp`]): whoever says more is warned first, then the side loses
    /// its right to bid and the other gets these points, 1 to 20.
    WarningThenPoints(u8),
    /// A signal, or cards told, disqualifies the player; for other talk the director may warn.
    SignalDisqualifies,
    /// It is grounds for disqualification: the director warns or disqualifies.
    GroundsForDisqualification,
}

/// In what words a bid is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BidWords {
    /// Those that players have for their seat: order up, assist or pick up; name a suit.
    OfTheSeat,
    /// No other than "Pass", "Pick it up" and "Alone"; in round two the name of the suit.
    PickItUp,
}

impl TableTalk {
    /// Returns the words in which a bid is made where talk costs this.
    #[must_use]
    pub const fn bid_words(self) -> BidWords {
        match self {
            TableTalk::WarningThenPoints(_) => BidWords::PickItUp,
            TableTalk::DirectorDecides
            | TableTalk::Disqualified
            | TableTalk::PointsDeducted
            | TableTalk::SignalDisqualifies
            | TableTalk::GroundsForDisqualification => BidWords::OfTheSeat,
        }
    }
}

/// Who may look at the kitty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kitty {
    /// The text is silent.
    #[default]
    DirectorDecides,
    /// Nobody until the hand is complete; the director decides what a look costs.
    ClosedUntilHandOver,
    /// Not a loner's partner, and nobody once the upcard is turned down; the director decides what a look costs.
    ClosedToLonersPartnerAndAfterTurnDown,
}

/// What becomes of points that are not marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NotMarked {
    /// The text is silent.
    #[default]
    DirectorDecides,
    /// They are reported to the table runner and count.
    Reported,
    /// They are lost once the next point is made.
    Lost,
}

/// Whether a player may ask what trump is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AsksTrump {
    /// The text is silent.
    #[default]
    DirectorDecides,
    /// Not once it is shown on the kitty; the director decides what asking costs.
    NotAllowed,
}

impl RenegeClaim {
    /// Returns whether tricks of any hand of the game may be turned over, but only while no hand is in play.
    #[must_use]
    pub const fn looks_back(self) -> bool {
        matches!(self, RenegeClaim::AnyHandBetweenHands | RenegeClaim::AtOnceOrBetweenHands)
    }
}

impl Irregularities {
    /// Until when a card exposed in the deal may be called: where the text is silent, without a limit.
    #[must_use]
    pub const fn exposure_called(&self) -> MisdealCalled {
        match self.exposed_in_deal {
            Misdeal::DealtAgain { called, .. } => called,
            Misdeal::DirectorDecides => MisdealCalled::WhenFound,
            Misdeal::HandStands => MisdealCalled::BeforeFirstBid,
        }
    }

    /// Returns whether two sets do the same about an irregularity.
    #[must_use]
    pub fn agrees(&self, other: &Irregularities, about: IrregularityId) -> bool {
        match about {
            IrregularityId::ExposedInDeal => self.exposed_in_deal == other.exposed_in_deal,
            IrregularityId::WrongCountBefore => {
                (self.wrong_kitty, self.wrong_hand) == (other.wrong_kitty, other.wrong_hand)
            }
            IrregularityId::WrongCountDuring => self.wrong_count_during_play == other.wrong_count_during_play,
            IrregularityId::WrongDealer => self.wrong_dealer == other.wrong_dealer,
            IrregularityId::Renege => self.renege == other.renege,
            IrregularityId::RenegeUnproved => self.renege_unproved == other.renege_unproved,
            IrregularityId::RenegeClaim => self.renege_claim == other.renege_claim,
            IrregularityId::BidOutOfTurn => self.bid_out_of_turn == other.bid_out_of_turn,
            IrregularityId::LeadOutOfTurn => self.lead_out_of_turn == other.lead_out_of_turn,
            IrregularityId::CardShown => (self.card_dropped, self.card_shown) == (other.card_dropped, other.card_shown),
            IrregularityId::ThrownIn => self.thrown_in == other.thrown_in,
            IrregularityId::NoDiscard => self.no_discard == other.no_discard,
            IrregularityId::LeadBeforeDiscard => self.lead_before_discard == other.lead_before_discard,
            IrregularityId::PartnerOfLonerPlays => self.partner_of_loner_plays == other.partner_of_loner_plays,
            IrregularityId::NamesTurnedDown => self.names_turned_down == other.names_turned_down,
            IrregularityId::TableTalk => self.table_talk == other.table_talk,
            IrregularityId::Kitty => self.kitty == other.kitty,
            IrregularityId::NotMarked => self.not_marked == other.not_marked,
            IrregularityId::AsksTrump => self.asks_trump == other.asks_trump,
        }
    }

    /// Returns whether the text is silent about an irregularity, so that the director decides all of it.
    #[must_use]
    pub fn is_silent(&self, about: IrregularityId) -> bool {
        self.agrees(&Irregularities::default(), about)
    }
}
