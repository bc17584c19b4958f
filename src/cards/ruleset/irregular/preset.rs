//! The rules of the five rulebooks about irregularities.

use super::{
    AsksTrump, BidOutOfTurn, CardDown, DealsAgain, Irregularities, Kitty, LeadBeforeDiscard, LeadOutOfTurn,
    LonerPoints, Misdeal, MisdealCalled, NamesTurnedDown, NoDiscard, NotMarked, PartnerOfLonerPlays, PenaltyCounts,
    RenegeClaim, RenegePenalty, TableTalk, ThrownIn, Unproved, WrongDealer,
};
use crate::ruleset::Preset;

const SAME_DEALER: Misdeal = Misdeal::DealtAgain { by: DealsAgain::SameDealer, called: MisdealCalled::WhenFound };
const SAME_DEALER_BEFORE_FIRST_BID: Misdeal =
    Misdeal::DealtAgain { by: DealsAgain::SameDealer, called: MisdealCalled::BeforeFirstBid };
const DEAL_PASSES: Misdeal = Misdeal::DealtAgain { by: DealsAgain::NextDealer, called: MisdealCalled::WhenFound };
const DEAL_PASSES_BEFORE_TURN_UP: Misdeal =
    Misdeal::DealtAgain { by: DealsAgain::NextDealer, called: MisdealCalled::BeforeTurnUp };

/// The penalty for a proved renege: two points for the other side, in every rulebook that ends the hand.
const fn renege(loner: LonerPoints, cup: u8) -> RenegePenalty {
    RenegePenalty::HandOver { points: 2, loner, counted: PenaltyCounts::ForOtherSide, cup }
}

impl Preset {
    /// Returns the rulebook's answer to each irregularity.
    #[must_use]
    pub fn irregularities(self) -> Irregularities {
        let silent = Irregularities::default();
        match self {
            Preset::World => Irregularities {
                exposed_in_deal: SAME_DEALER_BEFORE_FIRST_BID,
                wrong_kitty: SAME_DEALER,
                wrong_hand: SAME_DEALER,
                renege: renege(LonerPoints::AgainstLoner(4), 1),
                renege_unproved: Unproved::NoPenalty,
                renege_claim: RenegeClaim::UntilNextDeal,
                card_dropped: CardDown::NoLoss,
                card_shown: CardDown::NoLoss,
                thrown_in: ThrownIn::HandOver { points: 2, cup: 1 },
                table_talk: TableTalk::SignalDisqualifies,
                kitty: Kitty::ClosedUntilHandOver,
                not_marked: NotMarked::Reported,
                ..silent
            },
            Preset::Chicago => Irregularities {
                exposed_in_deal: DEAL_PASSES_BEFORE_TURN_UP,
                wrong_kitty: DEAL_PASSES,
                wrong_hand: DEAL_PASSES_BEFORE_TURN_UP,
                wrong_count_during_play: Misdeal::HandStands,
                wrong_dealer: WrongDealer::StandsFromTurnUp,
                renege: renege(LonerPoints::Same, 0),
                renege_unproved: Unproved::NoPenalty,
                renege_claim: RenegeClaim::UntilNextDeal,
                table_talk: TableTalk::PointsDeducted,
                ..silent
            },
            Preset::Valparaiso => Irregularities {
                exposed_in_deal: SAME_DEALER_BEFORE_FIRST_BID,
                wrong_kitty: SAME_DEALER,
                wrong_hand: SAME_DEALER,
                wrong_count_during_play: SAME_DEALER,
                renege: renege(LonerPoints::WithLoner(4), 0),
                renege_unproved: Unproved::NoPenalty,
                renege_claim: RenegeClaim::UntilNextDeal,
                bid_out_of_turn: BidOutOfTurn::Void,
                lead_out_of_turn: LeadOutOfTurn::PenaltyCard,
                card_dropped: CardDown::Played,
                card_shown: CardDown::Played,
                table_talk: TableTalk::GroundsForDisqualification,
                ..silent
            },
            Preset::Mcallen => Irregularities {
                exposed_in_deal: SAME_DEALER_BEFORE_FIRST_BID,
                wrong_kitty: SAME_DEALER,
                wrong_hand: SAME_DEALER,
                renege: renege(LonerPoints::WithLoner(4), 0),
                renege_claim: RenegeClaim::UntilNextDeal,
                bid_out_of_turn: BidOutOfTurn::VoidSuitBarred,
                lead_out_of_turn: LeadOutOfTurn::PenaltyCard,
                card_dropped: CardDown::PenaltyCard,
                card_shown: CardDown::PenaltyCard,
                ..silent
            },
            Preset::Progressive | Preset::ProgressiveTen => Irregularities {
                exposed_in_deal: Misdeal::DirectorDecides,
                wrong_kitty: SAME_DEALER,
                wrong_hand: SAME_DEALER,
                wrong_count_during_play: DEAL_PASSES,
                wrong_dealer: WrongDealer::StandsOncePlayed,
                renege: renege(LonerPoints::WithLoner(4), 0),
                renege_unproved: Unproved::PointsToAccused(2),
                renege_claim: RenegeClaim::AtOnceOrBetweenHands,
                bid_out_of_turn: BidOutOfTurn::PointsOrAlone(2),
                lead_out_of_turn: LeadOutOfTurn::HandOver { points: 2, loner: 4 },
                card_dropped: CardDown::WorthlessPenaltyCard,
                card_shown: CardDown::Played,
                thrown_in: ThrownIn::Forbidden,
                no_discard: NoDiscard::HandOver { points: 2, against_loner: 4 },
                lead_before_discard: LeadBeforeDiscard::Worthless,
                partner_of_loner_plays: PartnerOfLonerPlays::LonerCancelled,
                names_turned_down: NamesTurnedDown::SideMayNotBid,
                table_talk: TableTalk::WarningThenPoints(2),
                kitty: Kitty::ClosedToLonersPartnerAndAfterTurnDown,
                not_marked: NotMarked::Lost,
                asks_trump: AsksTrump::NotAllowed,
            },
        }
    }
}
