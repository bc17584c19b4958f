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

/// The answer of a rulebook to a judged claim.
pub(super) enum TableAward {
    /// These remedies, in order.
    Remedies(Vec<Remedy>),
    /// This side chooses one of these lists of remedies.
    Choice(Side, Vec<Vec<Remedy>>),
    /// The director chooses one of these lists of remedies, or the answer of another rulebook.
    Either(Vec<Vec<Remedy>>),
    /// The director chooses one of the answers of other rulebooks.
    Director,
    TooLate,
    TooEarly,
}

const NO_REMEDIES: TableAward = TableAward::Remedies(Vec::new());

/// Returns the answer of these rules to a judged claim.
pub(super) fn award(rules: &Irregularities, case: &ClaimFacts, state: &GameState) -> TableAward {
    match case.verdict {
        ClaimVerdict::Proved => award_if_proved(rules, case, state),
        ClaimVerdict::NotProved if case.claim.what == IrregularityKind::Renege => match rules.renege_unproved {
            UnprovedRenegePenalty::DirectorDecides => TableAward::Director,
            UnprovedRenegePenalty::NoPenalty => NO_REMEDIES,
            UnprovedRenegePenalty::PointsToAccused(points) => {
                TableAward::Remedies(vec![Remedy::Points(case.claim.accused.side(), points_as_gain(points))])
            }
        },
        // Where the director deducts points for table talk, a suspicion is enough.
        ClaimVerdict::NotProved
            if case.about == IrregularityId::TableTalk && rules.table_talk == TableTalkPenalty::PointsDeducted =>
        {
            table_talk(rules.table_talk, case, state)
        }
        ClaimVerdict::NotProved => NO_REMEDIES,
        ClaimVerdict::TooLate => TableAward::TooLate,
        ClaimVerdict::TooEarly => TableAward::TooEarly,
        ClaimVerdict::NotTheirs => NO_REMEDIES,
    }
}

fn award_if_proved(rules: &Irregularities, case: &ClaimFacts, state: &GameState) -> TableAward {
    let accused = case.claim.accused;
    let (side, other) = (accused.side(), accused.side().other());
    match case.about {
        IrregularityId::ExposedInDeal => misdeal(rules.exposed_in_deal, state),
        IrregularityId::WrongCountBefore if case.kitty_is_wrong => misdeal(rules.wrong_kitty, state),
        IrregularityId::WrongCountBefore => misdeal(rules.wrong_hand, state),
        IrregularityId::WrongCountDuring => misdeal(rules.wrong_count_during_play, state),
        IrregularityId::WrongDealer => wrong_dealer(rules.wrong_dealer, state),
        IrregularityId::Renege => renege(rules.renege, case, state),
        IrregularityId::RenegeUnproved | IrregularityId::RenegeClaim => NO_REMEDIES,
        IrregularityId::BidOutOfTurn => bid_out_of_turn(rules.bid_out_of_turn, case, state),
        IrregularityId::LeadOutOfTurn => lead_out_of_turn(rules.lead_out_of_turn, case),
        IrregularityId::CardShown => {
            let cell = if case.claim.what == IrregularityKind::Drop { rules.card_dropped } else { rules.card_shown };
            exposed_card(cell, case, state)
        }
        IrregularityId::ThrownIn => match rules.thrown_in {
            ThrowInPenalty::DirectorDecides | ThrowInPenalty::Forbidden => TableAward::Director,
            ThrowInPenalty::HandOver { points, cup } => {
                end_hand_with_points(case, other, points, into_cup(state, accused, cup))
            }
        },
        IrregularityId::NoDiscard => match rules.no_discard {
            NoDiscardPenalty::DirectorDecides => TableAward::Director,
            NoDiscardPenalty::HandOver { points, against_loner } => {
                let points = if side_of_loner(case) == Some(other) { against_loner } else { points };
                end_hand_with_points(case, other, points, None)
            }
        },
        IrregularityId::LeadBeforeDiscard => match (rules.lead_before_discard, case.card) {
            (EarlyLeadPenalty::Worthless, Some(card)) => TableAward::Remedies(vec![Remedy::Worthless(accused, card)]),
            _ => TableAward::Director,
        },
        IrregularityId::PartnerOfLonerPlays => match (rules.partner_of_loner_plays, case.card) {
            (LonersPartnerPenalty::LonerCancelled, Some(card)) => {
                TableAward::Remedies(vec![Remedy::LonerCancelled, Remedy::Penalty(accused, card)])
            }
            _ => TableAward::Director,
        },
        IrregularityId::NamesTurnedDown => match rules.names_turned_down {
            NamingTurnedDownPenalty::DirectorDecides => TableAward::Director,
            NamingTurnedDownPenalty::SideMayNotBid => TableAward::Remedies(vec![Remedy::BidVoid, Remedy::Bars(side)]),
        },
        IrregularityId::TableTalk => table_talk(rules.table_talk, case, state),
        IrregularityId::Kitty => match rules.kitty {
            KittyRule::DirectorDecides
            | KittyRule::ClosedUntilHandOver
            | KittyRule::ClosedToLonersPartnerAndAfterTurnDown => TableAward::Director,
        },
        IrregularityId::NotMarked => match rules.not_marked {
            UnmarkedPointsRule::DirectorDecides => TableAward::Director,
            UnmarkedPointsRule::Reported => NO_REMEDIES,
            UnmarkedPointsRule::Lost => TableAward::Remedies(vec![Remedy::Points(side, -(case.points as i8))]),
        },
        IrregularityId::AsksTrump => match rules.asks_trump {
            AskingTrumpRule::DirectorDecides | AskingTrumpRule::NotAllowed => TableAward::Director,
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
) -> TableAward {
    let points = Remedy::Points(to, points_as_gain(points));
    TableAward::Remedies(case.hand_over().chain([points]).chain(others).collect())
}

fn misdeal(cell: MisdealRule, state: &GameState) -> TableAward {
    let Some(dealer) = state.dealer() else { return TableAward::Director };
    match cell {
        MisdealRule::DirectorDecides => TableAward::Director,
        MisdealRule::HandStands => TableAward::TooLate,
        MisdealRule::DealtAgain { called, .. } if !called.is_in_time(state.deal_stage()) => TableAward::TooLate,
        MisdealRule::DealtAgain { by, .. } => TableAward::Remedies(vec![Remedy::DealAgain(match by {
            DealerAfterMisdeal::SameDealer => dealer,
            DealerAfterMisdeal::NextDealer => dealer.left(),
        })]),
    }
}

fn wrong_dealer(cell: WrongDealer, state: &GameState) -> TableAward {
    if cell == WrongDealer::DirectorDecides {
        return TableAward::Director;
    }
    let Some(right) = state.open().and_then(|open| open.right_dealer()) else { return TableAward::TooLate };
    match cell {
        WrongDealer::DirectorDecides => TableAward::Director,
        WrongDealer::StandsFromTurnUp if state.stage() == Stage::Hand => TableAward::TooLate,
        WrongDealer::StandsFromTurnUp | WrongDealer::StandsOncePlayed => {
            TableAward::Remedies(vec![Remedy::DealAgain(right)])
        }
    }
}

fn renege(cell: RenegePenalty, case: &ClaimFacts, state: &GameState) -> TableAward {
    let RenegePenalty::HandOver { points, loner, counted, cup } = cell else { return TableAward::Director };
    let side = case.claim.accused.side();
    let points = match (loner, side_of_loner(case)) {
        (LonerPoints::AgainstLoner(points), Some(alone)) if alone != side => points,
        (LonerPoints::WithLoner(points), Some(_)) => points,
        _ => points,
    };
    let change = match counted {
        PenaltyCounts::ForOtherSide => Remedy::Points(side.other(), points_as_gain(points)),
        PenaltyCounts::AgainstOffenders => Remedy::Points(side, -points_as_gain(points)),
    };
    let cup = side.seats().into_iter().filter_map(|seat| into_cup(state, seat, cup));
    TableAward::Remedies(case.hand_over().chain([change]).chain(cup).collect())
}

/// Returns the payment into the cup; `None` if the rules have no cup.
fn into_cup(state: &GameState, who: Seat, dollars: u8) -> Option<Remedy> {
    let pays = dollars > 0 && state.rules().bump_cup != BumpCup::None;
    pays.then_some(Remedy::Cup(who, dollars))
}

fn bid_out_of_turn(cell: BidOutOfTurnPenalty, case: &ClaimFacts, state: &GameState) -> TableAward {
    let (side, trump) = (case.claim.accused.side(), case.contract.map(|contract| contract.trump));
    match (cell, trump) {
        // Without trump, the bid out of turn was a pass, so there is no suit to bar.
        (BidOutOfTurnPenalty::Void, _) | (BidOutOfTurnPenalty::VoidSuitBarred, None) => {
            TableAward::Remedies(vec![Remedy::BidVoid])
        }
        (BidOutOfTurnPenalty::VoidSuitBarred, Some(trump)) => {
            TableAward::Remedies(vec![Remedy::BidVoid, Remedy::BarsSuit(side, trump)])
        }
        (BidOutOfTurnPenalty::PointsOrAlone(points), _) => {
            let points = case.hand_over().chain([Remedy::Points(side.other(), points_as_gain(points))]).collect();
            let alone = lone_bids(side.other(), state)
                .into_iter()
                .map(|(seat, trump)| vec![Remedy::BidVoid, Remedy::Alone(seat, trump)]);
            TableAward::Choice(side.other(), std::iter::once(points).chain(alone).collect())
        }
        (BidOutOfTurnPenalty::DirectorDecides, _) => TableAward::Director,
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

fn lead_out_of_turn(cell: LeadOutOfTurnPenalty, case: &ClaimFacts) -> TableAward {
    let accused = case.claim.accused;
    match (cell, case.card) {
        (LeadOutOfTurnPenalty::PenaltyCard, Some(card)) => {
            TableAward::Remedies(vec![Remedy::LeadBack, Remedy::Penalty(accused, card)])
        }
        (LeadOutOfTurnPenalty::HandOver { points, loner }, _) => {
            let points = if side_of_loner(case).is_some() { loner } else { points };
            end_hand_with_points(case, accused.side().other(), points, None)
        }
        (LeadOutOfTurnPenalty::DirectorDecides | LeadOutOfTurnPenalty::PenaltyCard, _) => TableAward::Director,
    }
}

fn exposed_card(cell: ExposedCardPenalty, case: &ClaimFacts, state: &GameState) -> TableAward {
    let accused = case.claim.accused;
    let Some(card) = case.card else { return TableAward::Director };
    match cell {
        ExposedCardPenalty::DirectorDecides => TableAward::Director,
        ExposedCardPenalty::Played | ExposedCardPenalty::PenaltyCard => {
            TableAward::Remedies(vec![Remedy::Penalty(accused, card)])
        }
        ExposedCardPenalty::WorthlessPenaltyCard => TableAward::Remedies(vec![Remedy::Worthless(accused, card)]),
        ExposedCardPenalty::NoLoss => {
            let rulings = state.open().map(|open| open.rulings()).unwrap_or_default();
            let again = rulings.iter().any(|ruling| {
                ruling.verdict == ClaimVerdict::Proved
                    && ruling.claim.accused == accused
                    && matches!(ruling.claim.what, IrregularityKind::Drop | IrregularityKind::Show)
            });
            if again {
                TableAward::Either([vec![Vec::new()], disqualification_options(accused)].concat())
            } else {
                NO_REMEDIES
            }
        }
    }
}

/// Lists the two ways to disqualify a player: a substitute plays on, or the game is over.
fn disqualification_options(seat: Seat) -> Vec<Vec<Remedy>> {
    vec![vec![Remedy::Disqualified(seat)], disqualified_game_over(seat)]
}

fn table_talk(cell: TableTalkPenalty, case: &ClaimFacts, state: &GameState) -> TableAward {
    let accused = case.claim.accused;
    let side = accused.side();
    let deducted = |points: i8| vec![Remedy::Points(side, -points)];
    let warned = vec![Remedy::Warned(side)];
    match cell {
        TableTalkPenalty::DirectorDecides => TableAward::Director,
        TableTalkPenalty::PointsDeducted => {
            TableAward::Either([vec![deducted(1), deducted(2)], disqualification_options(accused)].concat())
        }
        TableTalkPenalty::SignalDisqualifies if case.claim.what == IrregularityKind::Talk => {
            TableAward::Either(vec![Vec::new(), warned])
        }
        TableTalkPenalty::Disqualified | TableTalkPenalty::SignalDisqualifies => {
            TableAward::Either(disqualification_options(accused))
        }
        TableTalkPenalty::GroundsForDisqualification => {
            TableAward::Either([vec![warned], disqualification_options(accused)].concat())
        }
        TableTalkPenalty::WarningThenPoints(points) => {
            let Some(open) = state.open().filter(|open| open.is_warned(side)) else {
                return TableAward::Remedies(vec![Remedy::Warned(side)]);
            };
            let public = state.hand().filter(|_| state.hand_in_play()).map(|hand| hand.public());
            let bidding = public.is_some_and(|public| matches!(public.phase(), Phase::Bidding(_)));
            let made_it = public.is_some_and(|public| public.makers() == Some(side)) && open.can_void_bid();
            let mut remedies = Vec::new();
            remedies.extend(made_it.then_some(Remedy::BidVoid));
            remedies.extend((bidding || made_it).then_some(Remedy::Bars(side)));
            remedies.push(Remedy::Points(side.other(), points_as_gain(points)));
            TableAward::Remedies(remedies)
        }
    }
}

/// Returns whether the rulebook does not mention such a look at the kitty: before the upcard is turned down, and not by
/// a loner's partner.
pub(super) fn is_kitty_look_unmentioned(cell: KittyRule, accused: Seat, state: &GameState) -> bool {
    let public = state.hand().map(|hand| hand.public());
    let turned_down = public.is_some_and(|public| public.passes() >= 4);
    let contract = public.and_then(|public| public.contract());
    let lone_partner = contract.is_some_and(|contract| contract.sits_out(accused));
    cell == KittyRule::ClosedToLonersPartnerAndAfterTurnDown && !turned_down && !lone_partner
}
