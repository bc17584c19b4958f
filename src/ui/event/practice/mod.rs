//! An event in practice: where to sit next, what the other tables do, the wall, the own card.

mod now;

use leptos::task::spawn_local;

use self::now::now;
use super::clock::clock;
use super::follow::{drawn, found};
use super::luck::luck;
use super::page::Here;
use super::parts::{cup, playoff_sheet, ranks, seated, sheet};
use super::shown;
use crate::app::event::Practice;
use crate::app::event::shown::{Part, field, own_card};
use crate::browser::share;
use crate::event::Next;
use crate::ui::controls::push_button;
use crate::ui::dom::html::{details, div, input, label, main, p, summary};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{State, Stored};
use crate::ui::screens::top;
use crate::ui::watched::follow;
use crate::words::event::shown::{STANDINGS, WHO_PLAYS_HOW, YOUR_CARD};
use crate::words::event::{plan_title, practice as said};

/// The screen.
pub fn practice(practice: Practice) -> AnyElement {
    practice.come();
    let kept = practice.kept();
    let here: Here = Stored::new(practice.room().clone());
    let title = practice.room().with(|event| plan_title(event.state().plan()));
    let players = practice.room().with(|event| field(event.state(), &kept));
    main()
        .class("page wide columns")
        .child(top(&title).class("top span"))
        .child(
            div()
                .class("stack")
                .child(now(here, &practice))
                .child(luck(here, &practice))
                .child(time(here))
                .child(playoff_sheet(here))
                .child(seated(here)),
        )
        .child(
            div()
                .class("stack")
                .child(sheet("standings", STANDINGS).child(ranks(here, Some(kept.you))))
                .child(card(here, &practice))
                .child(cup(here))
                .child(
                    details()
                        .class("sheet more")
                        .child(summary().child(WHO_PLAYS_HOW))
                        .child(shown::part(&Part::Ledger(players))),
                )
                .child(again(&kept.link)),
        )
}

/// The own card.
fn card(here: Here, practice: &Practice) -> AnyView {
    let you = practice.kept().you;
    let card = found(here, move |room| own_card(room.event().state(), you).map(Part::Ledger));
    drawn(card, |card| Some(sheet("card", YOUR_CARD).child(shown::part(card.as_ref()?))))
}

/// The clock, while one runs.
fn time(here: Here) -> AnyView {
    let started = here.with_value(|room| follow(room.clock()));
    let over = found(here, |room| room.event().next() == Next::Over);
    show(move || started.get().is_some() && !over.get(), move || clock(here))
}

/// The link that begins the same event again.
fn again(query: &str) -> AnyElement {
    let page = window().location().href().unwrap_or_default();
    let base = page.split('#').next().unwrap_or_default();
    let link = Stored::new(format!("{base}#/events/new?{query}"));
    let told = State::new("");
    let copy = move |_| {
        spawn_local(async move {
            let copied = share::copy(&link.get_value()).await;
            told.set(if copied { said::COPIED } else { said::NOT_COPIED });
        });
    };
    let field = input().attr("readonly", "").attr("spellcheck", "false").prop("value", move || link.get_value());
    sheet("again", said::SAME_AGAIN)
        .child(p().class("help").child(said::LINK_HELP))
        .child(label().class("field").child(said::LINK).child(field))
        .child(div().class("row").child(push_button("btn").on(ev::click, copy).child(said::COPY_LINK)))
        .child(p().class("help").attr("role", "status").child(move || told.get().to_owned()))
}
