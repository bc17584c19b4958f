//! Table conventions that the searching levels keep because partners rely on them, such as not leading trump on
//! defense.
//!
//! Sampled layouts do not show that a partner is misled by a broken convention. So an action that breaks one must be
//! worth clearly more than an action that keeps it. A large margin costs points, so each margin is the lowest with
//! which the partner cases in `tests/data` pass.

use super::card_knowledge::{CardKnowledge, Role};
use super::score_situation::ScoreSituation;
use super::{Decision, Reason, bidding};
use cards::{Card, CardSet, Rank};
use rules::view::SeatView;
use rules::{Action, ActionSet, Going, Trump};

/// A margin in hundredths of a point that no action can reach.
pub(super) const UNREACHABLE_MARGIN: i16 = 10_000;

/// The actions that the partner expects in a position. Any other action must be better by at least the margin.
#[derive(Clone, Copy, Debug)]
pub(super) struct Convention {
    /// The actions that keep the convention. At least one action does.
    pub conforming: ActionSet,
    /// The margin by which any other action must be better, in hundredths of a point.
    pub margin: i16,
}

/// Returns the convention for the decision of this view. `rule_decision` is the rule player's decision, whose reason
/// tells which convention applies. If there is no convention, all legal actions conform.
pub(super) fn find_convention(view: &SeatView, legal: ActionSet, rule_decision: &Decision) -> Convention {
    let free = Convention { conforming: legal, margin: 0 };
    if view.public().phase().asks_for_farmers_hand() {
        return free;
    }
    let (Some(reason), Some(knowledge)) = (rule_decision.reasons.first(), CardKnowledge::new(view)) else {
        return bid_convention(view, legal, rule_decision);
    };
    let Action::Play(chosen) = rule_decision.action else { return free };
    let cards = legal.cards_to_play();
    let trumps = cards & knowledge.trump.cards();
    let plays = |cards: CardSet, against| Convention { conforming: ActionSet::plays(cards), margin: against };
    let only = |against| plays(CardSet::of(chosen), against);
    // Allows the plain cards and the rule player's choice, but no other trump.
    let no_other_trump = |against| plays((cards - trumps).with(chosen), against);
    let role = knowledge.role();
    match reason {
        Reason::KeepsGuard(card) if card.has_rank(Rank::Jack) && role == Role::Defender => {
            plays(cards - trumps, UNREACHABLE_MARGIN)
        }
        Reason::NeedsBoth => only(40),
        // Any card keeps the convention if the best trump, or the guarded one, stays in hand.
        Reason::KeepsBoss(boss) => plays(cards.without(*boss), 30),
        Reason::KeepsGuard(_) => plays(cards - trumps, 10),
        Reason::LowFromLength(_) => only(10),
        // The partner expects the highest trump. A bower must not be hidden behind a small one.
        Reason::ReturnsTrump => only(if chosen.has_rank(Rank::Jack) { 30 } else { 15 }),
        Reason::DrawsTrump => only(6),
        Reason::TrumpIsGone | Reason::SparesPartnersTrump => no_other_trump(10),
        Reason::PartnerHasIt { .. } | Reason::PartnerIsAhead
            if knowledge.current_trick().is_some_and(|trick| trick.suit().is_none_or(|led| led != knowledge.trump)) =>
        {
            no_other_trump(15)
        }
        Reason::LeadsAce => only(5),
        _ if knowledge.current_trick().is_none() && role == Role::Defender => no_other_trump(8),
        _ if knowledge.current_trick().is_none() && role == Role::MakersPartner && knowledge.maker_was_stuck() => {
            no_other_trump(40)
        }
        _ => free,
    }
}

fn bid_convention(view: &SeatView, legal: ActionSet, rule_decision: &Decision) -> Convention {
    let only = |against| Convention { conforming: ActionSet::EMPTY.with(rule_decision.action), margin: against };
    let waits = |reason: &Reason| matches!(reason, Reason::WaitsForNext(_) | Reason::KeepsRightBower(_));
    if rule_decision.reasons.iter().any(waits) {
        return only(40);
    }
    if bidding::has_clear_fitting_call(view, legal) {
        // Playing layouts out undervalues a call by the dealer's right-hand neighbor more than calls by other seats.
        return only(if view.seat().left() == view.public().dealer() { 80 } else { 30 });
    }
    // If two points win the game, a lone march gains nothing, and the partner can only help.
    let two_points_win = ScoreSituation::of(view).two_points_win();
    let is_ace = |card: &Card| card.has_rank(Rank::Ace);
    let conforming = |action: &Action| match action {
        Action::Order(Going::Alone) | Action::Call(_, Going::Alone) if two_points_win => false,
        // A call on a single trump, or on a single ace in no trump, may look like the least bad one. No partner expects
        // it.
        Action::Call(Trump::NoTrump, _) => view.hand().iter().filter(is_ace).count() > 1,
        Action::Call(trump, _) => (view.hand() & trump.cards()).len() > 1,
        _ => true,
    };
    let conforming = legal.iter().filter(|action| conforming(action) || *action == rule_decision.action).collect();
    Convention { conforming, margin: UNREACHABLE_MARGIN }
}
