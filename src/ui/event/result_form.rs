//! The director's result forms.

use super::form::{Choosable, abreast, field, filled_in_then, fold, folded, number, or_none, select};
use super::room::RoomHandle;
use crate::ui::focus;
use crate::ui::prelude::*;
use app::event::result::{ClosingForm, GameResultForm, MoveForm, ResultField, ResultForm};
use app::forms::{Form, Spelled, Text};
use app::save::EntryMode;
use app::words::event::corrections::CHANGES;
use app::words::event::{MOVE_HELP, director as said, entrant_name, of_game};
use cards::{BySide, Side};
use event::Forfeiter;

/// Selectors of the next thing to type: the first missing result, or whatever the event waits for.
pub const NEXT_TO_TYPE: [&str; 3] = [".results .result input", "[aria-labelledby=now] .btn.primary", "#now"];

fn sides(names: &BySide<String>) -> [Choosable; 2] {
    Side::ALL.map(|side| (side.spelled(), names[side].clone()))
}

fn game_fields(room: RoomHandle, form: &ResultForm, at: usize, game: &GameResultForm) -> AnyElement {
    let numbered = |what: &str| of_game(what, at, form.asks.games);
    let side =
        |side: Side| of_field(number(&game.sides[side], &numbered(&form.names[side])), &ResultField::Points(at, side));
    let loner = |(seat, who)| {
        let name = entrant_name(room.get().event().state(), who);
        of_field(number(&game.loners[seat], &numbered(&said::loners(&name))), &ResultField::Loners(at, seat))
    };
    let bumps = form.asks.bumps.then(|| {
        let of_side = |side: Side| {
            let field = number(&game.bumps[side], &numbered(&said::bumps(&form.names[side])));
            of_field(field, &ResultField::Bumps(at, side))
        };
        group().child(Side::ALL.map(of_side))
    });
    let ahead = |text: &Text, label: &str, field: ResultField| {
        of_field(select(text, label, or_none("not tied", sides(&form.names))), &field)
    };
    let forfeit = || {
        let both = (Forfeiter::Both.spelled(), said::BOTH.to_owned());
        let options = or_none(said::NOBODY, sides(&form.names).into_iter().chain([both]));
        select(game.forfeit.text(), &numbered("Forfeited by"), options)
    };
    let together = form.asks.together && at + 1 == form.games.len();
    abreast(Side::ALL.map(side))
        .children(form.loner_seats().into_iter().map(loner))
        .child(bumps)
        .child(form.asks.ahead.then(|| ahead(game.ahead.text(), &numbered("If tied, ahead"), ResultField::Ahead(at))))
        .child(form.asks.forfeits.then(forfeit))
        .child(
            together.then(|| ahead(form.together.text(), "If all games are tied, who is ahead", ResultField::Together)),
        )
}

/// Draws the consequences of a correction while it is typed.
fn changes(room: RoomHandle, of: &Form<ResultForm>) -> AnyElement {
    let typed: Vec<_> = of.texts().map(follow).collect();
    let of = of.clone();
    let lines = Watch::memo(move || {
        typed.iter().for_each(|text| text.track());
        of.changes(&room.get())
    });
    let told = |lines: &Vec<String>| Some(group().child(p().child(CHANGES)).child(reasons(lines)?));
    live(drawn(lines, told))
}

/// Draws the points on players' own cards, where a loner's card gets more than the side.
fn own_cards(room: RoomHandle, of: &Form<ResultForm>) -> Option<AnyElement> {
    of.points_help()?;
    let typed: Vec<_> = of.texts().map(follow).collect();
    let of = of.clone();
    let told = Watch::memo(move || {
        typed.iter().for_each(|text| text.track());
        of.own_cards(&room.get())
    });
    Some(live(drawn(told, |told| told.as_deref().map(help))))
}

/// Draws the form to enter or correct a result; nothing while the players are unknown.
pub fn result_form(room: RoomHandle, of: Option<Form<ResultForm>>) -> AnyElement {
    let Some(of) = of else { return group() };
    let corrects = of.mode == EntryMode::Correction;
    let label = of.heading();
    let fields = (
        h3().child(label.as_str()),
        of.games.iter().enumerate().map(|(at, game)| game_fields(room, &of, at, game)).collect::<Vec<_>>(),
        group().child(of.points_help().map(help)).child(own_cards(room, &of)).child(corrects.then(|| {
            let reason = of_field(field(&of.reason, said::REASON), &ResultField::Reason);
            group().child(changes(room, &of)).child(reason)
        })),
    );
    let next = || {
        // The entered form is gone; focus the next one.
        request_animation_frame(|| focus::focus_first(&NEXT_TO_TYPE));
        focus::or_next(vec!["#now".to_owned()]);
    };
    let (words, then): (_, fn()) = if corrects { ("Correct it", || fold(said::CORRECT)) } else { (said::ENTER, next) };
    filled_in_then(room, &of, fields, words, ResultForm::enter, then).attr("aria-label", label)
}

/// Draws the form by which the director closes a table that does not report.
pub fn closing_form(room: RoomHandle, of: Option<Form<ClosingForm>>) -> AnyElement {
    let Some(of) = of else { return group() };
    let points = Side::ALL.map(|side| number(&of.points[side], &of.names[side]));
    let stays = select(of.stays.text(), "Counts as winner", sides(&of.names).to_vec());
    let fields = (abreast(points).child(stays), field(&of.reason, said::REASON));
    let then = || focus::or_next(vec![format!("[aria-label=\"{}\"] > summary", said::SILENT), "#now".to_owned()]);
    let form = filled_in_then(room, &of, fields, "Close the table", ClosingForm::enter, then);
    form.attr("aria-label", said::close(of.table))
}

/// Draws the form that moves a table: two tables swap numbers.
pub fn move_form(room: RoomHandle) -> AnyElement {
    let of = MoveForm::of(&room.get());
    let numbers = [number(&of.table, said::TABLE), number(&of.to, "Plays at table")];
    let fields = (abreast(numbers), field(&of.reason, said::REASON), help(MOVE_HELP));
    let form = filled_in_then(room, &of, fields, "Move it", MoveForm::enter, || fold(said::MOVE));
    folded(said::MOVE, of.is_begun(), form)
}
