//! The screen with all events: begin a practice event, run a real one, or continue a stored one.

use std::rc::Rc;

use crate::browser::{chance, local_time};
use crate::ui::open_events::event_outside;
use crate::ui::places::deletion_reminder;
use crate::ui::prelude::*;
use crate::ui::screens::ask_before;
use crate::ui::screens::{ConfirmQuestion, confirm_dialog, update_offer};
use crate::ui::title_focus;
use app::event::list::{KeptEvent, forget_event, kept_events};
use app::file_text::FileText;
use app::words;
use app::words::club;
use app::words::event::desks::not_an_event_reason;
use app::words::help::HelpTopic;
use event::{BadHandedEvent, HandedEvent};

pub fn events() -> AnyElement {
    let app = AppContext::current();
    let question = State::new(None::<ConfirmQuestion>);
    let kept = State::new(kept_events(&*event_outside(app)));
    // Whoever has an event under way goes on with it first.
    let goes_on = kept.read_untracked().iter().any(KeptEvent::is_under_way);
    let door = |href: Route, heading: &str, about: &str, name: &str, is_main: bool| {
        let class = if is_main && !goes_on { "btn primary" } else { "btn" };
        let enter = p().child(link_to(class, href, name));
        section().class("sheet").child(h2().child(heading)).child(p().child(about)).child(enter)
    };
    let doors = [
        door(
            Route::NewEvent(String::new()),
            "Play in a full hall",
            "Bots take all other seats and tables. You move, look at the board, and hear how you did.",
            "Practice an event",
            true,
        ),
        door(
            Route::NewEvent("real=1".to_owned()),
            "For the director",
            "On a laptop or a phone without signal: entrants, draw, seating, results, corrections, standings, papers to \
             print.",
            "Run a real one",
            false,
        ),
    ];
    let rows = move |is_listed: fn(&KeptEvent) -> bool| {
        kept.get().into_iter().filter(is_listed).map(|event| row(app, event, question, kept)).collect::<Vec<_>>()
    };
    let practised = rows;
    page_about("page", "Tournament", HelpTopic::Direct)
        .child(update_offer())
        .child(deletion_reminder())
        .child(move || {
            let rows = rows(KeptEvent::is_under_way);
            (!rows.is_empty()).then(|| sheet("under-way", "Under way").child(plain_list("kept").child(rows)))
        })
        .child(div().class("pair").child(doors))
        .child(sheet("kept", "Kept events").child(move || {
            let rows = rows(|event| !event.practice && !event.is_under_way());
            match (rows.is_empty(), kept.read().iter().all(|event| event.practice)) {
                (true, true) if kept.read().is_empty() => help("None yet. Every event is kept on this device."),
                (true, true) => help("No real events yet."),
                (true, false) => help("No others yet. Every event is kept on this device."),
                (false, _) => plain_list("kept").child(rows),
            }
        }))
        .child(move || {
            let rows = practised(|event| event.practice);
            (!rows.is_empty()).then(|| sheet("practised", "Practice events").child(plain_list("kept").child(rows)))
        })
        .child(event_file_section())
        .child(club_section())
        .child(confirm_dialog(question))
}

/// Draws the section that explains what a club is, with the link to it.
fn club_section() -> AnyElement {
    let link = p().child(link_to("btn", Route::Club, club::CLUB));
    sheet("to-club", "Over the years")
        .child(p().child("Real events add up: a table of everybody, ratings, and private notes."))
        .child(link)
}

/// Draws the field that opens a file with an event from another device.
fn event_file_section() -> AnyElement {
    let wrong = State::new(None::<String>);
    let open = move |file: Option<FileText>| match file.filter(|file| HandedEvent::recognizes(&file.text)) {
        Some(file) => route::go_to(&Route::EventCode(file.text.trim().to_owned())),
        None => wrong.set(Some(not_an_event_reason(BadHandedEvent::SomethingElse).to_owned())),
    };
    foldable("more", false, "Go on with an event from another device")
        .child(labelled("Open its file", file_field(Rc::new(open))))
        .child(help("A link or a code from that device opens on its own."))
        .child(alert(wrong))
}

fn row(
    app: AppContext,
    of: KeptEvent,
    question: State<Option<ConfirmQuestion>>,
    kept: State<Vec<KeptEvent>>,
) -> AnyElement {
    let (id, title) = (of.id.clone(), of.title.clone());
    let about = of.summary(&words::relative_time(
        local_time::from_millis(of.last_changed),
        local_time::from_millis(chance::now_millis()),
    ));
    let described = format!("event-{id}");
    let open = a()
        .class(if of.is_under_way() { "btn primary" } else { "btn" })
        .attr("aria-describedby", &described)
        .attr("href", Route::Event(id.clone()))
        .child(of.open_label());
    let lost = of.deletion_warning(&about);
    let delete = act_button("btn plain", "Delete", move |_| {
        let id = id.clone();
        ask_before(question, "Delete this event?", lost.clone(), "Delete for good", move || {
            forget_event(&*event_outside(app), &id);
            kept.set(kept_events(&*event_outside(app)));
            request_animation_frame(|| title_focus::focus_on("#kept"));
        });
    });
    let named = div().child(h3().id(&described).child(title)).child(p().child(about));
    li().child(named).child(button_row(open).child(delete.attr("aria-describedby", described)))
}
