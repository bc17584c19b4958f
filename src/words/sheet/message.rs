//! A sheet as plain text, for a message.

use super::lines::{absence, entry, flag, money, template_name};
use crate::cards::{BySeat, Seat, Side};
use crate::scoresheet::{
    Closed, Form, GameView, Keeper, OWNER, Row, Scope, Sheet, SheetView, Signature, Stamped, Standing, Tally,
};
use crate::words::names;

/// Tells a moment, milliseconds since 1970, as the reader's clock does.
pub type Clock<'a> = &'a dyn Fn(u64) -> String;

/// A whole sheet as text: heading, a line a hand, totals, who signed, every opening, the fingerprint.
#[must_use]
pub fn message(sheet: &Sheet, clock: Clock) -> String {
    let view = sheet.view();
    let mut text = format!("Bower scoresheet, {}", template_name(sheet.template()));
    if !sheet.heading().event.is_empty() {
        text.push_str(&format!(", {}", sheet.heading().event));
    }
    text.push_str(&format!(", {}\n", clock(sheet.heading().id.begun)));
    for game in &view.games {
        game_text(&mut text, sheet, game, clock);
    }
    totals(&mut text, sheet, &view);
    view.signed.iter().for_each(|signed| signature(&mut text, "The sheet", signed, clock));
    for opening in &view.unlocked {
        let (scope, reason, void) = &opening.what;
        let what = match scope {
            Scope::Sheet => "The sheet".to_owned(),
            Scope::Game(game) => format!("Game {}", game + 1),
        };
        let names: Vec<&str> = void.iter().map(|signature| signature.name.as_str()).collect();
        let by = match opening.by {
            Keeper::Seat(seat) => names::seat(seat),
            Keeper::Director => "the director",
        };
        text.push_str(&format!(
            "{what} was unlocked by {by} at {}: {reason}. No longer signed by {}.\n",
            clock(opening.at),
            names.join(", ")
        ));
    }
    text.push_str(&format!("Fingerprint {}\n", view.fingerprint));
    text
}

fn pair(people: &BySeat<String>, side: Side) -> String {
    let named = side.seats().map(|seat| people[seat].trim()).into_iter().filter(|name| !name.is_empty());
    match named.collect::<Vec<_>>().as_slice() {
        [] => names::side(side).to_owned(),
        names => names.join(" and "),
    }
}

fn game_text(text: &mut String, sheet: &Sheet, game: &GameView, clock: Clock) {
    let own = sheet.own_side();
    let personal = sheet.template().form == Form::Personal;
    let (what, people) = (if personal { "Round" } else { "Game" }, &game.place.people);
    let table = game.place.table.map(|table| format!(", table {table}")).unwrap_or_default();
    text.push_str(&format!("\n{what} {}{table}: ", game.game + 1));
    match personal {
        true => text.push_str(&format!(
            "{} with {}, against {}\n",
            person(people, OWNER),
            person(people, OWNER.partner()),
            pair(people, own.other())
        )),
        false => text.push_str(&format!(
            "{} {}, {} {}\n",
            pair(people, own),
            game.score.0,
            pair(people, own.other()),
            game.score.1
        )),
    }
    game.rows.iter().for_each(|row| line(text, row, own, personal, people, clock));
    match game.closed {
        Some(Closed::Forfeited(by, why)) => {
            text.push_str(&format!("Forfeited by {}: {}.\n", pair(people, by), absence(why)));
        }
        Some(Closed::SatOut) => text.push_str("Sat out.\n"),
        Some(Closed::Called) => text.push_str("Time was called.\n"),
        None => {}
    }
    match game.standing {
        Standing::Over(Some(side)) => text.push_str(&format!("Won by {}.\n", pair(people, side))),
        Standing::Over(None) if personal => {
            text.push_str(&format!("{} points, {} in all.\n", game.card, game.card_total))
        }
        Standing::Over(None) => text.push_str("A tie.\n"),
        Standing::Running | Standing::SuddenDeath => text.push_str("Not finished.\n"),
    }
    game.signed.iter().for_each(|signed| signature(text, what, signed, clock));
}

fn person(people: &BySeat<String>, seat: Seat) -> &str {
    match people[seat].trim() {
        "" => names::seat(seat),
        name => name,
    }
}

fn line(text: &mut String, row: &Row, own: Side, personal: bool, people: &BySeat<String>, clock: Clock) {
    let number = row.number.map_or("-".to_owned(), |number| format!("{number}."));
    text.push_str(&format!("{number} {}", entry(&row.entry, own, people)));
    match (personal, super::box_text(row)) {
        (true, empty) if empty.is_empty() => text.push_str(&format!(": {}", row.card_total)),
        (true, marked) => text.push_str(&format!(": {marked}, {}", row.card_total)),
        (false, _) => text.push_str(&format!(": {} to {}", row.score.0, row.score.1)),
    }
    for told in &row.flags {
        text.push_str(&format!("; {}", flag(*told)));
    }
    if let Some(note) = &row.note {
        text.push_str(&format!(" ({note})"));
    }
    for once in &row.once {
        text.push_str(&format!("; {}", super::said_once(once, own, people, clock)));
    }
    text.push('\n');
}

fn signature(text: &mut String, what: &str, signed: &Stamped<Signature>, clock: Clock) {
    text.push_str(&format!("{what} signed by {} at {} as {}.\n", signed.what.name, clock(signed.at), signed.what.of));
}

fn totals(text: &mut String, sheet: &Sheet, view: &SheetView) {
    let own = sheet.own_side();
    text.push('\n');
    match (sheet.template().form, view.totals.match_points) {
        (Form::Personal, _) => {
            text.push_str(&format!(
                "Total {}, {}.\n",
                view.totals.card,
                names::count(view.own_loners().into(), "loner")
            ));
        }
        (Form::Table, Some((us, them))) => text
            .push_str(&format!("Games {} to {}, match points {us} to {them}.\n", view.totals.won.0, view.totals.won.1)),
        (Form::Table, None) => {
            text.push_str(&format!("Us {}, them {}.\n", view.totals.points.0, view.totals.points.1));
        }
    }
    let tally: &Tally = &view.tally;
    if sheet.template().form == Form::Table {
        text.push_str(&format!(
            "Loners: us {}, them {}. Euchred: us {}, them {}.\n",
            tally.loners_of(own),
            tally.loners_of(own.other()),
            tally.euchred[own],
            tally.euchred[own.other()]
        ));
    }
    if tally.cup.whole() > 0 {
        let people = view.games.first().map(|game| game.place.people.clone()).unwrap_or_default();
        let each = Seat::ALL.into_iter().filter(|seat| tally.cup.seats[*seat] > 0);
        let mut paid: Vec<String> =
            each.map(|seat| format!("{} {}", person(&people, seat), money(tally.cup.seats[seat]))).collect();
        for side in Side::ALL.into_iter().filter(|side| tally.cup.sides[*side] > 0) {
            paid.push(format!("one of {} {}", pair(&people, side), money(tally.cup.sides[side])));
        }
        text.push_str(&format!("The cup holds {}: {}.\n", money(tally.cup.whole()), paid.join(", ")));
    }
}
