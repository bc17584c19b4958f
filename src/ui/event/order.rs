//! The form for the order of tied entrants. The director taps them in their order of finish, or lets the app draw lots.

use super::form::fold_section;
use super::session::{EventSession, SessionHandle};
use crate::ui::focus;
use crate::ui::prelude::*;
use app::event::order::{OrderForm, TappedEntrant, TappedOrder};
use app::forms::{FieldErrors, Form};
use app::save::EntryMode;
use app::words::event::director as said;

/// The form on the screen, with its error message. Clones share their state.
#[derive(Clone)]
struct DrawnForm {
    session: SessionHandle,
    of: Form<OrderForm>,
    wrong: FormError,
}

/// Draws the form. A correction needs a reason.
pub fn order_form(session: SessionHandle, of: &Form<OrderForm>) -> AnyElement {
    let form = DrawnForm { session, of: of.clone(), wrong: State::new(None) };
    let (typed, tapping) = (follow_form(of), of.clone());
    let tapped = Watch::memo(move || {
        typed();
        tapping.tapped()
    });
    let corrects = of.mode == EntryMode::Correction;
    let buttons = if corrects { correction_buttons(&form, tapped) } else { entry_buttons(&form, tapped) };
    let reason = corrects.then(|| draw_field(&of.reason));
    div().class("result").child(order_taps(of, tapped)).child(reason).child(alert(form.wrong)).child(buttons)
}

/// Draws a button for each tied entrant. The first tap gives the best place, and so on.
fn order_taps(of: &Form<OrderForm>, tapped: Watch<TappedOrder>) -> AnyElement {
    let line = |(at, line): (usize, &TappedEntrant)| {
        let (tapping, who) = (of.clone(), line.entrant);
        let place = move || tapped.read().lines.get(at).and_then(|line| line.place.clone());
        let badge = span().class("place-badge").child(move || place().unwrap_or_default());
        let button = act_button("btn order-tap", badge, move |_| tapping.tap(who)).child(" ");
        button.child(team_name(&line.name)).attr("aria-pressed", move || place().is_some().to_string())
    };
    let all = tapped.get_untracked().lines;
    let prompt = p().class("help").attr("role", "status").child(move || tapped.read().prompt.clone());
    let buttons = named_group("order-taps", "Order of finish").children(all.iter().enumerate().map(line));
    group().child(prompt).child(buttons)
}

/// Draws the buttons that enter the order or draw lots, which happens after a question. Where the rules ask for lots, their
/// button comes first.
fn entry_buttons(form: &DrawnForm, tapped: Watch<TappedOrder>) -> AnyElement {
    let enter = enter_button(form, "btn", "Enter the order", OrderForm::enter);
    let class = move || if tapped.read().is_complete { "btn primary" } else { "btn" };
    let enter = enter.attr("class", class).attr("disabled", move || !tapped.read().is_complete);
    let asked = State::new(false);
    let draw = act_button("btn", said::DRAW_LOTS, move |_| {
        asked.set(true);
        request_animation_frame(|| focus_on(".ask-lots .btn"));
    });
    let class = move || if tapped.read().is_empty { "btn primary" } else { "btn" };
    let [first, second] = match form.of.is_drawn_by_rule() {
        true => [draw.attr("class", class), enter],
        false => [enter, draw],
    };
    let row = button_row(first).child(second).child(undo_button(form, tapped));
    let asking = form.clone();
    let question = show(move || asked.get(), move || lots_question(&asking, asked));
    group().child(question).child(row.attr("hidden", move || asked.get().then_some("")))
}

/// Asks whether lots shall be drawn now.
fn lots_question(form: &DrawnForm, asked: State<bool>) -> AnyElement {
    let draw = enter_button(form, "btn primary", "Draw now", OrderForm::draw_by_lot);
    let row = button_row(draw).child(act_button("btn", "Not now", move |_| asked.set(false)));
    div().class("notice ask-lots").attr("role", "status").child(p().child(form.of.question_before_lots())).child(row)
}

fn correction_buttons(form: &DrawnForm, tapped: Watch<TappedOrder>) -> AnyElement {
    let enter = enter_button(form, "btn primary", "Correct the order", OrderForm::enter);
    let enter = enter.attr("disabled", move || !tapped.read().is_complete);
    let draw = enter_button(form, "btn", "Draw lots again", OrderForm::draw_by_lot);
    button_row(enter).child(draw).child(undo_button(form, tapped))
}

fn undo_button(form: &DrawnForm, tapped: Watch<TappedOrder>) -> AnyElement {
    let of = form.of.clone();
    act_button("btn plain", "Undo", move |_| of.undo()).attr("disabled", move || tapped.read().is_empty)
}

/// Makes a button that enters the order. When it is entered, the form is cleared.
fn enter_button(
    form: &DrawnForm,
    class: &str,
    words: &str,
    enter: fn(&OrderForm, &EventSession) -> Result<(), FieldErrors>,
) -> AnyElement {
    let DrawnForm { session, of, wrong } = form.clone();
    act_button(class, words, move |_| {
        let outcome = enter(&of, &session.get());
        if outcome.is_ok() {
            of.clear();
            focus_after_entry(of.mode);
        }
        show_outcome(wrong, outcome);
    })
    .attr("data-once", "")
}

fn focus_after_entry(mode: EntryMode) {
    match mode {
        EntryMode::Correction => fold_section(said::CORRECT_RESULT),
        EntryMode::New => {
            focus::focus_next_on_removal(vec!["[aria-labelledby=now] .btn.primary".to_owned(), "#now".to_owned()]);
        }
    }
}
