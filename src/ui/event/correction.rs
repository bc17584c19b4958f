//! The form that corrects a result, or an order of tied entrants, that was entered earlier.

use super::form::foldable_more;
use super::order::order_form;
use super::result_form::result_form;
use super::session::SessionHandle;
use crate::ui::prelude::*;
use app::event::correction::{Correctable, CorrectionForm};
use app::event::order::OrderForm;
use app::event::result::ResultForm;
use app::forms::ChoiceOption;
use app::save::EntryMode;
use app::words::event::director as said;

/// Draws the form that corrects an earlier entry, once there is something to correct. An order of tied entrants can be
/// corrected only before the playoffs begin.
pub fn correction(session: SessionHandle, any: Watch<bool>) -> AnyView {
    show(move || any.get(), move || correction_form(session))
}

/// Draws the button that unfolds the form with the last result, so that it can be corrected.
pub fn correct_last_button(session: SessionHandle) -> AnyElement {
    act_button("", said::CORRECT_THIS_RESULT, move |_| {
        let opened = session.get();
        if CorrectionForm::of(&opened).choose_last_result(&opened) {
            request_animation_frame(unfold_correction);
        }
    })
}

fn unfold_correction() {
    if let Some(form) = document().query_selector(".correction").ok().flatten() {
        // A form that cannot be unfolded stays folded, and can be unfolded by a tap.
        let _ = form.set_attribute("open", "");
    }
    focus_on(".correction .result input");
}

/// Folds the form, because another form has opened that can correct a result.
pub fn fold_correction() {
    if let Some(form) = document().query_selector(".correction[open]").ok().flatten() {
        // A form that cannot be folded stays open.
        let _ = form.remove_attribute("open");
    }
}

fn correction_form(session: SessionHandle) -> AnyElement {
    let form = CorrectionForm::of(&session.get());
    let begun = !form.which.is_empty() && form.parse(&session.get()).is_some();
    let (unfolded, happened) = (State::new(begun), follow(session.get().change_counter()));
    // A long event has hundreds of results to list, so they are listed only while the section is open.
    let all = Watch::memo(move || {
        happened.track();
        if unfolded.get() { session.get().correctables() } else { Vec::new() }
    });
    let option = |(_, words): (Correctable, String)| ChoiceOption::new(words.clone(), words);
    let which = draw_choice(&form.which, Watch::derive(move || all.get().into_iter().map(option).collect()));
    let shown = follow(&form.which.text);
    let chosen = Watch::memo(move || {
        shown.track();
        all.track();
        form.parse(&session.get())
    });
    let correct = move |entered: &Option<Correctable>| {
        let (opened, again) = (session.get(), EntryMode::Correction);
        let result = match entered.as_ref()? {
            Correctable::Table(round, seating) => ResultForm::of_table(&opened, *round, seating, again),
            Correctable::Match(of) => ResultForm::of_match(&opened, of, again),
            Correctable::TieGame(game) => Some(ResultForm::of_tie(&opened, game.among.clone(), game.sides, again)),
            Correctable::Placing(placing) => {
                let order = OrderForm::of(&opened, placing.how, placing.order.clone(), again);
                return Some(order_form(session, &order));
            }
        };
        Some(result_form(session, result))
    };
    let look = move |event: ev::Event| unfolded.set(event_target::<web_sys::Element>(&event).has_attribute("open"));
    let details =
        foldable_more(said::CORRECT_RESULT, begun).class("more sheet correction").on(ev::toggle, look).child(which);
    let has_playoffs = session.get().event().state().plan().playoffs.is_some();
    let again = has_playoffs.then(|| help("A playoff match that depends on who advanced is played again."));
    let kept = help("The old result stays in the log with your reason. A seating that has begun stays as it is.");
    details.child(draw_on_change(chosen, correct)).child(kept).child(again)
}
