//! What the coach says at the table.

use super::{decimal, percents};
use crate::words::{action_name, card, names, trump_in_text};
use bots::review::Verdict;
use cards::ruleset::BidWords;
use rules::view::SeatView;
use rules::{Action, Going};

/// The setting.
pub const COACH: &str = "Coach";
/// Nobody says anything.
pub const OFF: &str = "Off";
/// The dearest decision of each hand.
pub const AFTER: &str = "After each hand";
/// A question before it happens.
pub const BEFORE: &str = "Before it happens";
/// What the setting does.
pub const HELP: &str = "Says what a decision costs, judged from what you can see: the costliest one after each hand, or a \
                        question before a tap that loses 0.3 points or more. Never in an event.";
/// Nothing was wrong.
pub const NOTHING: &str = "Nothing to regret in this hand.";
/// Returns what a hand teaches: `One thing: leading the King of Hearts cost 0.4. Better: Ten of Spades.`
#[must_use]
pub fn one_thing(done: Action, view: &SeatView, verdict: &Verdict, words: BidWords) -> String {
    let better = action_name(verdict.best, view, words);
    format!("One thing: {} cost {}. Better: {better}.", doing(done, view), amount(verdict))
}

/// Returns whether somebody means it: `Ordering here loses 0.5. Sure?`
#[must_use]
pub fn sure(action: Action, view: &SeatView, verdict: &Verdict) -> String {
    let here = if matches!(action, Action::Play(_) | Action::Discard(_)) { "" } else { " here" };
    format!("{}{here} loses {}. Sure?", names::capital(&doing(action, view)), amount(verdict))
}

/// Points, or where none are lost a share of the game.
fn amount(verdict: &Verdict) -> String {
    match verdict.chance_lost.filter(|_| verdict.lost.0 < 50) {
        Some(chance) => format!("{} of the game", percents(chance)),
        None => decimal(verdict.lost),
    }
}

/// Returns what somebody does, amid a sentence: `leading the King of Hearts`, `passing`, `naming hearts alone`.
fn doing(action: Action, view: &SeatView) -> String {
    let alone = |going: Going| if going == Going::Alone { " alone" } else { "" };
    let public = view.public();
    match action {
        Action::Pass => "passing".to_owned(),
        Action::Order(going) if public.dealer() == view.seat() => format!("picking it up{}", alone(going)),
        Action::Order(going) => format!("ordering{}", alone(going)),
        Action::Call(trump, going) => format!("naming {}{}", trump_in_text(trump), alone(going)),
        Action::Discard(put_away) => format!("discarding the {}", card(put_away)),
        Action::Play(led) if public.trick_on_table().is_none() => format!("leading the {}", card(led)),
        Action::Play(played) => format!("playing the {}", card(played)),
        Action::DefendAlone => "defending alone".to_owned(),
        Action::Redeal => "having the cards dealt again".to_owned(),
        Action::Under(laid) => format!("going under with the {}", card(laid)),
        Action::Give(given) => format!("giving the {}", card(given)),
    }
}
