//! Why, in terms of what was computed.

use super::judge::Tried;
use crate::{Alternative, Decision, Reason, Value};
use cards::{CardSet, Rank};
use rules::view::SeatView;
use rules::{Action, Going};

/// The reasons for the action chosen: the rule player's where it would do the same, then what the layouts showed.
pub(super) fn of(
    view: &SeatView,
    ruled: Decision,
    chosen: &Tried,
    tried: &[Tried],
    worth: &impl Fn(&Tried) -> Alternative,
) -> Vec<Reason> {
    let agrees = ruled.action == chosen.action;
    let mut reasons = match (agrees, call(view, chosen.action)) {
        (true, _) => ruled.reasons,
        (false, call) => Vec::from_iter(call),
    };
    let in_hundred = |weight: i64| (100 * weight / chosen.weight.max(1)) as u8;
    match chosen.action {
        Action::Order(Going::WithPartner) | Action::Call(_, Going::WithPartner) => {
            let in_hundred = in_hundred(chosen.made[0]);
            let passes = |other: &&Tried| other.action == Action::Pass && other.weight > 0;
            let pass_costs_more = tried.iter().find(passes).is_some_and(|pass| pass.worth() < chosen.worth());
            reasons.push(match pass_costs_more && in_hundred < 50 {
                true => Reason::Donation { in_hundred },
                false => Reason::MakesIt { in_hundred },
            });
        }
        Action::Order(Going::Alone) | Action::Call(_, Going::Alone) => {
            reasons.push(Reason::Sweeps { in_hundred: in_hundred(chosen.made[1]) });
        }
        _ => {}
    }
    // Beside the rule player's choice where that was another, else beside the next best.
    let mut others = tried.iter().filter(|other| other.action != chosen.action && other.weight > 0);
    let other = match agrees {
        true => others.max_by_key(|other| other.worth()),
        false => others.find(|other| other.action == ruled.action),
    };
    reasons.extend(other.and_then(|other| more(worth(chosen).value, worth(other))));
    if reasons.is_empty() {
        reasons.push(Reason::AsGood);
    }
    reasons
}

fn more(value: Value, than: Alternative) -> Option<Reason> {
    match (value, than.value) {
        (Value::Points(value), Value::Points(other)) if value > other => {
            Some(Reason::MorePoints { hundredths: value - other, than: than.action })
        }
        (Value::Chance(value), Value::Chance(other)) if value > other => {
            Some(Reason::MoreChance { of_ten_thousand: value - other, than: than.action })
        }
        _ => None,
    }
}

/// Returns what a call rests on.
fn call(view: &SeatView, action: Action) -> Option<Reason> {
    let upcard = view.public().upcard();
    let (trump, taken) = match action {
        Action::Order(_) => (upcard.suit()?.into(), view.seat() == view.public().dealer()),
        Action::Call(trump, _) => (trump, view.public().upcard_suit().is_none()),
        Action::Pass => return Some(Reason::TooWeak),
        Action::Discard(_)
        | Action::Play(_)
        | Action::DefendAlone
        | Action::Redeal
        | Action::Under(_)
        | Action::Give(_) => return None,
    };
    let hand = if taken { view.hand().with(upcard) } else { view.hand() };
    let trumps = hand & trump.cards();
    let aces: CardSet = (hand - trumps).iter().filter(|card| card.is(Rank::Ace)).collect();
    Some(Reason::Calls { trump, trumps, aces })
}
