//! The screen that opens when a link or code carries an event from another desk.

use leptos::prelude::request_animation_frame;

use super::comparison::comparison;
use crate::ui::event::building_blocks::open_new_event_instead;
use crate::ui::open_events::{event_outside, open_sessions};
use crate::ui::prelude::*;
use app::event::desks::{ArrivedEvent, DeskArrival, OtherDesk, read_handed_event};
use app::words::event::desks::{EVENT_DAMAGED, MergeAnswer};

pub fn from_desk(text: &str) -> AnyElement {
    let screen = page("page", "An event from another desk");
    match read_handed_event(&open_sessions(), &event_outside(AppContext::current()), text) {
        Ok(DeskArrival::AlreadyHere(other)) => screen.child(known_event(other)),
        Ok(DeskArrival::New(new)) => screen.child(new_event(new)),
        Ok(DeskArrival::Parts(sentence)) => screen.child(p().attr("role", "status").child(sentence)),
        Err(why) => screen.child(section().class("sheet").child(alert(Watch::derive(move || Some(why.to_string()))))),
    }
}

fn known_event(other: OtherDesk) -> AnyElement {
    let (session, opened) = (other.session().clone(), other.session().clone());
    let done = Handler::new(move |answer: MergeAnswer| {
        route::replace_with(&Route::Event(session.id().clone()));
        let session = session.clone();
        // A notice that is shown earlier goes with this screen.
        request_animation_frame(move || session.world().notice(answer.text()));
    });
    let open = link_to("btn", Route::Event(opened.id().clone()), "Open the event as it is here");
    group().child(comparison(other, done)).child(button_row(open))
}

fn new_event(new: ArrivedEvent) -> AnyElement {
    let wrong = State::new(None::<String>);
    let (title, sentence) = (new.title.clone(), new.sentence.clone());
    let open = move |_| match new.open(&open_sessions(), &event_outside(AppContext::current())) {
        Some(session) => open_new_event_instead(&session),
        None => wrong.set(Some(EVENT_DAMAGED.to_owned())),
    };
    sheet("new-here", title)
        .child(p().child(sentence))
        .child(help("Results that you enter here can be handed back later, under Desks."))
        .child(alert(wrong))
        .child(button_row(act_button("btn primary", "Open it on this device", open)))
}
