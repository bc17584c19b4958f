//! Finds the remedies that a rulebook awards for a judged claim.

use super::discretion::disqualified_game_over;
use super::facts::ClaimFacts;
use crate::{BidRound, ClaimVerdict, GameState, Going, IrregularityKind, Phase, Remedy, Stage, Trump};
use cards::ruleset::{
    AskingTrumpRule, BidOutOfTurnPenalty, BumpCup, DealerAfterMisdeal, EarlyLeadPenalty, ExposedCardPenalty,
    Irregularities, IrregularityId, KittyRule, LeadOutOfTurnPenalty, LonerPoints, LonersPartnerPenalty, MisdealRule,
    NamingTurnedDownPenalty, NoDiscardPenalty, PenaltyCounts, RenegePenalty, TableTalkPenalty, ThrowInPenalty,
    UnmarkedPointsRule, UnprovedRenegePenalty, WrongDealer,
};
use cards::{Seat, Side};

/// The consequences that a rulebook has for a claim, after the claim was judged.
pub(super) enum RulebookAward {
    /// The rulebook awards these remedies, in order.
    Remedies(Vec<Remedy>),
    /// The offended side chooses one of these lists of remedies.
    SideChooses(Side, Vec<Vec<Remedy>>),
    /// The director chooses one of these lists of remedies, or what another rulebook awards.
    DirectorChooses(Vec<Vec<Remedy>>),
    /// The rulebook is silent, so the director chooses what another rulebook awards.
    DirectorDecides,
    TooLate,
    TooEarly,
}

const NO_REMEDIES: RulebookAward = RulebookAward::Remedies(Vec::new());

pub(super) fn find_award(rules: &Irregularities, case: &ClaimFacts, state: &GameState) -> RulebookAward {
    match case.verdict {
        ClaimVerdict::Proved => award_if_proved(rules, case, state),
        ClaimVerdict::NotProved if case.claim.what == IrregularityKind::Renege => match rules.renege_unproved {
            UnprovedRenegePenalty::DirectorDecides => RulebookAward::DirectorDecides,
            UnprovedRenegePenalty::NoPenalty => NO_REMEDIES,
            UnprovedRenegePenalty::PointsToAccused(points) => {
                RulebookAward::Remedies(vec![Remedy::ChangePoints(case.claim.accused.side(), points_as_gain(points))])
            }
        },
        // Where the director deducts points for table talk, the claim need not be proved.
        ClaimVerdict::NotProved
            if case.irregularity == IrregularityId::TableTalk
                && rules.table_talk == TableTalkPenalty::PointsDeducted =>
        {
            award_table_talk(rules.table_talk, case, state)
        }
        ClaimVerdict::NotProved => NO_REMEDIES,
        ClaimVerdict::TooLate => RulebookAward::TooLate,
        ClaimVerdict::TooEarly => RulebookAward::TooEarly,
        ClaimVerdict::NotTheirs => NO_REMEDIES,
    }
}

fn award_if_proved(rules: &Irregularities, case: &ClaimFacts, state: &GameState) -> RulebookAward {
    let accused = case.claim.accused;
    let (side, other) = (accused.side(), accused.side().other());
    match case.irregularity {
        IrregularityId::ExposedInDeal => award_misdeal(rules.exposed_in_deal, state),
        IrregularityId::WrongCountBeforePlay if case.kitty_is_wrong => award_misdeal(rules.wrong_kitty, state),
        IrregularityId::WrongCountBeforePlay => award_misdeal(rules.wrong_hand, state),
        IrregularityId::WrongCountDuringPlay => award_misdeal(rules.wrong_count_during_play, state),
        IrregularityId::WrongDealer => award_wrong_dealer(rules.wrong_dealer, state),
        IrregularityId::Renege => award_renege(rules.renege, case, state),
        IrregularityId::RenegeUnproved | IrregularityId::RenegeTimeLimit => NO_REMEDIES,
        IrregularityId::BidOutOfTurn => award_bid_out_of_turn(rules.bid_out_of_turn, case, state),
        IrregularityId::LeadOutOfTurn => award_lead_out_of_turn(rules.lead_out_of_turn, case),
        IrregularityId::ExposedCard => {
            let rule =
                if case.claim.what == IrregularityKind::DropCard { rules.card_dropped } else { rules.card_shown };
            award_exposed_card(rule, case, state)
        }
        IrregularityId::ThrowingIn => match rules.thrown_in {
            ThrowInPenalty::DirectorDecides | ThrowInPenalty::Forbidden => RulebookAward::DirectorDecides,
            ThrowInPenalty::HandOver { points, cup } => {
                end_hand_with_points(case, other, points, cup_payment(state, accused, cup))
            }
        },
        IrregularityId::NoDiscard => match rules.no_discard {
            NoDiscardPenalty::DirectorDecides => RulebookAward::DirectorDecides,
            NoDiscardPenalty::HandOver { points, against_loner } => {
                let points = if side_of_loner(case) == Some(other) { against_loner } else { points };
                end_hand_with_points(case, other, points, None)
            }
        },
        IrregularityId::LeadBeforeDiscard => match (rules.lead_before_discard, case.card) {
            (EarlyLeadPenalty::Worthless, Some(card)) => {
                RulebookAward::Remedies(vec![Remedy::WorthlessCard(accused, card)])
            }
            _ => RulebookAward::DirectorDecides,
        },
        IrregularityId::PartnerOfLonerPlays => match (rules.partner_of_loner_plays, case.card) {
            (LonersPartnerPenalty::LonerCancelled, Some(card)) => {
                RulebookAward::Remedies(vec![Remedy::CancelLoner, Remedy::PenaltyCard(accused, card)])
            }
            _ => RulebookAward::DirectorDecides,
        },
        IrregularityId::NamingTurnedDownSuit => match rules.names_turned_down {
            NamingTurnedDownPenalty::DirectorDecides => RulebookAward::DirectorDecides,
            NamingTurnedDownPenalty::SideMayNotBid => {
                RulebookAward::Remedies(vec![Remedy::VoidBid, Remedy::BarSide(side)])
            }
        },
        IrregularityId::TableTalk => award_table_talk(rules.table_talk, case, state),
        IrregularityId::LookingAtKitty => match rules.kitty {
            KittyRule::DirectorDecides
            | KittyRule::ClosedUntilHandOver
            | KittyRule::ClosedToLonersPartnerAndAfterTurnDown => RulebookAward::DirectorDecides,
        },
        IrregularityId::UnmarkedPoints => match rules.not_marked {
            UnmarkedPointsRule::DirectorDecides => RulebookAward::DirectorDecides,
            UnmarkedPointsRule::Reported => NO_REMEDIES,
            UnmarkedPointsRule::Lost => RulebookAward::Remedies(vec![Remedy::ChangePoints(side, -(case.points as i8))]),
        },
        IrregularityId::AskingTrump => match rules.asks_trump {
            AskingTrumpRule::DirectorDecides | AskingTrumpRule::NotAllowed => RulebookAward::DirectorDecides,
        },
    }
}

fn points_as_gain(points: u8) -> i8 {
    points.min(i8::MAX as u8) as i8
}

fn side_of_loner(case: &ClaimFacts) -> Option<Side> {
    case.contract.filter(|contract| contract.going() == Going::Alone).map(|contract| contract.maker.side())
}

fn end_hand_with_points(
    case: &ClaimFacts,
    to: Side,
    points: u8,
    others: impl IntoIterator<Item = Remedy>,
) -> RulebookAward {
    let points = Remedy::ChangePoints(to, points_as_gain(points));
    RulebookAward::Remedies(case.end_hand_remedy().chain([points]).chain(others).collect())
}

fn award_misdeal(rule: MisdealRule, state: &GameState) -> RulebookAward {
    let Some(dealer) = state.dealer() else { return RulebookAward::DirectorDecides };
    match rule {
        MisdealRule::DirectorDecides => RulebookAward::DirectorDecides,
        MisdealRule::HandStands => RulebookAward::TooLate,
        MisdealRule::DealtAgain { called, .. } if !called.is_in_time(state.deal_stage()) => RulebookAward::TooLate,
        MisdealRule::DealtAgain { by, .. } => RulebookAward::Remedies(vec![Remedy::DealAgain(match by {
            DealerAfterMisdeal::SameDealer => dealer,
            DealerAfterMisdeal::NextDealer => dealer.left(),
        })]),
    }
}

fn award_wrong_dealer(rule: WrongDealer, state: &GameState) -> RulebookAward {
    if rule == WrongDealer::DirectorDecides {
        return RulebookAward::DirectorDecides;
    }
    let Some(right) = state.open().and_then(|open| open.right_dealer()) else { return RulebookAward::TooLate };
    match rule {
        WrongDealer::DirectorDecides => RulebookAward::DirectorDecides,
        WrongDealer::StandsFromTurnUp if state.stage() == Stage::Hand => RulebookAward::TooLate,
        WrongDealer::StandsFromTurnUp | WrongDealer::StandsOncePlayed => {
            RulebookAward::Remedies(vec![Remedy::DealAgain(right)])
        }
    }
}

fn award_renege(rule: RenegePenalty, case: &ClaimFacts, state: &GameState) -> RulebookAward {
    let RenegePenalty::HandOver { points, loner, counted, cup } = rule else { return RulebookAward::DirectorDecides };
    let side = case.claim.accused.side();
    let points = match (loner, side_of_loner(case)) {
        (LonerPoints::AgainstLoner(points), Some(alone)) if alone != side => points,
        (LonerPoints::WithLoner(points), Some(_)) => points,
        _ => points,
    };
    let change = match counted {
        PenaltyCounts::ForOtherSide => Remedy::ChangePoints(side.other(), points_as_gain(points)),
        PenaltyCounts::AgainstOffenders => Remedy::ChangePoints(side, -points_as_gain(points)),
    };
    let cup = side.seats().into_iter().filter_map(|seat| cup_payment(state, seat, cup));
    RulebookAward::Remedies(case.end_hand_remedy().chain([change]).chain(cup).collect())
}

/// Returns the payment into the cup; `None` if the rules have no cup.
fn cup_payment(state: &GameState, who: Seat, dollars: u8) -> Option<Remedy> {
    let pays = dollars > 0 && state.rules().bump_cup != BumpCup::None;
    pays.then_some(Remedy::PayIntoCup(who, dollars))
}

fn award_bid_out_of_turn(rule: BidOutOfTurnPenalty, case: &ClaimFacts, state: &GameState) -> RulebookAward {
    let (side, trump) = (case.claim.accused.side(), case.contract.map(|contract| contract.trump));
    match (rule, trump) {
        // If nobody has made trump, the bid out of turn was a pass, so there is no suit to bar.
        (BidOutOfTurnPenalty::Void, _) | (BidOutOfTurnPenalty::VoidSuitBarred, None) => {
            RulebookAward::Remedies(vec![Remedy::VoidBid])
        }
        (BidOutOfTurnPenalty::VoidSuitBarred, Some(trump)) => {
            RulebookAward::Remedies(vec![Remedy::VoidBid, Remedy::BarTrump(side, trump)])
        }
        (BidOutOfTurnPenalty::PointsOrAlone(points), _) => {
            let points =
                case.end_hand_remedy().chain([Remedy::ChangePoints(side.other(), points_as_gain(points))]).collect();
            let alone = lone_bids(side.other(), state)
                .into_iter()
                .map(|(seat, trump)| vec![Remedy::VoidBid, Remedy::GoAlone(seat, trump)]);
            RulebookAward::SideChooses(side.other(), std::iter::once(points).chain(alone).collect())
        }
        (BidOutOfTurnPenalty::DirectorDecides, _) => RulebookAward::DirectorDecides,
    }
}

/// Lists the lone bids that a side may make in place of the bid out of turn.
fn lone_bids(side: Side, state: &GameState) -> Vec<(Seat, Trump)> {
    let Some(before) = state.open().and_then(|open| open.before_bid()) else { return Vec::new() };
    let public = before.public();
    let Phase::Bidding(round) = public.phase() else { return Vec::new() };
    let trumps: Vec<Trump> = match (round, public.upcard_suit()) {
        (BidRound::One, Some(suit)) => vec![suit.into()],
        _ => public.nameable_trumps().collect(),
    };
    // If the joker is turned up, only the dealer bids.
    let bids = |seat: &Seat| public.upcard_suit().is_some() || *seat == public.dealer();
    let pairs = side.seats().into_iter().filter(bids).flat_map(|seat| trumps.iter().map(move |trump| (seat, *trump)));
    pairs.filter(|(seat, trump)| public.may_make_trump(*seat, before.hand(*seat), *trump, round)).collect()
}

fn award_lead_out_of_turn(rule: LeadOutOfTurnPenalty, case: &ClaimFacts) -> RulebookAward {
    let accused = case.claim.accused;
    match (rule, case.card) {
        (LeadOutOfTurnPenalty::PenaltyCard, Some(card)) => {
            RulebookAward::Remedies(vec![Remedy::TakeBackLead, Remedy::PenaltyCard(accused, card)])
        }
        (LeadOutOfTurnPenalty::HandOver { points, loner }, _) => {
            let points = if side_of_loner(case).is_some() { loner } else { points };
            end_hand_with_points(case, accused.side().other(), points, None)
        }
        (LeadOutOfTurnPenalty::DirectorDecides | LeadOutOfTurnPenalty::PenaltyCard, _) => {
            RulebookAward::DirectorDecides
        }
    }
}

fn award_exposed_card(rule: ExposedCardPenalty, case: &ClaimFacts, state: &GameState) -> RulebookAward {
    let accused = case.claim.accused;
    let Some(card) = case.card else { return RulebookAward::DirectorDecides };
    match rule {
        ExposedCardPenalty::DirectorDecides => RulebookAward::DirectorDecides,
        ExposedCardPenalty::Played | ExposedCardPenalty::PenaltyCard => {
            RulebookAward::Remedies(vec![Remedy::PenaltyCard(accused, card)])
        }
        ExposedCardPenalty::WorthlessPenaltyCard => RulebookAward::Remedies(vec![Remedy::WorthlessCard(accused, card)]),
        ExposedCardPenalty::NoLoss => {
            let rulings = state.open().map(|open| open.rulings()).unwrap_or_default();
            let again = rulings.iter().any(|ruling| {
                ruling.verdict == ClaimVerdict::Proved
                    && ruling.claim.accused == accused
                    && matches!(ruling.claim.what, IrregularityKind::DropCard | IrregularityKind::ShowCard)
            });
            if again {
                RulebookAward::DirectorChooses([vec![Vec::new()], disqualification_options(accused)].concat())
            } else {
                NO_REMEDIES
            }
        }
    }
}

/// Lists the two ways to disqualify a player: a substitute plays on, or the game is over.
fn disqualification_options(seat: Seat) -> Vec<Vec<Remedy>> {
    vec![vec![Remedy::Disqualify(seat)], disqualified_game_over(seat)]
}

fn award_table_talk(rule: TableTalkPenalty, case: &ClaimFacts, state: &GameState) -> RulebookAward {
    let accused = case.claim.accused;
    let side = accused.side();
    let deduction = |points: i8| vec![Remedy::ChangePoints(side, -points)];
    let warning = vec![Remedy::WarnSide(side)];
    match rule {
        TableTalkPenalty::DirectorDecides => RulebookAward::DirectorDecides,
        TableTalkPenalty::PointsDeducted => RulebookAward::DirectorChooses(
            [vec![deduction(1), deduction(2)], disqualification_options(accused)].concat(),
        ),
        TableTalkPenalty::SignalDisqualifies if case.claim.what == IrregularityKind::TableTalk => {
            RulebookAward::DirectorChooses(vec![Vec::new(), warning])
        }
        TableTalkPenalty::Disqualified | TableTalkPenalty::SignalDisqualifies => {
            RulebookAward::DirectorChooses(disqualification_options(accused))
        }
        TableTalkPenalty::GroundsForDisqualification => {
            RulebookAward::DirectorChooses([vec![warning], disqualification_options(accused)].concat())
        }
        TableTalkPenalty::WarningThenPoints(points) => {
            let Some(open) = state.open().filter(|open| open.is_warned(side)) else {
                return RulebookAward::Remedies(vec![Remedy::WarnSide(side)]);
            };
            let public = state.hand().filter(|_| state.is_hand_in_play()).map(|hand| hand.public());
            let bidding = public.is_some_and(|public| matches!(public.phase(), Phase::Bidding(_)));
            let made_it = public.is_some_and(|public| public.makers() == Some(side)) && open.can_void_bid();
            let mut remedies = Vec::new();
            remedies.extend(made_it.then_some(Remedy::VoidBid));
            remedies.extend((bidding || made_it).then_some(Remedy::BarSide(side)));
            remedies.push(Remedy::ChangePoints(side.other(), points_as_gain(points)));
            RulebookAward::Remedies(remedies)
        }
    }
}

/// Returns whether the rulebook is silent about a look at the kitty by the accused. It only mentions looks after the
/// upcard is turned down, and looks by a loner's partner.
pub(super) fn is_kitty_look_unmentioned(rule: KittyRule, accused: Seat, state: &GameState) -> bool {
    let public = state.hand().map(|hand| hand.public());
    let turned_down = public.is_some_and(|public| public.passes() >= 4);
    let contract = public.and_then(|public| public.contract());
    let lone_partner = contract.is_some_and(|contract| contract.sits_out(accused));
    rule == KittyRule::ClosedToLonersPartnerAndAfterTurnDown && !turned_down && !lone_partner
}
