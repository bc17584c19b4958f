//! What the coach says at the table.

use super::{decimal, percents};
use crate::bots::{MilliPoints, WinChance};
use crate::review::{Judged, Question};
use crate::rules::{Action, Going};
use crate::ruleset::BidWords;
use crate::view::SeatView;
use crate::words::{card, deed, suit_in_text};

/// The setting.
pub const COACH: &str = "Coach";
/// Nobody says anything.
pub const OFF: &str = "Off";
/// The dearest decision of each hand.
pub const AFTER: &str = "After each hand";
/// A question before it happens.
pub const BEFORE: &str = "Before it happens";
/// What the setting does.
pub const HELP: &str = "Says what a decision costs, judged from what you can see: the dearest one after each hand, or a \
                        question before a tap that loses 0.3 points or more. Never in an event.";
/// While a hand is looked at.
pub const LOOKING: &str = "Looking back at the hand…";
/// Nothing was wrong.
pub const NOTHING: &str = "Nothing to regret in this hand.";
/// Does it all the same.
pub const YES: &str = "Yes, do it";
/// Does not.
pub const NO: &str = "Let me think";

/// What a hand teaches: `One thing: leading the King of Hearts cost 0.4. Better: Ten of Spades.`
#[must_use]
pub fn one_thing(question: &Question, judged: &Judged, words: BidWords) -> String {
    let cost = amount(judged.lost(), judged.chance_lost());
    let better = deed(judged.best, &question.view, words);
    format!("One thing: {} cost {cost}. Better: {better}.", doing(question.action, &question.view))
}

/// Whether somebody means it: `Ordering here loses 0.5. Sure?`
#[must_use]
pub fn sure(question: &Question, lost: MilliPoints, chance: Option<WinChance>) -> String {
    let here = if matches!(question.action, Action::Play(_) | Action::Discard(_)) { "" } else { " here" };
    let doing = doing(question.action, &question.view);
    let (first, rest) = doing.split_at(1);
    format!("{}{rest}{here} loses {}. Sure?", first.to_ascii_uppercase(), amount(lost, chance))
}

/// Points, or where none are lost a share of the game.
fn amount(lost: MilliPoints, chance: Option<WinChance>) -> String {
    match chance.filter(|_| lost.0 < 50) {
        Some(chance) => format!("{} of the game", percents(chance)),
        None => decimal(lost),
    }
}

/// What somebody does, amid a sentence: `leading the King of Hearts`, `passing`, `naming hearts alone`.
fn doing(action: Action, view: &SeatView) -> String {
    let alone = |going: Going| if going == Going::Alone { " alone" } else { "" };
    let public = view.public();
    match action {
        Action::Pass => "passing".to_owned(),
        Action::Order(going) if public.dealer() == view.seat() => format!("picking it up{}", alone(going)),
        Action::Order(going) => format!("ordering{}", alone(going)),
        Action::Call(suit, going) => format!("naming {}{}", suit_in_text(suit), alone(going)),
        Action::Discard(put_away) => format!("putting away the {}", card(put_away)),
        Action::Play(led) if public.trick_on_table().is_none() => format!("leading the {}", card(led)),
        Action::Play(played) => format!("playing the {}", card(played)),
        Action::DefendAlone => "defending alone".to_owned(),
        Action::Under(laid) => format!("going under with the {}", card(laid)),
        Action::Give(given) => format!("giving the {}", card(given)),
    }
}
