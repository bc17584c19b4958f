//! The forms of results, as the director fills them in.

use super::form::{entered, entry_form, field, fold, more, number, select, submit};
use super::page::{Here, Wrong};
use crate::app::event::result::{ClosingForm, GameResultForm, MoveForm, ResultForm, ResultOf};
use crate::app::forms::{Choice, Form, Spelled};
use crate::cards::{BySide, Side};
use crate::event::Forfeiter;
use crate::save::EntryMode;
use crate::ui::controls::group;
use crate::ui::dom::html::{div, form, p};
use crate::ui::dom::prelude::*;
use crate::ui::focus;
use crate::ui::reactive::State;
use crate::ui::screens::alert;
use crate::ui::title_focus;
use crate::words::event::{MOVE_HELP, correct_label, entrant_name, of_game};

/// What the director's corrections are folded under.
pub const CORRECT: &str = "Correct a result";
const MOVE: &str = "Move a table";

fn either(names: &BySide<String>, none: &str) -> Vec<(String, String)> {
    let sides = Side::ALL.map(|side| (side.spelled(), names[side].clone()));
    std::iter::once((String::new(), none.to_owned())).chain(sides).collect()
}

fn ahead(choice: &Choice<Side>, label: String, names: &BySide<String>) -> AnyElement {
    let options = either(names, "not level");
    super::form::select_among(choice.text(), label, move || options.clone())
}

fn game_fields(here: Here, form: &ResultForm, at: usize, game: &GameResultForm) -> AnyElement {
    let numbered = |what: &str| of_game(what, at, form.asks.games);
    let side = |side: Side| number(&game.sides[side], numbered(&form.names[side]));
    let loner = |(seat, who)| {
        let name = here.with_value(|room| room.with(|event| entrant_name(event.state(), who)));
        number(&game.loners[seat], numbered(&format!("Loners, {name}")))
    };
    let loners = form.loner_seats().into_iter().map(loner).collect::<Vec<_>>();
    let forfeit = form.asks.forfeits.then(|| {
        let mut options = either(&form.names, "nobody");
        options.push((Forfeiter::Both.spelled(), "both".to_owned()));
        super::form::select_among(game.forfeit.text(), numbered("Forfeited by"), move || options.clone())
    });
    let together = form.asks.together && at + 1 == form.games.len();
    div()
        .class("game-fields")
        .child(Side::ALL.map(side))
        .child(loners)
        .child(form.asks.ahead.then(|| ahead(&game.ahead, numbered("If level, ahead"), &form.names)))
        .child(forfeit)
        .child(together.then(|| ahead(&form.together, "If all is level, ahead".to_owned(), &form.names)))
}

/// A result to be entered, or corrected with a reason; nothing while it is not known who plays.
pub fn result_form(here: Here, of: Option<Form<ResultForm>>) -> AnyElement {
    let Some(of) = of else { return group() };
    let corrects = of.mode == EntryMode::Correction;
    let wrong: Wrong = State::new(None);
    let fields = of.games.iter().enumerate().map(|(at, game)| game_fields(here, &of, at, game)).collect::<Vec<_>>();
    let why = corrects.then(|| field(&of.reason, "Reason"));
    let label = match (&of.of, corrects) {
        (ResultOf::Table { .. }, _) | (_, false) => of.label.clone(),
        (_, true) => correct_label(&of.label),
    };
    let enter = move |event: ev::SubmitEvent| {
        event.prevent_default();
        if !entered(wrong, here.with_value(|room| of.enter(room))) {
            return;
        }
        of.clear();
        if corrects {
            fold(CORRECT);
        } else {
            // The form that was typed in is gone; the next one is ready.
            request_animation_frame(|| title_focus::focus_on(".result input, [aria-labelledby=now] .btn.primary"));
            focus::or_next(vec!["#now".to_owned()]);
        }
    };
    entry_form(label, fields, why, wrong).on(ev::submit, enter)
}

/// A table that does not report: the director decides.
pub fn closing_form(here: Here, of: Option<Form<ClosingForm>>) -> AnyElement {
    let Some(of) = of else { return group() };
    let wrong: Wrong = State::new(None);
    let options = Side::ALL.map(|side| (side.spelled(), of.names[side].clone())).to_vec();
    let points = Side::ALL.map(|side| number(&of.points[side], of.names[side].clone()));
    let fields = div().class("game-fields").child(points).child(select(of.stays.text(), "Counts as winner", options));
    let (reason, label) = (field(&of.reason, "Reason"), format!("Close table {}", of.table));
    let close = move |event: ev::SubmitEvent| {
        event.prevent_default();
        if entered(wrong, here.with_value(|room| of.enter(room))) {
            of.clear();
            focus::or_next(vec!["[aria-label=\"A table does not report\"] > summary".to_owned(), "#now".to_owned()]);
        }
    };
    form()
        .class("result")
        .attr("aria-label", label)
        .on(ev::submit, close)
        .child(fields)
        .child(reason)
        .child(alert(wrong))
        .child(submit("Close the table"))
}

/// A table of the round that runs, moved: it and the other change numbers.
pub fn move_form(here: Here) -> AnyElement {
    let of = here.with_value(|room| MoveForm::of(room));
    let wrong: Wrong = State::new(None);
    let numbers = [number(&of.table, "Table".to_owned()), number(&of.to, "Plays at table".to_owned())];
    let (reason, unfolded) = (field(&of.reason, "Reason"), of.is_begun());
    let enter = move |event: ev::SubmitEvent| {
        event.prevent_default();
        if entered(wrong, here.with_value(|room| of.enter(room))) {
            of.clear();
            fold(MOVE);
        }
    };
    more(MOVE, unfolded).class("more sheet").child(
        form()
            .class("result")
            .attr("aria-label", MOVE)
            .on(ev::submit, enter)
            .child(div().class("game-fields").child(numbers))
            .child(reason)
            .child(p().class("help").child(MOVE_HELP))
            .child(alert(wrong))
            .child(submit("Move it")),
    )
}
