//! The rules of the five rulebooks about irregularities.

use super::{
    AskingTrumpRule, BidOutOfTurnPenalty, DealerAfterMisdeal, EarlyLeadPenalty, ExposedCardPenalty, Irregularities,
    KittyRule, LeadOutOfTurnPenalty, LonerPoints, LonersPartnerPenalty, MisdealRule, MisdealTimeLimit,
    NamingTurnedDownPenalty, NoDiscardPenalty, PenaltyCounts, RenegePenalty, RenegeTimeLimit, TableTalkPenalty,
    ThrowInPenalty, UnmarkedPointsRule, UnprovedRenegePenalty, WrongDealer,
};
use crate::ruleset::Preset;

const SAME_DEALER_REDEALS: MisdealRule =
    MisdealRule::DealtAgain { by: DealerAfterMisdeal::SameDealer, called: MisdealTimeLimit::WhenFound };
const SAME_DEALER_REDEALS_BEFORE_FIRST_BID: MisdealRule =
    MisdealRule::DealtAgain { by: DealerAfterMisdeal::SameDealer, called: MisdealTimeLimit::BeforeFirstBid };
const NEXT_DEALER_REDEALS: MisdealRule =
    MisdealRule::DealtAgain { by: DealerAfterMisdeal::NextDealer, called: MisdealTimeLimit::WhenFound };
const NEXT_DEALER_REDEALS_BEFORE_TURN_UP: MisdealRule =
    MisdealRule::DealtAgain { by: DealerAfterMisdeal::NextDealer, called: MisdealTimeLimit::BeforeTurnUp };

/// Returns the penalty for a proved renege. Under all five rulebooks the hand ends with two points for the other side.
const fn renege_penalty(loner: LonerPoints, cup: u8) -> RenegePenalty {
    RenegePenalty::HandOver { points: 2, loner, counted: PenaltyCounts::ForOtherSide, cup }
}

impl Preset {
    #[must_use]
    pub fn irregularities(self) -> Irregularities {
        let silent = Irregularities::default();
        match self {
            Preset::World => Irregularities {
                exposed_in_deal: SAME_DEALER_REDEALS_BEFORE_FIRST_BID,
                wrong_kitty: SAME_DEALER_REDEALS,
                wrong_hand: SAME_DEALER_REDEALS,
                renege: renege_penalty(LonerPoints::AgainstLoner(4), 1),
                renege_unproved: UnprovedRenegePenalty::NoPenalty,
                renege_claim: RenegeTimeLimit::UntilNextDeal,
                card_dropped: ExposedCardPenalty::NoLoss,
                card_shown: ExposedCardPenalty::NoLoss,
                thrown_in: ThrowInPenalty::HandOver { points: 2, cup: 1 },
                table_talk: TableTalkPenalty::SignalDisqualifies,
                kitty: KittyRule::ClosedUntilHandOver,
                not_marked: UnmarkedPointsRule::Reported,
                ..silent
            },
            Preset::Chicago => Irregularities {
                exposed_in_deal: NEXT_DEALER_REDEALS_BEFORE_TURN_UP,
                wrong_kitty: NEXT_DEALER_REDEALS,
                wrong_hand: NEXT_DEALER_REDEALS_BEFORE_TURN_UP,
                wrong_count_during_play: MisdealRule::HandStands,
                wrong_dealer: WrongDealer::StandsFromTurnUp,
                renege: renege_penalty(LonerPoints::Same, 0),
                renege_unproved: UnprovedRenegePenalty::NoPenalty,
                renege_claim: RenegeTimeLimit::UntilNextDeal,
                table_talk: TableTalkPenalty::PointsDeducted,
                ..silent
            },
            Preset::Valparaiso => Irregularities {
                exposed_in_deal: SAME_DEALER_REDEALS_BEFORE_FIRST_BID,
                wrong_kitty: SAME_DEALER_REDEALS,
                wrong_hand: SAME_DEALER_REDEALS,
                wrong_count_during_play: SAME_DEALER_REDEALS,
                renege: renege_penalty(LonerPoints::WithLoner(4), 0),
                renege_unproved: UnprovedRenegePenalty::NoPenalty,
                renege_claim: RenegeTimeLimit::UntilNextDeal,
                bid_out_of_turn: BidOutOfTurnPenalty::Void,
                lead_out_of_turn: LeadOutOfTurnPenalty::PenaltyCard,
                card_dropped: ExposedCardPenalty::Played,
                card_shown: ExposedCardPenalty::Played,
                table_talk: TableTalkPenalty::GroundsForDisqualification,
                ..silent
            },
            Preset::Mcallen => Irregularities {
                exposed_in_deal: SAME_DEALER_REDEALS_BEFORE_FIRST_BID,
                wrong_kitty: SAME_DEALER_REDEALS,
                wrong_hand: SAME_DEALER_REDEALS,
                renege: renege_penalty(LonerPoints::WithLoner(4), 0),
                renege_claim: RenegeTimeLimit::UntilNextDeal,
                bid_out_of_turn: BidOutOfTurnPenalty::VoidSuitBarred,
                lead_out_of_turn: LeadOutOfTurnPenalty::PenaltyCard,
                card_dropped: ExposedCardPenalty::PenaltyCard,
                card_shown: ExposedCardPenalty::PenaltyCard,
                ..silent
            },
            Preset::Progressive | Preset::ProgressiveTen => Irregularities {
                exposed_in_deal: MisdealRule::DirectorDecides,
                wrong_kitty: SAME_DEALER_REDEALS,
                wrong_hand: SAME_DEALER_REDEALS,
                wrong_count_during_play: NEXT_DEALER_REDEALS,
                wrong_dealer: WrongDealer::StandsOncePlayed,
                renege: renege_penalty(LonerPoints::WithLoner(4), 0),
                renege_unproved: UnprovedRenegePenalty::PointsToAccused(2),
                renege_claim: RenegeTimeLimit::AtOnceOrBetweenHands,
                bid_out_of_turn: BidOutOfTurnPenalty::PointsOrAlone(2),
                lead_out_of_turn: LeadOutOfTurnPenalty::HandOver { points: 2, loner: 4 },
                card_dropped: ExposedCardPenalty::WorthlessPenaltyCard,
                card_shown: ExposedCardPenalty::Played,
                thrown_in: ThrowInPenalty::Forbidden,
                no_discard: NoDiscardPenalty::HandOver { points: 2, against_loner: 4 },
                lead_before_discard: EarlyLeadPenalty::Worthless,
                partner_of_loner_plays: LonersPartnerPenalty::LonerCancelled,
                names_turned_down: NamingTurnedDownPenalty::SideMayNotBid,
                table_talk: TableTalkPenalty::WarningThenPoints(2),
                kitty: KittyRule::ClosedToLonersPartnerAndAfterTurnDown,
                not_marked: UnmarkedPointsRule::Lost,
                asks_trump: AskingTrumpRule::NotAllowed,
            },
        }
    }
}
