//! Explains why two choices are close, for hints: which card may win now or later, or how often a call succeeds. The
//! facts come from the layouts in which both choices were tried.

use super::grounds::{DecisionEvidence, ReasonGround, SHOULD_PERCENT, card_of};
use super::judge::TriedAction;
use super::reasons::percent_of_layouts;
use crate::Reason;
use cards::Card;
use rules::{Action, Going};

/// A card that wins in at least this percentage of the layouts "may win".
const MAY_WIN_PERCENT: i64 = 30;
/// A card that wins in less than this percentage of the layouts "is not likely to win".
const UNLIKELY_PERCENT: i64 = 15;

/// Returns a reason that compares the choice with one that is about as good. `None` if the layouts show nothing worth
/// saying.
pub(super) fn reason_between(chosen: &DecisionEvidence, other: &DecisionEvidence) -> Option<Reason> {
    match (card_of(chosen.chosen.action), card_of(other.chosen.action)) {
        (Some(card), Some(than)) => reason_between_cards(chosen, other, [card, than]),
        _ => reason_between_calls(chosen.chosen, other.chosen),
    }
}

/// The percentages of layouts in which something happens after one of two cards is played.
struct Shares {
    /// The percentages in which the first card and the second card take a trick, now or later.
    win_percent: [i64; 2],
    /// The percentage in which the partner takes the current trick.
    partner_takes_percent: i64,
}

fn reason_between_cards(chosen: &DecisionEvidence, other: &DecisionEvidence, both: [Card; 2]) -> Option<Reason> {
    let shares = |played: &DecisionEvidence| Shares {
        win_percent: both.map(|card| played.percent_with_fact(ReasonGround::TakesLater(card))),
        partner_takes_percent: played.percent_with_fact(ReasonGround::PartnerTakesTrick),
    };
    let [one, two] = [chosen, other].map(shares);
    // A card may win this trick if it is played, or a later one if the other card is played.
    let least = [one.win_percent[0].min(two.win_percent[0]), one.win_percent[1].min(two.win_percent[1])];
    let most = one.win_percent[0].max(two.win_percent[0]).max(one.win_percent[1]).max(two.win_percent[1]);
    let partner_takes_percent = one.partner_takes_percent.min(two.partner_takes_percent);
    Some(match () {
        () if one.win_percent[0].min(two.win_percent[1]) >= SHOULD_PERCENT => Reason::EitherWins,
        () if least[0] >= MAY_WIN_PERCENT => Reason::MayWinNowOrLater(both[0]),
        () if least[1] >= MAY_WIN_PERCENT => Reason::MayWinNowOrLater(both[1]),
        () if partner_takes_percent >= 100 => Reason::PartnerHasIt { certain: true },
        () if most < UNLIKELY_PERCENT => Reason::NeitherWins,
        () => return None,
    })
}

/// Returns a reason with the percentage of success of a call: the one made or passed up or, of two, the lone one.
fn reason_between_calls(chosen: &TriedAction, other: &TriedAction) -> Option<Reason> {
    let speaks_of_other = chosen.action == Action::Pass || other.action.going() == Some(Going::Alone);
    let call = if speaks_of_other { other } else { chosen };
    let made = percent_of_layouts(call.made_weights[0], call);
    Some(match call.action.going()? {
        Going::WithPartner if chosen.action == Action::Pass && made >= 50 => Reason::PassIsAsGood { in_hundred: made },
        Going::WithPartner => Reason::MakesIt { in_hundred: made },
        Going::Alone => Reason::Sweeps { in_hundred: percent_of_layouts(call.made_weights[1], call) },
    })
}
