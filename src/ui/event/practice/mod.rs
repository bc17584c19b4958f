//! An event in practice: where to sit next, what the other tables do, the wall, the own card.

mod now;

use leptos::task::spawn_local;

use self::now::now;
use super::clock::clock;
use super::follow::{following, found};
use super::luck::luck;
use super::page::Here;
use super::parts::{playoffs, sheet, standings, tables};
use crate::app::event::Practice;
use crate::browser::share;
use crate::event::{Enters, Entrant, EventState, Next};
use crate::save;
use crate::ui::controls::{group, push_button};
use crate::ui::dom::html::{details, div, input, label, main, p, summary, table, tbody, td, tfoot, th, thead, tr};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{State, Stored};
use crate::ui::screens::top;
use crate::ui::watched::follow;
use crate::words::event::{entrant_name, own_card, plan_title, player_title};

/// The screen.
pub fn practice(practice: Practice) -> AnyElement {
    practice.come();
    let kept = practice.kept();
    let here: Here = Stored::new(practice.room().clone());
    let title = practice.room().with(|event| plan_title(event.state().plan()));
    main()
        .class("page wide columns")
        .child(top(&title).class("top span"))
        .child(
            div()
                .class("stack")
                .child(now(here, &practice))
                .child(luck(here, &practice))
                .child(time(here))
                .child(following(here, wall)),
        )
        .child(
            div()
                .class("stack")
                .child(sheet("standings", "Standings").child(standings(here, Some(kept.you))))
                .child(following(here, card))
                .child(field(here, &kept))
                .child(again(kept.link)),
        )
}

/// The tables of the round, and the playoffs.
fn wall(here: Here) -> AnyElement {
    here.with_value(|room| {
        room.with(|event| {
            let state = event.state();
            let round = state.round_number();
            group().child(playoffs(state)).child(
                (round > 0).then(|| sheet("tables", format!("Tables, round {round}")).child(tables(state, round))),
            )
        })
    })
}

/// The own card.
fn card(here: Here) -> AnyElement {
    let room = here.get_value();
    let Some(practice) = room.practised() else { return group() };
    room.with(|event| own_sheet(event.state(), &practice)).unwrap_or_else(group)
}

fn own_sheet(state: &EventState, practice: &save::Practice) -> Option<AnyElement> {
    let lines = own_card(state, practice.you);
    let total: i32 = lines.iter().filter_map(|line| line.points).map(|(own, _)| own).sum();
    let row = |line: crate::words::event::OwnLine| {
        let (own, theirs) = match line.points {
            Some((own, theirs)) => (own.to_string(), theirs.to_string()),
            None => (String::new(), String::new()),
        };
        tr().child(th().attr("scope", "row").child(line.round.to_string()))
            .child(td().class("who").child(line.whom))
            .child(td().class("num").child(own))
            .child(td().class("num").child(theirs))
    };
    let heads = ["Round", "Where", "Us", "Them"].map(|head| th().attr("scope", "col").child(head));
    (!lines.is_empty()).then(|| {
        sheet("card", "Your card").child(
            div().class("ledger").child(
                table()
                    .attr("aria-label", "Your card")
                    .child(thead().child(tr().child(heads)))
                    .child(tbody().child(lines.into_iter().map(row).collect::<Vec<_>>()))
                    .child(
                        tfoot().child(
                            tr().child(th().attr("scope", "row").attr("colspan", "2").child("Points played"))
                                .child(td().class("num").child(total.to_string()))
                                .child(td()),
                        ),
                    ),
            ),
        )
    })
}

/// The clock, while one runs.
fn time(here: Here) -> AnyView {
    let started = here.with_value(|room| follow(room.clock()));
    let over = found(here, |room| room.event().next() == Next::Over);
    show(move || started.get().is_some() && !over.get(), move || clock(here))
}

/// Who plays, and how.
fn field(here: Here, practice: &save::Practice) -> AnyElement {
    let field = practice.field();
    let row = |state: &EventState, who: Entrant| {
        let mut plays = field.of_entrant(who).map(player_title).to_vec();
        if who == practice.you {
            plays[0] = "you".to_owned();
        }
        if state.plan().enters == Enters::People {
            plays.truncate(1);
        }
        plays.dedup();
        tr().child(th().attr("scope", "row").child(entrant_name(state, who))).child(td().child(plays.join(" & ")))
    };
    let rows = here.with_value(|room| {
        room.with(|event| event.state().entrants().map(|who| row(event.state(), who)).collect::<Vec<_>>())
    });
    details()
        .class("sheet more")
        .child(summary().child("Who plays, and how"))
        .child(div().class("ledger").child(table().attr("aria-label", "Who plays, and how").child(tbody().child(rows))))
}

/// The link that begins the same event again.
fn again(query: String) -> AnyElement {
    let page = window().location().href().unwrap_or_default();
    let base = page.split('#').next().unwrap_or_default();
    let link = Stored::new(format!("{base}#/events/new?{query}"));
    let said = State::new("");
    let copy = move |_| {
        spawn_local(async move {
            let copied = share::copy(&link.get_value()).await;
            said.set(if copied { "Copied." } else { "This browser does not let the page copy: mark the link." });
        });
    };
    sheet("again", "The same again")
        .child(p().class("help").child(
            "This link begins the same event on any device: the same draw, the same deals, the same others. It says \
             nothing of how you played.",
        ))
        .child(
            label().class("field").child("Link").child(
                input().attr("readonly", "").attr("spellcheck", "false").prop("value", move || link.get_value()),
            ),
        )
        .child(div().class("row").child(push_button("btn").on(ev::click, copy).child("Copy the link")))
        .child(p().class("help").attr("role", "status").child(move || said.get().to_owned()))
}
