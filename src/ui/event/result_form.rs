//! The forms of results, as the director fills them in.

use super::form::{entered, field, filled_in, fold, more, number, select, select_among};
use super::page::{FormError, RoomHandle};
use crate::app::event::result::{ClosingForm, GameResultForm, MoveForm, ResultForm};
use crate::app::forms::{Choice, Form, Spelled};
use crate::cards::{BySide, Side};
use crate::event::Forfeiter;
use crate::save::EntryMode;
use crate::ui::focus;
use crate::ui::prelude::*;
use crate::ui::title_focus;
use crate::ui::watched::{drawn, follow};
use crate::words::event::corrections::CHANGES;
use crate::words::event::{MOVE_HELP, director as said, entrant_name, of_game};

fn either(names: &BySide<String>, none: &str) -> Vec<(String, String)> {
    let sides = Side::ALL.map(|side| (side.spelled(), names[side].clone()));
    std::iter::once((String::new(), none.to_owned())).chain(sides).collect()
}

fn ahead(choice: &Choice<Side>, label: String, names: &BySide<String>) -> AnyElement {
    let options = either(names, said::NOT_LEVEL);
    select_among(choice.text(), label, move || options.clone())
}

fn game_fields(room: RoomHandle, form: &ResultForm, at: usize, game: &GameResultForm) -> AnyElement {
    let numbered = |what: &str| of_game(what, at, form.asks.games);
    let side = |side: Side| number(&game.sides[side], numbered(&form.names[side]));
    let loner = |(seat, who)| {
        let name = room.with_value(|room| room.with(|event| entrant_name(event.state(), who)));
        number(&game.loners[seat], numbered(&said::loners(&name)))
    };
    let loners = form.loner_seats().into_iter().map(loner);
    let bumps = form.asks.bumps.then(|| {
        let of_side = |side: Side| number(&game.bumps[side], numbered(&said::bumps(&form.names[side])));
        group().child(Side::ALL.map(of_side))
    });
    let forfeit = form.asks.forfeits.then(|| {
        let mut options = either(&form.names, said::NOBODY);
        options.push((Forfeiter::Both.spelled(), said::BOTH.to_owned()));
        select_among(game.forfeit.text(), numbered(said::FORFEITED_BY), move || options.clone())
    });
    let together = form.asks.together && at + 1 == form.games.len();
    div()
        .class("game-fields")
        .child(Side::ALL.map(side))
        .children(loners)
        .child(bumps)
        .child(form.asks.ahead.then(|| ahead(&game.ahead, numbered(said::AHEAD), &form.names)))
        .child(forfeit)
        .child(together.then(|| ahead(&form.together, said::AHEAD_IN_ALL.to_owned(), &form.names)))
}

/// Draws what a correction changes, as it is typed.
fn changes(room: RoomHandle, of: &Form<ResultForm>) -> AnyElement {
    let typed: Vec<Watch<String>> = of.texts().iter().map(follow).collect();
    let of = of.clone();
    let lines = Watch::memo(move || {
        typed.iter().for_each(|text| text.track());
        room.with_value(|room| of.changes(room))
    });
    div().attr("role", "status").child(drawn(lines, |lines| {
        let line = |line: &String| li().child(line.clone());
        let told = || ul().class("reasons").children(lines.iter().map(line));
        (!lines.is_empty()).then(|| group().child(p().child(CHANGES)).child(told()))
    }))
}

/// A result to be entered, or corrected with a reason; nothing while it is not known who plays.
pub fn result_form(room: RoomHandle, of: Option<Form<ResultForm>>) -> AnyElement {
    let Some(of) = of else { return group() };
    let corrects = of.mode == EntryMode::Correction;
    let wrong: FormError = State::new(None);
    let label = of.heading();
    let fields = (
        h3().child(label.as_str()),
        of.games.iter().enumerate().map(|(at, game)| game_fields(room, &of, at, game)).collect::<Vec<_>>(),
        corrects.then(|| group().child(changes(room, &of)).child(field(&of.reason, said::REASON))),
    );
    let enter = move || {
        if !entered(wrong, room.with_value(|room| of.enter(room))) {
            return;
        }
        of.clear();
        if corrects {
            fold(said::CORRECT);
        } else {
            // The form that was typed in is gone; the next one is ready.
            request_animation_frame(|| title_focus::focus_on(".result input, [aria-labelledby=now] .btn.primary"));
            focus::or_next(vec!["#now".to_owned()]);
        }
    };
    let words = if corrects { said::CORRECT_IT } else { said::ENTER };
    filled_in(fields, wrong, words, enter).attr("aria-label", label)
}

/// A table that does not report: the director decides.
pub fn closing_form(room: RoomHandle, of: Option<Form<ClosingForm>>) -> AnyElement {
    let Some(of) = of else { return group() };
    let wrong: FormError = State::new(None);
    let options = Side::ALL.map(|side| (side.spelled(), of.names[side].clone())).to_vec();
    let points = Side::ALL.map(|side| number(&of.points[side], of.names[side].clone()));
    let stays = select(of.stays.text(), said::COUNTS_AS_WINNER, options);
    let fields = (div().class("game-fields").child(points).child(stays), field(&of.reason, said::REASON));
    let label = said::close(of.table);
    let close = move || {
        if entered(wrong, room.with_value(|room| of.enter(room))) {
            of.clear();
            focus::or_next(vec![format!("[aria-label=\"{}\"] > summary", said::SILENT), "#now".to_owned()]);
        }
    };
    filled_in(fields, wrong, said::CLOSE_TABLE, close).attr("aria-label", label)
}

/// A table of the round that runs, moved: it and the other change numbers.
pub fn move_form(room: RoomHandle) -> AnyElement {
    let of = room.with_value(|room| MoveForm::of(room));
    let wrong: FormError = State::new(None);
    let numbers = [number(&of.table, said::TABLE.to_owned()), number(&of.to, said::PLAYS_AT.to_owned())];
    let fields = (div().class("game-fields").child(numbers), field(&of.reason, said::REASON), help(MOVE_HELP));
    let unfolded = of.is_begun();
    let enter = move || {
        if entered(wrong, room.with_value(|room| of.enter(room))) {
            of.clear();
            fold(said::MOVE);
        }
    };
    let form = filled_in(fields, wrong, said::MOVE_IT, enter).attr("aria-label", said::MOVE);
    more(said::MOVE, unfolded).class("more sheet").child(form)
}
