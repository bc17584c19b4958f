//! What was entered and is corrected, with a reason.

use super::contests::order_form;
use super::follow::{drawn, found};
use super::form::{more, select_among};
use super::page::Here;
use super::result_form::result_form;
use crate::app::event::correction::{CorrectionForm, Entered};
use crate::app::event::order::OrderForm;
use crate::app::event::result::ResultForm;
use crate::save::EntryMode;
use crate::ui::dom::html::p;
use crate::ui::dom::prelude::*;
use crate::ui::reactive::Watch;
use crate::ui::watched::follow;
use crate::words::event::{CORRECTION_HELP, director as said};

/// Any result can be corrected, and any order that was entered for a tie until the playoffs hang on it.
pub fn correction(here: Here) -> AnyView {
    let all = found(here, |room| room.corrigible());
    show(move || all.with(|all| !all.is_empty()), move || choose(here, all))
}

fn choose(here: Here, all: Watch<Vec<(Entered, String)>>) -> AnyElement {
    let form = here.with_value(|room| CorrectionForm::of(room));
    let unfolded = here.with_value(|room| form.parse(room).is_some());
    let options = move || {
        let words = all.get().into_iter().map(|(_, words)| (words.clone(), words));
        std::iter::once((String::new(), said::CHOOSE_TABLE.to_owned())).chain(words).collect()
    };
    let which = select_among(&form.which, said::WHICH.to_owned(), options);
    let shown = follow(&form.which);
    let chosen = Watch::memo(move || {
        shown.track();
        all.track();
        here.with_value(|room| form.parse(room))
    });
    let correct = move |entered: &Option<Entered>| {
        let again = EntryMode::Correction;
        let room = here.get_value();
        Some(match entered.as_ref()? {
            Entered::Table(round, seating) => result_form(here, ResultForm::of_table(&room, *round, seating, again)),
            Entered::Match(of) => result_form(here, ResultForm::of_match(&room, of, again)),
            Entered::TieGame(game) => {
                result_form(here, Some(ResultForm::of_tie(&room, game.among.clone(), game.sides, again)))
            }
            Entered::Placing(placing) => {
                order_form(here, OrderForm::of(&room, placing.how, placing.order.clone(), again))
            }
        })
    };
    more(said::CORRECT, unfolded)
        .class("more sheet")
        .child(which)
        .child(drawn(chosen, correct))
        .child(p().class("help").child(CORRECTION_HELP))
}
