//! The table of the club. Each person has a row that unfolds.

use super::ClubHandle;
use super::person::person_details;
use crate::ui::prelude::*;
use app::club::{ClubModel, ClubRowModel, PersonKey};
use app::words::club as said;

const COLUMNS: usize = 9;

/// The number of columns that a phone shows. The unfolded row has the other figures.
const COLUMNS_ON_PHONES: usize = 4;

pub fn table(handle: ClubHandle, model: Watch<ClubModel>) -> AnyElement {
    let open = State::new(None::<PersonKey>);
    let people = move || model.read().rows.iter().map(|row| row.person.clone()).collect::<Vec<_>>();
    let rows = for_each(people, |person| person.as_str().to_owned(), move |of| row(handle, model, of, open));
    let heads = column_heads(["Place", "Name", "Points", "Rating", "Games", "Per game"])
        .chain(column_heads([move || model.read().won_lost_heading]))
        .chain(column_heads(["Events", "Best place"]));
    let heads = heads.enumerate().map(|(at, head)| mark_column(model, at, head));
    let title = html::caption().child(move || model.read().paper_title.clone());
    let table = html::table().attr("aria-label", said::CLUB).child(title).child(thead().child(tr().children(heads)));
    div().class("ledger club").child(table.child(rows))
}

/// Marks a cell of a column that phones do not show. Hides the last column, the best places, while it is empty.
fn mark_column(model: Watch<ClubModel>, column: usize, cell: AnyElement) -> AnyElement {
    let cell = if column < COLUMNS_ON_PHONES { cell } else { cell.attr("data-wide", "") };
    if column + 1 < COLUMNS { cell } else { cell.attr("hidden", move || !model.read().has_best_places) }
}

/// Draws the row of a person. Its element stays when figures change, so that it keeps the focus.
fn row(handle: ClubHandle, model: Watch<ClubModel>, of: PersonKey, open: State<Option<PersonKey>>) -> AnyElement {
    let row = {
        let of = of.clone();
        Watch::memo(move || model.read().rows.iter().find(|row| row.person == of).cloned())
    };
    let cell =
        move |words: fn(&ClubRowModel) -> String| move || row.read().as_ref().as_ref().map(words).unwrap_or_default();
    let is_open = {
        let of = of.clone();
        Watch::memo(move || open.get().as_ref() == Some(&of))
    };
    let toggle = {
        let of = of.clone();
        move |_| open.set(Some(of.clone()).filter(|_| !is_open.get_untracked()))
    };
    let name = act_button("who", cell(|row| row.name.clone()), toggle);
    let name = name.attr("aria-expanded", move || is_open.get().to_string());
    let figures: [fn(&ClubRowModel) -> String; 7] = [
        |row| row.points.to_string(),
        |row| row.rating.clone(),
        |row| row.games.to_string(),
        |row| row.per_game.clone(),
        |row| row.won_lost.clone(),
        |row| row.events.to_string(),
        |row| row.best.clone(),
    ];
    let figures = figures.into_iter().enumerate();
    let figures = figures.map(|(at, figure)| mark_column(model, at + 2, td().class("num").child(cell(figure))));
    let line = tr()
        .child(td().class("num place").child(cell(|row| row.place.to_string())))
        .child(th().attr("scope", "row").child(name))
        .children(figures);
    let unfolded = move || {
        let panel = td().attr("colspan", COLUMNS.to_string()).child(person_details(handle, &of));
        tr().class("unfolded").child(panel)
    };
    tbody().child(line).child(show(move || is_open.get(), unfolded))
}
