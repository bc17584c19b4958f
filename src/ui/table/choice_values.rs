//! Draws the values that a bot has computed for its choices.

use crate::ui::prelude::*;
use app::play::WeighedAction;
use app::words::table::FIGURES_LABEL;
use rules::{Action, Going};

/// Draws a folded list of all choices with their values. Returns `None` if there is at most one choice.
pub fn choice_values(choices: Vec<WeighedAction>) -> Option<AnyElement> {
    let line = |WeighedAction { action, title, worth }| {
        let line = li();
        let line = match action {
            Action::Play(card) | Action::Discard(card) | Action::LayUnder(card) | Action::GiveCard(card) => {
                line.child(named_card(card))
            }
            Action::Call(trump, Going::WithPartner) => line.child(span().child(named_trump_sign(trump))),
            Action::Call(trump, Going::Alone) => line.child(span().child(named_trump_sign(trump)).child(" alone")),
            _ => line.child(span().child(title)),
        };
        line.child(b().child(worth))
    };
    let any = choices.len() > 1;
    let lines = choices.into_iter().map(line);
    let list = || plain_list("choices").attr("tabindex", "0").attr("aria-label", "Choices").children(lines);
    any.then(|| foldable("more", false, FIGURES_LABEL).child(list()))
}
