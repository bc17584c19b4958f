//! The screen for the QR code of an event, on a player's phone. The player chooses a name, sees the seat, and can start
//! the right sheet. A director who takes over an event from another device comes here by the same kind of link.

use super::fields::{game_fields, value_select};
use crate::ui::code_screen::code_screen;
use crate::ui::event::from_desk;
use crate::ui::prelude::*;
use app::sheet::{NewSheetAtEvent, PersonAtEvent, own_index};
use app::words::capitalized;
use app::words::event::wall::seat_with_table;
use app::words::event::{bad_code_reason, seating_card_of_code};
use app::words::sheet::{from_event as said, new};
use event::{Entrant, EventCode, HandedEvent, SeatCode, SeatedPerson};

/// Draws the screen for the text of a code, which may be one of several parts.
pub fn from_event(text: &str) -> AnyElement {
    code_screen(text, "An event's code", said::code_not_opened, |text| {
        if HandedEvent::recognizes(text) {
            return Ok(from_desk(text));
        }
        if SeatCode::recognizes(text) {
            return Ok(seat_list(SeatCode::decode(text).map_err(|why| bad_code_reason(why).to_owned())?));
        }
        let code = EventCode::decode(text).map_err(|why| bad_code_reason(why).to_owned())?;
        Ok(find_seat(code))
    })
}

/// Draws the people of a code on the wall: the choice of a name, that person's seat and sheet, and all seats.
fn seat_list(code: SeatCode) -> AnyElement {
    let title = if code.name.is_empty() { said::WHO_SITS_WHERE } else { &code.name };
    let line = |of: &SeatedPerson| {
        li().child(b().child(of.name.as_str())).child(span().child(capitalized(&seat_with_table(of.place))))
    };
    let seats =
        region("sheet", said::WHO_SITS_WHERE).child(plain_list("phone-seats").children(code.people.iter().map(line)));
    let who = State::new(own_index(&*outside(), &code.people));
    let named = code.people.iter().enumerate().map(|(at, person)| (Some(at), person.name.clone()));
    let named = std::iter::once((None, "Choose".to_owned())).chain(named).collect();
    let choose = region("sheet", said::WHO_ARE_YOU)
        .child(p().class("round-line").child(said::round_title(code.round)))
        .child(p().child("Choose your name to see your table and begin its sheet."))
        .child(value_select(said::WHO_ARE_YOU, named, &who.get_untracked(), move |chosen| who.set(chosen)));
    let page = page("page", title).child(choose);
    let code = Stored::new(code);
    let own = move || {
        let at = who.get()?;
        untrack(|| code.with_value(|code| own_seat(code, at)))
    };
    page.child(own).child(seats)
}

fn own_seat(code: &SeatCode, at: usize) -> Option<AnyElement> {
    let person = code.people.get(at)?;
    let seat = capitalized(&seat_with_table(person.place));
    Some(seat_with_sheet(&seat, NewSheetAtEvent::of_seat(&*outside(), code, person)))
}

/// Draws the choice of a name, and then that person's seat.
fn find_seat(code: EventCode) -> AnyElement {
    let title = if code.name.is_empty() { "Your table".to_owned() } else { code.name.clone() };
    let (who, round) = (State::new(None), State::new(0));
    let rounds = code.rounds.iter().enumerate().map(|(at, (round, _))| (at, said::round_title(*round)));
    let rounds = || value_select("Which round", rounds.collect(), &0, move |chosen| round.set(chosen));
    let choose = region("sheet", said::WHO_ARE_YOU)
        .child(value_select(said::WHO_ARE_YOU, people(&code), &None, move |chosen| who.set(chosen)))
        .child((code.rounds.len() > 1).then(rounds));
    let code = Stored::new(code);
    page("page", &title).child(choose).child(move || {
        let (who, round) = (who.get()?, round.get());
        Some(untrack(|| code.with_value(|code| seat_and_form(code, who, round))))
    })
}

/// Returns the people of the event as choices, sorted by name. The first choice is empty.
fn people(code: &EventCode) -> Vec<(Option<Entrant>, String)> {
    let mut people = code.names.clone();
    cards::sort::sort_by_key(&mut people, |(_, name)| name.clone());
    let named = people.into_iter().map(|(who, name)| (Some(who), said::entrant_label(who, &name)));
    std::iter::once((None, "Choose".to_owned())).chain(named).collect()
}

/// Draws a person's seat in a round, and the form to start the sheet of that game.
fn seat_and_form(code: &EventCode, who: Entrant, at: usize) -> AnyElement {
    let Some((round, _)) = code.rounds.get(at) else {
        return p().child("No round has begun: open the code again when the first one has.");
    };
    let told = seating_card_of_code(code, who, *round).unwrap_or_else(|| "You sit out this round.".to_owned());
    seat_with_sheet(&told, NewSheetAtEvent::of(&*outside(), code, who, at))
}

fn seat_with_sheet(told: &str, sheet: Option<NewSheetAtEvent>) -> AnyElement {
    let told = p().class("slip-text").attr("role", "status").child(told);
    let seat = region("sheet continue", "Where you sit").child(told);
    let sheet = sheet.map(|sheet| match sheet {
        NewSheetAtEvent::Kept(id) => p().child(link_to("btn primary", Route::Sheet(id), "Go on with your card")),
        NewSheetAtEvent::New(at) => new_sheet(*at),
    });
    group().child(seat).child(sheet)
}

fn new_sheet(at: PersonAtEvent) -> AnyElement {
    let world = outside();
    let form = at.form();
    let fields = region("sheet", new::TABLE).child(game_fields(&form));
    checked_form("form", fields, start_button(new::BEGIN_SHEET), move || {
        at.begin(&*world, &form).map(|id| route::go_to(&Route::Sheet(id)))
    })
}
