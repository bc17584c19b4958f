//! Reasons for the result of a search, from what was computed.

use super::card_reasons;
use super::judge::Tried;
use crate::hand_strength::HandStrength;
use crate::{Decision, Reason};
use cards::{CardSet, Rank, Suit};
use rules::view::SeatView;
use rules::{Action, Going, Phase, Trump};

/// Returns the reasons for the chosen action, with the one that decided first. If all actions are worth the same, the
/// only reason is [`Reason::AsGood`]. Otherwise they are the rule player's reasons if it chose the same action, else
/// reasons found in the cards, else a comparison with the rule player's choice. A pass in the bidding has its own.
pub(super) fn of(view: &SeatView, ruled: Decision, chosen: &Tried, tried: &[Tried]) -> Vec<Reason> {
    let agrees = ruled.action == chosen.action;
    if nothing_is_at_stake(tried) {
        return vec![Reason::AsGood];
    }
    match chosen.action {
        Action::Pass if matches!(view.public().phase(), Phase::Bidding(_)) => pass(view, &ruled, chosen, tried),
        Action::Order(going) | Action::Call(_, going) => {
            let own = if agrees { ruled.reasons } else { Vec::from_iter(call(view, chosen.action)) };
            called(own, going, chosen, tried)
        }
        _ if agrees => ruled.reasons,
        action => vec![card_reasons::of(view, action).unwrap_or_else(|| better(ruled.action, chosen, tried))],
    }
}

/// Returns whether every action brings the same.
fn nothing_is_at_stake(tried: &[Tried]) -> bool {
    /// Smaller differences, in thousandths of a point, are none.
    const SAME: i64 = 5;
    let worths = || tried.iter().map(Tried::worth);
    worths().max().zip(worths().min()).is_some_and(|(best, worst)| best - worst < SAME)
}

/// Says that the action brings more than the rule player's choice.
fn better(than: Action, chosen: &Tried, tried: &[Tried]) -> Reason {
    let other = tried.iter().find(|other| other.action == than && other.weight > 0);
    match other.is_some_and(|other| other.worth() < chosen.worth()) {
        true => Reason::BetterThan(than),
        false => Reason::AsGood,
    }
}

/// A weight of layouts in percent.
fn in_hundred(weight: i64, tried: &Tried) -> u8 {
    (100 * weight / tried.weight.max(1)) as u8
}

/// Adds how often a call is made.
fn called(mut reasons: Vec<Reason>, going: Going, chosen: &Tried, tried: &[Tried]) -> Vec<Reason> {
    let made = in_hundred(chosen.made[0], chosen);
    let passes = |other: &&Tried| other.action == Action::Pass && other.weight > 0;
    let pass_costs_more = tried.iter().find(passes).is_some_and(|pass| pass.worth() < chosen.worth());
    match going {
        Going::Alone => reasons.push(Reason::Sweeps { in_hundred: in_hundred(chosen.made[1], chosen) }),
        Going::WithPartner if pass_costs_more && made < 50 => {
            reasons.insert(0, Reason::Donation { in_hundred: made });
        }
        Going::WithPartner => reasons.push(Reason::MakesIt { in_hundred: made }),
    }
    reasons
}

/// Tricks in hundredths from which a hand is not weak.
const NOT_WEAK: i32 = 200;
/// From this percentage on, euchres of the other side are a reason to pass.
const OFTEN_EUCHRED: u8 = 25;

/// Explains a pass. Only a weak hand is called weak.
fn pass(view: &SeatView, ruled: &Decision, chosen: &Tried, tried: &[Tried]) -> Vec<Reason> {
    if let Some(waits) = ruled.reasons.iter().find(|reason| matches!(reason, Reason::WaitsForNext(_))) {
        return vec![*waits];
    }
    let calls = tried.iter().filter(|other| matches!(other.action, Action::Order(_) | Action::Call(..)));
    let Some(call) = calls.max_by_key(|other| other.liked()) else { return ruled.reasons.clone() };
    let strength = strength(view, call.action);
    // A call that fell far behind was tried in fewer layouts, which is enough to tell how often it is made.
    let made = in_hundred(call.made[0], call);
    let is_weak = strength.is_none_or(|strength| strength.tricks < NOT_WEAK);
    vec![match () {
        () if is_weak => Reason::TooWeak,
        () if gains_if_they_call(chosen) => {
            Reason::GainsIfTheyCall { sure: strength.map_or(0, |strength| 5_u8.saturating_sub(strength.doubtful)) }
        }
        () => waits(view, call.action, chosen).unwrap_or(match made {
            0..50 => Reason::MadeTooSeldom,
            _ => Reason::FallsShort,
        }),
    }]
}

/// Returns whether a pass gains most by the other side calling and being euchred.
fn gains_if_they_call(pass: &Tried) -> bool {
    let outcomes = &pass.bidding;
    in_hundred(outcomes.euchred, pass) >= OFTEN_EUCHRED && outcomes.by_others > outcomes.by_own.max(0)
}

/// The reason to pass a hand that is not weak in round one: a better suit, the partner's deal, or the dealer's upcard.
fn waits(view: &SeatView, call: Action, pass: &Tried) -> Option<Reason> {
    let (public, upcard) = (view.public(), view.public().upcard());
    let Action::Order(_) = call else { return None };
    let turned = upcard.suit()?;
    let named = |suit: &Suit| HandStrength::of(view.hand(), (*suit).into(), view.public().rules().joker.cards()).tricks;
    let other = Suit::ALL.into_iter().filter(|suit| *suit != turned).max_by_key(named)?;
    let stronger = named(&other) > named(&turned);
    match public.dealer() {
        dealer if dealer == view.seat() => None,
        _ if stronger && pass.bidding.by_own > 0 => Some(Reason::WaitsForNext(other)),
        dealer if dealer == view.seat().partner() => Some(Reason::PartnerMayTake(upcard)),
        _ => Some(Reason::UpcardToOpponent(upcard)),
    }
}

/// The strength of the hand for a call, with the upcard if the dealer takes it.
fn strength(view: &SeatView, call: Action) -> Option<HandStrength> {
    let (trump, hand) = resting_on(view, call)?;
    Some(HandStrength::of(hand, trump, view.public().rules().joker.cards()))
}

/// The trump of a call, and the cards that support it.
fn resting_on(view: &SeatView, call: Action) -> Option<(Trump, CardSet)> {
    let upcard = view.public().upcard();
    let (trump, taken) = match call {
        Action::Order(_) => (upcard.suit()?.into(), view.seat() == view.public().dealer()),
        Action::Call(trump, _) => (trump, view.public().upcard_suit().is_none()),
        _ => return None,
    };
    Some((trump, if taken { view.hand().with(upcard) } else { view.hand() }))
}

/// Returns the cards that support a call.
fn call(view: &SeatView, action: Action) -> Option<Reason> {
    let (trump, hand) = resting_on(view, action)?;
    let trumps = hand & trump.cards();
    let aces: CardSet = (hand - trumps).iter().filter(|card| card.is(Rank::Ace)).collect();
    Some(Reason::Calls { trump, trumps, aces })
}
