//! The area at the bottom edge of the table. It shows the question to the player, such as a bid, the result of a hand,
//! a hint, or a panel that the player has opened.

mod coach;
mod facts;
mod question;
mod summary;

pub use summary::{mark_name, side_name};

use super::choice_values::choice_values;
use super::props::SessionHandle;
use crate::ui::prelude::*;
use crate::ui::terms::terms_as_buttons;
use app::play::model::TableQuestion;
use app::play::{Hint, Intent, Panel};
use app::words::table as say;

/// Draws the area at the bottom edge. It is empty while there is nothing to ask or to show.
pub fn act(handle: SessionHandle) -> AnyView {
    let model = handle.follow(|parts| &parts.model);
    let hint = handle.follow(|parts| &parts.hint);
    let coach = handle.follow(|parts| &parts.coach);
    let panel = handle.follow(|parts| &parts.panel);
    let holding = handle.follow(|parts| &parts.holding);
    let long_thought = handle.follow(|parts| &parts.long_thought);
    let ask = Watch::memo(move || model.read().question.clone());
    let rest = Watch::memo(move || model.read().rest);
    let anything = move || {
        ask.read().has_buttons()
            || rest.get().is_some()
            || hint.read().is_some()
            || coach.read().is_some()
            || panel.get() != Panel::None
            || holding.get()
            || long_thought.get()
    };
    show(anything, move || {
        div()
            .class("act")
            .child(move || hint.get().map(hint_panel))
            .child(move || coach.get().map(|says| coach::coach_message(handle, says)))
            .child(move || match panel.get() {
                Panel::None => None,
                Panel::Explanation(words) => Some(p().class("slip").child(words)),
                Panel::LastTrick => Some(facts::last_trick(handle)),
                Panel::CardsGone => Some(facts::cards_gone(handle)),
                Panel::GameFacts => Some(facts::game_facts(handle)),
                of_open @ (Panel::Director | Panel::Irregularities(_) | Panel::Kitty) => {
                    handle.open().and_then(|open| open.panel(handle, of_open))
                }
            })
            .child(show(move || holding.get(), move || single_button(handle, "btn primary", "Go on", Intent::Tap)))
            .child(show(move || long_thought.get(), move || single_button(handle, "btn", "Do not wait", Intent::Skip)))
            .child(move || rest.get().map(|rest| question::claim_rest_button(handle, rest)))
            .child(move || {
                Some(match ask.get() {
                    TableQuestion::Cut { may_decline, range } => question::cut_question(handle, may_decline, range),
                    TableQuestion::Deal(ways) => question::deal_question(handle, ways),
                    TableQuestion::Bid { round, stuck, bids } => question::bid_question(handle, round, stuck, bids),
                    TableQuestion::House { turn, answers } => question::house_question(handle, turn, answers),
                    TableQuestion::Ruling(_) => handle.open()?.finding(handle)?,
                    TableQuestion::DealtAgain(ended) => summary::redeal_line(handle, ended),
                    TableQuestion::NextHand(ended) => summary::summary(handle, ended),
                    TableQuestion::Nothing
                    | TableQuestion::Forced
                    | TableQuestion::Discard
                    | TableQuestion::Play
                    | TableQuestion::Over(_) => return None,
                })
            })
    })
}

fn hint_panel(hint: Hint) -> AnyElement {
    div()
        .class("slip hint")
        .attr("role", "region")
        .attr("aria-label", say::HINT)
        .child(p().child(b().child(hint.title).child(". ")).child(terms_as_buttons(&hint.decision.main_reason())))
        .child(choice_values(hint.choices))
}

fn single_button(handle: SessionHandle, class: &'static str, words: &'static str, intent: Intent) -> AnyElement {
    let button = act_button(class, words, move |_| handle.send(intent.clone()));
    div().class("bids").attr("data-round", "1").child(button)
}
