//! What was entered and is corrected, with a reason.

use super::contests::order_form;
use super::follow::{drawn, found};
use super::form::{more, select_among};
use super::page::RoomHandle;
use super::result_form::result_form;
use crate::app::event::correction::{CorrectionForm, Corrigible};
use crate::app::event::order::OrderForm;
use crate::app::event::result::ResultForm;
use crate::save::EntryMode;
use crate::ui::prelude::*;
use crate::ui::watched::follow;
use crate::words::event::{CORRECTION_HELP, director as said};

/// Any result can be corrected, and any order that was entered for a tie until the playoffs hang on it.
pub fn correction(room: RoomHandle) -> AnyView {
    let all = found(room, |room| room.corrigible());
    show(move || all.with(|all| !all.is_empty()), move || choose(room, all))
}

fn choose(room: RoomHandle, all: Watch<Vec<(Corrigible, String)>>) -> AnyElement {
    let form = room.with_value(|room| CorrectionForm::of(room));
    let unfolded = room.with_value(|room| form.parse(room).is_some());
    let options = move || {
        let words = all.get().into_iter().map(|(_, words)| (words.clone(), words));
        std::iter::once((String::new(), said::CHOOSE_TABLE.to_owned())).chain(words).collect()
    };
    let which = select_among(&form.which, said::WHICH.to_owned(), options);
    let shown = follow(&form.which);
    let chosen = Watch::memo(move || {
        shown.track();
        all.track();
        room.with_value(|room| form.parse(room))
    });
    let correct = move |entered: &Option<Corrigible>| {
        let again = EntryMode::Correction;
        let opened = room.get_value();
        Some(match entered.as_ref()? {
            Corrigible::Table(round, seating) => {
                result_form(room, ResultForm::of_table(&opened, *round, seating, again))
            }
            Corrigible::Match(of) => result_form(room, ResultForm::of_match(&opened, of, again)),
            Corrigible::TieGame(game) => {
                result_form(room, Some(ResultForm::of_tie(&opened, game.among.clone(), game.sides, again)))
            }
            Corrigible::Placing(placing) => {
                order_form(room, OrderForm::of(&opened, placing.how, placing.order.clone(), again))
            }
        })
    };
    more(said::CORRECT, unfolded)
        .class("more sheet")
        .child(which)
        .child(drawn(chosen, correct))
        .child(help(CORRECTION_HELP))
}
