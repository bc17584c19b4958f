//! The screen for the QR code of an event, on a player's phone. The player chooses a name, sees the seat, and can start
//! the right sheet. A director who takes over an event from another device comes here by the same kind of link.

use super::fields::{game_fields, left_opponent, value_select};
use crate::ui::code_screen::code_screen;
use crate::ui::event::from_desk;
use crate::ui::prelude::*;
use app::save::Id;
use app::sheet::{NameChoice, NameChoices, NameGroup, NewSheetAtEvent, OwnSeat, PersonAtEvent, ScannedCode};
use app::words::sheet::from_event::{self as said, SeatCard};
use app::words::sheet::new;
use event::HandedEvent;
use scoresheet::Sheet;

/// Draws the screen for the text of a code, which may be one of several parts.
pub fn from_event(text: &str) -> AnyElement {
    code_screen(text, "An event's code", said::code_not_opened, |text| {
        if HandedEvent::recognizes(text) {
            return Ok(from_desk(text));
        }
        Ok(find_seat(ScannedCode::read(text)?))
    })
}

/// The index of the chosen name, and of the chosen round.
#[derive(Clone, Copy)]
struct Chosen {
    name: State<Option<usize>>,
    round: State<usize>,
}

/// Draws the choice of a name, and then that person's seat.
fn find_seat(code: ScannedCode) -> AnyElement {
    let title = if code.event_name().is_empty() { "Your table" } else { code.event_name() };
    let screen = page("page", title);
    let rounds = code.rounds();
    let Some(first) = rounds.first().copied() else { return screen.child(p().child(said::NO_ROUND_YET)) };
    let chosen = Chosen { name: State::new(code.own_index(&*outside())), round: State::new(0) };
    let rounds: Vec<_> = rounds.iter().enumerate().map(|(at, round)| (at, said::round_title(*round))).collect();
    let rounds = match rounds.len() {
        1 => p().class("help round-now").child(said::round_title(first)),
        _ => value_select("Which round", rounds, &0, move |at| chosen.round.set(at)),
    };
    let code = Stored::new(code);
    let shown = move || {
        let (name, round) = (chosen.name.get(), chosen.round.get());
        untrack(|| {
            code.with_value(|code| match name.and_then(|index| code.seat(&*outside(), index, round)) {
                Some(seat) => own_seat(seat, chosen),
                None => names(code.choices(&*outside(), round), chosen),
            })
        })
    };
    screen.child(rounds).child(shown)
}

/// Draws a large button for each name. A long list has a field to find a name.
fn names(choices: NameChoices, chosen: Chosen) -> AnyElement {
    let typed = State::new(String::new());
    let field = || {
        let input = text_input(move || typed.get(), move |text| typed.set(text)).attr("type", "search");
        labelled(said::FIND_NAME, input.attr("enterkeyhint", "search"))
    };
    let field = choices.has_filter().then(field);
    let found = Watch::memo(move || choices.matching(&typed.read()));
    let found = draw_on_change(found, move |groups| {
        let headed = groups.len() > 1;
        Some(group().children(groups.iter().map(|of| name_group(of, headed, chosen))))
    });
    region("sheet", said::WHO_ARE_YOU).child(h2().child(said::WHO_ARE_YOU)).child(field).child(found)
}

fn name_group(of: &NameGroup, headed: bool, chosen: Chosen) -> AnyElement {
    let button = |choice: &NameChoice| {
        let index = choice.index;
        let words = (b().child(choice.name.as_str()), " ", span().child(choice.place.as_str()));
        act_button("btn name-choice", words, move |_| {
            chosen.name.set(Some(index));
            focus_after_draw("#your-seat");
        })
    };
    let heading = headed.then(|| help(of.heading));
    let names = named_group("name-group", of.heading).child(heading);
    names.children(of.names.iter().map(button))
}

/// Draws a person's seat with the others at the table, and the way to the sheet. The names can be corrected below.
fn own_seat(seat: OwnSeat, chosen: Chosen) -> AnyElement {
    let card = seat_card(&seat.card);
    let drawn = match seat.sheet {
        None => card,
        Some(NewSheetAtEvent::KeptCard(id)) => kept_sheet(card, id, "Go on with your card"),
        Some(NewSheetAtEvent::KeptSheet(id)) => kept_sheet(card, id, "Go on with your sheet"),
        Some(NewSheetAtEvent::New(at)) => new_sheet(*at, card),
    };
    let other = act_button("btn plain", "Choose another name", move |_| {
        chosen.name.set(None);
        focus_after_draw(".name-choice");
    });
    group().child(drawn).child(button_row(other))
}

/// Draws the way to a sheet that the person keeps already, below the person's seat.
fn kept_sheet(card: AnyElement, id: Id<Sheet>, words: &str) -> AnyElement {
    group().child(card).child(p().child(link_to("btn primary", Route::Sheet(id), words)))
}

fn seat_card(card: &SeatCard) -> AnyElement {
    let others = card
        .others
        .iter()
        .map(|(label, names)| div().child(html::dt().child(*label)).child(html::dd().child(names.as_str())));
    let lines = [&card.who, &card.seat].into_iter().filter(|line| !line.is_empty());
    let lines: Vec<_> = lines.map(|line| span().class("own-line").child(line.as_str())).collect();
    region("sheet continue seat-card", said::WHERE_YOU_SIT)
        .child(h2().id("your-seat").attr("tabindex", "-1").child(card.table.as_str()))
        .child((!lines.is_empty()).then(|| p().child(lines)))
        .child(html::dl().children(others))
}

fn new_sheet(at: PersonAtEvent, card: AnyElement) -> AnyElement {
    let world = outside();
    let form = at.form();
    let (names, dealer) = game_fields(&form).with_table();
    let left = at.asks_who_is_left().then(|| left_opponent(&form));
    let card = card.child(left).child(dealer).child(help(said::ABOUT_FIRST_DEALER));
    let names = foldable("sheet more", !at.knows_everybody(), said::CORRECT_NAMES).child(names);
    let begin = group().child(start_button(new::BEGIN_SHEET).class("start begin-bar")).child(names);
    checked_form("form seat-form", card, begin, move || {
        at.begin(&*world, &form).map(|id| route::go_to(&Route::Sheet(id)))
    })
}
