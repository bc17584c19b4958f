//! The door to the tournament: practise, run a real one, or go on with what is kept.

use crate::app::event::list::{KeptEvent, forget_event, kept_events};
use crate::browser::{chance, local_time};
use crate::ui::app_context::AppContext;
use crate::ui::open_events::world;
use crate::ui::prelude::*;
use crate::ui::screens::{ConfirmQuestion, ask, page, update_offer};
use crate::ui::title_focus;
use crate::words;
use crate::words::event::list as said;

/// The screen.
pub fn events() -> AnyElement {
    let app = AppContext::here();
    let question = State::new(None::<ConfirmQuestion>);
    let changed = State::new(0_u32);
    let door = |href: &'static str, name: &'static str, about: &'static str| {
        section().class("sheet").child(h2().child(name)).child(p().child(about)).child(p().child(link_to(
            "btn primary",
            href,
            name,
        )))
    };
    page("page", said::TOURNAMENT)
        .child(update_offer())
        .child(div().class("pair").child(door("#/events/new", said::PRACTISE, said::PRACTISE_HELP)).child(door(
            "#/events/new?real=1",
            said::RUN,
            said::RUN_HELP,
        )))
        .child(sheet("kept", said::KEPT).child(move || {
            changed.track();
            let rows = kept_events(&*world(app)).into_iter().map(|event| row(app, event, question, changed));
            let rows = rows.collect::<Vec<_>>();
            Some(if rows.is_empty() { help(said::NONE_YET) } else { plain_list("kept").child(rows) })
        }))
        .child(ask(question))
}

fn row(app: AppContext, of: KeptEvent, question: State<Option<ConfirmQuestion>>, changed: State<u32>) -> AnyElement {
    let KeptEvent { id, title, .. } = of.clone();
    let about = of.about(&words::when(local_time::at(of.touched), local_time::at(chance::now())));
    let described = format!("event-{id}");
    let open = format!("#/events/{id}");
    let delete = {
        let (title, about) = (title.clone(), about.clone());
        move |_| {
            let id = id.clone();
            let gone = move |()| {
                forget_event(&*world(app), &id);
                changed.update(|times| *times += 1);
                request_animation_frame(|| title_focus::focus_on("#kept"));
            };
            question.set(Some(ConfirmQuestion {
                heading: said::DELETE_ASKED.into(),
                text: said::lost(&title, &about),
                yes: said::DELETE_FOR_GOOD,
                act: Handler::new(gone),
            }));
        }
    };
    li().child(group().child(div().child(h3().id(&described).child(title)).child(p().child(about)))).child(
        in_row(a().class("btn").attr("aria-describedby", described.clone()).attr("href", open).child(of.open())).child(
            push_button("btn danger").attr("aria-describedby", described).on(ev::click, delete).child(said::DELETE),
        ),
    )
}
