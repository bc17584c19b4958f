//! What lies over the near edge of the felt: bids, cut and deal, a hand's result, a hint, the last trick, and what the
//! game is.

mod asked;
mod looked_up;
mod summary;

pub use looked_up::slip_top;

use super::Seated;
use super::inbox::Intent;
use super::model::Ask;
use super::session::{Choice, Followed};
use crate::browser::thinker::Told;
use crate::cards::Card;
use crate::rules::{Action, Going};
use crate::ui::art::{named_index, named_pip};
use crate::ui::controls::push_button;
use crate::ui::dom::html::{b, div, li, p, span, ul};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::Watch;

/// A slip of paper lying on the table, opened by the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Slip {
    /// None.
    #[default]
    None,
    /// Why what was pressed does nothing now.
    Said(&'static str),
    /// The last trick.
    LastTrick,
    /// What the game is: rulebook, deal, seed.
    About,
    /// What the director is called for.
    Director,
    /// What the rules forbid and hands can do, this card laid out first.
    More(Option<Card>),
    /// The kitty, for somebody who looks at it.
    Kitty,
}

impl Slip {
    /// Whether nobody does anything while it lies there.
    pub const fn stops_the_table(self) -> bool {
        matches!(self, Slip::Director | Slip::More(_))
    }
}

/// Shows advice, or takes it away.
pub fn toggle_hint(seated: Seated) {
    seated.get_value().toggle_hint();
}

/// Shows the last trick, or takes it away.
pub fn toggle_last_trick(seated: Seated) {
    toggle(seated, Slip::LastTrick);
}

/// Shows what the game is, or takes it away.
pub fn toggle_about(seated: Seated) {
    toggle(seated, Slip::About);
}

/// Shows what hands can do that the rules forbid, or takes it away; nothing at a strict table.
pub fn toggle_more(seated: Seated) {
    if seated.with_value(|session| session.is_open()) {
        toggle(seated, Slip::More(None));
    }
}

/// Shows it for a card.
pub fn more_of(seated: Seated, card: Card) {
    seated.with_value(|session| session.lay_slip(Slip::More(Some(card))));
}

/// Shows the slip on which a claim is written, or takes it away.
pub fn toggle_director(seated: Seated) {
    toggle(seated, Slip::Director);
}

/// A slip that only an open table has.
pub fn open_slip(seated: Seated, slip: Slip) -> Option<AnyElement> {
    let open = seated.with_value(|session| session.open())?;
    (open.slip)(seated, slip)
}

fn toggle(seated: Seated, slip: Slip) {
    seated.with_value(|session| session.toggle_slip(slip));
}

/// What is asked, and what was looked up.
pub fn act(seated: Seated) -> AnyView {
    let Followed { model, hint, slip, holding, long_thought, .. } = seated.with_value(|session| session.follow());
    let ask = Watch::memo(move || model.read().ask.clone());
    let anything = move || {
        let asked =
            matches!(*ask.read(), Ask::Cut { .. } | Ask::Deal(_) | Ask::Bid { .. } | Ask::NextHand(_) | Ask::Ruling(_));
        asked || hint.read().is_some() || slip.get() != Slip::None || holding.get() || long_thought.get()
    };
    show(anything, move || {
        div()
            .class("act")
            .child(move || {
                hint.get().map(|hint| {
                    div()
                        .class("slip hint")
                        .attr("role", "status")
                        .child(p().child(b().child(hint.title).child(". ")).child(reasons(&hint.told)))
                        .child(choices(hint.choices))
                        .into_any()
                })
            })
            .child(move || match slip.get() {
                Slip::None => None,
                Slip::Said(words) => Some(p().class("slip").child(words)),
                Slip::LastTrick => Some(looked_up::last_trick(seated)),
                Slip::About => Some(looked_up::about(seated)),
                of_open @ (Slip::Director | Slip::More(_) | Slip::Kitty) => open_slip(seated, of_open),
            })
            .child(show(move || holding.get(), move || one_button(seated, "btn primary", "Go on", Intent::Tap)))
            .child(show(move || long_thought.get(), move || one_button(seated, "btn", "Do not wait", Intent::Skip)))
            .child(move || {
                let drawn = match ask.get() {
                    Ask::Cut { may_decline, range } => asked::cut_the_cards(seated, may_decline, range),
                    Ask::Deal(ways) => asked::deal_the_cards(seated, ways),
                    Ask::Bid { round, stuck, bids } => asked::bidding(seated, round, stuck, bids),
                    Ask::Ruling(_) => {
                        let open = seated.with_value(|session| session.open())?;
                        (open.finding)(seated)?
                    }
                    Ask::NextHand(ended) => summary::summary(seated, ended),
                    Ask::Nothing | Ask::Discard | Ask::Play | Ask::Over(_) => return None,
                };
                Some(drawn.into_any())
            })
            .into_any()
    })
}

fn one_button(seated: Seated, class: &'static str, words: &'static str, intent: Intent) -> AnyView {
    div()
        .class("bids")
        .attr("data-round", "1")
        .child(push_button(class).on(ev::click, move |_| put(seated, intent)).child(words))
        .into_any()
}

/// Reasons as sentences.
pub fn reasons(told: &Told) -> String {
    told.reasons.iter().map(|reason| format!("{reason}. ")).collect()
}

/// Every choice and what it is worth; nothing where nothing was computed.
pub fn choices(choices: Vec<Choice>) -> Option<AnyElement> {
    let line = |Choice { action, title, worth }| {
        let line = li();
        let line = match action {
            Action::Play(card) | Action::Discard(card) => line.child(named_index(card)),
            Action::Call(suit, Going::WithPartner) => line.child(span().child(named_pip(suit))),
            Action::Call(suit, Going::Alone) => line.child(span().child(named_pip(suit)).child(" alone")),
            _ => line.child(span().child(title)),
        };
        line.child(b().child(worth))
    };
    let any = choices.len() > 1;
    let lines = choices.into_iter().map(line).collect::<Vec<_>>();
    any.then(|| {
        ul().class("choices").attr("role", "list").attr("tabindex", "0").attr("aria-label", "Choices").child(lines)
    })
}

/// The person does something.
pub fn put(seated: Seated, intent: Intent) {
    seated.with_value(|session| session.put(intent));
}
