//! What bots are asked in a game, and what the strongest of them advises.

use std::rc::Rc;

use super::Session;
use crate::bots::{self, Level};
use crate::browser::thinker::{Thinker, Told};
use crate::cards::Seat;
use crate::practice::bot;
use crate::rules::Action;
use crate::ruleset::Ruleset;
use crate::view::SeatView;
use crate::words;

/// A word of advice lying on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// What the strongest player would do.
    pub told: Told,
    /// The same in words: `Ten of Hearts`.
    pub title: String,
    /// Every choice and what it is worth, the best first.
    pub choices: Vec<Choice>,
}

/// One thing that can be done, and what it is worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    /// What can be done.
    pub action: Action,
    /// The same in words: `Pick up alone`.
    pub title: String,
    /// What it is worth: `+0.35 points`, and after the first without the unit.
    pub worth: String,
}

impl Choice {
    /// Everything that could be done with this view, as a bot told it.
    pub fn all(told: &Told, view: &SeatView) -> Vec<Choice> {
        let choice = |(action, worth): &(Action, String)| Choice {
            action: *action,
            title: words::deed(*action, view),
            worth: worth.clone(),
        };
        told.alternatives.iter().map(choice).collect()
    }
}

impl Session {
    /// What a bot is asked: its own view and nothing else.
    pub(super) fn question(&self, seat: Seat, player: bots::Player) -> Option<(SeatView, Ruleset, bots::Player, u64)> {
        let table = self.table.borrow();
        let view = SeatView::of(table.state(), seat)?;
        let log = table.log();
        Some((view, log.rules.clone(), player, log.thoughts(log.events.len())))
    }

    pub(super) fn player(&self, seat: Seat) -> bots::Player {
        bot(self.table.borrow().log(), seat).unwrap_or(Level::Regular.into())
    }

    /// What the strongest player would do in the person's place, why, and what else there is.
    pub(super) async fn advise(self: Rc<Self>) {
        let asked = self.question(self.own, Level::Champion.into()).filter(|(view, ..)| !view.legal().is_empty());
        let Some((view, rules, player, seed)) = asked else {
            return self.explain("A hint is given when you bid, discard or play.");
        };
        let told = Thinker::decide(&view, &rules, player, seed).await;
        // Meanwhile the person may have decided.
        if self.question(self.own, player).is_none_or(|(now, ..)| now != view) {
            return;
        }
        let title = words::deed(told.action, &view);
        self.say(Some(format!("Hint: {title}. {}.", told.reasons.join(". "))));
        self.put_explanation_away();
        self.hint.set(Some(Hint { choices: Choice::all(&told, &view), told, title }));
    }
}
