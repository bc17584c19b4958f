//! Corrections of entered results and orders.

use super::contests::order_form;
use super::form::more;
use super::result_form::result_form;
use super::room::{Room, RoomHandle};
use crate::ui::prelude::*;
use app::event::correction::{CorrectionForm, Corrigible};
use app::event::order::OrderForm;
use app::event::result::ResultForm;
use app::forms::Choosable;
use app::save::EntryMode;
use app::words::event::{CORRECTION_HELP, director as said};

/// Draws the form to correct a result, or an order of tied entrants before the playoffs use it.
pub fn correction(room: RoomHandle) -> AnyView {
    let all = room.found(Room::corrigible);
    show(move || !all.read().is_empty(), move || choose(room, all))
}

fn choose(room: RoomHandle, all: Watch<Vec<(Corrigible, String)>>) -> AnyElement {
    let form = CorrectionForm::of(&room.get());
    let unfolded = form.parse(&room.get()).is_some();
    let option = |(_, words): (Corrigible, String)| Choosable::new(words.clone(), words);
    let which = draw_choice(&form.which, Watch::derive(move || all.get().into_iter().map(option).collect()));
    let shown = follow(&form.which.text);
    let chosen = Watch::memo(move || {
        shown.track();
        all.track();
        form.parse(&room.get())
    });
    let correct = move |entered: &Option<Corrigible>| {
        let (opened, again) = (room.get(), EntryMode::Correction);
        let result = match entered.as_ref()? {
            Corrigible::Table(round, seating) => ResultForm::of_table(&opened, *round, seating, again),
            Corrigible::Match(of) => ResultForm::of_match(&opened, of, again),
            Corrigible::TieGame(game) => Some(ResultForm::of_tie(&opened, game.among.clone(), game.sides, again)),
            Corrigible::Placing(placing) => {
                let order = OrderForm::of(&opened, placing.how, placing.order.clone(), again);
                return Some(order_form(room, &order));
            }
        };
        Some(result_form(room, result))
    };
    let details = more(said::CORRECT, unfolded).class("more sheet").child(which);
    details.child(drawn(chosen, correct)).child(help(CORRECTION_HELP))
}
