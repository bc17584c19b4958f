//! A row in the list of people: the name, the seat, the marks, and the actions on the entrant.

use super::panel::action_panel;
use super::view::PeopleView;
use crate::ui::prelude::*;
use app::club::PersonMark;
use app::event::NotEntered;
use app::event::person::{CheckInState, PersonRow};
use app::words::club;
use app::words::event::{check_in as said, league};
use event::{Entrant, Fee, Presence, Waiver};

/// The marks of check-in, in the order of their buttons.
const MARKS: [Presence; 3] = [Presence::Here, Presence::Late, Presence::NoShow];

/// Draws the row of an entrant. Its element stays when its contents change, so that it keeps the focus.
pub fn row(view: &PeopleView, who: Entrant) -> AnyElement {
    let model = view.model;
    let of = Watch::memo(move || model.read().row(who).cloned());
    let wrong = State::new(None);
    let marks = Watch::memo(move || find_in_row(of, |row| row.state.can_be_marked()));
    let buttons = {
        let view = view.clone();
        move || mark_buttons(&view, of, who, wrong)
    };
    let name = b().class("who").child(move || team_name(&find_in_row(of, |row| row.name.clone())));
    let about = small().class("about").child(move || find_in_row(of, division_and_note));
    let badges = draw_on_change(Watch::memo(move || find_in_row(of, |row| row.to_check.clone())), |badges| {
        let badge = |words: &String| span().class("grade").child(words.as_str());
        Some(group().children(badges.iter().map(badge)))
    });
    let named = div().class("named").child(name).child(waiting_badge(of)).child(badges).child(about);
    let head = div().class("person").child(span().class("number").child(who.to_string())).child(named);
    li().id(format!("person-{who}"))
        .attr("data-mark", move || find_in_row(of, mark_name))
        .child(head)
        .child(draw_on_change(Watch::memo(move || find_in_row(of, |row| row.marks.clone())), |marks| {
            private_marks(marks)
        }))
        .child(p().class("sits").child(seat_text(of)))
        .child(div().class("check-marks").child(show(move || marks.get(), buttons)))
        .child(actions_toggle(view, of, who))
        .child(alert(wrong))
        .child(open_panel(view, who))
}

fn find_in_row<T: Default>(of: Watch<Option<PersonRow>>, find: impl FnOnce(&PersonRow) -> T) -> T {
    of.read().as_ref().as_ref().map(find).unwrap_or_default()
}

fn division_and_note(row: &PersonRow) -> String {
    let division = row.division.iter().cloned();
    division.chain(Some(row.note.clone()).filter(|note| !note.is_empty())).collect::<Vec<_>>().join("; ")
}

const fn mark_name(row: &PersonRow) -> Option<&'static str> {
    match row.state.presence() {
        Some(Presence::Here) => Some("here"),
        Some(Presence::Late) => Some("late"),
        Some(Presence::NoShow) => Some("no-show"),
        None if !row.state.can_be_marked() => Some("gone"),
        Some(Presence::Unmarked) | None => None,
    }
}

fn waiting_badge(of: Watch<Option<PersonRow>>) -> AnyView {
    let alone =
        move || of.read().as_ref().as_ref().is_some_and(|row| matches!(row.state, CheckInState::LooksForPartner(_)));
    show(alone, || span().class("grade").child(said::ALONE_AND_LOOKING))
}

/// Draws a mark for each person with private notes. A tap on the mark shows the notes.
fn private_marks(marks: &[PersonMark]) -> Option<AnyElement> {
    let mark = |of: &PersonMark| {
        let words =
            summary().attr("aria-label", club::check_in_mark_label(of.kind, &of.name)).child(club::note_kind(of.kind));
        let notes = ul().class("reasons").children(list_items(&of.notes));
        html::details().class("private-mark").child(words).child(p().child(b().child(of.name.as_str()))).child(notes)
    };
    (!marks.is_empty()).then(|| div().class("private-marks").children(marks.iter().map(mark)))
}

fn seat_text(of: Watch<Option<PersonRow>>) -> AnyView {
    let seat = Watch::memo(move || of.read().as_ref().as_ref().and_then(|row| row.seat.clone()));
    draw_on_change(seat, |seat| {
        let seat = seat.as_ref()?;
        Some(span().child(b().child(seat.place.as_str())).child(" ").child(seat.others.as_str()))
    })
}

/// Draws the buttons for the marks of check-in, the fee and the waiver.
fn mark_buttons(
    view: &PeopleView,
    of: Watch<Option<PersonRow>>,
    who: Entrant,
    wrong: State<Option<String>>,
) -> AnyElement {
    let session = view.session;
    let done = move |outcome: Result<(), NotEntered>| {
        wrong.set(outcome.err().map(|why| session.get().refusal_sentence(&why)));
    };
    let named =
        move |words: &'static str| move || said::label_for_person(words, &find_in_row(of, |row| row.name.clone()));
    let mark = move |presence: Presence| {
        let is_on = move || find_in_row(of, |row| row.state.presence() == Some(presence));
        let words = said::presence_label(presence);
        toggle_button("btn small check-mark", is_on, words, move |_| done(session.get().toggle_mark(who, presence)))
            .attr("aria-label", named(words))
            .attr("data-act", words)
    };
    let is_paid = move || find_in_row(of, |row| row.fee == Fee::Paid);
    let words = said::fee_label(Fee::Paid);
    let paid = toggle_button("btn small check-mark paid", is_paid, words, move |_| done(session.get().toggle_fee(who)));
    let marks = div().class("mark-row").child(MARKS.map(mark));
    marks
        .child(paid.attr("aria-label", named(words)).attr("data-act", words))
        .child(waiver_button(view, of, who, wrong))
}

/// Draws the button that marks the waivers of a team as signed, if the event has waivers.
fn waiver_button(
    view: &PeopleView,
    of: Watch<Option<PersonRow>>,
    who: Entrant,
    wrong: State<Option<String>>,
) -> AnyView {
    let session = view.session;
    let asked = Watch::memo(move || find_in_row(of, |row| row.waiver.is_some()));
    let note = move |_| {
        let outcome = session.get().toggle_waivers(who);
        wrong.set(outcome.err().map(|why| session.get().refusal_sentence(&why)));
    };
    let button = move || {
        let is_on = move || find_in_row(of, |row| row.waiver == Some(Waiver::Signed));
        let named = move || said::label_for_person(league::WAIVER, &find_in_row(of, |row| row.name.clone()));
        let button = toggle_button("btn small check-mark waiver", is_on, league::WAIVER, note);
        button.attr("aria-label", named).attr("data-act", league::WAIVER)
    };
    show(move || asked.get(), button)
}

fn actions_toggle(view: &PeopleView, of: Watch<Option<PersonRow>>, who: Entrant) -> AnyElement {
    let (search, open) = (view.search.clone(), is_open(view, who));
    let words = move || if open.get() { "Close" } else { said::MORE_ACTIONS };
    act_button("btn small more-of", words, move |_| search.toggle_row(who))
        .attr("aria-expanded", move || open.get().to_string())
        .attr("aria-label", move || said::label_for_person(words(), &find_in_row(of, |row| row.name.clone())))
        .attr("data-act", said::MORE_ACTIONS)
}

fn is_open(view: &PeopleView, who: Entrant) -> Watch<bool> {
    let (search, chosen) = (view.search.clone(), follow(&view.search.open.text));
    Watch::memo(move || {
        chosen.track();
        search.is_row_open(who)
    })
}

fn open_panel(view: &PeopleView, who: Entrant) -> AnyView {
    let (open, view) = (is_open(view, who), view.clone());
    show(move || open.get(), move || action_panel(&view, who))
}
