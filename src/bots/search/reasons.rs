//! Finds the reasons for the choice of a search, from the results of the same search.
//!
//! Start with [`explain_decision`]. Bids are explained in this file, cards in `grounds.rs`. `causes` tests the reasons
//! afterwards.

use super::grounds::{self, DecisionEvidence};
use super::judge::TriedAction;
use super::plain::{fact_on_table, led_before};
use crate::card_knowledge::CardKnowledge;
use crate::hand_strength::HandStrength;
use crate::reason::listed;
use crate::{Decision, Reason};
use cards::ruleset::{AllPass, Length};
use cards::{Card, CardSet, Rank, Suit};
use rules::view::SeatView;
use rules::{Action, Going, Phase, Trump, left_bower, right_bower};

/// Returns the reasons for the chosen action. The most important reason comes first. If the card decides the hand, the
/// only reason is [`Reason::DecidesHand`]; if all actions are worth the same, the last is [`Reason::AsGood`], after the
/// reason why nothing is at stake, if one is known.
pub(super) fn explain_decision(rule_decision: Decision, evidence: &DecisionEvidence) -> Vec<Reason> {
    let DecisionEvidence { view, chosen, tried, .. } = *evidence;
    let agrees = rule_decision.action == chosen.action;
    if let Some(trick) = evidence.deciding_trick() {
        return listed(Some(Reason::DecidesHand(trick)), None);
    }
    if nothing_is_at_stake(view, tried) {
        let fact = fact_on_table(view, chosen.action).filter(|fact| says_enough(chosen.action, *fact));
        let why = fact.or_else(|| call_either_way(evidence));
        return listed(why, Some(Reason::AsGood));
    }
    match chosen.action {
        Action::Pass if matches!(view.public().phase(), Phase::Bidding(_)) => {
            reasons_for_pass(&rule_decision, evidence)
        }
        Action::Order(going) | Action::Call(_, going) => {
            let own = if agrees { rule_decision.reasons } else { reasons_for_call(view, chosen.action) };
            add_call_frequency(own, going, evidence)
        }
        Action::Play(_) | Action::Discard(_) => {
            grounds::reasons_for_card(evidence, if agrees { &rule_decision.reasons } else { &[] })
        }
        _ if agrees => rule_decision.reasons,
        _ => listed(Some(reason_over_rule_choice(rule_decision.action, chosen, tried)), None),
    }
}

/// Returns the reason that the call succeeds equally often, whichever card is played. `None` if it does not. Never and
/// always are only said once a side has its three tricks, or the highest trumps for them, because sampled layouts prove
/// nothing.
fn call_either_way(evidence: &DecisionEvidence) -> Option<Reason> {
    /// A call succeeds equally often if the percentages of the layouts differ by at most this.
    const SAME_PERCENT: u8 = 3;
    let DecisionEvidence { view, chosen, tried, .. } = *evidence;
    let Action::Play(_) = chosen.action else { return None };
    let knowledge = CardKnowledge::new(view)?;
    let taken = knowledge.tricks_taken();
    let sure = knowledge.trumps().iter().filter(|trump| knowledge.is_boss(*trump)).count();
    let is_decided = taken.them >= 3 || usize::from(taken.us) + sure >= 3;
    let made = |tried: &TriedAction| percent_of_layouts(tried.made_weights[0], tried);
    let in_hundred = made(chosen);
    let is_own = view.public().makers()? == view.seat().side();
    let is_same = tried.iter().all(|other| made(other).abs_diff(in_hundred) <= SAME_PERCENT);
    let in_hundred = if is_decided { in_hundred } else { in_hundred.clamp(1, 99) };
    is_same.then_some(match is_own {
        true => Reason::OwnCallEitherWay { in_hundred },
        false => Reason::TheirCallEitherWay { in_hundred },
    })
}

/// Returns whether a fact is worth saying although nothing is at stake.
const fn says_enough(chosen: Action, fact: Reason) -> bool {
    match fact {
        Reason::KeepsTrumps(_)
        | Reason::StaysLow(_)
        | Reason::TrumpsHigh(_)
        | Reason::PartnerMayBeBeaten(_)
        | Reason::Beats(_) => false,
        Reason::LowestOutside => matches!(chosen, Action::Discard(_)),
        _ => true,
    }
}

/// Returns whether every action is worth about the same.
fn nothing_is_at_stake(view: &SeatView, tried: &[TriedAction]) -> bool {
    /// Actions count as equally good if their worth differs by less than this, in thousandths of a point.
    const SMALLEST_DIFFERENCE: i64 = 20;
    /// The same for a game of a fixed number of hands, in which a point counts a little even when the game is decided.
    const SMALLEST_DIFFERENCE_OF_POINTS: i64 = 2;
    let least = match view.standing().length {
        Length::Hands(_) => SMALLEST_DIFFERENCE_OF_POINTS,
        _ => SMALLEST_DIFFERENCE,
    };
    let worths = || tried.iter().map(TriedAction::worth);
    worths().max().zip(worths().min()).is_some_and(|(best, worst)| best - worst < least)
}

/// Returns [`Reason::BetterThan`] if the chosen action brings more than the rule player's choice. Otherwise returns
/// [`Reason::AsGood`].
fn reason_over_rule_choice(rule_choice: Action, chosen: &TriedAction, tried: &[TriedAction]) -> Reason {
    let other = tried.iter().find(|other| other.action == rule_choice && other.weight > 0);
    match other.is_some_and(|other| other.worth() < chosen.worth()) {
        true => Reason::BetterThan(rule_choice),
        false => Reason::AsGood,
    }
}

/// Returns `weight` in percent of the total weight of the layouts in which the action was tried.
#[inline(never)]
pub(super) fn percent_of_layouts(weight: i64, tried: &TriedAction) -> u8 {
    (100 * weight / tried.weight.max(1)) as u8
}

/// Adds the reason that tells how often a call succeeds.
fn add_call_frequency(mut reasons: Vec<Reason>, going: Going, evidence: &DecisionEvidence) -> Vec<Reason> {
    let DecisionEvidence { view, chosen, tried, .. } = *evidence;
    let made = percent_of_layouts(chosen.made_weights[0], chosen);
    let passes = |other: &&TriedAction| other.action == Action::Pass && other.weight > 0;
    let pass_costs_more = tried.iter().find(passes).is_some_and(|pass| pass.worth() < chosen.worth());
    match going {
        Going::Alone => reasons.push(Reason::Sweeps { in_hundred: percent_of_layouts(chosen.made_weights[1], chosen) }),
        Going::WithPartner if pass_costs_more && made < 50 => {
            let donates = matches!(chosen.action, Action::Order(_)) && dealt_by_opponents(view);
            let why = if donates {
                Reason::Donation { in_hundred: made }
            } else {
                Reason::PassCostsMore { in_hundred: made }
            };
            reasons.insert(0, why);
        }
        Going::WithPartner => reasons.push(Reason::MakesIt { in_hundred: made }),
    }
    reasons
}

/// A hand with at least this many expected tricks, in hundredths, is not called weak.
const WEAK_BELOW: i32 = 200;
/// A hand with at least this many expected tricks, in hundredths, is strong for a player who does not deal.
const STRONG_FROM: i32 = 260;
/// A pass that is worth at least this much, in thousandths of a point, is not explained by a weak hand.
const GOOD_PASS_THRESHOLD: i64 = 300;
const HALF_PERCENT: u8 = 50;
/// A call falls just short of a pass if it is worth less by less than this, in thousandths of a point.
const JUST_SHORT_BELOW: i64 = 100;
/// Bids whose worth differs by less than this, in thousandths of a point, are close.
const CLOSE_BELOW: i64 = 30;
/// If the other side is euchred in at least this percentage of the layouts, that is a reason to pass.
const OFTEN_EUCHRED_PERCENT: u8 = 25;

/// Explains a pass in the bidding, mostly by comparing it with the best call.
fn reasons_for_pass(rule_decision: &Decision, evidence: &DecisionEvidence) -> Vec<Reason> {
    let DecisionEvidence { view, chosen, tried, .. } = *evidence;
    let waits_for = |reason: &&Reason| matches!(reason, Reason::WaitsForNext(_)) && evidence.supports(**reason);
    if let Some(waits) = rule_decision.reasons.iter().find(waits_for) {
        return listed(Some(*waits), None);
    }
    let calls = tried.iter().filter(|other| matches!(other.action, Action::Order(_) | Action::Call(..)));
    let Some(call) = calls.max_by_key(|other| other.worth_with_preferences()) else {
        return rule_decision.reasons.clone();
    };
    let strength = strength_for_call(view, call.action);
    // A call that fell far behind was tried in fewer layouts, which is enough to tell how often it is made.
    let made = percent_of_layouts(call.made_weights[0], call);
    let is_weak = strength.is_none_or(|strength| strength.tricks < WEAK_BELOW);
    let gap = chosen.worth() - call.worth();
    let reason = match reason_to_wait(call.action, evidence).or_else(|| names_later(view, call.action)) {
        Some(waits) => waits,
        // If an opponent deals and calls, a stronger hand would gain by the pass too. So the reason is not the
        // weakness.
        None if is_weak && made < HALF_PERCENT && dealt_by_opponents(view) => {
            upcard_to_opponent(view, call.action).unwrap_or(Reason::MadeTooSeldom)
        }
        None if is_weak && chosen.worth() < GOOD_PASS_THRESHOLD => Reason::TooWeak,
        None if is_weak => reason_over(view, chosen.action, call.action),
        None if gains_if_they_call(chosen) && dealer_will_be_stuck(view, call.action) => Reason::GainsIfDealerIsStuck,
        None if gains_if_they_call(chosen) && !is_last_to_order(view, call.action) => Reason::GainsIfTheyCall {
            sure: strength.map_or(0, |strength| 5_u8.saturating_sub(strength.doubtful_cards)),
        },
        None => upcard_to_opponent(view, call.action).unwrap_or_else(|| {
            match (made, given_to_opponent(view, call.action)) {
                (..HALF_PERCENT, _) => Reason::MadeTooSeldom,
                (_, Some(upcard)) => Reason::UpcardToOpponent(upcard),
                _ if gap < JUST_SHORT_BELOW => Reason::FallsShort,
                _ => Reason::BetterThan(call.action),
            }
        }),
    };
    let is_close = gap < CLOSE_BELOW;
    match reason {
        Reason::TooWeak
        | Reason::MadeTooSeldom
        | Reason::FallsShort
        | Reason::BetterThan(_)
        | Reason::HoldsLittle { .. }
            if is_close =>
        {
            listed(Some(Reason::CloseTo(call.action)), None)
        }
        reason if is_close => listed(Some(Reason::CloseTo(call.action)), Some(reason)),
        reason => listed(Some(reason), held_against(view, reason, call.action)),
    }
}

/// Returns the trumps and aces in hand for a call that is not made, if the reason for the pass names no fact.
pub(super) fn held_against(view: &SeatView, reason: Reason, call: Action) -> Option<Reason> {
    match (reason, held_for_call(view, call)?) {
        (
            Reason::TooWeak
            | Reason::MadeTooSeldom
            | Reason::FallsShort
            | Reason::BetterThan(_)
            | Reason::UpcardToOpponent(_),
            Reason::Calls { trump, trumps, aces },
        ) => Some(Reason::HoldsForCall { trump, trumps, aces }),
        _ => None,
    }
}

/// Returns whether a pass gains most by euchring the other side.
fn gains_if_they_call(pass: &TriedAction) -> bool {
    let outcomes = &pass.bidding;
    percent_of_layouts(outcomes.euchred, pass) >= OFTEN_EUCHRED_PERCENT && outcomes.by_others > outcomes.by_own.max(0)
}

/// Returns whether nobody can order up this card after the player, who deals.
fn is_last_to_order(view: &SeatView, call: Action) -> bool {
    matches!(call, Action::Order(_)) && view.public().dealer() == view.seat()
}

/// Returns whether an opponent deals and must name a suit if everybody passes. `call` is a call of this round.
fn dealer_will_be_stuck(view: &SeatView, call: Action) -> bool {
    let must_call = view.public().rules().all_pass == AllPass::StickTheDealer;
    must_call && matches!(call, Action::Call(..)) && dealt_by_opponents(view)
}

/// Returns the reason to wait in round one: a better suit to name later, or the partner who deals and may take the
/// card.
fn reason_to_wait(call: Action, evidence: &DecisionEvidence) -> Option<Reason> {
    let view = evidence.view;
    let (public, upcard) = (view.public(), view.public().upcard());
    let Action::Order(_) = call else { return None };
    let NamedLater { suit, tricks, turned_tricks } = NamedLater::of(view, upcard.suit()?)?;
    let is_better = tricks > turned_tricks && tricks >= WEAK_BELOW;
    let next = is_better.then_some(Reason::WaitsForNext(suit));
    let partner_deals = public.dealer() == view.seat().partner();
    let partner = partner_deals.then_some(Reason::PartnerMayTake(upcard));
    [next, partner].into_iter().flatten().find(|reason| evidence.supports(*reason))
}

/// Returns the reason that ordering up would give a high upcard to an opponent. `None` unless the best call is an order
/// and an opponent deals.
#[inline(never)]
fn upcard_to_opponent(view: &SeatView, call: Action) -> Option<Reason> {
    let upcard = given_to_opponent(view, call)?;
    let is_high = upcard.rank().is_some_and(|rank| matches!(rank, Rank::Jack | Rank::King | Rank::Ace));
    is_high.then_some(Reason::UpcardToOpponent(upcard))
}

/// Returns the upcard if the call gives it to an opponent, who deals.
#[inline(never)]
fn given_to_opponent(view: &SeatView, call: Action) -> Option<Card> {
    (matches!(call, Action::Order(_)) && dealt_by_opponents(view)).then(|| view.public().upcard())
}

/// Returns the reason that another suit is as strong as the upcard's, and can perhaps be named later. `None` unless the
/// best call is an order and the hand is strong.
#[inline(never)]
fn names_later(view: &SeatView, call: Action) -> Option<Reason> {
    let Action::Order(_) = call else { return None };
    let NamedLater { suit, tricks, .. } = NamedLater::of(view, view.public().upcard().suit()?)?;
    let least = STRONG_FROM.max(strength_for_call(view, call)?.tricks);
    (tricks >= least).then(|| Reason::NamesLater { suit, upcard: given_to_opponent(view, call) })
}

/// The best suit to name in round two.
struct NamedLater {
    suit: Suit,
    /// The expected tricks with this suit as trump, in hundredths.
    tricks: i32,
    /// The same for the upcard's suit, without the upcard.
    turned_tricks: i32,
}

impl NamedLater {
    #[inline(never)]
    fn of(view: &SeatView, turned: Suit) -> Option<NamedLater> {
        let tricks =
            |suit: Suit| HandStrength::of(view.hand(), suit.into(), view.public().rules().joker.cards()).tricks;
        let suit = Suit::ALL.into_iter().filter(|suit| *suit != turned).max_by_key(|suit| tricks(*suit))?;
        Some(NamedLater { suit, tricks: tricks(suit), turned_tricks: tricks(turned) })
    }
}

#[inline(never)]
fn dealt_by_opponents(view: &SeatView) -> bool {
    view.public().dealer().side() != view.seat().side()
}

/// The strength of the hand for a call, counting the upcard if the player would take it.
fn strength_for_call(view: &SeatView, call: Action) -> Option<HandStrength> {
    let (trump, hand) = support_of_call(view, call)?;
    Some(HandStrength::of(hand, trump, view.public().rules().joker.cards()))
}

/// The trump of a call, and the cards in hand for it. They include the upcard if the player would take it.
#[inline(never)]
fn support_of_call(view: &SeatView, call: Action) -> Option<(Trump, CardSet)> {
    let upcard = view.public().upcard();
    let (trump, taken) = match call {
        Action::Order(_) => (upcard.suit()?.into(), view.seat() == view.public().dealer()),
        Action::Call(trump, _) => (trump, view.public().upcard_suit().is_none()),
        _ => return None,
    };
    Some((trump, if taken { view.hand().with(upcard) } else { view.hand() }))
}

/// Returns the reason that names the trumps and aces for a call, and the upcard if a partner who plays along gets it.
fn reasons_for_call(view: &SeatView, action: Action) -> Vec<Reason> {
    let (upcard, dealer) = (view.public().upcard(), view.public().dealer());
    let partner_gets_it = action == Action::Order(Going::WithPartner) && dealer == view.seat().partner();
    let to_partner = partner_gets_it.then_some(Reason::UpcardToPartner(upcard));
    listed(held_for_call(view, action), to_partner)
}

/// Returns the reason that names the trumps and aces held for a call.
#[inline(never)]
fn held_for_call(view: &SeatView, action: Action) -> Option<Reason> {
    let (trump, hand) = support_of_call(view, action)?;
    let trumps = hand & trump.cards();
    let aces: CardSet = (hand - trumps).iter().filter(|card| card.has_rank(Rank::Ace)).collect();
    Some(Reason::Calls { trump, trumps, aces })
}

/// Explains why the chosen action is better than `other`: by a plain fact, otherwise by the result.
pub(super) fn reason_over(view: &SeatView, chosen: Action, other: Action) -> Reason {
    let holds_little = || match held_for_call(view, other)? {
        Reason::Calls { trump, trumps, aces } if chosen == Action::Pass && is_little(trump, trumps, aces) => {
            Some(Reason::HoldsLittle { trumps: trumps.len() as u8, aces: aces.len() as u8 })
        }
        _ => None,
    };
    let gives_upcard = || upcard_to_opponent(view, other).filter(|_| chosen == Action::Pass);
    let led = || led_before(view, chosen, other);
    let fact = fact_on_table(view, chosen).or_else(led).or_else(holds_little).or_else(gives_upcard);
    fact.unwrap_or(Reason::BetterThan(other))
}

/// Returns whether anybody can see that these trumps and aces are few: one trump and two aces or, without a bower, two
/// trumps and one ace, or three trumps and no ace.
fn is_little(trump: Trump, trumps: CardSet, aces: CardSet) -> bool {
    let Trump::Suit(suit) = trump else { return false };
    let has_bower = trumps.contains(right_bower(suit)) || trumps.contains(left_bower(suit));
    match trumps.len() {
        ..=1 => aces.len() <= 2,
        2 => !has_bower && aces.len() < 2,
        3 => !has_bower && aces.is_empty(),
        _ => false,
    }
}
