//! Who takes part in a real event, and what becomes of them.

use super::follow::{drawn, following, found};
use super::form::{entered, field, select, select_among, submit, typing};
use super::page::{Here, Wrong};
use super::parts::sheet;
use crate::app::event::people::{Change, ChangeForm, EnterForm};
use crate::app::forms::{Choice, Spelled};
use crate::event::{Entrant, EventState, Status};
use crate::ui::controls::group;
use crate::ui::dom::html::{div, form, label, p, table, tbody, td, textarea, th, thead, tr};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{State, Watch};
use crate::ui::screens::alert;
use crate::ui::watched::follow;
use crate::words::event::{LATE, LATE_IN_SCHEDULE, disqualified, entrant_name};

/// Everybody who entered, late entry, and what happens to people.
pub fn people(here: Here) -> AnyElement {
    let all = |here: Here| here.with_value(|room| room.with(|event| entrants(event.state())));
    let late = found(here, |room| {
        room.with(|event| {
            let state = event.state();
            let open = state.has_rounds_left();
            open.then(|| (state.round_number() > 0, !state.scheduled().is_empty()))
        })
    });
    group()
        .child(sheet("people", "People").child(following(here, all)))
        .child(drawn(late, move |late| late.map(|(begun, scheduled)| enter_form(here, begun, scheduled))))
        .child(change_form(here))
}

fn entrants(state: &EventState) -> AnyElement {
    let several = state.plan().divisions.len() > 1;
    let row = |entrant: Entrant| {
        let status = match state.status(entrant) {
            Some(Status::Playing) if state.is_removed(entrant) => "removed, having forfeited too often",
            Some(Status::Playing) | None => "plays",
            Some(Status::Absent) => "misses the next round",
            Some(Status::Withdrawn) => "withdrew",
            Some(Status::Disqualified(prizes)) => disqualified(prizes),
        };
        let division = || td().child(state.plan().divisions.get(usize::from(state.division(entrant))).cloned());
        tr().child(td().class("num").child(entrant.to_string()))
            .child(th().attr("scope", "row").child(entrant_name(state, entrant)))
            .child(several.then(division))
            .child(td().child(status))
    };
    let mut heads = vec!["Number", "Name", "Now"];
    if several {
        heads.insert(2, "Division");
    }
    let heads = heads.into_iter().map(|head| th().attr("scope", "col").child(head)).collect::<Vec<_>>();
    let rows = state.entrants().map(row).collect::<Vec<_>>();
    let table = table().attr("aria-label", "People").child(thead().child(tr().child(heads))).child(tbody().child(rows));
    div().class("ledger").child(table)
}

/// Enters people, also late: all that are named, or nobody.
fn enter_form(here: Here, begun: bool, scheduled: bool) -> AnyElement {
    let of = here.with_value(|room| EnterForm::of(room));
    let wrong: Wrong = State::new(None);
    let names = typing(&of.names, textarea().attr("rows", "3").attr("spellcheck", "false"));
    let enter = move |event: ev::SubmitEvent| {
        event.prevent_default();
        if entered(wrong, here.with_value(|room| of.enter(room))) {
            of.clear();
        }
    };
    let late = if scheduled { LATE_IN_SCHEDULE } else { LATE };
    sheet("enter", if begun { "Late entry" } else { "More people" }).child(
        form()
            .class("result")
            .on(ev::submit, enter)
            .child(label().class("field").child("Names, one entrant a line").child(names))
            .child(begun.then(|| p().class("help").child(late)))
            .child(alert(wrong))
            .child(submit(if begun { "Enter late" } else { "Enter" })),
    )
}

/// Those who entered, to choose from.
pub fn choose_entrant(here: Here, who: &Choice<Entrant>) -> AnyElement {
    let all = found(here, |room| {
        room.with(|event| {
            let named = |who: Entrant| (who.spelled(), format!("{who}. {}", entrant_name(event.state(), who)));
            event.state().entrants().map(named).collect::<Vec<_>>()
        })
    });
    let options = move || std::iter::once((String::new(), "Choose".to_owned())).chain(all.get()).collect();
    select_among(who.text(), "Who".to_owned(), options)
}

/// Withdrawal, absence, return, substitution, disqualification.
fn change_form(here: Here) -> AnyElement {
    let of = here.with_value(|room| ChangeForm::of(room));
    let wrong: Wrong = State::new(None);
    let kinds = Change::ALL.map(|change| (change.spelled(), change.words().to_owned())).to_vec();
    let fields = div().class("game-fields").child(choose_entrant(here, &of.who)).child(select(
        of.what.text(),
        "What happens",
        kinds,
    ));
    let (what, chosen) = (of.what.clone(), follow(of.what.text()));
    let replaced = Watch::memo(move || {
        chosen.track();
        what.get() == Some(Change::Substitute)
    });
    let (name, reason) = (of.name.clone(), field(&of.reason, "Reason"));
    let enter = move |event: ev::SubmitEvent| {
        event.prevent_default();
        if entered(wrong, here.with_value(|room| of.enter(room))) {
            of.clear();
        }
    };
    sheet("change", "Somebody leaves, misses a round, or is replaced").child(
        form()
            .class("result")
            .on(ev::submit, enter)
            .child(fields)
            .child(show(move || replaced.get(), move || field(&name, "Their name")))
            .child(reason)
            .child(alert(wrong))
            .child(submit("Enter it")),
    )
}
