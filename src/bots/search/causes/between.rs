//! Tests the reasons that compare two close choices, such as "either card should win".

use super::Tested;
use super::measure::{PlayedOutLayout, ReasonTestBench};
use super::tests::{PERCENT_TOLERANCE, SHOULD_SHARE, holds_if, is_so_on_table};
use crate::Reason;
use crate::search::grounds::{ReasonGround, card_of};
use cards::Card;
use rules::{Action, Going};

/// A card that wins in at least this share of the layouts "may win". Below, it "is not likely to win".
const MAY_WIN_SHARE: f64 = 0.2;

/// Tests a reason that compares the decision with `other`. `None` for reasons that do not compare.
pub(super) fn test_comparing_reason(bench: &mut ReasonTestBench, other: Action, reason: Reason) -> Option<Tested> {
    let both = [bench.done, other];
    let wins = |bench: &mut ReasonTestBench, played: Action, card: Card| {
        share_with_ground(bench, played, ReasonGround::TakesLater(card))
    };
    let cards = both.map(card_of);
    let holds = match (reason, cards) {
        (
            Reason::MakesIt { in_hundred } | Reason::PassIsAsGood { in_hundred } | Reason::Sweeps { in_hundred },
            [None, None],
        ) => {
            let call = if bench.done == Action::Pass { other } else { counted_call(both, reason) };
            let least = if matches!(reason, Reason::Sweeps { .. }) { 5 } else { 3 };
            let made = 100.0 * bench.share(call, &|played| played.outcome.tricks >= least);
            (made - f64::from(in_hundred)).abs() < PERCENT_TOLERANCE
        }
        (Reason::EitherWins, [Some(one), Some(another)]) => {
            wins(bench, both[0], one).min(wins(bench, both[1], another)) >= SHOULD_SHARE
        }
        (Reason::MayWinNowOrLater(card), _) => both.iter().all(|played| wins(bench, *played, card) >= MAY_WIN_SHARE),
        (Reason::NeitherWins, [Some(one), Some(another)]) => {
            [one, another].iter().all(|card| both.iter().all(|played| wins(bench, *played, *card) < MAY_WIN_SHARE))
        }
        // Beside a close choice, a fact claims no lead. Whether the choice is close is tested apart.
        (fact, [Some(_), Some(_)]) if fact.is_fact_on_table() => is_so_on_table(bench.view(), bench.done, fact),
        _ => return None,
    };
    Some(holds_if(holds))
}

/// Returns the call whose success a reason counts: the lone call for [`Reason::Sweeps`], otherwise the call with the
/// partner.
fn counted_call(both: [Action; 2], reason: Reason) -> Action {
    let going = if matches!(reason, Reason::Sweeps { .. }) { Going::Alone } else { Going::WithPartner };
    both.into_iter().find(|action| action.going() == Some(going)).unwrap_or(both[0])
}

fn share_with_ground(bench: &mut ReasonTestBench, played: Action, ground: ReasonGround) -> f64 {
    let me = bench.view().seat();
    bench.share(played, &|played: &PlayedOutLayout| ground.holds(&played.outcome.facts, me))
}
