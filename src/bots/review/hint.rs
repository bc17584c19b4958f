//! Hints: the judge's best action before a decision, with reasons. A later review uses the same seed for this decision,
//! so a player who follows a hint is never blamed for it.

use serde::{Deserialize, Serialize};

use super::{Effort, Grade, seed};
use crate::reason::listed;
use crate::{Decision, DecisionCost, FirstLook, MilliPoints, Reason};
use rules::record::GameLog;
use rules::view::SeatView;
use rules::{Action, Going};

/// Asks the judge for the best action at a view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HintQuestion {
    pub view: SeatView,
    pub seed: u64,
}

impl HintQuestion {
    /// Makes the question for the decision at index `at` of a game's log.
    #[must_use]
    pub fn of_decision(log: &GameLog, at: usize, view: SeatView) -> HintQuestion {
        HintQuestion { view, seed: seed(log, at) }
    }

    /// Returns the best action with its reasons and the worth of each alternative. If another action would not be
    /// called wrong, the first reason is [`Reason::CloseTo`] that action, and a second one may compare the two, unless
    /// the game is nearly decided. The same question has the same answer on every machine.
    #[must_use]
    pub fn decision(&self, effort: Effort) -> Decision {
        let look = FirstLook::of_view(&self.view, &effort.judge_settings(), effort.combine_seed(self.seed));
        look.map_or_else(
            || Decision::forced(self.view.legal().nth(0).unwrap_or(rules::Action::Pass)),
            hint_from_first_look,
        )
    }
}

/// An action that seems to cost at least this much, in thousandths of a point, is not called about as good, although
/// nobody is blamed for it as long as the cost is uncertain.
const AS_GOOD_BELOW: MilliPoints = MilliPoints(200);
/// The figures beside the hint must agree that an action is about as good: it is worth less by less than this there, in
/// thousandths of a point.
const SHOWN_AS_GOOD_BELOW: f64 = 60.0;

fn hint_from_first_look(look: FirstLook<'_>) -> Decision {
    let real = look.contenders().filter(|other| look.is_real_choice(*other));
    let shown = real.filter_map(|other| Some((other, look.shown_gain(other)?)));
    let is_fine = |cost: &DecisionCost| !Grade::of(cost).is_wrong() && cost.aim < AS_GOOD_BELOW;
    let fine = shown.filter(|(other, shown)| {
        *shown < SHOWN_AS_GOOD_BELOW && look.cost(*other).as_ref().is_some_and(is_fine) && !is_long_shot(&look, *other)
    });
    let close = fine.min_by(|(_, one), (_, two)| one.total_cmp(two)).map(|(other, _)| other);
    let mut decision = look.decision();
    let reasons = &mut decision.reasons;
    // A decided hand, and that all actions are worth the same, say more than that two actions are close.
    if reasons.contains(&Reason::AsGood) || matches!(reasons.first(), Some(Reason::DecidesHand(_))) {
        return decision;
    }
    // The repeated looks of `cost` tell better than the first look whether two actions are close.
    let seemed = reasons.iter().copied().find(|reason| matches!(reason, Reason::CloseTo(_)));
    reasons.retain(|reason| !matches!(reason, Reason::CloseTo(_)));
    match (close, seemed) {
        // Where nothing is at stake, a player wants no list of the cards that are as good.
        (Some(_), _) if look.is_game_nearly_decided() => {
            reasons.retain(|reason| !matches!(reason, Reason::BetterThan(_) | Reason::HoldsForCall { .. }));
            let why = look.fact_on_table().or(reasons.first().copied());
            *reasons = listed(why.or(Some(Reason::AsGood)), None);
        }
        // Neither action would be called wrong.
        (Some(other), _) => {
            let (between, fact) = (look.compare_with(other), look.fact_on_table());
            let trick = look.trick_left_alone();
            let saves = matches!(fact, Some(Reason::KeepsTrumps(_))) && trick.is_some();
            if saves || fact.is_some_and(|fact| says_more_than(fact, between) || is_suit_of_left_bower(fact, other)) {
                *reasons = listed(fact, trick.filter(|_| saves));
                return decision;
            }
            let between = between.map_or(trick, |other| Some(plainer_than(other, fact, trick)));
            if !reasons.first().is_some_and(|first| speaks_for_waiting(*first)) {
                reasons.retain(|reason| reason.names_a_ground());
                if let Some(between) = between {
                    reasons.insert(0, between);
                }
            }
            reasons.truncate(1);
            reasons.insert(0, Reason::CloseTo(other));
        }
        (None, Some(Reason::CloseTo(other))) if reasons.is_empty() => match look.is_real_choice(other) {
            true => reasons.extend(look.reasons_over(other)),
            false => reasons.push(Reason::CloseTo(other)),
        },
        _ => {}
    }
    decision
}

/// Replaces a comparison of two close cards by a plain fact. That a card may win later speaks for keeping it as well as
/// for playing it; a usual lead or a small trump needs no comparison; and everybody sees whose the `trick` is.
fn plainer_than(between: Reason, fact: Option<Reason>, trick: Option<Reason>) -> Reason {
    let is_plain_enough = |fact: &Reason| {
        matches!(
            fact,
            Reason::MadeTrump
                | Reason::PartnerMadeTrump
                | Reason::AceUnlessVoid(_)
                | Reason::TrumpsLow
                | Reason::Overtrumps(_)
        )
    };
    let plain = match between {
        Reason::MayWinNowOrLater(_) => fact,
        Reason::EitherWins => fact.filter(is_plain_enough),
        Reason::NeitherWins => trick,
        _ => None,
    };
    plain.unwrap_or(between)
}

/// Returns whether an action is a call that seldom succeeds: a lone call that takes all five tricks, or a call instead of
/// a pass. No player would call it as good, although the points may be the same on average.
fn is_long_shot(look: &FirstLook<'_>, other: Action) -> bool {
    const FEWEST_SWEEPS: u8 = 30;
    const FEWEST_MADE: u8 = 40;
    match look.compare_with(other) {
        Some(Reason::Sweeps { in_hundred }) => other.going() == Some(Going::Alone) && in_hundred < FEWEST_SWEEPS,
        Some(Reason::MakesIt { in_hundred }) => look.best() == Action::Pass && in_hundred < FEWEST_MADE,
        _ => false,
    }
}

/// Returns whether a plain fact tells a player more than a comparison with another action that is about as good.
const fn says_more_than(fact: Reason, between: Option<Reason>) -> bool {
    fact.is_about_lowest_card() || matches!(between, None | Some(Reason::NeitherWins))
}

/// Returns whether the fact names the only card of a suit, and the other card is the left bower, on which the same suit is
/// printed.
fn is_suit_of_left_bower(fact: Reason, other: Action) -> bool {
    matches!((fact, other), (Reason::OnlyOne(suit), Action::Play(card)) if card.suit() == Some(suit))
}

/// Returns whether a reason for a pass still makes sense if a call is about as good as the pass.
const fn speaks_for_waiting(reason: Reason) -> bool {
    matches!(
        reason,
        Reason::GainsIfTheyCall { .. }
            | Reason::GainsIfDealerIsStuck
            | Reason::UpcardToOpponent(_)
            | Reason::WaitsForNext(_)
            | Reason::NamesLater { .. }
            | Reason::PartnerMayTake(_)
    )
}
