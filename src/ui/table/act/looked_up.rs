//! What the person looks up: the last trick, and what the game is.

use super::Slip;
use crate::cards::Seat;
use crate::record::SeedOrigin;
use crate::rules::{Phase, TableKind};
use crate::ruleset::RuleId;
use crate::ui::art::{face_up, icon};
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{div, h2, li, p, section, ul};
use crate::ui::dom::prelude::*;
use crate::ui::table::Seated;
use crate::words;

pub(super) fn last_trick(seated: Seated) -> AnyElement {
    let model = seated.with_value(|session| session.follow().model);
    let trick = move || {
        model.track();
        seated.with_value(|session| {
            session.with_table(|table| {
                let hand = table.state().hand()?;
                let public = hand.public();
                let whole = public.tricks().iter().rev().find(|trick| trick.is_complete(public.players()))?;
                Some((whole.cards().collect::<Vec<_>>(), whole.winning()))
            })
        })
    };
    section().class("slip").attr("aria-label", "Last trick").child(slip_top(seated, "Last trick")).child(move || {
        Some(match trick() {
            None => p().child("No trick has been taken yet."),
            Some((cards, winner)) => {
                let laid =
                    move |(seat, card): (Seat, _)| li().class("slot").child(face_up(card)).child(words::seat(seat));
                group()
                    .child(
                        ul().class("cards").attr("role", "list").child(cards.into_iter().map(laid).collect::<Vec<_>>()),
                    )
                    .child(p().child(format!("{} took it.", words::seat(winner))))
            }
        })
    })
}

/// The heading of a slip, and what takes it away.
pub fn slip_top(seated: Seated, title: &'static str) -> AnyElement {
    let close = move |_| seated.with_value(|session| session.toggle_slip(Slip::None));
    div()
        .class("split")
        .child(h2().child(title))
        .child(push_button("btn icon-btn plain").attr("aria-label", "Close").on(ev::click, close).child(icon("close")))
}

/// What can be known of the game itself: rulebook, deal, cut and packets, whose deal is left, the digest of the seed.
pub(super) fn about(seated: Seated) -> AnyElement {
    let model = seated.with_value(|session| session.follow().model);
    let facts = move || {
        let deals_left = model.read().score.deals_left;
        seated.with_value(|session| {
            session.with_table(|table| {
                let (state, log) = (table.state(), table.log());
                let open = if log.table == TableKind::Open { " An open table." } else { "" };
                let rules = format!("Rulebook: {}.{open}", words::rules_name(&log.rules));
                let dealt = state.packets().map(|packets| format!("Dealt {}.", words::packets(packets)));
                let cut = state
                    .cut()
                    .filter(|_| dealt.is_some())
                    .map(|lifted| format!("{lifted} cards were lifted in the cut."));
                let bidding = state.hand().map(|hand| hand.public().phase());
                let clause = match bidding {
                    Some(Phase::Bidding(_)) => log.rules.clause(RuleId::AllPass),
                    _ => log.rules.clause(RuleId::FollowSuit),
                };
                let clause =
                    clause.map(|clause| format!("The rule of the moment: {}.", words::citation(Some(clause.citation))));
                let left = deals_left.map(words::deals_left);
                let lines = [Some(rules), left, dealt, cut, clause].into_iter().flatten().collect::<Vec<_>>().join(" ");
                let fair = match log.origin {
                    SeedOrigin::Chance => {
                        format!("Fair deal: the digest of this game's seed is {}.", log.seed.commitment())
                    }
                    SeedOrigin::Given => format!("A practice deal, from the given seed {}.", log.seed),
                };
                (lines, fair)
            })
        })
    };
    section()
        .class("slip")
        .attr("aria-label", "About this game")
        .child(slip_top(seated, "About this game"))
        .child(p().child(move || facts().0))
        .child(p().class("seed").child(move || facts().1))
}
