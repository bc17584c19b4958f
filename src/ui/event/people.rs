//! Who takes part in a real event, and what becomes of them.

use super::follow::{drawn, found};
use super::form::{choose, choose_as, entered, field, filled_in, named, number, select, typing};
use super::page::{FormError, RoomHandle};
use super::pairing::pairing;
use super::parts::showing;
use crate::app::event::people::{ChangeForm, EnterForm, Late, PersonChange};
use crate::app::event::ruling::{EventRuling, Grounds, RulingForm};
use crate::app::event::shown::{ShownPart, people as entrants};
use crate::ui::prelude::*;
use crate::ui::watched::follow;
use crate::words::event::director as said;
use crate::words::event::shown::PEOPLE;

/// Everybody who entered, late entry, and what happens to people.
pub fn people(room: RoomHandle) -> AnyElement {
    let late = found(room, |room| room.late());
    group()
        .child(sheet("people", PEOPLE).child(showing(room, |state| vec![ShownPart::Ledger(entrants(state))])))
        .child(pairing(room))
        .child(drawn(late, move |late| late.map(|late| enter_form(room, late))))
        .child(change_form(room))
        .child(ruling_form(room))
}

/// Enters people, also late: all that are named, or nobody.
fn enter_form(room: RoomHandle, late: Late) -> AnyElement {
    let of = room.with_value(|room| EnterForm::of(room));
    let wrong: FormError = State::new(None);
    let names = typing(&of.names, textarea().attr("rows", "3").attr("spellcheck", "false"));
    let fields = (labelled(said::NAMES, names), late.help().map(help));
    let enter = move || {
        if entered(wrong, room.with_value(|room| of.enter(room))) {
            of.clear();
        }
    };
    sheet("enter", late.heading()).child(filled_in(fields, wrong, late.enter(), enter))
}

/// A warning, points for or against, disqualification: with a reason, as the director chooses.
fn ruling_form(room: RoomHandle) -> AnyElement {
    let of = room.with_value(|room| RulingForm::of(room));
    let wrong: FormError = State::new(None);
    let who = choose_as(found(room, |room| room.everybody()), of.who.text(), said::RULED_OF);
    let what = select(of.what.text(), said::WHAT_IS_RULED, named(EventRuling::ALL));
    let (chosen, text) = (of.what.clone(), follow(of.what.text()));
    let of_points = Watch::memo(move || {
        text.track();
        chosen.get().is_some_and(EventRuling::is_of_points)
    });
    let label = room.with_value(|room| RulingForm::points_label(room.event().state().plan()));
    let points = of.points.clone();
    let fields = (
        div().class("game-fields").child(who).child(what),
        show(move || of_points.get(), move || number(&points, label.to_owned())),
        group()
            .child(select(of.grounds.text(), said::ABOUT, named(Grounds::ALL)))
            .child(field(&of.reason, said::WHY))
            .child(help(said::RULE_HELP)),
    );
    let enter = move || {
        if entered(wrong, room.with_value(|room| of.enter(room))) {
            of.clear();
        }
    };
    sheet("ruling", said::RULE).child(filled_in(fields, wrong, said::RULE_IT, enter))
}

/// Withdrawal, absence, return, substitution.
fn change_form(room: RoomHandle) -> AnyElement {
    let of = room.with_value(|room| ChangeForm::of(room));
    let wrong: FormError = State::new(None);
    let kinds = room.with_value(|room| PersonChange::offered(room.event().state().plan()));
    let what = select(of.what.text(), said::WHAT_HAPPENS, named(kinds.into_iter().map(|of| (of, of.words()))));
    let (chosen, text) = (of.what.clone(), follow(of.what.text()));
    let named_anew = Watch::memo(move || {
        text.track();
        chosen.get().is_some_and(PersonChange::takes_name)
    });
    let who = choose(found(room, |room| room.everybody()), of.who.text());
    let name = of.name.clone();
    let fields = (
        div().class("game-fields").child(who).child(what),
        show(move || named_anew.get(), move || field(&name, said::THEIR_NAME)),
        group().child(field(&of.reason, said::REASON)).child(help(said::CHANGE_HELP)),
    );
    let enter = move || {
        if entered(wrong, room.with_value(|room| of.enter(room))) {
            of.clear();
        }
    };
    sheet("change", said::CHANGE).child(filled_in(fields, wrong, said::ENTER_IT, enter))
}
