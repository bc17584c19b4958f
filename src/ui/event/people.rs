//! Who takes part in a real event, and what becomes of them.

use super::follow::{drawn, found};
use super::form::{entered, field, filled_in, select, select_among, typing};
use super::page::{Here, Wrong};
use super::parts::{sheet, showing};
use crate::app::event::people::{Change, ChangeForm, EnterForm, Late};
use crate::app::event::shown::{Part, people as entrants};
use crate::app::forms::{Choice, Spelled};
use crate::event::Entrant;
use crate::ui::controls::group;
use crate::ui::dom::html::{div, label, p, textarea};
use crate::ui::dom::prelude::*;
use crate::ui::reactive::{State, Watch};
use crate::ui::watched::follow;
use crate::words::event::director as said;
use crate::words::event::shown::PEOPLE;

/// Everybody who entered, late entry, and what happens to people.
pub fn people(here: Here) -> AnyElement {
    let late = found(here, |room| room.late());
    group()
        .child(sheet("people", PEOPLE).child(showing(here, |state| vec![Part::Ledger(entrants(state))])))
        .child(drawn(late, move |late| late.map(|late| enter_form(here, late))))
        .child(change_form(here))
}

/// Enters people, also late: all that are named, or nobody.
fn enter_form(here: Here, late: Late) -> AnyElement {
    let of = here.with_value(|room| EnterForm::of(room));
    let wrong: Wrong = State::new(None);
    let names = typing(&of.names, textarea().attr("rows", "3").attr("spellcheck", "false"));
    let fields =
        (label().class("field").child(said::NAMES).child(names), late.help().map(|help| p().class("help").child(help)));
    let enter = move || {
        if entered(wrong, here.with_value(|room| of.enter(room))) {
            of.clear();
        }
    };
    sheet("enter", late.heading()).child(filled_in(fields, wrong, late.enter(), enter))
}

/// Those who entered, to choose from.
pub fn choose_entrant(here: Here, who: &Choice<Entrant>) -> AnyElement {
    let all = found(here, |room| room.entrants());
    let options = move || std::iter::once((String::new(), said::CHOOSE.to_owned())).chain(all.get()).collect();
    select_among(who.text(), said::WHO.to_owned(), options)
}

/// Withdrawal, absence, return, substitution, disqualification.
fn change_form(here: Here) -> AnyElement {
    let of = here.with_value(|room| ChangeForm::of(room));
    let wrong: Wrong = State::new(None);
    let kinds = Change::ALL.map(|change| (change.spelled(), change.words().to_owned())).to_vec();
    let what = select(of.what.text(), said::WHAT_HAPPENS, kinds);
    let (chosen, text) = (of.what.clone(), follow(of.what.text()));
    let replaced = Watch::memo(move || {
        text.track();
        chosen.get() == Some(Change::Substitute)
    });
    let name = of.name.clone();
    let fields = (
        div().class("game-fields").child(choose_entrant(here, &of.who)).child(what),
        show(move || replaced.get(), move || field(&name, said::THEIR_NAME)),
        field(&of.reason, said::REASON),
    );
    let enter = move || {
        if entered(wrong, here.with_value(|room| of.enter(room))) {
            of.clear();
        }
    };
    sheet("change", said::CHANGE).child(filled_in(fields, wrong, said::ENTER_IT, enter))
}
