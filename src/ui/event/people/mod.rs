//! The people of a real event: the list with check-in, the form that enters people, and the form that gives prizes.

mod keys;
mod list;
mod panel;
mod row;
mod view;

use std::rc::Rc;

use super::form::{cleared_form, fields_side_by_side};
use super::model::{People, follow_part};
use super::roster::{ListHeight, known_people, list_field, roster_preview};
use super::session::SessionHandle;
use crate::ui::focus;
use crate::ui::prelude::*;
use app::event::desk::PrizesModel;
use app::event::people::{EnterPeopleForm, EntryTiming};
use app::event::prize::PrizeForm;
use app::forms::Form;
use app::words::event::list_hint;
use event::{EventEntry, Prize, RosterEdit};

/// Draws the list of people, and the form that enters more people while the event is open for entries.
pub fn people(session: SessionHandle, tab: People) -> AnyElement {
    let late = follow_part(tab, |tab| tab.entry);
    group()
        .child(list::people_list(session, tab))
        .child(draw_on_change(late, move |late| late.map(|late| enter_form(session, late))))
}

/// Draws the form that enters people, also after the first round began. It enters all people of its list or none.
fn enter_form(session: SessionHandle, late: EntryTiming) -> AnyElement {
    let of = EnterPeopleForm::of(&session.get());
    let (app, typed, happened) =
        (AppContext::current(), follow(&of.names.text), follow(session.get().change_counter()));
    let (read, known_of, edited) = (of.clone(), of.clone(), of.clone());
    let model = Watch::memo(move || {
        typed.track();
        happened.track();
        read.roster(&session.get())
    });
    let names = Watch::memo(move || {
        typed.track();
        happened.track();
        known_of.known_people(&session.get())
    });
    let edit: Rc<dyn Fn(RosterEdit)> = Rc::new(move |edit| edited.edit_roster(&session.get(), &edit));
    let fields = (
        list_field(app, &of.names, ListHeight::Low, Some(help(list_hint(session.get().event().state().plan())))),
        [known_people(names, edit.clone()), roster_preview(model, edit)],
        late.help().map(help),
    );
    sheet("enter", late.heading()).child(cleared_form(
        session,
        &of,
        fields,
        late.button_label(),
        EnterPeopleForm::enter,
    ))
}

/// Draws the form that gives a prize, if the event has prizes that are given by hand.
pub fn prize_form(session: SessionHandle, prizes: Watch<PrizesModel>) -> AnyView {
    let by_hand = Watch::memo(move || prizes.read().given_by_hand.clone());
    draw_on_change(by_hand, move |_| Some(give_prize(session, PrizeForm::of(&session.get())?, prizes)))
}

fn give_prize(session: SessionHandle, of: Form<PrizeForm>, prizes: Watch<PrizesModel>) -> AnyElement {
    let winners = Watch::memo(move || prizes.read().possible_winners.clone());
    let to_take_back = Watch::memo(move || prizes.read().to_take_back.clone());
    let wrong = State::new(None);
    let fields = fields_side_by_side([draw_field(&of.which), draw_choice(&of.who, winners)]);
    let door = session.get().event().state().plan().prizes.contains(&Prize::Door);
    let drawn = of.clone();
    let draw = move |_| show_outcome(wrong, drawn.draw(&session.get()));
    let enter = move || show_outcome(wrong, of.enter(&session.get()).map(|()| of.clear()));
    let draw = door.then(|| act_button("btn", "Draw a door prize", draw).attr("data-once", ""));
    let buttons = button_row(submit_button("btn", "Give it")).child(draw);
    let form = entry_form(enter).class("result").attr("aria-label", "Give a prize");
    let given = draw_on_change(to_take_back, move |given| {
        let back = |(entry, words): &(EventEntry, String)| {
            let entry = entry.clone();
            act_button("btn", words.as_str(), move |_| {
                focus::focus_next_on_removal(vec!["#prizes".to_owned()]);
                show_outcome(wrong, PrizeForm::take_back(&session.get(), entry.clone()));
            })
        };
        let buttons = div().class("row").children(given.iter().map(back));
        (!given.is_empty()).then(|| foldable("more", false, "Take a prize back").child(buttons))
    });
    group().child(form.child(fields).child(alert(wrong)).child(buttons)).child(given)
}
