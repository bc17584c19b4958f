//! Explains why two choices are close, for hints: which card may win now or later, or how often a call succeeds. The
//! facts come from the layouts in which both choices were tried.

use super::grounds::{DecisionEvidence, ReasonGround, SHOULD_PERCENT, card_of};
use super::judge::TriedAction;
use super::reasons::percent_of_layouts;
use crate::Reason;
use cards::Card;
use rules::{Action, Going};

/// A card that wins in at least this percentage of the layouts "may win".
const MAY: i64 = 30;
/// A card that wins in less than this percentage of the layouts "is not likely to win".
const UNLIKELY: i64 = 15;

/// Returns a reason that compares the choice with one that is about as good. `None` if the layouts show nothing worth
/// saying.
pub(super) fn between(chosen: &DecisionEvidence, other: &DecisionEvidence) -> Option<Reason> {
    match (card_of(chosen.chosen.action), card_of(other.chosen.action)) {
        (Some(card), Some(than)) => of_cards(chosen, other, [card, than]),
        _ => of_calls(chosen.chosen, other.chosen),
    }
}

/// The percentages of layouts in which something happens after one of two cards is played.
struct Shares {
    /// The first card, and the second card, takes a trick now or later.
    wins: [i64; 2],
    /// The partner takes this trick.
    partners: i64,
    /// The other side takes this trick.
    theirs: i64,
}

fn of_cards(chosen: &DecisionEvidence, other: &DecisionEvidence, both: [Card; 2]) -> Option<Reason> {
    let shares = |played: &DecisionEvidence, card| Shares {
        wins: both.map(|card| played.share(ReasonGround::TakesLater(card))),
        partners: played.share(ReasonGround::PartnerTakesTrick),
        theirs: played.share(ReasonGround::IsBeaten(card)),
    };
    let [one, two] = [shares(chosen, both[0]), shares(other, both[1])];
    // A card may win this trick if it is played, or a later one if the other card is played.
    let least = [one.wins[0].min(two.wins[0]), one.wins[1].min(two.wins[1])];
    let most = one.wins[0].max(two.wins[0]).max(one.wins[1]).max(two.wins[1]);
    Some(match () {
        () if one.wins[0].min(two.wins[1]) >= SHOULD_PERCENT => Reason::EitherWins,
        () if least[0] >= MAY => Reason::NowOrLater(both[0]),
        () if least[1] >= MAY => Reason::NowOrLater(both[1]),
        () if one.partners.min(two.partners) >= SHOULD_PERCENT => Reason::PartnersEitherWay,
        () if most < UNLIKELY => Reason::NeitherWins,
        () if one.theirs.min(two.theirs) >= SHOULD_PERCENT => Reason::TheirsEitherWay,
        () => return None,
    })
}

/// Returns how often a call succeeds: the call that was made or passed up or, of two calls, the lone one.
fn of_calls(chosen: &TriedAction, other: &TriedAction) -> Option<Reason> {
    let speaks_of_other = chosen.action == Action::Pass || other.action.going() == Some(Going::Alone);
    let call = if speaks_of_other { other } else { chosen };
    Some(match call.action.going()? {
        Going::WithPartner => Reason::MakesIt { in_hundred: percent_of_layouts(call.made[0], call) },
        Going::Alone => Reason::Sweeps { in_hundred: percent_of_layouts(call.made[1], call) },
    })
}
